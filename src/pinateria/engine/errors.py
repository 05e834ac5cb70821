"""What is raised at the doors of the engine: one sentence that says what was expected and what came."""


class GameError(ValueError):
    """Something a person or a program asked for cannot be done; nothing has changed."""


class IllegalMove(GameError):  # noqa: N818  the rulebook's own word
    """A move the rules do not allow now, with the rule in words."""


class BadRecord(GameError):  # noqa: N818  as above
    """A record that does not hold, with the number of the move where it fails."""

    def __init__(self, reason: str, move: int | None = None) -> None:
        self.reason = reason
        self.move = move
        super().__init__(reason if move is None else f"move {move}: {reason}")
