"""The tree: one node for each sequence of moves as the thinking seat hears it, kept in arrays of bounded size.

A node's children hang on it in a list. Each has a tally: how often it was played, how often it could have been, and the
thinker's results. In another world other moves are open, so a move is judged by how often it was chosen
among the times it could be (availability counts).
"""

import math
from typing import Any

from pinateria.engine.bound import legal, move_words
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, SHIFT, Reals, Row, Rows, has, lowest, rank_of, suit_of
from pinateria.engine.stream import mix

FIRST, NEXT, HEARD = 0, 1, 2
"""The links of a node: its first child, its next sibling, and the move as it was heard; one hears one's own moves."""

PLAYED, OPEN, TOTAL = 0, 1, 2
"""The tallies of a node: how often it was played and could have been played, and the sum of results."""

ROOT = 0
LINKS, TALLIES = 3, 3

EXPLORE = 1.0
"""How much a move that was seldom tried is worth trying, in spreads of the results."""

WIDTH = 1.0
"""How many moves are tried at a node: so many times the root of its visits."""

SEASONED = 12.0
"""A move that was played so often may be trusted; before, judgement is."""

BETTER = 1.0
"""By so many standard errors a move must be better than judgement's to be played instead."""

RIPE = 4
"""A node has children only after so many visits."""


def clear_tree(links: Rows, tallies: Reals) -> None:
    """Begin with the root alone."""
    links[ROOT][FIRST] = NOBODY
    links[ROOT][NEXT] = 1
    for tally in range(TALLIES):
        tallies[ROOT][tally] = 0.0


def nodes_used(links: Rows) -> int:
    """Count the nodes; the root has no sibling, so the number stands in that place."""
    return links[ROOT][NEXT]


def child_of(links: Rows, node: int, heard: int) -> int:
    """Find the child of a node by the move as it was heard, or nobody."""
    child = links[node][FIRST]
    while child != NOBODY and links[child][HEARD] != heard:
        child = links[child][NEXT]
    return child


def grow(links: Rows, tallies: Reals, node: int, heard: int) -> int:
    """Add a child to a node; where the tree is full, nobody."""
    child = nodes_used(links)
    if child == len(links):
        return NOBODY
    links[ROOT][NEXT] = child + 1
    links[child][FIRST] = NOBODY
    links[child][NEXT] = links[node][FIRST]
    links[child][HEARD] = heard
    links[node][FIRST] = child
    for tally in range(TALLIES):
        tallies[child][tally] = 0.0
    return child


def step(links: Rows, tallies: Reals, node: int, heard: int) -> int:
    """Follow a move in the tree, which grows by it if it is new; what is not heard leads nowhere else."""
    if node == NOBODY or heard < 0:
        return node
    child = child_of(links, node, heard)
    if child == NOBODY and tallies[node][PLAYED] >= RIPE:
        child = grow(links, tallies, node, heard)
    return child


def promise(tallies: Reals, child: int, spread: float) -> float:
    """Weigh a move: its mean result, and more the seldomer it was tried when it could have been."""
    played = tallies[child][PLAYED]
    if played == 0.0:
        return 1e18
    rare = math.sqrt(math.log(tallies[child][OPEN] + 1.0) / played)
    return mean_of(tallies, child) + EXPLORE * spread * rare


def learn_at(s: Any, out: Row, links: Rows, tallies: Reals, node: int, spread: float, sensible: int, now: int) -> int:
    """Choose a move to learn from: judgement's own at first, then the most promising of those tried, or a new one."""
    if tallies[node][PLAYED] < RIPE or child_of(links, node, sensible) == NOBODY:
        return sensible
    legal(s, out)
    chosen = sensible
    most = -1e18
    tried = 0
    child = links[node][FIRST]
    while child != NOBODY:
        move = links[child][HEARD]
        if is_open(out, move):
            tried += 1
            tallies[child][OPEN] += 1.0
            worth = promise(tallies, child, spread)
            if worth > most:
                most = worth
                chosen = move
        child = links[child][NEXT]
    if tried < WIDTH * math.sqrt(tallies[node][PLAYED]):
        fresh = new_move(out, links, node, now)
        return chosen if fresh == NOBODY else fresh
    return chosen


def is_open(out: Row, move: int) -> bool:
    """Tell whether a move is marked among those that are legal."""
    return has(out[suit_of(move)], rank_of(move))


def new_move(out: Row, links: Rows, node: int, now: int) -> int:
    """Give a legal move that was not tried at a node, or nobody.

    Which one is scattered by the number of the iteration, for chance must run alike for all moves compared.
    """
    fresh = NOBODY
    whim = -1
    for word in range(move_words()):
        moves = out[word]
        while moves != EMPTY:
            move = word << SHIFT | lowest(moves)
            moves &= moves - 1
            if mix(now ^ move << SHIFT) > whim and child_of(links, node, move) == NOBODY:
                whim = mix(now ^ move << SHIFT)
                fresh = move
    return fresh


def decide_at(s: Any, out: Row, links: Rows, tallies: Reals, node: int, spread: float, sensible: int) -> int:
    """Choose a move in earnest: judgement's own, unless the tree knows one that is surely better."""
    usual = child_of(links, node, sensible)
    if usual == NOBODY or tallies[usual][PLAYED] < SEASONED:
        return sensible
    legal(s, out)
    chosen = sensible
    most = 0.0
    child = links[node][FIRST]
    while child != NOBODY:
        if child != usual and tallies[child][PLAYED] >= SEASONED and is_open(out, links[child][HEARD]):
            error = spread * math.sqrt(1.0 / tallies[child][PLAYED] + 1.0 / tallies[usual][PLAYED])
            lead = mean_of(tallies, child) - mean_of(tallies, usual) - BETTER * error
            if lead > most:
                most = lead
                chosen = links[child][HEARD]
        child = links[child][NEXT]
    return chosen


def mean_of(tallies: Reals, node: int) -> float:
    """Give the mean result of a move that was played."""
    return tallies[node][TOTAL] / tallies[node][PLAYED]
