"""Games between players, in one loop for any game: compiled, it runs without Python in between."""

from typing import Any

from pinateria.engine.bound import assign, draw, judge, legal, move_words, play, view
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import Row
from pinateria.engine.stream import pick_among

RANDOM = 0
IN_LOOP = ("random", "greedy")
"""The players this loop knows; its number is a player's place here."""


def play_match(blank: Any, s: Any, v: Any, out: Row, players: Row, stream: Row, moves: Row) -> int:
    """Play a game from a state just set up, write its moves down and count them."""
    made = 0
    assign(blank, s)
    while s.turn != NOBODY:
        if s.turn == CHANCE:
            move = draw(s, out, stream)
        elif players[s.turn] == RANDOM:
            legal(s, out)
            move = pick_among(out, move_words(), stream)
        else:
            view(s, s.turn, v)
            move = judge(v)
        moves[made] = move
        made += 1
        play(s, move)
    return made
