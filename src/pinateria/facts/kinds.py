"""The kind of a part, as its type declares it: a seat and a number of points are both whole numbers."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from msgspec import Meta, Struct

from pinateria.facts.pieces import Leaf
from pinateria.facts.scenes import types_of

if TYPE_CHECKING:
    from collections.abc import Iterator

WORD = "word"
"""One of a closed list."""
LEAF = "leaf"
"""Pieces that lie together."""


def kind_of(kind: Any) -> str:
    """Give the kind that a type declares; nothing where it declares none."""
    if get_origin(kind) is Literal:
        return WORD
    for note in getattr(kind, "__metadata__", ()):
        if isinstance(note, Meta) and note.extra:
            return str(note.extra["kind"])
    known = known_of(kind)
    return "" if known is kind else kind_of(known)


def known_of(kind: Any) -> Any:
    """Give the type of a part where its viewer knows it: without None."""
    if NoneType not in get_args(kind):
        return kind
    (known, *_) = (one for one in get_args(kind) if one is not NoneType)
    return known


def inside(kind: Any, number: int) -> list[Any]:
    """Give the types of the parts of a tuple that has so many."""
    parts = get_args(known_of(kind))
    return [parts[0]] * number if parts[-1] is ... else list(parts)


def parts_of(value: Any, kind: Any = None) -> Iterator[tuple[str, Any]]:
    """Give every leaf and every plain part of a scene that the viewer knows, each after its kind."""
    if isinstance(value, Leaf):
        yield LEAF, value
    elif isinstance(value, Struct):
        types = types_of(type(value))
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name), types[name])
    elif isinstance(value, tuple):
        for part, its_kind in zip(value, inside(kind, len(value)), strict=True):
            yield from parts_of(part, its_kind)
    elif value is not None:
        yield kind_of(kind), value
