"""A sensible Pikinni player's judgement: how likely each card is to take a trick, and what that adds up to.

A bid is the number of tricks the hand is worth; what its cards count there was measured by the bids of players who
think. In play, each card is weighed by how far the tricks that may then come are from those still wanted: the square of
the expected distance plus the doubt about every card kept.
"""

import math

from pinateria.engine.bound import assign
from pinateria.engine.lookback import round_believed
from pinateria.engine.odds import none_of
from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import EMPTY, card, count, has, lowest, over
from pinateria.engine.tricks import gone
from pinateria.games.pikinni.guess import turned_up
from pinateria.games.pikinni.rules import (
    BID,
    CHANGE,
    DOUBLE,
    KEEP_TRUMP,
    PLAY,
    PRICE,
    SUITS,
    WHOLE_SUIT,
    ZERO_CARDS,
    ZERO_MADE,
    ZERO_MISSED,
    State,
    beats,
    cards_each,
    may_lay,
    rewind,
)

RUFF = 0.2  # how often a trump takes a trick that it does not take by rank
LED = 0.7  # how often a card that would take a trick of its suit gets to see one
A_TRUMP = 2.0  # what a trump is worth in a bid, shared by all at the table
LONG = 0.06  # how much more it is worth for every trump in hand
HIGH, HIGH_TRUMP = 0.8, 0.7  # what a card is worth in a bid, or a trump besides, if nobody can beat it in its suit
LEAD = 0.3  # what the first lead is worth in a bid, shared by the cards in hand
SPARE = 0.2  # what a bid leaves out
CLEAR = 0.12  # doubt about a card, on average, under which a double is worth announcing


def judge(v: State) -> int:
    """Choose what a sensible player would, in any phase."""
    if v.phase == BID:
        return best_bid(v)
    if v.phase == DOUBLE:
        return 1 if doubt(v, v.trump) < CLEAR * v.held[v.turn] else 0
    if v.phase == CHANGE:
        return best_trump(v)
    return best_card(v)


# What a card is worth ------------------------------------------------------------------------


def unseen(v: State, suit: int) -> int:
    """Give the cards of a suit whose place the seat does not know."""
    return WHOLE_SUIT & ~(v.hand[v.turn][suit] | gone(v, suit) | turned_up(v, suit))


def hidden(v: State) -> int:
    """Count all the cards whose place the seat does not know."""
    total = 0
    for suit in range(SUITS):
        total += count(unseen(v, suit))
    return total


def out_against(v: State, suit: int, rank: int, trump: int) -> tuple[int, int, int, int]:
    """Count what is out: the cards of its suit that beat a card, all of its suit, the trumps, and all unseen cards."""
    ranks = unseen(v, suit)
    return count(over(ranks, rank)), count(ranks), count(unseen(v, trump)), hidden(v)


def lets_pass(v: State, seat: int, suit: int, trump: int, out: tuple[int, int, int, int]) -> float:
    """Tell how likely it is that a seat cannot beat a card when its suit is led, by what is out against the card."""
    higher, same, trumps, total = out
    held = v.held[seat]
    if has(v.void[seat], suit):
        return 1.0 if suit == trump or has(v.void[seat], trump) else none_of(trumps, held, total)
    passes = none_of(higher, held, total)
    if suit != trump and not has(v.void[seat], trump):
        passes -= none_of(same, held, total) * (1.0 - none_of(trumps, held, total))
    return max(0.0, passes)


def by_rank(v: State, suit: int, rank: int, trump: int) -> float:
    """Tell how likely it is that nobody can beat a card when its suit is led."""
    out = out_against(v, suit, rank, trump)
    takes = 1.0
    for seat in range(v.seats):
        if seat != v.turn:
            takes *= lets_pass(v, seat, suit, trump, out)
    return takes


def later(v: State, suit: int, rank: int, trump: int) -> float:
    """Tell how likely a card is to take some trick later on."""
    takes = by_rank(v, suit, rank, trump)
    if suit == trump:
        return takes + (1.0 - takes) * RUFF
    return takes * LED


def weigh_hand(v: State, trump: int) -> tuple[float, float]:
    """Add up what every card in hand may take, and how unsure that is."""
    total, unsure = 0.0, 0.0
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit]
        while ranks != EMPTY:
            takes = later(v, suit, lowest(ranks), trump)
            total += takes
            unsure += takes * (1.0 - takes)
            ranks &= ranks - 1
    return total, unsure


