"""What can be chosen in Papayoo, told from the view of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.facts.choices import Choice, Question
from pinateria.games.papayoo.rules import GIVE, State
from pinateria.games.papayoo.words import write, write_card

if TYPE_CHECKING:
    from collections.abc import Sequence


def question(v: State, moves: Sequence[int], together: int) -> Question:
    """Ask the seat whose turn it is in its own view: for its gift (§3.1), or for a card (§4.1, §4.2)."""
    return Question(tuple(choice(v, move) for move in moves), together)


def choice(v: State, move: int) -> Choice:
    """Say what a move does."""
    if v.phase == GIVE:
        return Choice(move, write(v, move), "give", card=write_card(move), at=f"seats.{v.turn}.gift")
    return Choice(move, write(v, move), "lay", card=write_card(move), at=f"trick.cards.{v.turn}")
