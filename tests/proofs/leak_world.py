"""A server's table in this very process, with everybody who looks at it, and every byte that each of them is sent.

What happens is a list of steps. Another world takes the same steps with other cards for one viewer: that viewer's own
requests are asked again, and what others did comes as the events that it was.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from msgspec.structs import replace

from hand_clock import FIRST, Clock, hand_clock
from leak_tricks import WATCHER
from pinateria.engine import notation
from pinateria.engine.seats import CHANCE
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players.hint import hint
from pinateria.players.search.thinker import Budget, Thinker
from pinateria.server import events, house, stream
from pinateria.server.attend import Attendant
from pinateria.server.desk import Desk
from pinateria.server.live import Live
from pinateria.server.messages import Join, NewTable
from pinateria.server.preparing import Preparation
from pinateria.server.room import Room, asker_of
from pinateria.server.settings import Settings
from pinateria.server.store import Kept
from pinateria.server.tokens import hashed
from pinateria.server.viewer import Viewer

if TYPE_CHECKING:
    import random

BESIDE = 1000
"""Beside each connection there is another one, to which the table is told as facts; its number is by so much higher."""
ITERATIONS = 6
"""Of the search behind a hint: it is to say what it would say in the other world, and need not be wise."""


@contextmanager
def own_luck(dice: random.Random):
    """Let the server's clock and all its luck be ours for a while: the same dice give the same evening."""
    luck = {
        (house, "new_secret"): lambda: dice.randbytes(32),
        (house, "new_token"): lambda: f"token-{dice.getrandbits(96):024x}",
        (house, "new_table_name"): lambda: f"table-{dice.getrandbits(40):010x}",
    }
    with ExitStack() as stack:
        clock = stack.enter_context(hand_clock())
        for (part, name), made in luck.items():
            stack.enter_context(patch.object(part, name, made))
        yield clock


class Memory:
    """A store that keeps everything in memory, and fails when it is told to, with all that it should have kept."""

    class database:  # noqa: N801
        """Nobody shares it."""

        shared, process = False, "alone"

    def __init__(self) -> None:
        self.bodies: dict[str, list[bytes]] = {}
        self.secrets: dict[str, bytes] = {}
        self.fails = False

    async def make(self, name, _game, secret, bodies) -> None:
        self.bodies[name], self.secrets[name] = list(bodies), secret

    async def append(self, name, number, body) -> bool:
        if self.fails:
            raise ConnectionError(f"nothing was written: {name} {number} {body!r}")
        self.bodies[name].append(body)
        return number == len(self.bodies[name]) - 1

    async def finish(self, name, record) -> None:
        pass

    async def load(self, name) -> Kept | None:
        if name not in self.bodies:
            return None
        return Kept(name, self.secrets[name], "open", self.bodies[name], None)

    async def after(self, name, number) -> list[bytes]:
        return self.bodies[name][number + 1 :]


class Thoughtless:
    """Stands in for the players that think: any legal move, and hints by a few guesses."""

    def __init__(self, dice) -> None:
        self.dice = dice
        self.paper: dict[str, Thinker] = {}
        self.preparation = Preparation(lambda _: None)

    def lacks(self, _key) -> str:
        return ""

    async def prepared(self, _key) -> bool:
        return True

    async def choose(self, _key, _view, legal, _level, _seed) -> int:
        return self.dice.choice(legal)

    async def advise(self, key, view, seed):
        if key not in self.paper:
            self.paper[key] = Thinker(game(key))
        return hint(game(key), view, budget=Budget(iterations=ITERATIONS), seed=seed, thinker=self.paper[key])


def open_desk(dice) -> Desk:
    """Open a server without sockets, whose tables nobody looks after but these tests."""
    desk = Desk(Settings(thinkers=0, actions=1 << 30, pause=0.0), Memory())
    desk.house.attend = lambda _: None
    desk.attendant = Attendant(desk.settings, Thoughtless(dice))
    desk.attendant.house = desk.house
    desk.thinkers = desk.attendant.thinkers
    return desk


