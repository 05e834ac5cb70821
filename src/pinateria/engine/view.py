"""Views: the table as one seat may know it, built up cell by cell from what is granted.

Nothing is ever taken out of a state to make a view. A view starts blank; public fields are
copied, and of a secret field `x` each cell for which `sees_x` says yes. Whatever is not granted
holds HIDDEN. The function that does it is written out from the declared fields, so that the very
same lines run interpreted and compiled.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from pinateria.engine.schema import INDICES, cell, copied, loops
from pinateria.engine.seats import HIDDEN, WATCHER

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType, ModuleType

    from pinateria.engine.schema import Field


def view_builder(rules: ModuleType) -> Callable[[Any, int, Any], None]:
    """Make the function `view(s, viewer, to)` that fills the view `to`."""
    scope: dict[str, Any] = {"HIDDEN": HIDDEN, "WATCHER": WATCHER, "__name__": rules.__name__}
    lines = []
    for name, field in rules.State.fields.items():
        if field.secret:
            keeper = getattr(rules, f"sees_{name}")
            scope[f"sees_{name}"] = keeper
            lines += grant(name, keeper)
    lines += ["def view(s, viewer, to):"]
    for name, field in rules.State.fields.items():
        lines += granted(name, field, keys(scope[f"sees_{name}"])) if field.secret else copied(name, field)
    exec(compile("\n".join(lines), f"<view of {rules.__name__}>", "exec"), scope)  # noqa: S102  our own lines
    built: Callable[[Any, int, Any], None] = scope["view"]
    return built


def keys(keeper: FunctionType) -> list[str]:
    """Name the indices that a `sees_` function asks for, after the state and the seat."""
    return list(INDICES[: len(inspect.signature(keeper).parameters) - 2])


def grant(name: str, keeper: FunctionType) -> list[str]:
    """Write the question whether a viewer sees a cell; a watcher does so only where every seat does too."""
    more = "".join(f", {key}" for key in keys(keeper))
    return [
        f"def grants_{name}(s, viewer{more}):",
        f"    if not sees_{name}(s, viewer{more}):",
        "        return False",
        "    if viewer != WATCHER:",
        "        return True",
        "    for seat in range(s.seats):",
        f"        if not sees_{name}(s, seat{more}):",
        "            return False",
        "    return True",
    ]


def granted(name: str, field: Field, asked: list[str]) -> list[str]:
    """Write the lines that copy the granted cells of a secret field and hide the others."""
    depth = len(field.shape)
    question = ", ".join(["s", "viewer", *asked])
    return [
        *loops(field, range(len(asked))),
        "    " * (len(asked) + 1) + f"seen = grants_{name}({question})",
        *loops(field, range(len(asked), depth)),
        "    " * (depth + 1) + f"to.{cell(name, field)} = s.{cell(name, field)} if seen else HIDDEN",
    ]
