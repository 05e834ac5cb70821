"""The cards of Pinata: five colours of candies, and white ones that are wild (§1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.pack import Pack
from pinateria.engine.picture import Suit
from pinateria.games.pinata.cards import HIGHEST, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable

PACK = Pack(
    suits=(
        Suit("R", "♥", "red", "red"),
        Suit("G", "♣", "green", "green"),
        Suit("B", "●", "blue", "blue"),
        Suit("K", "◆", "pink", "magenta"),
        Suit("Y", "★", "yellow", "yellow"),
        Suit("W", "✱", "white", "white"),
    ),
    ranks=({value: str(value) for value in range(1, HIGHEST + 1)},) * SUITS,
    said="the {suit} {rank}",
)


def written(cards: Iterable[int]) -> tuple[str, ...]:
    """Write cards."""
    return tuple(map(PACK.write, cards))
