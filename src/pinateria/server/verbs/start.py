"""Start: the host begins the game, and players that think take the seats where nobody sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.chance import new_number
from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.names import house_name

if TYPE_CHECKING:
    from pinateria.server.messages import Start
    from pinateria.server.room import Room

FILL = "casual"
"""The level of who takes an empty seat."""


def decide(room: Room, seat: int, request: Start) -> events.Started:
    """Begin, if one is the host."""
    if seat != room.opened.host:
        raise GameError("The host starts the game.")
    return started(room, request.id)


def started(room: Room, own: str = "") -> events.Started:
    """Give the event of the start: a level for every empty seat, a name and a number for each."""
    if room.table is not None:
        raise GameError("The game has begun already.")
    names = room.names
    if not any(chair.number for chair in room.chairs):
        raise GameError("Nobody sits at the table yet.")
    levels, called, numbers = [], [], []
    for chair in room.chairs:
        sits = chair.is_person and bool(chair.number)
        name = chair.name if sits else house_name(names)
        if not sits:
            names.append(name)
        levels.append("" if sits else chair.level or FILL)
        called.append(name)
        numbers.append(chair.number or new_number())
    return events.Started(levels, called, numbers, own)


def is_full(room: Room) -> bool:
    """Tell whether everybody who was expected sits at the table, and it may begin by itself."""
    return room.table is None and all(room.chairs[seat].number for seat in room.people)