@dataclass
class Step:
    """One thing that somebody did, the events it came to, and what everybody was sent."""

    verb: str
    who: int = WATCHER
    door: int = -1
    """The number of the connection."""
    seen: int | None = None
    rests: bool = False
    """Whether somebody who comes knows of rests."""
    request: bytes = b""
    fails: bool = False
    """Whether the store fails meanwhile."""
    at: float = 0.0
    events: list[tuple[int, Any]] = field(default_factory=list)
    sent: dict[int, list[bytes]] = field(default_factory=dict)


class World:
    """A table with its viewers, each by the number of a connection."""

    def __init__(self, desk: Desk, clock: Clock, table: Live) -> None:
        self.desk, self.clock, self.live = desk, clock, table
        self.viewers: dict[int, Any] = {}
        self.tokens: list[str] = []

    @property
    def room(self) -> Room:
        return self.live.room

    @property
    def store(self) -> Memory:
        return self.desk.store

    async def take(self, step: Step) -> None:
        """Take a step, and note what comes of it."""
        self.clock.now, self.store.fails = step.at, step.fails
        before = self.room.event
        await getattr(self, step.verb)(step)
        self.store.fails = False
        self.live.tell_people()
        bodies = self.store.bodies[self.room.name]
        step.events = [(number, events.decode(bodies[number])) for number in range(before + 1, self.room.event + 1)]
        step.sent = self.sent()

    def sent(self) -> dict[int, list[bytes]]:
        """Take what was sent to everybody."""
        came: dict[int, list[bytes]] = {}
        for door, viewer in list(self.viewers.items()):
            box = viewer.outbox
            while not box.empty():
                written = box.get_nowait()
                if written is None:
                    del self.viewers[door]
                else:
                    came.setdefault(door, []).append(written)
        return came

    # What can be done ------------------------------------------------------------------------

    async def enter(self, step: Step) -> None:
        """Come to the table."""
        for door, facts in ((step.door, False), (step.door + BESIDE, True)):
            self.viewers[door] = viewer = Viewer(step.who, None, facts=facts, rests=step.rests)
            stream.welcome(self.live, viewer, step.seen)

    async def leave(self, step: Step) -> None:
        """Go without a word."""
        for door in (step.door, step.door + BESIDE):
            if door in self.viewers:
                self.live.leave(self.viewers.pop(door))

    async def ask(self, step: Step) -> None:
        """Ask for something."""
        await stream.answer(self.live, self.viewers[step.door], stream.decode(step.request), self.desk)

    async def think(self, step: Step) -> None:
        """Let a player that thinks move."""
        await self.desk.attendant.move_for(self.live, step.who, self.room.chairs[step.who].level)

    async def let_begin(self, _step: Step) -> None:
        """Let somebody else begin, too, where the host has not come."""
        await self.desk.attendant.let(self.live, self.room.opened.host)

    async def go_on(self, _step: Step) -> None:
        """Let chance deal the next round where nobody is waited for any more."""
        await self.desk.attendant.let(self.live, CHANCE)

    async def join(self, step: Step) -> None:
        """Take the next free seat by an invitation."""
        seat, token = await self.desk.house.join(self.live, Join("x" * 16, *step.request.decode().split("|")))
        assert seat == step.who
        self.tokens.append(token)

    async def wait(self, step: Step) -> None:
        """Let time pass."""


async def new_world(desk: Desk, clock: Clock, wanted: NewTable) -> tuple[World, Any]:
    """Make a table as anybody can, and give its tokens."""
    made = await desk.house.make(wanted)
    world = World(desk, clock, await desk.house.find(made.table))
    world.tokens += [*made.seats, made.invite, made.watch]
    return world, made


# Another world -------------------------------------------------------------------------------

MOVES: dict[tuple[str, str], int] = {}
"""The numbers of chance moves by game and text."""


class OtherTable(Table):
    """A table where chance gives what it is told to."""

    def __init__(self, one, given: list[str], **rest) -> None:
        self.given = given
        super().__init__(one, **rest)

    def run_chance(self) -> None:
        while self.turn == CHANCE and not self.resting:
            text = self.given[sum(made.who == CHANCE for made in self.made)]
            if (self.game.key, text) not in MOVES:
                MOVES[self.game.key, text] = notation.read(self.game, self.state, text)
            self.apply(MOVES[self.game.key, text])


