"""The last cards of a round, tried in every way: each seat takes what is best for itself, all cards open."""

from typing import Any

from pinateria.engine.bound import assign, fewest, legal, move_words, outcome, play, settled
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, SHIFT, Reals, Row, Rows, lowest

DEPTH = 20
"""How many moves an ending may have at most: two tricks of eight seats, and a few more."""


def results_of(s: Any, results: list[float]) -> None:
    """Write down for each seat its points against the mean of the others; more are better."""
    total = 0.0
    for seat in range(s.seats):
        total += outcome(s, seat)
    for seat in range(s.seats):
        own = outcome(s, seat)
        against = own - (total - own) / (s.seats - 1)
        results[seat] = -against if fewest() == 1 else against


def next_move(open_moves: Row) -> int:
    """Take the next move that was not tried yet, or nobody."""
    for word in range(move_words()):
        if open_moves[word] != EMPTY:
            bit = lowest(open_moves[word])
            open_moves[word] &= open_moves[word] - 1
            return word << SHIFT | bit
    return NOBODY


def solve(v: Any, states: Any, first: int, rows: Rows, at: int, results: Reals) -> None:
    """Write what best play from a state leads to into the first results; everything after it is scratch paper."""
    depth = 0
    legal(states[first], rows[at])
    results[0][states[first].turn] = -1e18
    while depth >= 0:
        s = states[first + depth]
        move = next_move(rows[at + depth])
        if move == NOBODY:
            depth -= 1
            if depth >= 0:
                keep_better(states[first + depth], results[depth], results[depth + 1])
            continue
        after = states[first + depth + 1]
        assign(s, after)
        play(after, move)
        if settled(after, v):
            results_of(after, results[depth + 1])
            keep_better(s, results[depth], results[depth + 1])
        else:
            depth += 1
            legal(after, rows[at + depth])
            results[depth][after.turn] = -1e18


def keep_better(s: Any, best: list[float], found: list[float]) -> None:
    """Keep what a way leads to if it is better for who chooses it."""
    if found[s.turn] > best[s.turn]:
        for seat in range(s.seats):
            best[seat] = found[seat]
