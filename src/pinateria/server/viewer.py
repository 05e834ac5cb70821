"""A viewer's connection: what waits to be sent to it, and what it has seen."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pinateria.server.messages import Closing, Done, Out
    from pinateria.wire.table import Shown

PATIENCE = 200
"""Messages that may wait for a slow client; one that falls behind further has to come again."""

encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a table through one socket."""

    who: int
    """A seat or WATCHER."""
    seen: int | None
    """The last event that was sent."""
    guest: bool = False
    """Whether they were at the table before, and have no seat here."""
    facts: bool = False
    """Whether the table is told to them as facts."""
    rests: bool = False
    """Whether they know that tables rest between two rounds, so that they are waited for."""
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(PATIENCE))
    gone: bool = False

    def send(self, message: Out | Shown) -> None:
        """Send a message when its turn comes."""
        self.send_bytes(encode(message))

    def send_bytes(self, written: bytes) -> None:
        """Send a message that is written already; whoever does not listen is let go."""
        if self.gone:
            return
        try:
            self.outbox.put_nowait(written)
        except asyncio.QueueFull:
            self.close()

    def close(self, message: Closing | Done | None = None) -> None:
        """Say goodbye: nothing is sent after this."""
        self.gone = True
        while self.outbox.full():
            self.outbox.get_nowait()
        if message is not None:
            self.outbox.put_nowait(encode(message))
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
