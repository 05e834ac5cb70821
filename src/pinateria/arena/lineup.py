"""Who sits where: a line-up fills the table, and is played in every seating that turning it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.players import check_name

if TYPE_CHECKING:
    from collections.abc import Sequence


def line_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Fill the seats with the players, in turn round the table."""
    for name in names:
        check_name(name)
    if not 1 <= len(names) <= seats:
        raise GameError(f"an arena at {seats} seats is for 1 to {seats} players; got {len(names)}")
    return tuple(names[seat % len(names)] for seat in range(seats))


def seatings(players: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List the line-up as it is and moved on seat by seat, each seating once: ABAB has two, ABBB four."""
    turned = (players[-shift:] + players[:-shift] for shift in range(len(players)))
    return list(dict.fromkeys(turned))
