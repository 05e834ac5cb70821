"""Going down gracefully: clients are told when to come back before their connections are closed."""

from __future__ import annotations

import asyncio
import signal
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

PARTING = 0.2
"""Seconds between telling clients and closing their connections."""


def tell_before_leaving(goodbye: Callable[[], None]) -> None:
    """Say goodbye when the process is asked to end, and let it end a moment later."""
    if threading.current_thread() is not threading.main_thread():
        return  # whoever runs a server in a thread ends it in another way
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, parting(loop, goodbye, signal.getsignal(number)))


def parting(loop: asyncio.AbstractEventLoop, goodbye: Callable[[], None], leave: Any) -> Callable[[int, Any], None]:
    """Give what is done at a signal: the goodbye first, then what would have been done without it."""

    def leaving(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(goodbye)
        if callable(leave):
            loop.call_soon_threadsafe(loop.call_later, PARTING, leave, number, frame)

    return leaving
