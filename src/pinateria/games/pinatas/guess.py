"""Guesses in Piñatas: worlds that agree with what a seat knows, each as likely as any other.

A seat knows its hand, every card played, and which suits others failed to follow. Who went out has
laid the rest of the hand aside, face down; those cards are guessed like a hand.
"""

from pinateria.engine.sets import EMPTY, Row, Rows, between, clear
from pinateria.engine.tricks import gone
from pinateria.engine.worlds import guess_hands
from pinateria.games.pinatas.rules import FIRST, SEATS, STOCK, SUITS, TOP, State


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Fill `world`, at first a copy of the view, with everything the seat cannot see."""
    for other in range(SEATS + 1):  # empty chairs and the stock too
        if other != seat:
            clear(world.hand[other], EMPTY)
    if v.phase != FIRST:
        for suit in range(SUITS):
            world.hand[STOCK][suit] = between(0, TOP[v.seats]) & ~(v.hand[seat][suit] | gone(v, suit))
        guess_hands(v, seat, world, paper, stream)
