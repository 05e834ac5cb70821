"""Agree: answer somebody who wants to take a choice back; with the last yes it is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.verbs.move import check_at

if TYPE_CHECKING:
    from pinateria.server.messages import Agree
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Agree) -> events.Answered:
    """Answer, if one was asked and has not answered yet."""
    if room.undo is None or seat == room.undo or seat in room.agreed:
        raise GameError("Nobody has asked you anything.")
    asked = max(number for number, event in room.notes if isinstance(event, events.Asked))
    check_at(room, request.at, asked)
    return events.Answered(seat, request.yes, request.id)


def agreed(room: Room) -> events.TookBack | None:
    """Give the event that follows when all others have said yes."""
    if room.undo is None or set(room.people) - {room.undo} - room.agreed:
        return None
    return events.TookBack(room.undo)
