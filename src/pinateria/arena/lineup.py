"""Who sits where: a line-up fills the table, and every deal is played in all seatings that turning it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.arena.seeds import scattered
from pinateria.engine.errors import GameError
from pinateria.players import check_name

if TYPE_CHECKING:
    from collections.abc import Sequence


def line_up(names: Sequence[str], seats: int, teams: int = 0) -> tuple[str, ...]:
    """Fill the table with the players, in turn round it; with teams each has one player, who holds all its seats."""
    for name in names:
        check_name(name)
    sides, where = (teams, f"in {teams} teams, each with one player,") if teams else (seats, f"at {seats} seats")
    if not 1 <= len(names) <= sides:
        raise GameError(f"an arena {where} is for 1 to {sides} players; got {len(names)}")
    return tuple(names[seat % sides % len(names)] for seat in range(seats))


def order_of(players: tuple[str, ...], teams: int, seed: int, deal: int) -> tuple[str, ...]:
    """Give the order round the table for a deal: of three players and more it is drawn anew, mates with each other.

    Turning the table never changes who sits beside whom, and it is worth a lot to sit on the right side of a fool.
    """
    if len(set(players)) < 3:
        return players
    sides = teams or len(players)
    drawn = sorted(range(sides), key=lambda side: scattered("order", seed, deal, side))
    return tuple(players[drawn[seat % sides]] for seat in range(len(players)))


def turned(players: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List an order as it is and moved on seat by seat, each seating once: ABAB has two, ABBB four."""
    return list(dict.fromkeys(players[-shift:] + players[:-shift] for shift in range(len(players))))
