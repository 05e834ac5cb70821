"""Running the server: one process, or several on one PostgreSQL."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import uvicorn

from pinateria.engine.errors import GameError
from pinateria.server.app import SETTINGS, shared_settings

if TYPE_CHECKING:
    from pinateria.server.settings import Settings

FRAME = 65_536
"""Bytes of one frame from a client; a longer one ends the connection, one that is too long for a message is refused."""
PING, PONG = 5.0, 9.0
"""Seconds between two pings of a connection, and after which one without an answer is dead."""
LINGER = 5
"""Seconds that requests may still take when the server goes down."""


def run(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Serve until told to stop; every process reads its settings from the environment."""
    if workers > 1 and not settings.database.startswith("postgres"):
        raise GameError(f"several workers need --database postgresql://…; got {workers} workers on SQLite")
    os.environ[SETTINGS] = shared_settings(settings)
    uvicorn.run(
        "pinateria.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LINGER,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
    )
