"""A sensible Pinata player's judgement: what a card does for the mats, and what else it would be good for.

Each mat is worth what its candies mean for the medals. A card is laid where it changes the chance of winning a mat
most, less what the same card could do elsewhere. The scales were found by playing 6,000 games against each other scale.
"""

import math

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, card, has, lowest
from pinateria.games.pinata.cards import COLOURS, MEDALS, SUITS, VALUES, WHITE, kinds
from pinateria.games.pinata.rules import (
    ACROSS,
    DONE,
    MATS,
    SEATS,
    SHOWN,
    State,
    reaches_across,
    side_of,
)

MEANS = tuple(tuple(sum(values) / len(values) for values in table) for table in VALUES)  # for each table and suit
TOPS = tuple(max(max(values) for values in table) for table in VALUES)  # the highest value of each table
SPREAD = (1.7, 3.8)  # how far values lie from the mean
SOFT = 1.0  # how unsure a mat still is for each card that is missing
NEARNESS = 2.0  # how much more a candy means close to its medal
THRIFT = 0.7  # what a card's best use elsewhere counts
WILD = 0.15  # what it costs to part with a wild card
FINISH = 0.05  # what it is worth to have a mat done and won


def judge(v: State) -> int:
    """Choose what a sensible player would."""
    return best_discard(v) if v.phase == SHOWN else best_card(v)


def best_discard(v: State) -> int:
    """Change every card that cannot be laid, but keep the wild ones, which soon can (§6.2)."""
    for suit in range(WHITE):
        if v.hand[v.turn][suit] != EMPTY:
            return card(suit, lowest(kinds(v.hand[v.turn][suit])))
    return DONE


# What is at stake ----------------------------------------------------------------------------


def stake(v: State, mat: int) -> float:
    """What the candies of a mat mean for the medals, to whoever gets them."""
    total = 0.0
    for colour in range(COLOURS):
        if v.candy[mat][colour] > 0 and v.medal[colour] == NOBODY:
            for seat in range(SEATS):
                missing = max(0, MEDALS[colour] - v.won[seat][colour])
                got = min(missing, v.candy[mat][colour])
                total += got / MEDALS[colour] * (1.0 + NEARNESS * got / missing)
    return total


def mean_of(v: State, mat: int) -> float:
    """What a card in the colours of a mat is worth on average."""
    total = 0.0
    for colour in range(COLOURS):
        total += v.candy[mat][colour] * MEANS[v.values][colour]
    return total / v.slots[mat]


def is_sure(v: State, mat: int, mine: int, theirs: int, lack: int) -> bool:
    """Tell whether a full side cannot be beaten any more: not by the best cards, which may not tie either (§4.4)."""
    return mine >= theirs + lack * TOPS[v.values] if v.high[mat] == 1 else mine <= theirs + lack


def chance(v: State, mat: int, owner: int, more: int, cards: int) -> float:
    """Tell how likely the owner of a side wins a mat, with some cards more on that side."""
    mine, other = side_of(mat, owner), side_of(mat, 1 - owner)
    lack = v.slots[mat] - v.filled[mine] - cards
    theirs = v.slots[mat] - v.filled[other]
    if lack == 0 and is_sure(v, mat, v.total[mine] + more, v.total[other], theirs):
        return 1.0
    if theirs == 0 and is_sure(v, mat, v.total[other], v.total[mine] + more, lack):
        return 0.0
    ahead = v.total[mine] + more - v.total[other] + mean_of(v, mat) * (lack - theirs)
    lead = ahead if v.high[mat] == 1 else -ahead
    sure = lead / (SOFT * SPREAD[v.values] * math.sqrt(max(1, lack + theirs)))
    return 0.5 + 0.5 * sure / (1.0 + abs(sure))


# Laying --------------------------------------------------------------------------------------


def gain(v: State, mat: int, owner: int, value: int, at_stake: float) -> float:
    """What a card on a side of a mat does for the seat to move."""
    change = chance(v, mat, owner, value, 1) - chance(v, mat, owner, 0, 0)
    return at_stake * change if owner == v.turn else -at_stake * change


def use(v: State, mat: int, suit: int, value: int, at_stake: float) -> float:
    """What a card may do on one's own side of a mat, now or later."""
    if not has(v.takes[side_of(mat, v.turn)][suit], value):
        return 0.0
    return max(0.0, gain(v, mat, v.turn, value, at_stake))


def is_last(v: State, mat: int) -> bool:
    """Tell whether one card more has a mat done."""
    return v.filled[side_of(mat, 0)] + v.filled[side_of(mat, 1)] == 2 * v.slots[mat] - 1


def best_card(v: State) -> int:
    """Lay the card that does most (§3.1)."""
    stakes = (stake(v, 0), stake(v, 1), stake(v, 2), stake(v, 3))
    chosen = NOBODY
    most = -1e9
    for suit in range(SUITS):
        values = kinds(v.hand[v.turn][suit])
        while values != EMPTY:
            value = lowest(values)
            values &= values - 1
            best, second, best_at = 0.0, 0.0, NOBODY  # the two best uses of the card, and where the best one is
            for mat in range(MATS):
                worth = use(v, mat, suit, value, stakes[mat])
                if worth > best:
                    best, second, best_at = worth, best, mat
                else:
                    second = max(second, worth)
            for side in range(MATS * SEATS):
                if not has(v.takes[side][suit], value):
                    continue
                mat, owner = side // SEATS, side % SEATS
                if owner != v.turn and not reaches_across(v, mat):
                    continue
                elsewhere = second if mat == best_at else best
                weighed = gain(v, mat, owner, value, stakes[mat]) - THRIFT * elsewhere
                weighed -= WILD if suit == WHITE else 0.0
                weighed += FINISH if is_last(v, mat) else 0.0
                if weighed > most:
                    most = weighed
                    chosen = card(mat * SUITS + suit, value if owner == v.turn else value + ACROSS)
    return chosen
