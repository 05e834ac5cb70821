"""The player that thinks: it searches its view, and among moves that are nearly equal it goes by judgement."""

from __future__ import annotations

import math
from binascii import crc32
from typing import TYPE_CHECKING, Any

from pinateria.engine import stream
from pinateria.players.search.thinker import Budget, Thinker

if TYPE_CHECKING:
    from pinateria.engine.game import Game
    from pinateria.players.search.thinker import Thought

HAIR = 0.5
"""Judgement's move is played if the best one is ahead of it by no more than this part of a 95 % interval."""


class SearchPlayer:
    """Searches within a budget for every move."""

    def __init__(
        self, game: Game, seed: int, *, seconds: float = math.inf, iterations: int = 0, engine: str = "compiled"
    ) -> None:
        """Keep the seed; the paper is laid out when it is first needed."""
        self.game, self.engine, self.seed = game, engine, seed
        self.budget = Budget(seconds, iterations) if iterations else Budget(seconds)
        self.thinker: Thinker | None = None

    def prepare(self) -> Thinker:
        """Lay out the paper, and have the engine compiled before any clock runs."""
        if self.thinker is None:
            self.thinker = Thinker(self.game, engine=self.engine)
            self.thinker.prepare()
        return self.thinker

    def choose(self, view: Any, legal: list[int]) -> int:
        """Choose the best move found, or judgement's where that is about as good; one legal move needs no thought.

        The luck of a choice comes of the seed and the view: nothing that was thought before changes anything in it.
        """
        if len(legal) == 1:
            return legal[0]
        luck = stream.seeded(self.seed, crc32(view.to_bytes()))
        return chosen(self.prepare().think(view, legal, luck, self.budget), int(self.game.greedy.judge(view)))


def chosen(thought: Thought, sensible: int) -> int:
    """Choose from a thought: judgement's move if it is in the race and within a hair of the leader."""
    for weighed in thought.moves:
        if weighed.move == sensible and weighed.in_race and weighed.behind <= HAIR * weighed.behind_within:
            return sensible
    return thought.moves[0].move
