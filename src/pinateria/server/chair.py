"""A seat of a table: who has it, and how its person proves it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Chair:
    """A seat: who has it, and how its person proves it."""

    level: str = ""
    """The level of a player that thinks; nothing for a person."""
    keys: list[str] = field(default_factory=list)
    name: str = ""
    """Nothing while nobody has sat down."""
    number: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return not self.level

    @property
    def ready(self) -> bool:
        """Whether it takes part in the deal: a player that thinks sits down at once, a person when they say so."""
        return bool(self.level or self.number)
