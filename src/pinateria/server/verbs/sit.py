"""Sit down: take a seat with a name and a number for the deal; without one it has the number that nobody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.names import person_name

if TYPE_CHECKING:
    from pinateria.server.messages import Sit
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Sit) -> events.Sat | events.Handed:
    """Take the seat of one's own link; once the game has begun, take it back from who stood in."""
    if room.playing and room.chairs[seat].level:
        return events.Handed(seat, "", seat, id=request.id)
    return seated(room, seat, request.name, request.number, own=request.id)


def seated(  # noqa: PLR0913  a seat, its person's name and number, and how they came
    room: Room, seat: int, name: str, number: str | None = None, *, own: str = "", key: str = ""
) -> events.Sat:
    """Give the event of somebody taking a seat."""
    check_begun(room)
    taken = [room.chairs[other].name for other in room.people if other != seat]
    return events.Sat(seat, person_name(name, taken), number or fixed_number(room.opened.commitment, seat), key, own)


def free_seat(room: Room) -> int:
    """Give the first seat for a person that nobody has taken; that of the host, who may yet come, is the last one."""
    check_begun(room)
    for seat in sorted(room.people, key=lambda seat: seat == room.opened.host):
        if not room.chairs[seat].name:
            return seat
    raise GameError("Every seat is taken.")


def why_not(room: Room) -> str:
    """Say why nobody who is invited can sit down; nothing while a seat is free."""
    try:
        free_seat(room)
    except GameError as refusal:
        return str(refusal)
    return ""


def check_begun(room: Room) -> None:
    """Refuse whoever comes too late."""
    if room.table is not None:
        raise GameError("The game has begun, so nobody sits down any more.")
