"""What is typed at a served table, key by key, while others speak."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import termios

import pytest

from pseudo_terminal import CTRL_D

SPEAKING = """
import asyncio
from pinateria.terminal.keyboard import EditedLines
from pinateria.terminal.leaving import Leave

async def main():
    async with EditedLines() as keyboard:
        for number in range(300):
            print("somebody says", number)
            await asyncio.sleep(0)
        print("that is all")
        try:
            while True:
                print("typed:", await keyboard.line())
        except Leave:
            pass
    print("the seat stays")

asyncio.run(main())
"""


@pytest.mark.once
def test_keys_count_while_others_speak():
    """A terminal that is given back for a moment keeps a Ctrl+D for itself, and no program ever hears of it."""
    end, other = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color"}
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", SPEAKING], stdin=other, stdout=other, stderr=other, env=environment
    )
    os.close(other)
    read, begun, gave_back = "", False, 0

    def until(text: str) -> None:
        nonlocal read, begun, gave_back
        while text not in read:
            edits = not termios.tcgetattr(end)[3] & termios.ICANON
            begun |= edits
            gave_back += begun and not edits
            if select.select([end], [], [], 0)[0]:
                read += os.read(end, 200).decode(errors="replace")

    until("that is all")
    os.write(end, b"hello\r")
    until("typed: hello")
    assert begun
    assert gave_back == 0
    os.write(end, CTRL_D.encode())
    until("the seat stays")
    assert process.wait() == 0
    os.close(end)
