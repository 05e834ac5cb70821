"""Turns of phrase that every game's words share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Reason(NamedTuple):
    """What speaks for a move."""

    words: str
    """What the move does, so that the sentence can begin with its name."""
    topic: str
    """What that is about: only reasons about the same thing are set against each other."""
    merit: float
    """How much it speaks for the move; where this is not above 0, it speaks against it."""


def listed(things: Sequence[str]) -> str:
    """Join things as one says them: «a, b and c»."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def plural(number: int, thing: str) -> str:
    """Count things: «1 point», «2 points»."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def does(seat: int, viewer: int, names: Sequence[str], verb: str) -> str:
    """Begin a sentence about a seat: «You play», «Ana plays»."""
    return f"You {verb}" if seat == viewer else f"{names[seat]} {verb}s"


def whom(seat: int, viewer: int, names: Sequence[str]) -> str:
    """Name a seat at the other end of a sentence: «you», «Ana»."""
    return "you" if seat == viewer else names[seat]
