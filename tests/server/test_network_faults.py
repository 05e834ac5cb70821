"""Whole games over a network that loses, doubles, reorders and delays messages, cuts connections and lets them hang."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace

import pytest

from faulty_game import SHORT, faulty_game, wishes_differ
from faulty_proxy import DECK, PASS, faulty_network
from server_log import troubles_in
from server_process import serving

pytestmark = pytest.mark.once

SEATS = {"papayoo": 3, "pikinni": 2, "pinatas": 3, "pinata": 2, "pinata_party": 2}
WITHIN = 120.0


async def play_all(server, dice):
    async with faulty_network(server.address, dice) as proxy:
        games = [faulty_game(server, proxy, key, dice, seats=SEATS[key], within=WITHIN) for key in SHORT]
        return await asyncio.gather(*games), proxy.fates.counts


def test_every_client_of_every_game_comes_through_a_faulty_network_alike(tmp_path):
    log = tmp_path / "log"
    with log.open("w") as written, serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", log=written) as server:
        played, faults = asyncio.run(play_all(server, random.Random(2026)))
    assert {one.game: one.troubles for one in played} == {key: [] for key in SHORT}
    assert {fault for fault, _ in faults} == {PASS, *DECK}
    assert troubles_in(log) == []


# The judge ---------------------------------------------------------------------------------------

MOVE = {"type": "move", "id": "a-1", "at": 2, "moves": ["S7"]}
MOVED = {"kind": "moved", "seat": 0, "moves": ["S7"], "id": "a-1"}
OPENED = {"kind": "opened"}


def wanted(done, refused=(), **asked):
    return SimpleNamespace(asked={"a-1": MOVE, **asked}, done=done, refused=dict.fromkeys(refused, "No."))


@pytest.mark.parametrize(
    ("player", "happened", "found"),
    [
        (wanted({"a-1": 1}), [OPENED, MOVED], []),
        (wanted({}, ["a-1"]), [OPENED], []),
        (wanted({"a-1": 1}), [OPENED, MOVED, MOVED], ["happened at [1, 2]"]),
        (wanted({"a-1": 1}), [OPENED], ["happened at []"]),
        (wanted({}, ["a-1"]), [OPENED, MOVED], ["happened at [1]"]),
        (wanted({"a-1": 1}), [OPENED, MOVED | {"moves": ["S8"]}], ["became"]),
        (wanted({"a-1": 1}), [OPENED, MOVED | {"kind": "said"}], ["became"]),
        (wanted({"a-1": 1}), [OPENED, MOVED, MOVED | {"id": ""}], ["a move that nobody wanted"]),
        (wanted({"a-1": 1}), [OPENED, MOVED, MOVED | {"id": "b-1"}], ["nobody wanted b-1"]),
        (wanted({"a-1": 1, "a-2": 2}, **{"a-2": MOVE}), [OPENED, MOVED, MOVED | {"id": "a-2"}], ["both moves at 2"]),
    ],
)
def test_the_judge_finds_whatever_is_not_as_it_was_wanted(player, happened, found):
    told = list(wishes_differ([player], happened))
    assert len(told) == len(found)
    for said, part in zip(told, found, strict=True):
        assert part in said
