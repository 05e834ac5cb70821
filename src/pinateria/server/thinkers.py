"""Players that think, outside the event loop: a few processes with time limits, and judgement where one fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from pinateria.games import GAMES, game
from pinateria.players import make_player
from pinateria.players.levels import LEVELS
from pinateria.server.worker import Advise, Choose, Warm, Weigh, work

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from pinateria.players.hint import Advice
    from pinateria.server.worker import Job

logger = logging.getLogger("pinateria.thinkers")

PATIENCE = 2.0
"""Seconds that an answer may take beyond its budget, with all who wait before it."""
COMPILING = 300.0
"""Seconds that a game's search may take to be compiled."""
HINT_SECONDS = 0.8


class Busy(Exception):  # noqa: N818  no error of anybody's
    """No answer came in time."""


class Thinker:
    """One process, asked one thing at a time."""

    def __init__(self, target: Callable[[Connection], None] = work) -> None:
        """Start the process."""
        spawn = multiprocessing.get_context("spawn")
        self.connection, theirs = spawn.Pipe()
        self.process = spawn.Process(target=target, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.turn = asyncio.Lock()
        self.ready: set[str] = set()
        """The games whose search it has compiled."""
        self.queue = 0
        """How many wait for it, or for its answer."""

    def end(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.connection.close()


class Thinkers:
    """The processes; whoever has the shortest queue is asked."""

    def __init__(self, processes: int, target: Callable[[Connection], None] = work) -> None:
        """Start nothing yet."""
        self.number, self.target = processes, target
        self.all: list[Thinker] = []
        self.threads = ThreadPoolExecutor(max(1, 2 * processes), "thinkers")
        self.warming: set[asyncio.Task[None]] = set()
        self.replaced = 0
        """How many processes were stuck or crashed."""

    def start(self) -> None:
        """Start the processes, and have every game compiled in the background, in one after the other."""
        self.all = [Thinker(self.target) for _ in range(self.number)]
        self.prepare(*self.all)

    def prepare(self, *thinkers: Thinker) -> None:
        """Have processes compile every game in the background."""
        task = asyncio.create_task(self.warm(thinkers))
        self.warming.add(task)
        task.add_done_callback(self.warming.discard)

    async def warm(self, thinkers: tuple[Thinker, ...]) -> None:
        """Have each of some processes compile each game; what one has compiled the next finds on disk."""
        for key in GAMES:
            for thinker in thinkers:
                if thinker in self.all:
                    with contextlib.suppress(Busy):
                        await self.asked(thinker, Warm(key), COMPILING)
                        thinker.ready.add(key)

    async def close(self) -> None:
        """End all processes."""
        for task in self.warming:
            task.cancel()
        gone, self.all = self.all, []
        for thinker in gone:
            thinker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)

    @property
    def ready(self) -> set[str]:
        """The games whose players that think are compiled somewhere."""
        return {key for thinker in self.all for key in thinker.ready}

    def idle(self, key: str) -> bool:
        """Tell whether somebody who has a game compiled has nothing to do."""
        return any(not thinker.queue for thinker in self.all if key in thinker.ready)

    async def ask(self, job: Choose | Advise | Weigh, limit: float) -> Any:
        """Ask whoever has the game compiled and the shortest queue."""
        able = [thinker for thinker in self.all if job.game in thinker.ready]
        if not able:
            raise Busy
        return await self.asked(min(able, key=lambda thinker: thinker.queue), job, limit)

    async def asked(self, thinker: Thinker, job: Job, limit: float) -> Any:
        """Ask one process; where it does not answer in time it is ended, and another one started."""
        thinker.queue += 1
        try:
            async with asyncio.timeout(limit), thinker.turn:
                done, came = await self.answered(thinker, job)
        except TimeoutError:
            raise Busy from None
        finally:
            thinker.queue -= 1
        if not done:
            logger.warning("thinking failed", extra={"why": came})
            raise Busy
        return came

    async def answered(self, thinker: Thinker, job: Job) -> tuple[bool, Any]:
        """Wait for the answer of a process that listens; without one it is of no more use."""
        loop = asyncio.get_running_loop()
        answer: tuple[bool, Any]
        try:
            thinker.connection.send(job)
            answer = await loop.run_in_executor(self.threads, thinker.connection.recv)
        except (EOFError, OSError):
            self.replace(thinker, "it crashed")
            raise Busy from None
        except asyncio.CancelledError:
            self.replace(thinker, "it was stuck")
            raise
        return answer

    def replace(self, thinker: Thinker, why: str) -> None:
        """End a process that is stuck or gone, and start another."""
        thinker.end()
        if thinker not in self.all:
            return
        logger.warning("a thinking process was replaced", extra={"why": why})
        self.replaced += 1
        self.all.remove(thinker)
        self.all.append(Thinker(self.target))
        self.prepare(self.all[-1])

    async def choose(self, key: str, view: Any, legal: list[int], level: str, seed: int) -> int:
        """Choose a move as a level would; by judgement where its search is not ready or does not answer in time."""
        one = game(key)
        seconds = LEVELS[level].seconds
        if len(legal) == 1:
            return legal[0]
        if not seconds:
            return make_player(level, one, seed).choose(view, legal)
        if key in self.ready:
            job = Choose(key, view.to_bytes(), tuple(legal), level, seed)
            with contextlib.suppress(Busy):
                move = int(await self.ask(job, seconds + PATIENCE))
                if move in legal:
                    return move
        return int(one.greedy.judge(view))

    async def advise(self, key: str, view: Any, seed: int) -> Advice | None:
        """Weigh the moves of a seat; nothing where no search is ready or answers in time."""
        if key not in self.ready:
            return None
        try:
            came: Advice = await self.ask(Advise(key, view.to_bytes(), seed, HINT_SECONDS), HINT_SECONDS + PATIENCE)
        except Busy:
            return None
        return came