def worth(v: State, trump: int) -> float:
    """Add up the tricks a hand is good for before a card is played: trumps by their number, all cards by rank."""
    trumps = count(v.hand[v.turn][trump])
    total = trumps * (A_TRUMP / v.seats + LONG * trumps) - SPARE
    if left(v, v.dealer) == v.turn:
        total += LEAD / cards_each(v)
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit]
        while ranks != EMPTY:
            total += by_rank(v, suit, lowest(ranks), trump) * (HIGH_TRUMP if suit == trump else HIGH)
            ranks &= ranks - 1
    return min(float(cards_each(v)), max(0.0, total))


def doubt(v: State, trump: int) -> float:
    """Add up how unsure every card in hand is."""
    return weigh_hand(v, trump)[1]


# Bids and the optional rules -----------------------------------------------------------------


def best_bid(v: State) -> int:
    """Bid what the hand is worth; where Zero pays, bid nothing if nothing is likely (§6.1)."""
    return 0 if zero_pays(v) else int(worth(v, v.trump) + 0.5)


def zero_pays(v: State) -> bool:
    """Tell whether Zero is played and likely enough to be kept (§6.1)."""
    if v.zero == 0 or cards_each(v) < ZERO_CARDS:
        return False
    return none_taken(v) * (ZERO_MADE + ZERO_MISSED) - ZERO_MISSED > 10


def none_taken(v: State) -> float:
    """Tell how likely it is that no card in hand takes a trick."""
    none = 1.0
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit]
        while ranks != EMPTY:
            none *= 1.0 - later(v, suit, lowest(ranks), v.trump)
            ranks &= ranks - 1
    return none


def promise(v: State, trump: int) -> float:
    """Guess the points a hand brings under a trump: more tricks are good, doubt is bad."""
    return 10.0 + 10.0 * worth(v, trump) - 20.0 * doubt(v, trump)


def best_trump(v: State) -> int:
    """Buy another trump only where it brings more than it costs (§6.2)."""
    chosen = KEEP_TRUMP
    most = promise(v, v.trump) + PRICE
    for suit in range(SUITS):
        if suit != v.trump and promise(v, suit) > most:
            chosen = suit
            most = promise(v, suit)
    return chosen


# Playing -------------------------------------------------------------------------------------


def best_card(v: State) -> int:
    """Play the card after which the tricks to come are nearest to those still wanted."""
    wanted = v.bid[v.turn] - v.won[v.turn]
    total, unsure = weigh_hand(v, v.trump)
    chosen = NOBODY
    least = 1e9
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit] if may_lay(v, suit) else EMPTY
        while ranks != EMPTY:
            rank = lowest(ranks)
            ranks &= ranks - 1
            kept = later(v, suit, rank, v.trump)
            takes = now(v, suit, rank)
            distance = total - kept + takes - wanted
            cost = distance * distance + unsure - kept * (1.0 - kept) + takes * (1.0 - takes)
            if cost < least:
                least = cost
                chosen = card(suit, rank)
    return chosen


def now(v: State, suit: int, rank: int) -> float:
    """Tell how likely a card is to take the trick on the table."""
    if v.laid > 0 and not beats(v, suit, rank):
        return 0.0
    out = out_against(v, suit, rank, v.trump)
    takes = 1.0
    seat = left(v, v.turn)
    for _ in range(v.seats - v.laid - 1):
        takes *= lets_pass(v, seat, suit, v.trump, out)
        seat = left(v, seat)
    return takes


# Looking back --------------------------------------------------------------------------------

OTHER_CARDS = (0.25, 0.15)  # how likely players who think lead, or lay, some other card than judgement's
OFF, OFF_EACH = 1.2, 0.28  # how far off what a hand is worth they bid, and more for each trick; shared by all seats
ODD_BID = 0.001  # anybody may bid anything


def believe(v: State, seat: int, world: State, past: State, least: float) -> float:
    """Tell how likely sensible players would have bid and laid what they did; bids not shown are made sensible."""
    if v.phase == BID:
        for bidder in range(v.seats):
            if bidder != seat and v.has_bid[bidder] == 1:
                world.turn = bidder
                world.bid[bidder] = best_bid(world)
        world.turn = v.turn
        return 1.0
    if v.phase != PLAY:
        return 1.0
    bids = bids_believed(world, seat, past, least)
    return bids * round_believed(world, seat, past, least / bids, OTHER_CARDS)


def bids_believed(world: State, seat: int, past: State, least: float) -> float:
    """Tell how likely the others would have bid as they did with the hands they must have had, down to the least."""
    assign(world, past)
    rewind(past)
    likely = 1.0
    for bidder in range(world.seats):
        if bidder != seat and likely >= least:
            past.turn = bidder
            tricks = 0.0 if zero_pays(past) else worth(past, past.trump)
            far = (world.bid[bidder] - tricks) * world.seats / (OFF + OFF_EACH * tricks)
            likely *= max(ODD_BID, math.exp(-0.5 * far * far))
    return likely
