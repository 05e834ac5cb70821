"""serve real tables, to this machine or to the world.

Tables are kept in a database: SQLite in the user's data folder, or PostgreSQL for any number of servers.
"""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server.running import run as serve
from pinateria.server.settings import Settings

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

HOST, PORT = "127.0.0.1", 8420
USUAL = Settings()
OPENS_WITHIN = 30.0


def add(parser: ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("--host", default=HOST, help=f"the address to listen at ({HOST})")
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


def run(chosen: Namespace) -> None:
    """Serve until told to stop."""
    serve(settings_of(chosen), chosen.host, chosen.port, chosen.workers)


def open_table() -> int:
    """Serve on this machine alone, and open the browser as soon as there is something to see."""
    address = f"http://{HOST}:{PORT}/"
    threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    serve(USUAL, HOST, PORT)
    return 0


def open_browser(address: str) -> None:
    """Wait until the server answers, and open the browser."""
    until = time.monotonic() + OPENS_WITHIN
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}api/health", timeout=1):  # noqa: S310  our own address
                break
        except OSError:
            time.sleep(0.2)
    print(f"The tables are open at {address} (Ctrl+C closes them)")
    webbrowser.open(address)
