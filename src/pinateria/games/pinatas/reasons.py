"""What speaks for a move in Piñatas, told from the view of whoever is to move: it is about going out in good time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import count, highest, over, rank_of, suit_of
from pinateria.engine.speech import Reason, plural
from pinateria.games.pinatas.greedy import takes_trick, worth_taking
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import GOAL, NAME, TOP, TWO, State, piles

if TYPE_CHECKING:
    from collections.abc import Iterator

LIKELY, UNLIKELY = 20, 50
"""Chances of a trick, in percent, above which it speaks for a card that one is wanted, and below which that none is."""


def of(v: State, move: int) -> Iterator[Reason]:
    """Say what speaks for a move."""
    if v.phase == NAME:
        if ranks := v.hand[v.turn][move]:
            held, up_to = count(ranks), highest(ranks)
            words = f"makes {PACK.suits[move].name} trump, and you hold {plural(held, 'card')} of it, up to {up_to}"
            yield Reason(words, "trump", held + up_to / (TOP[v.seats] + 1))
    else:
        yield from of_card(v, suit_of(move), rank_of(move))


def of_card(v: State, suit: int, rank: int) -> Iterator[Reason]:
    """Say what a card does for going out: where that would score little, a trick is better lost."""
    chance = round(100 * takes_trick(v, suit, rank))
    takes = f"takes this trick with a chance of about {chance} %"
    if worth_taking(v, rank) > 0:
        twice = " as two" if piles(rank) > 1 else ""
        missing = plural(GOAL[v.seats] - v.won[v.turn], "more trick")
        words = f"takes this trick{twice} with a chance of about {chance} %, and you go out with {missing}"
        yield Reason(words, "trick", chance - LIKELY)
        if chance < LIKELY:
            yield Reason("keeps your higher cards for later", "keeps", count(over(v.hand[v.turn][suit], rank)))
    elif v.seats > TWO:
        yield Reason(f"{takes}, and going out early scores little", "trick", UNLIKELY - chance)
