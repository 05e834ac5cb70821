"""A WebSocket with nothing but what a crowd needs: whole messages in and out, and pings answered."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""The first byte of a whole message of each kind."""
UNMASKED = b"\0\0\0\0"
"""A client has to mask what it sends; this mask changes nothing, so that nothing is spent on it."""
OPENS_WITHIN = 60.0


class Wire(asyncio.Protocol):
    """One connection; whoever listens is given each message, and told if the connection is lost."""

    def __init__(self, take: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """Wait to be connected."""
        self.take, self.lost = take, lost
        self.transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rest = b""
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever did not expect the end."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))
        elif not self.closing:
            self.lost()

    def data_received(self, data: bytes) -> None:
        """Take all messages that are complete."""
        bytes_in = self.rest + data if self.rest else data
        at, end = 0, len(bytes_in)
        if not self.opened.done() and not (at := self.greeted(bytes_in)):
            self.rest = bytes_in
            return
        while at + 2 <= end:
            length, start = bytes_in[at + 1], at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(bytes_in[at + 2 : start])
            if start + length > end:
                break
            kind, at = bytes_in[at], start + length
            if kind == TEXT:
                self.take(bytes_in[start:at])
            elif kind == PING:
                self.write(PONG, bytes_in[start:at])
            elif kind == CLOSE:
                self.transport.close()
        self.rest = bytes_in[at:]

    def greeted(self, bytes_in: bytes) -> int:
        """Find the end of the server's answer to the handshake; 0 while there is more to come."""
        head, blank, _ = bytes_in.partition(b"\r\n\r\n")
        if not blank:
            return 0
        if head.split(b" ", 2)[1] == b"101":
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode("latin-1").splitlines()[0]))
        return len(head) + len(blank)

    def write(self, kind: int, payload: bytes) -> None:
        """Send one message in one frame."""
        length = len(payload)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2)
        self.transport.write(bytes((kind,)) + size + UNMASKED + payload)

    def send(self, text: bytes) -> None:
        """Send a message of text."""
        self.write(TEXT, text)

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        self.transport.close()


async def connected(address: str, path: str, take: Callable[[bytes], None], lost: Callable[[], None]) -> Wire:
    """Open a connection."""
    host, _, port = address.partition(":")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(take, lost), host, int(port))
    key = base64.b64encode(os.urandom(16)).decode()
    asked = (
        f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    wire.transport.write(asked.encode())
    await asyncio.wait_for(wire.opened, OPENS_WITHIN)
    return wire
