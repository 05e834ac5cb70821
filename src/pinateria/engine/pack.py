"""A pack of cards in words: how a card is written, said and drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pinateria.engine.picture import Face, Suit
from pinateria.engine.sets import card, has, rank_of, suit_of

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

    def write(self, number: int) -> str:
        """Write a card as in a record: `S7`; nothing for a number that is no card."""
        suit, rank = suit_of(number), rank_of(number)
        known = suit < len(self.suits) and rank in self.ranks[suit]
        return f"{self.suits[suit].letter}{self.ranks[suit][rank]}" if known else ""

    def name(self, number: int) -> str:
        """Say a card: «the 7 of spades»."""
        suit, rank = suit_of(number), rank_of(number)
        drawn, written = self.suits[suit], self.ranks[suit][rank]
        return (drawn.said or self.said).format(rank=self.court.get(written, written), suit=drawn.name)

    def cards_in(self, hand: Row) -> list[int]:
        """List the cards of a hand, suit by suit and upwards."""
        return [card(suit, rank) for suit, ranks in enumerate(self.ranks) for rank in ranks if has(hand[suit], rank)]

    def gained(self, before: Row, after: Row) -> list[int]:
        """List the cards that a hand has more than before."""
        return self.cards_in([new & ~old for old, new in zip(before, after, strict=True)])

    def face(self, number: int, note: str = "") -> Face:
        """Draw a card."""
        suit = suit_of(number)
        return Face(self.suits[suit], self.ranks[suit][rank_of(number)], number, note)
