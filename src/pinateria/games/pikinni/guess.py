"""Guesses in Pikinni: worlds that agree with what a seat knows, each as likely as any other.

A seat knows its hand, the card turned up, every card played, and what others have shown not to hold. In the middle of
the bidding it does not know the bids made so far: each number is as likely.
"""

from pinateria.engine.seats import HIDDEN, NOBODY
from pinateria.engine.sets import EMPTY, Row, Rows, clear, only, rank_of, suit_of
from pinateria.engine.stream import below
from pinateria.engine.tricks import gone
from pinateria.engine.worlds import guess_hands
from pinateria.games.pikinni.rules import CUT, SEATS, STOCK, SUITS, WHOLE_SUIT, State, cards_each


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Fill `world`, at first a copy of the view, with everything the seat cannot see."""
    for other in range(SEATS + 1):  # empty chairs and the stock too
        if other != seat:
            clear(world.hand[other], EMPTY)
    for other in range(SEATS):
        if world.bid[other] == HIDDEN:
            empty_chair = other >= v.seats
            made = not empty_chair and v.has_bid[other] == 1
            world.bid[other] = below(stream, cards_each(v) + 1) if made else NOBODY
    if v.phase != CUT:
        for suit in range(SUITS):
            world.hand[STOCK][suit] = WHOLE_SUIT & ~(v.hand[seat][suit] | gone(v, suit) | turned_up(v, suit))
        guess_hands(v, seat, world, paper, stream)


def turned_up(v: State, suit: int) -> int:
    """Give the card turned up, if it is of this suit (§2.3)."""
    return only(rank_of(v.turned)) if v.turned != NOBODY and suit_of(v.turned) == suit else EMPTY
