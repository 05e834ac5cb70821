"""Start: the host begins the game, and players that think take the seats where nobody sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.names import house_name

if TYPE_CHECKING:
    from pinateria.server.messages import Start
    from pinateria.server.room import Room

FILL = "casual"
"""The level of who takes an empty seat."""


def decide(room: Room, seat: int, request: Start) -> events.Started:
    """Begin, if one is the host, or if the host has not come."""
    if seat != room.opened.host and seat not in room.deputies:
        raise GameError("The host starts the game.")
    return started(room, request.id, seat)


def started(room: Room, own: str = "", asker: int | None = None) -> events.Started:
    """Give the event of the start: a level for every seat that no person has taken, a name and a number for each."""
    if room.table is not None:
        raise GameError("The game has begun already.")
    if not any(chair.number for chair in room.chairs):
        raise GameError("Nobody sits at the table yet.")
    levels = ["" if chair.is_person and chair.ready else chair.level or FILL for chair in room.chairs]
    commitment = room.opened.commitment
    numbers = [chair.number or fixed_number(commitment, seat) for seat, chair in enumerate(room.chairs)]
    return events.Started(levels, called(room), numbers, own, None if asker == room.opened.host else asker)


def called(room: Room) -> list[str]:
    """Name every seat: people as they said, also where somebody stands in for them; the others as the house does."""
    names = [chair.name if chair.is_person else "" for chair in room.chairs]
    for seat, chair in enumerate(room.chairs):
        if not names[seat]:
            taken = {name.casefold() for name in names}
            names[seat] = chair.name if chair.name and chair.name.casefold() not in taken else house_name(names)
    return names


def teams_are_chosen(room: Room) -> bool:
    """Tell whether people are still finding together in teams, so that the host says when it begins."""
    same_row = room.opened.names and room.opened.first is not None  # of a rematch, so they have found together
    return bool(room.teams) and len(room.people) > 1 and not same_row


def is_full(room: Room) -> bool:
    """Tell whether everybody who was expected sits at the table, and it may begin by itself."""
    people = [room.chairs[seat] for seat in room.people]
    return room.table is None and not teams_are_chosen(room) and bool(people) and all(chair.ready for chair in people)
