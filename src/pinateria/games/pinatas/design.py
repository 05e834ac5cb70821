"""What a designer counts in Piñatas: cards, trumps named, ways to play, special cards, and how players leave."""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import only, rank_of, suit_of
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import GOAL, NAME, OVER, PLAY, SUITS, TOP, State, beats

ASPECTS = 2
BEGINNER = "Whoever leads first"

RANKS = 16  # of a suit
NAMED = SUITS * RANKS  # the number of the first suit named as trump
LEAD, LEAD_TRUMP, OVERTAKE, DUCK, TRUMP_IN, UNDERTRUMP, THROW = range(NAMED + SUITS, NAMED + SUITS + 7)

GROUPS = {
    "cards laid": tuple(PACK.write(suit << 5 | rank) for suit in range(SUITS) for rank in range(RANKS)),
    "trumps": tuple(f"name {suit.name} as trump" for suit in PACK.suits),
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

ZERO_BEATS, FIVE, SEVEN, TRUMPED, ONE_MORE, FOR_NOTHING, LEFT_BARE, MIDDLE, LAST_WINS = range(9)
RULES = (
    "a 0 beats the highest card (§4.1)",
    "a 5 splits the trick (§4.2)",
    "a 7 splits the trick (§4.2)",
    "a trump takes another suit's trick (§3.3)",
    "a split brings one trick too many (§5.1)",
    "somebody goes out for no point (§5.2)",
    "the one left over has no trick (§5.4)",
    "the game ends in the middle of a round (§5.6)",
    "the one left over wins the game (§5.6)",
)


def in_game(s: State, number: int) -> bool:
    """With fewer than five players the highest ranks stay in the box (§1.2)."""
    return number >= NAMED or number % RANKS <= TOP[s.seats]


def thing(s: State, move: int, aspect: int) -> int:
    """A move names a trump, or is a card, which is played in some way."""
    if aspect == 1:
        return way(s, suit_of(move), rank_of(move)) if s.phase == PLAY else NOBODY
    return NAMED + move if s.phase == NAME else suit_of(move) * RANKS + rank_of(move)


def way(s: State, suit: int, rank: int) -> int:
    """Tell leading, following, trumping and throwing off apart (§3.1, §3.2)."""
    if s.laid == 0:
        return LEAD_TRUMP if suit == s.trump else LEAD
    if suit == s.led:
        return OVERTAKE if beats(s, suit, rank) else DUCK
    if suit == s.trump:
        return TRUMP_IN if beats(s, suit, rank) else UNDERTRUMP
    return THROW


def comes_into_play(before: State, move: int, s: State) -> int:
    """Look at a trick when its last card is laid."""
    if before.phase != PLAY or before.laid < before.active - 1:
        return 0
    rank = rank_of(s.trick[s.taker])
    rules = only(TRUMPED) if s.winning != s.led else 0
    if s.best > TOP[s.seats]:
        rules |= only(ZERO_BEATS)
    if rank == 5:
        rules |= only(FIVE)
    if rank == 7:
        rules |= only(SEVEN)
    if s.round != before.round or s.phase == OVER or s.out[s.taker] > 0:
        rules |= leaving_rules(before, s, rank)
    return rules


def leaving_rules(before: State, s: State, rank: int) -> int:
    """Tell what was special about somebody going out, and about who was left over (§5)."""
    rules = 0
    if (rank == 5 or rank == 7) and before.won[s.taker] + 2 > GOAL[s.seats]:
        rules |= only(ONE_MORE)
    if s.score[s.taker] == before.score[s.taker]:
        rules |= only(FOR_NOTHING)
    if s.phase == OVER and s.score[s.taker] >= s.target:
        return rules | (only(MIDDLE) if s.active > 1 else 0)
    if s.phase == OVER:
        rules |= only(LAST_WINS)
    if before.active == 2 and before.won[left_over(before, s.taker)] == 0:
        rules |= only(LEFT_BARE)
    return rules


def left_over(before: State, taker: int) -> int:
    """Find who is left of the last two, when the other goes out (§5.4)."""
    last = NOBODY
    for seat in range(before.seats):
        if before.out[seat] == 0 and seat != taker:
            last = seat
    return last


def begins(s: State) -> int:
    """Chance picks the first player (§2.3)."""
    return s.first


def rounds(s: State) -> int:
    """Count the rounds."""
    return s.round
