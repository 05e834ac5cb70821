"""What can be chosen in Piñatas, told from the view of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.facts.choices import Choice, Question
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import NAME, State
from pinateria.games.pinatas.words import write

if TYPE_CHECKING:
    from collections.abc import Sequence


def question(v: State, moves: Sequence[int], together: int) -> Question:
    """Ask the seat whose turn it is in its own view: for the trump (§5.5), or for a card (§3.1, §3.2)."""
    return Question(tuple(choice(v, move) for move in moves), together)


def choice(v: State, move: int) -> Choice:
    """Say what a move does."""
    text = write(v, move)
    if v.phase == NAME:
        return Choice(move, text, "name", suit=PACK.suits[move].letter)
    return Choice(move, text, "lay", card=text, at=f"trick.cards.{v.turn}")
