"""Things that are told: the tag of each is its id, its fields are all that a sentence about it may say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from pinateria.facts.parts import Address, Card
from pinateria.facts.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = "*"
"""Everything that lies at an address."""
STIRRED = "~"
"""Everything that lies there, in a new order that nobody sees."""


class Told(Struct, frozen=True, omit_defaults=True, tag_field="is"):
    """Anything that is told."""


class Carried(Piece, frozen=True, array_like=True):
    """Something goes from one address to another."""

    what: Card
    """A card or a token as it is written, ALL, or STIRRED."""
    start: Address
    end: Address


class Entry(Told, frozen=True):
    """Something that happened."""

    carries: ClassVar[tuple[Carried, ...]] = ()
    """What went from where to where, with the entry's own parts in braces; nothing for most entries."""
    looks: ClassVar[bool] = False
    """Whether that depends on how the table lay before: then the entry says it itself, by `moved`."""

    def moved(self, scene: Any) -> Iterator[Carried]:  # noqa: ARG002  who looks needs it
        """Tell what went from where to where; who looks gets the scene before."""
        parts = {name: getattr(self, name) for name in self.__struct_fields__}
        for one in self.carries:
            yield Carried(*(text.format(**parts) for text in (one.what, one.start, one.end)))


class Reason(Told, frozen=True):
    """Why points were counted."""
