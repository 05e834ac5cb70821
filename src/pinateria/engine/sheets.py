"""What games of rounds and tricks share on their sheets: which round a move has ended, and the trick it has filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine.picture import Place
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.sets import EMPTY

if TYPE_CHECKING:
    from pinateria.engine.pack import Pack
    from pinateria.engine.sets import Row


def ended_round(before: Any, after: Any) -> int:
    """Give the number of the round that a move has ended, or 0; the last one ends with the game."""
    over = after.turn == NOBODY != before.turn
    return int(before.round) if before.round and (after.round != before.round or over) else 0


def taken_trick(pack: Pack, before: Any, after: Any, viewer: int) -> tuple[Place, ...]:  # noqa: ARG001  a trick is open
    """Show the trick that a move has filled in the order in which it was laid: who laid last sits before the leader."""
    seats = [(before.turn + step) % after.seats for step in range(1, after.seats + 1)]
    return tuple(Place(seat, pack.face(after.trick[seat])) for seat in seats if after.trick[seat] >= 0)


def hand_of(v: Any, viewer: int, suit: int) -> int:
    """Give the cards of a suit that a viewer holds; who looks on holds none."""
    held: Row = v.hand[viewer] if is_seat(viewer) else []
    return held[suit] if held else EMPTY
