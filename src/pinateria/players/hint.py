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
    """How much less it brings than the advised move; below 0 where it came out ahead, by no more than chance."""
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
    found = chosen(thought, int(game.greedy.judge(view)))
    told = [as_told(view, one) for one in measured]
    advised = surely_best(told, next(one for one in told if one.move == found))
    ordered = sorted(told, key=lambda one: (one is not advised, one.behind))
    hints = tuple(hint_of(game, view, replace(one, behind=one.behind - advised.behind)) for one in ordered)
    return Advice(hints, why(game, view, hints))


def surely_best(measured: list[Weighed], found: Weighed) -> Weighed:
    """Keep to the move that was found, unless another one is ahead of it by more than chance in the fresh worlds."""
    ahead = min(measured, key=lambda one: one.behind)
    surely = found.behind - ahead.behind > max(found.behind_within, ahead.behind_within)
    return ahead if surely else found


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
    """Say in one sentence why the first of the moves is advised, and how the next best one compares."""
    best = hints[0]
    if len(hints) == 1:
        return f"{best.text}: nothing else is allowed."
    second = hints[1]
    even = second.behind <= max(best.behind_within, second.behind_within)
    reason = reason_for(game, view, best.move, second.move, even=even) or "looks best"
    if even:
        return f"{best.text} {reason}; {second.text} is about as good."
    places = decimals(one.expected for one in hints)
    return f"{best.text} {reason}; {second.text}, the next best, brings about {second.behind:.{places}f} less."


def reason_for(game: Game, view: Any, move: int, other: int, *, even: bool = False) -> str:
    """Give the first reason that speaks for a move rather than for another one; nothing if none does.

    Where the other is better in what a reason is about, it would argue against the advice, and what can be said of both
    is no reason to prefer one. Only where they are about even may it speak for both.
    """
    theirs = [one for one in game.reasons.of(view, other) if one.merit > 0]
    said, most = {one.words for one in theirs}, {one.topic: one.merit for one in theirs}
    mine = [one for one in game.reasons.of(view, move) if one.merit > 0 and one.merit >= most.get(one.topic, 0.0)]
    better = [one for one in mine if one.merit > most.get(one.topic, 0.0) and one.words not in said]
    return next((one.words for one in better or (mine if even else [])), "")


def decimals(results: Iterable[float]) -> int:
    """Say how many decimals results deserve: two where they are as small as Pinata's medals."""
    return 2 if max(map(abs, results)) < SMALL else 1
