"""Piñatas on paper: the points of each round, the last trick, and which cards a viewer has seen in this round."""

from __future__ import annotations

from functools import partial

from pinateria.engine.sets import between
from pinateria.engine.sheets import ended_round, hand_of, taken_trick
from pinateria.engine.tricks import gone
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import SUITS, TOP, State, outcome

LINES, TAKEN = "round", "trick"
ended, taken, total = ended_round, partial(taken_trick, PACK), outcome


def deck(v: State) -> list[int]:
    """List the cards of the game (§1.2)."""
    return PACK.cards_in([between(0, TOP[v.seats])] * SUITS)


def seen(v: State, viewer: int) -> list[int]:
    """List what was played, and what one holds or has laid aside (§5.2)."""
    return PACK.cards_in([hand_of(v, viewer, suit) | gone(v, suit) for suit in range(SUITS)])
