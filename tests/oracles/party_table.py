"""Positions of Piñata Party for tests, reached by replaying notation: say who holds what and what is laid.

A piñata is built in turns, one seat after another, such as "R-4 R+2 1" (both on piñata 1) or "R.pass 1, pass 2"; the
seats are dealt what they lay, and seat 0 is to move after the last of them. Whatever nobody asked for is a card that
nobody speaks of, and the deck gives one such card after another unless a test says which.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pinateria import Table, game
from pinateria.engine.seats import CHANCE
from pinateria.games.pinata_party.pack import POWERS

PARTY = game("pinata_party")
RULES, WORDS = PARTY.rules, PARTY.words
NAMES = ["Ana", "Bo", "Cy", "Di", "Eli", "Fe"]
FIRST = "R+1 Y+1 G+1 B+1"
RANKS = [
    *(f"{number:+d}" for number in (*range(-4, -11, -1), *range(1, 11))),
    *(f".{power}" for power in POWERS.values()),
]
CARDS = [f"{colour}{rank}" for rank in RANKS for colour in "BGYR"]
"""All cards, numbers before powers."""
NUMBER = {WORDS.write_card(number): number for number in range(PARTY.moves)}

SIX = ("Y-4 Y-5 Y-6 Y-7 Y-8 1",)
"""Makes R+1 [Y-4] Y-5 [Y-6] Y-7 [Y-8] of the first piñata."""
INSIDE = {"R+1", "Y-4", "Y-5", "Y-6", "Y-7", "Y-8"}
"""The cards of that piñata."""
MIXED = ("Y-4 1", "Y+5 1", "G-6 1")
"""Makes R+1 [Y-4] Y+5 [G-6] of the first piñata."""
DOWN = ("R-4 R.remove 1, take 1, take 2, stop",)
"""Leaves [R-4] of the first piñata, or with SIX after it [R-4] Y-4 [Y-5] Y-6 [Y-7] Y-8."""
STUCK = ("R-4 R.stuff R-5 R+2 R-6 1",)
"""Binds everybody to R+1 [R-4] R.stuff [R-5] R+2 [R-6], which only a red card or a Rainbow breaks."""

LAST_HIT = (
    *("R-4 R-5 R-6 R-7 R-8 1", "R+9 1", "Y-4 Y-5 Y-6 Y-7 Y-8 2", "Y+9 2"),
    *("G-4 G-5 G-6 G-7 G-8 3", "G+9 3", "B-4 B-5 B-6 B-7 B-8 4"),
)
"""Leaves B+1 [B-4] B-5 [B-6] B-7 [B-8] alone on the table, for a blue card of seat 0, who broke the others."""


@dataclass
class Script:
    """What chance gives: to each seat what it was promised, to the table, and from the deck."""

    starts: int
    promised: dict[int, list[str]]
    first: list[str]
    deck: list[str]
    spoken_for: set[str] = field(default_factory=set)
    fill: str = "BGYR"
    building: int = 0
    built: bool = False
    top: str = ""


def script(seats: int, hands, first: str, deck: str, turns, fill: str, starts: int) -> Script:
    """Promise every seat what it lays, then what it shall hold: five cards are dealt, the others drawn."""
    promised = {seat: [] for seat in range(seats)}
    for number, turn in enumerate(turns):
        promised[(starts + number) % seats] += turn.split(",")[0].split()[:-1]
    for seat, cards in (hands or {}).items():
        promised[seat] += cards.split()
    spoken_for = {card for cards in promised.values() for card in cards} | {*first.split(), *deck.split()}
    return Script(starts, promised, first.split(), deck.split(), spoken_for, fill, len(turns))


def party(seats: int, hands=None, first: str = FIRST, turns=(), deck: str = "", fill: str = "", **options) -> Table:
    """Deal a first round and build the piñatas; seat 0 is to move, holding what was promised and any other cards."""
    names = options.pop("players", NAMES[:seats])
    at = Table(PARTY, seats=seats, players=names, **options)
    at.script = script(seats, hands, first, deck, turns, fill + "BGYR", -len(turns) % seats)
    return build(at, turns)


def next_round(at: Table, hands=None, first: str = FIRST, turns=(), deck: str = "", fill: str = "") -> Table:
    """Deal the next round; the first of the turns belongs to whoever begins it."""
    at.script = script(at.state.seats, hands, first, deck, turns, fill + "BGYR", at.state.first)
    return build(at, turns)


def build(at: Table, turns) -> Table:
    """Make the turns that build the piñatas."""
    deal(at)
    for turn in turns:
        at.script.building -= 1
        takes(at, turn)
    return at


def deal(at: Table) -> Table:
    """Let chance move through the whole set-up."""
    chance(at)
    return settle(at)


def takes(at: Table, turn: str) -> Table:
    """Make a whole turn of whoever has it: cards and a piñata, then what their powers ask; the end is added."""
    seat = at.turn
    laid, *chosen = turn.split(",")
    *cards, pinata = laid.split()
    for move in (*(f"{card} {pinata}" for card in cards), *chosen):
        at.play(f"{seat} {move.strip()}")
    if at.turn == seat and at.state.phase == RULES.PLAY:
        at.play(f"{seat} end")
    return settle(at)


# Chance --------------------------------------------------------------------------------------


def settle(at: Table) -> Table:
    """Let chance move until a seat has to, or the round is over."""
    while at.turn == CHANCE and not (at.state.phase == RULES.DEAL and at.state.due == RULES.HAND * at.state.seats):
        chance(at)
    return at


def chance(at: Table) -> None:
    """Make one move of chance as the script says."""
    phase, plan = at.state.phase, at.script
    if phase == RULES.FIRST:
        at.play(f"* first {plan.starts}")
    if phase in (RULES.FIRST, RULES.DEAL):
        at.play(f"* {promised_to(at, at.state.receiver) or filler(at)}")
    elif phase == RULES.SETUP:
        at.play(f"* {plan.first.pop(0)}")
    elif phase == RULES.TOP:
        plan.top = next_card(at)
        at.play(f"* top {plan.top[0]}")
    else:
        at.play(f"* {plan.top}")


def next_card(at: Table) -> str:
    """Choose the deck's top card: for whoever will draw it, from the deck as told once all is built, or any other."""
    plan, due = at.script, at.state.due > 0
    plan.built = plan.built or (plan.building == 0 and not due)
    drawer = at.state.mover if due else (at.state.mover + 1) % at.state.seats
    if card := promised_to(at, drawer):
        return card
    return plan.deck.pop(0) if plan.deck and plan.built else filler(at)


