"""Processes that are to think and do not: for the tests of who thinks outside the event loop."""

from __future__ import annotations

import os
import time
from pathlib import Path

from pinateria.players.hint import Advice
from pinateria.server.worker import Advise, Choose, Warm

ADVICE = Advice((), "that is best")


def stuck(connection) -> None:
    """Get ready, and never answer a question."""
    while True:
        if isinstance(connection.recv(), Warm):
            connection.send((True, True))
        else:
            time.sleep(60)


def crashing(connection) -> None:
    """Get ready, and die of the first question."""
    while True:
        if isinstance(connection.recv(), Warm):
            connection.send((True, True))
        else:
            os._exit(3)


def crashing_while_compiling(connection) -> None:
    """Find nothing on disk, and die of compiling it."""
    while not connection.recv().compiles:
        connection.send((True, False))
    os._exit(3)


def confused(connection) -> None:
    """Get ready, and answer with a move that is none."""
    while True:
        connection.send((True, 100_000 if isinstance(connection.recv(), Choose) else True))


def failing(connection) -> None:
    """Get ready, and say that thinking failed."""
    while True:
        asked = connection.recv()
        connection.send((isinstance(asked, Warm), isinstance(asked, Warm) or "ZeroDivisionError"))


def slow_to_start(connection) -> None:
    """Never get ready."""
    connection.recv()
    time.sleep(60)


def sound(connection) -> None:
    """Answer every question with the last of the moves."""
    while True:
        asked = connection.recv()
        connection.send((True, asked.legal[-1] if isinstance(asked, Choose) else True))


def compiling(connection) -> None:
    """Keep what is compiled in the folder DISK, where a test sees what was begun and says what may be finished."""
    disk = Path(os.environ["DISK"])
    while True:
        asked = connection.recv()
        if isinstance(asked, Warm) and asked.compiles and not (disk / asked.game).exists():
            (disk / f"{asked.game} begun").touch()
            while not (disk / f"{asked.game} may end").exists():
                time.sleep(0.01)
            (disk / asked.game).touch()
        if isinstance(asked, Warm):
            connection.send((True, (disk / asked.game).exists()))
        else:
            connection.send((True, ADVICE if isinstance(asked, Advise) else asked.legal[-1]))
