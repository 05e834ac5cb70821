"""What speaks for a move in Pikinni, told from the view of whoever is to move: it is about just so many tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import count, over, rank_of, suit_of
from pinateria.engine.speech import Reason, plural
from pinateria.games.pikinni.greedy import CLEAR, doubt, now, worth
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import BID, CHANGE, DOUBLE, KEEP_TRUMP, PRICE, State

if TYPE_CHECKING:
    from collections.abc import Iterator

NEAR = 0.5
"""As far as a bid may be from what the hand looks worth, in tricks, and still suit it."""
LIKELY, UNLIKELY = 20, 50
"""Chances of a trick, in percent, above which it speaks for a card that one is wanted, and below which that none is."""


def of(v: State, move: int) -> Iterator[Reason]:
    """Say what speaks for a move."""
    if v.phase == BID:
        tricks = round(worth(v, v.trump), 1)
        yield Reason(f"suits a hand that looks worth {tricks:.1f} tricks", "bid", NEAR - abs(move - tricks))
    elif v.phase == DOUBLE:
        yield of_double(v, move)
    elif v.phase == CHANGE:
        yield of_change(v, move)
    else:
        yield from of_card(v, suit_of(move), rank_of(move))


def of_double(v: State, move: int) -> Reason:
    """Say how much is in doubt where the points may be doubled."""
    unsure = round(doubt(v, v.trump), 1)
    clear = CLEAR * v.held[v.turn] - unsure
    words = f"goes by the cards you see, which leave {unsure:.1f} tricks in doubt"
    return Reason(words, "doubt", clear if move == 1 else -clear)


def of_change(v: State, move: int) -> Reason:
    """Say what a change of trump would bring."""
    now_worth = round(worth(v, v.trump), 1)
    if move == KEEP_TRUMP:
        return Reason(f"saves {PRICE} points, and the hand looks worth {now_worth:.1f} tricks as it is", "price", 1)
    then = round(worth(v, move), 1)
    suit = PACK.suits[move].name
    words = f"makes the hand look worth {then:.1f} tricks, not {now_worth:.1f}, with {suit} as trump"
    return Reason(words, "worth", then - now_worth)


def of_card(v: State, suit: int, rank: int) -> Iterator[Reason]:
    """Say what a card does for the bid."""
    wanted = v.bid[v.turn] - v.won[v.turn]
    chance = round(100 * now(v, suit, rank))
    takes = f"takes this trick with a chance of about {chance} %"
    if wanted > 0:
        yield Reason(f"{takes}, and you still want {plural(wanted, 'trick')}", "trick", chance - LIKELY)
        if chance < LIKELY:
            yield Reason("keeps your higher cards for later", "keeps", count(over(v.hand[v.turn][suit], rank)))
    elif wanted == 0:
        yield Reason(f"{takes}, and you want no more tricks", "trick", UNLIKELY - chance)
    else:
        words = f"{takes}, and you have {plural(-wanted, 'trick')} too many already"
        yield Reason(words, "trick", UNLIKELY - chance)
