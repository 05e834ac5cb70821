"""Reading what is typed as one of the choices that a served table offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from pinateria.server.messages import Update

FEW = 9
"""As many choices are all named to somebody who typed none of them."""


class Choosing:
    """The choices open now, by all the names they may be typed with."""

    def __init__(self, update: Update) -> None:
        """Take what the table offers."""
        self.moves = [choice.move for choice in update.choices]
        self.hand = [one.card for one in update.picture.hand] if update.picture else []

    def named(self, word: str) -> list[str]:
        """List the moves that a word may stand for: written whole, or by a card or its last word."""
        whole = [move for move in self.moves if move.lower() == word.lower()]
        return whole or [move for move in self.moves if word.lower() in move.lower().split()]

    def playable(self) -> set[int]:
        """List the places of the cards that a move open now names."""
        return {number for number, card in enumerate(self.hand) if self.named(card)}

    def read(self, typed: str) -> list[str]:
        """Read one choice, or several where all choose at once; cards also by their place in the hand."""
        if not self.moves:
            raise GameError("You are not asked to choose now; ? says what can be typed.")
        first, _, rest = typed.partition(" ")
        for whole in (typed, f"{self.at(first)} {rest}"):
            if len(found := self.named(whole)) == 1:
                return found
        return [self.read_one(word) for word in typed.split()]

    def read_one(self, word: str) -> str:
        """Read one choice by one word."""
        found = self.named(word) or self.named(self.at(word))
        if len(found) == 1:
            return found[0]
        known = found or self.moves
        which = f"One of {', '.join(known)}" if len(known) <= FEW else f"A choice such as {known[0]}"
        raise GameError(f"{which}, or ? was expected; got '{word}'.")

    def at(self, word: str) -> str:
        """Give the card at a place of the hand; any other word as it is."""
        by_place = word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= len(self.hand)
        return self.hand[int(word) - 1] if by_place else word
