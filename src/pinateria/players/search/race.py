"""The race between the moves a seat may choose: all of them play in the same guessed worlds, and the losers drop out.

In each world every move still in the race is played once and followed to the end of the round. So moves are compared on
the same deals, and luck of the deal cancels out. A move that is surely worse than the leader drops out; what is
left of the budget goes to the others. Below the first move grows the tree of the thinker's own later choices. The same
way seldom comes twice, so where the tree does not know it well there are habits: what did best at one's first, second
or third later choice when judgement told this move, whatever else had happened? In some worlds moves are tried out;
those do not count in the race, for who tries things out plays worse than they know. The other seats play by judgement:
if they learned in the tree, they would learn the thinker's cards, which they cannot see. Now and then they play any
move at all. Nobody plays as judgement foretells, and a plan that needs them to is no plan.
"""

import math
from typing import Any

from pinateria.engine.bound import (
    assign,
    believe,
    closing,
    draw,
    guess,
    judge,
    legal,
    move_words,
    play,
    settled,
    told,
)
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import Reals, Row, Rows
from pinateria.engine.stream import below, pick_among, seed, spin
from pinateria.engine.worlds import FULL
from pinateria.players.search.ending import DEPTH, results_of, solve
from pinateria.players.search.tree import OPEN, PLAYED, ROOT, TOTAL, decide_at, learn_at, step

WORLD, STATE, PAST, GUESS, ENDING = 0, 1, 2, 3, 4
"""The states a search writes on: the world taken, the one being played, one for looking back, a guess, the ending's."""

STATES = ENDING + DEPTH + 1

COUNT, SUM, IN, LAST, BEHIND, DOUBT, PRODUCTS = 0, 1, 2, 3, 4, 5, 6
"""The rows of a race, a place for each move: worlds played, sum of results, 1 while in the race, the latest result, and
how far it was behind and how sure that was when it dropped out; then the sums of products of any two moves' results."""

SQUARES = OPEN
"""The root is open always; in place of that tally it keeps the squares of the results."""

TREE, HABITS = 0, 1
"""The rows of a trail: the nodes passed in the tree, and those of habits."""

PATH = 64
"""How deep the tree may be."""

A_HABIT = 3
"""The nodes of a habit: the number of the choice, judgement's move there, and the move made."""

CHOICES = 4
"""How many later choices may become habits."""

HABIT = 1 << 20
"""Added to the number of a later choice, it is the move under which the root keeps its habits: no game has so many."""

WELL_KNOWN = 100.0
"""Visits before a node of the tree knows better than habits do."""

OPEN_MOVES = 1
"""The first of the rows of legal moves that an ending writes on."""

ROWS = OPEN_MOVES + DEPTH + 1

SURE = 3.0
"""A move drops out when it is worse than the leader by so many standard errors."""

MANY = 128
"""Worlds before moves are taken to be as good as each other."""

WARY = 12.0
"""After n worlds it must be worse by this over n more: few worlds do not show rare disasters."""

FEW = 8
"""Worlds before any move drops out."""

LEARN, ALL = 1, 3
"""In so many of all worlds the tree tries moves out; in the others it plays what it knows, and only these count."""

TRIFLE = 0.01
"""Moves that are surely no further apart than this, in spreads of the results, are as good as each other."""

FEWEST_TRIES, MOST_TRIES = 6, 200
"""Worlds that are drawn, at first and at most, for one that is taken."""

PER_TRY = 100
"""After so many iterations more another world is worth drawing."""

WHIM = 5
"""Of so many choices of the others one is any move at all."""


def run(
    v: Any,
    states: Any,
    moves: Row,
    race: Reals,
    links: Rows,
    tallies: Reals,
    trail: Rows,
    rows: Rows,
    results: Reals,
    paper: Rows,
    stream: Row,
    whims: Row,
    begun: int,
    limit: int,
) -> int:
    """Go on after so many iterations, and play worlds until some more were made or the race is over; count these."""
    number = len(moves)
    made = 0
    while made < limit and not is_over(race, number, spread_of(tallies)):
        guess_world(v, states, paper, stream, tries_after(begun + made))
        learning = 1 if below(stream, ALL) < LEARN else 0
        first, second = stream[0], stream[1]
        for place in range(number):
            if race[IN][place] == 1.0:
                stream[0], stream[1] = first, second  # the same luck and the same whims for every move
                seed(whims, second, first)
                assign(states[WORLD], states[STATE])
                follow(v, states, moves[place], links, tallies, trail, rows, results, stream, whims, learning)
                race[LAST][place] = results[0][v.turn]
                made += 1
        if learning == 0:
            write_down(race, number)
            drop_out(race, number)
    return made


