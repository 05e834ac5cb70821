"""What a designer counts in Pikinni: cards, bids, doubles and changes, ways to play, and how bids come out."""

from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import only, rank_of, suit_of
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import (
    BID,
    CHANGE,
    DOUBLE,
    DOUBLES,
    FULL,
    LOWEST,
    OFF,
    OVER,
    PLAY,
    SUITS,
    ZERO_CARDS,
    State,
    beats,
    cards_each,
)

ASPECTS = 2
BEGINNER = "Whoever leads first"

RANKS = 8  # of a suit
BIDS = SUITS * RANKS  # the number of the first bid
ZERO = BIDS + FULL + 1
NO_DOUBLE = ZERO + 1
BUY = NO_DOUBLE + 2
LEAD, LEAD_TRUMP, OVERTAKE, DUCK, TRUMP_IN, UNDERTRUMP, THROW = range(BUY + SUITS + 1, BUY + SUITS + 8)

GROUPS = {
    "cards laid": tuple(PACK.write(suit << 5 | LOWEST + step) for suit in range(SUITS) for step in range(RANKS)),
    "bids": (*(f"bid {tricks}" for tricks in range(FULL + 1)), "bid Zero"),
    "doubles": ("no double", "double"),
    "changes": (*(f"buy {suit.name} as trump" for suit in PACK.suits), "keep the trump"),
    "ways to play": (
        "lead a plain card",
        "lead a trump",
        "follow over the highest",
        "follow under the highest",
        "trump in to win",
        "trump in too low",
        "throw off",
    ),
}

ALL_MADE, NONE_MADE, MORE_BID, FEWER_BID, JUST_BID, ZERO_MADE, ZERO_MISSED, CHANGED, DOUBLED, TWICE, TRUMPED = range(11)
RULES = (
    "everybody makes the bid (§5.1)",
    "nobody makes the bid (§5.1)",
    "bids add up to more than the tricks (§3.1)",
    "bids add up to fewer (§3.1)",
    "bids add up to just the tricks (§3.1)",
    "somebody makes a Zero (§6.1)",
    "somebody misses a Zero (§6.1)",
    "another trump is bought (§6.2)",
    "somebody announces a double (§6.3)",
    "a second double is announced (§6.3)",
    "a trump takes another suit's trick (§4.3)",
)


def in_game(s: State, number: int) -> bool:
    """Zero, doubles and changes are optional (§6)."""
    if number == ZERO:
        return s.zero == 1
    if NO_DOUBLE <= number < BUY:
        return s.double != OFF
    return s.change == 1 if BUY <= number < LEAD else True


def thing(s: State, move: int, aspect: int) -> int:
    """A move is a bid, an answer or a card, and a card is played in some way."""
    if aspect == 1:
        return way(s, suit_of(move), rank_of(move)) if s.phase == PLAY else NOBODY
    if s.phase == PLAY:
        return suit_of(move) * RANKS + rank_of(move) - LOWEST
    if s.phase == BID:
        return ZERO if move == 0 and is_zero_round(s) else BIDS + move
    return NO_DOUBLE + move if s.phase == DOUBLE else BUY + move


def is_zero_round(s: State) -> bool:
    """Tell whether a bid of nothing is a Zero now (§6.1)."""
    return s.zero == 1 and cards_each(s) >= ZERO_CARDS


def way(s: State, suit: int, rank: int) -> int:
    """Tell leading, following, trumping and throwing off apart (§4.1, §4.2)."""
    if s.laid == 0:
        return LEAD_TRUMP if suit == s.trump else LEAD
    if suit == s.led:
        return OVERTAKE if beats(s, suit, rank) else DUCK
    if suit == s.trump:
        return TRUMP_IN if beats(s, suit, rank) else UNDERTRUMP
    return THROW


def comes_into_play(before: State, move: int, s: State) -> int:
    """Look at doubles and changes when they are announced, at tricks and rounds when they end."""
    if before.phase == DOUBLE and s.doubles > before.doubles:
        return only(TWICE) if s.doubles == DOUBLES else only(DOUBLED)
    if before.phase == CHANGE and s.changed_by != NOBODY:
        return only(CHANGED)
    if before.phase != PLAY or before.laid < before.seats - 1:
        return 0
    rules = only(TRUMPED) if suit_of(s.best) != s.led else 0
    if s.round != before.round or s.phase == OVER:
        rules |= round_rules(before, s.taker)
    return rules


def round_rules(before: State, taker: int) -> int:
    """Tell how the bids of a round came out, after its last trick (§5.1, §6.1)."""
    rules = made = total = 0
    for seat in range(before.seats):
        kept = before.won[seat] + (seat == taker) == before.bid[seat]
        made += kept
        total += before.bid[seat]
        if before.bid[seat] == 0 and is_zero_round(before):
            rules |= only(ZERO_MADE) if kept else only(ZERO_MISSED)
    if made == before.seats:
        rules |= only(ALL_MADE)
    if made == 0:
        rules |= only(NONE_MADE)
    if total == cards_each(before):
        return rules | only(JUST_BID)
    return rules | (only(MORE_BID) if total > cards_each(before) else only(FEWER_BID))


def begins(s: State) -> int:
    """The first dealer's left bids and leads first (§4.1)."""
    return NOBODY if s.dealer == NOBODY else left(s, s.dealer)


def rounds(s: State) -> int:
    """Count the rounds."""
    return s.round
