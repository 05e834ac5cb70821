"""The addresses of this machine by which other devices in its network reach it."""

from __future__ import annotations

import contextlib
import socket
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address

import psutil

INNER = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "cni", "podman", "lxc", "lxd")
"""How cards are named that lead only to containers and virtual machines within this machine."""

FAR = {4: (socket.AF_INET, "192.0.2.1"), 6: (socket.AF_INET6, "2001:db8::1")}
"""For each version of addresses one far away that nobody has; nothing is ever sent there."""


@dataclass(frozen=True)
class Address:
    """One address, and the network card that has it."""

    host: str
    card: str = ""
    is_tunnel: bool = False
    """Whether its card leads to one other place, as those of private networks over the internet do."""

    @cached_property
    def number(self) -> IPv4Address | IPv6Address:
        """Read it."""
        return ip_address(self.host)

    @property
    def is_public(self) -> bool:
        """Tell whether the whole internet may reach it."""
        return self.number.is_global


def of_this_machine() -> list[Address]:
    """List the addresses that others may use, the likeliest first; a public one only where its card has no other."""
    used = {outward(version) for version in FAR}
    found: list[Address] = []
    for own in cards(used):
        inside = [one for one in own if not one.is_public] or own
        inside.sort(key=lambda one: one.host in used)
        found += {one.number.version: one for one in inside}.values()  # the last of each: a card has many of version 6
    return sorted(found, key=lambda one: (one.is_public, one.is_tunnel, one.number.version, one.host not in used))


def cards(used: set[str]) -> list[list[Address]]:
    """List the addresses of each network card that is up and leads out of this machine."""
    try:
        up = {card: facts for card, facts in psutil.net_if_stats().items() if facts.isup}
        addresses = psutil.net_if_addrs()
    except OSError:  # where nobody may look at the cards, there are the addresses in use
        return [[Address(host)] for host in sorted(used) if leads_out(host)]
    return [
        [Address(one.address, card, "pointopoint" in up[card].flags) for one in all_of if leads_out(one.address)]
        for card, all_of in addresses.items()
        if card in up and not card.startswith(INNER)
    ]


def leads_out(written: str) -> bool:
    """Tell whether what a card is called by is an address by which another device can come."""
    if "%" in written:  # with a zone it means something on this machine alone
        return False
    try:
        address = ip_address(written)
    except ValueError:  # nothing, or the number of the card itself
        return False
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def outward(version: int) -> str:
    """Find out by which address this machine speaks to the world; a socket without a stream sends nothing for that."""
    family, far = FAR[version]
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as one:
        one.connect((far, 9))
        return str(one.getsockname()[0])
    return ""


def origin(host: str, port: int) -> str:
    """Write an address as the beginning of a link."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
