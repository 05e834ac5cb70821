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

    from pinateria.engine.picture import Board, Face, Picture, Place

INDENT = 10
"""How far the cards of a suit stand from the edge, under each other."""


def draw(  # noqa: PLR0913, PLR0917  everything a picture needs
    picture: Picture, names: Sequence[str], legal: Collection[int], turn: int, me: int, width: int
) -> RenderableType:
    """Draw the whole table."""
    parts: list[RenderableType] = [Text(picture.heading, style="bold")]
    if picture.board:
        parts.append(board(picture.board))
    parts.append(seats(picture, names, turn, me))
    if picture.hand:
        parts.append(hand(picture.hand, legal, width))
    return Group(*parts)


def named_cards(hand: Sequence[Face], moves: Sequence[str]) -> set[int]:
    """Give the cards that moves name as they are written; a bid of 7 names no card, whatever its number."""
    named = {word for move in moves for word in move.split()}
    return {face.move for face in hand if face.written in named}


def card(face: Face) -> Text:
    """Draw a card: shape, letter and rank, in the colour of its suit."""
    drawn = f"{face.suit.shape}{face.written}"
    text = Text(f"[{drawn}]" if face.down else drawn, style=face.suit.colour)
    if face.note:
        text.append(f" {face.note}", style="bold")
    return text


def board(middle: Board) -> Grid:
    """Draw what lies in the middle of the table, a line for each mat or column."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    for head in middle.columns:
        grid.add_column(Text(head))
    for line in middle.lines:
        grid.add_row(*(Text(" ").join([part_of(part) for part in parts]) for parts in line))
    return grid


def part_of(part: Face | str) -> Text:
    """Draw a card, or a word between cards."""
    return Text(part) if isinstance(part, str) else card(part)


def seats(picture: Picture, names: Sequence[str], turn: int, me: int) -> Grid:
    """Draw the seats in their order: whose turn it is, the card before each, the score sheet."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    heads = ["", "player"]
    if any(place.face or place.note for place in picture.places):  # without anything in it, a column only takes room
        heads.append("card" if any(place.face for place in picture.places) else "")
    for head in heads:
        grid.add_column(head)
    for column in picture.columns:
        grid.add_column(column, justify="right")
    for place in picture.places:
        mine = place.seat == me
        name = Text(f"{names[place.seat]} (you)" if mine else names[place.seat], style="bold" if mine else "")
        drawn: list[Text | str] = ["▶" if place.seat == turn else "", name, before(place)]
        grid.add_row(*drawn[: len(heads)], *(str(number) for number in picture.sheet[place.seat]))
    return grid


def before(place: Place) -> Text:
    """Draw what lies before a seat."""
    text = card(place.face) if place.face else Text("")
    if place.note:
        text.append(f" {place.note}" if place.face else place.note, style="dim")
    return text


def hand(faces: Sequence[Face], legal: Collection[int], width: int) -> Text:
    """Draw a hand suit by suit; a legal card has its number before it, any other stands in brackets."""
    numbered = list(enumerate(faces, 1))
    lines = []
    for suit, held in groupby(numbered, key=lambda pair: pair[1].suit):
        line = Text(f"{suit.name:{INDENT}}")
        for number, face in held:
            drawn = one_card(number, face, legal)
            if line.cell_len + drawn.cell_len > width:
                lines.append(line)
                line = Text(" " * INDENT)
            line.append(drawn)
        lines.append(line)
    return Text("\n").join(lines)


def one_card(number: int, face: Face, legal: Collection[int]) -> Text:
    """Draw a card of the hand with its number, or in brackets; plainly while no card is asked for."""
    if not legal:
        return Text(" ").append(card(face)).append(" ")
    open_now = face.move in legal
    drawn = Text(f" {number}:" if open_now else " (", style="dim")
    drawn.append(card(face))
    drawn.append(" " if open_now else ")", style="dim")
    return drawn
