"""The same deals again: a record's chance moves at another table, wherever they still fit.

Chance moves are kept by the phase they were made in. In games of tricks each comes up again in its turn, so the same
cards are dealt. Where play decides what is left to draw, a move that is no longer there is replaced by one that follows
from a seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.chance import FastChance, chance_move
from pinateria.engine.seats import CHANCE

if TYPE_CHECKING:
    from pinateria.engine.table import Table


class Duplicate:
    """Deals as a game was dealt before."""

    def __init__(self, before: Table, seed: int = 0) -> None:
        """Sort the chance moves of a game by their phases."""
        self.game, self.spare = before.game, FastChance(seed)
        self.moves: dict[int, list[int]] = {}
        for state, each in zip(before.states(), before.made, strict=False):
            if each.who == CHANCE:
                self.moves.setdefault(state.phase, []).append(each.move)
        self.used: dict[int, int] = dict.fromkeys(self.moves, 0)

    def deal(self, table: Table) -> None:
        """Let chance move at a table until a seat has to."""
        while table.turn == CHANCE:
            table.apply(self.next_move(table))

    def next_move(self, table: Table) -> int:
        """Give the next chance move of this phase, or one that follows from the seed if it does not fit any more."""
        phase = table.state.phase
        place = self.used.get(phase, 0)
        self.used[phase] = place + 1
        kept = self.moves.get(phase, [])
        if place < len(kept) and kept[place] in self.game.legal(table.state):
            return kept[place]
        return chance_move(self.game, table.state, self.spare, len(table.made))
