"""The table as a picture that any terminal can draw: what lies where, in whose place, and what is asked.

A game's `picture` module makes one from a view; the terminal draws it without knowing the game.
"""

from __future__ import annotations

from typing import NamedTuple


class Suit(NamedTuple):
    """A suit or a colour: told apart by its letter, its shape and its colour."""

    letter: str
    shape: str
    name: str
    colour: str
    """As Rich names it."""
    said: str = ""
    """How its cards are said, if not like the others of the pack."""

    @property
    def label(self) -> str:
        """Show shape, letter and name together."""
        return f"{self.shape}{self.letter} {self.name}"


class Face(NamedTuple):
    """A card to be drawn."""

    suit: Suit
    rank: str
    move: int
    """The number of the card, which is also the move that plays it."""
    note: str = ""
    """What is special about it now."""
    down: bool = False
    """Whether it lies face-down; its rank is that which the viewer knows, or a question mark."""

    @property
    def written(self) -> str:
        """Write the card as moves do."""
        return f"{self.suit.letter}{self.rank}"


class Board(NamedTuple):
    """What lies in the middle of the table: a line for each mat or column, in parts that are cards and words."""

    columns: tuple[str, ...]
    lines: tuple[tuple[tuple[Face | str, ...], ...], ...]


class Place(NamedTuple):
    """What lies before one seat."""

    seat: int
    face: Face | None = None
    note: str = ""
    """A word beside it: leads, takes, deals."""


class Picture(NamedTuple):
    """Everything a viewer may see at this moment."""

    heading: str
    """Where the game stands: the round, what is special in it."""
    asks: str
    """What the viewer is asked to do, if it is asked."""
    hand: tuple[Face, ...] = ()
    """The viewer's cards, suit by suit and upwards."""
    places: tuple[Place, ...] = ()
    """The trick, or whatever lies before the seats, in the order of seats."""
    board: Board | None = None
    columns: tuple[str, ...] = ()
    """The heads of the score sheet."""
    sheet: tuple[tuple[int | str, ...], ...] = ()
    """For each seat its line of the score sheet."""
    sign: Suit | None = None
    """The suit that is special now: trump, or the one that the die shows."""
    typed: str = ""
    """What one can type to answer, for who has only keys; nothing where the question says so itself."""

    @property
    def prompt(self) -> str:
        """Ask, with what one can type."""
        if not self.asks or not self.typed:
            return self.asks
        return f"{self.asks}{'' if self.asks.endswith('?') else ','} {self.typed}"
