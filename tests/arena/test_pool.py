from __future__ import annotations

import multiprocessing
import os
import signal
from dataclasses import replace
from itertools import count

import pytest

from pinateria.arena.plan import Plan
from pinateria.arena.pool import in_processes
from pinateria.engine.errors import GameError

PLAN = Plan("pinatas", 1, {"seats": 3, "target": 1}, ("greedy", "random", "random"), 2)

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def untimed(played):
    return sorted((one.deal, one.rotation, replace(one, seconds=()), record) for one, record in played)


def test_processes_play_what_one_alone_plays():
    alone = untimed(in_processes(PLAN.matches(5), 1))
    assert len(alone) == 15
    assert untimed(in_processes(PLAN.matches(5), 2)) == alone


def test_nobody_is_left_behind_when_an_endless_arena_is_stopped():
    endless = (match for deals in count(1) for match in list(PLAN.matches(deals))[-3:])
    playing = in_processes(endless, 2)
    next(playing)
    assert len(multiprocessing.active_children()) == 2
    playing.close()
    assert multiprocessing.active_children() == []


def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence():
    endless = (match for deals in count(1) for match in list(PLAN.matches(deals))[-3:])
    playing = in_processes(endless, 2)
    next(playing)
    os.kill(multiprocessing.active_children()[0].pid, signal.SIGKILL)
    with pytest.raises(GameError, match="run the same command again to go on"):
        list(playing)
