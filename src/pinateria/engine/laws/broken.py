"""What a broken law raises."""


class LawBroken(AssertionError):  # noqa: N818  the law's own word
    """A game does not keep a law, with where and how."""


def require(holds: bool, message: str) -> None:  # noqa: FBT001  reads as a sentence
    """Raise `LawBroken` unless something holds."""
    if not holds:
        raise LawBroken(message)
