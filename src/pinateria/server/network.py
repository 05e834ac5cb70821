"""How others in the network reach the house: where it listens, and the doors that its host opened for them."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import addresses
from pinateria.server.addresses import Address
from pinateria.server.defence import OwnNames
from pinateria.server.door import SideDoor
from pinateria.server.listening import PortTaken, listen

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterable, Iterator

    from litestar.types import ASGIApp

logger = logging.getLogger("pinateria.network")


@dataclass(frozen=True)
class Way:
    """One address and port by which others reach the house."""

    address: Address
    port: int

    @property
    def origin(self) -> str:
        """Write it as the beginning of a link."""
        return addresses.origin(self.address.host, self.port)

    def __str__(self) -> str:
        """Write it for people."""
        return f"{self.origin}/ ({self.address.card})" if self.address.card else f"{self.origin}/"


def ways_to(listens: Iterable[tuple[str, int]]) -> list[Way]:
    """List the ways to sockets that listen; one at no address of its own listens at all of its version."""
    return list(all_ways(list(listens)))


def all_ways(listens: list[tuple[str, int]]) -> Iterator[Way]:
    """Give the ways, the likeliest first."""
    for here in addresses.of_this_machine():
        for host, port in listens:
            there = Address(host).number
            if there == here.number or (there.is_unspecified and there.version == here.number.version):
                yield Way(here, port)


class Network:
    """The ways into the house from the network, and the doors that can be opened to it."""

    def __init__(self, listens: Iterable[tuple[str, int]], *, opens: bool) -> None:
        """Begin with the front door alone."""
        self.listens, self.opens = tuple(listens), opens
        self.doors: dict[str, SideDoor] = {}
        self.lock = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """Tell whether a host has opened the house."""
        return bool(self.doors)

    def ways(self) -> list[Way]:
        """List the ways that lead in now."""
        return ways_to((*self.listens, *(door.at for door in self.doors.values())))

    async def look_again(self, app: ASGIApp) -> None:
        """Where the house is open: follow the machine into another network."""
        async with self.lock:
            if self.is_open:
                await self.open_doors(app)

    async def open(self, app: ASGIApp) -> None:
        """Let in whoever is in the same network, until this is closed again or the process ends."""
        async with self.lock:
            await self.open_doors(app)
        if not self.is_open:
            raise GameError("this machine is in no network by which others could come.")
        logger.info("open to the network", extra={"ways": [way.origin for way in self.ways()]})

    async def open_doors(self, app: ASGIApp) -> None:
        """Have one door at each address that the machine has now, and no other."""
        hosts = [one.host for one in addresses.of_this_machine()]
        await self.close_doors(host for host in list(self.doors) if host not in hosts)
        for host in hosts:
            if host not in self.doors and (listening := self.listening(host)):
                self.doors[host] = door = SideDoor(OwnNames(app), listening)
                await door.open()

    def listening(self, host: str) -> socket.socket | None:
        """Listen at an address, at our own port where it is free there."""
        for port in (self.listens[0][1], 0):
            try:
                return listen(host, port)[0]
            except PortTaken:
                continue
            except GameError as error:
                logger.warning("an address cannot be opened", extra={"host": host, "why": str(error)})
        return None

    async def close(self) -> None:
        """Let nobody in from the network any more; who came that way loses the connection."""
        async with self.lock:
            if self.is_open:
                await self.close_doors(list(self.doors))
                logger.info("closed to the network")

    async def close_doors(self, hosts: Iterable[str]) -> None:
        """Close some doors, all at the same time."""
        await asyncio.gather(*(self.doors.pop(host).close() for host in list(hosts)))
