"""What the lines of a function do, told as text: the same whatever is called how, and however it is laid out."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

UNSAID = {"annotation", "returns", "ctx", "kind", "type_comment", "type_params", "name"}
"""Parts of a tree by which nothing is done."""


class Lines:
    """Tells what the functions and classes of one module do."""

    def __init__(self, names: dict[str, Any], told: Callable[[Any], str], asked: set[str]) -> None:
        """Keep what the names of the module mean, how that is told, and which names were asked of some object."""
        self.names, self.told, self.asked = names, told, asked
        self.own: dict[str, int] = {}
        """The names that a function gives, by the order in which they come: parameters, variables, functions inside."""

    def function(self, tree: ast.AST | None) -> str:
        """Tell what a function does, or what a field of a class holds at first."""
        self.own = {name: place for place, name in enumerate(dict.fromkeys(given(tree)))} if tree else {}
        return self.text(tree)

    def head(self, tree: ast.ClassDef) -> str:
        """Tell what stands above a class."""
        return self.text([*tree.decorator_list, *tree.bases])

    def text(self, part: Any) -> str:
        """Tell a part of a tree; what is raised is a refusal, and only ends a match."""
        match part:
            case list():
                return f"({' '.join(self.text(one) for one in part if not is_text(one))})"
            case ast.Constant(value=value):
                part = value
            case ast.Name(id=name) | ast.arg(arg=name):
                return self.name(name)
            case ast.Attribute():
                return self.attribute(part)
            case ast.Raise():
                return "Raise"
            case ast.AST():
                fields = ((field, value) for field, value in ast.iter_fields(part) if field not in UNSAID and value)
                return f"{type(part).__name__}({' '.join(f'{field}={self.text(value)}' for field, value in fields)})"
        return repr(part)

    def name(self, name: str) -> str:
        """Tell what a name stands for: something of the function's own, or a value of the module."""
        if name in self.own:
            return f"own {self.own[name]}"
        return self.told(self.names[name]) if name in self.names else name

    def attribute(self, part: ast.Attribute) -> str:
        """Tell what is asked of a module, which is known, or of some object, which is not."""
        if isinstance(part.value, ast.Name) and part.value.id not in self.own:
            holder = self.names.get(part.value.id)
            if isinstance(holder, ModuleType):
                return self.told(getattr(holder, part.attr))
        self.asked.add(part.attr)
        return f"{self.text(part.value)}.{part.attr}"


def given(tree: ast.AST) -> Iterator[str]:
    """List the names that a function gives to its parameters, variables and inner functions."""
    for part in ast.walk(tree):
        match part:
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.FunctionDef(name=name) if part is not tree:
                yield name
            case ast.alias(name=name, asname=other):
                yield other or name


def is_text(part: Any) -> bool:
    """Tell a text that stands alone, which does nothing."""
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)


def lines_of(value: Any) -> Any:
    """Find the lines of a function or a class in its module."""
    return written(value.__module__)[value.__name__]


def parts_of(value: type) -> dict[str, ast.AST | None]:
    """List the methods and fields of a class by name; a field with what it holds at first, if that is said."""
    parts: dict[str, ast.AST | None] = {}
    for part in lines_of(value).body:
        match part:
            case ast.FunctionDef(name=name):
                parts[name] = part
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                parts[name] = part.value
    return parts


@cache
def written(module: str) -> dict[str, ast.AST]:
    """Read the functions and classes of a module as they are written, by name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {part.name: part for part in tree.body if isinstance(part, ast.FunctionDef | ast.ClassDef)}
