"""What people call themselves and say: trimmed, printable, of bounded length. Escaping is for whoever draws it."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 24

HOUSE = ("Ana", "Bo", "Chela", "Dov", "Eli", "Fe", "Gus", "Hana")
"""The names of players that think."""


def cleaned(text: str) -> str:
    """Trim a text, join its blanks, and drop what cannot be printed."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter if letter.isprintable() else " " for letter in composed).split())


def person_name(text: str, taken: Collection[str]) -> str:
    """Give the name that a person goes by at a table; whoever comes second with a name gets a number."""
    name = cleaned(text)
    if not 1 <= len(name) <= LONGEST:
        raise GameError(f"a name of 1 to {LONGEST} letters was expected; got {len(name)}")
    number, own = 2, name
    while own.casefold() in {other.casefold() for other in taken}:
        own, number = f"{name} {number}", number + 1
    return own


def house_name(taken: Collection[str]) -> str:
    """Give a player that thinks a name nobody has."""
    free = [name for name in HOUSE if name.casefold() not in {other.casefold() for other in taken}]
    return free[0] if free else person_name(HOUSE[0], taken)
