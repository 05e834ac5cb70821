"""Links to seats: the same one works in a browser and in a terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from pinateria.engine.errors import GameError

PATH = re.compile(r"/t/([0-9A-Za-z_-]{1,32})")
TOKEN = re.compile(r"[0-9A-Za-z_-]{16,64}")


@dataclass(frozen=True)
class Link:
    """Where a table is, and the token of a seat or of a watcher."""

    server: str
    """Such as http://127.0.0.1:8420"""
    table: str
    token: str

    @property
    def stream(self) -> str:
        """The address of the table's stream."""
        return f"ws{self.server.removeprefix('http')}/api/stream/{self.table}"


def is_link(text: str) -> bool:
    """Tell a link from the key of a game."""
    return text.startswith(("http://", "https://"))


def read_link(text: str) -> Link:
    """Read a link as a person got it."""
    parts = urlsplit(text)
    path = PATH.fullmatch(parts.path)
    if not is_link(text) or not parts.netloc or not path or not TOKEN.fullmatch(parts.fragment):
        raise GameError("a link such as http://…/t/TABLE#TOKEN was expected; got another form")
    return Link(f"{parts.scheme}://{parts.netloc}", path[1], parts.fragment)
