"""The cards that somebody has collected, drawn for whoever may look through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from pinateria.terminal.draw import hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.engine.game import Game
    from pinateria.engine.picture import Face

WORD = "collected"
"""What one types to look."""
HELP = f"  {WORD}  the cards you have collected in this round; only you may look at them"
CLOSED = "What is taken in this game lies closed, and nobody looks through it."


def draw_collected(faces: Sequence[Face], width: int) -> Text:
    """Draw them colour by colour, or say that there are none."""
    return hand(faces, (), width) if faces else Text("You have collected nothing in this round yet.")


def looked_through(game: Game, view: Any, seat: int, width: int) -> Text:
    """Draw what a seat has collected, or say that nobody looks through it."""
    return draw_collected(game.collected(view, seat), width) if game.collects else Text(CLOSED)
