"""The database behind the store: SQLite for one server, PostgreSQL for any number of them."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """A database that is read by everybody at once, and written to by one transaction at a time."""

    def __init__(self, url: str) -> None:
        """Take an address `sqlite:///FILE` or `postgresql://…`."""
        driver, self.shared = driver_of(url)
        _, _, place = url.partition("://")
        self.url = url
        self.engine = create_async_engine(f"{driver}://{place}")
        self.process = secrets.token_hex(8)
        """The name of this server among those that share the database."""
        self.pen: Engine | None = None
        if not self.shared:
            event.listen(self.engine.sync_engine, "connect", make_durable)
            self.pen = create_engine(url)
            event.listen(self.pen, "connect", make_durable)
            self.thread = ThreadPoolExecutor(1, "writer")

    async def transact(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something in one transaction; it is on disk when this comes back.

        SQLite gets it whole, in a thread of its own: a hop there and back for each statement took longer than the disk.
        """
        if self.pen is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, in_one_go, self.pen, lambda c: work(c, *args, **kwargs))
        async with self.engine.begin() as connection:
            return await connection.run_sync(work, *args, **kwargs)

    async def close(self) -> None:
        """Let go of it."""
        await self.engine.dispose()
        if self.pen is not None:
            self.thread.shutdown()
            self.pen.dispose()


def in_one_go(engine: Engine, work: Callable[[Connection], T]) -> T:
    """Do something in one transaction, here and now."""
    with engine.begin() as connection:
        return work(connection)


def driver_of(url: str) -> tuple[str, bool]:
    """Give the driver that SQLAlchemy needs for an address, and whether servers may share such a database."""
    kind, sign, place = url.partition("://")
    if sign and kind in ("postgresql", "postgres"):
        return "postgresql+psycopg", True
    if sign and kind == "sqlite" and place.startswith("/") and place not in ("/", "/:memory:"):
        return "sqlite+aiosqlite", False
    raise GameError("a database sqlite:///FILE or postgresql://… was expected; got another kind of address")


def make_durable(connection: DBAPIConnection, _: object) -> None:
    """Have SQLite write ahead and sync to disk with every commit, and wait for a lock instead of failing."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
