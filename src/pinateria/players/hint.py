"""Hints: what each move is worth to a seat as far as it can know, and why the best one is best."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pinateria.engine import notation, stream
from pinateria.players.estimate import CERTAIN, student
from pinateria.players.measure import think_and_measure
from pinateria.players.search.player import chosen
from pinateria.players.search.thinker import Budget, Thinker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinateria.engine.game import Game
    from pinateria.players.search.thinker import Weighed

ENOUGH = Budget(seconds=0.8)
"""What a hint may take unless told otherwise: as much as a move of an expert."""


SMALL = 10
"""Results below this are worth a second decimal."""


@dataclass(frozen=True)
class Hint:
    """One move: as text, what it is worth, and how sure that is."""

    move: int
    text: str
    expected: float
    """Points against the mean of the opponents at the end of the round; more are better in every game."""
    within: float
    """Half the width of the 95 % interval."""
    behind: float
    """How much less it brings than the best move."""
    behind_within: float


@dataclass(frozen=True)
class Advice:
    """Every legal move, the advised one first, and one sentence why."""

    moves: tuple[Hint, ...]
    why: str


def hint(game: Game, view: Any, *, budget: Budget = ENOUGH, seed: int = 0, thinker: Thinker | None = None) -> Advice:
    """Weigh the moves of the seat whose turn it is in a view; view, seed and iterations decide what comes of it."""
    legal = game.legal(view)
    thinker = thinker or Thinker(game)
    thinker.prepare()
    thought, measured = think_and_measure(thinker, view, legal, stream.seeded(seed, 3), budget)
    advised = chosen(thought, int(game.greedy.judge(view)))
    least = min(one.behind for one in measured)
    ordered = sorted(measured, key=lambda one: (one.move != advised, one.behind))
    hints = tuple(hint_of(game, view, as_told(view, replace(one, behind=one.behind - least))) for one in ordered)
    return Advice(hints, why(game, view, hints))


def as_told(view: Any, weighed: Weighed) -> Weighed:
    """Give what a search found as people are told: against opponents alone, and sure of nothing after one world.

    A search sets points against all others, mates too; they have the same points, so it chooses the same.
    """
    seats, teams = view.seats, getattr(view, "teams", 0)
    scale = (seats - 1) / (seats - seats // teams) if teams else 1.0
    told = replace(weighed, expected=scale * weighed.expected, behind=scale * weighed.behind)
    if weighed.worlds < 2:
        return replace(told, within=math.inf, behind_within=math.inf)
    wider = scale * student(weighed.worlds - 1) / CERTAIN
    return replace(told, within=wider * weighed.within, behind_within=wider * weighed.behind_within)


def hint_of(game: Game, view: Any, weighed: Weighed) -> Hint:
    """Put a move that was weighed into words."""
    text = notation.write(game, view, weighed.move)
    return Hint(weighed.move, text, weighed.expected, weighed.within, weighed.behind, weighed.behind_within)


def why(game: Game, view: Any, hints: tuple[Hint, ...]) -> str:
    """Say in one sentence why the first of the moves is advised."""
    best = hints[0]
    reason = f"{best.text} {game.reasons.reason(view, best.move)}"
    if len(hints) == 1:
        return f"{reason}; nothing else is allowed."
    second = min(hints[1:], key=lambda one: one.behind)
    lead = second.behind - best.behind
    if lead <= max(best.behind_within, second.behind_within):
        return f"{reason}; {second.text} is about as good."
    places = decimals(one.expected for one in hints)
    return f"{reason}; {second.text}, the next best, brings about {lead:.{places}f} less."


def decimals(results: Iterable[float]) -> int:
    """Say how many decimals results deserve: two where they are as small as Pinata's medals."""
    return 2 if max(map(abs, results)) < SMALL else 1
