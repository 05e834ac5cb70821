"""Guesses in Pinata: worlds that agree with what a seat knows, each as likely as any other.

A seat knows its hand, all that lies open, and the cards of the other hand that were shown or could be told by counting
when the supply ran out. The rest of the other hand is any part of the cards unseen. While the other player is about to
lay a card, the hand must have one that can be laid: a deal without one is dealt again.
"""

from pinateria.engine.sets import Row, Rows, count, rank_of, suit_of
from pinateria.engine.stream import pick
from pinateria.games.pinata.cards import DECK, SECOND, SUITS, both, put, take, without
from pinateria.games.pinata.rules import MATS, PLAY, SEATS, SUPPLY, State, can_play


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Fill `world`, at first a copy of the view, with everything the seat cannot see."""
    deal_unseen(v, seat, world, stream)
    if v.phase == PLAY and v.turn != seat:
        while not can_play(world):
            deal_unseen(v, seat, world, stream)


def deal_unseen(v: State, seat: int, world: State, stream: Row) -> None:
    """Deal the unseen cards to the other hand; what does not fit is the supply."""
    other = 1 - seat
    missing = v.held[other]
    for suit in range(SUITS):
        world.hand[other][suit] = v.known[other][suit]
        world.hand[SUPPLY][suit] = unseen(v, seat, suit)
        missing -= count(v.known[other][suit])
    for _ in range(missing):
        drawn = pick(world.hand[SUPPLY], stream)
        value = rank_of(drawn) % SECOND
        take(world.hand[SUPPLY], suit_of(drawn), value)
        put(world.hand[other], suit_of(drawn), value)


def unseen(v: State, seat: int, suit: int) -> int:
    """Give the cards of a suit that lie neither open nor in the seat's hand, nor are known to be in the other one."""
    seen = both(both(v.hand[seat][suit], v.known[1 - seat][suit]), v.discard[suit])
    for side in range(MATS * SEATS):
        seen = both(seen, v.laid[side][suit])
    return without(DECK[v.values][suit], seen)
