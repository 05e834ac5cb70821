"""The server's defence: whose pages may talk to it, from where, and what a browser may do with its answers."""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.connection import ASGIConnection
    from litestar.types import ASGIApp, Receive, Scope, Send

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
"""Sent with every answer."""


def is_welcome(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Tell whether a request comes from our own pages, from those we know, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return origin in origins or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


RELAYED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "x-client-ip")
"""Headers of those who pass on what others ask."""


def is_near(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Tell whether a browser on this very machine asks, by an address of this machine alone, with nobody between.

    A page that has its own name lead here (rebinding) shows that name, and a proxy or tunnel shows itself or the name
    by which it was asked. Whoever can forward a port of this machine in silence has an account on it.
    """
    ends = [end[0] for end in (connection.scope["client"], connection.scope["server"]) if end]
    near = len(ends) == 2 and all(map(is_loopback, (*ends, named(connection.headers))))
    return near and not any(header in connection.headers for header in RELAYED)


def named(headers: Mapping[str, str]) -> str:
    """Read by which name or address a server was asked for."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    """Tell whether a name stands for the machine that says it."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


@cache
def own_names() -> frozenset[str]:
    """Give the names that a network knows this machine by."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name.partition('.')[0]}.local"))


def is_own(name: str) -> bool:
    """Tell whether a name is this machine's, or an address: anybody can have any other name lead to us."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return name in own_names()


class OwnNames:
    """Lets in from the network only who asked for an address or for our own name."""

    def __init__(self, app: ASGIApp) -> None:
        """Know whom to ask in."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or turn away."""
        hosts = [value.decode("latin-1") for header, value in scope["headers"] if header == b"host"]
        if len(hosts) == 1 and is_own(named({"host": hosts[0]})):
            await self.app(scope, receive, send)
        else:
            await turn_away(scope, send)


async def turn_away(scope: Scope, send: Send) -> None:
    """Say that this is not our name."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    plain = (b"content-type", b"text/plain; charset=utf-8")
    await send({"type": "http.response.start", "status": 403, "headers": [plain, *headers]})
    await send({"type": "http.response.body", "body": b"Open this by the address of its link.", "more_body": False})
