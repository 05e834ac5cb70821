"""`pinateria review`: a finished game looked at again."""

from __future__ import annotations

import json

import pytest

from pinateria.command import main

QUICK = ("--seconds", "0.004", "--yardstick", "greedy", "--replays", "2", "--jobs", "1")

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


@pytest.fixture
def record(tmp_path, capsys):
    """Write the record of one short game."""
    command = (
        "simulate",
        "pinatas",
        "--option",
        "target=1",
        "--games",
        "1",
        "--players",
        "random,greedy,greedy,greedy",
    )
    assert main([*command, "--records", str(tmp_path)]) == 0
    capsys.readouterr()
    return next(tmp_path.glob("*.json"))


def test_a_review_parts_the_cards_from_own_play_and_the_others_and_names_costly_choices(record, capsys):
    assert main(["review", str(record), *QUICK, "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)["seats"]
    assert [seat["name"] for seat in seats] == ["random 0", "greedy 1", "greedy 2", "greedy 3"]
    for seat in seats:
        assert seat["luck"]["mean"] + seat["own"] + seat["others"] == pytest.approx(seat["result"], abs=0.01)
        costs = [choice["cost"] for choice in seat["choices"]]
        assert costs == sorted(costs, reverse=True)
        assert all(choice["seat"] == seat["seat"] for choice in seat["choices"])
    assert sum(seat["result"] for seat in seats) == pytest.approx(0.0, abs=0.01)


def test_a_review_can_be_read(record, capsys):
    assert main(["review", str(record), *QUICK, "--most", "1"]) == 0
    shown = capsys.readouterr().out
    assert "the cards" in shown
    assert "random 0: " in shown


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seconds", "0"], "--seconds is more than 0; got 0.0"),
        (["--replays", "0"], "--replays is at least 1; got 0"),
        (["--yardstick", "clever"], "got 'clever'"),
    ],
)
def test_what_makes_no_sense_is_refused_before_any_work(record, capsys, arguments, reason):
    assert main(["review", str(record), *arguments]) == 2
    assert reason in capsys.readouterr().err


def test_an_unfinished_game_is_not_reviewed(record, capsys):
    whole = json.loads(record.read_text())
    cut = {**whole, "moves": whole["moves"][:60], "result": {"finished": False, "scores": [0] * 4, "winners": []}}
    record.write_text(json.dumps(cut))
    assert main(["review", str(record), *QUICK]) == 2
    assert "a finished game was expected; in this one" in capsys.readouterr().err


def test_a_review_by_several_processes_counts_every_step_and_comes_to_the_same_parts(record, capsys):
    assert main(["review", str(record), *QUICK[:-1], "2", "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)["seats"]
    assert sum(len(seat["choices"]) for seat in seats) > 10
    for seat in seats:
        assert seat["luck"]["mean"] + seat["own"] + seat["others"] == pytest.approx(seat["result"], abs=0.01)
