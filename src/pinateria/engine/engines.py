"""The engines by name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pinateria.engine.binding import Binding

if TYPE_CHECKING:
    from pinateria.engine.game import Game

ENGINES = ("interpreted", "compiled")


@lru_cache(maxsize=64)
def engine_of(game: Game, name: str) -> Binding:
    """Put a game on an engine, once for all who use it; Numba is loaded only for the compiled one."""
    if name == "interpreted":
        return Binding(game)
    from pinateria.engine.compiled import Compiled  # noqa: PLC0415  takes half a second

    return Compiled(game)
