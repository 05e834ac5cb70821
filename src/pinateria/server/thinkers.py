"""Players that think, outside the event loop: a few processes with time limits, and judgement where one fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

from pinateria.games import game
from pinateria.players import make_player
from pinateria.players.levels import LEVELS
from pinateria.server.preparing import COMPILING, NONE, PREPARING, Preparation
from pinateria.server.process import Busy, Process
from pinateria.server.worker import Advise, Choose, Warm, Weigh, work

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from pinateria.players.hint import Advice
    from pinateria.server.worker import Job

logger = logging.getLogger("pinateria.thinkers")

PATIENCE = 2.0
"""Seconds that an answer may take beyond its budget, with all who wait before it."""
HINT_SECONDS = 0.8
ATTEMPTS = 3
"""After so many failures nobody tries to read a search any more."""


class Thinkers:
    """The processes; whoever has the shortest queue is asked."""

    def __init__(self, processes: int, target: Callable[[Connection], None] = work) -> None:
        """Start nothing yet."""
        self.number, self.target = processes, target
        self.all: list[Process] = []
        self.preparation = Preparation(target)
        self.warming: set[asyncio.Task[None]] = set()
        self.failures: Counter[str] = Counter()
        """How often a game's search could not be read."""
        self.replaced = 0
        """How many processes were stuck or crashed."""

    def start(self) -> None:
        """Start the processes, and have every game made ready in the background."""
        self.all = [Process(self.target) for _ in range(self.number)]
        for thinker in self.all:
            self.prepare(thinker)

    def prepare(self, thinker: Process) -> None:
        """Have a process make every game ready in the background."""
        task = asyncio.create_task(self.warm(thinker))
        self.warming.add(task)
        task.add_done_callback(self.warming.discard)

    async def warm(self, thinker: Process) -> None:
        """Have a process read each game's search from disk, those that have to be compiled as soon as they are."""
        plan = self.preparation
        while thinker in self.all:
            done = thinker.ready | plan.missing | plan.hopeless
            key = next((key for key in plan.order if key not in done), None)
            if key is not None:
                await self.read(thinker, key)
            elif plan.missing:
                await plan.news.wait()
            else:
                return

    async def read(self, thinker: Process, key: str) -> None:
        """Have a process read a game's search; what nobody has compiled before is not there."""
        plan = self.preparation
        try:
            found = await self.asked(thinker, Warm(key, compiles=key in plan.compiled), COMPILING)
        except Busy:
            self.failures[key] += 1
            if self.failures[key] >= ATTEMPTS:
                plan.hopeless.add(key)
                plan.tell()
            return
        if found:
            thinker.ready.add(key)
            plan.tell()
        else:
            plan.miss(key)

    async def close(self) -> None:
        """End all processes."""
        for task in self.warming:
            task.cancel()
        await self.preparation.close()
        gone, self.all = self.all, []
        for thinker in gone:
            thinker.end()

    # Readiness -------------------------------------------------------------------------------

    @property
    def ready(self) -> set[str]:
        """The games whose players that think are ready somewhere."""
        return {key for thinker in self.all for key in thinker.ready}

    def lacks(self, key: str) -> str:
        """Tell why nobody can think about a game now: it is being prepared, or cannot be; nothing where it is ready."""
        if key in self.ready:
            return ""
        return NONE if not self.all or key in self.preparation.hopeless else PREPARING

    async def prepared(self, key: str) -> bool:
        """Wait until a game is ready, and say so; or that it never will be."""
        while self.lacks(key) == PREPARING:
            await self.preparation.news.wait()
        return key in self.ready

    def idle(self, key: str) -> bool:
        """Tell whether somebody who has a game compiled has nothing to do."""
        return any(not thinker.queue for thinker in self.all if key in thinker.ready)

    # Asking ----------------------------------------------------------------------------------

    async def ask(self, job: Choose | Advise | Weigh, limit: float) -> Any:
        """Ask whoever has the game compiled and the shortest queue."""
        able = [thinker for thinker in self.all if job.game in thinker.ready]
        if not able:
            raise Busy
        return await self.asked(min(able, key=lambda thinker: thinker.queue), job, limit)

    async def asked(self, thinker: Process, job: Job, limit: float) -> Any:
        """Ask one process; where it does not answer in time it is ended, and another one started."""
        try:
            return await thinker.asked(job, limit)
        finally:
            if thinker.ended and thinker in self.all:
                self.replace(thinker)

    def replace(self, thinker: Process) -> None:
        """Start another process in the place of one that is stuck or gone."""
        logger.warning("a thinking process was replaced", extra={"why": thinker.ended})
        self.replaced += 1
        self.all.remove(thinker)
        self.all.append(Process(self.target))
        self.prepare(self.all[-1])
        self.preparation.tell()

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
