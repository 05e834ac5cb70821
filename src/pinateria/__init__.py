"""Piñatería: a house of card games, faithful to their rulebooks to the last ruling."""

from pinateria.engine.chance import FairChance, FastChance
from pinateria.engine.table import Table
from pinateria.games import GAMES, game

__all__ = ["GAMES", "FairChance", "FastChance", "Table", "game"]
