"""The law that a scene drawn by the shared board names every piece: read from the words alone, without any colour."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from pinateria.engine.laws.broken import require
from pinateria.facts.kinds import LEAF, parts_of
from pinateria.facts.pieces import Cards, Pile, Row, Tokens

if TYPE_CHECKING:
    from pinateria.engine.pack import Pack

Named = Counter[str]
"""How often each piece is there: a card and a token as it is written, and how many backs and cards in piles."""

BACKS, PILED, UNSEEN = "backs", "cards in piles", "?"


def names_every_piece(scene: Any, drawn: str, pack: Pack) -> None:
    """Find all pieces of a scene in what was drawn of it, each as often as it lies there."""
    lie, read = pieces_in(scene, pack), pieces_read(drawn, pack)
    missing, more = lie - read, read - lie
    require(not missing, f"not drawn: {dict(missing)}\n{drawn}")
    require(not more, f"drawn, and not there: {dict(more)}\n{drawn}")


def pieces_in(scene: Any, pack: Pack) -> Named:
    """Count the pieces of a scene; what is remembered, such as the last trick, is to be named too."""
    found: Named = Counter()
    for kind, value in parts_of(scene):
        if kind == "card":
            found[value] += 1
        elif kind == LEAF:
            count(found, value, pack)
    return +found


def count(found: Named, leaf: Any, pack: Pack) -> None:
    """Count the pieces that lie together."""
    if isinstance(leaf, Cards | Row):
        found.update(leaf.cards)
    if isinstance(leaf, Cards):
        found[BACKS] += leaf.backs
    if isinstance(leaf, Pile):
        found[PILED] += leaf.number
        found.update(() if leaf.top is None else [leaf.top])
    if isinstance(leaf, Tokens):
        for suit, number in zip(pack.suits, leaf.numbers, strict=False):
            found[suit.letter] += number


def pieces_read(drawn: str, pack: Pack) -> Named:
    """Read the pieces that words name: ♠S7 is a card, ♠S x3 are tokens, and a suit alone is none."""
    found: Named = Counter()
    found[UNSEEN] = drawn.count("[?]")
    found[BACKS] = sum(map(int, re.findall(r"(\d+) backs?\b", drawn)))
    found[PILED] = sum(map(int, re.findall(r"(\d+) cards?\b", drawn)))
    for suit in pack.suits:
        sign = re.escape(f"{suit.shape}{suit.letter}")
        found.update(f"{suit.letter}{rank}" for rank in re.findall(rf"{sign}([^\s,;()\[\]]+)", drawn))
        found[suit.letter] += sum(map(int, re.findall(rf"{sign} x(\d+)", drawn)))
    return +found
