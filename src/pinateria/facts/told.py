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

    looks: ClassVar[bool] = False
    """Whether what it moved depends on how the table lay before."""

    def moved(self, scene: Any) -> Iterator[Carried]:  # noqa: ARG002  others need it
        """Tell what went from where to where; for most entries nothing did. Who looks gets the scene before."""
        yield from ()


class Reason(Told, frozen=True):
    """Why points were counted."""
