"""Laying words out in the width there is: what belongs together is never broken, and a table stands only if it fits."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Words = list[Text]
"""Words one after another; each is drawn whole."""

GAP = "  "
"""Between two columns, and before what belongs to a group."""


def flow(words: Words, width: int) -> Iterator[Text]:
    """Set words into as many lines as they need."""
    line, room = Text(), width
    for word in words:
        if line and room <= word.cell_len:
            yield line
            line, room = Text(), width
        if line:
            line.append(" ")
            room -= 1
        line.append_text(word)
        room -= word.cell_len
    yield line


def listed(parts: Sequence[Words], mark: str) -> Words:
    """Set parts one after another, with a mark between them."""
    marked = [[*words[:-1], words[-1].copy().append(mark)] for words in parts[:-1]]
    return [word for words in [*marked, *parts[-1:]] for word in words]


def indented(lines: Iterable[Text]) -> Iterator[Text]:
    """Set lines a step from the edge."""
    for line in lines:
        yield Text(GAP).append_text(line)


def table(heads: Sequence[Words], rows: Sequence[Sequence[Words]], width: int) -> list[Text] | None:
    """Set rows under heads; nothing where even the narrowest columns are too wide."""
    fitting = widths([list(column) for column in zip(heads, *rows, strict=True)], width)
    if fitting is None:
        return None
    return [line for row in (heads, *rows) for line in beside(row, fitting)]


def beside(row: Sequence[Words], fitting: Sequence[int]) -> Iterator[Text]:
    """Set the cells of a row beside each other, each in as many lines as it needs."""
    cells = [flow(cell, room) for cell, room in zip(row, fitting, strict=True)]
    for parts in zip_longest(*cells, fillvalue=Text()):
        line = Text()
        for part, room in zip(parts, fitting, strict=True):
            line.append_text(part).append(" " * (room - part.cell_len) + GAP)
        line.rstrip()
        yield line


def widths(columns: Sequence[Sequence[Words]], width: int) -> list[int] | None:
    """Make the widest columns narrower until all fit; a column is no narrower than its widest word."""
    found = [max(map(across, column)) for column in columns]
    least = [max((word.cell_len for cell in column for word in cell), default=0) for column in columns]
    while sum(found) + len(GAP) * (len(found) - 1) > width:
        wider = [at for at, room in enumerate(found) if room > least[at]]
        if not wider:
            return None
        found[max(wider, key=found.__getitem__)] -= 1
    return found


def across(words: Words) -> int:
    """Measure words set into one line."""
    return sum(word.cell_len for word in words) + max(0, len(words) - 1)
