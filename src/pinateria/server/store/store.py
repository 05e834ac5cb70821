"""The store: events are appended by one writer, in groups, and on disk before anybody hears of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import event, func, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from pinateria.engine.errors import GameError
from pinateria.engine.folders import data_folder
from pinateria.server.store import schema
from pinateria.server.store.migrate import migrate
from pinateria.server.store.writer import CHANNEL, Appended, Finished, New, Writer

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

USUAL = "tables.sqlite"
"""The file of the tables in the user's data folder."""


@dataclass(frozen=True)
class Kept:
    """A table as it is kept."""

    name: str
    secret: bytes
    state: str
    bodies: list[bytes]
    """Its events from number 0 on."""
    record: str | None


class Store:
    """One database; several servers may share it if it is PostgreSQL."""

    def __init__(self, engine: AsyncEngine, url: str) -> None:
        """Take an engine whose database has been migrated."""
        self.engine, self.url = engine, url
        self.shared = engine.dialect.name == "postgresql"
        self.writer = Writer(engine)

    async def close(self) -> None:
        """Write what is waiting, and close."""
        await self.writer.close()
        await self.engine.dispose()

    # Writing ---------------------------------------------------------------------------------

    async def make(self, name: str, game: str, secret: bytes, bodies: Sequence[bytes]) -> None:
        """Keep a new table with its first events."""
        await self.writer.write(New(name, game, secret, tuple(bodies), time.time()))

    async def append(self, name: str, number: int, body: bytes) -> bool:
        """Keep an event; say no if another came first under that number."""
        return await self.writer.write(Appended(name, number, body, time.time()))

    async def finish(self, name: str, record: str) -> None:
        """Keep the record of a finished game."""
        await self.writer.write(Finished(name, record))

    async def archive(self, before: float) -> int:
        """Put unfinished tables away where nothing has happened since; they are still there for who asks."""
        recent = select(schema.events.c.name).where(
            (schema.events.c.name == schema.tables.c.name) & (schema.events.c.at >= before)
        )
        idle = (schema.tables.c.state == schema.OPEN) & ~recent.exists()
        async with self.engine.begin() as connection:
            done = await connection.execute(update(schema.tables).where(idle).values(state=schema.ARCHIVED))
        return int(done.rowcount)

    async def keep(self, names: Collection[str], process: str, seconds: float) -> set[str]:
        """Become or stay the process that moves for absent seats and for players that think at these tables."""
        if not self.shared or not names:
            return set(names)
        now = func.extract("epoch", func.clock_timestamp())
        free = (
            schema.tables.c.keeper.is_(None) | (schema.tables.c.keeper == process) | (schema.tables.c.kept_until < now)
        )
        lease = (
            update(schema.tables)
            .where(schema.tables.c.name.in_(names) & free)
            .values(keeper=process, kept_until=now + seconds)
            .returning(schema.tables.c.name)
        )
        async with self.engine.begin() as connection:
            return set((await connection.execute(lease)).scalars())

    async def tell(self, notices: Sequence[str]) -> None:
        """Tell the other servers something."""
        if self.shared and notices:
            async with self.engine.begin() as connection:
                tells = text("select pg_notify(:channel, notice) from unnest(cast(:notices as text[])) as notice")
                await connection.execute(tells, {"channel": CHANNEL, "notices": list(notices)})

    # Reading ---------------------------------------------------------------------------------

    async def load(self, name: str) -> Kept | None:
        """Read a table with all its events."""
        columns = schema.tables.c
        async with self.engine.connect() as connection:
            asked = select(columns.secret, columns.state, columns.record).where(columns.name == name)
            found = (await connection.execute(asked)).first()
            if found is None:
                return None
            bodies = (await connection.execute(self.later(name, -1))).scalars().all()
        return Kept(name, found.secret, found.state, list(bodies), found.record)

    async def after(self, name: str, number: int) -> list[bytes]:
        """Read the events of a table after one of them."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(self.later(name, number))).scalars())

    @staticmethod
    def later(name: str, number: int):  # type: ignore[no-untyped-def]
        """Ask for the events of a table after one of them, in order."""
        columns = schema.events.c
        return select(columns.body).where((columns.name == name) & (columns.number > number)).order_by(columns.number)

    async def alive(self) -> bool:
        """Tell whether the database answers."""
        async with self.engine.connect() as connection:
            return bool((await connection.execute(text("select 1"))).scalar())


def engine_url(url: str) -> str:
    """Give a database's address as SQLAlchemy takes it, for the two kinds there are."""
    kind, sign, rest = url.partition("://")
    if sign and kind in ("postgresql", "postgres"):
        return f"postgresql+psycopg://{rest}"
    if sign and kind == "sqlite":
        return f"sqlite+aiosqlite://{rest}"
    raise GameError("a database sqlite:///FILE or postgresql://… was expected; got another kind of address")


async def open_store(url: str = "") -> Store:
    """Open a database, the user's own unless told otherwise, and bring its tables up to date."""
    if not url:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / USUAL}"
    engine = create_async_engine(engine_url(url))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", make_durable)
    await migrate(engine)
    return Store(engine, url)


def make_durable(connection, _) -> None:  # type: ignore[no-untyped-def]
    """Have SQLite write ahead and sync to disk with every commit, and wait for a lock instead of failing."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
