"""What was checked of all that servers sent, and what was found in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields

READER, WORLDS = "the reader", "two worlds"
"""The two oracles."""


@dataclass(frozen=True)
class Leak:
    """Something that somebody was sent and may not know: which oracle found it, and where."""

    by: str
    what: str


@dataclass
class Tally:
    """What was checked, and what was found."""

    messages: Counter = field(default_factory=Counter)
    """By game and kind of message."""
    size: Counter = field(default_factory=Counter)
    """Their bytes."""
    twice: Counter = field(default_factory=Counter)
    """Those of them that another world was compared with, by game."""
    worlds: Counter = field(default_factory=Counter)
    """How many other worlds, by game."""
    apart: Counter = field(default_factory=Counter)
    """Those of them that were still another world when the evening was over."""
    alone: Counter = field(default_factory=Counter)
    """Viewers for whom there was no other world, by game."""
    evenings: Counter = field(default_factory=Counter)
    """How many tables, by game."""
    lines: Counter = field(default_factory=Counter)
    """What happened at the tables, by game and kind of line."""
    leaks: list[Leak] = field(default_factory=list)

    def count(self, key: str, kind: str, raw: bytes) -> None:
        """Count a message."""
        self.messages[key, kind] += 1
        self.size[key, kind] += len(raw)

    def add(self, other: Tally) -> None:
        """Take in what another table brought."""
        for one in fields(self):
            if one.name == "leaks":
                self.leaks += other.leaks
            else:
                getattr(self, one.name).update(getattr(other, one.name))

    def found(self, by: str) -> bool:
        """Tell whether an oracle has found something."""
        return any(leak.by == by for leak in self.leaks)

    def complain(self, what: str, by: str = READER) -> None:
        """Write a leak down."""
        self.leaks.append(Leak(by, what))

    @property
    def total(self) -> int:
        """All messages."""
        return sum(self.messages.values())
