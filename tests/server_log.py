"""What a server has written to its log, for the tests: whatever should never stand there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CALM = ("debug", "info", "warning")


def troubles_in(log: Path) -> list[str]:
    """List the lines that tell of an error, and those that are no lines of the server's own, such as a traceback."""
    return [line for line in log.read_text("utf-8").splitlines() if line.strip() and not is_calm(line)]


def is_calm(line: str) -> bool:
    """Tell whether a line says that all is well, or that a client did something wrong."""
    try:
        written = json.loads(line)
    except ValueError:
        return False
    return isinstance(written, dict) and written.get("level") in CALM and "error" not in written
