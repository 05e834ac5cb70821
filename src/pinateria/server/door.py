"""The doors of the house: uvicorn at some sockets, for the house's whole life or as long as a host likes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import uvicorn

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from litestar.types import ASGIApp

USUAL: dict[str, Any] = {
    "ws": "websockets-sansio",
    "ws_max_size": 65_536,  # of one frame from a client; a longer one ends the connection
    "ws_ping_interval": 5.0,
    "ws_ping_timeout": 9.0,  # after which a connection without an answer to a ping is dead
    "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 5,  # seconds that requests may still take when the server goes down
    "access_log": False,
    "log_config": None,
    "server_header": False,
    "proxy_headers": False,
}
"""How uvicorn serves us."""
PATIENCE = 1
"""Seconds that requests may still take when a side door is closed."""


class Door(uvicorn.Server):
    """A server that says when it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        """Know whom to tell."""
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        if self.started:
            self.opened()


class SideDoor(Door):
    """A further way into a house that is open already: it neither begins nor ends it, and hears no signal."""

    def __init__(self, app: ASGIApp, listening: socket.socket) -> None:
        """Know where it leads."""
        self.socket, self.is_open = listening, asyncio.Event()
        chosen = USUAL | {"timeout_graceful_shutdown": PATIENCE}
        super().__init__(uvicorn.Config(app, lifespan="off", **chosen), self.is_open.set)
        self.serving: asyncio.Task[None] | None = None

    @property
    def at(self) -> tuple[str, int]:
        """Give its address and port."""
        host, port, *_ = self.socket.getsockname()
        return host, port

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the front door."""
        yield

    async def open(self) -> None:
        """Let people in."""
        self.serving = asyncio.create_task(self.serve([self.socket]))
        await self.is_open.wait()

    async def close(self) -> None:
        """Let nobody in any more, and end the connections of those who came this way."""
        self.should_exit = True
        if self.serving is not None:
            await self.serving
        for connection in list(self.server_state.connections):  # of who does not hear that it ends
            connection.transport.abort()
