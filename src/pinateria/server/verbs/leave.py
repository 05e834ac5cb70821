"""Leave: get up for good; a player that thinks takes the seat, and the link to it is void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.pace import STAND_IN

if TYPE_CHECKING:
    from pinateria.server.messages import Leave
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Leave) -> events.Handed:
    """Get up, while a game is being played."""
    if not room.playing:
        raise GameError("No game is being played, so there is nothing to leave; close the page.")
    return events.Handed(seat, STAND_IN, seat, left=True, id=request.id)
