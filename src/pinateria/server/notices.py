"""What servers on one PostgreSQL tell each other: which table has a new event, and who sits where."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import monotonic
from typing import TYPE_CHECKING

from pinateria.server.store.writer import CHANNEL

if TYPE_CHECKING:
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

    def __init__(self, house: House, attendant: Attendant, process: str, lease: float) -> None:
        """Know whom to tell."""
        self.house, self.attendant, self.process, self.lease = house, attendant, process, lease
        self.tasks: list[asyncio.Task[None]] = []
        self.news = asyncio.Event()
        """Somebody has come, and the others should hear of it soon."""

    def start(self) -> None:
        """Begin to listen and to tell."""
        if self.house.store.shared:
            self.attendant.kept = set()
            self.tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.announce())]

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
                async with await psycopg.AsyncConnection.connect(self.house.store.url, autocommit=True) as line:
                    await line.execute(f"listen {CHANNEL}")
                    for name in list(self.house.tables):
                        await self.house.refresh(name)
                    async for notice in line.notifies():
                        await self.hear(notice.payload)
            except (psycopg.Error, OSError, ConnectionError) as error:
                logger.warning("the line to the other servers is dead", extra={"why": type(error).__name__})
                await asyncio.sleep(1.0)

    async def hear(self, payload: str) -> None:
        """Take in one notice: a table's name, or «here NAME PROCESS SEATS»."""
        word, *rest = payload.split()
        if not rest:
            await self.house.refresh(word)
            return
        name, process, *seats = rest
        if process == self.process or name not in self.house.tables:
            return
        live = self.house.tables[name]
        present = {int(seat) for seat in seats}
        for seat in live.room.seats:
            where = live.elsewhere.setdefault(seat, {})
            if seat in present:
                where[process] = monotonic() + BELIEVED
            elif where.pop(process, None) and not live.is_here(seat):
                live.left_at[seat] = monotonic()
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
        kept = await self.house.store.keep(list(in_use), self.process, self.lease)
        woken = kept - (self.attendant.kept or set())
        self.attendant.kept = kept
        await self.house.store.tell(
            [f"here {name} {self.process} {' '.join(map(str, live.here()))}" for name, live in in_use.items()]
        )
        for name in woken:
            in_use[name].changed.set()