def tries_after(iterations: int) -> int:
    """Give how many worlds to draw for one that is played: the longer one thinks, the better these may be.

    What comes first does not depend on how much is to come, so a long search begins as a short one does.
    """
    return min(MOST_TRIES, FEWEST_TRIES + iterations // PER_TRY)


def guess_world(v: Any, states: Any, paper: Rows, stream: Row, tries: int) -> None:
    """Guess until a world comes up that the others would have brought about; of many refused take one, by its odds.

    A likelihood over an exponential number is greatest among many in proportion to the likelihood. So it is known
    beforehand how likely a world must be to be taken, and nobody looks back further in one that is not.
    """
    guessed = states[GUESS]
    best = 0.0
    for _ in range(tries):
        assign(v, guessed)
        guess(v, v.turn, guessed, paper, stream)
        asked = (spin(stream) + 0.5) / FULL
        luck = -math.log((spin(stream) + 0.5) / FULL)
        likely = believe(v, v.turn, guessed, states[PAST], min(asked, luck * best))
        if likely >= asked:
            assign(guessed, states[WORLD])
            return
        if likely > luck * best:
            best = likely / luck
            assign(guessed, states[WORLD])


def spread_of(tallies: Reals) -> float:
    """How far the results of this search lie apart."""
    number = tallies[ROOT][PLAYED]
    if number < 2.0:
        return 1.0
    middle = tallies[ROOT][TOTAL] / number
    return math.sqrt(max(1e-9, tallies[ROOT][SQUARES] / number - middle * middle))


def follow(
    v: Any,
    states: Any,
    move: int,
    links: Rows,
    tallies: Reals,
    trail: Rows,
    rows: Rows,
    results: Reals,
    stream: Row,
    whims: Row,
    learning: int,
) -> None:
    """Make a move and follow the game to the end of the round: in the tree, by habit, by judgement, then exactly."""
    s, out = states[STATE], rows[0]
    path, habits = trail[TREE], trail[HABITS]
    now = int(tallies[ROOT][PLAYED])
    spread = spread_of(tallies)
    me = v.turn
    node = ROOT
    length = choices = 0
    while True:
        heard = told(s, move, me)
        play(s, move)
        after = step(links, tallies, node, heard) if length < PATH else NOBODY
        if after != NOBODY and after != node:
            path[length] = after
            length += 1
        node = after
        if settled(s, v):
            results_of(s, results[0])
            break
        if s.turn == CHANCE:
            move = draw(s, out, stream)
        elif closing(s):
            assign(s, states[ENDING])
            solve(v, states, ENDING, rows, OPEN_MOVES, results)
            break
        elif s.turn != me:
            move = other_move(s, out, whims)
        else:
            move = own_move(s, out, links, tallies, node, habits, choices, spread, learning, now)
            choices += 1
    tallies[ROOT][SQUARES] += results[0][me] * results[0][me]
    learn(tallies, ROOT, results[0][me])
    for place in range(length):
        learn(tallies, path[place], results[0][me])
    for place in range(A_HABIT * min(choices, CHOICES)):
        if habits[place] != NOBODY:
            learn(tallies, habits[place], results[0][me])


def own_move(
    s: Any,
    out: Row,
    links: Rows,
    tallies: Reals,
    node: int,
    habits: Row,
    choices: int,
    spread: float,
    learning: int,
    now: int,
) -> int:
    """Choose for the thinker, later on: by the tree where that knows the way well, else by habit; or try things out."""
    sensible = judge(s)
    habit = habit_of(links, tallies, habits, choices, sensible) if choices < CHOICES else NOBODY
    at = node if node != NOBODY and tallies[node][PLAYED] >= WELL_KNOWN else habit
    move = sensible
    if at != NOBODY and learning == 0:
        move = decide_at(s, out, links, tallies, at, spread, sensible)
    elif at != NOBODY:
        move = learn_at(s, out, links, tallies, at, spread, sensible, now)
    if choices < CHOICES:
        habits[A_HABIT * choices + 2] = step(links, tallies, habit, move)
    return move


def habit_of(links: Rows, tallies: Reals, habits: Row, choices: int, sensible: int) -> int:
    """Find what is known of a choice after so many of one's own, when judgement tells this move; note the way there."""
    when = step(links, tallies, ROOT, HABIT + choices)
    habit = step(links, tallies, when, sensible)
    habits[A_HABIT * choices], habits[A_HABIT * choices + 1] = when, habit
    return habit


def other_move(s: Any, out: Row, whims: Row) -> int:
    """Choose for another seat: by judgement, or on a whim."""
    if below(whims, WHIM) > 0:
        return judge(s)
    legal(s, out)
    return pick_among(out, move_words(), whims)


def learn(tallies: Reals, node: int, result: float) -> None:
    """Write the thinker's result down at a node."""
    tallies[node][PLAYED] += 1.0
    tallies[node][TOTAL] += result


def write_down(race: Reals, number: int) -> None:
    """Add the results of one world; products are those of results, so that any two moves can be compared."""
    for place in range(number):
        if race[IN][place] == 1.0:
            race[COUNT][place] += 1.0
            race[SUM][place] += race[LAST][place]
            for other in range(place + 1):
                if race[IN][other] == 1.0:
                    race[PRODUCTS + place][other] += race[LAST][place] * race[LAST][other]


def product(race: Reals, one: int, other: int) -> float:
    """Give the sum of products of two moves' results."""
    return race[PRODUCTS + max(one, other)][min(one, other)]


def behind(race: Reals, best: int, place: int) -> float:
    """How much less a move brought than the leader on the same worlds, on average; for good once it has dropped out."""
    if race[IN][place] == 0.0:
        return race[BEHIND][place]
    return (race[SUM][best] - race[SUM][place]) / race[COUNT][best]


def doubt(race: Reals, best: int, place: int) -> float:
    """The standard error of that difference."""
    if race[IN][place] == 0.0:
        return race[DOUBT][place]
    number = race[COUNT][best]
    squares = product(race, best, best) + product(race, place, place) - 2.0 * product(race, best, place)
    middle = (race[SUM][best] - race[SUM][place]) / number
    return math.sqrt(max(0.0, squares / number - middle * middle) / max(1.0, number - 1.0))


def error(race: Reals, place: int) -> float:
    """The standard error of a move's mean result."""
    number = race[COUNT][place]
    middle = race[SUM][place] / number
    return math.sqrt(max(0.0, product(race, place, place) / number - middle * middle) / max(1.0, number - 1.0))


def leader(race: Reals, number: int) -> int:
    """Find the move in the race with the best results."""
    best = NOBODY
    for place in range(number):
        if race[IN][place] == 1.0 and (best == NOBODY or race[SUM][place] > race[SUM][best]):
            best = place
    return best


def drop_out(race: Reals, number: int) -> None:
    """Let those drop out that are surely worse than the leader."""
    best = leader(race, number)
    if race[COUNT][best] < FEW:
        return
    sure = SURE + WARY / race[COUNT][best]
    for place in range(number):
        if place != best and race[IN][place] == 1.0:
            less, unsure = behind(race, best, place), doubt(race, best, place)
            if less > sure * unsure:
                race[BEHIND][place] = less
                race[DOUBT][place] = unsure
                race[IN][place] = 0.0


def is_over(race: Reals, number: int, spread: float) -> bool:
    """The race is over when one move is left, or those left are surely as good as each other."""
    best = leader(race, number)
    if number == 1:
        return race[COUNT][best] >= MANY
    for place in range(number):
        if place != best and race[IN][place] == 1.0:
            if race[COUNT][best] < MANY:
                return False
            if behind(race, best, place) + SURE * doubt(race, best, place) > TRIFLE * spread:
                return False
    return True
