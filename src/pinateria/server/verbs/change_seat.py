"""Change seat: before the start take a free seat at once, or that of somebody who wants to change too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.verbs.sit import check_begun

if TYPE_CHECKING:
    from pinateria.server.messages import ChangeSeat
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: ChangeSeat) -> events.Swapped | events.Wished:
    """Change seats where nobody minds, and else let the other know; asking for the own seat takes that back."""
    check_begun(room)
    if not room.chairs[seat].number:
        raise GameError("Sit down first: nobody knows your name.")
    if request.seat not in room.seats:
        raise GameError(f"A seat from 0 to {len(room.seats) - 1} was expected; got {request.seat}.")
    if request.seat == seat:
        if seat not in room.wishes:
            raise GameError("You sit there already.")
        return events.Wished(seat, seat, request.id)
    other = room.chairs[request.seat]
    person = other.name if other.is_person else ""
    if person and room.wishes.get(request.seat) != seat:
        return events.Wished(seat, request.seat, request.id)
    return events.Swapped(seat, request.seat, person, request.id)
