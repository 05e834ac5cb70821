"""The store: events are appended by one writer, in groups, and on disk before anybody hears of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Integer, String, bindparam, func, select, text, update
from sqlalchemy.dialects.postgresql import ARRAY

from pinateria.engine.folders import data_folder
from pinateria.server.store import schema
from pinateria.server.store.channel import tell
from pinateria.server.store.database import Database
from pinateria.server.store.migrate import migrate
from pinateria.server.store.writer import Appended, Finished, New, Writer

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Select, Update

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

    def __init__(self, database: Database) -> None:
        """Take a database that has been migrated."""
        self.database = database
        self.writer = Writer(database)

    async def close(self) -> None:
        """Write what is waiting, and close."""
        await self.writer.close()
        await self.database.close()

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
        put_away = update(schema.tables).where(idle).values(state=schema.ARCHIVED)
        return await self.database.transact(lambda connection: int(connection.execute(put_away).rowcount))

    async def keep(self, names: Collection[str], seconds: float) -> set[str]:
        """Become or stay the process that moves for absent seats and for players that think at these tables."""
        if not self.database.shared or not names:
            return set(names)
        lease = self.lease(names, seconds)
        return await self.database.transact(lambda connection: set(connection.execute(lease).scalars()))

    def lease(self, names: Collection[str], seconds: float) -> Update:
        """Ask for the tables that nobody else keeps; locked in order, for two who want the same must not block."""
        columns = schema.tables.c
        now = func.extract("epoch", func.clock_timestamp())
        free = columns.keeper.is_(None) | (columns.keeper == self.database.process) | (columns.kept_until < now)
        open_to_us = select(columns.name).where(columns.name.in_(names) & free).order_by(columns.name).with_for_update()
        return (
            update(schema.tables)
            .where(columns.name.in_(open_to_us))
            .values(keeper=self.database.process, kept_until=now + seconds)
            .returning(columns.name)
        )

    async def tell(self, notices: Sequence[str]) -> None:
        """Tell the other servers something."""
        if self.database.shared:
            await self.database.transact(tell, notices)

    # Reading ---------------------------------------------------------------------------------

    async def load(self, name: str) -> Kept | None:
        """Read a table with all its events."""
        columns = schema.tables.c
        async with self.database.engine.connect() as connection:
            asked = select(columns.secret, columns.state, columns.record).where(columns.name == name)
            found = (await connection.execute(asked)).first()
            if found is None:
                return None
            bodies = (await connection.execute(self.later(name, -1))).scalars().all()
        return Kept(name, found.secret, found.state, list(bodies), found.record)

    async def after(self, name: str, number: int) -> list[bytes]:
        """Read the events of a table after one of them."""
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(self.later(name, number))).scalars())

    @staticmethod
    def later(name: str, number: int) -> Select[bytes]:
        """Ask for the events of a table after one of them, in order."""
        columns = schema.events.c
        return select(columns.body).where((columns.name == name) & (columns.number > number)).order_by(columns.number)

    async def after_each(self, known: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        """Read of many tables the events after those that are known, with their numbers, all at once; PostgreSQL's."""
        columns = schema.events.c
        names = bindparam("names", list(known), type_=ARRAY(String))
        numbers = bindparam("numbers", list(known.values()), type_=ARRAY(Integer))
        asked = func.unnest(names, numbers).table_valued("name", "number").render_derived(name="known")
        later = (columns.name == asked.c.name) & (columns.number > asked.c.number)
        found: dict[str, list[tuple[int, bytes]]] = {}
        async with self.database.engine.connect() as connection:
            query = select(columns.name, columns.number, columns.body).join(asked, later)
            for name, number, body in await connection.execute(query.order_by(columns.name, columns.number)):
                found.setdefault(name, []).append((number, body))
        return found

    async def alive(self) -> bool:
        """Tell whether the database answers."""
        async with self.database.engine.connect() as connection:
            return bool((await connection.execute(text("select 1"))).scalar())


def own_url() -> str:
    """Give the address of the user's own database, in a folder that is there."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / USUAL}"


async def open_store(url: str = "") -> Store:
    """Open a database, the user's own unless told otherwise, and bring its tables up to date."""
    database = Database(url or own_url())
    await migrate(database.engine)
    return Store(database)
