"""A sensible Piñata Party player's judgement: what a piñata is worth, who will get it, and what to put in.

Every number is in points. A piñata that one can break now is worth what lies in it. One that lacks many cards may come
to anybody: a card there hardly helps others more than oneself, so sweets may go in early, and rubbish may wait until it
can be aimed. Of one that lacks a single card the colours of all hands tell who will have to hit it. The fewer cards the
piñatas lack, the less a card in hand is worth: what is not laid when the round ends counts for nobody. Nothing here
looks further than the turn at hand.
"""

from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import EMPTY, card, count, has, lowest, only
from pinateria.games.pinata_party.cards import BREAK, COLOURS, GIFT, LOOK, PASS, RAINBOW, REMOVE, value
from pinateria.games.pinata_party.columns import locked, next_is_up
from pinateria.games.pinata_party.guess import unseen
from pinateria.games.pinata_party.memory import told_rank
from pinateria.games.pinata_party.rules import ENOUGH, fitting, may_take, may_use, team_of
from pinateria.games.pinata_party.state import (
    DROP,
    EXCHANGE,
    FULL,
    GIVE,
    NAME,
    ORDER,
    PINATAS,
    TAKE,
    State,
)

SUSPICION = 1.5  # points by which a card that another laid face-down is likely worse than the mean
SWEETS = 0.15  # what a point that goes in costs where two cards are lacking, for others may get it
RUBBISH = 0.25  # what a point less than nothing brings there
SWEETS_EARLIER = 0.12  # how much less sweets cost, or more they bring, for each further card that is lacking
RUBBISH_EARLIER = 0.1  # and how much less rubbish brings: it is better kept
INSIDE = 0.1  # what a point inside costs where one lays without breaking
AIMED = 0.35  # what a point costs in a piñata that only others can break next; rubbish there is a gain
MINE = 0.25  # what a point brings in one that nobody but this player can break
OPEN = 0.5  # what a point costs in one that a pair breaks, for everybody holds a pair
PAIR = 10.0  # what such a pair brings, in points
KEPT = 0.25  # what a point in hand is worth
AMPLE = 14  # cards that the piñatas lack while cards in hand keep their worth; with fewer they lose it
FURTHER = -3.0  # what another card in the same turn must bring: whoever lays it draws a new one
HIT_POWER = 3.5  # what Remove and Look add to a hit, and are worth in hand
EXCHANGED = 5  # cards worth less than this are exchanged


def judge(v: State) -> int:
    """Choose what a sensible player would, in any phase."""
    if v.phase == TAKE or v.phase == DROP:
        return best_place(v)
    if v.phase == ORDER:
        return next_in_order(v)
    if v.phase == NAME or v.phase == GIVE:
        return best_seat(v)
    return best_exchange(v) if v.phase == EXCHANGE else best_card(v)


def next_in_order(v: State) -> int:
    """Leave the cards as they lie; who has begun to order them anew goes on with the first that is left."""
    if v.picked == 0:
        return ENOUGH
    place = 0
    while is_picked(v, place):
        place += 1
    return place


def is_picked(v: State, place: int) -> bool:
    """Tell whether a card has its place in the new order already."""
    for earlier in range(v.picked):
        if v.order[earlier] == place:
            return True
    return False


# What lies where -----------------------------------------------------------------------------


def mean_unseen(v: State, colour: int) -> float:
    """Give the mean of the values of a colour that one knows nowhere."""
    ranks = unseen(v, v.turn, colour)
    total = 0
    number = count(ranks)
    while ranks != EMPTY:
        total += value(lowest(ranks))
        ranks &= ranks - 1
    return total / max(1, number)


def likely(v: State, pinata: int, place: int) -> float:
    """What a card in a piñata is likely worth."""
    rank = told_rank(v, v.turn, pinata, place)
    if rank == NOBODY:
        return mean_unseen(v, v.colour[pinata][place]) - SUSPICION
    return float(value(rank))


def content(v: State, pinata: int) -> float:
    """What a piñata is likely worth."""
    total = 0.0
    for place in range(v.size[pinata]):
        total += likely(v, pinata, place)
    return total


def rival_has(v: State, colour: int) -> bool:
    """Tell whether an opponent holds a card of a colour."""
    for seat in range(v.seats):
        if team_of(v, seat) != team_of(v, v.turn) and v.held[seat][colour] > 0:
            return True
    return False


def best_sum(v: State, colour: int, number: int) -> float:
    """Add up the best cards of a colour in hand; there are as many; powers count nothing."""
    ranks = v.hand[v.turn][colour]
    total = 0.0
    for _ in range(number):
        best = NOBODY
        rest = ranks
        while rest != EMPTY:
            rank = lowest(rest)
            rest &= rest - 1
            if best == NOBODY or value(rank) > value(best):
                best = rank
        total += value(best)
        ranks &= ~(1 << best)
    return total


# Playing -------------------------------------------------------------------------------------


def best_card(v: State) -> int:
    """Lay the card that brings most, or stop where another one would bring too little (§3.1)."""
    chosen = ENOUGH
    most = -1e9 if v.at == NOBODY else FURTHER
    for pinata in range(PINATAS):
        if may_use(v, pinata):
            inside = content(v, pinata)
            for colour in range(COLOURS):
                ranks = v.hand[v.turn][colour] & fitting(v, pinata, colour)
                while ranks != EMPTY:
                    rank = lowest(ranks)
                    ranks &= ranks - 1
                    worth = card_worth(v, pinata, inside, colour, rank)
                    if worth > most:
                        most = worth
                        chosen = card(pinata * COLOURS + colour, rank)
    return chosen


