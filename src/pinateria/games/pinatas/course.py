"""The round gone through again: its tricks, as the rules play them, and how it lay when it ended."""

from __future__ import annotations

from functools import partial

from pinateria.engine.sets import rank_of
from pinateria.facts import course
from pinateria.games.pinatas import rules
from pinateria.games.pinatas.rules import PLAY, State, piles

tricks_of = partial(course.tricks_of, rules, ("first", "trump", "target"))


def rested(before: State, after: State) -> State:
    """Lay a round out as it ended: the state has gathered its cards already, and forgotten most of it."""
    if before.phase != PLAY or after.round == before.round:
        return after
    v: State = course.as_ended(before, after)
    v.won[v.taker] += piles(rank_of(v.trick[v.taker]))
    v.out[v.taker] = 1 + v.seats - v.active
    v.active -= 1
    return v
