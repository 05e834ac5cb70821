"""What can be chosen: a question, and for each move what a hand or a finger would do."""

from __future__ import annotations

from typing import Literal

from pinateria.facts.parts import Address, Card, Count, Place, Seat, Suit, Yes
from pinateria.facts.pieces import Piece
from pinateria.facts.told import Told

Role = Literal[
    "lay", "give", "bid", "double", "change", "keep", "name", "take", "throw", "order", "hand over", "pass", "end"
]


class Choice(Piece, frozen=True):
    """A move that is open, each part only where it applies."""

    number: int
    """The rules' own number of the move."""
    move: str
    """The same as a record writes it."""
    role: Role | None = None
    """None where the question says it of all its choices."""
    card: Card | None = None
    at: Address | None = None
    """Where a card goes that is laid or given; where it lies that is taken, thrown or put in order."""
    suit: Suit | None = None
    seat: Seat | None = None
    count: Count | None = None
    """How many: of a bid."""
    makes: Told | None = None
    """What it comes to, where the board shows that."""


class Question(Piece, frozen=True):
    """What a seat is asked: each of these choices, so many of them together."""

    choices: tuple[Choice, ...]
    together: Count = 1
    """How many are made at the same time."""
    ordered: Yes = False
    """Whether all of them are to be put in an order, one after another."""
    ends: Place | None = None
    """The choice that ends it, where any number may go before."""
