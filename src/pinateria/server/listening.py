"""Where the server listens: sockets at a host and a port, or one sentence why they cannot be had."""

from __future__ import annotations

import contextlib
import errno
import os
import socket

from pinateria.engine.errors import GameError, reason

MOST = 65_535
"""The highest port there is; at port 0 the system chooses a free one."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  as somebody has asked for it
"""Hosts that stand for all addresses of this machine, and by which of them it reaches itself."""


class PortTaken(GameError):  # noqa: N818  a fact about the port
    """Somebody else listens there."""


def listen(host: str, port: int) -> list[socket.socket]:
    """Open a socket at each address that the host stands for."""
    if not 0 <= port <= MOST:
        raise GameError(f"--port is a number from 0 to {MOST}; got {port}")
    opened: list[socket.socket] = []
    missing = ""
    with contextlib.ExitStack() as unless_all:
        for family, address in addresses(host, port):
            own = (address[0], opened[0].getsockname()[1] if opened else port, *address[2:])
            try:
                opened.append(unless_all.enter_context(bound(family, own)))
            except OSError as error:
                if error.errno != errno.EADDRNOTAVAIL:
                    raise refusal(error, host, own[1]) from None
                missing = address[0]
        unless_all.pop_all()
    if not opened:
        raise GameError(f"--host is a name or an address of this machine; {missing} is not one of its addresses")
    return opened


def addresses(host: str, port: int) -> list[tuple[int, tuple[str, int]]]:
    """Look the host up."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise GameError(f"--host is a name or an address of this machine; nobody knows {host!r}") from None
    return list(dict.fromkeys((family, address) for family, _, _, _, address in found))  # type: ignore[misc]


def bound(family: int, address: tuple[str, int]) -> socket.socket:
    """Open a socket at one address."""
    one = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two programs have the same port
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.bind(address)
        one.listen()  # a port that is only bound can still be taken by who listens first
    except BaseException:
        one.close()
        raise
    return one


def refusal(error: OSError, host: str, port: int) -> GameError:
    """Say why a port cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return PortTaken(f"another program listens at port {port} of {host}; choose another by --port")
    if error.errno == errno.EACCES:
        return GameError(f"port {port} is not for you to open; choose one from 1024 upwards by --port")
    return GameError(f"port {port} of {host} cannot be opened: {reason(error)}; choose another by --port")


def address_of(host: str, opened: list[socket.socket]) -> str:
    """Give the address by which a browser on this machine gets there."""
    name = EVERYWHERE.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{opened[0].getsockname()[1]}/"
