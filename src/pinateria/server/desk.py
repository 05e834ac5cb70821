"""Everything that a request may need, in one place: the house, who thinks, who counts, and the limits."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from pinateria.server.attend import Attendant
from pinateria.server.house import House
from pinateria.server.limits import Windows
from pinateria.server.messages import Closing
from pinateria.server.metrics import Metrics
from pinateria.server.network import Network
from pinateria.server.notices import Notices
from pinateria.server.store import open_store
from pinateria.server.thinkers import Thinkers

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pinateria.server.reviewing import Review
    from pinateria.server.settings import Settings
    from pinateria.server.store import Store

HOUR = 3600.0
TIDY_EVERY = 60.0


class Desk:
    """One server process at work."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Put everybody to work."""
        self.settings, self.store = settings, store
        self.thinkers = Thinkers(settings.thinkers)
        attendant = Attendant(settings, self.thinkers)
        self.house = attendant.house = House(store, attendant.attend)
        self.notices = Notices(self.house, attendant, settings.lease)
        self.network = Network(settings.listens, opens=settings.opens)
        self.metrics = Metrics(self.house, self.thinkers)
        self.actions = Windows(settings.actions, settings.window)
        self.new_tables = Windows(settings.tables_per_address, HOUR)
        self.replays = Windows(settings.replays_per_address, HOUR)
        self.reviews = Windows(settings.reviews_per_address, HOUR)
        self.reading = asyncio.Lock()
        """Held by whoever reads a long record: one at a time, so that many do not slow the tables down."""
        self.review: Review | None = None
        """The last review that was begun."""
        self.besides: set[asyncio.Task[None]] = set()
        """What is done while its viewer goes on."""
        self.sockets: Counter[str] = Counter()
        self.tidying: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, settings: Settings) -> Desk:
        """Open the store and begin."""
        desk = cls(settings, await open_store(settings.database))
        desk.thinkers.start()
        desk.notices.start()
        desk.tidying = asyncio.create_task(desk.tidy())
        return desk

    async def close(self) -> None:
        """Stop everything, and write what waits to be written."""
        await self.network.close()
        if self.tidying is not None:
            self.tidying.cancel()
        if self.review is not None:
            await self.review.close()
        for task in self.besides:
            task.cancel()
        await self.notices.close()
        for live in self.house.tables.values():
            if live.task is not None:
                live.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await live.task
        await self.thinkers.close()
        await self.store.close()

    def say_goodbye(self) -> None:
        """Tell every client when to come back, and have nobody wait for a review."""
        if self.review is not None:
            self.review.stop("The server goes down for a moment; ask again when it is back.")
        for live in self.house.tables.values():
            for viewer in list(live.viewers):
                viewer.close(Closing(self.settings.back_after))

    async def tidy(self) -> None:
        """Now and then forget tables that nobody looks at, and put idle ones away."""
        archived = 0.0
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.house.forget()
            if time.time() - archived > HOUR:
                archived = time.time()
                with contextlib.suppress(Exception):  # tried again in an hour
                    await self.store.archive(archived - self.settings.idle)

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.create_task(work)
        self.besides.add(task)
        task.add_done_callback(self.besides.discard)

    def enter(self, address: str) -> bool:
        """Let a connection in, unless its address has too many."""
        if self.sockets[address] >= self.settings.sockets_per_address:
            return False
        self.sockets[address] += 1
        self.metrics.sockets.inc()
        return True

    def leave(self, address: str) -> None:
        """Let a connection go."""
        self.sockets[address] -= 1
        self.metrics.sockets.dec()
        if not self.sockets[address]:
            del self.sockets[address]
