"""Whole games in one loop that counts for a designer: how each ended, what could be chosen in it, and what was.

What is counted lies in three tables that can be added up. A thing's row also holds, for its difference, the sums over
games of `used` and `left` (results of seats that chose it, and of those that could but did not), of how many seats
these were, and of all products of two of these four: so the seats of one game may depend on each other.
"""

from typing import Any

from pinateria.engine.bound import (
    aspects,
    assign,
    begins,
    comes_into_play,
    draw,
    judge,
    legal,
    move_words,
    outcome,
    play,
    rounds,
    thing,
    view,
    wins,
)
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import EMPTY, SHIFT, Row, Rows, clear, count, lowest
from pinateria.engine.stream import pick_among, seed
from pinateria.players.match import RANDOM

# A row of results: one game.
MOVES, ROUNDS, WINNERS, LEAD, POINTS = 0, 1, 2, 3, 4  # the points of seat after seat come last

# A row of places: a seat, or after the seats how far it sits from who began.
SCORED, RESULT, RESULT_SQUARED, WIN, WIN_SQUARED = 0, 1, 2, 3, 4
PLACE_WIDTH = 5

# A row of things.
COULD, CHOSEN, GAMES, USED, USERS, LEFT, LEAVERS = 0, 1, 2, 3, 4, 5, 6
PRODUCTS = 7  # the first of the ten products of USED, USERS, LEFT and LEAVERS
THING_WIDTH = 17

# A row of rules.
TIMES, RULE_GAMES = 0, 1
RULE_WIDTH = 2

# What a seat had to do with a thing in one game, as bits.
HAD_CHOICE, CHOSE, MADE = 1, 2, 4

PICKED = 1 << 16  # added to how many moves are about a thing, for the one that is made
NO_LEAD = 1 << 30  # more than any lead


def count_games(
    blank: Any,
    s: Any,
    before: Any,
    v: Any,
    out: Row,
    stream: Row,
    paper: Rows,
    player: int,
    run: int,
    first: int,
    results: Rows,
    places: Any,
    things: Any,
    rules: Rows,
) -> None:
    """Play a game for each row of results, all seats by the same player, and count."""
    for number in range(len(results)):
        seed(stream, run, first + number)
        assign(blank, s)
        for row in range(len(paper)):
            clear(paper[row], 0)
        clear(results[number], 0)
        seen = EMPTY
        first_seat = NOBODY
        while s.turn != NOBODY:
            if s.turn == CHANCE:
                move = draw(s, out, stream)
            else:
                legal(s, out)
                if player == RANDOM:
                    move = pick_among(out, move_words(), stream)
                else:
                    view(s, s.turn, v)
                    move = judge(v)
                note_choice(s, out, move, paper, things)
                results[number][MOVES] += 1
            assign(s, before)
            play(s, move)
            seen |= note_rules(comes_into_play(before, move, s), rules)
            if first_seat == NOBODY:
                first_seat = begins(s)
        note_end(s, first_seat, seen, results[number], places, rules)
        note_things(s, results[number], paper, things)


def note_choice(s: Any, out: Row, move: int, paper: Rows, things: Any) -> None:
    """Count what the moves open to a seat are about, and what the one it makes is about.

    Where every move is about a thing, there is no choice to be made about it.
    """
    alike, touched = paper[s.seats], paper[s.seats + 1]  # how many moves are about each thing, and which these are
    moves = number = 0
    for word in range(move_words()):
        marked = out[word]
        moves += count(marked)
        while marked != EMPTY:
            offered = word << SHIFT | lowest(marked)
            marked &= marked - 1
            for aspect in range(aspects()):
                about = thing(s, offered, aspect)
                if about != NOBODY:
                    if alike[about] == 0:
                        touched[number] = about
                        number += 1
                    alike[about] += 1 + PICKED if offered == move else 1
    for place in range(number):
        settle_choice(touched[place], moves, alike, paper[s.turn], things)


