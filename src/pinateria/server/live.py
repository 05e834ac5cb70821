"""A table that somebody looks at: its room, who looks on, and who of its people is here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pinateria.engine.seats import WATCHER
from pinateria.players.levels import thinks
from pinateria.server import clock
from pinateria.server.messages import Away, People
from pinateria.server.pace import NOTICED, PACES
from pinateria.server.resting import NEVER
from pinateria.server.show import update, welcome
from pinateria.server.teller import Teller
from pinateria.server.viewer import encode

if TYPE_CHECKING:
    from pinateria.server.messages import Done, Update
    from pinateria.server.room import Room
    from pinateria.server.sheet import Notebook
    from pinateria.server.viewer import Viewer
    from pinateria.wire.table import Shown


class Live:
    """A room in use; whatever changes it holds its lock."""

    def __init__(self, room: Room) -> None:
        """Begin with nobody looking; absence counts from now, for downtime is nobody's fault."""
        self.room = room
        self.teller = Teller(room)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[int, dict[str, float]] = {}
        """For each seat the other servers where its person is, and until when that is believed."""
        self.minding_elsewhere: dict[int, dict[str, float]] = {}
        """The same of those whose clients know of rests."""
        self.minded = clock.now() if room.resting else NEVER
        """When somebody who knows of rests was last known to have left."""
        self.left_at: dict[int, float] = dict.fromkeys(room.seats, clock.now())
        self.changed = asyncio.Event()
        """Wakes whoever looks after the table."""
        self.task: asyncio.Task[None] | None = None
        self.used_at = self.since = clock.now()
        self.notebooks: dict[int, Notebook] = {}
        """What each viewer who has asked for a sheet could have written down."""
        self.reading = asyncio.Lock()
        """Held while a notebook is brought up to date."""
        self.told_away: list[int] = []
        """The seats that everybody knows to be away."""
        self.told_unready: tuple[str, list[int]] = ("", [])
        """What everybody knows of those who cannot think yet."""
        self.lacks = ""
        """Why nobody can think about this game now."""

    # Presence --------------------------------------------------------------------------------

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody sits at a seat, here or at another server."""
        now = clock.now()
        return any(viewer.who == seat for viewer in self.viewers) or any(
            until > now for until in self.elsewhere.get(seat, {}).values()
        )

    def here(self) -> list[int]:
        """List the seats whose people are at this server."""
        return sorted({viewer.who for viewer in self.viewers} - {WATCHER})

    def named(self) -> list[int]:
        """List the seats whose people are at this server, those who are waited for between two rounds twice."""
        return sorted([*self.here(), *({viewer.who for viewer in self.viewers if viewer.rests} - {WATCHER})])

    def minding(self) -> set[int]:
        """List the people who are here, or at another server, and who are waited for between two rounds."""
        now = clock.now()
        minding = {viewer.who for viewer in self.viewers if viewer.rests}
        minding |= {
            seat for seat, where in self.minding_elsewhere.items() if any(till > now for till in where.values())
        }
        return minding & set(self.room.people)

    def away_for(self, seat: int) -> float:
        """Tell for how many seconds a seat's person has been away; 0 for who is here."""
        return 0.0 if self.is_here(seat) else clock.now() - self.gone_since(seat)

    def gone_since(self, seat: int) -> float:
        """Tell when a seat's person was last known to be here or at another server."""
        return max(self.left_at[seat], *self.elsewhere.get(seat, {}).values(), 0.0)

    def enter(self, viewer: Viewer) -> None:
        """Let somebody look on."""
        self.viewers.add(viewer)
        self.used_at = clock.now()
        self.changed.set()

    def leave(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self.viewers.discard(viewer)
        self.used_at = clock.now()
        if viewer.who >= 0 and not self.is_here(viewer.who):
            self.left_at[viewer.who] = clock.now()
        if viewer.rests:
            self.minded = clock.now()
        self.changed.set()

    def expect(self, seat: int) -> None:
        """Count the absence of who has just taken a seat from now: the way to the table takes a moment."""
        self.left_at[seat] = clock.now()

    def swap(self, one: int, other: int) -> None:
        """Let those at two seats change places, and tell them where they sit now."""
        turned = {one: other, other: one}
        for viewer in self.viewers:
            if viewer.who in turned:
                viewer.who = turned[viewer.who]
                viewer.send(welcome(self.room, viewer.who))
        self.left_at = {turned.get(seat, seat): left for seat, left in self.left_at.items()}
        self.elsewhere = {turned.get(seat, seat): where for seat, where in self.elsewhere.items()}
        self.minding_elsewhere = {turned.get(seat, seat): where for seat, where in self.minding_elsewhere.items()}

    def greet(self, seat: int) -> None:
        """Tell those at a seat anew what does not change, for it has changed: they have the host's rights now."""
        for viewer in self.viewers:
            if viewer.who == seat:
                viewer.send(welcome(self.room, seat))

    def people(self) -> People:
        """Tell who is away and for how long that has been noticed, and who cannot think yet."""
        grace = PACES[self.room.opened.pace].grace
        gone = [(seat, self.away_for(seat)) for seat in self.room.people if self.room.chairs[seat].ready]
        away = [Away(seat, round(seconds, 1), grace) for seat, seconds in gone if seconds >= NOTICED]
        thinking = [seat for seat in self.room.seats if thinks(self.room.chairs[seat].level)]
        watchers = sum(viewer.who == WATCHER for viewer in self.viewers)
        return People(away, watchers, self.lacks, thinking if self.lacks else [])

    def tell_people(self) -> None:
        """Tell everybody who is away and who cannot think yet, if that has changed."""
        people = self.people()
        away, unready = [away.seat for away in people.away], (people.lacks, people.unready)
        if (away, unready) != (self.told_away, self.told_unready):
            self.told_away, self.told_unready = away, unready
            written = encode(people)
            for viewer in self.viewers:
                viewer.send_bytes(written)

    # Telling ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Send every viewer what it has not seen; those of one seat who have seen as much get the same bytes."""
        written: dict[tuple[int, int | None, bool], bytes] = {}
        for viewer in self.viewers:
            if viewer.seen == self.room.event:
                continue
            key = (viewer.who, viewer.seen, viewer.facts)
            if key not in written:
                written[key] = encode(self.told(*key))
            viewer.seen = self.room.event
            viewer.send_bytes(written[key])

    def told(self, who: int, seen: int | None, facts: bool, *, comes: bool = False) -> Update | Shown:  # noqa: FBT001
        """Tell a viewer the table: as facts, or as a picture for who understands no facts."""
        return self.teller.shown(who, seen, comes=comes) if facts else update(self.room, who, seen)

    def dismiss(self, seat: int, answer: Done | None = None) -> None:
        """Let those go whose link to a seat is void; whoever asked for it hears that it is done."""
        for viewer in [viewer for viewer in self.viewers if viewer.who == seat]:
            viewer.close(answer)
            self.leave(viewer)
