"""How the cards of Piñata Party lie, as far as a viewer can tell them: in a piñata by place, in a pile together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import is_seat
from pinateria.engine.sets import card, count, has
from pinateria.games.pinata_party.cards import BREAK, COLOURS
from pinateria.games.pinata_party.columns import next_is_up
from pinateria.games.pinata_party.memory import told_rank
from pinateria.games.pinata_party.pack import LETTERS, PACK
from pinateria.games.pinata_party.sheet import told_in_pile
from pinateria.games.pinata_party.state import FULL, State, in_pinata

if TYPE_CHECKING:
    from pinateria.engine.sets import Row
    from pinateria.facts.parts import Card, Place


def written(colour: int, rank: int) -> Card:
    """Write a card; one that is no rank is a back, of which the colour shows (§2.3)."""
    return PACK.write(card(colour, rank)) or f"{LETTERS[colour]}?"


def card_at(v: State, viewer: int, column: int, place: int) -> Card:
    """Write a card of a piñata as far as a viewer can tell it."""
    colour, rank = v.colour[column][place], told_rank(v, viewer, column, place)
    return PACK.write(card(colour, rank)) if rank >= 0 else f"{LETTERS[colour]}?"


def cards_at(v: State, viewer: int, column: int) -> tuple[Card, ...]:
    """Write the cards of a piñata from the first to the last."""
    return tuple(card_at(v, viewer, column, place) for place in range(v.size[column]))


def places(bits: int) -> tuple[Place, ...]:
    """List the places of a set."""
    return tuple(place for place in range(FULL) if has(bits, place))


def down_in(v: State, column: int) -> tuple[Place, ...]:
    """List the places of a piñata that lie face-down."""
    return tuple(place for place in range(v.size[column]) if not has(v.up[column], place))


def rearranged(v: State, viewer: int, column: int) -> tuple[Card, ...]:
    """Write the cards that a viewer knows to lie among those that somebody else rearranged (§5.8)."""
    if not is_seat(viewer):
        return ()
    return tuple(map(PACK.write, PACK.cards_in(v.known[in_pinata(viewer, column)])))


def hits(v: State, column: int, rank: int) -> bool:
    """Tell whether a card breaks a piñata: the seventh does, and a Break face-up at any place (§4.1, §5.6)."""
    return v.size[column] == FULL - 1 or (rank == BREAK and next_is_up(v, column))


def hand_of(v: State, viewer: int, seat: int) -> tuple[Card, ...]:
    """Write a hand; others see its colours (§2.3)."""
    if seat == viewer:
        return tuple(map(PACK.write, PACK.cards_in(v.hand[seat])))
    return told_by_colour([0] * COLOURS, v.held[seat])


def pile_of(v: State, viewer: int, owner: int) -> tuple[Card, ...]:
    """Write a pile, as far as a viewer can tell what is in it (§4.2)."""
    return told_by_colour(told_of(v, viewer, owner), v.kept[owner])


def joined(before: State, after: State, viewer: int, owner: int) -> tuple[Card, ...]:
    """Write the cards that have come to a pile."""
    old, new = told_of(before, viewer, owner), told_of(after, viewer, owner)
    more = [now - then for then, now in zip(before.kept[owner], after.kept[owner], strict=True)]
    return told_by_colour([ranks & ~known for known, ranks in zip(old, new, strict=True)], more)


def told_of(v: State, viewer: int, owner: int) -> Row:
    """Give the cards of a pile that a viewer can tell."""
    return [told_in_pile(v, viewer, owner, colour) for colour in range(COLOURS)]


def told_by_colour(told: Row, numbers: Row) -> tuple[Card, ...]:
    """Write cards: those that are told, then of each colour the backs of the rest of so many."""
    known = [PACK.write(number) for number in PACK.cards_in(told)]
    rest = [number - count(ranks) for number, ranks in zip(numbers, told, strict=True)]
    return (*known, *(f"{letter}?" for letter, number in zip(LETTERS, rest, strict=True) for _ in range(number)))
