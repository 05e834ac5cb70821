"""What a table is to be, checked before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.players.levels import LEVELS
from pinateria.server.pace import PACES

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_GAME = 100_000
"""Moves that a game at a table may take at most."""


def settled(key: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Give all options of a game, the usual ones where nothing else is wanted."""
    one = game(key)
    options = one.settle(wanted)
    if one.bound(options) > LONGEST_GAME:
        raise GameError(f"a game of at most {LONGEST_GAME} moves was expected; these options allow more")
    return options


def check_pace(pace: str) -> None:
    """Refuse a pace that nobody knows."""
    if pace not in PACES:
        raise GameError(f"the paces are {', '.join(PACES)}; got {pace!r}")


def check_level(level: str) -> None:
    """Refuse a level that nobody knows."""
    if level and level not in LEVELS:
        raise GameError(f"the levels are {', '.join(LEVELS)}, or nothing for a person; got {level!r}")


def levels_of(seats: int, wanted: Sequence[str]) -> list[str]:
    """Give a level or nothing for each of some seats; those that are not named are people's."""
    if len(wanted) > seats:
        raise GameError(f"a level or nothing for each of the {seats} seats was expected; got {len(wanted)}")
    for level in wanted:
        check_level(level)
    return [*wanted, *[""] * (seats - len(wanted))]
