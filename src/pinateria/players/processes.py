"""Processes that work for another: they leave interruptions to it, and never outlive it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process, resource_tracker
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future


class Pool(ProcessPoolExecutor):
    """Processes that are started as they are needed, each of them whole: no interruption breaks off a start."""

    def submit(self, *work: Any, **named: Any) -> Future[Any]:
        """Have something done, by a new process if there may be one more."""
        with later():
            return super().submit(*work, **named)


@contextlib.contextmanager
def workers(jobs: int, also: Callable[..., None] | None = None, *given: object) -> Iterator[ProcessPoolExecutor]:
    """Keep so many processes at work; whatever ends the work early ends them, and nobody waits for what they did."""
    there = set(multiprocessing.active_children())
    pool = Pool(jobs, multiprocessing.get_context("spawn"), begin, (also, given))
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - there:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def begin(also: Callable[..., None] | None, given: tuple[object, ...]) -> None:
    """Begin a process, and do what else is to be done first."""
    enter()
    if also is not None:
        also(*given)


@contextlib.contextmanager
def later() -> Iterator[None]:
    """Put interruptions off; processes that are started meanwhile put them off for ever.

    Python handles them in its main thread, whichever thread the system has told: so they are noted there, and come
    after the start. A process whose start was broken off would never hear what it is for, and say so with a trace.
    """
    resource_tracker.ensure_running()  # first, for whenever that is started it lets interruptions in again
    came: list[int] = []
    in_main = current_thread() is main_thread()
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number)) if in_main else None
    can_mask = hasattr(signal, "pthread_sigmask")
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if can_mask else set()
    try:
        yield
    finally:
        if can_mask:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if in_main:
            signal.signal(signal.SIGINT, handler)
    if came:
        signal.raise_signal(signal.SIGINT)


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
