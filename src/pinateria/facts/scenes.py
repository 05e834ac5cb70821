"""Scenes: an address is the path of the fields that lead to a piece, and what is new in a scene goes by field."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from msgspec import Struct, convert
from msgspec.structs import fields, replace

from pinateria.facts.pieces import Leaf, Row

if TYPE_CHECKING:
    from collections.abc import Iterator


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Give every struct, tuple and plain value of a scene with its address."""
    yield path, value
    inside: Any = ()
    if isinstance(value, Struct):
        inside = [(name, getattr(value, name)) for name in value.__struct_fields__]
    elif isinstance(value, tuple):
        inside = enumerate(value)
    for name, part in inside:
        yield from walk(part, f"{path}.{name}" if path else str(name))


def find(scene: Any, address: str) -> Any:
    """Give what lies at an address, nothing for a free place of a row; raise LookupError where there is no place."""
    value = scene
    for name in address.split("."):
        if isinstance(value, Row) and name.isdigit():
            value = (*value.cards, *[None] * value.room)[int(name)]
        elif isinstance(value, tuple):
            value = value[int(name)]
        elif isinstance(value, Struct) and name in value.__struct_fields__:
            value = getattr(value, name)
        else:
            raise LookupError(f"no {name} in {value!r}: {address}")
    return value


def changed(old: Any, new: Any) -> Any:
    """Give what of a scene is new, to be laid over the old one: by field, leaves whole; nothing where all is the same.

    Structs in a tuple go by their number, as long as there are as many.
    """
    if old == new:
        return None
    if type(old) is not type(new) or isinstance(new, Leaf) or not isinstance(new, Struct | tuple):
        return new
    if isinstance(new, Struct):
        pairs = [(name, getattr(old, name), getattr(new, name)) for name in new.__struct_fields__]
    elif len(old) == len(new) and any(isinstance(one, Struct) for one in new):
        pairs = [(str(number), *both) for number, both in enumerate(zip(old, new, strict=True))]
    else:
        return new
    return {name: changed(before, after) for name, before, after in pairs if before != after}


def laid_over(old: Any, new: Any, kind: Any) -> Any:
    """Give the scene that comes of one and of what is new in it, as plain data: the other side of `changed`.

    Whether an object is a leaf that came whole or a struct that came in part, only the type tells.
    """
    if old is None or isinstance(old, Leaf) or not isinstance(new, dict):
        return convert(new, kind)
    if isinstance(old, tuple):
        inside = [one for one in get_args(kind) if one is not ...]
        kinds = inside * len(old) if len(inside) == 1 else inside
        return tuple(laid_over(one, new[str(n)], kinds[n]) if str(n) in new else one for n, one in enumerate(old))
    kinds_of = types_of(type(old))  # type: ignore[arg-type]  # a class is hashable
    return replace(old, **{name: laid_over(getattr(old, name), part, kinds_of[name]) for name, part in new.items()})


@cache
def types_of(kind: Any) -> dict[str, Any]:
    """Give for each field of a struct its type."""
    return {field.name: field.type for field in fields(kind)}
