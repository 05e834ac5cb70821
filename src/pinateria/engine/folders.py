"""Where the product keeps things on a person's machine, and how it writes them so that nothing is torn."""

from __future__ import annotations

import os
from pathlib import Path


def user_folder(variable: str, usual: str) -> Path:
    """Give a folder of the user's, as the desktop's own convention names it."""
    return Path(os.environ.get(variable) or Path.home() / usual) / "pinateria"


def data_folder() -> Path:
    """Give the folder for unfinished games."""
    return user_folder("XDG_DATA_HOME", ".local/share")


def cache_folder(*parts: str) -> Path | None:
    """Make a folder for compiled code, or give none where nothing can be written."""
    folder = user_folder("XDG_CACHE_HOME", ".cache").joinpath(*parts)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
