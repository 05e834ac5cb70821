"""A position of a record, drawn by the shared board for whoever may see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pinateria import game
from pinateria.command import main, replay
from pinateria.engine.record import read_record, verify
from pinateria.engine.seats import WATCHER

RECORD = Path(__file__).parent.parent / "records" / "pinata-501.json"
LAST = 80
"""A move of it by which seat 0 draws the white 2."""


def shown(capsys, *arguments, status=0):
    assert main(["replay", str(RECORD), *map(str, arguments)]) == status
    captured = capsys.readouterr()
    return captured.out if status == 0 else captured.err


def test_a_position_is_drawn_as_a_seat_or_a_watcher_saw_it(capsys):
    own = shown(capsys, "--at", LAST, "--seat", 0)
    assert own.startswith(f"   {LAST}  You draw the white 2.\nmats\n")
    assert "you  ♣G2 ♣G2 ♣G5 ♣G6 ●B2 ◆K2 ◆K3 ✱W2" in own
    watched = shown(capsys, "--at", LAST)
    assert "draws a card." in watched
    assert watched.count("8 backs") == 2


def test_a_position_is_told_to_programs(capsys):
    told = json.loads(shown(capsys, "--at", LAST, "--seat", 0, "--json"))
    assert [event["text"] for event in told["log"]] == ["You draw the white 2."]
    assert told["scene"]["is"] == "pinata"
    assert told["scene"]["seats"][1]["hand"] == {"backs": 8}


@pytest.mark.parametrize("at", [-1, 9999])
def test_a_move_that_was_not_made_is_refused(capsys, at):
    assert f"counted from 0; got {at}" in shown(capsys, "--at", at, status=2)


def test_a_round_lies_as_it_ended():
    record = read_record(RECORD.with_name("papayoo-203.json"))
    table = verify(game(record.game), record)
    ends = [event.move for event in table.log(WATCHER) if event.kind == "score"]
    assert all(replay.moment(table, at, WATCHER).scene.last is not None for at in ends)
    assert ends
