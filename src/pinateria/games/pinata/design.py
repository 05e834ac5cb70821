"""What a designer counts in Pinata: cards and where they are laid, discards, medals, and who cannot go on."""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import has, only, rank_of, suit_of
from pinateria.games.pinata.cards import COLOURS, DECK, HIGHEST, SUITS
from pinateria.games.pinata.pack import PACK
from pinateria.games.pinata.rules import (
    ACROSS,
    DEAL,
    DONE,
    DRAW,
    MATS,
    PLAY,
    REDRAW,
    RESETS,
    SEATS,
    SHOWN,
    State,
    candies_of,
    is_full,
    side_of,
)

ASPECTS = 3
BEGINNER = "Whoever begins"

OWN = SUITS * HIGHEST  # the number of the first mat
BEYOND = OWN + MATS
LOW_OR_HIGH = BEYOND + MATS
DISCARDS = LOW_OR_HIGH + 4
NO_MORE = DISCARDS + SUITS

GROUPS = {
    "cards laid": tuple(PACK.write(suit << 5 | value) for suit in range(SUITS) for value in range(1, HIGHEST + 1)),
    "places": (
        *(f"own side of mat {mat + 1}" for mat in range(MATS)),
        *(f"across on mat {mat + 1}" for mat in range(MATS)),
    ),
    "high and low": ("own side, LOW", "own side, HIGH", "across, LOW", "across, HIGH"),
    "discards": (*(f"discard a {suit.name} card" for suit in PACK.suits), "discard no more"),
}

RESHUFFLED, UNABLE, FAILED, RESET, LAST_RESET, TIE, LOST, GONE, TOGETHER = range(COLOURS, COLOURS + 9)
RULES = (
    *(f"the {suit.name} medal is taken (§7.1)" for suit in PACK.suits[:COLOURS]),
    "the discards become the supply (§2.3)",
    "somebody cannot lay a card (§6.1)",
    "a turn brings no card (§6.3)",
    "the mats are cleared (§6.4)",
    "the third clearing ends the game (§6.4)",
    "a mat's last card may not tie (§4.4)",
    "who completes a mat loses it (§5.4)",
    "a mat leaves the game (§5.3)",
    "two medals are taken at once (§7.1)",
)


def in_game(s: State, number: int) -> bool:
    """The numbers on the cards are agreed beforehand (§1.2)."""
    return number >= OWN or has(DECK[s.values][number // HIGHEST], number % HIGHEST + 1)


def thing(s: State, move: int, aspect: int) -> int:
    """A card laid is about the card, the place, and whether high or low wins there; a discard is about its colour."""
    if s.phase == SHOWN:
        return discarded(move) if aspect == 0 else NOBODY
    mat, suit, value = suit_of(move) // SUITS, suit_of(move) % SUITS, rank_of(move) % ACROSS
    beyond = rank_of(move) >= ACROSS
    if aspect == 0:
        return suit * HIGHEST + value - 1
    if aspect == 1:
        return (BEYOND if beyond else OWN) + mat
    return LOW_OR_HIGH + 2 * beyond + s.high[mat]


def discarded(move: int) -> int:
    """Number a discard by its colour (§6.2)."""
    return NO_MORE if move == DONE else DISCARDS + suit_of(move)


def comes_into_play(before: State, move: int, s: State) -> int:
    """Look at cards laid, at cards drawn, and at who cannot go on."""
    rules = 0
    if before.phase == PLAY:
        rules = laying_rules(before, s)
    elif before.supply == 0 and (before.phase == DEAL or before.phase == DRAW or before.phase == REDRAW):
        rules = only(RESHUFFLED)
    return rules | stuck_rules(before, s)


def laying_rules(before: State, s: State) -> int:
    """Tell of a mat that is all but full, or was scored (§4.4, §5)."""
    rules = 0
    for mat in range(MATS):
        if before.slots[mat] > 0 and s.high[mat] != before.high[mat]:
            rules |= score_rules(before, s)
        elif s.filled[side_of(mat, 0)] + s.filled[side_of(mat, 1)] > max(
            before.filled[side_of(mat, 0)] + before.filled[side_of(mat, 1)], 2 * s.slots[mat] - 2
        ):
            rules |= tie_rules(s, mat)
    return rules


def tie_rules(s: State, mat: int) -> int:
    """Tell whether one value would make the sums of a mat with one place left equal (§4.4)."""
    for owner in range(SEATS):
        missing = s.total[side_of(mat, 1 - owner)] - s.total[side_of(mat, owner)]
        if 0 < missing <= HIGHEST and not is_full(s, mat, owner):
            return only(TIE)
    return 0


def score_rules(before: State, s: State) -> int:
    """Tell of medals, of who goes on, and of a mat that leaves (§5, §7.1)."""
    rules = medals = 0
    for colour in range(COLOURS):
        if s.medal[colour] != before.medal[colour]:
            rules |= only(colour)
            medals += 1
    if medals > 1:
        rules |= only(TOGETHER)
    if candies_of(s, before.turn) == candies_of(before, before.turn):
        rules |= only(LOST)
    return rules | (only(GONE) if s.phase == DRAW else 0)


def stuck_rules(before: State, s: State) -> int:
    """Tell of somebody who cannot lay a card, and of turns that bring none (§6)."""
    rules = 0
    if s.phase == SHOWN and (before.phase != SHOWN or s.mover != before.mover):
        rules |= only(UNABLE)
    if s.failed > before.failed:
        rules |= only(FAILED)
    if s.resets > before.resets:
        rules |= only(FAILED) | only(RESET)
        if s.resets == RESETS:
            rules |= only(LAST_RESET)
    return rules


def begins(s: State) -> int:
    """Chance picks who begins (§2.5)."""
    return s.mover


def rounds(s: State) -> int:
    """There are no rounds."""
    return 0
