"""Players: each chooses a move from a view and the legal moves, and nothing else goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pinateria.engine import stream
from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.engine.game import Game


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: Any, legal: list[int]) -> int:
        """Choose one of the legal moves for the seat that has the turn in its view."""
        ...


class RandomPlayer:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002  every player is made alike
        """Begin a stream of its own."""
        self.stream = stream.seeded(seed, 0)

    def choose(self, view: Any, legal: list[int]) -> int:  # noqa: ARG002  every player takes the same
        """Choose without looking."""
        return legal[stream.below(self.stream, len(legal))]


class GreedyPlayer:
    """Plays by the game's own judgement, at once."""

    def __init__(self, game: Game, seed: int) -> None:  # noqa: ARG002  every player takes the same
        """Ask the game for its judgement."""
        self.judge = game.greedy.judge

    def choose(self, view: Any, legal: list[int]) -> int:  # noqa: ARG002  every player takes the same
        """Choose what a sensible player would."""
        return int(self.judge(view))


PLAYERS: dict[str, Callable[[Game, int], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Every player by name, to be made for a game with a seed."""


def player_names(text: str, seats: int) -> list[str]:
    """Read a list of players; one name stands for every seat."""
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise GameError(f"the players are {', '.join(PLAYERS)}; got {name!r}")
    if len(names) not in (1, seats):
        raise GameError(f"one player, or one for each of the {seats} seats, was expected; got {len(names)}")
    return names * seats if len(names) == 1 else names
