"""What is raised at the doors of the engine: one sentence that says what was expected and what came."""

from __future__ import annotations

import errno
import os


class GameError(ValueError):
    """Something a person or a program asked for cannot be done; nothing has changed."""


class IllegalMove(GameError):  # noqa: N818  the rulebook's own word
    """A move the rules do not allow now, with the rule in words."""


class BadRecord(GameError):  # noqa: N818  as above
    """A record that does not hold, with the number of the move where it fails."""

    def __init__(self, reason: str, move: int | None = None) -> None:
        self.reason = reason
        self.move = move
        super().__init__(reason if move is None else f"move {move}: {reason}")


REASONS = {
    errno.ENOENT: "there is no such file or folder",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is no folder",
    errno.EEXIST: "there is something else of that name",
    errno.EACCES: "you may not do that there",
    errno.EPERM: "you may not do that there",
    errno.EROFS: "nothing can be written there",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EIO: "the disk does not answer",
}


def reason(error: OSError) -> str:
    """Say in words why the system refused something."""
    if error.errno in REASONS:
        return REASONS[error.errno]
    words = os.strerror(error.errno) if error.errno else error.strerror or str(error) or "the system refused it"
    return words[:1].lower() + words[1:]
