"""The law of the engines: interpreted and compiled, a game goes the same way, to the last byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine import bound
from pinateria.engine.laws.broken import require
from pinateria.engine.seats import WATCHER

if TYPE_CHECKING:
    from pinateria.engine.compiled import Compiled
    from pinateria.engine.table import Table


def engines_agree(twin: Compiled, table: Table) -> None:
    """Make a table's moves on a record: legal moves, state and every view are the same after each of them."""
    game = table.game
    legal, play, view = twin.entry(bound.legal), twin.entry(bound.play), twin.entry(bound.view)
    running, seen, out = twin.state(), twin.state(), twin.row(game.rules.WORDS)
    twin.entry(bound.start)(running, *game.codes(table.options))
    marked = [0] * game.rules.WORDS
    for number, (state, made) in enumerate(zip(table.states(), [*table.made, None], strict=True)):
        where = f"{table!r}: before move {number}"
        require(twin.plain(running) == state, f"{where} the engines differ")
        legal(running, out)
        game.rules.legal(state, marked)
        require(list(out) == marked, f"{where} the engines differ in what is legal")
        viewer = number % (state.seats + 1)
        viewer = viewer if viewer < state.seats else WATCHER
        view(running, viewer, seen)
        require(twin.plain(seen) == game.view(state, viewer), f"{where} the engines differ in a view")
        if made is not None:
            play(running, made.move)
