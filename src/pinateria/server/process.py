"""A process beside the server, asked one thing at a time."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from pinateria.players.processes import later

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from pinateria.server.worker import Job

logger = logging.getLogger("pinateria.thinkers")


class Busy(Exception):  # noqa: N818  no error of anybody's
    """No answer came in time."""


class Process:
    """One process, asked one thing at a time."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        """Start the process."""
        spawn = multiprocessing.get_context("spawn")
        self.connection, theirs = spawn.Pipe()
        self.process = spawn.Process(target=target, args=(theirs,), daemon=True)
        with later():
            self.process.start()
        theirs.close()
        self.thread = ThreadPoolExecutor(1, "thinker")
        """Waits for its answers."""
        self.turn = asyncio.Lock()
        self.ready: set[str] = set()
        """The games whose search it has at hand."""
        self.queue = 0
        """How many wait for it, or for its answer."""

        self.ended = ""
        """Why it was ended."""

    def end(self, why: str = "it is done") -> None:
        """End the process at once."""
        self.ended = self.ended or why
        self.process.kill()
        self.connection.close()
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def asked(self, job: Job, limit: float) -> Any:
        """Ask, and wait for so many seconds at most; a process that does not answer in time is ended."""
        self.queue += 1
        try:
            async with asyncio.timeout(limit), self.turn:
                done, came = await self.answered(job)
        except TimeoutError:
            raise Busy from None
        finally:
            self.queue -= 1
        if not done:
            logger.warning("thinking failed", extra={"why": came})
            raise Busy
        return came

    async def answered(self, job: Job) -> tuple[bool, Any]:
        """Wait for the answer of a process that listens; without one it is of no more use."""
        answer: tuple[bool, Any]
        try:
            self.connection.send(job)
            answer = await asyncio.get_running_loop().run_in_executor(self.thread, self.connection.recv)
        except (EOFError, OSError, RuntimeError):
            self.end("it crashed")
            raise Busy from None
        except asyncio.CancelledError:
            self.end("it was stuck")
            raise
        return answer
