"""How chance chooses among its moves in a bound loop: all alike, or by their weights."""

from typing import Any

from pinateria.engine.bound import weight
from pinateria.engine.sets import SHIFT, WORD, Row, has
from pinateria.engine.stream import below, pick


def even(s: Any, out: Row, stream: Row) -> int:
    """Choose among moves that are all as likely."""
    return pick(out, stream)


def weighted(s: Any, out: Row, stream: Row) -> int:
    """Choose a move as often as its weight says."""
    total = 0
    for move in range(len(out) << SHIFT):
        if has(out[move >> SHIFT], move & (WORD - 1)):
            total += weight(s, move)
    place = below(stream, total)
    move = -1
    while place >= 0:
        move += 1
        if has(out[move >> SHIFT], move & (WORD - 1)):
            place -= weight(s, move)
    return move
