"""A sensible Papayoo player's judgement: what a card may cost now, and what it costs to keep it.

Every number is in points. Nothing here looks further than the trick on the table: the cost of a card
is the chance of taking the trick with it times what the trick may come to hold, less the relief of
being rid of it. The scales were found by playing thousands of games against other scales.
"""

from pinateria.engine.lookback import round_believed
from pinateria.engine.seats import NOBODY, left, right
from pinateria.engine.sets import (
    EMPTY,
    add,
    card,
    clear,
    count,
    has,
    highest,
    lowest,
    over,
    rank_of,
    remove,
    suit_of,
    under,
)
from pinateria.engine.tricks import add_laid, may_lay
from pinateria.games.papayoo.rules import (
    GIFT_SIZE,
    GIVE,
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    PAYOO,
    STOCK,
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
        if ranks == EMPTY:
            continue
        out = elsewhere(v, suit)
        threat = thrown(v, suit) if v.phase != GIVE and may_take(v, suit) else 0.0
        while ranks != EMPTY:
            rank = lowest(ranks)
            ranks &= ranks - 1
            cost = gift_cost(v, suit, rank, out) if v.phase == GIVE else card_cost(v, suit, rank, out, threat)
            if cost < least:
                least = cost
                chosen = card(suit, rank)
    return chosen


def elsewhere(v: State, suit: int) -> int:
    """Give the cards of a suit that others may hold."""
    known = v.hand[v.turn][suit]
    known |= v.gift[v.turn][suit] if v.phase == GIVE else v.hand[STOCK][suit]
    return whole_suit(v, suit) & ~known


def share(v: State, cards: int) -> float:
    """Tell how likely it is that a given player holds none of so many cards that others hold."""
    none = 1.0
    for _ in range(cards):
        none *= (v.seats - 2) / (v.seats - 1)
    return none


# Keeping -------------------------------------------------------------------------------------


def keeping(v: State, suit: int, rank: int, out: int) -> float:
    """What it costs to keep a card: the more cards below it are out, the likelier it takes a trick."""
    lower = count(under(out, rank))
    cost = KEEP * lower / (count(out) + 1)
    if suit == PAYOO:
        cost += KEEP_PAYOO * rank
    elif suit == v.papayoo and rank == PAPAYOO_RANK:
        cost += KEEP_PAPAYOO
    elif suit == v.papayoo and rank > PAPAYOO_RANK and has(out, PAPAYOO_RANK):
        cost += KEEP_PAPAYOO / 2
    return cost


def gift_cost(v: State, suit: int, rank: int, out: int) -> float:
    """Give away what costs most to keep, and rather the last cards of a suit."""
    return -keeping(v, suit, rank, out) - VOID / count(v.hand[v.turn][suit])


# Playing -------------------------------------------------------------------------------------


def may_take(v: State, suit: int) -> bool:
    """Tell whether a card of a suit can take the trick at all: it leads, or it follows."""
    return v.laid == 0 or suit == v.led


def card_cost(v: State, suit: int, rank: int, out: int, threat: float) -> float:
    """What a card costs: the trick, if it takes it, less the relief of being rid of the card."""
    relief = keeping(v, suit, rank, out)
    if not may_take(v, suit) or (v.laid > 0 and rank < v.best):
        return -relief
    taken = 1.0
    points = float(worth(v, suit, rank)) + in_trick(v)
    lacking = share(v, count(out))
    beaten = share(v, count(under(out, rank))) * (1.0 - share(v, count(over(out, rank))))
    added = followed(v, suit, rank, out)
    seat = left(v, v.turn)
    for _ in range(v.seats - v.laid - 1):
        void = 1.0 if has(v.void[seat], suit) else lacking
        taken *= 1.0 if has(v.void[seat], suit) else 1.0 - beaten
        points += void * threat + (1.0 - void) * added
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


# Looking back --------------------------------------------------------------------------------

OTHER_CARDS = (0.1, 0.04)  # how likely players who think lead, or lay, some other card than judgement's
OTHER_GIFT = 0.3  # how likely a card is given that judgement would have kept


def believe(v: State, seat: int, world: State, past: State, least: float) -> float:
    """Tell how likely sensible players would have given and laid what they did; gifts not seen are made sensible."""
    if v.phase == GIVE:
        for giver in range(v.seats):
            if giver != seat and v.given[giver] > 0:
                give_sensibly(world, giver, v.given[giver])
        return 1.0
    gift = gift_believed(world, right(v, seat), past)
    return gift * round_believed(world, seat, past, least / gift, OTHER_CARDS)


def give_sensibly(world: State, giver: int, number: int) -> None:
    """Let a seat give again what judgement tells it to."""
    turn = world.turn
    world.turn = giver
    for suit in range(SUITS):
        world.hand[giver][suit] |= world.gift[giver][suit]
    clear(world.gift[giver], EMPTY)
    for _ in range(number):
        chosen = judge(world)
        remove(world.hand[giver], suit_of(chosen), rank_of(chosen))
        add(world.gift[giver], suit_of(chosen), rank_of(chosen))
    world.turn = turn


def gift_believed(world: State, giver: int, past: State) -> float:
    """Tell how likely a seat would have made its gift from the hand it must have had."""
    hand, gift = past.hand[giver], past.gift[giver]
    for suit in range(SUITS):
        hand[suit] = world.hand[giver][suit]
    add_laid(world, giver, hand)
    for suit in range(SUITS):
        hand[suit] = hand[suit] & ~world.gift[right(world, giver)][suit] | world.gift[giver][suit]
    past.seats = world.seats
    past.phase = GIVE
    past.turn = giver
    past.papayoo = NOBODY
    likely = 1.0
    clear(gift, EMPTY)
    for _ in range(GIFT_SIZE[world.seats]):
        chosen = judge(past)
        if not has(world.gift[giver][suit_of(chosen)], rank_of(chosen)):
            likely *= OTHER_GIFT
        remove(hand, suit_of(chosen), rank_of(chosen))
        add(gift, suit_of(chosen), rank_of(chosen))
    return likely
