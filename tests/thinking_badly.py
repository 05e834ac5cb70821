"""Processes that are to think and do not: for the tests of who thinks outside the event loop."""

from __future__ import annotations

import os
import time

from pinateria.server.worker import Choose, Warm


def stuck(connection) -> None:
    """Get ready, and never answer a question."""
    while True:
        if isinstance(connection.recv(), Warm):
            connection.send((True, None))
        else:
            time.sleep(60)


def crashing(connection) -> None:
    """Get ready, and die of the first question."""
    while True:
        if isinstance(connection.recv(), Warm):
            connection.send((True, None))
        else:
            os._exit(3)


def confused(connection) -> None:
    """Get ready, and answer with a move that is none."""
    while True:
        connection.send((True, 100_000 if isinstance(connection.recv(), Choose) else None))


def failing(connection) -> None:
    """Get ready, and say that thinking failed."""
    while True:
        asked = connection.recv()
        connection.send((isinstance(asked, Warm), None if isinstance(asked, Warm) else "ZeroDivisionError"))


def slow_to_start(connection) -> None:
    """Never get ready."""
    connection.recv()
    time.sleep(60)


def sound(connection) -> None:
    """Answer every question with the last of the moves."""
    while True:
        asked = connection.recv()
        connection.send((True, asked.legal[-1] if isinstance(asked, Choose) else None))
