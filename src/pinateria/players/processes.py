"""Processes that work for another: they leave interruptions to it, and never outlive it."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def enter() -> None:
    """Begin a process that works for its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """Wait until the parent is gone, and go too: whoever is killed leaves nobody behind."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
