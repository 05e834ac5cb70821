"""What servers on one PostgreSQL tell each other: which table has a new event, and who sits where."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING

from pinateria.server import clock
from pinateria.server.store.channel import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pinateria.server.attend import Attendant
    from pinateria.server.house import House

logger = logging.getLogger("pinateria.notices")

ANNOUNCED = 3.0
"""Seconds between two announcements of who is here."""
SOON = 0.1
"""Seconds between two announcements at least."""
BELIEVED = 9.0
"""Seconds for which such an announcement is believed."""


class Notices:
    """Listens to the other servers and tells them who is here; there is nothing to do with SQLite."""

    def __init__(self, house: House, attendant: Attendant, lease: float) -> None:
        """Know whom to tell."""
        self.house, self.attendant, self.lease = house, attendant, lease
        self.process = house.store.database.process
        self.tasks: list[asyncio.Task[None]] = []
        self.behind: set[str] = set()
        """Tables where other servers were heard to have written what is not known here."""
        self.some = asyncio.Event()
        self.news = asyncio.Event()
        """Somebody has come, and the others should hear of it soon."""

    def start(self) -> None:
        """Begin to listen and to tell."""
        if self.house.store.database.shared:
            self.attendant.kept = set()
            self.tasks = [asyncio.create_task(task) for task in (self.listen(), self.follow(), self.announce())]

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def listen(self) -> None:
        """Hear what others say, for ever; whatever was said while the line was dead is read from the store."""
        import psycopg  # noqa: PLC0415  only with PostgreSQL

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.house.store.database.url, autocommit=True
                ) as line:
                    await line.execute(f"listen {CHANNEL}")
                    self.fell_behind(self.house.tables)
                    async for notice in line.notifies():
                        self.hear(notice.payload)
            except (psycopg.Error, OSError, ConnectionError) as error:
                logger.warning("the line to the other servers is dead", extra={"why": type(error).__name__})
                await asyncio.sleep(1.0)

    def hear(self, payload: str) -> None:
        """Take in one notice: «at NAME NUMBER PROCESS» of a new event, or «here NAME PROCESS SEATS».

        A seat that is named twice is waited for between two rounds.
        """
        word, name, *rest = payload.split()
        if name not in self.house.tables:
            return
        if word == "at":
            number, process = rest
            if process != self.process and self.house.tables[name].room.event < int(number):
                self.fell_behind([name])
        else:
            process, *seats = rest
            if process != self.process:
                self.hear_who(name, process, Counter(map(int, seats)))

    def fell_behind(self, names: Iterable[str]) -> None:
        """Have tables read soon."""
        self.behind.update(names)
        self.some.set()

    async def follow(self) -> None:
        """Read what others have written, of all tables that are behind at once; while that is read, more gather."""
        while True:
            await self.some.wait()
            self.some.clear()
            behind, self.behind = self.behind, set()
            try:
                await self.house.refresh(behind)
            except Exception as error:  # noqa: BLE001  a database that is away comes back, and then all is read
                logger.warning("what others wrote could not be read", extra={"why": type(error).__name__})
                await asyncio.sleep(1.0)
                self.fell_behind(behind)

    def hear_who(self, name: str, process: str, named: Mapping[int, int]) -> None:
        """Take in who sits at a table, connected to another server: each seat with how often it was named."""
        live, now = self.house.tables[name], clock.now()
        for seat in live.room.seats:
            where = live.elsewhere.setdefault(seat, {})
            if named.get(seat):
                where[process] = now + BELIEVED
            elif where.pop(process, None) and not live.is_here(seat):
                live.left_at[seat] = now
            minding = live.minding_elsewhere.setdefault(seat, {})
            if named.get(seat, 0) > 1:
                minding[process] = now + BELIEVED
            elif minding.pop(process, None):
                live.minded = now
        live.changed.set()

    async def announce(self) -> None:
        """Tell the others who is here, and which tables this server would look after."""
        while True:
            with contextlib.suppress(Exception):  # a database that is away is noticed elsewhere, and comes back
                await self.announced()
            await asyncio.sleep(SOON)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), ANNOUNCED)
            self.news.clear()

    async def announced(self) -> None:
        """Tell once."""
        in_use = {name: live for name, live in self.house.tables.items() if live.viewers}
        kept = await self.house.store.keep(list(in_use), self.lease)
        woken = kept - (self.attendant.kept or set())
        self.attendant.kept = kept
        await self.house.store.tell(
            [f"here {name} {self.process} {' '.join(map(str, live.named()))}" for name, live in in_use.items()]
        )
        for name in woken:
            in_use[name].changed.set()
