"""Guesses in Papayoo: worlds that agree with what a seat knows, each as likely as any other.

A seat knows its hand, the gift it made, the gift it got, every card played, and which suits others
failed to follow. Whatever the hands are, every gift that fits them is as likely as any other, so
hands are dealt first and the gifts nobody told us about are drawn from them afterwards.
"""

from pinateria.engine.seats import left, right
from pinateria.engine.sets import EMPTY, Row, Rows, clear
from pinateria.engine.tricks import add_laid
from pinateria.engine.worlds import draw_cards, guess_hands
from pinateria.games.papayoo.rules import (
    CUT,
    GIFT_SIZE,
    GIVE,
    SEATS,
    STOCK,
    SUITS,
    State,
    whole_suit,
)


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Fill `world`, at first a copy of the view, with everything the seat cannot see."""
    for other in range(SEATS + 1):  # empty chairs and the stock too
        if other != seat:
            clear(world.hand[other], EMPTY)
    for other in range(SEATS):
        if other != seat and (v.phase <= GIVE or right(v, seat) != other):
            clear(world.gift[other], EMPTY)
    if v.phase == CUT:
        return
    gather_unseen(v, seat, world)
    guess_hands(v, seat, world, paper, stream)
    if v.phase == GIVE:
        guess_gifts_lying(v, seat, world, stream)
    elif v.phase > GIVE:
        guess_gifts_made(v, seat, world, stream)


def gather_unseen(v: State, seat: int, world: State) -> None:
    """Gather into the world's stock every card whose place the seat does not know; its gift it does know."""
    for suit in range(SUITS):
        known = v.hand[seat][suit] | v.gift[seat][suit]
        if v.phase > GIVE:
            known |= v.hand[STOCK][suit]
            world.hand[left(v, seat)][suit] = v.gift[seat][suit] & ~v.hand[STOCK][suit]
        world.hand[STOCK][suit] = whole_suit(v, suit) & ~known


def guess_gifts_lying(v: State, seat: int, world: State, stream: Row) -> None:
    """While gifts lie face down, each is any part of the unseen cards (§3.1)."""
    for other in range(v.seats):
        if other != seat:
            draw_cards(world.hand[STOCK], v.given[other], world.gift[other], stream)


def guess_gifts_made(v: State, seat: int, world: State, stream: Row) -> None:
    """A gift between others is any part of what its receiver began the tricks with (§3.3)."""
    for giver in range(v.seats):
        receiver = left(v, giver)
        if giver != seat and receiver != seat:
            for suit in range(SUITS):
                world.hand[STOCK][suit] = world.hand[receiver][suit]
            add_laid(v, receiver, world.hand[STOCK])
            draw_cards(world.hand[STOCK], GIFT_SIZE[v.seats], world.gift[giver], stream)
    for suit in range(SUITS):
        world.hand[STOCK][suit] = v.hand[STOCK][suit]
