"""What a contract is made of: things that a game offers, each with a sentence, and how one is held to be what it is.

The contract itself, with all that a game offers, is `engine.contract`.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine.credits import Credits
from pinateria.engine.example import Example
from pinateria.engine.option import Option, Whole
from pinateria.engine.pack import Pack
from pinateria.engine.schema import Field, SchemaType

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.engine.game import Game

MUST, MAY = True, False

CODES = "*codes"
"""Stands in the contract for the options of a game, each as a number."""

NOTHING: Any = object()
"""What a game has under a name that it does not offer."""


class Kind(NamedTuple):
    """What a thing has to be."""

    said: str
    fits: Callable[[Any], bool]


def is_text(value: object) -> bool:
    """Tell a text that says something."""
    return isinstance(value, str) and bool(value)


def are(values: object, fits: Callable[[Any], bool]) -> bool:
    """Tell a tuple of things that are all of a kind."""
    return isinstance(values, tuple) and all(map(fits, values))


def are_options(values: object) -> bool:
    """Tell options with a name of their own each, and none called `seats`."""
    if not are(values, lambda value: isinstance(value, Option)):
        return False
    names = ["seats", *(option.name for option in values)]  # type: ignore[attr-defined]  # they are options
    return len(set(names)) == len(names)


def are_groups(values: object) -> bool:
    """Tell texts by group."""
    return isinstance(values, Mapping) and all(is_text(name) and are(of, is_text) for name, of in values.items())


FUNCTION = Kind("a function", callable)
NUMBER = Kind("a whole number from 1 upwards", lambda value: type(value) is int and value > 0)
TEXT = Kind("a text", is_text)
KEY = Kind("a name in small letters", lambda value: is_text(value) and value.isidentifier() and value.islower())
TEXTS = Kind("a tuple of texts", lambda value: are(value, is_text))
GROUPS = Kind("tuples of texts by group", are_groups)
FLAG = Kind("True or False", lambda value: isinstance(value, bool))
TYPE = Kind("a type, or several joined by |", lambda value: isinstance(value, type | UnionType))
STATE = Kind("a class made of Schema", lambda value: isinstance(value, SchemaType))
OPEN = Kind("one public number", lambda value: isinstance(value, Field) and value.shape == () and value.secret is False)
PACK = Kind("a Pack", lambda value: isinstance(value, Pack))
CREDITS = Kind("Credits", lambda value: isinstance(value, Credits))
SEATS = Kind("a Whole called 'seats'", lambda value: isinstance(value, Whole) and value.name == "seats")
OPTIONS = Kind("a tuple of options, each with a name of its own", are_options)
EXAMPLES = Kind("a tuple of Examples", lambda value: are(value, lambda one: isinstance(one, Example)))


@dataclass(frozen=True)
class Offer:
    """One thing that a game offers."""

    written: str
    """Its name; a function's with what it is called with."""
    says: str
    """What it is, in one sentence."""
    must: bool = MUST
    kind: Kind = FUNCTION
    together: str = ""
    """What bears the same word here stands together or not at all."""
    in_loops: bool = False
    """Whether loops over any game ask for it, by a name in `engine.bound`."""

    @property
    def name(self) -> str:
        """Its name alone."""
        return self.written.partition("(")[0]

    @property
    def bound(self) -> str:
        """The name by which loops ask for it: a number there is a function that gives it."""
        return {"WORDS": "move_words", "LOTS": "lot_words"}.get(self.name, self.name.lower())

    def call(self, game: Game) -> str:
        """Write how it is called in a game; only the options of a game are not the same in all of them."""
        if CODES not in self.written:
            return self.written
        return self.written.replace(CODES, ", ".join(option.name for option in game.options))


@dataclass(frozen=True)
class Part:
    """A part of a game: its header, its state, or a module of its folder; what it must offer it must where it is."""

    name: str
    says: str
    must: bool
    offers: tuple[Offer, ...] = ()

    @property
    def is_module(self) -> bool:
        """Whether it is a file of code in the game's folder."""
        return self.name not in ("RULES.md", "GAME", "State")

    def is_in(self, game: Game) -> bool:
        """Tell whether a game has it."""
        return not self.is_module or getattr(game, self.name) is not None

    def found(self, game: Game, offer: Offer) -> Any:
        """Find what it offers under a name in a game, or NOTHING."""
        if self.name == "State":
            return game.rules.State.fields.get(offer.name, NOTHING)
        return getattr(getattr(game, self.name) if self.is_module else game, offer.name, NOTHING)


def arguments(call: str) -> list[str]:
    """List what a function is called with, as it is written."""
    inside = call.partition("(")[2].removesuffix(")")
    return inside.split(", ") if inside else []


def takes(function: Callable[..., Any], number: int) -> bool:
    """Tell whether a function can be called with so many arguments, by their places."""
    try:
        inspect.signature(function).bind(*range(number))
    except TypeError:
        return False
    return True


def headed(function: Callable[..., Any]) -> str:
    """Write what a function is called with, by its own words."""
    return f"({', '.join(inspect.signature(function).parameters)})"
