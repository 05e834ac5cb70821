"""Undo: take one's last choice back, at once where nobody minds, and otherwise if all others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.takeback import TakeBack, take_back
from pinateria.server.verbs.move import check_at

if TYPE_CHECKING:
    from pinateria.server.messages import Undo
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Undo) -> events.Asked | events.TookBack:
    """Take the choice back, or ask the others."""
    room.game_table()
    if not room.playing:
        raise GameError("The game is over.")
    may = take_back(room, seat)
    if may is TakeBack.NO:
        raise GameError("There is nothing to take back: the table has gone on since.")
    check_at(room, request.at, last_change(room))
    if may is not TakeBack.ASK:
        return events.TookBack(seat, may is TakeBack.COVERED, request.id)
    if room.undo is not None:
        raise GameError("Somebody has asked already.")
    return events.Asked(seat, request.id)


def last_change(room: Room) -> int:
    """Give the last event that changed the cards."""
    marks = room.marks
    return max((number for number in range(1, len(marks)) if marks[number] != marks[number - 1]), default=0)
