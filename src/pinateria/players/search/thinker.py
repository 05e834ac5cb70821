"""Thinking about a view within a budget of time or of iterations, on paper of bounded size."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine.engines import engine_of
from pinateria.engine.worlds import PAPER
from pinateria.players.estimate import CERTAIN
from pinateria.players.search import race
from pinateria.players.search.ending import DEPTH
from pinateria.players.search.tree import LINKS, TALLIES, clear_tree, nodes_used

if TYPE_CHECKING:
    from pinateria.engine.game import Game

NODES = 100_000
"""Of the tree at most; with three links and three tallies each they take 3.6 MB, and everything else under 0.2 MB."""

SLICE = 0.002
"""Seconds between two looks at the clock."""

UNLIMITED = 1 << 40


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, iterations, or whichever is spent first.

    Seconds are the thread's own on its core, so that a busy machine makes nobody weaker.
    """

    seconds: float = math.inf
    iterations: int = UNLIMITED


@dataclass(frozen=True)
class Weighed:
    """One move, as the search sees it."""

    move: int
    expected: float
    """Its result on average: points against the mean of the others at the end of the round, more are better."""
    within: float
    """Half the width of the 95 % interval of that."""
    behind: float
    """How much less it brings than the best move, on the worlds both were played in."""
    behind_within: float
    worlds: int
    in_race: bool
    """Whether it could still be the best one."""


@dataclass(frozen=True)
class Thought:
    """What came of thinking about a view."""

    moves: tuple[Weighed, ...]
    """Every legal move, the best ones first."""
    iterations: int
    seconds: float
    nodes: int


class Thinker:
    """Paper for one game's searches; it never sees more than the views it is given."""

    def __init__(self, game: Game, *, engine: str = "compiled", nodes: int = NODES) -> None:
        """Lay out the paper."""
        self.game = game
        self.engine = bound = engine_of(game, engine)
        self.states = bound.states(race.STATES)
        self.links = bound.rows(nodes, LINKS)
        self.tallies = bound.reals(nodes, TALLIES)
        self.trail = bound.rows(2, race.PATH)
        self.rows = bound.rows(race.ROWS, game.rules.WORDS)
        self.results = bound.reals(DEPTH + 1, game.seats.most)
        self.paper = bound.rows(*PAPER)
        self.pace = 0.0
        """Seconds that an iteration took last time."""

    def prepare(self) -> None:
        """Have everything compiled, or read from where it was kept, before a clock runs."""
        table = self.game.begin(self.game.settle({}))
        while table.turn < 0:
            self.game.rules.play(table, self.game.legal(table)[0])
        view = self.game.view(table, table.turn)
        self.think(view, self.game.legal(view), [1, 1], Budget(iterations=1))

    def think(self, view: Any, legal: list[int], stream: list[int], budget: Budget) -> Thought:
        """Search a view for the seat whose turn it is; the stream goes on from where it was."""
        bound, number = self.engine, len(legal)
        moves, streamed, tallied = bound.row(number), bound.row(2, bits=64), bound.reals(race.PRODUCTS + number, number)
        moves[:], streamed[:] = legal, stream
        whims = bound.row(2, bits=64)
        for place in range(number):
            tallied[race.IN][place] = 1.0
        clear_tree(self.links, self.tallies)
        seen = bound.state_of(view)
        run = bound.entry(race.run)
        made = 0
        began = time.thread_time()
        left = budget.seconds

        def some(limit: int) -> int:
            tree = (self.links, self.tallies, self.trail)
            paper = (self.rows, self.results, self.paper)
            return int(run(seen, self.states, moves, tallied, *tree, *paper, streamed, whims, made, limit))

        if budget.seconds == math.inf:
            made = some(budget.iterations)
        while left > number * self.pace and made < budget.iterations and budget.seconds < math.inf:
            limit = max(1, int(min(SLICE, left) / self.pace)) if self.pace else 1
            more = some(min(limit, budget.iterations - made))
            made += more
            spent = time.thread_time() - began
            left = budget.seconds - spent
            if more == 0:
                break
            self.pace = spent / made
        stream[:] = (int(streamed[0]), int(streamed[1]))
        return Thought(weigh(tallied, legal), made, time.thread_time() - began, nodes_used(self.links))


def weigh(tallied: Any, legal: list[int]) -> tuple[Weighed, ...]:
    """Read off the race what every move is worth, the leader first."""
    best = race.leader(tallied, len(legal))
    worlds = int(tallied[race.COUNT][best])
    if worlds == 0:
        return tuple(Weighed(move, 0.0, math.inf, 0.0, math.inf, 0, in_race=True) for move in legal)
    most = float(tallied[race.SUM][best]) / worlds
    weighed = []
    for place, move in enumerate(legal):
        less, unsure = float(race.behind(tallied, best, place)), CERTAIN * float(race.doubt(tallied, best, place))
        played, within = int(tallied[race.COUNT][place]), CERTAIN * float(race.error(tallied, place))
        in_race = bool(tallied[race.IN][place])
        weighed.append(Weighed(move, most - less, within, less, unsure, played, in_race=in_race))
    return tuple(sorted(weighed, key=lambda one: one.behind))
