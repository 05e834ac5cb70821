"""The server's defence: whose pages may talk to it, and what a browser may do with its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

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
