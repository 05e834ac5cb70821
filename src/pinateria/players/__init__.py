"""Players: each chooses a move from a view and the legal moves, and nothing else goes in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

from pinateria.engine.errors import GameError
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.levels import LEVELS
from pinateria.players.random import RandomPlayer
from pinateria.players.search.player import SearchPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.engine.game import Game


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: Any, legal: list[int]) -> int:
        """Choose one of the legal moves for the seat that has the turn in its view."""
        ...


PLAYERS: dict[str, Callable[[Game, int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    **{name: level.player for name, level in LEVELS.items()},
}
"""Every player by name, to be made for a game with a seed; `search:…` comes with a budget of its own."""

SEARCH = re.compile(r"search:(?:(?P<milliseconds>[1-9][0-9]{0,5})ms|(?P<iterations>[1-9][0-9]{0,8}))")
"""A search by name: `search:50ms` thinks so long about a move, `search:2000` so many iterations."""

NAMES = f"{', '.join(PLAYERS)}, search:50ms and search:2000 with any numbers"


def check_name(name: str) -> None:
    """Refuse a name that no player has."""
    if name not in PLAYERS and not SEARCH.fullmatch(name):
        raise GameError(f"the players are {NAMES}; got {name!r}")


def make_player(name: str, game: Game, seed: int) -> Player:
    """Make a player by its name."""
    check_name(name)
    if name in PLAYERS:
        return PLAYERS[name](game, seed)
    budget = SEARCH.fullmatch(name)
    if budget and budget["milliseconds"]:
        return SearchPlayer(game, seed, seconds=int(budget["milliseconds"]) / 1000)
    return SearchPlayer(game, seed, iterations=int(name.partition(":")[2]))


def player_names(text: str, seats: int) -> list[str]:
    """Read a list of players; one name stands for every seat."""
    names = text.split(",")
    for name in names:
        check_name(name)
    if len(names) not in (1, seats):
        raise GameError(f"one player, or one for each of the {seats} seats, was expected; got {len(names)}")
    return names * seats if len(names) == 1 else names
