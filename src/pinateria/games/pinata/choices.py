"""What can be chosen in Pinata, told from the view of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import rank_of
from pinateria.facts.choices import Choice, Question
from pinateria.facts.parts import Count
from pinateria.facts.told import Told
from pinateria.games.pinata.pack import PACK
from pinateria.games.pinata.rules import DONE, SHOWN, State, side_of
from pinateria.games.pinata.words import placing, write

if TYPE_CHECKING:
    from collections.abc import Sequence


class Makes(Told, tag="pinata.makes", frozen=True):
    """What a side comes to with a card."""

    total: Count


def question(v: State, moves: Sequence[int], together: int) -> Question:
    """Ask the seat whose turn it is in its own view: for a card (§3.1), or for discards until it is done (§6.2)."""
    ends = moves.index(DONE) if v.phase == SHOWN else None
    return Question(tuple(choice(v, move) for move in moves), together, ends=ends)


def choice(v: State, move: int) -> Choice:
    """Say what a move does."""
    if v.phase == SHOWN:
        if move == DONE:
            return Choice(move, write(v, move), "end")
        return Choice(move, write(v, move), "throw", card=PACK.write(move), at=f"seats.{v.turn}.hand")
    mat, number, across = placing(move)
    owner = 1 - v.turn if across else v.turn
    makes = Makes(v.total[side_of(mat, owner)] + rank_of(number))
    at = f"mats.{mat}.sides.{owner}.cards"
    return Choice(move, write(v, move), "lay", card=PACK.write(number), at=at, makes=makes)
