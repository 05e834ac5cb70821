"""How chance chooses its move in a bound loop: any of the legal ones, or by lots.

A game whose chance moves are not all as likely says so by lots: `lots` marks one lot for each card or candy that may
come, `lot_move` tells which move a lot stands for, and `LOTS` how many words they need. All lots are as likely.
"""

from typing import Any

from pinateria.engine.bound import legal, lot_move, lot_words, lots, move_words
from pinateria.engine.sets import Row
from pinateria.engine.stream import pick_among


def even(s: Any, out: Row, stream: Row) -> int:
    """Choose among moves that are all as likely."""
    legal(s, out)
    return pick_among(out, move_words(), stream)


def by_lot(s: Any, out: Row, stream: Row) -> int:
    """Draw a lot, and make the move it stands for."""
    lots(s, out)
    return lot_move(s, pick_among(out, lot_words(), stream))
