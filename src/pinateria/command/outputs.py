"""Where a command writes, tried before it begins: nobody waits for hours for what cannot be kept."""

from __future__ import annotations

import tempfile
from argparse import ArgumentTypeError
from pathlib import Path

from pinateria.engine.errors import GameError, reason


def a_path(written: str) -> Path:
    """Read a path."""
    if not written.strip():
        raise ArgumentTypeError("a path was expected; got nothing")
    return Path(written)


def try_folder(option: str, folder: Path) -> None:
    """Make a folder, and write something into it for a moment."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written_to(folder)
    except FileExistsError:
        raise GameError(f"{option} is a folder; {folder} is something else") from None
    except OSError as error:
        raise GameError(f"{option}: nothing can be written into {folder}: {reason(error)}") from None


def try_file(option: str, file: Path) -> None:
    """Find out whether a file can be written in a folder that is there, and leave what it holds."""
    if file.is_dir():
        raise GameError(f"{option}: {file} is a folder, where a file is to be written")
    if not file.parent.is_dir():
        raise GameError(f"{option}: a file in a folder that is there was expected; got {file}")
    try:
        if file.exists():
            file.open("ab").close()
        else:
            written_to(file.parent)
    except OSError as error:
        raise GameError(f"{option}: {file} cannot be written: {reason(error)}") from None


def written_to(folder: Path) -> None:
    """Write a file that is gone at once."""
    with tempfile.TemporaryFile(dir=folder) as trial:
        trial.write(b"x")
