"""Views: the table as one seat may know it, built up cell by cell from what is granted.

Nothing is ever taken out of a state to make a view. A view starts blank; public fields are
copied, and of a secret field `x` each cell for which `sees_x` says yes. Whatever is not granted
holds HIDDEN. The functions that do it are written out from the declared fields: one that fills a
view cell by cell, so that the very same lines run interpreted and compiled, and one that makes a
plain view by whole rows, which is several times as quick and what people at a table wait for.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from pinateria.engine.schema import INDICES, cell, copied, loops, twin
from pinateria.engine.seats import HIDDEN, WATCHER

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from pinateria.engine.schema import Field


def view_builder(rules: ModuleType) -> Callable[[Any, int, Any], None]:
    """Make the function `view(s, viewer, to)` that fills the view `to`."""
    lines = ["def view(s, viewer, to):"]
    for name, field in rules.State.fields.items():
        lines += granted(name, field, asked(rules, name)) if field.secret else copied(name, field)
    built: Callable[[Any, int, Any], None] = written_out(rules, lines)
    return built


def view_maker(rules: ModuleType) -> Callable[[Any, int], Any]:
    """Make the function `view(s, viewer)` that gives a plain view, row by row."""
    lines = ["def view(s, viewer):", "    to = make(State)"]
    for name, field in rules.State.fields.items():
        if field.secret:
            lines += [f"    grants = grants_{name} if viewer == WATCHER else sees_{name}"]
            lines += [f"    to.{name} = {rows(f's.{name}', field.shape, asked(rules, name))}"]
        else:
            lines += [f"    to.{name} = {twin(f's.{name}', field.shape)}"]
    made: Callable[[Any, int], Any] = written_out(rules, [*lines, "    return to"])
    return made


def written_out(rules: ModuleType, lines: list[str]) -> Any:
    """Make a function `view` from its lines; whatever is secret is granted to it here, and nowhere else."""
    scope: dict[str, Any] = {"HIDDEN": HIDDEN, "WATCHER": WATCHER, "__name__": rules.__name__}
    scope |= {"State": rules.State, "make": object.__new__}
    grants = []
    for name, field in rules.State.fields.items():
        if field.secret:
            scope[f"sees_{name}"] = getattr(rules, f"sees_{name}")
            grants += grant(name, asked(rules, name))
    exec(compile("\n".join([*grants, *lines]), f"<view of {rules.__name__}>", "exec"), scope)  # noqa: S102  our own
    return scope["view"]


def asked(rules: ModuleType, name: str) -> list[str]:
    """Name the indices that the `sees_` function of a field asks for, after the state and the seat."""
    return list(INDICES[: len(inspect.signature(getattr(rules, f"sees_{name}")).parameters) - 2])


def grant(name: str, keys: list[str]) -> list[str]:
    """Write the question whether a viewer sees a cell; a watcher does so only where every seat does too."""
    more = "".join(f", {key}" for key in keys)
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


def granted(name: str, field: Field, keys: list[str]) -> list[str]:
    """Write the lines that copy the granted cells of a secret field and hide the others."""
    depth = len(field.shape)
    question = ", ".join(["s", "viewer", *keys])
    return [
        *loops(field, range(len(keys))),
        "    " * (len(keys) + 1) + f"seen = grants_{name}({question})",
        *loops(field, range(len(keys), depth)),
        "    " * (depth + 1) + f"to.{cell(name, field)} = s.{cell(name, field)} if seen else HIDDEN",
    ]


def rows(value: str, lengths: tuple[int, ...], keys: list[str], known: tuple[str, ...] = ()) -> str:
    """Write the value of a secret field: a copy where it is granted, as much that is hidden where it is not."""
    if not keys:
        question = ", ".join(["s", "viewer", *known])
        return f"{twin(value, lengths)} if grants({question}) else {hidden(lengths)}"
    first, *more = keys
    inside = rows(f"in_{first}", lengths[1:], more, (*known, first))
    return f"[{inside} for {first}, in_{first} in enumerate({value})]"


def hidden(lengths: tuple[int, ...]) -> str:
    """Write a number, a row or rows of which nothing may be known."""
    row = f"[HIDDEN] * {lengths[-1]}" if lengths else "HIDDEN"
    return row if len(lengths) < 2 else f"[{row} for _ in range({lengths[0]})]"
