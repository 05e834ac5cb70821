"""What people do at a table, as entries of the log, made from its events."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pinateria.facts.told import Entry
from pinateria.games import game
from pinateria.server import events, show
from pinateria.wire import notes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.server.room import Room


def noted(event: events.Any, viewer: int, names: list[str], room: Room) -> Iterator[tuple[Entry, str]]:
    """Give what is told of an event that is no move, if anything, with its sentence."""
    if told := show.tell(event, viewer, names):
        yield entry_of(event), told[2]
    elif first := show.tell_first(event, room):
        chosen = event.first is not None if isinstance(event, events.FirstChosen) else True
        deals = game(room.opened.game).first_word == "dealer"
        yield notes.FirstChosen(room.opened.host, chosen, deals), first[2]


@singledispatch
def entry_of(event: Any) -> Entry:
    """Give the entry for an event."""
    raise TypeError(f"nothing is told of {event!r}")


@entry_of.register
def _(event: events.Sat) -> Entry:
    return notes.Sat(event.seat)


@entry_of.register
def _(event: events.Wished) -> Entry:
    return notes.Wished(event.seat, event.to)


@entry_of.register
def _(event: events.Swapped) -> Entry:
    return notes.Swapped(event.seat, event.to, event.person)


@entry_of.register
def _(event: events.Placed) -> Entry:
    return notes.Placed(event.seat, event.level, event.name)


@entry_of.register
def _(event: events.MayBegin) -> Entry:
    return notes.MayBegin(event.seat)


@entry_of.register
def _(event: events.Asked) -> Entry:
    return notes.UndoAsked(event.seat)


@entry_of.register
def _(event: events.Answered) -> Entry:
    return notes.Answered(event.seat, event.yes)


@entry_of.register
def _(event: events.TookBack) -> Entry:
    return notes.TookBack(event.seat)


@entry_of.register
def _(event: events.Said) -> Entry:
    return notes.Said(event.seat, event.text)


@entry_of.register
def _(event: events.Handed) -> Entry:
    return notes.Handed(event.seat, event.level, event.left)


@entry_of.register
def _(event: events.Rematched) -> Entry:
    return notes.Rematched(event.seat, event.game)
