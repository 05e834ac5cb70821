"""The code that a match runs, as one short number: results from before and after a change do not mix.

It is read from the match outwards: the functions it calls, what these call, and so on through players, engine and game,
wherever that is kept. What counts is what they do. Names of files, functions and variables do not, nor do comments,
annotations and refusals: nobody plays another card for them. How functions are compiled does not count either, for
every engine has to play alike.
"""

from __future__ import annotations

import inspect
import sys
from functools import cache
from hashlib import sha256
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from pinateria import games
from pinateria.arena import match
from pinateria.arena.lines import Lines, lines_of, parts_of
from pinateria.engine import gaps
from pinateria.engine.binding import Binding
from pinateria.engine.engines import engine_of
from pinateria.engine.record import record_of
from pinateria.players import make_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.engine.game import Game

DIGITS = 16

ENDS = (games.game, make_player, inspect.unwrap(engine_of), record_of, gaps.check)
"""Where reading ends: they find what is read anyway, write down what has happened, or only refuse."""

MADE_BY = ("__init__", "__post_init__")
"""Methods that are called without being named."""


@cache
def code_of(key: str, players: tuple[str, ...]) -> str:
    """Number the code that matches of a game between these players run."""
    return number_of(games.game(key), players)


def number_of(one: Game, players: tuple[str, ...]) -> str:
    """Number it for any game, one that is kept elsewhere too."""
    seated = [make_player(name, one, 0) for name in sorted(set(players))]
    return Reading(one).number(match.play_deal, *seated)


class Reading:
    """What was read so far: functions and classes by when they were found, and what all of them do."""

    def __init__(self, one: Game) -> None:
        """Begin with nothing but the game's functions in their places."""
        self.game, self.binding = one, Binding(one)
        self.found: dict[Any, int] = {}
        self.asked: set[str] = set()
        """Every name that was asked of some object: a method of that name may be meant."""
        self.lines: list[str] = []

    def number(self, *first: Any) -> str:
        """Read what is given and what the rules say, go on until nothing new is found, and number it all."""
        self.lines += [self.told(value) for value in (*first, *said_by(self.game))]
        read: set[tuple[Any, str]] = set()
        while new := [(value, name) for value, name in self.parts() if (value, name) not in read]:
            for value, name in new:
                read.add((value, name))
                self.lines.append(f"{self.found[value]} {name} {self.does(value, name)}")
        return sha256("\n".join(self.lines).encode()).hexdigest()[:DIGITS]

    def parts(self) -> Iterator[tuple[Any, str]]:
        """List what there is to read: functions, and of classes what stands above them and what may be asked for."""
        for value in list(self.found):
            yield value, ""
            if isinstance(value, type):
                yield from ((value, name) for name in parts_of(value) if name in self.asked or name in MADE_BY)

    def does(self, value: Any, name: str) -> str:
        """Tell what a function does, a part of a class, or what stands above a class."""
        lines = Lines(vars(sys.modules[value.__module__]), self.told, self.asked)
        if isinstance(value, FunctionType):
            return lines.function(lines_of(value))
        return lines.function(parts_of(value)[name]) if name else lines.head(lines_of(value))

    def told(self, value: Any) -> str:
        """Tell what a value is: a function or class of ours by when it was found, anything else by what it holds."""
        if isinstance(value, FunctionType | type) or hasattr(value, "__wrapped__"):
            return self.place_of(self.binding.places.get(inspect.unwrap(value), inspect.unwrap(value)))
        if isinstance(value, list | tuple | dict | set | frozenset):
            parts = [self.told(part) for part in (value.items() if isinstance(value, dict) else value)]
            return f"({' '.join(sorted(parts) if isinstance(value, set | frozenset) else parts)})"
        if value is self.game or isinstance(value, ModuleType):
            return type(value).__name__
        if self.binding.is_ours(type(value)):
            return f"{self.told(type(value))} {self.told(sorted(vars(value).items()))}"
        return repr(value) if type(value) in (int, float, bool, str, bytes, type(None)) else str(type(value))

    def place_of(self, value: Any) -> str:
        """Tell a function or a class by when it was found; those of libraries by their names."""
        if value in ENDS or not self.binding.is_ours(value):
            return f"{value.__module__}.{value.__qualname__}"
        if isinstance(value, FunctionType) and value.__code__.co_filename.startswith("<"):
            return "written out"  # from the declared state and from numbers, which were told
        return f"#{self.found.setdefault(value, len(self.found))}"


def said_by(one: Game) -> Iterator[Any]:
    """List what a game says to whoever asks it by name: its numbers, its state, its rules and who sees what."""
    rules = one.rules
    yield from (type(one), one.fewest, rules.WORDS, getattr(rules, "LOTS", 0))
    for name in ("start", "legal", "play", "outcome", "wins", "at_once", "lots", "lot_move"):
        yield getattr(rules, name, None)
    for name, field in rules.State.fields.items():
        yield from (name, field, getattr(rules, f"sees_{name}", None))
