"""Getting ready: every game's search compiled once on a machine, what is being played first, on all of its cores.

Numba's compiler does one thing at a time in a process, so each core gets a process that compiles one game after the
other and leaves them on disk, where the players that think find them. Somebody sits down to a game that nobody has
compiled yet: then a process that is at work for nobody is ended, and that game begun instead.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from pinateria.games import GAMES
from pinateria.server.process import Busy, Process
from pinateria.server.worker import Warm

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

COMPILING = 300.0
"""Seconds that a game's search may take to be compiled."""

PREPARING, NONE = "preparing", "none"
"""A search is about to be ready, or cannot be had at all."""


class Preparation:
    """What is to be compiled, and who compiles it."""

    def __init__(self, target: Callable[[Connection], None], cores: int = os.cpu_count() or 1) -> None:
        """Begin with nothing to do: whether anything is missing on disk is found out by who looks for it."""
        self.target, self.cores = target, cores
        self.order = list(GAMES)
        """What comes first is wanted first."""
        self.wished: set[str] = set()
        """The games that somebody has sat down to."""
        self.missing: set[str] = set()
        """The games that are to be compiled."""
        self.compiled: set[str] = set()
        """The games that were."""
        self.hopeless: set[str] = set()
        """The games of which nothing came."""
        self.at_work: dict[asyncio.Task[None], str] = {}
        """Who compiles, and what."""
        self.news = asyncio.Event()
        """Tells whoever waits that there is something new; then comes another one."""
        self.hears: list[Callable[[], None]] = []
        """Whoever is to be told as well."""

    def wish(self, key: str) -> None:
        """Have a game compiled before all others."""
        self.wished.add(key)
        self.order.remove(key)
        self.order.insert(0, key)
        self.hire()

    def miss(self, key: str) -> None:
        """Have a game compiled that was not found on disk."""
        self.missing.add(key)
        self.hire()

    def hire(self) -> None:
        """Put a process to work on each core, as long as there is anything to do; games with people come first."""
        waiting = [key for key in self.order if key in self.missing and key not in self.at_work.values()]
        for key in waiting:
            if len(self.at_work) >= self.cores and not (key in self.wished and self.dismiss()):
                return
            task = asyncio.create_task(self.work(key))
            self.at_work[task] = key
            task.add_done_callback(self.leave)

    def dismiss(self) -> bool:
        """End a process that compiles what nobody waits for: the one that has begun last has least to lose."""
        for task, key in reversed(self.at_work.items()):
            if key not in self.wished:
                del self.at_work[task]
                task.cancel()
                return True
        return False

    def leave(self, task: asyncio.Task[None]) -> None:
        """Make room on a core for what is still to be done."""
        if self.at_work.pop(task, None) is not None:
            self.hire()

    async def work(self, key: str) -> None:
        """Compile a game in a process of its own."""
        process = Process(self.target)
        try:
            await process.asked(Warm(key, compiles=True), COMPILING)
        except Busy:
            self.hopeless.add(key)
        finally:
            process.end()
        self.missing.discard(key)
        self.compiled.add(key)
        self.tell()

    def tell(self) -> None:
        """Wake whoever waits for news: a game is compiled or ready, or cannot be."""
        self.news.set()
        self.news = asyncio.Event()
        for hear in self.hears:
            hear()

    async def close(self) -> None:
        """End all who are at work."""
        for task in list(self.at_work):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self.missing.clear()
