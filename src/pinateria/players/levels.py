"""Levels for people: how strong somebody is to play against, by a name anybody understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine import stream
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.search.player import SearchPlayer

if TYPE_CHECKING:
    from pinateria.engine.game import Game
    from pinateria.players import Player


@dataclass(frozen=True)
class Level:
    """One level: what it is made of."""

    name: str
    title: str
    """What to expect of it, in one line."""
    seconds: float = 0.0
    """How long it may think about a move; without any it plays by judgement."""
    careless: float = 0.0
    """How often, from 0 to 1, it plays any move at all."""

    def player(self, game: Game, seed: int) -> Player:
        """Make a player of this level."""
        thinks: Player = SearchPlayer(game, seed, seconds=self.seconds) if self.seconds else GreedyPlayer(game, seed)
        return Careless(thinks, self.careless, seed) if self.careless else thinks


class Careless:
    """Plays like another player, but now and then without looking."""

    def __init__(self, other: Player, share: float, seed: int) -> None:
        """Begin a stream of its own."""
        self.other, self.share, self.stream = other, share, stream.seeded(seed, 2)

    def choose(self, view: Any, legal: list[int]) -> int:
        """Choose any move now and then, and otherwise as the other player does."""
        if stream.spin(self.stream) < self.share * (stream.MASK + 1):
            return legal[stream.below(self.stream, len(legal))]
        return self.other.choose(view, legal)


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "learning the game, and often careless", careless=0.35),
        Level("casual", "knows the game, and is careless now and then", careless=0.1),
        Level("strong", "thinks ahead", seconds=0.05),
        Level("expert", "thinks long and hard, up to a second a move", seconds=0.8),
    )
}
"""Every level by name, from the easiest to the hardest."""


def thinks(name: str) -> bool:
    """Tell whether a level searches; people have none, and others play by judgement."""
    return name in LEVELS and LEVELS[name].seconds > 0
