"""Two tricks as a picture."""

from pinateria.engine.picture import Picture, Place
from pinateria.engine.seats import NOBODY, is_seat
from smallest.words import PACK


def picture(v, viewer, names):
    """Draw what a viewer sees."""
    return Picture(
        heading=heading(v),
        asks="Lay a card" if is_seat(viewer) and v.turn == viewer else "",
        hand=tuple(map(PACK.face, PACK.cards_in(v.hand[viewer]))) if is_seat(viewer) else (),
        places=tuple(Place(seat, None if laid == NOBODY else PACK.face(laid)) for seat, laid in enumerate(v.trick)),
        columns=("tricks",),
        sheet=tuple((points,) for points in v.score),
    )


def heading(v):
    """Say which trick it is."""
    return f"Trick {min(sum(v.score) + 1, 2)} of 2"
