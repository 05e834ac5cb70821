"""Bindings: a game's functions, and the loops over any game, joined into one set of callables.

A binding copies each function with a namespace of its own, in which every function of ours that it
calls is the bound one. Interpreted, that is all; `engine.compiled` hands each copy to Numba as well.
"""

from __future__ import annotations

import sys
from types import FunctionType
from typing import TYPE_CHECKING, Any

from pinateria.engine import bound, draws, habits
from pinateria.engine.contract import INSTEAD, PARTS
from pinateria.engine.schema import assigner
from pinateria.engine.terms import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.engine.game import Game
    from pinateria.engine.schema import Schema

PACKAGE = __name__.partition(".")[0]


def constant(name: str, value: int) -> FunctionType:
    """Make a function that gives one number: the compiler then knows how long a loop is, and unrolls it."""
    scope: dict[str, Any] = {"__name__": __name__}
    exec(f"def {name}():\n    return {value}", scope)  # noqa: S102  our own lines
    made: FunctionType = scope[name]
    return made


def offered(game: Game) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Find all that a game offers to loops over any game, by the names that `bound` has for it."""
    places = {}
    for part in PARTS:
        for offer in part.offers if part.is_in(game) else ():
            found = part.found(game, offer)
            found = INSTEAD.get(offer.name, NOTHING) if found is NOTHING else found
            if offer.in_loops and found is not NOTHING:
                places[getattr(bound, offer.bound)] = found if callable(found) else constant(offer.bound, int(found))
    return places


class Binding:
    """One game's functions on plain states: the interpreted engine, and the base of the compiled twin."""

    def __init__(self, game: Game) -> None:
        """Put the game's functions in the places that `bound` names."""
        self.game = game
        self.scopes: dict[int, dict[str, Any]] = {}
        self.asks: dict[int, set[int]] = {}
        """For each namespace those that its functions call."""
        self.places: dict[Callable[..., Any], Callable[..., Any]] = {
            bound.view: game.build_view,
            bound.assign: assigner(game.rules.State),
            bound.draw: draws.by_lot if hasattr(game.rules, "lots") else draws.even,
            bound.settled: habits.round_over if "round" in game.rules.State.fields else habits.game_over,
        }
        self.places |= offered(game)

    def state(self) -> Any:
        """Make a blank state to run on."""
        return self.game.rules.State()

    def states(self, number: int) -> Any:
        """Make several blank states to run on."""
        return [self.state() for _ in range(number)]

    def state_of(self, plain: Schema) -> Any:
        """Make a state to run on that equals a plain one."""
        return plain.copy()

    def plain(self, state: Any) -> Any:
        """Give the plain state that equals one run on."""
        return state.copy()

    def row(self, length: int, bits: int = 32) -> Any:  # noqa: ARG002  a plain number has any bits
        """Make a row of zeros: for legal moves, a stream, moves made."""
        return [0] * length

    def rows(self, height: int, width: int) -> Any:
        """Make rows of zeros: scratch paper."""
        return [[0] * width for _ in range(height)]

    def reals(self, height: int, width: int) -> Any:
        """Make rows of zeros that are not whole numbers: tallies of results."""
        return [[0.0] * width for _ in range(height)]

    def translate(self, copy: FunctionType) -> Any:
        """Make a copied function callable; the compiled twin compiles it here."""
        return copy

    def entry(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Give the bound form of a function for calls from Python."""
        made: Callable[..., Any] = self.function(plain)
        return made

    def is_kept(self, plain: Callable[..., Any]) -> bool:  # noqa: ARG002  whatever it is
        """Tell whether the bound form of a function is there already; without a compiler it always is."""
        return True

    def function(self, plain: Callable[..., Any]) -> Any:
        """Give the bound form of a function for calls from bound functions."""
        return self.scope(self.home(plain).__globals__)[self.home(plain).__name__]

    def home(self, plain: Callable[..., Any]) -> FunctionType:
        """Give the function that stands in the place of a name, or the function itself."""
        found: FunctionType = self.places.get(plain, plain)  # type: ignore[assignment]  # a callable of ours is a function
        return found

    def scope(self, source: dict[str, Any]) -> dict[str, Any]:
        """Copy a module's names, with every function of ours among them bound."""
        if id(source) in self.scopes:
            return self.scopes[id(source)]
        names = dict(source)
        self.scopes[id(source)] = names
        functions = {name: value for name, value in source.items() if isinstance(value, FunctionType)}
        own = {name for name, value in functions.items() if value.__globals__ is source and value not in self.places}
        for name in own:  # first, for a module may be asked for these while it asks for another's
            names[name] = self.translate(self.copied(functions[name], names))
        for name, value in functions.items():
            if name not in own and self.is_ours(value):
                self.asks.setdefault(id(source), set()).add(id(self.home(value).__globals__))
                names[name] = self.function(value)
        return names

    def copied(self, plain: FunctionType, names: dict[str, Any]) -> FunctionType:
        """Copy a function into another namespace."""
        return FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)

    def is_ours(self, value: FunctionType | type) -> bool:
        """Tell a function or class of the engine or of the game from one of a library."""
        game = self.game.rules.__name__.rpartition(".")[0]
        return value.__module__ in sys.modules and (
            value.__module__.startswith(f"{PACKAGE}.") or value.__module__.startswith(game)
        )
