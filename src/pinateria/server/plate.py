"""The plate at the door: where on this machine a house with the user's own tables is open.

Whoever opens the house a second time finds it there. A plate that was left behind, or a port that somebody else has
taken since, is told by the name of the house, which every start makes anew and only that house answers with.
"""

from __future__ import annotations

import contextlib
import http.client
import urllib.request
from typing import TYPE_CHECKING

import msgspec

from pinateria.engine.errors import GameError
from pinateria.engine.folders import data_folder, write_whole
from pinateria.server.messages import Health

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WITHIN = 2.0
"""Seconds in which a house on the same machine answers."""


class AlreadyOpen(GameError):  # noqa: N818  a fact about the house
    """A house with the same tables is open on this machine."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(f"these tables are open already at {address}; --database opens others")


class Plate(msgspec.Struct, frozen=True):
    """What is written on it."""

    address: str
    """Where a browser on this machine finds the house."""
    house: str


def place() -> Path:
    """Give the file: it lies beside the tables, so that other tables have another one."""
    return data_folder() / "open.json"


@contextlib.contextmanager
def hanging(plate: Plate) -> Iterator[None]:
    """Hang the plate for as long as the house is open; where it cannot be written, nobody finds it."""
    with contextlib.suppress(OSError):
        write_whole(place(), msgspec.json.encode(plate).decode())
    try:
        yield
    finally:
        if read() == plate:
            place().unlink(missing_ok=True)


def read() -> Plate | None:
    """Read the plate, if there is one."""
    try:
        return msgspec.json.decode(place().read_bytes(), type=Plate)
    except (OSError, msgspec.MsgspecError):
        return None


def open_house() -> str:
    """Give the address of the house that is open with these tables, or nothing."""
    plate = read()
    return plate.address if plate is not None and answers(plate) else ""


def answers(plate: Plate) -> bool:
    """Ask at the address which house it is; no proxy lies between two doors of one machine."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{plate.address}api/health", timeout=WITHIN) as answer:
            return msgspec.json.decode(answer.read(), type=Health).house == plate.house
    except (OSError, ValueError, http.client.HTTPException):
        return False
