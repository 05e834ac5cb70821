"""A sensible Piñatas player's judgement: do not hurry, go out when it scores well, and do not be left over.

Going out early scores little, and whoever is left over scores little too. So tricks are not worth having while several
others are still far from going out; they are worth more the fewer of these there are. The last trick is worth what it
scores, against what those who wait for a better moment score. The figures come from rounds of players who think, and
from thousands of games against other figures.
"""

from pinateria.engine.lookback import round_believed
from pinateria.engine.odds import none_of
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, card, count, has, lowest, over
from pinateria.engine.tricks import gone, may_lay
from pinateria.games.pinatas.rules import (
    GOAL,
    NAME,
    PLAY,
    SUITS,
    TOP,
    TWO,
    State,
    beats,
    next_active,
    others_tricks,
    piles,
)

WORTH_COUNT = 4  # what one more card of a suit is worth beside its ranks, when trump is named
FEW = 4  # tricks that are better lost than won, with two players
EXPECTED = (0.0, 0.0, 0.0, 4.2, 4.5, 6.6)  # by the seats, what those score who lack one trick and wait
PROGRESS = (1.5, 0.5, 0.1, -0.1)  # by the others who are far from going out, what a trick is worth before the last one
THRIFT = 0.15  # what a card's later use counts when a trick is wanted
SPARE, SPARE_OF_TWO = 0.5, 0.1  # and when it is not, with more players or with two


def judge(v: State) -> int:
    """Choose what a sensible player would, in any phase."""
    return best_trump(v) if v.phase == NAME else best_card(v)


def best_trump(v: State) -> int:
    """Name the suit one holds most of, and highest (§5.5)."""
    chosen = 0
    most = -1
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit]
        worth = WORTH_COUNT * count(ranks)
        while ranks != EMPTY:
            worth += lowest(ranks)
            ranks &= ranks - 1
        if worth > most:
            most = worth
            chosen = suit
    return chosen


# When to win ---------------------------------------------------------------------------------


def near_out(v: State, seat: int) -> bool:
    """Tell whether one more trick lets a seat go out."""
    return v.won[seat] + 1 >= GOAL[v.seats]


def worth_taking(v: State, rank: int) -> float:
    """What it is worth to take a trick with a card of this rank, in points; below 0 if it is better let go."""
    me = v.turn
    if v.seats == TWO:
        return float(piles(rank)) if v.won[me] > FEW else -1.0
    if v.won[me] + piles(rank) >= GOAL[v.seats]:
        return others_tricks(v, me) - EXPECTED[v.seats]  # what going out scores (§5.2)
    return PROGRESS[min(far_from_out(v), len(PROGRESS) - 1)] * piles(rank)


def far_from_out(v: State) -> int:
    """Count the others who lack more than one trick."""
    far = 0
    for seat in range(v.seats):
        if seat != v.turn and v.out[seat] == 0 and not near_out(v, seat):
            far += 1
    return far


# Playing -------------------------------------------------------------------------------------


def best_card(v: State) -> int:
    """Play for the trick or duck, whichever is wanted, and give as little for it as possible."""
    chosen = NOBODY
    most = -1e9
    for suit in range(SUITS):
        ranks = v.hand[v.turn][suit] if may_lay(v, suit) else EMPTY
        while ranks != EMPTY:
            rank = lowest(ranks)
            ranks &= ranks - 1
            value = card_value(v, suit, rank)
            if value > most:
                most = value
                chosen = card(suit, rank)
    return chosen


def card_value(v: State, suit: int, rank: int) -> float:
    """Weigh a card: the trick, if it is wanted and likely, less the worth of the card itself."""
    takes = takes_trick(v, suit, rank)
    kept = power(v, suit, rank)
    worth = worth_taking(v, rank)
    if worth > 0:
        return takes * worth - THRIFT * kept
    spare = SPARE_OF_TWO if v.seats == TWO else SPARE
    return takes * worth - spare * kept + 0.01 * rank


def power(v: State, suit: int, rank: int) -> float:
    """What a card is good for later: the share of the cards still out that it beats."""
    beaten = TOP[v.seats] + 1 - count(over(elsewhere(v, suit), rank)) * 2
    worth = max(0, beaten) / (TOP[v.seats] + 1)
    return worth + 0.5 if suit == v.trump else 0.5 * worth


def elsewhere(v: State, suit: int) -> int:
    """Give the cards of a suit that others may hold."""
    return (2 << TOP[v.seats]) - 1 & ~(v.hand[v.turn][suit] | gone(v, suit))


def takes_trick(v: State, suit: int, rank: int) -> float:
    """Tell how likely a card is to take the trick on the table."""
    if v.laid > 0 and not beats(v, suit, rank):
        return 0.0
    ranks = elsewhere(v, suit)
    trumps = count(elsewhere(v, v.trump)) if suit != v.trump and v.trump != NOBODY else 0
    out = (count(over(ranks, rank)), count(ranks), trumps, hidden_cards(v))
    takes = 1.0
    seat = next_active(v, v.turn)
    for _ in range(v.active - v.laid - 1):
        takes *= lets_pass(v, seat, suit, out)
        seat = next_active(v, seat)
    return takes


def lets_pass(v: State, seat: int, suit: int, out: tuple[int, int, int, int]) -> float:
    """Tell how likely it is that a seat to come will not beat a card, by what is out against it.

    That is the cards of its suit that beat it, all of its suit, the trumps if it is none, and all cards unseen.
    """
    higher, same, trumps, hidden = out
    void = has(v.void[seat], suit)
    passes = 1.0 if void else none_of(higher, v.held[seat], hidden)
    if trumps > 0 and not has(v.void[seat], v.trump):
        lacks = 1.0 if void else none_of(same, v.held[seat], hidden)
        passes -= 0.5 * lacks * (1.0 - none_of(trumps, v.held[seat], hidden))
    return max(0.0, passes)


def hidden_cards(v: State) -> int:
    """Count the cards whose place one does not know."""
    total = 0
    for suit in range(SUITS):
        total += count(elsewhere(v, suit))
    return total


# Looking back --------------------------------------------------------------------------------


OTHER_CARDS = (0.17, 0.23)  # how likely players who think lead, or lay, some other card than judgement's


def believe(v: State, seat: int, world: State, past: State, least: float) -> float:
    """Tell how likely sensible players would have laid what they did in this round."""
    return round_believed(world, seat, past, least, OTHER_CARDS) if v.phase == PLAY else 1.0