def promised_to(at: Table, seat: int) -> str:
    """Give the next card that a seat was promised."""
    cards = at.script.promised[seat]
    return cards.pop(0) if cards else ""


def filler(at: Table) -> str:
    """Choose a card of the deck that nobody speaks of, of the colours to fill with first; numbers before powers."""
    fresh = at.state.phase == RULES.DEAL and at.state.due == RULES.HAND * at.state.seats
    deck = set(CARDS) if fresh else set(cards_of(at.state.hand[RULES.DECK]))
    if not at.state.abilities:
        deck = {card for card in deck if "." not in card}
    free = [card for card in CARDS if card in deck - at.script.spoken_for] or [card for card in CARDS if card in deck]
    return min(free, key=lambda card: ("." in card, at.script.fill.index(card[0])))


# Moves and what they lead to -----------------------------------------------------------------


def plays(at: Table, *moves: str) -> Table:
    """Make moves of seats, and the chance moves after each."""
    for move in moves:
        at.play(move)
        settle(at)
    return at


def all_pass(at: Table) -> Table:
    """End the round: everybody is stuck and exchanges nothing."""
    for _ in range(at.state.seats):
        plays(at, f"{at.turn} done")
    return at


def legal(at: Table, seat: int = 0) -> set[str]:
    """Write what a seat may choose now."""
    view = at.asked(seat)
    return {WORDS.write(view, move) for move in at.legal(seat)}


def asked(at: Table) -> str:
    """Say what the seat to move is asked for."""
    names = ("play", "name", "take", "drop", "order", "give", "exchange")
    phases = (RULES.PLAY, RULES.NAME, RULES.TAKE, RULES.DROP, RULES.ORDER, RULES.GIVE, RULES.EXCHANGE)
    return dict(zip(phases, names, strict=True))[at.state.phase]


def cards_of(row) -> list[str]:
    """Write the cards of a hand, a pile or the discards."""
    return [WORDS.write_card(number) for number in WORDS.cards_in(row)]


def hand(at: Table, seat: int = 0) -> set[str]:
    """Write the cards of a hand."""
    return set(cards_of(at.state.hand[seat]))


def pile(at: Table, seat: int = 0) -> set[str]:
    """Write what a seat has collected."""
    return set(cards_of(at.state.pile[seat]))


def gone(at: Table) -> set[str]:
    """Write the discard pile."""
    return set(cards_of(at.state.gone))


def column(at: Table, pinata: int = 1) -> str:
    """Write a piñata from its first card to its last, in brackets what lies face-down; nothing if it is broken."""
    s, here = at.state, pinata - 1
    cards = [WORDS.write_card(s.colour[here][place] * 32 + s.rank[here][place]) for place in range(s.size[here])]
    return " ".join(card if s.up[here] >> place & 1 else f"[{card}]" for place, card in enumerate(cards))


def bound_to(at: Table) -> int:
    """Give the number of the piñata that a Stuff binds everybody to, or 0."""
    return RULES.locked(at.state) + 1


def told(at: Table, viewer: int, since: int) -> list[str]:
    """Tell a viewer what happened from a move on."""
    return [event.text for event in at.log(viewer, since)]


def thin(at: Table, left: int) -> Table:
    """Discard the deck but for its top card and those told to follow: the way there is long, and does not matter."""
    s, plan = at.state, at.script
    deck = cards_of(s.hand[RULES.DECK])
    stay = [plan.top, *plan.deck, *(card for card in deck if card not in {plan.top, *plan.deck})][:left]
    for card in set(deck) - set(stay):
        RULES.leave_deck(s, RULES.suit_of(NUMBER[card]), RULES.rank_of(NUMBER[card]))
        RULES.add(s.gone, RULES.suit_of(NUMBER[card]), RULES.rank_of(NUMBER[card]))
    return at
