"""A hint in the terminal: every choice with a bar, the advised one first, and one sentence why."""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.text import Text

from pinateria.players.hint import ENOUGH, Advice, Hint, decimals, hint
from pinateria.players.search.thinker import Thinker

if TYPE_CHECKING:
    from rich.console import Console

    from pinateria.engine.game import Game

BUDGET = ENOUGH
"""How long to think about a hint."""

MOST = 20
"""As many choices are shown, a whole hand of Papayoo; the others are worse."""

APART = 4
"""A whole bar stands for at least so many times the doubt about the advised choice."""

NARROW = 24
"""Columns beside the bar: the choice, what it is worth, and how sure that is."""


@lru_cache(maxsize=1)
def thinker_for(game: Game) -> Thinker:
    """Lay out the paper for one game's hints, once."""
    return Thinker(game)


def advise(game: Game, view: Any, console: Console) -> Advice:
    """Ask for a hint, and say so while the engine is prepared."""
    with console.status("thinking; at first the search is compiled, and kept for next time"):
        return hint(game, view, budget=BUDGET, thinker=thinker_for(game))


def draw_advice(advice: Advice, width: int) -> Group:
    """Draw the choices as bars, the advised one first and then the best ones, and say why."""
    shown = list(advice.moves[:MOST])
    names = max(len(one.text) for one in shown)
    room = max(4, min(40, width - NARROW - names))
    places = decimals(one.expected for one in shown)
    lines = [bar(one, advice.moves[0], names, round(room * length), places) for one, length in lengths(shown)]
    more = len(advice.moves) - len(shown)
    tail = [Text(f"  and {more} more, none of them better", style="dim")] if more else []
    note = Text(
        "On average over guessed worlds, against the mean of the opponents; 95 % intervals are over these.", style="dim"
    )
    return Group(*lines, *tail, note, Text(advice.why, style="bold"))


def lengths(shown: list[Hint]) -> list[tuple[Hint, float]]:
    """Tell how long each bar is, from 0 to 1: as much shorter than the advised one's as the choice brings less.

    Choices that are hardly known apart must not look far apart, and none looks better than the advised one, for none is
    ahead of it by more than chance.
    """
    whole = max(APART * shown[0].within, *(one.behind for one in shown)) or 1.0
    return [(one, 1 - max(0.0, one.behind) / whole if isfinite(whole) else 1.0) for one in shown]


def bar(one: Hint, advised: Hint, names: int, length: int, places: int) -> Text:
    """Draw one choice; the advised one has an arrow, so that colour is not the only sign."""
    mark = "→" if one.move == advised.move else " "
    text = f"{mark} {one.text:<{names}} {one.expected:+7.{places}f} ± {one.within:<5.{places}f} {'█' * max(1, length)}"
    return Text(text, style="bold" if one.move == advised.move else "")
