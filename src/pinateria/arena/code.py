"""The code that matches depend on, as one short number: results from before and after a change do not mix."""

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
        total.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:DIGITS]
