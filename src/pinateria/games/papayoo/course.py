"""The tricks of the round, as the rules play them again from what was laid: every viewer sees the same ones."""

from __future__ import annotations

from functools import lru_cache

from pinateria.facts.tricks import Laid, tricks_played
from pinateria.games.papayoo.rules import PLAY, State, lay

ROUNDS = 2
"""The state of which the tricks are played again has another round to come, so that its last trick ends no game."""


def tricks_of(v: State) -> tuple[Laid, ...]:
    """List the whole tricks of the round."""
    return tricks_laid(tuple(v.course[: v.tricks * v.seats]), v.seats, v.dealer)


@lru_cache(maxsize=256)
def tricks_laid(course: tuple[int, ...], seats: int, dealer: int) -> tuple[Laid, ...]:
    """Let the rules play them, once for all viewers."""
    s = State()
    s.seats, s.dealer, s.turn, s.phase, s.rounds = seats, dealer, dealer, PLAY, ROUNDS
    return tricks_played(s, lay, course)
