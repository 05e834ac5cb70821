from __future__ import annotations

import subprocess
import sys

import pytest

STARTING = """
import multiprocessing
import os
import signal
from pinateria.players.processes import workers

def begun(all_there):
    os.write(1, b"held\\n" if signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []) else b"let in\\n")
    all_there.wait()

if __name__ == "__main__":
    all_there = multiprocessing.get_context("spawn").Barrier(3)
    with workers(3, begun, all_there) as pool:
        for done in [pool.submit(os.getpid) for _ in range(3)]:
            done.result()
"""


@pytest.mark.once
def test_an_interruption_meant_for_the_command_never_reaches_a_process_that_it_starts(tmp_path):
    """Else who presses Ctrl+C while they start reads the traces of all of them."""
    program = tmp_path / "program.py"
    program.write_text(STARTING)
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)  # noqa: S603
    assert ran.stdout == "held\n" * 3
