"""Whole games of random moves in one loop, for any game."""

from typing import Any

from pinateria.engine.bound import assign, draw, legal, move_words, play
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import Row
from pinateria.engine.stream import pick_among, seed


def random_games(blank: Any, s: Any, out: Row, stream: Row, run: int, games: int) -> int:
    """Play so many games from a state just set up, and count the moves of the players."""
    decisions = 0
    for number in range(games):
        seed(stream, run, number)
        assign(blank, s)
        while s.turn != NOBODY:
            if s.turn == CHANCE:
                play(s, draw(s, out, stream))
            else:
                legal(s, out)
                play(s, pick_among(out, move_words(), stream))
                decisions += 1
    return decisions