def card_worth(v: State, pinata: int, inside: float, colour: int, rank: int) -> float:
    """Weigh a card on a piñata: a hit, a step to a hit in this very turn, or stuffing for others."""
    up = next_is_up(v, pinata)
    missing = FULL - v.size[pinata]
    worth = -kept_worth(v, rank)
    if missing == 1 or (up and rank == BREAK):
        return worth + hit_worth(v, inside, up, rank)
    if missing <= v.held[v.turn][colour] and not (up and rank == RAINBOW):
        whole = inside + value(rank) + best_sum(v, colour, missing) - max(0.0, best_sum(v, colour, 1))
        if whole > 0:
            return worth + whole
    return worth + stuffing_worth(v, inside, colour, rank, missing)


def kept_worth(v: State, rank: int) -> float:
    """What a card is worth in hand, less and less towards the end of the round."""
    worth = HIT_POWER if rank == REMOVE or rank == LOOK else KEPT * value(rank)
    return worth * min(1.0, lacking(v) / AMPLE)


def lacking(v: State) -> int:
    """Count the cards that the piñatas on the table lack."""
    total = 0
    for pinata in range(PINATAS):
        if v.size[pinata] > 0:
            total += FULL - v.size[pinata]
    return total


def hit_worth(v: State, inside: float, up: bool, rank: int) -> float:
    """What breaking a piñata with a card brings; a Gift brings it to an opponent instead (§4.2, §5.3)."""
    if up and rank == GIFT:
        return -inside / 2
    if up and (rank == REMOVE or rank == LOOK):
        return inside + HIT_POWER
    return inside + value(rank)


def stuffing_worth(v: State, inside: float, colour: int, rank: int, missing: int) -> float:
    """What it is worth to leave a card in a piñata that somebody will break some time."""
    after = inside + value(rank)
    sweets, rubbish = SWEETS - SWEETS_EARLIER * (missing - 2), RUBBISH - RUBBISH_EARLIER * (missing - 2)
    worth = -(sweets if value(rank) > 0 else rubbish) * value(rank) - INSIDE * inside
    if missing == 2:
        mine = v.held[v.turn][colour] > 1
        if rival_has(v, colour) and (after > 0 or not mine):
            worth -= AIMED * after
        elif mine:
            worth += MINE * after
    elif missing == 3:
        worth -= OPEN * max(0.0, after + PAIR)
    return worth


def cornered(v: State) -> bool:
    """Tell whether the next to play must hit, and get nothing good: then whoever passes is lucky."""
    bound = locked(v)
    for pinata in range(PINATAS):
        stays = v.size[pinata] > 0 and not (v.hit == 1 and pinata == v.at)
        usable = stays and (bound == NOBODY or bound == pinata or bound == v.at)
        if usable and (v.size[pinata] < FULL - 1 or content(v, pinata) > 0):
            return False
    return True


# The powers ----------------------------------------------------------------------------------


def best_place(v: State) -> int:
    """Throw out what is worst for oneself if this is the hit, and what is best for others if it is not (§5.2, §5.7)."""
    chosen = ENOUGH
    least = 0.0 if v.phase == TAKE and v.named != NOBODY else 1e9
    for place in range(v.size[v.at]):
        if v.phase == TAKE and not may_take(v, place):
            continue
        worth = likely(v, v.at, place) if v.hit == 1 else -likely(v, v.at, place)
        if worth < least:
            least = worth
            chosen = place
    return chosen


def best_seat(v: State) -> int:
    """Stop the leader, or oneself where a turn is a burden; give rubbish to the leader and sweets to the last (§5)."""
    if v.phase == NAME and cornered(v):
        return v.turn
    kind = v.phase == GIVE and content(v, v.at) > 0
    chosen = NOBODY
    seat = left(v, v.turn)
    for _ in range(v.seats - 1):
        if team_of(v, seat) != team_of(v, v.turn):
            ahead = v.score[seat] > v.score[chosen] if chosen != NOBODY else True
            behind = v.score[seat] < v.score[chosen] if chosen != NOBODY else True
            if (kind and behind) or (not kind and ahead):
                chosen = seat
        seat = left(v, seat)
    return chosen


def best_exchange(v: State) -> int:
    """Exchange what is worth little, but draw nothing that might make one hit rubbish (§3.6)."""
    if v.forced == 0 and cornered(v):
        return ENOUGH
    for colour in range(COLOURS):
        ranks = v.hand[v.turn][colour]
        while ranks != EMPTY:
            rank = lowest(ranks)
            ranks &= ranks - 1
            if rank < PASS and value(rank) < EXCHANGED:
                return card(colour, rank)
    return ENOUGH


# Looking back --------------------------------------------------------------------------------

KEPT_WORSE = 0.7  # how likely somebody lays a card face-down and keeps a worse one of its colour


def believe(v: State, seat: int, world: State, past: State, least: float) -> float:
    """Tell how likely the others would have laid face-down what they did; the worst card goes first."""
    likely = 1.0
    for pinata in range(PINATAS):
        for place in range(v.size[pinata]):
            colour, rank = v.colour[pinata][place], world.rank[pinata][place]
            for other in range(v.seats):
                alone = other != seat and v.knows[pinata][place] == only(other) and not has(v.up[pinata], place)
                if alone and keeps_worse(world, other, colour, rank):
                    likely *= KEPT_WORSE
    return likely


def keeps_worse(world: State, seat: int, colour: int, rank: int) -> bool:
    """Tell whether a seat holds a card of a colour that is worth less than another."""
    ranks = world.hand[seat][colour]
    while ranks != EMPTY:
        if value(lowest(ranks)) < value(rank):
            return True
        ranks &= ranks - 1
    return False
