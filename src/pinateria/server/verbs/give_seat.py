"""Give seat: before the start, whoever may begin says who gets a seat where nobody sits, or nobody is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.players.levels import LEVELS
from pinateria.server import events
from pinateria.server.verbs.sit import check_begun

if TYPE_CHECKING:
    from pinateria.server.messages import GiveSeat
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: GiveSeat) -> events.Placed:
    """Say who takes a seat; whoever had it looks on, and may take a free one.

    Whether somebody sits there and is here is for whoever knows to check.
    """
    check_begun(room)
    if not room.may_begin(seat):
        raise GameError("The host says who takes a free seat.")
    if request.seat not in room.seats or request.seat == seat:
        raise GameError(f"Another seat was expected; got {request.seat}.")
    chair = room.chairs[request.seat]
    if request.level and request.level not in LEVELS:
        raise GameError(f"One of the levels {', '.join(LEVELS)} was expected; got {request.level!r}.")
    return events.Placed(request.seat, request.level, seat, chair.name if chair.is_person else "", request.id)
