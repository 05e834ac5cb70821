"""Hand over: the host gives the seat of somebody who is away to a player that thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.players.levels import LEVELS
from pinateria.server import events

if TYPE_CHECKING:
    from pinateria.server.messages import HandOver
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: HandOver) -> events.Handed:
    """Give a person's seat away, if one is the host; whether that person is away is for whoever knows to check."""
    if seat != room.opened.host:
        raise GameError("The host may hand a seat over.")
    if not room.playing:
        raise GameError("No game is being played.")
    if request.seat not in room.people or request.seat == seat:
        raise GameError(f"The seat of another person was expected; got {request.seat}.")
    if request.level not in LEVELS:
        raise GameError(f"One of the levels {', '.join(LEVELS)} was expected; got {request.level!r}.")
    return events.Handed(request.seat, request.level, seat, id=request.id)
