"""Measuring: what every move is worth, found out in fresh worlds once a search has chosen.

In a race the losers drop out just when luck has made them look their worst, and the leader looks better than it is for
having come out ahead: good enough to choose by, and nothing to tell people. So what a hint or a review tells is
measured after the race: all moves in the same new worlds, however they did before.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pinateria.players.estimate import CERTAIN
from pinateria.players.search import race
from pinateria.players.search.thinker import Budget, Weighed

if TYPE_CHECKING:
    from pinateria.players.search.thinker import Thinker, Thought

AT_ONCE = race.FEW - 1
"""Worlds between two looks at the clock: among so few no move drops out."""

ENOUGH = 2000
"""Worlds after which nobody wants to know it better."""


def think_and_measure(
    thinker: Thinker, view: Any, legal: list[int], stream: list[int], budget: Budget
) -> tuple[Thought, tuple[Weighed, ...]]:
    """Spend half of a budget on choosing and half on measuring; give the thought, and every move as measured."""
    half = Budget(budget.seconds / 2, max(1, budget.iterations // 2))
    thought = thinker.think(view, legal, stream, half)
    totals = measure(thinker, view, legal, stream, half, thought.iterations)
    best = legal.index(thought.moves[0].move)
    return thought, tuple(as_measured(totals, best, legal.index(one.move), one) for one in thought.moves)


def measure(thinker: Thinker, view: Any, legal: list[int], stream: list[int], budget: Budget, begun: int) -> Any:  # noqa: PLR0913, PLR0917  whose paper, what about, by which luck, how long, and after what
    """Play all moves in the same worlds, on the paper of the thought before; give the sums, laid out as a race's."""
    bound, number = thinker.engine, len(legal)
    run, seen = bound.entry(race.run), bound.state_of(view)
    moves, streamed, whims = bound.row(number), bound.row(2, bits=64), bound.row(2, bits=64)
    moves[:], streamed[:] = legal, stream
    totals = bound.reals(race.PRODUCTS + number, number)
    tree = (thinker.links, thinker.tallies, thinker.trail)
    paper = (thinker.rows, thinker.results, thinker.paper)
    made, until = 0, time.thread_time() + budget.seconds
    while made < budget.iterations and totals[race.COUNT][0] < ENOUGH:
        if time.thread_time() + number * thinker.pace > until:
            break
        few = bound.reals(race.PRODUCTS + number, number)
        few[race.IN][:] = [1.0] * number
        worlds = min(AT_ONCE, math.ceil((budget.iterations - made) / number))
        made += int(
            run(seen, thinker.states, moves, few, *tree, *paper, streamed, whims, begun + made, worlds * number)
        )
        add_up(totals, few)
    stream[:] = (int(streamed[0]), int(streamed[1]))
    return totals


def add_up(totals: Any, few: Any) -> None:
    """Add what a few worlds brought."""
    for row, more in zip(totals, few, strict=True):
        for place, value in enumerate(more):
            row[place] += value


def as_measured(totals: Any, best: int, place: int, weighed: Weighed) -> Weighed:
    """Give one move as it was measured, against the one that won the race; without any time nothing is sure."""
    worlds = int(totals[race.COUNT][place])
    if worlds == 0:
        return replace(weighed, within=math.inf, behind_within=math.inf, worlds=0)
    return replace(
        weighed,
        expected=float(totals[race.SUM][place]) / worlds,
        within=CERTAIN * float(race.error(totals, place)),
        behind=float(race.behind(totals, best, place)),
        behind_within=CERTAIN * float(race.doubt(totals, best, place)),
        worlds=worlds,
    )
