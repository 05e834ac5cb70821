"""What a designer counts in Piñata Party: cards face-up and face-down, what powers are used for, how rounds end."""

from pinateria.engine.seats import CHANCE, NOBODY, left
from pinateria.engine.sets import has, only, rank_of, suit_of
from pinateria.games.pinata_party.cards import BAD, COLOURS, GIFT, PASS, RANKS, STUFF
from pinateria.games.pinata_party.columns import next_is_up
from pinateria.games.pinata_party.pack import WRITTEN
from pinateria.games.pinata_party.rules import ENOUGH, most, points_of
from pinateria.games.pinata_party.state import (
    EXCHANGE,
    FRESH,
    FULL,
    GIVE,
    NAME,
    ORDER,
    OVER,
    PLAY,
    TAKE,
    State,
)

ASPECTS = 2
BEGINNER = "Whoever begins"

NAMES = tuple(WRITTEN[rank].removeprefix(".").capitalize() for rank in range(RANKS))
DOWN = RANKS  # the number of the first card laid face-down
FIRST_CARD, ANOTHER, HIT, END = range(2 * RANKS, 2 * RANKS + 4)
PASS_SELF, PASS_NEXT, PASS_OTHER, TAKE_UP, TAKE_DOWN, STOP, DROP_UP, DROP_DOWN, KEEP, NEXT, LEADER, LESSER = range(
    END + 1, END + 13
)
SWEETS, RUBBISH, POWERS, NO_MORE = range(LESSER + 1, LESSER + 5)

GROUPS = {
    "cards face-up": tuple(f"{name} face-up" for name in NAMES),
    "cards face-down": tuple(f"{name} face-down" for name in NAMES),
    "a turn": ("a first card", "another card", "the seventh card, a hit", "end the turn"),
    "powers": (
        "Pass: oneself",
        "Pass: the next player",
        "Pass: somebody else",
        "Remove: a card face-up",
        "Remove: a card face-down",
        "Remove: no more",
        "Look: throw out a card face-up",
        "Look: throw out a card face-down",
        "Look: keep the order",
        "Look: a new order",
        "Gift: to who has most points",
        "Gift: to somebody else",
    ),
    "exchange": ("discard sweets", "discard rubbish", "discard a power", "discard no more"),
}

(
    PASSED, REMOVED, GIFTED, IDLE_GIFT, RAINBOWED, STUFFED, BROKE, LOOKED,
    STRUCK, BITTER, UNABLE, OBEYED, ALL_BROKEN, DECK_OUT, NOBODY_GOES_ON, PLAY_OFF,
) = range(16)  # fmt: skip
RULE_OF = (PASSED, REMOVED, GIFTED, RAINBOWED, STUFFED, BROKE, LOOKED)  # of the powers in their order
RULES = (
    "Pass works (§5.1)",
    "Remove works (§5.2)",
    "Gift gives a piñata away (§5.3)",
    "Gift face-up does nothing (§5.3)",
    "Rainbow works (§5.4)",
    "Stuff works (§5.5)",
    "Break works (§5.6)",
    "Look works (§5.7)",
    "a seventh card breaks a piñata (§4.1)",
    "a piñata is worth less than nothing (§6.2)",
    "somebody cannot lay a card (§3.6)",
    "somebody passes as Pass said (§5.1)",
    "the last piñata ends the round (§6.1)",
    "the deck's last card ends the round (§6.1)",
    "nobody goes on, and the round ends (§3.7)",
    "a tie is played off (§6.5)",
)


def in_game(s: State, number: int) -> bool:
    """The children's game has no powers (§7.2), and of two players nobody is somebody else."""
    if number == PASS_OTHER or number == LESSER:
        return s.abilities == 1 and s.seats > 2
    power = number % RANKS >= PASS if number < FIRST_CARD else END < number < SWEETS or number == POWERS
    return s.abilities == 1 or not power


