"""A robot that was written for the stream as text goes on playing, whatever else is said there."""

from __future__ import annotations

import asyncio

import pytest

from patience import PATIENCE
from pinateria import GAMES
from plain_client import play_game

pytestmark = pytest.mark.once

TABLES = {
    "papayoo": {"seats": 3, "rounds": 1},
    "pikinni": {"seats": 4, "zero": True, "change": True, "double": "table"},
    "pinatas": {"seats": 3, "target": 5},
    "pinata": {},
    "pinata_party": {"seats": 6, "teams": 3},
}


def test_there_is_a_table_of_every_game():
    assert list(TABLES) == list(GAMES)


@pytest.mark.parametrize("key", TABLES)
def test_robots_that_know_only_text_play_a_whole_game_and_are_told_of_it_in_sentences(quiet_server, key):
    clients = asyncio.run(asyncio.wait_for(play_game(quiet_server.address, key, **TABLES[key]), PATIENCE))
    moves = sum(client.requests for client in clients)
    assert all(len(client.heard) > moves / 2 for client in clients)
