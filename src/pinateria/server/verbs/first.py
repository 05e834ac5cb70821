"""First: before the start the host says who begins, or deals first, or leaves it to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events
from pinateria.server.verbs.sit import check_begun

if TYPE_CHECKING:
    from pinateria.server.messages import ChooseFirst
    from pinateria.server.room import Room


def decide(room: Room, seat: int, request: ChooseFirst) -> events.FirstChosen:
    """Choose a seat or nobody, if one is the host, or if the host has not come."""
    check_begun(room)
    if not room.may_begin(seat):
        raise GameError("The host says who begins.")
    check_first(request.seat, len(room.seats))
    return events.FirstChosen(seat, request.seat, request.id)


def check_first(first: int | None, seats: int) -> None:
    """Refuse a seat that is none of the table's."""
    if first is not None and not 0 <= first < seats:
        raise GameError(f"A seat from 0 to {seats - 1} was expected; got {first}.")
