"""What people do at a table beside the game, told as entries."""

from __future__ import annotations

from pinateria.facts.parts import Seat, Yes
from pinateria.facts.told import Entry

Level = str
"""A level of the players that think, empty for a person."""


class Sat(Entry, tag="table.sat", frozen=True):
    """Somebody sits down."""

    seat: Seat


class Wished(Entry, tag="table.wished", frozen=True):
    """Somebody would like to change seats with somebody; with their own seat they keep it."""

    seat: Seat
    other: Seat


class Swapped(Entry, tag="table.swapped", frozen=True):
    """Two change seats, or one takes another seat that nobody had."""

    seat: Seat
    other: Seat
    person: str = ""


class FirstChosen(Entry, tag="table.first-chosen", frozen=True):
    """The host has said which seat begins or deals first, or leaves it to chance."""

    host: Seat
    by_host: Yes
    deals: Yes
    """Whether that seat deals first, and does not begin."""


class Placed(Entry, tag="table.placed", frozen=True):
    """A seat that nobody took is given to a player that thinks, or is free."""

    seat: Seat
    level: Level
    name: str = ""


class MayBegin(Entry, tag="table.may-begin", frozen=True):
    """The host is not here, so somebody else may begin."""

    seat: Seat


class UndoAsked(Entry, tag="table.undo-asked", frozen=True):
    """Somebody asks to take the last choice back."""

    seat: Seat


class Answered(Entry, tag="table.answered", frozen=True):
    """Somebody agrees to that, or refuses."""

    seat: Seat
    agrees: Yes


class TookBack(Entry, tag="table.took-back", frozen=True):
    """A choice is taken back."""

    seat: Seat


class Said(Entry, tag="table.said", frozen=True):
    """Somebody says something."""

    seat: Seat
    words: str


class Handed(Entry, tag="table.handed", frozen=True):
    """A player that thinks takes a seat, or its person comes back."""

    seat: Seat
    level: Level
    left: Yes = False
    """Whether its person got up."""


class Rematched(Entry, tag="table.rematched", frozen=True):
    """Somebody wants to go on."""

    seat: Seat
    game: str = ""
    """Where it is another game, which one."""
