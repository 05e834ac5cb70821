"""The player that goes by the game's own judgement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pinateria.engine.game import Game


class GreedyPlayer:
    """Plays by the game's own judgement, at once."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002  every player is made alike
        """Ask the game for its judgement."""
        self.judge = game.greedy.judge

    def choose(self, view: Any, legal: list[int]) -> int:  # noqa: ARG002  every player takes the same
        """Choose what a sensible player would."""
        return int(self.judge(view))
