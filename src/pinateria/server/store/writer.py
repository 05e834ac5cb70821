"""The writer: whatever waits to be written goes to disk in one transaction, and then all who wait are told."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, update
from sqlalchemy.dialects import postgresql, sqlite

from pinateria.server.store import schema
from pinateria.server.store.channel import tell

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pinateria.server.store.database import Database

MOST = 200
"""Writes in one transaction at most."""


@dataclass(frozen=True)
class New:
    """A new table with its first events."""

    name: str
    game: str
    secret: bytes
    bodies: tuple[bytes, ...]
    at: float


@dataclass(frozen=True, eq=False)
class Appended:
    """An event of a table."""

    name: str
    number: int
    body: bytes
    at: float


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    name: str
    record: str


Write = New | Appended | Finished


class Writer:
    """Takes writes from everybody, and commits them in groups: while one group is synced, the next one gathers."""

    def __init__(self, database: Database) -> None:
        """Wait for something to write."""
        self.database = database
        self.waiting: list[tuple[Write, asyncio.Future[bool]]] = []
        self.some = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.closing = False
        dialect: Any = postgresql if database.shared else sqlite
        self.insert = dialect.insert(schema.events).on_conflict_do_nothing()
        self.insert = self.insert.returning(schema.events.c.name, schema.events.c.number)

    async def write(self, what: Write) -> bool:
        """Write something; it is on disk when this comes back, unless it says no: then another was first."""
        if self.closing:
            raise ConnectionError("the store is closing")
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((what, done))
        self.some.set()
        return bool(await asyncio.shield(done))

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self.closing = True
        self.some.set()
        if self.task is not None:
            await self.task

    async def run(self) -> None:
        """Write one group after the other."""
        while self.waiting or not self.closing:
            if not self.waiting:
                self.some.clear()
                await self.some.wait()
            group, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            if group:
                await self.commit(group)

    async def commit(self, group: list[tuple[Write, asyncio.Future[bool]]]) -> None:
        """Commit a group, and tell each whether it was written; a group that fails tells all of them why."""
        try:
            written = await self.database.transact(self.execute, [what for what, _ in group])
        except Exception as error:  # noqa: BLE001  whoever waits has to hear of any failure, and the writer goes on
            for _, done in group:
                with contextlib.suppress(asyncio.InvalidStateError):
                    done.set_exception(ConnectionError(f"nothing was written: {type(error).__name__}"))
            return
        for what, done in group:
            with contextlib.suppress(asyncio.InvalidStateError):
                done.set_result(not isinstance(what, Appended) or what in written)

    def execute(self, connection: Connection, group: list[Write]) -> set[Appended]:
        """Write a group in one transaction; give the events that were the first under their number."""
        if news := [what for what in group if isinstance(what, New)]:
            connection.execute(schema.tables.insert(), [new_row(new) for new in news])
        rows = [
            {"name": new.name, "number": number, "body": body, "at": new.at}
            for new in news
            for number, body in enumerate(new.bodies)
        ]
        appended = first_of_each([what for what in group if isinstance(what, Appended)])
        rows += [{"name": a.name, "number": a.number, "body": a.body, "at": a.at} for a in appended]
        rows.sort(key=lambda row: (str(row["name"]), row["number"]))  # servers that wait for each other never end
        written: set[Appended] = set()
        if rows:
            found = {(row.name, row.number) for row in connection.execute(self.insert, rows)}
            written = {one for one in appended if (one.name, one.number) in found}
        if finished := [what for what in group if isinstance(what, Finished)]:
            over = update(schema.tables).where(schema.tables.c.name == bindparam("whose"))
            finished.sort(key=lambda one: one.name)
            values = [{"whose": f.name, "record": f.record, "state": schema.OVER} for f in finished]
            connection.execute(over, values)
        if self.database.shared:
            last = {one.name: one.number for one in sorted(written, key=lambda one: one.number)}
            tell(connection, [f"at {name} {number} {self.database.process}" for name, number in last.items()])
        return written


def first_of_each(appended: list[Appended]) -> list[Appended]:
    """Leave out what comes second under a number: the database could not tell the two apart."""
    return list({(one.name, one.number): one for one in reversed(appended)}.values())[::-1]


def new_row(new: New) -> dict[str, object]:
    """Give the row of a new table."""
    return {
        "name": new.name,
        "game": new.game,
        "secret": new.secret,
        "state": schema.OPEN,
        "made_at": new.at,
    }
