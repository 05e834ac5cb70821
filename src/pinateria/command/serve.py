"""serve real tables, to this machine or to the world.

Tables are kept in a database: SQLite in the user's data folder, or PostgreSQL for any number of servers.
"""

from __future__ import annotations

import contextlib
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server.listening import PortTaken
from pinateria.server.plate import AlreadyOpen, open_house
from pinateria.server.settings import Settings

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.server.network import Way
    from pinateria.server.running import Opened

HOST, PORT = "127.0.0.1", 8420
USUAL = Settings()
AT_HOME = Settings(opens=True)
"""For whoever sits at this machine and may invite others to it."""
OPENS_WITHIN = 5.0
"""Seconds in which a house that is being opened answers."""

IN_TEXT = ("www-browser", "links", "elinks", "lynx", "w3m")
"""Browsers that draw in the terminal."""


def add(parser: ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("--host", default=HOST, help=f"the address to listen at ({HOST}); 0.0.0.0 lets your network in")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port to listen at ({PORT})")
    parser.add_argument("--database", default="", metavar="URL", help="sqlite:///FILE or postgresql://… (a file)")
    parser.add_argument("--workers", type=int, default=1, help="processes, on PostgreSQL (1)")
    parser.add_argument(
        "--thinkers", type=int, default=USUAL.thinkers, help=f"processes for players that think ({USUAL.thinkers})"
    )
    parser.add_argument("--origin", action="append", default=[], help="another origin whose pages may talk to us")
    parser.add_argument(
        "--pause", type=float, default=USUAL.pause, help=f"seconds before a player that thinks answers ({USUAL.pause})"
    )
    parser.add_argument(
        "--sockets", type=int, default=USUAL.sockets_per_address, help="connections from one address at most"
    )
    parser.add_argument(
        "--tables", type=int, default=USUAL.tables_per_address, help="new tables from one address in an hour at most"
    )
    parser.add_argument("--actions", type=int, default=USUAL.actions, help="actions of a seat in ten seconds at most")


def settings_of(chosen: Namespace) -> Settings:
    """Read what was chosen."""
    for name in ("workers", "thinkers", "sockets", "tables", "actions"):
        if getattr(chosen, name) < (name != "thinkers"):
            raise GameError(f"--{name} is a number from {int(name != 'thinkers')} upwards; got {getattr(chosen, name)}")
    if not 0 <= chosen.pause <= 10:
        raise GameError(f"--pause is 0 to 10 seconds; got {chosen.pause}")
    return Settings(
        database=chosen.database,
        origins=tuple(chosen.origin),
        thinkers=chosen.thinkers,
        pause=chosen.pause,
        sockets_per_address=chosen.sockets,
        tables_per_address=chosen.tables,
        actions=chosen.actions,
    )


def serve(settings: Settings, host: str, port: int, workers: int, opened: Opened) -> None:
    """Serve; the server takes a second to load, which other verbs are spared."""
    from pinateria.server.running import run as running  # noqa: PLC0415  as the docstring says

    running(settings, host, port, workers, opened)


def run(chosen: Namespace) -> None:
    """Serve until told to stop."""
    serve(settings_of(chosen), chosen.host, chosen.port, chosen.workers, announce)


def announce(address: str, ways: list[Way]) -> None:
    """Say where the tables are, and by which addresses others in the network come; nobody needs to hear it."""
    with contextlib.suppress(OSError):
        print(f"The tables are open at {address} (Ctrl+C closes them)", flush=True)
        for way in ways:
            if f"{way.origin}/" != address:
                print(f"Others in your network come by {way}", flush=True)


def open_table() -> int:
    """Serve on this machine alone, and open the browser as soon as there is something to see."""
    try:
        serve(AT_HOME, HOST, PORT, 1, welcome)
    except AlreadyOpen as house:
        go_to(house.address)
    except PortTaken:
        if not (address := opening()):
            raise GameError(
                f"another program listens at port {PORT}; `pinateria serve --port 0` opens the tables at a free one"
            ) from None
        go_to(address)
    return 0


def opening() -> str:
    """Wait for a house that is just being opened: its port is taken before it answers."""
    until = time.monotonic() + OPENS_WITHIN
    while not (address := open_house()) and time.monotonic() < until:
        time.sleep(0.1)
    return address


def go_to(address: str) -> None:
    """Say that the house is open already, and open the browser there."""
    print(f"The tables are open already at {address}", flush=True)
    open_browser(address)


def welcome(address: str, ways: list[Way]) -> None:
    """Say where the tables are, and open the browser there; a machine without one has the address."""
    announce(address, ways)
    threading.Thread(target=open_browser, args=(address,), daemon=True).start()


def open_browser(address: str) -> None:
    """Open the browser; one in text would take the terminal from under the server."""
    with contextlib.suppress(webbrowser.Error):
        browser = webbrowser.get()
        if Path(getattr(browser, "name", "")).name not in IN_TEXT:
            browser.open(address)
