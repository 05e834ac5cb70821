"""The server's clock, moved by hand: nothing waits, and nothing depends on how busy this machine is."""

from contextlib import contextmanager
from unittest.mock import patch

from pinateria.server import clock

FIRST = 1000.0
"""When everything begins."""


class Clock:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = FIRST

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds, table):
        """Let time pass, and have whoever looks after a table see what is due now."""
        self.now += seconds
        table.changed.set()


@contextmanager
def hand_clock():
    """Let the server go by such a clock for a while."""
    made = Clock()
    with patch.object(clock, "now", made):
        yield made
