"""The same deals again: a record's chance moves at another table, wherever they still fit.

Chance moves are kept by round and phase, and while cards are dealt by who gets them: every seat is dealt the same hand,
whoever play makes begin the round. Then the deck is drawn from in its old order. Where play decides what is left to
draw, a move that is no longer there is replaced by one that follows from a seed.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING, Any

from pinateria.engine.chance import FastChance, chance_move
from pinateria.engine.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from pinateria.engine.table import Table


class Duplicate:
    """Deals as a game was dealt before."""

    def __init__(self, before: Table, seed: int = 0) -> None:
        """Sort the chance moves of a game by what they were for."""
        self.game, self.spare = before.game, FastChance(seed)
        self.moves: defaultdict[tuple[int, int, int], deque[int]] = defaultdict(deque)
        """What is left of them, in their order."""
        for state, each in zip(before.states(), before.made, strict=False):
            if each.who == CHANCE:
                self.moves[purpose(state)].append(each.move)

    def deal(self, table: Table) -> None:
        """Let chance move at a table until a seat has to."""
        while table.turn == CHANCE:
            table.apply(self.next_move(table))

    def next_move(self, table: Table) -> int:
        """Give the next chance move for this, or one that follows from the seed if it does not fit any more."""
        kept = self.moves[purpose(table.state)]
        if kept and (move := kept.popleft()) in self.game.legal(table.state):
            return move
        return chance_move(self.game, table.state, self.spare, len(table.made))


def purpose(state: Any) -> tuple[int, int, int]:
    """Say what chance moves for: round and phase, and in a deal who gets the card; all draw from the same deck."""
    return getattr(state, "round", 0), state.phase, getattr(state, "receiver", NOBODY)
