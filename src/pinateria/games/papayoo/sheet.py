"""Papayoo on paper: the points of each round, the last trick, and which cards a viewer has seen in this round."""

from __future__ import annotations

from functools import partial

from pinateria.engine.seats import is_seat
from pinateria.engine.sets import EMPTY
from pinateria.engine.sheets import ended_round, hand_of, taken_trick
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import GIVE, STOCK, SUITS, State, outcome, whole_suit

LINES, TAKEN = "round", "trick"
ended, taken, total = ended_round, partial(taken_trick, PACK), outcome


def deck(v: State) -> list[int]:
    """List the cards of the game (§2.1)."""
    return PACK.cards_in([whole_suit(v, suit) for suit in range(SUITS)])


def seen(v: State, viewer: int) -> list[int]:
    """List what was played, what one holds, and the gift that one made (§3.1)."""
    return PACK.cards_in([seen_of(v, viewer, suit) for suit in range(SUITS)])


def seen_of(v: State, viewer: int, suit: int) -> int:
    """Give the cards of a suit that a viewer has seen; until the gifts are made, none has been played."""
    made = v.gift[viewer][suit] if is_seat(viewer) else EMPTY
    return hand_of(v, viewer, suit) | made | (v.hand[STOCK][suit] if v.phase > GIVE else EMPTY)
