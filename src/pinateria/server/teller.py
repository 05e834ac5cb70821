"""Tells a table as facts: what everybody may see is made from the watcher's view and written once for each event.

What is a seat's own is made from its own view, and goes beside it: what lies otherwise for it, what it heard
otherwise, and what it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pinateria.engine.seats import WATCHER, is_seat
from pinateria.facts.choices import Choice
from pinateria.facts.english import Reader, say
from pinateria.facts.scenes import changed
from pinateria.server import show
from pinateria.server.notes import noted
from pinateria.wire.table import Happened, Heard, Own, Prompt, Public, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.facts.told import Carried, Entry
    from pinateria.server.room import Room

SEVERAL = 2
ALIKE = ("role", "at", "suit", "seat")
"""Parts of a choice that many have alike."""

encode = msgspec.json.Encoder().encode


class Lying(NamedTuple):
    """What everybody may see after an event."""

    scene: Any
    table: dict[str, Any]


class Told(NamedTuple):
    """One line of a viewer's log."""

    event: int
    entry: Entry
    text: str
    before: Any = None
    """The viewer's view before the move, where it was one."""


class Teller:
    """Tells one table to its viewers, event by event."""

    def __init__(self, room: Room) -> None:
        """Begin with nothing told."""
        self.room = room
        self.event = self.before = -1
        """The event that is told, and the one that was told before it."""
        self.lay, self.lies = Lying(None, {}), Lying(None, {})
        self.was: dict[int, Any] = {}
        """What each seat had otherwise in its scene, after the event before."""
        self.own: dict[int, Any] = {}
        self.written: dict[tuple[int | None, bool], tuple[bytes, list[Told]]] = {}

    def shown(self, viewer: int, seen: int | None, *, comes: bool = False) -> Shown:
        """Show the table to a viewer who has seen all up to an event, or nothing; whole to one who comes just now."""
        room = self.room
        self.follow()
        known = seen is not None and room.anew <= seen <= room.event
        whole = comes or seen != self.before
        since = seen if known else None
        everybody, lines = self.everybody(since, whole=whole)
        return Shown(
            event=room.event,
            since=since,
            waiting=sorted(room.open),
            all=msgspec.Raw(everybody),
            own=self.ones_own(viewer, lines, since, whole=whole),
            whole=whole,
            clocks=show.clocks(room),
        )

    def follow(self) -> None:
        """Go on to the room's last event."""
        room = self.room
        if room.event == self.event:
            return
        self.before, self.event = self.event, room.event
        self.lay, self.was = self.lies, self.own
        self.lies, self.own, self.written = Lying(self.scene(WATCHER), self.table()), {}, {}

    # What everybody may see --------------------------------------------------------------------

    def everybody(self, since: int | None, *, whole: bool) -> tuple[bytes, list[Told]]:
        """Write what everybody may see, once, and give the lines of the log in it."""
        if (since, whole) not in self.written:
            lines = list(self.log(WATCHER, since))
            told = [self.happened(line) for line in lines]
            old = Lying(None, {}) if whole else self.lay
            scene = changed(old.scene, self.lies.scene)
            table = {name: part for name, part in self.lies.table.items() if whole or part != old.table.get(name)}
            self.written[since, whole] = encode(Public(told, scene, table, self.heading())), lines
        return self.written[since, whole]

    def happened(self, line: Told) -> Happened:
        """Tell a line of the public log."""
        event = None if line.event == self.event else line.event
        return Happened(line.entry, self.moved(line, WATCHER), line.text, event)

    def scene(self, viewer: int) -> Any:
        """Lay out the table for a viewer."""
        table = self.room.table
        return None if table is None else table.game.scene.scene(self.room.shown(viewer), viewer)

    def table(self) -> dict[str, Any]:
        """Tell what is the table's own, part by part."""
        room = self.room
        over = room.table is not None and room.table.over
        return {
            "seats": [show.seat_facts(room, seat) for seat in room.seats],
            "undo": room.undo,
            "resting": room.resting is not None,
            "ready": show.ready(room),
            "first": room.first,
            "result": show.result_of(room.game_table()) if over else None,
            "rematch": room.rematch,
            "other": room.other,
            "going": list(room.going),
        }

    def heading(self) -> str:
        """Say where the game stands."""
        table = self.room.table
        if table is None:
            return ""
        return str(table.game.picture.heading(self.room.shown(WATCHER)))

    # What is a seat's own ----------------------------------------------------------------------

    def ones_own(self, viewer: int, lines: list[Told], since: int | None, *, whole: bool) -> Own:
        """Tell what is a viewer's alone."""
        room = self.room
        own = Own(may_begin=room.may_begin(viewer))
        if not is_seat(viewer) or room.table is None:
            return own
        if viewer not in self.own:
            self.own[viewer] = changed(self.lies.scene, self.scene(viewer)) or {}
        scene = self.own[viewer]
        unchanged = not whole and viewer in self.was and self.was[viewer] == scene
        own = msgspec.structs.replace(
            own, scene=None if unchanged else scene, heard=list(self.heard(viewer, lines, since))
        )
        return self.asked(own, viewer) if viewer in room.open else own

    def heard(self, viewer: int, lines: list[Told], since: int | None) -> Iterator[Heard]:
        """Tell what a seat heard otherwise than who looks on."""
        for at, (public, mine) in enumerate(zip(lines, self.log(viewer, since), strict=True)):
            if mine.entry != public.entry:
                yield Heard(at, mine.text, mine.entry, self.moved(mine, viewer))
            elif mine.text != public.text:
                yield Heard(at, mine.text)

    def asked(self, own: Own, viewer: int) -> Own:
        """Put the question to a seat."""
        room, table = self.room, self.room.game_table()
        view = room.asked_view(viewer)
        question = table.game.choices.question(view, room.open[viewer], table.together(view))
        seen = table.game.picture.picture(room.view(viewer), viewer, table.players)
        choices, alike = parted(question.choices)
        return msgspec.structs.replace(
            own,
            choices=choices,
            alike=alike,
            together=question.together,
            ordered=question.ordered,
            ends=question.ends,
            asked=room.asked_since[viewer],
            prompt=Prompt(seen.asks, table.game.words.explain(view), seen.typed),
        )

    def moved(self, line: Told, viewer: int) -> tuple[Carried, ...]:
        """Tell what went from where to where, unless the entry's own parts say it."""
        if not line.entry.looks:
            return ()
        return tuple(line.entry.moved(self.room.game_table().game.scene.scene(line.before, viewer)))

    # The log -----------------------------------------------------------------------------------

    def log(self, viewer: int, since: int | None) -> list[Told]:
        """Tell a viewer what happened after an event, or all that is recent."""
        room = self.room
        after = room.anew - 1 if since is None else since
        names = [chair.name or "somebody" for chair in room.chairs]
        notes = [
            Told(number, entry, text)
            for number, event in room.notes
            if number > after
            for entry, text in noted(event, viewer, names, room)
        ]
        moves = list(self.moves(viewer, since)) if room.table is not None else []
        return sorted([*notes, *moves], key=lambda line: line.event)

    def moves(self, viewer: int, since: int | None) -> Iterator[Told]:
        """Tell the moves that were made after an event; those of the last one are at hand, others are played again."""
        room, table = self.room, self.room.game_table()
        game, made = table.game, table.made
        first = max(0, len(made) - show.RECENT) if since is None else room.marks[since]
        at_hand = len(room.steps) == len(made) - first + 1
        states = iter(room.steps) if at_hand else table.states(first)
        reader = Reader(viewer, table.players, game.words.PACK)
        if first == len(made):
            return
        state = next(states)
        before = room.view_at(first, viewer) if at_hand else game.view(state, viewer)
        for number, after_state in enumerate(states, first):
            after = room.view_at(number + 1, viewer) if at_hand else game.view(after_state, viewer)
            heard = game.rules.told(state, made[number].move, viewer)
            for entry in game.log.tell(before, heard, after, viewer):
                yield Told(show.event_of(room.marks, number), entry, say(entry, reader), before)
            state, before = after_state, after


def parted(choices: tuple[Choice, ...]) -> tuple[tuple[Choice, ...], Choice | None]:
    """Take out of several choices what they have alike: the role and the place, as a rule."""
    if len(choices) < SEVERAL:
        return choices, None
    first = choices[0]
    alike = {
        name: getattr(first, name) for name in ALIKE if all(getattr(o, name) == getattr(first, name) for o in choices)
    }
    rest = tuple(msgspec.structs.replace(one, **dict.fromkeys(alike)) for one in choices)
    return rest, Choice(0, "", **alike) if alike else None
