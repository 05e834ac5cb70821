"""The state of a game, declared once: a plain object, a NumPy record and bytes from one list of fields."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from collections.abc import Callable

CODES = {8: "b", 16: "h", 32: "i"}
"""How a number of so many bits is written by `struct`."""

INDICES = ("a", "b")
"""The names of row and place in the lines written out for a schema."""


@dataclass(frozen=True)
class Field:
    """One declared field: its shape, the bits of each number, and whether it is secret."""

    shape: tuple[int, ...]
    bits: int
    secret: bool

    @property
    def size(self) -> int:
        """Count the numbers in the field."""
        return math.prod(self.shape)

    def zero(self) -> Any:
        """Make the field's value before anything happened."""
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]

    def flat(self, value: Any) -> list[int]:
        """Write a value as a list of its numbers."""
        if not self.shape:
            return [value]
        if len(self.shape) == 1:
            return list(value)
        return [number for row in value for number in row]

    def shaped(self, numbers: list[int]) -> Any:
        """Read a value back from its numbers."""
        if not self.shape:
            return numbers[0]
        if len(self.shape) == 1:
            return numbers
        width = self.shape[1]
        return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def declared(shape: tuple[int, ...], bits: int, *, secret: bool) -> Field:
    """Check a declaration and keep it."""
    if len(shape) > 2:
        raise TypeError(f"a field is a number, a row or rows, so it has at most 2 lengths; got {shape}")
    if bits not in CODES:
        raise TypeError(f"a number in a field has 8, 16 or 32 bits; got {bits}")
    return Field(shape, bits, secret)


def public(*shape: int, bits: int = 32) -> Any:
    """Declare a field that everybody sees."""
    return declared(shape, bits, secret=False)


def secret(*shape: int, bits: int = 32) -> Any:
    """Declare a field that is seen only where its `sees_` function says so."""
    return declared(shape, bits, secret=True)


class SchemaType(type):
    """Collects the declared fields of a class and makes room for them, and for nothing else."""

    fields: dict[str, Field]
    copy: Callable[[Any], Any]

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> SchemaType:
        """Turn the declarations into slots."""
        fields = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for key in fields:
            del namespace[key]
        namespace["__slots__"] = tuple(fields)
        made = super().__new__(cls, name, bases, namespace)
        # The widest numbers come first, so that every one of them lies aligned without gaps.
        made.fields = dict(sorted(fields.items(), key=lambda pair: -pair[1].bits))
        if fields:
            made.copy = copier(made)
        return made


class Schema(metaclass=SchemaType):
    """A state: what is on the table, in hands and on the score sheet, as numbers and rows of numbers."""

    fields: ClassVar[dict[str, Field]]
    seats: int
    turn: int

    def __init__(self) -> None:
        """Begin with zero everywhere; a game's `start` does the rest."""
        for name, field in self.fields.items():
            setattr(self, name, field.zero())

    def copy(self) -> Self:
        """Make an equal state that shares nothing with this one; every schema has its own, written out."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Compare field by field."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is no key

    def __repr__(self) -> str:
        """Show every field by name."""
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"

    def to_bytes(self) -> bytes:
        """Write the state as the bytes of its record."""
        numbers = [n for name, field in self.fields.items() for n in field.flat(getattr(self, name))]
        return struct.pack(layout(type(self)), *numbers)

    @classmethod
    def from_bytes(cls, written: bytes) -> Self:
        """Read a state from the bytes of a record."""
        numbers = list(struct.unpack(layout(cls), written))
        state = cls.__new__(cls)
        at = 0
        for name, field in cls.fields.items():
            setattr(state, name, field.shaped(numbers[at : at + field.size]))
            at += field.size
        return state


def copier(schema: SchemaType) -> Callable[[Any], Any]:
    """Make the function `copy` of a schema: its fields written out, for nothing is called as often."""
    lines = ["def copy(self):", "    twin = make(schema)"]
    for name, field in schema.fields.items():
        lines.append(f"    twin.{name} = {twin(f'self.{name}', field.shape)}")
    scope: dict[str, Any] = {"__name__": schema.__module__, "make": object.__new__, "schema": schema}
    exec(compile("\n".join([*lines, "    return twin"]), f"<copy of {schema.__module__}>", "exec"), scope)  # noqa: S102
    made: Callable[[Any], Any] = scope["copy"]
    return made


def twin(value: str, lengths: tuple[int, ...]) -> str:
    """Write an equal value that shares nothing with a number, a row or rows."""
    return (value, f"{value}[:]", f"[row[:] for row in {value}]")[len(lengths)]


def assigner(schema: type[Schema]) -> Callable[[Any, Any], None]:
    """Make the function `assign(s, to)` that copies every field, on plain states and on records."""
    scope: dict[str, Any] = {"__name__": schema.__module__}
    lines = ["def assign(s, to):"]
    for name, field in schema.fields.items():
        lines += copied(name, field)
    exec(compile("\n".join(lines), f"<assign of {schema.__module__}>", "exec"), scope)  # noqa: S102  our own lines
    made: Callable[[Any, Any], None] = scope["assign"]
    return made


def loops(field: Field, depths: range) -> list[str]:
    """Write the loops over the rows of a field."""
    return ["    " * (depth + 1) + f"for {INDICES[depth]} in range({field.shape[depth]}):" for depth in depths]


def cell(name: str, field: Field) -> str:
    """Write the name of one number of a field inside its loops."""
    return name + "".join(f"[{index}]" for index in INDICES[: len(field.shape)])


def copied(name: str, field: Field) -> list[str]:
    """Write the lines that copy a field from `s` to `to`."""
    depth = len(field.shape)
    return [*loops(field, range(depth)), "    " * (depth + 1) + f"to.{cell(name, field)} = s.{cell(name, field)}"]


def layout(schema: type[Schema]) -> str:
    """Give the `struct` format of a state, padded to whole words."""
    fields = schema.fields.values()
    used = sum(field.size * field.bits // 8 for field in fields)
    return "<" + "".join(f"{field.size}{CODES[field.bits]}" for field in fields) + f"{-used % 4}x"


def dtype(schema: type[Schema]) -> Any:
    """Give the NumPy record type of a state."""
    import numpy as np  # noqa: PLC0415  a table with people needs no NumPy

    names = list(schema.fields)
    formats = [(f"<i{field.bits // 8}", field.shape) for field in schema.fields.values()]
    sizes = [field.size * field.bits // 8 for field in schema.fields.values()]
    offsets = [sum(sizes[:place]) for place in range(len(sizes))]
    fields: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": struct.calcsize(layout(schema))}
    return np.dtype((np.record, np.dtype(fields)))
