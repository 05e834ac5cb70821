"""What a seat that is given up before the start takes along, and who has the host's rights after that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pinateria.server import events

if TYPE_CHECKING:
    from pinateria.server.room import Room

OWN = events.Sat | events.Swapped | events.Said | events.Wished | events.MayBegin
"""What is told of a person by their seat: told later, it would be somebody else's."""


def give_up(room: Room, seat: int) -> None:
    """Forget what whoever had a seat did there, said there and might do; their link looks on from now on."""
    if room.chairs[seat].keys:
        room.guests.append(events.Guest(room.chairs[seat].keys))
    room.notes = [
        (number, event) for number, event in room.notes if not (isinstance(event, OWN) and event.seat == seat)
    ]
    room.wishes = {one: to for one, to in room.wishes.items() if seat not in (one, to)}
    room.deputies.discard(seat)
    room.swaps += 1  # whatever its person has asked for meanwhile comes too late


def pass_on(room: Room, seat: int) -> None:
    """Where the host's seat was given up, let a person who sits at a seat have the rights, or else the next one."""
    host, seats = room.opened.host, len(room.chairs)
    if room.chairs[host].keys:
        return
    for one in (seat, *((host + step) % seats for step in range(1, seats))):
        if room.chairs[one].is_person and room.chairs[one].ready:
            room.opened = replace(room.opened, host=one)
            return
