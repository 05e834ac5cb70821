"""Drawing a picture of the table with Rich: every suit has a letter, a shape and a colour."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rich.console import RenderableType

    from pinateria.engine.picture import Face, Picture, Place

HELD_TOGETHER = "\u00a0"
"""A blank at which no line is broken."""


def draw(picture: Picture, names: Sequence[str], legal: Collection[int], turn: int, me: int) -> RenderableType:
    """Draw the whole table."""
    parts: list[RenderableType] = [Text(picture.heading, style="bold"), seats(picture, names, turn, me)]
    if picture.hand:
        parts.append(hand(picture.hand, legal))
    return Group(*parts)


def card(face: Face) -> Text:
    """Draw a card: shape, letter and rank, in the colour of its suit."""
    text = Text(f"{face.suit.shape}{face.suit.letter}{face.rank}", style=face.suit.colour)
    if face.note:
        text.append(f"{HELD_TOGETHER}({face.note})", style="bold")
    return text


def seats(picture: Picture, names: Sequence[str], turn: int, me: int) -> Grid:
    """Draw the seats in their order: whose turn it is, the card before each, the score sheet."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("player")
    grid.add_column("card")
    for column in picture.columns:
        grid.add_column(column, justify="right")
    for place in picture.places:
        name = Text(names[place.seat], style="bold" if place.seat == me else "")
        mark = "▶" if place.seat == turn else ""
        grid.add_row(mark, name, before(place), *(str(number) for number in picture.sheet[place.seat]))
    return grid


def before(place: Place) -> Text:
    """Draw what lies before a seat."""
    text = card(place.face) if place.face else Text("")
    if place.note:
        text.append(f" {place.note}" if place.face else place.note, style="dim")
    return text


def hand(faces: Sequence[Face], legal: Collection[int]) -> Text:
    """Draw a hand, a line a suit; each card has its number before it, and what is not legal stands in brackets."""
    numbered = list(enumerate(faces, 1))
    lines = []
    for suit, held in groupby(numbered, key=lambda pair: pair[1].suit):
        line = Text(f"{suit.name:9}")
        for number, face in held:
            open_now = face.move in legal
            line.append("  ")
            line.append(f"{number}{HELD_TOGETHER}" if open_now else "(", style="dim")
            line.append(card(face))
            line.append("" if open_now else ")", style="dim")
        lines.append(line)
    return Text("\n").join(lines)
