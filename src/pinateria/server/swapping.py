"""Two seats change their people: whatever a room knows of a person goes along, also what was noted before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from pinateria.engine.chance import fixed_number

if TYPE_CHECKING:
    from pinateria.server.room import Room

OF_A_PERSON = ("seat", "to", "asker", "asked", "host")
"""Where an event names somebody by their seat."""


def swap(room: Room, one: int, other: int) -> None:
    """Let two seats change their people; a number that nobody chose belongs to the seat."""
    turned = {one: other, other: one}
    commitment, chairs = room.opened.commitment, room.chairs
    if room.first is not None and chairs[room.first].is_person and chairs[room.first].name:
        room.first = turned.get(room.first, room.first)  # a person was named, and not a place
    chairs[one], chairs[other] = chairs[other], chairs[one]
    for before, seat in turned.items():
        if chairs[seat].number == fixed_number(commitment, before):
            chairs[seat].number = fixed_number(commitment, seat)
    room.opened = told_anew(room.opened, turned)
    room.deputies = {turned.get(seat, seat) for seat in room.deputies}
    room.notes = [(number, told_anew(event, turned)) for number, event in room.notes]
    room.ids = {(turned.get(seat, seat), own): event for (seat, own), event in room.ids.items()}
    room.wishes = {seat: to for seat, to in room.wishes.items() if not {seat, to} & turned.keys()}
    room.swaps += 1


def told_anew(event: Any, turned: dict[int, int]) -> Any:
    """Name people in an event by the seats that they have now."""
    seats = {name: getattr(event, name) for name in OF_A_PERSON if isinstance(getattr(event, name, None), int)}
    return replace(event, **{name: turned.get(seat, seat) for name, seat in seats.items()})
