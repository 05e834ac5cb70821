"""Piñata Party on paper: points by round, the last piñata, what one collected, and which cards a viewer can tell.

Of a piñata that was broken everybody knows the colours; its values only as far as they lay open, or were laid or looked
at by the viewer.
"""

from __future__ import annotations

from pinateria.engine.picture import Face, Place
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.sets import only
from pinateria.engine.sheets import ended_round, hand_of
from pinateria.games.pinata_party.cards import ALL, COLOURS, NUMBERS
from pinateria.games.pinata_party.memory import told_rank
from pinateria.games.pinata_party.pack import PACK
from pinateria.games.pinata_party.rules import outcome
from pinateria.games.pinata_party.state import PINATAS, State, in_pile, in_pinata

LINES, TAKEN = "round", "piñata"
ended, total = ended_round, outcome


def taken(before: State, after: State, viewer: int) -> tuple[Place, ...]:
    """Show the cards that somebody has just collected: those that the viewer can tell, and the others by colour."""
    owner = next(seat for seat in range(after.seats) if after.kept[seat] != before.kept[seat])
    faces: list[Face] = []
    for colour in range(COLOURS):
        ranks = told_in_pile(after, viewer, owner, colour) & ~told_in_pile(before, viewer, owner, colour)
        told = PACK.cards_in([ranks if suit == colour else 0 for suit in range(COLOURS)])
        covered = after.kept[owner][colour] - before.kept[owner][colour] - len(told)
        faces += map(PACK.face, told)
        faces += [Face(PACK.suits[colour], "?", NOBODY, down=True)] * covered
    return tuple(Place(NOBODY, face) for face in faces)


def told_in_pile(v: State, viewer: int, owner: int, colour: int) -> int:
    """Give the cards of a colour that a viewer knows to be in a pile (§4.2)."""
    if viewer == owner:
        return v.pile[owner][colour]
    return v.seen[owner][colour] | (v.known[in_pile(viewer, owner)][colour] if is_seat(viewer) else 0)


def collected(v: State, seat: int) -> list[int]:
    """List the cards that a seat has collected in this round; it may look through them at any time (§4.2)."""
    return PACK.cards_in(v.pile[seat])


def deck(v: State) -> list[int]:
    """List the cards of the game (§1.1, §7.2)."""
    return PACK.cards_in([ALL if v.abilities else NUMBERS] * COLOURS)


def seen(v: State, viewer: int) -> list[int]:
    """List what lies open, what one holds or has collected, and what one laid or looked at."""
    return PACK.cards_in([seen_of(v, viewer, colour) for colour in range(COLOURS)])


def seen_of(v: State, viewer: int, colour: int) -> int:
    """Give the cards of a colour whose place a viewer knows."""
    ranks = v.gone[colour] | hand_of(v, viewer, colour)
    for owner in range(v.seats):
        ranks |= told_in_pile(v, viewer, owner, colour)
    for pinata in range(PINATAS):
        if is_seat(viewer):
            ranks |= v.known[in_pinata(viewer, pinata)][colour]
        for place in range(v.size[pinata]):
            rank = told_rank(v, viewer, pinata, place)
            if rank >= 0 and v.colour[pinata][place] == colour:
                ranks |= only(rank)
    return ranks
