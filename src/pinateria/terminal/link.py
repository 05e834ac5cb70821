"""Links to a served table: the same ones work in a browser and in a terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from pinateria.engine.errors import GameError

PATH = re.compile(r"/([tj])/([0-9A-Za-z_-]{1,32})/?")
TOKEN = re.compile(r"[0-9A-Za-z_-]{16,64}")


@dataclass(frozen=True)
class Link:
    """Where a table is, and the token of a seat or of a watcher."""

    server: str
    """Such as http://127.0.0.1:8420"""
    table: str
    token: str

    def __str__(self) -> str:
        """Write the link as one opens it."""
        return f"{self.server}/t/{self.table}#{self.token}"

    @property
    def stream(self) -> str:
        """The address of the table's stream."""
        return f"ws{self.server.removeprefix('http')}/api/stream/{self.table}"


@dataclass(frozen=True)
class Invitation:
    """Where a table is, and the token that gives its next free seat."""

    server: str
    table: str
    token: str


def is_link(text: str) -> bool:
    """Tell a link from the key of a game; browsers and people leave its beginning out."""
    return "/" in text


def read_link(text: str) -> Link | Invitation:
    """Read a link as a person got it, with whatever was copied around it."""
    try:
        bare = text.strip(" \t\r\n<>\"'.,")
        parts = urlsplit(bare if "://" in bare else f"http://{bare}")
        sound = parts.port is None or parts.port > 0
    except ValueError:
        raise no_link() from None
    path = PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.hostname or not sound or not path:
        raise no_link()
    if not TOKEN.fullmatch(parts.fragment):
        raise GameError("the whole link was expected, with what stands after its #; got a part of it")
    kind = Link if path[1] == "t" else Invitation
    return kind(f"{parts.scheme}://{parts.netloc}", path[2], parts.fragment)


def no_link() -> GameError:
    """Say what a link looks like."""
    return GameError("a link such as http://…/t/TABLE#TOKEN or http://…/j/TABLE#TOKEN was expected; got another form")
