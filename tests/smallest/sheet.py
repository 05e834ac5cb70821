"""Two tricks on paper."""

from functools import partial

from pinateria.engine.seats import is_seat
from pinateria.engine.sets import between
from pinateria.engine.sheets import taken_trick
from smallest.rules import CARDS, outcome
from smallest.words import PACK

LINES, TAKEN = "trick", "trick"
taken, total = partial(taken_trick, PACK), outcome


def ended(before, after):
    """Give the number of the trick that a move has ended."""
    return sum(after.score) if after.score != before.score else 0


def deck(v):
    """List the four cards."""
    return PACK.cards_in([between(1, CARDS)])


def seen(v, viewer):
    """List what was played, and what one holds."""
    return PACK.cards_in([v.out[0] | (v.hand[viewer][0] if is_seat(viewer) else 0)])
