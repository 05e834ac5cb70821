"""The player that does not look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine import stream

if TYPE_CHECKING:
    from pinateria.engine.game import Game


class RandomPlayer:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002  every player is made alike
        """Begin a stream of its own."""
        self.stream = stream.seeded(seed, 0)

    def choose(self, view: Any, legal: list[int]) -> int:  # noqa: ARG002  every player takes the same
        """Choose without looking."""
        return legal[stream.below(self.stream, len(legal))]
