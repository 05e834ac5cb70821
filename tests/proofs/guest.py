"""Somebody at a table who plays on over any number of connections, and forgets nothing that was said."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from audit import Fault

SHOWN = (
    *("event", "seats", "picture", "choices", "asked", "waiting", "resting", "ready", "undo", "result"),
    *("rematch", "going"),
)
"""What an update shows of the table itself; the rest depends on the time and on what was seen before."""
TALKATIVE = 0.05
"""How often a guest says something with a move."""
TOGETHER = 12
"""With so many cards in hand at four seats, a guest of Papayoo has two or more to give, and may give two at once."""
BROKEN = (OSError, EOFError, WebSocketException)
"""How a connection ends when its server is killed."""
HERE, OPENS_WITHIN = 0.02, 10.0


@dataclass(frozen=True)
class Promise:
    """A request that was acknowledged: what it was, and the event it came to."""

    table: str
    seat: int
    id: str
    kind: str
    moves: tuple[str, ...]
    event: int


@dataclass
class Book:
    """What all guests write into: the promises, whatever went wrong, and figures."""

    promises: list[Promise] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    moves: int = 0
    """Acknowledged moves."""
    mixed: int = 0
    """Those at tables with players that think."""
    resent: int = 0
    """Requests that were sent again because no answer had come."""
    recognised: int = 0
    """Those of them that had been done before the server was killed."""
    repeated: int = 0
    """Requests that were sent again although they had been acknowledged."""
    compared: int = 0
    """Tables found just as they were last seen."""
    caught_up: int = 0
    """Tables that had gone further than was seen before."""


class Guest:
    """A seat's person; `play` comes back when the game is over and every request is answered."""

    def __init__(self, book: Book, table: str, seat: int, token: str, *, mixed: bool, random) -> None:
        self.book, self.table, self.seat, self.token = book, table, seat, token
        self.mixed, self.random = mixed, random
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        """Every line of the log, over all connections."""
        self.pending: dict[str, dict[str, Any]] = {}
        """Requests without an answer, in their order."""
        self.last: tuple[dict[str, Any], Promise] | None = None
        """The last request that was acknowledged."""
        self.requests = 0
        self.sat = False
        self.fresh = True
        """Whether nothing was shown yet on this connection."""
        self.returned_at = -1
        """The event shown first on this connection."""

    def __str__(self) -> str:
        """Name the seat and its table."""
        return f"seat {self.seat} of table {self.table}"

    @property
    def seen(self) -> int | None:
        return self.update.get("event")

    @property
    def done(self) -> bool:
        return bool(self.update.get("result")) and not self.pending

    def complain(self, kind: str, why: str) -> None:
        self.book.faults.append(Fault(kind, str(self), why))

    # Connections -----------------------------------------------------------------------------

    async def play(self, address: str, up: asyncio.Event) -> None:
        """Play until the end; whenever the connection breaks wait until the server is up, and come back."""
        while not self.done:
            await up.wait()
            try:
                async with asyncio.timeout(OPENS_WITHIN):
                    socket = await connect(self.stream_at(address), max_size=None, compression=None, close_timeout=1)
                async with socket:
                    await self.talk(socket)
            except BROKEN:
                await asyncio.sleep(HERE)

    def stream_at(self, address: str) -> str:
        return f"ws://{address}/api/stream/{self.table}"

    async def talk(self, socket) -> None:
        """Say hello and answer whatever comes, until the game is over or the connection breaks."""
        self.fresh = True
        await socket.send(json.dumps({"type": "hello", "token": self.token, "seen": self.seen, "messages": 1}))
        async for written in socket:
            for request in self.take(json.loads(written)):
                await socket.send(json.dumps(request))
            if self.done:
                return

    def take(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Take in a message, and give what is to be sent now."""
        to_send = []
        if message["type"] == "update":
            to_send = self.returned(message) if self.fresh else []
            self.see(message)
        elif message["type"] == "done":
            self.acknowledged(message)
        elif message["type"] == "refused":
            self.refused(message)
        if not self.fresh and not self.pending:
            to_send += self.wishes()
        return to_send

    # What is shown ---------------------------------------------------------------------------

    def see(self, update: dict[str, Any]) -> None:
        """Look at the table; it must not be behind what was seen before."""
        if self.seen is not None and update["event"] < self.seen:
            self.complain("shown", f"event {self.seen} was seen, and then the table was at {update['event']}")
        if update["since"] != self.seen:
            self.complain("shown", f"the log should go on from {self.seen}; it goes on from {update['since']}")
        self.update = update
        self.heard += update["log"]
        self.sat = self.sat or bool(update["seats"][self.seat].get("name"))

    def returned(self, update: dict[str, Any]) -> list[dict[str, Any]]:
        """Compare the first update of a connection with the last one of the connection before; give what is due again.

        All that was not answered is sent again, and so is now and then what was: neither may be done twice.
        """
        self.fresh, self.returned_at = False, update["event"]
        if self.update and update["event"] == self.seen:
            self.book.compared += 1
            self.compare(self.update, update)
        elif self.update:
            self.book.caught_up += 1
        self.book.resent += len(self.pending)
        again = list(self.pending.values())
        if self.last and self.random.random() < 0.5:
            self.book.repeated += 1
            again.insert(0, self.last[0])
        return again

    def compare(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """Complain where the same event is shown in another way."""
        for key in SHOWN:
            if before.get(key) != after.get(key):
                self.complain("shown", f"at event {self.seen} {key} was {before.get(key)!r}, and is {after.get(key)!r}")

    # What is asked for -----------------------------------------------------------------------

    def request(self, kind: str, **rest: Any) -> dict[str, Any]:
        """Write a request, and remember it until it is answered; its id occurs nowhere else."""
        own = f"{self.table}-{self.seat}-{self.requests}"
        self.requests += 1
        self.pending[own] = {"type": kind, "id": own, **rest}
        return self.pending[own]

    def wishes(self) -> list[dict[str, Any]]:
        """Choose at once where a choice is asked for, and sit down before."""
        if not self.sat:
            return [self.request("sit", name=f"Guest {self.seat}")]
        choices = [choice["move"] for choice in self.update.get("choices", [])]
        if self.update.get("resting") and self.seat not in self.update.get("ready", ()):
            return [self.request("next", at=self.seen)]
        if not choices:
            return []
        at_once = all(move.startswith("give ") for move in choices) and len(self.update["seats"]) == 4
        number = self.random.choice((1, 2)) if at_once and len(choices) >= TOGETHER else 1
        moved = self.request("move", at=self.seen, moves=self.random.sample(choices, number))
        if self.random.random() < TALKATIVE:
            return [moved, self.request("say", text=f"That was number {self.requests}.")]
        return [moved]

    def acknowledged(self, message: dict[str, Any]) -> None:
        """Write down what the server promises to have done."""
        own, event = message["id"], message["event"]
        if own not in self.pending:
            if not self.last or (self.last[1].id, self.last[1].event) != (own, event):
                self.complain("misplaced", f"{own} was promised as {self.last}, and then as event {event}")
            return
        request = self.pending.pop(own)
        promise = Promise(self.table, self.seat, own, request["type"], tuple(request.get("moves", ())), event)
        self.book.promises.append(promise)
        self.last = (request, promise)
        self.book.recognised += event <= self.returned_at
        if promise.kind == "move":
            self.book.moves += 1
            self.book.mixed += self.mixed

    def refused(self, message: dict[str, Any]) -> None:
        """Complain, for nothing that a guest asks for can be refused, but to go on where the others have gone on."""
        if not message["id"]:
            return  # too many messages for one connection; it is closed now, and the next one goes on
        request = self.pending.pop(message["id"], None)
        if request and request["type"] == "next":
            return  # the table does not wait for whoever is not connected
        self.complain("refused", f"{request or self.last} was refused: {message['why']}")
