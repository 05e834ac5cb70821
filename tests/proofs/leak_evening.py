"""An evening at a table: every message read while it is played, and then all of it again in other worlds.

Neither oracle ever asks a game for a view, a picture or its words: the reader goes by the rulebook, and another world
that differs in what one viewer cannot know must send that viewer the very same bytes.
"""

from __future__ import annotations

import json
import logging
import random
from contextlib import contextmanager
from types import SimpleNamespace

from leak_cards import found
from leak_guests import NAMES, Guests
from leak_ledger import Ledger
from leak_reader import Papers, secret_pattern
from leak_tally import READER, WORLDS, Tally
from leak_tricks import WATCHER
from leak_twins import another_world
from leak_world import BESIDE, OtherWorld, Step, World, new_world, open_desk, own_luck
from pinateria.games import game
from pinateria.server import events
from pinateria.server.logs import Lines
from pinateria.server.messages import NewTable


@contextmanager
def written_logs():
    """Collect the lines that the server's loggers write."""
    lines: list[str] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Collect()
    handler.setFormatter(Lines())
    logger = logging.getLogger("pinateria")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


class Evening:
    """One table from the first link to some event, with every message read, and then again in other worlds."""

    def __init__(self, key: str, options: dict, seed: int, *, people: int | None = None, **often: float) -> None:
        self.key, self.often = key, often
        self.options = game(key).settle(options)
        self.seats = int(self.options["seats"])
        self.dice = random.Random(f"{key} {options} {seed}")
        self.seed = seed
        self.people = list(range(self.seats if people is None else people))
        self.tally = Tally()
        self.steps: list[Step] = []
        self.history: list[tuple[int, object]] = []

    async def play(self, most: int, until: str = "") -> Tally:
        """Play for so many events, and check everything; or until one of the oracles has found something."""
        with own_luck(self.dice) as self.clock, written_logs() as lines:
            await self.open()
            guests = Guests(self.world, self.made, self.key, self.dice, **self.often)
            for step in self.lobby(guests):
                await self.take(step, guests)
            while self.world.room.playing and self.world.room.event < most and not self.tally.found(until):
                await self.take(guests.next(), guests)
            for step in guests.last() if self.world.room.finished else []:
                await self.take(step, guests)
            for line in lines:
                self.read_log(line)
            for viewer in (*self.people, WATCHER):
                if not self.tally.found(until):
                    await self.compare(viewer)
        self.tally.evenings[self.key] += 1
        self.tally.lines.update((self.key, kind) for _, kind in self.papers.ledger.told)
        return self.tally

    def lobby(self, guests: Guests) -> list[Step]:
        """Have everybody come."""
        return guests.lobby(self.seats, self.people)

    async def open(self) -> None:
        """Make the table; nobody sits yet."""
        levels = ["" if seat in self.people else "casual" for seat in range(self.seats)]
        wanted = NewTable(self.key, self.options, levels, pace=self.dice.choice(("relaxed", "brisk")), seen=True)
        self.world, self.made = await new_world(open_desk(self.dice), self.clock, wanted)
        self.take_down()

    def take_down(self) -> None:
        """Begin the referee's papers."""
        room = self.world.room
        self.first = room.opened
        self.papers = Papers(
            self.key,
            self.options,
            self.made.table,
            self.made.commitment,
            secret_pattern(room.secret, self.world.tokens, []),
            Ledger(self.key, self.options),
        )
        self.papers.follow(0, self.first, room, self.world.tokens)

    async def take(self, step: Step, guests: Guests) -> None:
        """Take a step, follow it in the referee's papers, and read all that was sent."""
        who = {door: viewer.who for door, viewer in self.world.viewers.items()}
        who |= {step.door: step.who, step.door + BESIDE: step.who}
        await self.world.take(step)
        self.steps.append(step)
        self.history += step.events
        waiting = [
            (raw, who[door], step.request if door == step.door else b"")
            for door in step.sent
            for raw in step.sent[door]
        ]
        for number, event in step.events:
            self.papers.follow(number, event, self.world.room, self.world.tokens)
            until = tuple(b'{"type":"%s","event":%d,' % (kind, number) for kind in (b"update", b"shown"))
            for message in [message for message in waiting if message[0].startswith(until)]:
                waiting.remove(message)  # what was shown with an event is read before the next one happens
                self.read(*message)
        for message in waiting:
            self.read(*message)
        guests.took(step)

    def read(self, raw: bytes, viewer: int, request: bytes) -> None:
        """Read one message."""
        kind = raw[9 : raw.index(b'"', 9)].decode()
        self.tally.count(self.key, kind, raw)
        for complaint in self.papers.read(raw, viewer, request):
            self.complain(viewer, complaint)

    def read_log(self, line: str) -> None:
        """Read a line of the server's log: it names no card and no secret."""
        self.tally.count(self.key, "log", line.encode())
        text = line.replace(self.made.table, "")
        if found(self.key, text) or self.papers.secrets.search(text.encode()) or any(n in text for n in NAMES):
            self.complain(WATCHER, f"the server's log: {line}")

    def complain(self, viewer: int, what: str, by: str = READER) -> None:
        """Write a leak down."""
        where = f"{self.key} {json.dumps(self.options)}, seed {self.seed}, viewer {viewer}"
        self.tally.complain(f"{where}: {what}", by)

    async def compare(self, viewer: int) -> None:
        """Take all steps again in another world, and compare what the viewer is sent."""
        rewrite = another_world(self.papers.ledger, self.history, viewer, self.dice)
        if rewrite is None:
            self.tally.alone[self.key] += 1
            return
        self.tally.worlds[self.key] += 1
        other = OtherWorld(open_desk(self.dice), self.clock, self.made.table, viewer, rewrite)
        await other.open(self.first)
        mine = set()
        for number, step in enumerate(self.steps):
            if step.verb == "enter" and step.who == viewer:
                mine |= {step.door, step.door + BESIDE}
            sent = await other.take_again(step)
            expected = {door: came for door, came in step.sent.items() if door in mine}
            self.tally.twice[self.key] += sum(map(len, expected.values()))
            if sent != expected:
                self.complain(viewer, f"step {number} differs: {difference(expected, sent)}", WORLDS)
                return
        if self.world.room.table is not None:
            self.tally.apart[self.key] += other.room.table.state != self.world.room.table.state


class Following(Evening):
    """The table to which the people of an evening go on."""

    def __init__(self, before: Evening) -> None:
        self.before, self.name = before, before.world.room.rematch
        self.first = events.decode(before.world.store.bodies[self.name][0])
        super().__init__(self.first.game, self.first.options, before.seed, **before.often)
        self.people = [seat for seat in range(self.seats) if self.first.keys[seat]]

    def lobby(self, guests: Guests) -> list[Step]:
        """Have everybody come."""
        return guests.next_lobby(self.people)

    async def open(self) -> None:
        """Find the table that was made."""
        desk = self.before.world.desk
        self.world = World(desk, self.clock, await desk.house.find(self.name))
        self.world.tokens = self.before.world.tokens
        self.made = SimpleNamespace(table=self.name, commitment=self.first.commitment)
        self.take_down()


def difference(one: dict[int, list[bytes]], other: dict[int, list[bytes]]) -> str:
    """Show where two lists of messages part."""
    for door in one.keys() | other.keys():
        for first, second in zip(one.get(door, []), other.get(door, []), strict=False):
            if first != second:
                at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
                return f"…{first[max(0, at - 60) : at + 60]!r} … {second[max(0, at - 60) : at + 60]!r}"
    return f"{len(one)} and {len(other)} of: {str([one, other])[:300]}"
