"""A client for the tests of the server: it speaks the messages over a real socket and keeps all that it was sent."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE

numbers = itertools.count()


class Client:
    """One viewer's connection."""

    def __init__(self, socket) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.answers: dict[str, asyncio.Future] = {}
        self.raw: list[bytes] = []
        self.changed = asyncio.Event()
        self.reader: asyncio.Task | None = None
        self.refused: list[str] = []
        self.closing: dict[str, Any] | None = None

    @property
    def event(self) -> int:
        return self.update["event"]

    @property
    def choices(self) -> list[str]:
        return [choice["move"] for choice in self.update.get("choices", [])]

    async def read(self) -> None:
        with suppress(ConnectionClosed):
            async for written in self.socket:
                self.raw.append(written.encode() if isinstance(written, str) else written)
                self.take(json.loads(written))
                self.changed.set()
        self.changed.set()

    def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
        elif kind == "update":
            if message["since"] is None:
                self.log = []
            self.update = message
            self.log += message["log"]
        elif kind == "people":
            self.people = message
        elif kind in ("done", "refused", "hint", "sheet"):
            if kind == "refused":
                self.refused.append(message["why"])
            if message["id"] in self.answers and not self.answers[message["id"]].done():
                self.answers[message["id"]].set_result(message)
        elif kind == "closing":
            self.closing = message

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, kind: str, *, within: float = PATIENCE, **rest: Any) -> dict[str, Any]:
        own = rest.pop("id", f"r{next(numbers)}")
        self.answers[own] = asyncio.get_running_loop().create_future()
        await self.send(type=kind, id=own, **rest)
        return await asyncio.wait_for(self.answers[own], within)

    async def move(self, *moves: str) -> dict[str, Any]:
        return await self.ask("move", at=self.event, moves=list(moves))

    async def until(self, true, within: float = PATIENCE) -> None:
        async with asyncio.timeout(within):
            while not true(self):
                self.changed.clear()
                await self.changed.wait()

    async def close(self) -> None:
        await self.socket.close()
        if self.reader:
            await asyncio.wait_for(self.reader, PATIENCE)


@asynccontextmanager
async def seated(address: str, table: str, token: str, seen: int | None = None, messages: int | None = None):
    """Connect to a table and say hello; who names a version of the messages is waited for between two rounds."""
    async with connect(f"ws://{address}/api/stream/{table}", max_size=None, compression=None) as socket:
        client = Client(socket)
        await client.send(type="hello", token=token, seen=seen, messages=messages)
        client.reader = asyncio.create_task(client.read())
        await client.until(lambda one: one.update)
        try:
            yield client
        finally:
            await client.close()