class OtherRoom(Room):
    """A room with such a table, and with another secret."""

    given: list[str]

    def begin(self, names, numbers) -> None:
        opened = self.opened
        self.table = OtherTable(game(opened.game), self.given, players=names, rests=opened.rests, **opened.options)


class Always:
    """Equals everything: whoever has seen it all is sent nothing."""

    __hash__ = None

    def __eq__(self, other: object) -> bool:
        """Say yes."""
        return True


class Mute:
    """Somebody who is there, and for whom nothing is written."""

    def __init__(self, who: int, *, rests: bool) -> None:
        self.who, self.seen, self.gone, self.rests = who, Always(), False, rests

    def send_bytes(self, written: bytes) -> None:
        pass

    def close(self, message=None) -> None:
        self.gone = True


class OtherWorld(World):
    """The same steps for one viewer, with other cards where that viewer cannot know them."""

    def __init__(self, desk: Desk, clock: Clock, name: str, viewer: int, rewrite) -> None:
        self.other, self.viewer, self.rewrite = OtherRoom(name, bytes(range(32))), viewer, rewrite
        self.other.given = rewrite.chance
        self.mutes: dict[int, Mute] = {}
        self.viewers, self.desk, self.clock = {}, desk, clock

    async def open(self, opened: events.Opened) -> None:
        """Let the first event happen."""
        self.clock.now, first = FIRST, self.rewritten(0, opened)
        await self.store.make(self.other.name, opened.game, self.other.secret, [events.encode(first)])
        self.other.fold(0, first)
        self.live = self.desk.house.tables[self.other.name] = Live(self.other)

    async def take_again(self, step: Step) -> dict[int, list[bytes]]:
        """Take a step of the first world, and give what this world's viewer is sent."""
        self.clock.now, self.store.fails = step.at, step.fails
        own = step.who == self.viewer and step.verb in ("enter", "leave", "ask")
        if own and (step.door in self.viewers or step.verb == "enter"):
            self.tell_numbers(step)
            with self.same_name(step):
                await getattr(self, step.verb)(step)
        elif step.verb in ("enter", "leave"):
            self.presence(step)
        else:
            self.store.fails = False
            for number, event in step.events:
                await self.desk.house.keep(self.live, self.rewritten(number, event))
        self.store.fails = False
        self.live.tell_people()
        return self.sent()

    def tell_numbers(self, step: Step) -> None:
        """With a step that begins the game the numbers of all are open, and so must be the same in both worlds."""
        for _, event in step.events:
            if isinstance(event, events.Started):
                for chair, number in zip(self.room.chairs, event.numbers, strict=True):
                    chair.number = chair.number and number

    @staticmethod
    def same_name(step: Step):
        """Let the table of a rematch have the same name in both worlds."""
        name = next((event.table for _, event in step.events if isinstance(event, events.Rematched)), "")
        return patch.object(house, "new_table_name", lambda: name)

    def presence(self, step: Step) -> None:
        """Let others come and go."""
        if step.verb == "enter":
            for door in (step.door, step.door + BESIDE):
                self.mutes[door] = Mute(step.who, rests=step.rests)
                self.live.enter(self.mutes[door])
        else:
            for door in (step.door, step.door + BESIDE):
                self.live.leave(self.mutes.pop(door))

    def rewritten(self, number: int, event):
        """Write an event with what the viewer cannot know of it changed: cards, tokens, numbers and ids of others."""
        if isinstance(event, events.Opened):
            keys = [[hashed(f"{key} elsewhere") for key in keys] for keys in event.keys]
            return replace(event, keys=keys, invite=hashed("in"), watch=hashed("out"), guests=[])
        if isinstance(event, events.Sat) and event.seat != self.viewer:
            event = replace(event, number=f"other{event.seat}", key=event.key and hashed("elsewhere"))
        if number in self.rewrite.moves:
            event = replace(event, moves=self.rewrite.moves[number])
        if getattr(event, "id", "") and asker_of(event, self.other.opened.host) != self.viewer:
            event = replace(event, id=f"other{number}")
        return event
