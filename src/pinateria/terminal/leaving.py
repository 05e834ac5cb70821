"""Getting up from a game in the terminal."""

LEAVING = ("q", "quit", "exit")
"""What one types to leave."""


class Leave(Exception):  # noqa: N818  not an error: somebody gets up
    """The person leaves the table."""