def settle_choice(about: int, moves: int, alike: Row, mine: Row, things: Any) -> None:
    """Count one thing at one choice."""
    picked = alike[about] >= PICKED
    if picked:
        mine[about] |= MADE
    if alike[about] % PICKED < moves:
        things[about][COULD] += 1
        mine[about] |= HAD_CHOICE
        if picked:
            things[about][CHOSEN] += 1
            mine[about] |= CHOSE
    alike[about] = 0


def note_rules(fired: int, rules: Rows) -> int:
    """Count how often each rule comes into play, and give them back."""
    rest = fired
    while rest != EMPTY:
        rules[lowest(rest)][TIMES] += 1
        rest &= rest - 1
    return fired


def note_end(s: Any, first_seat: int, seen: int, result: Row, places: Any, rules: Rows) -> None:
    """Write down how a game ended, for each seat and for each place after who began."""
    total = winners = 0
    for seat in range(s.seats):
        result[POINTS + seat] = outcome(s, seat)
        total += result[POINTS + seat]
        winners += wins(s, seat)
    result[ROUNDS] = rounds(s)
    result[WINNERS] = winners
    result[LEAD] = NO_LEAD if winners < s.seats else 0
    for seat in range(s.seats):
        won = wins(s, seat)
        for other in range(s.seats):
            if won and not wins(s, other):
                result[LEAD] = min(result[LEAD], abs(result[POINTS + seat] - result[POINTS + other]))
        share = won / winners
        note_place(places[seat], s.seats, result[POINTS + seat], total, share)
        note_place(places[s.seats + (seat - first_seat) % s.seats], s.seats, result[POINTS + seat], total, share)
    while seen != EMPTY:
        rules[lowest(seen)][RULE_GAMES] += 1
        seen &= seen - 1


def note_place(place: Any, seats: int, points: int, total: int, share: float) -> None:
    """Add a game to the sums of a seat or a place."""
    ahead = against_others(seats, points, total)
    place[SCORED] += points
    place[RESULT] += ahead
    place[RESULT_SQUARED] += ahead * ahead
    place[WIN] += share
    place[WIN_SQUARED] += share * share


def against_others(seats: int, points: int, total: int) -> float:
    """Give a result: points, less the mean of all others."""
    return points - (total - points) / (seats - 1)


def note_things(s: Any, result: Row, paper: Rows, things: Any) -> None:
    """Add the results of those who chose each thing in a game, and of those who could but did not."""
    total = 0
    for seat in range(s.seats):
        total += result[POINTS + seat]
    for about in range(len(things)):
        used = users = left = leavers = 0.0
        made = 0
        for seat in range(s.seats):
            mine = paper[seat][about]
            made |= mine
            if mine & CHOSE != 0:
                used += against_others(s.seats, result[POINTS + seat], total)
                users += 1.0
            elif mine & HAD_CHOICE != 0:
                left += against_others(s.seats, result[POINTS + seat], total)
                leavers += 1.0
        if made & MADE != 0:
            things[about][GAMES] += 1
        if users + leavers > 0:
            add_products(things[about], used, users, left, leavers)


def add_products(row: Any, used: float, users: float, left: float, leavers: float) -> None:
    """Add a game to the sums of a thing, and to those of all products of two of them."""
    row[USED] += used
    row[USERS] += users
    row[LEFT] += left
    row[LEAVERS] += leavers
    row[PRODUCTS] += used * used
    row[PRODUCTS + 1] += used * users
    row[PRODUCTS + 2] += used * left
    row[PRODUCTS + 3] += used * leavers
    row[PRODUCTS + 4] += users * users
    row[PRODUCTS + 5] += users * left
    row[PRODUCTS + 6] += users * leavers
    row[PRODUCTS + 7] += left * left
    row[PRODUCTS + 8] += left * leavers
    row[PRODUCTS + 9] += leavers * leavers
