"""What every player would choose from a view, and what a hint would say, with budgets that no clock decides."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from pinateria import game
from pinateria.engine import stream
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.hint import hint
from pinateria.players.levels import Careless
from pinateria.players.random import RandomPlayer
from pinateria.players.search.player import SearchPlayer
from pinateria.players.search.thinker import Budget, Thinker

ITERATIONS = 24
ONE_OF = 8
"""Of so many views one is searched and asked for a hint; all are judged and guessed."""


@cache
def thinker(key):
    """Lay out paper for a game's hints, once."""
    return Thinker(game(key))


def choices(key):
    """Choose as every player would, each made anew; guess a world and ask for a hint: all are held to the law."""
    one = game(key)

    def choose(view):
        if crc32(view.to_bytes()) % ONE_OF:  # views that are alike are all searched, or none of them
            return one.greedy.judge(view), one.world(view, view.turn, stream.seeded(7, 7)).to_bytes()
        legal = one.legal(view)
        search = SearchPlayer(one, 5, iterations=ITERATIONS)
        search.thinker = thinker(key)
        players = [RandomPlayer(one, 5), GreedyPlayer(one, 5), Careless(GreedyPlayer(one, 5), 0.5, 5), search]
        world = one.world(view, view.turn, stream.seeded(7, 7))
        advice = hint(one, view, budget=Budget(iterations=ITERATIONS), thinker=thinker(key))
        return [player.choose(view, legal) for player in players], world.to_bytes(), advice

    return choose
