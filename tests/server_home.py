"""A house of tables in this very process, on a database of its own, for tests that need no socket."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import msgspec

from patience import PATIENCE
from pinateria.server import messages, show
from pinateria.server.attend import Attendant
from pinateria.server.house import House
from pinateria.server.settings import Settings
from pinateria.server.store import open_store
from pinateria.server.thinkers import Thinkers
from pinateria.server.viewer import Viewer

numbers = iter(range(1 << 30))


def own_id() -> str:
    """Make an id for a request."""
    return f"q{next(numbers)}"


class Home:
    """A house with somebody who looks after its tables."""

    def __init__(self, store, pause: float = 0.0) -> None:
        self.thinkers = Thinkers(0)
        self.attendant = Attendant(Settings(pause=pause), self.thinkers)
        self.house = self.attendant.house = House(store, self.attendant.attend)
        self.store = store

    async def make(self, game: str, **wanted):
        """Make a table; give what its maker gets, and the table."""
        made = await self.house.make(messages.NewTable(game, **wanted))
        return made, await self.house.find(made.table)

    async def act(self, live, who: int, kind, /, **rest) -> int:
        """Carry out a request of a seat."""
        return await self.house.act(live, who, kind(rest.pop("id", None) or own_id(), **rest))

    async def move(self, live, seat: int, *texts: str, at: int | None = None) -> int:
        """Make moves for a seat, by default as of now."""
        at = live.room.event if at is None else at
        return await self.act(live, seat, messages.Move, at=at, moves=list(texts))

    async def again(self, name: str):
        """Forget a table and read it from the store again."""
        live = self.house.tables.pop(name)
        if live.task:
            live.task.cancel()
        return await self.house.find(name)

    async def close(self) -> None:
        """End what looks after the tables."""
        for live in self.house.tables.values():
            if live.task:
                live.task.cancel()
        await self.store.close()


@asynccontextmanager
async def home(url: str, pause: float = 0.0):
    """Open a house for a while."""
    made = Home(await open_store(url), pause)
    try:
        yield made
    finally:
        await made.close()


def at_home(path, story, pause: float = 0.0) -> None:
    """Run a story in a house on a SQLite file."""

    async def told() -> None:
        async with home(f"sqlite:///{path / 'tables.sqlite'}", pause) as opened, asyncio.timeout(PATIENCE):
            await story(opened)

    asyncio.run(told())


def choices(live, seat: int) -> list[str]:
    """List what a seat may choose now, as it is told."""
    return [choice.move for choice in show.choices(live.room, seat)]


def seen(live, viewer: int, since: int | None = None) -> dict:
    """Show a viewer the table, as plain values."""
    return msgspec.json.decode(msgspec.json.encode(show.update(live.room, viewer, since)))


def without_time(update: dict) -> dict:
    """Leave out what goes on by itself."""
    return {key: value for key, value in update.items() if key != "clocks"}


def look(live, viewer: int, *, rests: bool = False) -> Viewer:
    """Have somebody look at a table, whose client may know that tables rest between rounds."""
    looking = Viewer(viewer, live.room.event, rests=rests)
    live.enter(looking)
    return looking


def sent(viewer: Viewer) -> list[dict]:
    """Take what was sent to a viewer."""
    came = []
    while not viewer.outbox.empty():
        written = viewer.outbox.get_nowait()
        came.append(msgspec.json.decode(written) if written is not None else {"type": "closed"})
    return came


async def until(true, within: float = PATIENCE) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110  what is waited for tells nobody
            await asyncio.sleep(0.01)
