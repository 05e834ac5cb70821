from __future__ import annotations

import socket
import sys
from dataclasses import replace

import pytest

from pinateria.arena.cluster import on_ray
from pinateria.arena.match import play
from pinateria.arena.plan import Plan
from pinateria.engine.errors import GameError

PLAN = Plan("pinatas", 1, {"seats": 2, "target": 1}, ("greedy", "random"), 2)

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def untimed(played):
    return sorted((one.deal, one.rotation, replace(one, seconds=()), record) for one, record in played)


@pytest.mark.once
@pytest.mark.filterwarnings("default")  # what Ray's own threads and sockets complain of is not ours to mend
def test_ray_plays_what_one_process_alone_plays():
    pytest.importorskip("ray")
    assert untimed(on_ray(PLAN.matches(3), 1, None)) == untimed(map(play, PLAN.matches(3)))


def test_without_ray_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GameError, match=r"--engine ray needs Ray: pip install 'pinateria\[ray\]'"):
        next(on_ray(PLAN.matches(1), 1, None))


@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "127.0.0.1:none"])
def test_an_address_where_nobody_listens_is_refused_at_once(address):
    pytest.importorskip("ray")
    with socket.socket() as taken:  # bound, but nobody listens there
        taken.bind(("127.0.0.1", 0))
        asked = address.format(port=taken.getsockname()[1])
        with pytest.raises(GameError, match=f"no Ray cluster answers at {asked}"):
            next(on_ray(PLAN.matches(1), 1, asked))
