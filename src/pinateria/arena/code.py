"""The code that matches depend on, as one short number: results from before and after a change do not mix.

What only says something does not count, neither a comment nor a whole file that puts a game into words: nobody plays
another card for it.
"""

from __future__ import annotations

import ast
from functools import cache
from hashlib import sha256
from pathlib import Path

import pinateria

DIGITS = 16

OF_A_GAME = {"words", "picture", "sheet", "reasons", "examples", "design"}
OF_PLAYERS = {"hint", "measure", "review", "balance"}
OF_THE_ENGINE = {"log", "tricklog", "sheets", "pack", "speech", "example", "duplicate", "laws"}
TELLING = OF_A_GAME | OF_PLAYERS | OF_THE_ENGINE
"""Files and folders that tell, draw, count or check what happens at a table: nobody in a match chooses by them."""


@cache
def code_of(game: str) -> str:
    """Number the engine, the players and one game, by their files."""
    package = Path(pinateria.__file__).parent
    total = sha256()
    for path in files_of(package, game):
        total.update(path.relative_to(package).as_posix().encode() + b"\0" + b"\n".join(lines_that_count(path)) + b"\0")
    return total.hexdigest()[:DIGITS]


def files_of(package: Path, game: str) -> list[Path]:
    """List the files by which choices are made in a game."""
    folders = (package / "engine", package / "players", package / "games" / game)
    paths = (path for folder in folders for path in folder.rglob("*.py"))
    return sorted(path for path in paths if TELLING.isdisjoint(path.relative_to(package).with_suffix("").parts))


def lines_that_count(path: Path) -> list[bytes]:
    """Give the lines of a file that are neither blank nor a comment nor a text that stands alone."""
    written = path.read_bytes()
    texts = [node for node in ast.walk(ast.parse(written)) if isinstance(node, ast.Expr) and is_text(node.value)]
    said = {number for text in texts for number in range(text.lineno, (text.end_lineno or text.lineno) + 1)}
    left = [line for number, line in enumerate(written.splitlines(), 1) if number not in said]
    return [line for line in left if line.strip() and not line.lstrip().startswith(b"#")]


def is_text(value: ast.expr) -> bool:
    """Tell a string from everything else that can stand alone on a line."""
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
