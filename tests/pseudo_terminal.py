"""The command in a terminal of its own, read and typed into as a person would."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

from patience import PATIENCE

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|\r")

AT_OUR_OWN = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that its keys reach us as signals
from pinateria.command import main
raise SystemExit(main())
"""

CTRL_C, CTRL_D = "\x03", "\x04"


OPEN: list[Terminal] = []


class Terminal:
    """A pseudo-terminal; `dumb` ones can only show one line after the other."""

    def __init__(self, *arguments: str, term: str = "dumb", columns: int = 80) -> None:
        self.end, other = pty.openpty()
        self.resize(columns)
        environment = {**os.environ, "TERM": term}
        environment.pop("COLUMNS", None)
        command = [sys.executable, "-c", AT_OUR_OWN, *arguments]
        self.process = subprocess.Popen(  # noqa: S603
            command, stdin=other, stdout=other, stderr=other, env=environment, start_new_session=True
        )
        os.close(other)
        self.read = ""
        OPEN.append(self)

    def resize(self, columns: int) -> None:
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def until(self, text: str) -> str:
        """Read on until a text appears, and give what was shown before it."""
        ends = time.monotonic() + PATIENCE
        while text not in self.read:
            assert time.monotonic() < ends, f"{text!r} did not appear in:\n{self.read}"
            if select.select([self.end], [], [], 0.2)[0]:
                try:
                    came = os.read(self.end, 65536)
                except OSError:
                    break
                self.read += ESCAPES.sub("", came.decode(errors="replace"))
        seen, found, self.read = self.read.partition(text)
        assert found, f"{text!r} did not appear before the end of:\n{seen}"
        return seen

    def press(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def type(self, line: str) -> None:
        self.press(f"{line}\r")  # as the key does; the terminal makes a line of it

    def close(self) -> int:
        """Wait for the command to end, and give its status."""
        status = self.process.wait(PATIENCE)
        os.close(self.end)
        OPEN.remove(self)
        return status


def end_all() -> None:
    """End the terminals that a story left open because it failed."""
    while OPEN:
        OPEN[0].process.kill()
        OPEN[0].close()
