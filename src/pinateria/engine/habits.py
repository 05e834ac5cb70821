"""What a search takes for granted of a game that says nothing else.

Rules may say when the last cards are at hand (`closing`), and a judgement how likely a guessed world is (`believe`).
A game with rounds is looked at to the end of the round, others to their end.
"""

from typing import Any

from pinateria.engine.seats import NOBODY


def round_over(s: Any, v: Any) -> bool:
    """The round is over, or the game."""
    return bool(s.round != v.round) or bool(s.turn == NOBODY)


def game_over(s: Any, v: Any) -> bool:
    """The game is over."""
    return bool(s.turn == NOBODY)


def never(s: Any) -> bool:
    """There is always too much left to try every way."""
    return False


def nothing_laid(s: Any) -> None:
    """There are no tricks to take back."""


def any_world(v: Any, seat: int, world: Any, past: Any, least: float) -> float:
    """Every world is as likely as any other."""
    return 1.0
