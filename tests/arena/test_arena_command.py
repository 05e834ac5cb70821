from __future__ import annotations

import json

import pytest

from pinateria.command import main

ONE_ROUND = ["--option", "rounds=1", "--jobs", "1"]

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def output(capsys, *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments: str) -> str:
    """Run a command that must fail, and give its one line."""
    try:
        status = main(["arena", *arguments])
    except SystemExit as leaving:
        status = leaving.code
    error = capsys.readouterr().err
    assert status == 2
    assert error.count("\n") == 1, error
    return error


def summary(capsys, *more: str):
    return json.loads(output(capsys, "papayoo", "greedy", "random", *ONE_ROUND, "--json", "--no-plots", *more))


def untimed(found):
    return {**found, "players": [{**player, "seconds": None} for player in found["players"]]}


def test_the_better_player_is_found_to_be_better(capsys, tmp_path):
    found = summary(capsys, "--deals", "8", "--seed", "3")
    assert (found["deals"], found["matches"]) == (8, 16)
    assert found["line_up"] == ["greedy", "random", "greedy", "random"]
    better, worse = found["players"]
    assert (better["name"], better["result"]["verdict"], better["win_share"]["verdict"]) == ("greedy", "above", "above")
    assert (worse["name"], worse["result"]["verdict"]) == ("random", "below")
    assert better["rating"]["ordinal"] > worse["rating"]["ordinal"]
    # one of the three others is greedy too, so a result is two thirds of the points between the two
    assert found["pairs"][0]["difference"]["mean"] == pytest.approx(1.5 * better["result"]["mean"], abs=0.001)
    assert json.loads((tmp_path / "arena-papayoo-3" / "summary.json").read_text()) == found


def test_an_arena_is_repeatable_and_can_be_played_in_parts(capsys):
    at_once = summary(capsys, "--deals", "4", "--folder", "once")
    assert untimed(summary(capsys, "--deals", "4", "--folder", "again")) == untimed(at_once)
    first = summary(capsys, "--deals", "2", "--folder", "parts")
    assert untimed(summary(capsys, "--deals", "4", "--folder", "parts")) == untimed(at_once)
    assert summary(capsys, "--deals", "2", "--folder", "parts") == first  # nothing is played again, not even timed


def test_another_seed_deals_other_cards(capsys):
    one, other = (summary(capsys, "--deals", "2", "--seed", seed) for seed in ("1", "2"))
    assert one["players"][0]["result"] != other["players"][0]["result"]


def test_every_record_of_an_arena_verifies(capsys, tmp_path):
    summary(capsys, "--deals", "3", "--folder", "kept")
    records = sorted(map(str, (tmp_path / "kept" / "records").iterdir()))
    assert main(["verify", *records]) == 0
    assert capsys.readouterr().out.count("holds (papayoo, ") == len(records) == 6


def test_tables_say_who_won_and_where_the_report_lies(capsys, tmp_path):
    shown = output(capsys, "papayoo", "greedy", "random", "random", *ONE_ROUND, "--seats", "3", "--deals", "3")
    assert "3 deals of papayoo (seats=3, rounds=1) in 9 matches, seed 0" in shown
    for words in ("Results: points better", "win share", "parity", "Ratings", "ms a choice", "above"):
        assert words in shown
    assert "arena-papayoo-0/report.html" in shown
    assert (tmp_path / "arena-papayoo-0" / "report.html").exists()


def test_teams_play_as_teams(capsys):
    options = ["--option", "teams=2", "--option", "abilities=false", "--jobs", "1", "--deals", "2", "--json"]
    found = json.loads(output(capsys, "pinata_party", "greedy", "random", *options, "--no-plots", "--no-records"))
    greedy = next(player for player in found["players"] if player["name"] == "greedy")
    assert greedy["win_share"]["parity"] == 0.5
    assert sum(player["win_share"]["mean"] for player in found["players"]) == pytest.approx(1)
    assert sum(player["result"]["mean"] for player in found["players"]) == pytest.approx(0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["papayoo", "greedy", "--deals", "0"], "--deals is at least 1; got 0"),
        (["papayoo", "greedy", "--jobs", "0"], "--jobs is at least 1; got 0"),
        (["papayoo", *["greedy"] * 5], "an arena at 4 seats is for 1 to 4 players; got 5"),
        (["papayoo", "gredy"], "got 'gredy'"),
        (["papayo", "greedy"], "the games are"),
        (["papayoo"], "the following arguments are required: PLAYER"),
        (["papayoo", "greedy", "--address", "auto"], "--address is for --engine ray only"),
        (["papayoo", "greedy", "--option", "rounds=0"], "rounds is a whole number"),
    ],
)
def test_a_mistake_gets_one_clear_line_and_leaves_nothing(capsys, tmp_path, arguments, words):
    assert words in refused(capsys, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_another_arena_is_refused(capsys):
    summary(capsys, "--deals", "1", "--folder", "kept")
    line = refused(capsys, "papayoo", "greedy", "random", *ONE_ROUND, "--seed", "5", "--folder", "kept")
    assert "kept holds another arena: its seed is 0, not 5" in line
