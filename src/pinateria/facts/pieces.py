"""Pieces: things on the table. A scene is made of structs whose leaves are these few."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from pinateria.facts.parts import Card, Count, Place, Points


class Piece(Struct, frozen=True, omit_defaults=True):
    """A thing on the table, or a group of them."""

    by_seat: ClassVar[tuple[str, ...]] = ("seats",)
    """The fields that hold one for each seat, in the order of seats: who draws them names the seats."""


class Leaf(Piece, frozen=True):
    """Pieces that lie together: sent whole, and drawn by their kind."""

    @property
    def holds(self) -> int:
        """Count what lies there."""
        raise NotImplementedError


class Cards(Leaf, frozen=True):
    """Cards without an order of their own, such as a hand; those of which nothing is seen are only counted."""

    cards: tuple[Card, ...] = ()
    backs: Count = 0
    room: Count = 0
    """So many places are free."""
    worth: tuple[Points, ...] = ()
    """What each of the cards is worth, where any is worth something."""

    @property
    def holds(self) -> int:
        """Count the cards, seen or not."""
        return len(self.cards) + self.backs


class Row(Leaf, frozen=True):
    """Cards in order."""

    cards: tuple[Card, ...] = ()
    down: tuple[Place, ...] = ()
    """The places that lie face-down."""
    room: Count = 0
    """So many places are free after the last one."""

    @property
    def holds(self) -> int:
        """Count the cards."""
        return len(self.cards)


class Pile(Leaf, frozen=True):
    """Cards on each other."""

    number: Count = 0
    top: Card | None = None
    """The top one, where something of it shows."""

    @property
    def holds(self) -> int:
        """Count the cards."""
        return self.number


class Tokens(Leaf, frozen=True):
    """Things in the colours of the suits."""

    numbers: tuple[Count, ...] = ()
    """How many of each, in the order of suits; of those left out at the end there are none."""

    @property
    def holds(self) -> int:
        """Count the tokens."""
        return sum(self.numbers)
