"""Printing that cannot be led astray: no control characters, and no complaint when the reader has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


LONGEST = 600
"""Letters of a line that says what is wrong."""


def printable(text: str) -> str:
    """Write out whatever cannot be printed, so that one line stays one line."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)


def one_line(text: str) -> str:
    """Write a sentence in one line of bounded length: what was read may be a number of a thousand digits."""
    line = printable(text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


class HouseConsole(Console):
    """Rich's console, which leaves a closed pipe to the command that was writing."""

    def __init__(self, **settings: Any) -> None:
        """Colour what we colour, and nothing else."""
        super().__init__(highlight=False, **settings)

    def on_broken_pipe(self) -> None:
        """Let the command end quietly."""
        raise BrokenPipeError


def grid(heads: Sequence[str], rows: Iterable[Sequence[object]], words: int = 1) -> Table:
    """Lay out a table: the first columns hold words, the others numbers."""
    made = Table(box=None, header_style="bold", pad_edge=False)
    for place, head in enumerate(heads):
        made.add_column(head, justify="left" if place < words else "right")
    for row in rows:
        made.add_row(*map(cell, row))
    return made


def cell(value: object) -> str:
    """Write a number so that it can be read at a glance, and a word as it is."""
    if value is None:
        return "–"  # noqa: RUF001  a dash, for there is nothing to say
    if isinstance(value, float):
        return f"{value:,.3f}"
    return f"{value:,}" if isinstance(value, int) else printable(str(value))
