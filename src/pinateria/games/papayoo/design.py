"""What a designer counts in Papayoo: cards laid and given, ways to play them, and what a trick or a round can bring."""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import only, rank_of, suit_of
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import (
    CARDS,
    GIVE,
    HIGHEST,
    OVER,
    PAPAYOO_RANK,
    PAYOO,
    PLAY,
    ROUND_POINTS,
    SUITS,
    State,
    whole_suit,
    worth,
)

ASPECTS = 2
BEGINNER = "Whoever deals and leads first"

FIRST_OF = (0, 10, 20, 30, 40)  # the number of each suit's lowest card
CARD_OF = tuple(suit << 5 | rank for suit in range(SUITS) for rank in range(1, HIGHEST[suit] + 1))
NAMES = tuple(PACK.write(number) for number in CARD_OF)

GIVEN = CARDS  # the number of the first card given
LEAD, LEAD_PAYOO, OVERTAKE, DUCK, THROW, THROW_PAYOO, THROW_PAPAYOO = range(2 * CARDS, 2 * CARDS + 7)

GROUPS = {
    "cards laid": NAMES,
    "cards given": tuple(f"give {name}" for name in NAMES),
    "ways to play": (
        "lead a plain card",
        "lead a Payoo",
        "follow over the highest",
        "follow under the highest",
        "throw off a plain card",
        "throw off a Payoo",
        "throw off the Papayoo",
    ),
}

OWN_PAPAYOO, OTHERS_PAPAYOO, DEAR, ALONE, ALL_PAYOO, CLEAN, EVERYTHING = range(7)
DEAR_POINTS = 50
RULES = (
    "the Papayoo goes to who laid it (§5.1)",
    "the Papayoo goes to another (§5.1)",
    "a trick costs 50 points or more (§5.1)",
    "nobody can follow the lead (§4.3)",
    "a trick of Payoos alone (§4.2)",
    "somebody takes no point in a round (§5.1)",
    "somebody takes all 250 points (§5.2)",
)


def in_game(s: State, number: int) -> bool:
    """With seven or eight players the plain 1s stay in the box (§2.1)."""
    if number >= LEAD:
        return True
    card = CARD_OF[number % CARDS]
    return bool(whole_suit(s, suit_of(card)) & only(rank_of(card)))


def thing(s: State, move: int, aspect: int) -> int:
    """A move is about a card, and about the way it is played."""
    if aspect == 1:
        return way(s, suit_of(move), rank_of(move)) if s.phase == PLAY else NOBODY
    number = FIRST_OF[suit_of(move)] + rank_of(move) - 1
    return number + GIVEN if s.phase == GIVE else number


def way(s: State, suit: int, rank: int) -> int:
    """Tell leading, following and throwing off apart (§4.1, §4.2)."""
    if s.laid == 0:
        return LEAD_PAYOO if suit == PAYOO else LEAD
    if suit == s.led:
        return OVERTAKE if rank > s.best else DUCK
    if suit == PAYOO:
        return THROW_PAYOO
    return THROW_PAPAYOO if suit == s.papayoo and rank == PAPAYOO_RANK else THROW


def comes_into_play(before: State, move: int, s: State) -> int:
    """Look at a trick when its last card is laid, and at the round if it was the last trick."""
    if before.phase != PLAY or before.laid < before.seats - 1:
        return 0
    rules = trick_rules(before, s)
    if s.round != before.round or s.phase == OVER:
        rules |= round_rules(s)
    return rules


def trick_rules(before: State, s: State) -> int:
    """Tell what was special about a trick (§4, §5.1)."""
    rules = points = same = payoos = 0
    for seat in range(s.seats):
        suit, rank = suit_of(s.trick[seat]), rank_of(s.trick[seat])
        points += worth(before, suit, rank)
        same += suit == s.led
        payoos += suit == PAYOO
        if suit == before.papayoo and rank == PAPAYOO_RANK:
            rules |= only(OWN_PAPAYOO) if seat == s.taker else only(OTHERS_PAPAYOO)
    if points >= DEAR_POINTS:
        rules |= only(DEAR)
    if same == 1:
        rules |= only(ALONE)
    if payoos == s.seats:
        rules |= only(ALL_PAYOO)
    return rules


def round_rules(s: State) -> int:
    """Tell whether somebody got away without a point, or took them all (§5.1, §5.2)."""
    rules = 0
    for seat in range(s.seats):
        if s.points[seat] == 0:
            rules |= only(CLEAN)
        if s.points[seat] == ROUND_POINTS:
            rules |= only(EVERYTHING)
    return rules


def begins(s: State) -> int:
    """The first dealer leads to the first trick (§2.2, §4.1)."""
    return s.dealer


def rounds(s: State) -> int:
    """Count the rounds."""
    return s.round
