"""Asking the server for something by HTTP, without more than that takes."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec


async def post(address: str, path: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Send something and read the answer; raise where the server refuses."""
    body = msgspec.json.encode(wanted)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(head.encode() + body)
        came, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    if came.split(b" ", 2)[1] not in (b"200", b"201"):
        raise ConnectionError(answer.decode(errors="replace"))
    return msgspec.json.decode(answer, type=dict[str, Any])
