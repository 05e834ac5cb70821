"""Running the server: one process, or several on one PostgreSQL."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import uvicorn

from pinateria.engine.errors import GameError
from pinateria.server import plate
from pinateria.server.app import SETTINGS, shared_settings
from pinateria.server.door import USUAL, Door
from pinateria.server.listening import address_of, listen
from pinateria.server.network import ways_to
from pinateria.server.store import try_database

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.server.network import Way
    from pinateria.server.settings import Settings

    Opened = Callable[[str, list[Way]], None]
    """Told the address for this machine, and the ways for others."""

APP = "pinateria.server.app:create"


def run(settings: Settings, host: str, port: int, workers: int, opened: Opened) -> None:
    """Serve until told to stop, and tell the addresses as soon as they answer; what cannot be had is said before."""
    if workers > 1 and not settings.database.startswith("postgres"):
        raise GameError(f"several workers need --database postgresql://…; got {workers} workers on SQLite")
    if not settings.database and (already := plate.open_house()):
        raise plate.AlreadyOpen(already)
    sockets = listen(host, port)
    address, listens = address_of(host, sockets), tuple(one.getsockname()[:2] for one in sockets)
    ways = ways_to(listens)
    with contextlib.ExitStack() as doors:
        for one in sockets:
            doors.enter_context(one)
        try_database(settings.database)
        os.environ[SETTINGS] = shared_settings(replace(settings, listens=listens))  # where every process reads them
        if workers == 1:
            if not settings.database:
                doors.enter_context(plate.hanging(plate.Plate(address, settings.house)))
            config = uvicorn.Config(APP, factory=True, host=host, port=port, **USUAL)
            with contextlib.suppress(KeyboardInterrupt):
                Door(config, lambda: opened(address, ways)).run(sockets)
            return
    opened(address, ways)
    uvicorn.run(APP, factory=True, host=host, port=port, workers=workers, **USUAL)
