"""Guesses in Two tricks: whoever has not laid a card may hold any that is not seen."""

from pinateria.engine.seats import left
from pinateria.engine.sets import EMPTY, Row, Rows, between
from pinateria.engine.worlds import draw_cards
from smallest.rules import CARDS, STOCK, State


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Deal the cards that the seat has not seen."""
    other = left(v, seat)
    world.hand[other][0] = EMPTY
    world.hand[STOCK][0] = between(1, CARDS) & ~v.hand[seat][0] & ~v.out[0]
    draw_cards(world.hand[STOCK], v.held[other], world.hand[other], stream)
