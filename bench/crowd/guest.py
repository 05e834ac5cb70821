"""One person at a table: looks on, and answers a moment after being asked."""

from __future__ import annotations

import asyncio
import random
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from crowd.wire import Wire, connected

if TYPE_CHECKING:
    from crowd.table import Table

NAMES = ("Ana", "Ben", "Cleo", "Dan")
SITS = "sit"
SILENCE = 20.0
"""Seconds after which somebody who had nothing to say says that they are still here."""
dice = random.Random()  # noqa: S311  a load, not a lottery


class Offer(msgspec.Struct):
    """What is read of a choice: how it is written, as it came."""

    move: msgspec.Raw


class Ending(msgspec.Struct):
    """Nothing is read of how a game ended, but that it has."""


class Heard(msgspec.Struct):
    """What is read of a message; all else in it is passed over."""

    type: str
    event: int = -1
    id: str = ""
    why: str = ""
    choices: list[Offer] = []
    result: Ending | None = None


decode = msgspec.json.Decoder(Heard).decode


class Guest:
    """A seat's connection, with one request under way at most."""

    def __init__(self, table: Table, seat: int) -> None:
        """Know one's table and seat."""
        self.table, self.seat = table, seat
        self.wire: Wire
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.event = -1
        """The last event that was shown."""
        self.skipped = 0
        """Events that were not shown."""
        self.choices: list[Offer] = []
        self.asked = ""
        """The id of the request under way."""
        self.sent = 0.0
        self.spoke = perf_counter()
        self.requests = 0
        self.thinking = False

    async def come(self, address: str, token: str) -> None:
        """Connect, and wait until the table is shown."""
        self.wire = await connected(address, f"/api/stream/{self.table.name}", self.take, self.lost)
        self.wire.send(b'{"type":"hello","token":"%s"}' % token.encode())
        await self.welcomed

    def sit(self) -> None:
        """Sit down."""
        self.request(SITS, b'"type":"sit","name":"%s"' % NAMES[self.seat].encode())

    def request(self, own: str, words: bytes) -> None:
        """Send a request, and remember when."""
        self.asked, self.sent = own, perf_counter()
        self.spoke = self.sent
        self.wire.send(b'{"id":"%s",%s}' % (own.encode(), words))

    def stay(self) -> None:
        """Keep a connection that would be taken for dead."""
        if perf_counter() - self.spoke > SILENCE:
            self.spoke = perf_counter()
            self.wire.send(b'{"type":"ping"}')

    def lost(self) -> None:
        """Count a connection that the server gave up."""
        self.table.crowd.lost += 1
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError("the server hung up"))

    # What is heard -----------------------------------------------------------------------------

    def take(self, written: bytes) -> None:
        """Take one message."""
        heard = decode(written)
        if heard.type == "update":
            self.look(heard)
        elif heard.type in {"done", "refused"} and heard.id == self.asked:
            self.answered(heard)

    def look(self, heard: Heard) -> None:
        """See the table after an event."""
        if not self.welcomed.done():
            self.welcomed.set_result(None)
        elif heard.event != self.event + 1:
            self.skipped += 1
        self.event, self.choices = heard.event, heard.choices
        self.table.shown(heard.event, ended=heard.result is not None)
        self.think()

    def answered(self, heard: Heard) -> None:
        """Hear how a request ended."""
        own, self.asked = self.asked, ""
        tally = self.table.crowd.tally
        if heard.type == "refused":
            tally.refused[heard.why] += 1
        else:
            self.table.acknowledged.append((self.seat, own, heard.event))
            if own != SITS:
                tally.answers.append(perf_counter() - self.sent)
                self.table.moved(heard.event, self.sent)
        self.think()

    # What is done ------------------------------------------------------------------------------

    def think(self) -> None:
        """Answer after a moment, if one is asked."""
        crowd = self.table.crowd
        if not self.choices or self.asked or self.thinking or crowd.silent:
            return
        if crowd.think:
            self.thinking = True
            crowd.loop.call_later(crowd.think * dice.uniform(0.5, 1.5), self.move)
        else:
            self.move()

    def move(self) -> None:
        """Make any of the moves that are open by now."""
        self.thinking = False
        if not self.choices or self.asked or self.table.crowd.silent:
            return
        self.requests += 1
        move = dice.choice(self.choices).move
        self.request(f"m{self.requests}", b'"type":"move","at":%d,"moves":[%s]' % (self.event, bytes(move)))
