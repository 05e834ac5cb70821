"""A bare connection for the tests: any bytes one likes go in, and everything that comes back is kept."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mutation import is_sound
from patience import PATIENCE

INNARDS = ("Traceback", "codec", "0x", "Error", "NoneType", "<class", "object at")
"""What tells of the server's programs and nothing of what was wrong."""

numbers = itertools.count()


class Wire:
    """One connection, and what came of it."""

    def __init__(self, socket, token: str | None = None) -> None:
        self.socket, self.token = socket, token
        self.update: dict[str, Any] = {}
        self.viewer: int | None = None
        self.closed: int | None = None
        """The code with which the server has closed it."""
        self.hints: set[str] = set()
        """Hints that were asked for and not answered yet: they take their time, and others go before."""

    @property
    def event(self) -> int:
        return self.update["event"]

    @property
    def choices(self) -> list[str]:
        return [choice["move"] for choice in self.update.get("choices", [])]

    async def send(self, written: str | bytes | dict[str, Any]) -> None:
        text = json.dumps(written) if isinstance(written, dict) else written
        if is_sound(text) and (message := json.loads(text))["type"] == "hint":
            self.hints.add(message["id"])
        try:
            await self.socket.send(text)
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006

    async def heard(self) -> list[dict[str, Any]]:
        """Give all that came up to now: up to the answer to something that is surely refused, or up to the end."""
        fence = f"fence{next(numbers)}"
        await self.send({"type": "fence", "id": fence})
        came = await self.heard_until(lambda message: message.get("id") == fence)
        while self.hints and self.closed is None:
            came += await self.heard_hint()
        return came

    async def heard_hint(self) -> list[dict[str, Any]]:
        """Give all that comes up to the answer to a hint, with it."""
        answers: list[dict[str, Any]] = []

        def answered(message: dict[str, Any]) -> bool:
            if message.get("id") in self.hints:
                answers.append(message)
            return bool(answers)

        came = await self.heard_until(answered)
        self.hints -= {answer["id"] for answer in answers}
        return came + answers

    async def heard_until(self, last) -> list[dict[str, Any]]:
        """Give all that comes up to some message, or up to the end; who is away is told when time has passed."""
        came: list[dict[str, Any]] = []
        try:
            async with asyncio.timeout(PATIENCE):
                while not last(message := json.loads(await self.socket.recv())):
                    if message["type"] != "people":
                        came.append(message)
                    self.take(message)
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006
        return came

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.update = message
        elif message["type"] == "welcome":
            self.viewer = message["viewer"]
        elif message["type"] in ("hint", "refused"):
            self.hints.discard(message["id"])

    async def ask(self, kind: str, **rest: Any) -> list[dict[str, Any]]:
        """Ask for something under an id of its own, and give what came of it."""
        await self.send({"type": kind, "id": f"own{next(numbers)}", **rest})
        return await self.heard()


@asynccontextmanager
async def wired(address: str, table: str, token: str | None = None, **headers: str):
    """Connect to a table, and say hello where there is a token."""
    calm = {"max_size": None, "compression": None, "additional_headers": headers}
    async with connect(f"ws://{address}/api/stream/{table}", **calm) as socket:
        wire = Wire(socket, token)
        if token is not None:
            await wire.send({"type": "hello", "token": token})
            await wire.heard()
        yield wire


def is_clear(why: object) -> bool:
    """Tell whether a reason says something, in words that can be printed, and nothing of the server's innards."""
    if not isinstance(why, str) or not why.isprintable() or len(why) > 400:
        return False
    words = {word.lower() for word in re.findall(r"[^\W\d_]{2,}", why)}
    return len(words) >= 2 and not any(part in why for part in INNARDS)
