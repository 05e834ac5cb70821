"""Whose game it is: what its rulebook names, and the sentence that this is not the game of the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FIRST_YEAR, LAST_YEAR = 1000, 9999
"""A year has four digits."""

UNOFFICIAL: Final = {
    "en": "This is an unofficial implementation, with words and art of its own.",
    "es": "Esta es una versión no oficial, con textos e ilustraciones propios.",
    "fr": "Ceci est une adaptation non officielle, avec ses propres textes et ses propres dessins.",
    "de": "Dies ist eine inoffizielle Umsetzung mit eigenen Texten und eigenen Bildern.",
}
"""What every game says in each language."""

NAMED: Final = {
    "en": ("Design: {}.", "Publisher: {}.", "Year: {}."),
    "es": ("Diseño: {}.", "Editorial: {}.", "Año: {}."),
    "fr": ("Conception : {}.", "Éditeur : {}.", "Année : {}."),
    "de": ("Spielidee: {}.", "Verlag: {}.", "Jahr: {}."),
}
"""How each language names a designer, a publisher and a year."""


@dataclass(frozen=True)
class Credits:
    """Who made a game; what its rulebook does not name is left out."""

    designer: str = ""
    publisher: str = ""
    year: int | None = None

    def __post_init__(self) -> None:
        """Refuse a name that cannot be printed as it is, and a year that is none."""
        for name in (self.designer, self.publisher):
            if name != name.strip() or not name.isprintable():
                raise TypeError(f"a name without blanks around it was expected in the credits; got {name!r}")
        if self.year is not None and not FIRST_YEAR <= self.year <= LAST_YEAR:
            raise TypeError(f"a year of four digits was expected in the credits; got {self.year}")

    @property
    def facts(self) -> dict[str, str | int]:
        """Give what is named, by what it is."""
        facts = {"designer": self.designer, "publisher": self.publisher, "year": self.year}
        return {what: value for what, value in facts.items() if value}

    def said(self, language: str = "en") -> str:
        """Say it as a paragraph of a rulebook; a language nobody has taught this to hears it in English."""
        named = NAMED.get(language, NAMED["en"])
        facts = (self.designer, self.publisher, self.year)
        parts = [text.format(fact) for text, fact in zip(named, facts, strict=True) if fact]
        return " ".join([*parts, UNOFFICIAL.get(language, UNOFFICIAL["en"])])
