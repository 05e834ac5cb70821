"""Looking back in a guessed world: how likely sensible players would have laid the cards that lie in the trick."""

from typing import Any

from pinateria.engine.bound import assign, judge, play, unlay
from pinateria.engine.seats import NOBODY, right
from pinateria.engine.sets import rank_of, suit_of

UNLIKE = 0.5
"""How likely others play something else than judgement would."""


def trick_believed(world: Any, seat: int, past: Any) -> float:
    """Tell how likely others would have laid to the trick on the table what they did, if this is the world."""
    likely = 1.0
    if world.laid == 0:
        return likely
    assign(world, past)
    take_back(past)
    while past.laid < world.laid:
        laid = world.trick[past.turn]
        if past.turn != seat and judge(past) != laid:
            likely *= UNLIKE
        play(past, laid)
    return likely


def take_back(past: Any) -> None:
    """Take the cards of the trick back into the hands, and give the turn to who led."""
    who = past.turn
    for _ in range(past.laid):
        who = right(past, who)
        while past.trick[who] == NOBODY:
            who = right(past, who)
        unlay(past, who, suit_of(past.trick[who]), rank_of(past.trick[who]))
        past.held[who] += 1
    past.turn = who
    past.laid = 0
