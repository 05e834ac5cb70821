"""Golden games: written once, replayed for ever; they pin the rules, the notation and the scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pinateria import GAMES, game
from pinateria.engine.record import read_record, verify

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_still_holds(path):
    record = read_record(path)
    table = verify(game(record.game), record)
    assert table.moves == record.moves
    assert json.loads(path.read_text("utf-8"))["result"]["scores"] == table.scores


def test_every_game_has_golden_games_at_every_number_of_seats():
    seats = {(record.game, record.options["seats"]) for record in map(read_record, RECORDS)}
    for key in GAMES:
        one = game(key)
        assert {(key, number) for number in range(one.seats.least, one.seats.most + 1)} <= seats
