"""Who may hold the turn, and who may look: the seats, and the numbers that are no seat."""

from typing import Any

NOBODY = -1
"""No seat: the turn when the game is over, the taker when there is none."""

CHANCE = -2
"""The turn when a card is dealt or a die is rolled."""

WATCHER = -3
"""Looks on without a seat, and sees only what every seat sees."""

HIDDEN = -100
"""Stands in a view wherever the viewer may not look."""


def is_seat(who: int) -> bool:
    """Tell a seat from nobody, chance and a watcher."""
    return who >= 0


def left(s: Any, seat: int) -> int:
    """Give the next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


def right(s: Any, seat: int) -> int:
    """Give the seat whose left this one is."""
    return seat - 1 if seat > 0 else s.seats - 1
