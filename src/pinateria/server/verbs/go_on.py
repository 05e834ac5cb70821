"""Next: say that one has seen how the round ended, and that the next one may be dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.verbs.move import check_at

if TYPE_CHECKING:
    from pinateria.server.messages import Next
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Next) -> events.Readied:
    """Note that a person is ready, once for every rest."""
    room.game_table()
    if room.resting is None:
        raise GameError("The table does not rest now.")
    check_at(room, request.at, room.resting.event)
    if not room.chairs[seat].is_person:
        raise GameError("A player that thinks has your seat; take it back first.")
    if seat in room.resting.ready:
        raise GameError("You have said so already.")
    return events.Readied(seat, request.id)
