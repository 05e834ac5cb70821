"""The crowd: it comes, plays for as long as it is measured, and falls silent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self

from crowd.table import Table, opened
from crowd.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

AT_ONCE = 16
"""Tables that are opened at the same time."""
STROLL = 1.0
"""Seconds that everybody thinks while the others still come, however fast they play afterwards."""
SETTLES_WITHIN = 60.0
STAYS = 5.0
"""Seconds between two looks at who has said nothing for long."""


class Crowd:
    """All tables at one or several servers."""

    def __init__(self, servers: Sequence[str]) -> None:
        """Know where to go."""
        self.servers = servers
        self.loop = asyncio.get_running_loop()
        self.think = STROLL
        """Seconds that an answer takes on average; none for at once."""
        self.silent = False
        self.tally = Tally()
        self.tables: dict[int, Table] = {}
        """The tables that are played at, each in its place."""
        self.left: list[Table] = []
        """The tables whose games are over."""
        self.replacing: set[asyncio.Task[None]] = set()
        self.staying: asyncio.Task[None]
        self.lost = 0
        """Connections that the server gave up."""

    async def __aenter__(self) -> Self:
        """Begin with no table."""
        self.staying = asyncio.create_task(self.stay())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Send everybody home."""
        self.silent = True
        for task in (self.staying, *self.replacing):
            task.cancel()
        for table in self.tables.values():
            table.close()

    @property
    def all(self) -> list[Table]:
        """Every table there was."""
        return [*self.left, *self.tables.values()]

    async def come(self, tables: int, came: Callable[[], None]) -> None:
        """Open so many tables."""
        doors = asyncio.Semaphore(AT_ONCE)

        async def enter(place: int) -> None:
            async with doors:
                self.tables[place] = await opened(self, place)
                came()

        await asyncio.gather(*map(enter, range(tables)))

    async def stay(self) -> None:
        """Have those who said nothing for long keep their connections."""
        while True:
            await asyncio.sleep(STAYS)
            for table in self.tables.values():
                for guest in table.guests:
                    guest.stay()

    async def play(self, seconds: float) -> Tally:
        """Play for a while, and give what was counted in it."""
        self.tally = tally = Tally()
        await asyncio.sleep(seconds)
        self.tally = Tally()
        return tally

    async def settle(self) -> bool:
        """Make no more moves, and wait until everybody has seen all that was made."""
        self.silent = True
        until = self.loop.time() + SETTLES_WITHIN
        while self.loop.time() < until:
            if not self.replacing and all(table.quiet for table in self.tables.values()):
                return True
            await asyncio.sleep(0.1)
        return False

    def replace(self, table: Table) -> None:
        """Open another table in the place of one whose game is over."""
        task = asyncio.create_task(self.replaced(table))
        self.replacing.add(task)
        task.add_done_callback(self.replacing.discard)

    async def replaced(self, table: Table) -> None:
        """Wait until the last move is acknowledged, and move on."""
        while not table.quiet:  # noqa: ASYNC110  an event would be set with every message of every table
            await asyncio.sleep(0.1)
        place = next(place for place, one in self.tables.items() if one is table)
        table.close()
        another = await opened(self, place)
        self.left.append(table)
        self.tables[place] = another
