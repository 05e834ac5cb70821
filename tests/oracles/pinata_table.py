"""Positions of Pinata for tests, reached by replaying notation: say what lies where and what is played."""

from __future__ import annotations

from collections import Counter

from pinateria import Table, game
from pinateria.engine.seats import CHANCE

PINATA = game("pinata")
RULES, WORDS = PINATA.rules, PINATA.words

GREENS = "G1 G1 G2 G2 G3 G3 G4 G4"
BLUES = "B1 B1 B2 B2 B3 B3 B4 B4"
RED_MATS = "R RR RRR RRRR"
"""Mats on which neither greens nor blues fit."""


def cards(place) -> list[str]:
    """Write the cards of a place, every copy."""
    return [WORDS.write_card(number) for number in WORDS.cards_in(place)]


def legal(at: Table, seat: int) -> set[str]:
    """Write what a seat may choose now."""
    view = at.asked(seat)
    return {WORDS.write(view, move) for move in at.legal(seat)}


def chances(at: Table) -> Counter:
    """Write what chance may give now, with its weight."""
    assert at.turn == CHANCE
    return Counter({WORDS.write(at.state, move): weight for move, weight in PINATA.weights(at.state).items()})


# What is dealt -------------------------------------------------------------------------------


def needs(at: Table, seat: int, moves) -> list[str]:
    """List the cards that a seat parts with in some moves and does not hold yet."""
    held = Counter(cards(at.state.hand[seat]))
    lacks = []
    for move in moves:
        who, *what = move.split()
        if who == str(seat) and what[0] != "done":
            card = what[1] if what[0] == "discard" else what[0]
            if held[card] == 0:
                lacks.append(card)
            held[card] -= 1
    return lacks


def idle(at: Table, moves, promised, possible: list[str]) -> str:
    """Choose a card that was not promised and no coming move names, if possible one that fits no mat."""
    named = {move.split()[1] for move in moves if move.startswith("*")}
    spoken_for = named.union(promised, needs(at, 0, moves), needs(at, 1, moves))
    asked = {"W", *(colour for mat in at.state.candy for colour, number in zip("RGBKY", mat, strict=True) if number)}
    free = [card for card in possible if card not in spoken_for] or possible
    return min(free, key=lambda card: card[0] in asked)


def chance(at: Table, moves, promised=()) -> None:
    """Let chance give what the coming moves need; else a card that matters to nobody, or the commonest candy."""
    possible = chances(at)
    if any(text.startswith("candy") for text in possible):
        at.play(f"* {possible.most_common(1)[0][0]}")
        return
    seat = at.state.receiver if at.state.phase == RULES.DEAL else at.state.mover
    wanted = [card for card in needs(at, seat, moves) if card in possible]
    at.play(f"* {wanted[0] if wanted else idle(at, moves, promised, list(possible))}")


def plays(at: Table, *moves: str) -> Table:
    """Make moves as a record writes them; chance moves that are left out bring what the moves after them need."""
    for place, move in enumerate(moves):
        while at.turn == CHANCE and not move.startswith("*"):
            chance(at, moves[place:])
        at.play(move)
    return at


def settle(at: Table) -> Table:
    """Let chance move until a player has to."""
    while at.turn == CHANCE:
        chance(at, ())
    return at


def turns(at: Table, *moves: str) -> Table:
    """Make moves, and then the chance moves that belong to the last of them."""
    return settle(plays(at, *moves))


def dealt(mats: str, mine: str = "", other: str = "", *moves: str, first: int = 0, **options) -> Table:
    """Lay candies on the mats, deal these cards to seats 0 and 1 and fill the hands up, and make some moves.

    Hands are filled up with what the moves need and then with cards that fit no mat, as far as there are any.
    """
    at = Table(PINATA, **options)
    at.play(f"* first {first}")
    for colour in mats.replace(" ", ""):
        at.play(f"* candy {colour}")
    promised = [mine.split(), other.split()]
    while at.state.phase == RULES.DEAL:
        hand = promised[at.state.receiver]
        if hand:
            at.play(f"* {hand.pop(0)}")
        else:
            chance(at, moves, promised[0] + promised[1])
    return turns(at, *moves) if moves else at


def both_stuck(first: int = 0, **options) -> Table:
    """Deal greens to seat 0 and blues to seat 1, with red candies only: nobody can lay a card."""
    return dealt(RED_MATS, GREENS, BLUES, first=first, **options)


def change_all(seat: int, hand: str) -> list[str]:
    """Write the moves that discard a whole hand."""
    return [*(f"{seat} discard {card}" for card in hand.split()), f"{seat} done"]


def gets(hand: str) -> list[str]:
    """Write the chance moves that bring some cards."""
    return [f"* {card}" for card in hand.split()]


NO_REDS = ("G5 G5 G6 B5 K1 K1 K2 K2", "K3 K3 K4 Y1 Y1 Y2 Y2 Y3")
"""The sixteen cards beside the first hands of `both_stuck` that are neither red nor white."""


def nearly_used_up(**options) -> Table:
    """Go on from `both_stuck` until five cards are left in the supply, and seat 1, to move, can lay none of its hand.

    Both change their hands for cards that do not fit either. Then seat 0 gets red ones and lays nine; seat 1 fails.
    """
    at = plays(both_stuck(**options), *change_all(0, GREENS), *gets(NO_REDS[0]))
    plays(at, *change_all(1, BLUES), *gets(NO_REDS[1]))
    plays(at, *change_all(0, NO_REDS[0]), *gets("R1 R1 R2 R2 R3 R3 R4 R4"))
    laid = ["R1 1", "R1 2", "R2 2", "R2 3", "R3 3", "R3 3", "R4 4", "R4 4", "R5 4"]
    drawn = ["R5", "R5", "R6", "R6", "R7", "W1", "W2", "W3", "W3"]
    for place, (card, draw) in enumerate(zip(laid, drawn, strict=True)):
        plays(at, f"0 {card}", f"* {draw}", *(["1 done"] if place < 8 else []))
    return at


VICTORY = (
    *("0 Y1 1", "1 Y2 1", "* candy R"),
    *("1 Y1 2", "0 Y3 2", "1 Y2 2", "0 W5 2", "* candy B", "* candy B"),
    *("1 K1 4", "0 K4 4", "1 K1 4", "0 K3 4", "1 K2 4", "0 K3 4", "1 K2 4", "0 W6 4"),
    *("* candy R", "* candy R", "* candy R", "* candy R"),
    *("1 B5 3", "0 B1 3", "1 B4 3", "0 B1 3", "1 B4 3", "0 B2 3", "* candy R", "* candy R", "* candy R"),
    *("1 B3 2", "0 B2 2", "1 B3 2", "0 W1 2"),
)
"""Seat 0 wins every mat of Y YY BBB KKKK, then mat 2 with two blue candies, and so the yellow, pink and blue medals."""


def victory(players=None) -> Table:
    """Play a short game in which seat 0 wins with three medals."""
    return dealt("Y YY BBB KKKK", "", "", *VICTORY, players=players)
