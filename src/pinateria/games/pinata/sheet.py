"""Pinata on paper: the candies of each mat that was won, its cards, and which cards a viewer sees or has seen.

It has no rounds, so a line is written for each mat, in candies; medals are read off these.
"""

from __future__ import annotations

from pinateria.engine.picture import Place
from pinateria.engine.seats import is_seat
from pinateria.games.pinata.cards import DECK, SUITS, both
from pinateria.games.pinata.pack import PACK
from pinateria.games.pinata.rules import MATS, SEATS, State, candies_of, side_of
from pinateria.games.pinata.words import cards_in, gained, last_card

LINES, TAKEN = "mat", "mat"
total = candies_of


def ended(before: State, after: State) -> int:
    """Give the number of the mat that a move has won, from 1, or 0; its other side comes up then (§5.2)."""
    won = [mat for mat in range(MATS) if before.slots[mat] and before.high[mat] != after.high[mat]]
    return won[0] + 1 if won else 0


def taken(before: State, after: State, viewer: int) -> tuple[Place, ...]:  # noqa: ARG001  all cards of a mat lie open
    """Show the cards of the mat that was just won, those of each side before its player; the last one filled it."""
    mat = ended(before, after) - 1
    lying = {owner: cards_in(before.laid[side_of(mat, owner)]) for owner in range(SEATS)}
    filled = next(owner for owner in lying if len(lying[owner]) < before.slots[mat])
    lying[filled].append(last_card(gained(before.discard, after.discard), [*lying[0], *lying[1]]))
    return tuple(Place(owner, PACK.face(number)) for owner in lying for number in lying[owner])


def deck(v: State) -> list[int]:
    """List the cards of the game (§1.2)."""
    return cards_in(list(DECK[v.values]))


def seen(v: State, viewer: int) -> list[int]:
    """List what lies open, what one holds, and what the other hand has shown; what was shuffled is unseen again.

    What one could tell by counting is left to who counts (§2.4).
    """
    return cards_in([seen_of(v, viewer, suit) for suit in range(SUITS)])


def seen_of(v: State, viewer: int, suit: int) -> int:
    """Give the cards of a suit that lie open, in a hand too, or in the viewer's own."""
    hands = (v.hand[viewer], v.shown[1 - viewer]) if is_seat(viewer) else (v.shown[0], v.shown[1])
    lying = v.discard[suit]
    for row in (*hands, *v.laid):
        lying = both(lying, row[suit])
    return lying
