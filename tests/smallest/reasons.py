"""What speaks for a card in Two tricks."""

from pinateria.engine.seats import left
from pinateria.engine.speech import Reason


def of(v, move):
    """Say that a card takes the trick."""
    if v.laid and move > v.trick[left(v, v.turn)]:
        yield Reason("takes the trick", "trick", 1)
