"""Looking back in a guessed world: how likely sensible players would have laid what was laid in this round."""

from typing import Any

from pinateria.engine.bound import assign, judge, play, rewind
from pinateria.engine.seats import NOBODY
from pinateria.engine.tricks import laid_to

LEAD, FOLLOW = 0, 1


def round_believed(world: Any, seat: int, past: Any, least: float, others: tuple[float, float]) -> float:
    """Tell how likely the others would have laid all that they did in this round, if this is the world.

    The card that judgement would have laid counts as 1, and `others` as little as the game says: as a lead, or later in
    a trick. What is less likely than the least that is asked for is not looked at to its end.
    """
    likely = 1.0
    assign(world, past)
    rewind(past)
    laid = laid_to(world, 0, past.turn)
    while laid != NOBODY and likely >= least:
        if past.turn != seat and judge(past) != laid:
            likely *= others[LEAD] if past.laid == 0 else others[FOLLOW]
        play(past, laid)
        laid = laid_to(world, past.tricks, past.turn)
    return likely
