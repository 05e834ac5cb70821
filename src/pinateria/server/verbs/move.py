"""Move: one choice, or several where all choose at once; all of them or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import IllegalMove
from pinateria.server import clock, events

if TYPE_CHECKING:
    from pinateria.server.messages import Move
    from pinateria.server.room import Room

LATE = "The table has gone on since you chose, so nothing was done."


def decide(room: Room, seat: int, request: Move) -> events.Moved:
    """Check a seat's choices against the rules and against what it had seen."""
    table = room.game_table()
    table.check_turn(seat)
    check_at(room, request.at, room.asked_since[seat])
    check(room, seat, request.moves)
    return events.Moved(seat, request.moves, request.id, spent=spent(room, seat))


def check_at(room: Room, at: int, since: int) -> None:
    """Refuse what was asked for before the table went on, or after an event that has not happened."""
    if at > room.event:
        raise IllegalMove(f"An event up to {room.event} was expected; got {at}.")
    if at < since:
        raise IllegalMove(LATE)


def spent(room: Room, seat: int) -> float:
    """Tell how long a seat has been asked, in seconds, as its clock counts them."""
    return round(clock.now() - room.asked_at[seat], 3)


def check(room: Room, seat: int, moves: list[str]) -> None:
    """Refuse moves that are not open to the seat; a single one that is open needs no second look."""
    read = [room.read(seat, text) for text in moves]
    if len(read) > 1 or read[0] not in room.open.get(seat, ()):
        room.game_table().check_moves(seat, read)
