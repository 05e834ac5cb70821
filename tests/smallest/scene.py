"""What lies where in Two tricks."""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import count
from pinateria.facts.parts import Points
from pinateria.facts.pieces import Cards, Piece, Pile
from pinateria.facts.tricks import Trick, held, written
from smallest.rules import CARDS
from smallest.words import PACK


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    taken: Pile
    total: Points = 0


class Scene(Piece, tag="smallest", tag_field="is", frozen=True):
    """The table of Two tricks."""

    trick: Trick
    deck: Pile
    seats: tuple[Before, ...]


def scene(v, viewer):
    """Lay out the table; a trick that is taken lies before its taker."""
    cards = v.trick if v.laid else [NOBODY] * v.seats
    dealt = sum(v.held) + count(v.out[0])
    return Scene(
        trick=Trick(written(PACK, cards), v.leader if v.laid else None),
        deck=Pile(CARDS - dealt),
        seats=tuple(Before(held(PACK, v, seat, viewer), Pile(2 * v.score[seat]), v.score[seat]) for seat in range(2)),
    )


def rested(before, after):
    """Nothing is gathered before the end."""
    return after
