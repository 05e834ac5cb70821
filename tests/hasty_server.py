"""A server that waits for nobody: who is away is told at once, and for a host who does not come nobody waits long."""

from __future__ import annotations

import sys
from contextlib import contextmanager

from pinateria.command import main
from pinateria.server import attend, live
from server_process import ServerProcess

MOMENT = 0.2
"""Seconds in place of all that the server waits for."""


class HastyServer(ServerProcess):
    """Such a server."""

    def command(self) -> list[str]:
        return [sys.executable, __file__, *super().command()[3:]]


@contextmanager
def hasty(folder):
    """Have such a server for a while."""
    server = HastyServer(f"sqlite:///{folder / 'tables.sqlite'}")
    server.start()
    try:
        yield server
    finally:
        server.stop()


if __name__ == "__main__":
    attend.HOST_AWAITED = MOMENT
    attend.NOTICED = live.NOTICED = MOMENT
    sys.exit(main(sys.argv[1:]))
