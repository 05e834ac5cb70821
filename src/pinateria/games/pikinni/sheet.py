"""Pikinni on paper: the points of each round, the last trick, and which cards a viewer has seen in this round."""

from __future__ import annotations

from functools import partial

from pinateria.engine.sheets import ended_round, hand_of, taken_trick
from pinateria.engine.tricks import gone
from pinateria.games.pikinni.guess import turned_up
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import SUITS, WHOLE_SUIT, State, outcome

LINES, TAKEN = "round", "trick"
ended, taken, total = ended_round, partial(taken_trick, PACK), outcome


def deck(v: State) -> list[int]:  # noqa: ARG001  every game's deck is asked for by a view
    """List the cards of the game (§1.1)."""
    return PACK.cards_in([WHOLE_SUIT] * SUITS)


def seen(v: State, viewer: int) -> list[int]:
    """List what was played, what one holds, and the card turned up (§2.3)."""
    return PACK.cards_in([hand_of(v, viewer, suit) | gone(v, suit) | turned_up(v, suit) for suit in range(SUITS)])
