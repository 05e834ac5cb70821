"""What people do at a table, as entries of the log, made from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.games import game
from pinateria.server import events, show
from pinateria.wire import notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pinateria.facts.told import Entry
    from pinateria.server.room import Room


def noted(event: events.Any, viewer: int, names: list[str], room: Room) -> Iterator[tuple[Entry, str]]:
    """Give what is told of an event that is no move, if anything, with its sentence."""
    if told := show.tell(event, viewer, names):
        yield ENTRIES[type(event)](event), told[2]
    elif first := show.tell_first(event, room):
        chosen = event.first is not None if isinstance(event, events.FirstChosen) else True
        deals = game(room.opened.game).first_word == "dealer"
        yield notes.FirstChosen(room.opened.host, chosen, deals), first[2]


ENTRIES: dict[type[events.Any], Callable[[Any], Entry]] = {
    events.Sat: lambda event: notes.Sat(event.seat),
    events.Wished: lambda event: notes.Wished(event.seat, event.to),
    events.Swapped: lambda event: notes.Swapped(event.seat, event.to, event.person),
    events.Placed: lambda event: notes.Placed(event.seat, event.level, event.name),
    events.MayBegin: lambda event: notes.MayBegin(event.seat),
    events.Asked: lambda event: notes.UndoAsked(event.seat),
    events.Answered: lambda event: notes.Answered(event.seat, event.yes),
    events.TookBack: lambda event: notes.TookBack(event.seat),
    events.Said: lambda event: notes.Said(event.seat, event.text),
    events.Handed: lambda event: notes.Handed(event.seat, event.level, event.left),
    events.Rematched: lambda event: notes.Rematched(event.seat, event.game),
}
"""For each event that is told, its entry."""
