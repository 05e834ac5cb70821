"""A sensible Papayoo player's judgement: what a card may cost now, and what it costs to keep it.

Every number is in points. Nothing here looks further than the trick on the table: the cost of a card
is the chance of taking the trick with it times what the trick may come to hold, less the relief of
being rid of it. The scales were found by playing thousands of games against other scales.
"""

from pinateria.engine.seats import left
from pinateria.engine.sets import EMPTY, card, count, has, highest, lowest, over, rank_of, suit_of, under
from pinateria.engine.tricks import may_lay
from pinateria.games.papayoo.guess import gone
from pinateria.games.papayoo.rules import (
    GIVE,
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    PAYOO,
    SUITS,
    State,
    whole_suit,
    worth,
)

KEEP = 18.0  # what a card that beats all others costs to keep
KEEP_PAPAYOO = 10.0
KEEP_PAYOO = 0.1  # for each point of a Payoo
DUMP = 1.2  # of the highest Payoo out, what a player without the suit throws in
VOID = 10.0  # what it is worth to run out of a suit by a gift


def judge(v: State) -> int:
    """Choose the gift one would rather see elsewhere, or the card that costs least."""
    chosen = -1
    least = 1e9
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit] if v.phase == GIVE or may_lay(v, suit) else EMPTY
        while ranks != EMPTY:
            rank = lowest(ranks)
            ranks &= ranks - 1
            cost = gift_cost(v, suit, rank) if v.phase == GIVE else card_cost(v, suit, rank)
            if cost < least:
                least = cost
                chosen = card(suit, rank)
    return chosen


def elsewhere(v: State, suit: int) -> int:
    """Give the cards of a suit that others may hold."""
    known = v.hand[v.turn][suit]
    known |= v.gift[v.turn][suit] if v.phase == GIVE else gone(v, suit)
    return whole_suit(v, suit) & ~known


def share(v: State, cards: int) -> float:
    """Tell how likely it is that a given player holds none of so many cards that others hold."""
    none = 1.0
    for _ in range(cards):
        none *= (v.seats - 2) / (v.seats - 1)
    return none


# Keeping -------------------------------------------------------------------------------------


def keeping(v: State, suit: int, rank: int) -> float:
    """What it costs to keep a card: the more cards below it are out, the likelier it takes a trick."""
    out = elsewhere(v, suit)
    lower = count(under(out, rank))
    cost = KEEP * lower / (count(out) + 1)
    if suit == PAYOO:
        cost += KEEP_PAYOO * rank
    elif suit == v.papayoo and rank == PAPAYOO_RANK:
        cost += KEEP_PAPAYOO
    elif suit == v.papayoo and rank > PAPAYOO_RANK and has(out, PAPAYOO_RANK):
        cost += KEEP_PAPAYOO / 2
    return cost


def gift_cost(v: State, suit: int, rank: int) -> float:
    """Give away what costs most to keep, and rather the last cards of a suit."""
    return -keeping(v, suit, rank) - VOID / count(v.hand[v.turn][suit])


# Playing -------------------------------------------------------------------------------------


def card_cost(v: State, suit: int, rank: int) -> float:
    """What a card costs: the trick, if it takes it, less the relief of being rid of the card."""
    relief = keeping(v, suit, rank)
    if v.laid > 0 and (suit != v.led or rank < v.best):
        return -relief
    taken = 1.0
    points = float(worth(v, suit, rank)) + in_trick(v)
    out = elsewhere(v, suit)
    lower = count(under(out, rank))
    higher = count(over(out, rank))
    seat = left(v, v.turn)
    for _ in range(v.seats - v.laid - 1):
        void = 1.0 if has(v.void[seat], suit) else share(v, lower + higher)
        taken *= 1.0 - (0.0 if has(v.void[seat], suit) else share(v, lower) * (1.0 - share(v, higher)))
        points += void * thrown(v, suit) + (1.0 - void) * followed(v, suit, rank, out)
        seat = left(v, seat)
    return taken * points - relief


def in_trick(v: State) -> int:
    """Count the points that lie in the trick."""
    points = 0
    if v.laid > 0:
        for seat in range(v.seats):
            if v.trick[seat] >= 0:
                points += worth(v, suit_of(v.trick[seat]), rank_of(v.trick[seat]))
    return points


def thrown(v: State, suit: int) -> float:
    """What a player without the suit is likely to throw in."""
    points = 0.0
    payoos = elsewhere(v, PAYOO)
    if suit != PAYOO and payoos != EMPTY:
        points += DUMP * highest(payoos)
    if suit != v.papayoo and has(elsewhere(v, v.papayoo), PAPAYOO_RANK):
        points += PAPAYOO_POINTS / (v.seats - 1)
    return points


def followed(v: State, suit: int, rank: int, out: int) -> float:
    """What a player who follows suit under this card is likely to add."""
    if suit == PAYOO:
        return rank / 2
    if suit == v.papayoo and rank > PAPAYOO_RANK and has(out, PAPAYOO_RANK):
        return PAPAYOO_POINTS / (v.seats - 1)
    return 0.0
