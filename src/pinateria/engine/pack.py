"""A pack of cards in words: how a card is written, said and drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from pinateria.engine.picture import Face, Suit
from pinateria.engine.sets import card, marked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinateria.engine.sets import Row


FRENCH_SUITS = (
    Suit("S", "♠", "spades", "cyan"),
    Suit("H", "♥", "hearts", "red"),
    Suit("D", "♦", "diamonds", "yellow"),
    Suit("C", "♣", "clubs", "green"),
)


@dataclass(frozen=True)
class Pack:
    """The suits of a game, and for each of them its ranks as they are written."""

    suits: tuple[Suit, ...]
    ranks: tuple[dict[int, str], ...]
    """For each suit, every rank that a card of it can have."""
    said: str = "the {rank} of {suit}"
    """How a card is said."""
    court: Mapping[str, str] = field(default_factory=dict)
    """How a rank is said, if not as it is written: jack for J."""

    @cached_property
    def faces(self) -> dict[int, Face]:
        """Every card by its number, drawn without a note."""
        drawn = zip(self.suits, self.ranks, strict=True)
        cards = [(card(place, rank), suit, ranks[rank]) for place, (suit, ranks) in enumerate(drawn) for rank in ranks]
        return {number: Face(suit, rank, number) for number, suit, rank in cards}

    @cached_property
    def written(self) -> dict[int, str]:
        """Every card as it is written."""
        return {number: face.written for number, face in self.faces.items()}

    @cached_property
    def names(self) -> dict[int, str]:
        """Every card as it is said."""
        return {number: self.said_of(face.suit, face.rank) for number, face in self.faces.items()}

    @cached_property
    def called(self) -> dict[str, str]:
        """For each card as it is written, how it is said."""
        return {written: self.names[number] for number, written in self.written.items()}

    def said_of(self, suit: Suit, rank: str) -> str:
        """Say a card of a suit and a rank."""
        return (suit.said or self.said).format(rank=self.court.get(rank, rank), suit=suit.name)

    def write(self, number: int) -> str:
        """Write a card as in a record: `S7`; nothing for a number that is no card."""
        return self.written.get(number, "")

    def name(self, number: int) -> str:
        """Say a card: «the 7 of spades»."""
        return self.names[number]

    def cards_in(self, hand: Row) -> list[int]:
        """List the cards of a hand, suit by suit and upwards."""
        return marked(hand)

    def gained(self, before: Row, after: Row) -> list[int]:
        """List the cards that a hand has more than before."""
        return self.cards_in([new & ~old for old, new in zip(before, after, strict=True)])

    def face(self, number: int, note: str = "") -> Face:
        """Draw a card."""
        face = self.faces[number]
        return face._replace(note=note) if note else face