def thing(s: State, move: int, aspect: int) -> int:
    """A card laid is about the card and the way it faces, and about its place in the turn."""
    if s.phase != PLAY:
        return choice(s, move) if aspect == 0 else NOBODY
    if move == ENOUGH:
        return END if aspect == 0 else NOBODY
    pinata = suit_of(move) // COLOURS
    if aspect == 0:
        return rank_of(move) if next_is_up(s, pinata) else DOWN + rank_of(move)
    if s.size[pinata] == FULL - 1:
        return HIT
    return FIRST_CARD if s.at == NOBODY else ANOTHER


def choice(s: State, move: int) -> int:
    """Tell what somebody who passes or uses a power chooses (§3.6, §5)."""
    if s.phase == EXCHANGE:
        return exchanged(move)
    if s.phase == NAME:
        if move == s.turn:
            return PASS_SELF
        return PASS_NEXT if move == left(s, s.turn) else PASS_OTHER
    if s.phase == GIVE:
        return LEADER if s.score[move] == most(s) else LESSER
    return sorted_out(s, move)


def exchanged(move: int) -> int:
    """Sort what is discarded in an exchange (§3.6)."""
    if move == ENOUGH:
        return NO_MORE
    if rank_of(move) < BAD:
        return SWEETS
    return RUBBISH if rank_of(move) < PASS else POWERS


def sorted_out(s: State, move: int) -> int:
    """Tell what Remove takes, and what Look throws out or puts into another order (§5.2, §5.7)."""
    if s.phase == ORDER:
        return KEEP if move == ENOUGH else NEXT
    if move == ENOUGH:
        return STOP
    up = has(s.up[s.at], move)
    if s.phase == TAKE:
        return TAKE_UP if up else TAKE_DOWN
    return DROP_UP if up else DROP_DOWN


def comes_into_play(before: State, move: int, s: State) -> int:
    """Look at cards laid, piñatas broken, turns that pass and rounds that end."""
    rules = 0
    if before.phase == PLAY and move != ENOUGH and next_is_up(before, suit_of(move) // COLOURS):
        rules = power_rules(rank_of(move), s.hit)
    elif before.phase == GIVE:
        rules = only(GIFTED)
    if before.turn != CHANCE and s.at != NOBODY and s.size[s.at] == 0:
        rules |= breaking_rules(before, s, move if before.phase == GIVE else before.turn)
    if s.phase == EXCHANGE and s.mover != before.mover:
        rules |= only(OBEYED) if s.forced == 1 else only(UNABLE)
    if before.round > 0 and (s.round != before.round or s.phase == OVER):
        rules |= ending_rules(before, s)
    return rules


def power_rules(rank: int, hit: int) -> int:
    """Tell which power works; a Gift does so only as the hit, and a Stuff only before it (§5)."""
    if rank == GIFT:
        return 0 if hit == 1 else only(IDLE_GIFT)
    if rank == STUFF and hit == 1:
        return 0
    return only(RULE_OF[rank - PASS]) if rank >= PASS else 0


def breaking_rules(before: State, s: State, owner: int) -> int:
    """Tell how a piñata broke, and whether it held more rubbish than sweets (§4.1, §6.2)."""
    rules = only(STRUCK) if s.phase != FRESH else 0
    return rules | (only(BITTER) if points_of(s, owner) < points_of(before, owner) else 0)


def ending_rules(before: State, s: State) -> int:
    """Tell what ended a round, and whether another is played for a tie (§3.7, §6.1, §6.5)."""
    rules = only(PLAY_OFF) if s.phase != OVER and s.extra == 1 else 0
    if before.phase == EXCHANGE:
        return rules | only(NOBODY_GOES_ON)
    return rules | (only(DECK_OUT) if before.turn == CHANCE else only(ALL_BROKEN))


def begins(s: State) -> int:
    """Chance picks who begins the first round (§2.4)."""
    return s.first


def rounds(s: State) -> int:
    """Count the rounds."""
    return s.round
