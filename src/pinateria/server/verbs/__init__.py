"""What people can do at a table: one verb a file, each deciding from the room alone which event it comes to.

A verb changes nothing; it raises `GameError` with the reason, or gives the event that is to be kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER
from pinateria.server import messages
from pinateria.server.verbs import (
    agree,
    change_seat,
    first,
    give_seat,
    go_on,
    hand_over,
    leave,
    move,
    say,
    sit,
    start,
    undo,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.server import events
    from pinateria.server.room import Room

VERBS: dict[type[messages.Request], Callable[..., events.Any]] = {
    messages.Sit: sit.decide,
    messages.ChangeSeat: change_seat.decide,
    messages.ChooseFirst: first.decide,
    messages.GiveSeat: give_seat.decide,
    messages.Start: start.decide,
    messages.Move: move.decide,
    messages.Next: go_on.decide,
    messages.Undo: undo.decide,
    messages.Agree: agree.decide,
    messages.Say: say.decide,
    messages.HandOver: hand_over.decide,
    messages.Leave: leave.decide,
}


def decide(room: Room, viewer: int, request: messages.Request) -> events.Any:
    """Decide what a request of a viewer comes to."""
    check_seated(viewer)
    return VERBS[type(request)](room, viewer, request)


def check_seated(viewer: int) -> None:
    """Refuse whatever somebody asks for who only looks on."""
    if viewer == WATCHER:
        raise GameError("Somebody who looks on has no seat, and cannot do anything at the table.")
