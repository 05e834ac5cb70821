"""The process that thinks: it is sent views, never states, and answers one question after the other."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pinateria.engine.engines import engine_of
from pinateria.games import game
from pinateria.players import make_player
from pinateria.players.hint import hint
from pinateria.players.levels import LEVELS
from pinateria.players.processes import enter
from pinateria.players.review import weigh_move
from pinateria.players.search import race
from pinateria.players.search.thinker import Budget, Thinker

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from pinateria.players.hint import Advice
    from pinateria.players.review import Choice


@dataclass(frozen=True)
class Warm:
    """Have a game's search ready; from disk alone, or compiled where it is not there."""

    game: str
    compiles: bool


@dataclass(frozen=True)
class Choose:
    """Choose a move for the seat whose turn it is in a view."""

    game: str
    view: bytes
    legal: tuple[int, ...]
    level: str
    seed: int


@dataclass(frozen=True)
class Advise:
    """Weigh the moves of the seat whose turn it is in a view."""

    game: str
    view: bytes
    seed: int
    seconds: float


@dataclass(frozen=True)
class Weigh:
    """Weigh a move that was made in a finished game, from the view that its seat had then."""

    game: str
    view: bytes
    move: int
    number: int
    """The number of the move in the record."""
    seconds: float


Job = Warm | Choose | Advise | Weigh


@lru_cache(maxsize=8)
def thinker(key: str) -> Thinker:
    """Lay out the paper for one game's searches, once."""
    made = Thinker(game(key))
    made.prepare()
    return made


def ready(key: str) -> Thinker:
    """Give that paper, to find out anew how fast this machine is: one slow moment must not silence who thinks on it."""
    paper = thinker(key)
    paper.pace = 0.0
    return paper


def view_of(job: Choose | Advise | Weigh) -> Any:
    """Read the view of a question."""
    return game(job.game).rules.State.from_bytes(job.view)


def warm(job: Warm) -> bool:
    """Make a game's search ready if that may be done, and say whether it is."""
    if not job.compiles and not engine_of(game(job.game), "compiled").is_kept(race.run):
        return False
    thinker(job.game)
    return True


def answer(job: Job) -> int | Advice | Choice | bool | None:
    """Do what is asked."""
    if isinstance(job, Warm):
        return warm(job)
    one = game(job.game)
    if isinstance(job, Advise):
        return hint(one, view_of(job), budget=Budget(job.seconds), seed=job.seed, thinker=ready(job.game))
    if isinstance(job, Weigh):
        budget = Budget(job.seconds)
        return weigh_move(one, view_of(job), job.move, job.number, ready(job.game), budget)
    player = make_player(job.level, one, job.seed)
    if LEVELS[job.level].seconds:
        player.thinker = ready(job.game)  # type: ignore[attr-defined]  # a level with seconds searches
    return player.choose(view_of(job), list(job.legal))


def work(connection: Connection) -> None:
    """Answer until nobody asks any more; it never outlives its server."""
    enter()
    if hasattr(os, "nice"):
        os.nice(5)  # whoever waits for a message comes before whoever waits for a thought
    while True:
        try:
            job = connection.recv()
        except EOFError:
            return
        try:
            connection.send((True, answer(job)))
        except Exception as error:  # noqa: BLE001  the server has to hear of it, whatever it is
            connection.send((False, type(error).__name__))
