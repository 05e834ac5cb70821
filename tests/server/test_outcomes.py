"""What chance could have done is listed for who wants to check a deal."""

import httpx
import pytest

from pinateria.engine.chance import FairChance
from pinateria.engine.record import record_of
from pinateria.engine.table import Table
from pinateria.games import GAMES, game

pytestmark = pytest.mark.once

SHORT = {"papayoo": {"rounds": 1}, "pikinni": {"seats": 2}, "pinatas": {"target": 3}}


def finished(key):
    """Play a game whose deal can be proved."""
    options = game(key).settle(SHORT.get(key, {}))
    numbers = tuple(f"{seat}a" for seat in range(int(options["seats"])))
    table = Table(game(key), chance=FairChance(bytes(32), numbers), **options)
    while not table.over:
        table.make(table.turn, game(key).greedy.judge(table.view(table.turn)))
    return table


@pytest.mark.parametrize("key", GAMES)
def test_every_chance_move_is_the_outcome_that_the_secret_and_the_numbers_draw(quiet_server, key):
    table = finished(key)
    record = record_of(table)
    body = b'{"record":' + record.to_json().encode() + b"}"
    url = f"http://{quiet_server.address}/api/outcomes"
    told = httpx.post(url, content=body, headers={"content-type": "application/json"}).raise_for_status().json()
    made = [move[2:] for move in record.moves if move.startswith("* ")]
    assert len(told["moves"]) == len(made)
    for number, (possible, move) in enumerate(zip(told["moves"], made, strict=True)):
        place = table.chance.below(number, sum(one["weight"] for one in possible))
        lots = [one["move"] for one in possible for _ in range(one["weight"])]
        assert lots[place] == move


def test_what_chance_can_still_do_in_an_unfinished_game_is_told_to_nobody(quiet_server):
    table = Table(game("pinata"), chance=FairChance(bytes(32), ("a", "b")))
    body = b'{"record":' + record_of(table).to_json().encode() + b"}"
    url = f"http://{quiet_server.address}/api/outcomes"
    answer = httpx.post(url, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, "finished game was expected" in answer.json()["why"]) == (400, True)
