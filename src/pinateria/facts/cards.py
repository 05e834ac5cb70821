"""What happens in several games of cards alike, and is said in the same words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.facts.parts import Address, Card, Points, Seat
from pinateria.facts.pieces import Leaf
from pinateria.facts.scenes import walk
from pinateria.facts.told import ALL, Carried, Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

BACK: Card = "?"
"""A card of which nothing is seen."""

DECK: Address = "deck"


class Shuffled(Entry, tag="shuffled", frozen=True):
    """All cards come back to the deck for a new round. No sentence says so, and yet every card on the table moves."""

    looks = True

    def moved(self, scene: Any) -> Iterator[Carried]:
        """From wherever anything lies."""
        for start, leaf in walk(scene):
            if isinstance(leaf, Leaf) and start != DECK and leaf.holds:
                yield Carried(ALL, start, DECK)


class Dealt(Entry, tag="dealt", frozen=True):
    """A card is dealt; only who gets it sees it."""

    receiver: Seat
    card: Card

    carries = (Carried("{card}", DECK, "seats.{receiver}.hand"),)


class FirstDealer(Entry, tag="first-dealer", frozen=True):
    """Chance has found who deals first."""

    dealer: Seat


class Won(Entry, tag="won", frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: Points
