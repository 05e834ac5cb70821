"""A table gone through as one viewer sees it: the views before and after each move, what is told, how it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.engine.table import Table
    from pinateria.facts.told import Entry


class Pair(NamedTuple):
    """Two views of a viewer, one move apart."""

    number: int
    """Of the move."""
    before: Any
    after: Any
    entries: tuple[Entry, ...]
    """What the viewer is told of it."""


class Lying(NamedTuple):
    """How the table lies for a viewer before a move and after it."""

    pair: Pair
    was: Any
    now: Any


def pairs(table: Table, viewer: int) -> Iterator[Pair]:
    """Go through a table move by move."""
    game = table.game
    states = table.states()
    state = next(states)
    before = game.view(state, viewer)
    for number, (made, after_state) in enumerate(zip(table.made, states, strict=True)):
        after = game.view(after_state, viewer)
        heard = game.rules.told(state, made.move, viewer)
        yield Pair(number, before, after, tuple(game.log.tell(before, heard, after, viewer)))
        state, before = after_state, after


def scenes(table: Table, viewer: int) -> Iterator[Lying]:
    """Go through a table scene by scene; a round that is over lies as it ended until the next move."""
    game, lying = table.game, None
    for pair in pairs(table, viewer):
        was = game.scene.scene(lying or pair.before, viewer)
        lying = game.scene.rested(pair.before, pair.after)
        yield Lying(pair, was, game.scene.scene(lying, viewer))
