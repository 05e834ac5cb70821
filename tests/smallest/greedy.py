"""Judgement in Two tricks: take a trick as cheaply as can be, and give up what cannot be taken."""

from pinateria.engine.seats import left
from pinateria.engine.sets import EMPTY, highest, lowest, over
from smallest.rules import State


def judge(v: State) -> int:
    """Lead the highest card; answer with the lowest that takes, or else the lowest (§3.2)."""
    mine = v.hand[v.turn][0]
    if v.laid == 0:
        return highest(mine)
    higher = over(mine, v.trick[left(v, v.turn)])
    return lowest(mine) if higher == EMPTY else lowest(higher)
