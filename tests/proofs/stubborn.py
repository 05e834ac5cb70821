"""A client that bears every fault of a network: it comes again, sends again, and takes nothing twice.

What it does is what any client has to do. It says which event it saw last when it comes back; it pings, and gives a
silent connection up; it sends a request again under the same id until that is answered; it leaves out updates older
than what it has; and where it has missed something it comes again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AGAIN = 0.2
"""Seconds before it comes again."""
PING = 0.2
SILENCE = 0.8
"""Seconds after which a connection that says nothing is dead."""
UNANSWERED = 0.3
"""Seconds after which a request is sent again."""
STILL = 1.2
"""Seconds without news after which it looks whether it has missed any: a pong does not say how far the table is."""
BEHIND = 0.15
"""Seconds that the update to an answer may come later than the answer itself."""
TICK = 0.05
LOST = (OSError, WebSocketException, asyncio.CancelledError)
"""How a connection ends."""


@dataclass
class Wanted:
    """A request, until it is answered."""

    message: dict[str, Any]
    sent: float = float("-inf")


class StubbornClient:
    """One viewer who is not put off."""

    def __init__(self, address: str, table: str, token: str, name: str) -> None:
        self.url, self.token, self.name = f"ws://{address}/api/stream/{table}", token, name
        self.viewer: int | None = None
        self.update: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.log_since = -1
        """The event after which its log is whole."""
        self.waiting: dict[str, Wanted] = {}
        self.asked: dict[str, dict[str, Any]] = {}
        self.done: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.troubles: list[str] = []
        """What no server should have said."""
        self.heard_of = -1
        """The last event it knows of, shown or not."""
        self.counts: Counter[str] = Counter()
        self.changed, self.wishes = asyncio.Event(), asyncio.Event()
        self.welcomed = False
        self.task = asyncio.create_task(self.come_again())

    @property
    def event(self) -> int:
        return self.update.get("event", -1)

    @property
    def is_behind(self) -> bool:
        """Whether it knows of an event that it has not been shown."""
        return self.heard_of > self.event

    def want(self, kind: str, **rest: Any) -> str:
        """Ask for something; it is sent until it is answered."""
        own = f"{self.name}-{len(self.asked)}"
        self.asked[own] = {"type": kind, "id": own, **rest}
        self.waiting[own] = Wanted(self.asked[own])
        self.wishes.set()
        return own

    async def until(self, true) -> None:
        """Wait until something holds for this client."""
        while not true(self):
            self.changed.clear()
            await self.changed.wait()

    async def close(self) -> None:
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    # The connection --------------------------------------------------------------------------

    async def come_again(self) -> None:
        """Connect for ever."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self.connection()
            self.counts["connections"] += 1
            await asyncio.sleep(AGAIN)

    async def connection(self) -> None:
        """Talk until something is wrong, and leave without a goodbye, for who knows whether anybody hears it."""
        calm = {"compression": None, "max_size": None, "ping_interval": None, "open_timeout": 2}
        async with connect(self.url, **calm) as socket:
            self.welcomed = False
            self.heard_at = self.news_at = self.shown_at = asyncio.get_running_loop().time()
            hello = {"type": "hello", "token": self.token, "seen": self.update.get("event"), "messages": 1}
            await socket.send(json.dumps(hello))
            tasks = [asyncio.create_task(self.read(socket)), asyncio.create_task(self.keep_up(socket))]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                socket.transport.abort()
                for task in tasks:
                    task.cancel()
                ends = await asyncio.gather(*tasks, return_exceptions=True)
                self.troubles += [repr(end) for end in ends if end is not None and not isinstance(end, LOST)]

    async def read(self, socket) -> None:
        """Take what comes, until something is missing."""
        async for written in socket:
            self.heard_at = asyncio.get_running_loop().time()
            if not self.take(json.loads(written)):
                self.counts["gaps"] += 1
                return
            self.heard()

    async def keep_up(self, socket) -> None:
        """Ping, send again what is not answered, and see whether the connection is any good."""
        pinged = 0.0
        while True:
            self.wishes.clear()
            now = asyncio.get_running_loop().time()
            if fault := self.fault(now):
                self.counts[fault] += 1
                return
            if self.welcomed and now - pinged > PING:
                pinged = now
                await socket.send('{"type":"ping"}')
            for wanted in list(self.waiting.values()) if self.welcomed else []:
                if now - wanted.sent > UNANSWERED:
                    self.counts["sent again"] += wanted.sent > 0
                    wanted.sent = now
                    await socket.send(json.dumps(wanted.message))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wishes.wait(), TICK)

    def fault(self, now: float) -> str:
        """Say why to come again, if so."""
        if now - self.heard_at > SILENCE:
            return "silences"
        if now - self.news_at > STILL:
            return "looks for news"
        return "gaps" if self.is_behind and now - self.shown_at > BEHIND else ""

    # What comes ------------------------------------------------------------------------------

    def take(self, message: dict[str, Any]) -> bool:
        """Take one message; say no where something before it is missing."""
        kind = message["type"]
        if kind == "welcome":
            self.viewer, self.welcomed = message["viewer"], True
        elif kind == "update":
            return self.take_update(message)
        elif kind == "done":
            self.waiting.pop(message["id"], None)
            if self.done.setdefault(message["id"], message["event"]) != message["event"]:
                self.troubles.append(f"{message['id']} was done at {self.done[message['id']]} and {message['event']}")
            self.hear_of(message["event"])
        elif kind == "refused" and message["id"]:
            self.waiting.pop(message["id"], None)
            self.refused.setdefault(message["id"], message["why"])
        return True

    def heard(self) -> None:
        """Do what is to be done after a message."""
        self.changed.set()

    def hear_of(self, event: int) -> None:
        if event > self.heard_of:
            self.heard_of, self.shown_at = event, asyncio.get_running_loop().time()

    def take_update(self, update: dict[str, Any]) -> bool:
        """Take an update, unless it is old, or goes on from what was never seen."""
        self.hear_of(update["event"])
        if update["event"] <= self.event:
            self.counts["old updates"] += update["event"] < self.event
            return True
        if update["since"] is None:
            self.log, self.log_since = [], update["event"]
        elif update["since"] > self.event:
            return False
        self.log += [line for line in update["log"] if line["event"] > self.event or update["since"] is None]
        self.update = update
        self.news_at = self.shown_at = asyncio.get_running_loop().time()
        return True
