"""What can be chosen in Pikinni, told from the view of the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.facts.choices import Choice, Question
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import BID, CHANGE, DOUBLE, KEEP_TRUMP, State
from pinateria.games.pikinni.words import write

if TYPE_CHECKING:
    from collections.abc import Sequence


def question(v: State, moves: Sequence[int], together: int) -> Question:
    """Ask the seat whose turn it is in its own view: for a double, another trump, its bid or a card (§6.3, §6.2)."""
    return Question(tuple(choice(v, move) for move in moves), together)


def choice(v: State, move: int) -> Choice:
    """Say what a move does."""
    text = write(v, move)
    if v.phase == DOUBLE:
        return Choice(move, text, "double" if move else "pass")
    if v.phase == CHANGE and move == KEEP_TRUMP:
        return Choice(move, text, "keep")
    if v.phase == CHANGE:
        return Choice(move, text, "change", suit=PACK.suits[move].letter)
    if v.phase == BID:
        return Choice(move, text, "bid", count=move)
    return Choice(move, text, "lay", card=text, at=f"trick.cards.{v.turn}")
