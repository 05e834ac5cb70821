"""The games of the house, by key."""

from importlib import import_module

from pinateria.engine.errors import GameError
from pinateria.engine.game import Game

GAMES = (
    "papayoo",
    "pikinni",
    "pinatas",
    "pinata",
    "pinata_party",
)


def game(key: str) -> Game:
    """Take a game from the shelf."""
    if key not in GAMES:
        raise GameError(f"the games are {', '.join(GAMES)}; got {key!r}")
    found: Game = import_module(f"{__name__}.{key}").GAME
    return found
