"""Say: something for everybody at the table, in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.names import cleaned

if TYPE_CHECKING:
    from pinateria.server.messages import Say
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: Say) -> events.Said:
    """Say it, if one sits at the table and there is something to say."""
    if not room.chairs[seat].name:
        raise GameError("Sit down first: nobody knows your name.")
    text = cleaned(request.text)
    if not text:
        raise GameError("Something to say was expected; got nothing that can be printed.")
    return events.Said(seat, text, request.id)
