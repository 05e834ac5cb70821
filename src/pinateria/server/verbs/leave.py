"""Leave: before the start the seat is free again; in a game a player that thinks takes it, and the link is void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.pace import STAND_IN

if TYPE_CHECKING:
    from pinateria.server.messages import Leave
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Leave) -> events.Handed | events.Placed:
    """Get up, before the game or in it."""
    if room.table is None:
        return events.Placed(seat, "", seat, room.chairs[seat].name, request.id)
    if not room.playing:
        raise GameError("No game is being played, so there is nothing to leave; close the page.")
    return events.Handed(seat, STAND_IN, seat, left=True, id=request.id)
