"""What speaks for a move in Pinata, told from the view of whoever is to move: it is about mats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import rank_of
from pinateria.engine.speech import Reason, plural
from pinateria.games.pinata.greedy import chance, stake
from pinateria.games.pinata.rules import DONE, PLAY, State, side_of
from pinateria.games.pinata.words import placing

if TYPE_CHECKING:
    from collections.abc import Iterator


def of(v: State, move: int) -> Iterator[Reason]:
    """Say what speaks for a move."""
    if v.phase == PLAY:
        yield of_card(v, move)
    elif move != DONE:
        yield Reason("makes room for another card, which may fit a mat", "room", 1)
    else:
        words = f"draws {plural(v.due, 'card')}" if v.due else "keeps the hand as it is and ends the turn"
        yield Reason(words, "end", 1)


def of_card(v: State, move: int) -> Reason:
    """Say how much likelier a card makes it to get its mat, and weigh that by the mat's candies."""
    mat, number, across = placing(move)
    owner = 1 - v.turn if across else v.turn
    mine, other, value = side_of(mat, owner), side_of(mat, 1 - owner), rank_of(number)
    likely = (chance(v, mat, owner, 0, 0), chance(v, mat, owner, value, 1))
    before, after = (round(100 * (1.0 - one if across else one)) for one in likely)
    sums = f"{v.total[mine] + value} against {v.total[other]} on {'their' if across else 'your'} side"
    wins = "high" if v.high[mat] == 1 else "low"
    words = f"makes it {sums}, where {wins} wins: your chance to get that mat rises from about {before} % to {after} %"
    return Reason(words, "mat", stake(v, mat) * (after - before))
