"""The shared board: draws the scene of any game plainly, and knows none: fields become groups and tables of words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from rich.text import Text

from pinateria.facts.kinds import inside, kind_of
from pinateria.facts.pieces import Leaf
from pinateria.facts.scenes import types_of
from pinateria.terminal.layout import GAP, flow, indented, listed, table
from pinateria.terminal.leaves import FREE, NOTHING, leaf, part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pinateria.facts.english import Reader
    from pinateria.terminal.layout import Words

LABELS = {"leader": "led by", "led": "suit led", "by": "ahead by"}
"""What fields are called whose name alone would say too little; any other is called as it is named."""


class Field(NamedTuple):
    """A field of a struct."""

    label: str
    value: Any
    kind: Any
    """Its type."""
    by_seat: bool

    @property
    def is_there(self) -> bool:
        """Whether there is something to draw: neither None nor no."""
        return self.value is not None and self.value is not False

    def named(self, number: int, reader: Reader) -> str:
        """Say which one of several it is: a seat by its name, a place from 1."""
        return reader.whom(number) if self.by_seat else str(number + 1)


def draw(scene: Struct, reader: Reader, width: int) -> Text:
    """Draw a scene, or a part of one."""
    return Text("\n").join(groups(scene, reader, width))


def groups(struct: Struct, reader: Reader, width: int) -> Iterator[Text]:
    """Draw leaves and plain parts one after another, and each group under its label."""
    here = [field for field in fields(struct) if field.is_there]
    for grouped, some in groupby(here, key=lambda field: holds_structs(field.value)):
        if not grouped:
            yield from flow(listed([labelled(field, reader) for field in some], ";"), width)
            continue
        for field in some:
            yield from under(field.label, group(field, reader, width - len(GAP)))


def group(field: Field, reader: Reader, width: int) -> Iterator[Text]:
    """Draw a struct, several of them, or a leaf among them."""
    if isinstance(field.value, tuple):
        return rows(field, reader, width)
    if isinstance(field.value, Leaf):
        return flow(words(field, reader) or [Text(NOTHING)], width)
    return groups(field.value, reader, width)


def under(label: str, drawn: Iterable[Text]) -> Iterator[Text]:
    """Set a group under its label."""
    yield Text(label, style="bold")
    yield from indented(drawn)


def fields(struct: Struct) -> Iterator[Field]:
    """List the fields of a struct."""
    types = types_of(type(struct))
    by_seat = getattr(struct, "by_seat", ())
    for name in struct.__struct_fields__:
        label = LABELS.get(name, name.replace("_", " "))
        yield Field(label, getattr(struct, name), types[name], name in by_seat)


def holds_structs(value: Any) -> bool:
    """Tell whether a value is a group of its own: no leaf, but a struct, or several."""
    if isinstance(value, tuple):
        return any(map(holds_structs, value))
    return isinstance(value, Struct) and not isinstance(value, Leaf)


def holds_leaves(values: tuple[Any, ...]) -> bool:
    """Tell whether there are leaves among some values."""
    return any(isinstance(one, Leaf) for one in values)


# Leaves and plain parts ----------------------------------------------------------------------


def labelled(field: Field, reader: Reader) -> Words:
    """Draw what is in a field after its label."""
    return [Text(f"{field.label}:", style="dim"), *(words(field, reader) or [Text(NOTHING)])]


def words(field: Field, reader: Reader) -> Words:
    """Draw a leaf, a plain part, or several of them."""
    if not isinstance(field.value, tuple):
        return word_of(field.value, field.kind, reader)
    found = []
    for number, (value, kind) in enumerate(zip(field.value, inside(field.kind, len(field.value)), strict=True)):
        drawn = word_of(value, kind, reader)
        named = field.by_seat or isinstance(value, Leaf)
        found.append([Text(field.named(number, reader)), *(drawn or [Text(NOTHING)])] if named else drawn)
    return listed(found, "," if field.by_seat or holds_leaves(field.value) else "")


def word_of(value: Any, kind: Any, reader: Reader) -> Words:
    """Draw one of them; a free place among several is a dot."""
    if value is None:
        return [Text(FREE)]
    return leaf(value, reader) if isinstance(value, Leaf) else [part(value, kind_of(kind), reader)]


# Several structs -----------------------------------------------------------------------------


def rows(field: Field, reader: Reader, width: int) -> Iterator[Text]:
    """Draw structs that are alike as a table, or one after another where that is too wide or they are not alike."""
    here = [(field.named(number, reader), one) for number, one in enumerate(field.value) if one is not None]
    alike = len({type(one) for _, one in here}) == 1 and not isinstance(here[0][1], tuple)
    drawn = as_table(here, reader, width) if alike else None
    if drawn is not None:
        yield from drawn
        return
    for name, one in here:
        yield from under(name, group(field._replace(value=one, by_seat=False), reader, width - len(GAP)))


def as_table(here: Sequence[tuple[str, Struct]], reader: Reader, width: int) -> list[Text] | None:
    """Draw structs as rows; what none of them has gets no column."""
    lines = [cells(one, reader) for _, one in here]
    heads = list(dict.fromkeys(head for line in lines for head in line))
    heads = [head for head in heads if any(line.get(head) for line in lines)]
    set_heads = [[Text(word, style="dim") for word in head.split()] for head in ("", *heads)]
    named = [[Text(name, style="bold")] for name, _ in here]
    bodies = [[name, *(line.get(head, []) for head in heads)] for name, line in zip(named, lines, strict=True)]
    return table(set_heads, bodies, width)


def cells(struct: Struct, reader: Reader) -> dict[str, Words]:
    """Draw a struct as a row, each cell by its head; what is simply so is listed at the end under no head."""
    if isinstance(struct, Leaf):
        return {"": leaf(struct, reader)}
    found: dict[str, Words] = {}
    marks: list[Words] = []
    for field in fields(struct):
        if field.value is True:
            marks.append([Text(field.label)])
        elif holds_structs(field.value):
            for before, one in inner(field, reader):
                its = cells(one, reader)
                so = its.pop("")
                marks += [[Text(before), *so]] if so else []
                found |= {f"{before} {head}": drawn for head, drawn in its.items()}
        else:
            found[field.label] = words(field, reader) if field.is_there else []
    return found | {"": listed(marks, ",")}


def inner(field: Field, reader: Reader) -> Iterator[tuple[str, Any]]:
    """Give the structs of a field, each after what its cells are called."""
    if not isinstance(field.value, tuple):
        yield field.label, field.value
        return
    for number, one in enumerate(field.value):
        name = field.named(number, reader)
        label = name if field.by_seat else f"{field.label} {name}"
        if one is not None:
            yield from inner(field._replace(label=label, value=one, by_seat=False), reader)
