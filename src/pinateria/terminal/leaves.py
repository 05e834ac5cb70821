"""Drawing what scenes are made of in the end: leaves, and plain parts by the kind that their type says."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pinateria.engine.speech import plural
from pinateria.facts.kinds import WORD
from pinateria.facts.pieces import Cards, Leaf, Pile, Row, Tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.facts.english import Reader
    from pinateria.facts.parts import Card, Suit
    from pinateria.terminal.layout import Words

NOTHING = "none"
"""Where something might lie, and nothing does."""
FREE = "·"
"""A place where something may come to lie."""


@singledispatch
def leaf(one: Leaf, _: Reader) -> Words:
    """Draw pieces that lie together, in words of which none is broken."""
    raise TypeError(f"the shared board has no drawing for {one!r}")


@leaf.register(Cards)
def _(one: Cards, reader: Reader) -> Words:
    words = [card(written, reader, down="?" in written) for written in one.cards]
    for word, points in zip(words, one.worth, strict=False):
        if points:
            word.append(f"({points})", style="bold")
    backs = [Text(plural(one.backs, "back"))] if one.backs else []
    return [*words, *backs, *free(one.room)]


@leaf.register(Row)
def _(one: Row, reader: Reader) -> Words:
    words = [card(written, reader, down=place in one.down) for place, written in enumerate(one.cards)]
    return [*words, *free(one.room)]


@leaf.register(Pile)
def _(one: Pile, reader: Reader) -> Words:
    words = [Text(plural(one.number, "card"))]
    return words if one.top is None else [*words, Text("top"), card(one.top, reader, down="?" in one.top)]


@leaf.register(Tokens)
def _(one: Tokens, reader: Reader) -> Words:
    suits = zip(reader.pack.suits, one.numbers, strict=False)
    return [suit(colour.letter, reader).append(f" x{number}") for colour, number in suits if number]


def free(room: int) -> Words:
    """Draw free places."""
    return [Text(FREE, style="dim")] * room


def card(written: Card, reader: Reader, *, down: bool = False) -> Text:
    """Draw a card: the shape, letter and colour of its suit, and its rank; in brackets if it lies face-down."""
    drawn = suit(written[:1], reader)
    drawn.append(written[1:])
    return Text("[").append(drawn).append("]") if down else drawn


def suit(letter: Suit, reader: Reader) -> Text:
    """Draw a suit: its shape and its letter, in its colour; what is no suit stands as it is written."""
    for one in reader.pack.suits:
        if one.letter == letter:
            return Text().append(f"{one.shape}{letter}", style=one.colour)
    return Text(letter)


def part(value: Any, kind: str, reader: Reader) -> Text:
    """Draw a plain part."""
    if kind not in PLAIN:
        raise TypeError(f"the shared board has no drawing for {value!r}, which is {kind or 'of no kind'}")
    drawn = PLAIN[kind](value, reader)
    return drawn if isinstance(drawn, Text) else Text(drawn)


PLAIN: dict[str, Callable[[Any, Reader], Text | str]] = {
    "seat": lambda value, reader: reader.whom(value),
    "place": lambda value, _: str(value + 1),
    "count": lambda value, _: str(value),
    "points": lambda value, _: str(value),
    "gain": lambda value, _: f"{value:+}" if value else "0",
    "yes": lambda value, _: "yes" if value else "no",
    "card": lambda value, reader: card(value, reader, down="?" in value),
    "suit": suit,
    "rule": lambda value, _: value,
    "address": lambda value, _: value,
    WORD: lambda value, _: str(value),
}
"""How each kind is drawn."""
