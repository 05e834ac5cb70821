"""The code that matches depend on, as one short number: results from before and after a change do not mix.

Blank lines and lines that only say something do not count: nobody plays another card for them.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import pinateria

DIGITS = 16


@cache
def code_of(game: str) -> str:
    """Number the engine, the players and one game, by their files."""
    package = Path(pinateria.__file__).parent
    folders = (package / "engine", package / "players", package / "games" / game)
    total = sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        total.update(path.relative_to(package).as_posix().encode() + b"\0" + b"\n".join(lines_that_count(path)) + b"\0")
    return total.hexdigest()[:DIGITS]


def lines_that_count(path: Path) -> list[bytes]:
    """Give the lines of a file that are neither blank nor a comment."""
    return [line for line in path.read_bytes().splitlines() if line.strip() and not line.lstrip().startswith(b"#")]
