"""The house as `pinateria` alone opens it, on a machine that has just the addresses it is told.

In tests these are other addresses of the machine itself, which no other machine reaches and which are not 127.0.0.1.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager

from pinateria.server import addresses
from pinateria.server.addresses import Address
from pinateria.server.running import run
from pinateria.server.settings import Settings
from server_process import ServerProcess

STAND_IN, OTHER = "127.0.0.2", "127.0.0.3"


class NetworkedHouse(ServerProcess):
    """Such a house; its options are its addresses."""

    def command(self) -> list[str]:
        return [sys.executable, __file__, str(self.port), self.database, *self.options]

    def way(self, host: str = STAND_IN) -> str:
        """Give the way to it by one of its addresses."""
        return f"{host}:{self.port}"


@contextmanager
def networked(folder, *hosts):
    """Have such a house for a while."""
    house = NetworkedHouse(f"sqlite:///{folder / 'tables.sqlite'}", *hosts)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def open_house(port: str, database: str, *hosts: str) -> None:
    """Serve on this machine alone, until a host opens the house to its network."""
    addresses.of_this_machine = lambda: [Address(host, f"card{number}") for number, host in enumerate(hosts)]
    settings = Settings(database=database, thinkers=0, pause=0, opens=True)
    run(settings, "127.0.0.1", int(port), 1, lambda _address, _ways: None)


if __name__ == "__main__":
    open_house(*sys.argv[1:])
