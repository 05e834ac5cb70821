"""A proxy for the tests between clients and a server, which does to messages whatever a bad network does."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    import random

TO_SERVER, TO_CLIENT = "to the server", "to the client"
WAYS = (TO_SERVER, TO_CLIENT)

PASS = "pass"  # noqa: S105  a fate
DECK = {
    "drop": 12,
    "double": 30,
    "swap": 15,
    "delay": 20,
    "cut": 4,
    "half-open one way": 2,
    "half-open both ways": 1,
}
"""How many of a thousand messages meet with each fault."""
CARDS = 1000

HELD = 0.3
"""Seconds that a message waits at most for the one it changes places with."""
SLOWEST = 0.4
LATEST = 1.0
"""Seconds by which a message may be delayed, and the second copy of one may come later."""
CALM = {"compression": None, "max_size": None, "ping_interval": None}
"""The proxy's own connections have no faults, and no pings of their own."""
GHOST = 3.0
"""Seconds that a half-open connection outlives the side that has given it up."""


class Fates:
    """A shuffled deck of faults, and of messages that pass; so every fault is sure to come up."""

    def __init__(self, dice: random.Random, times: int = 1) -> None:
        self.dice, self.times = dice, times
        self.left: list[str] = []
        self.counts: Counter[tuple[str, str]] = Counter()

    def draw(self, way: str) -> str:
        if not self.left:
            faults = [fault for fault, number in DECK.items() for _ in range(number * self.times)]
            self.left = faults + [PASS] * (CARDS - len(faults))
            self.dice.shuffle(self.left)
        fate = self.left.pop()
        self.counts[fate, way] += 1
        return fate


class Lane:
    """One direction of a link."""

    def __init__(self, link: Link, way: str, source, target) -> None:
        self.link, self.way, self.source, self.target = link, way, source, target
        self.held: list[str | bytes] = []

    async def run(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for written in self.source:
                fate = self.link.fates.draw(self.way)
                await {
                    PASS: self.forward,
                    "drop": self.drop,
                    "double": self.double,
                    "swap": self.swap,
                    "delay": self.delay,
                    "cut": self.cut,
                    "half-open one way": self.mute,
                    "half-open both ways": self.mute_both,
                }[fate](written)
                if self.way in self.link.muted:
                    await self.link.over.wait()  # it does not even read, so the sender's buffers fill

    async def forward(self, written) -> None:
        if self.way in self.link.muted:
            return
        held, self.held = self.held, []
        for one in (written, *held):
            await self.target.send(one)

    async def drop(self, written) -> None:
        pass

    async def double(self, written) -> None:
        await self.forward(written)
        if self.link.fates.dice.random() < 0.5:
            await self.forward(written)
        else:
            self.link.later(self.link.fates.dice.uniform(0, LATEST), self.forward, written)

    async def swap(self, written) -> None:
        self.held.append(written)
        self.link.later(HELD, self.let_go)

    async def let_go(self) -> None:
        if self.held:
            await self.forward(self.held.pop(0))

    async def delay(self, written) -> None:
        await asyncio.sleep(self.link.fates.dice.uniform(0.02, SLOWEST))
        await self.forward(written)

    async def cut(self, written) -> None:
        self.link.cut()

    async def mute(self, written) -> None:
        self.link.muted.add(self.way)

    async def mute_both(self, written) -> None:
        self.link.muted.update(WAYS)


class Link:
    """One connection of a client, and the one to the server that stands for it."""

    def __init__(self, fates: Fates, client, server) -> None:
        self.fates, self.client, self.server = fates, client, server
        self.muted: set[str] = set()
        self.over = asyncio.Event()
        self.tasks: set[asyncio.Task] = set()

    async def run(self) -> None:
        """Carry messages until one side is gone; the other one does not hear of it where the link is half-open."""
        lanes = (
            Lane(self, TO_SERVER, self.client, self.server).run(),
            Lane(self, TO_CLIENT, self.server, self.client).run(),
        )
        ends = (*lanes, self.client.wait_closed(), self.server.wait_closed(), self.over.wait())
        await asyncio.wait([self.start(end) for end in ends], return_when=asyncio.FIRST_COMPLETED)
        if self.muted:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.over.wait(), GHOST)
        self.cut()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def start(self, work) -> asyncio.Task:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        return task

    def later(self, seconds: float, work, *rest) -> None:
        """Do something in a while, unless the link is gone by then."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            with contextlib.suppress(ConnectionClosed):
                await work(*rest)

        self.start(wait())

    def cut(self) -> None:
        """End both connections without a goodbye."""
        self.over.set()
        for side in (self.client, self.server):
            side.transport.abort()


class FaultyProxy:
    """Carries what clients say to a server and back, with faults."""

    def __init__(self, server: str, dice: random.Random, times: int) -> None:
        self.server, self.fates = server, Fates(dice, times)
        self.address = ""
        self.links: set[Link] = set()

    async def carry(self, client) -> None:
        async with connect(f"ws://{self.server}{client.request.path}", **CALM) as server:
            link = Link(self.fates, client, server)
            self.links.add(link)
            try:
                await link.run()
            finally:
                self.links.discard(link)


@asynccontextmanager
async def faulty_network(server: str, dice: random.Random, times: int = 1):
    """Stand between clients and a server for a while, with so many times the usual faults."""
    proxy = FaultyProxy(server, dice, times)
    async with serve(proxy.carry, "127.0.0.1", 0, **CALM) as listening:
        proxy.address = f"127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"
        try:
            yield proxy
        finally:
            for link in proxy.links:
                link.over.set()
