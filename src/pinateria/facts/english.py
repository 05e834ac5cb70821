"""Entries said in English, as the log says them, for as long as sentences are no data of their own.

A game says its own entries by `say.register`; those that games share are said here.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from pinateria.engine.speech import does, listed, plural, whom
from pinateria.facts.cards import Dealt, FirstDealer, Shuffled, Won
from pinateria.facts.told import Entry  # noqa: TC001  singledispatch reads it
from pinateria.facts.tricks import Played

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinateria.engine.pack import Pack
    from pinateria.facts.parts import Card, Suit


class Reader(NamedTuple):
    """Who reads, what the people at the table are called, and what the cards are."""

    viewer: int
    names: Sequence[str]
    pack: Pack

    def does(self, seat: int, verb: str) -> str:
        """Begin a sentence about a seat."""
        return does(seat, self.viewer, self.names, verb)

    def whom(self, seat: int) -> str:
        """Name a seat at the other end of a sentence."""
        return whom(seat, self.viewer, self.names)

    def card(self, written: Card) -> str:
        """Say a card as far as it is seen."""
        if written == "?":
            return "a card"
        if written.endswith("?"):
            return f"a {self.suit(written[0])} card"
        return self.pack.called[written]

    def cards(self, written: Iterable[Card]) -> str:
        """Say several cards."""
        return listed([self.card(one) for one in written])

    def suit(self, letter: Suit) -> str:
        """Say a suit."""
        return next(suit.name for suit in self.pack.suits if suit.letter == letter)


@singledispatch
def say(entry: Entry, _: Reader) -> str:
    """Say an entry in one line; nothing for one that is silent."""
    raise TypeError(f"no sentence for {entry!r}")


@say.register
def _(_: Shuffled, __: Reader) -> str:
    return ""


@say.register
def _(told: FirstDealer, reader: Reader) -> str:
    return f"{reader.does(told.dealer, 'deal')} first."


@say.register
def _(told: Dealt, reader: Reader) -> str:
    return f"{reader.does(told.receiver, 'get')} {reader.card(told.card)}."


@say.register
def _(told: Played, reader: Reader) -> str:
    return f"{reader.does(told.player, 'lead' if told.leads else 'play')} {reader.card(told.card)}."


@say.register
def _(told: Won, reader: Reader) -> str:
    points = plural(told.points, "point")
    if len(told.winners) == 1:
        return f"{reader.does(told.winners[0], 'win')} with {points}."
    return f"{listed([reader.names[seat] for seat in told.winners])} share the win with {points} each."
