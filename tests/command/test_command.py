from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from pinateria.command import main
from pinateria.command.play import fair_chance
from pinateria.engine.record import record_of
from pinateria.engine.table import Table
from pinateria.games import game

ZEROES = "00" * 32
ONE_ROUND = ["--option", "rounds=1"]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def output(capsys, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    captured = capsys.readouterr()
    return captured.out if status == 0 else captured.err


def refused(capsys, *arguments: str) -> str:
    """Run a command that must fail, and give its one line."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = leaving.code
    error = capsys.readouterr().err
    assert status == 2
    assert error.count("\n") == 1, error
    return error


def test_games_lists_the_shelf(capsys):
    assert "papayoo" in output(capsys, "games")
    listed = json.loads(output(capsys, "games", "--json"))
    assert listed[0]["key"] == "papayoo"
    assert listed[0]["options"][0] == {
        "name": "seats", "default": 4, "allowed": "a whole number from 3 to 8", "meaning": "how many play",
    }  # fmt: skip


def test_rules_shows_the_rulebook(capsys):
    assert "You must follow the suit that was led" in output(capsys, "rules", "papayoo")
    assert "Debes asistir al palo de salida" in output(capsys, "rules", "papayoo", "--language", "es")


def test_rules_draws_the_examples_in_a_terminal(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    shown = output(capsys, "rules", "pinatas")
    assert shown.index("§4.1") < shown.index("Example to §4.1") < shown.index("§4.2")
    assert "→ You take the trick: 1 trick now." in shown


def simulated(capsys, tmp_path, *more: str):
    arguments = ["simulate", "papayoo", *ONE_ROUND, "--games", "6", "--seed", "4", *more]
    return json.loads(output(capsys, *arguments, "--json", "--records", str(tmp_path / "records")))


@pytest.mark.compiled
def test_simulate_sums_up_and_is_repeatable(capsys, tmp_path):
    one = simulated(capsys, tmp_path, "--players", "greedy,random,random,random", "--rotate")
    assert one["games"] == 6
    assert [line["name"] for line in one["players"]] == ["greedy", "random"]
    assert sum(line["points"] for line in one["seats"]) == pytest.approx(250)
    assert simulated(capsys, tmp_path, "--players", "greedy,random,random,random", "--rotate") == one
    interpreted = simulated(
        capsys, tmp_path, "--players", "greedy,random,random,random", "--rotate", "--engine", "interpreted"
    )
    assert {**interpreted, "engine": "compiled"} == one


@pytest.mark.compiled
def test_simulate_prints_a_table(capsys):
    shown = output(capsys, "simulate", "papayoo", *ONE_ROUND, "--games", "1", "--seats", "3")
    assert "1 game of papayoo (seats=3, rounds=1), seed 0" in shown
    assert "random" in shown


@pytest.mark.once
def test_every_record_that_simulate_writes_verifies(capsys, tmp_path):
    for seats in range(3, 9):
        simulated(capsys, tmp_path, "--seats", str(seats))
        records = sorted(str(path) for path in (tmp_path / "records").iterdir())
        shown = output(capsys, "verify", *records)
        assert shown.count("holds (papayoo, ") == len(records) == 6


def a_record(capsys, tmp_path) -> dict:
    simulated(capsys, tmp_path)
    return json.loads((tmp_path / "records" / "papayoo-4-000000.json").read_text())


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda record: record["moves"].__setitem__(70, "0 give S99"), "move 70: "),
        (lambda record: record["result"]["scores"].__setitem__(0, 999), "move 141: the scores after this move are"),
        (lambda record: record["options"].__setitem__("seats", 9), "seats is a whole number from 3 to 8; got 9"),
        (lambda record: record.__setitem__("game", "poker"), "the games are papayoo"),
        (lambda record: record.__setitem__("fair", {"commitment": ZEROES, "numbers": ["1"] * 4, "secret": ZEROES}),
         "the secret of the fair deal is not the one that was committed to"),
    ],
)  # fmt: skip
def test_verify_names_file_move_and_reason(capsys, tmp_path, change, reason):
    record = a_record(capsys, tmp_path)
    change(record)
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(record))
    error = refused(capsys, "verify", str(path))
    assert error.startswith(f"{path}: {reason}")


@pytest.mark.compiled
def test_verify_names_a_cut_off_file(capsys, tmp_path):
    path = tmp_path / "cut.json"
    path.write_text(json.dumps(a_record(capsys, tmp_path))[:900])
    assert f"{path}: the file is not whole JSON text" in refused(capsys, "verify", str(path))
    assert "the file cannot be read" in refused(capsys, "verify", str(tmp_path))


@pytest.mark.compiled
def test_replay_tells_the_game_as_a_watcher_or_a_seat(capsys, tmp_path):
    a_record(capsys, tmp_path)
    path = str(tmp_path / "records" / "papayoo-4-000000.json")
    watched = output(capsys, "replay", path)
    assert "gets a card." in watched
    assert "You get" not in watched
    assert "You get" in output(capsys, "replay", path, "--seat", "2")
    events = json.loads(output(capsys, "replay", path, "--json"))
    assert events[-1]["kind"] == "end"
    assert "a seat from 0 to 3 was expected; got 7" in refused(capsys, "replay", path, "--seat", "7")
    assert "a seat from 0 to 3 was expected; got -3" in refused(capsys, "replay", path, "--seat", "-3")
    assert "none.json: the file cannot be read" in refused(capsys, "replay", str(tmp_path / "none.json"))


@pytest.mark.once
def test_bench_measures_both_engines_and_the_search(capsys):
    rows = json.loads(output(capsys, "bench", "papayoo", "--seconds", "0.05", "--json"))
    assert [row["engine"] for row in rows] == ["interpreted", "compiled", "search"]
    assert all(row["player_moves/s"] > 0 for row in rows[:2])
    assert rows[2]["iterations/s"] > 0
    shown = output(capsys, "bench", "pinata_party", "papayoo", "--seconds", "0.01")
    assert "player moves/s" in shown
    engines = ["game", *["pinata_party"] * 2, *["papayoo"] * 2]
    assert [line.split()[0] for line in shown.splitlines()] == [*engines, "game", "pinata_party", "papayoo"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play", "poker"], "got 'poker'"),
        (["rules", "poker"], "got 'poker'"),
        (["play", "papayoo", "--seats", "2"], "seats is a whole number from 3 to 8; got 2"),
        (
            ["play", "papayoo", "--option", "rounds"],
            "--option NAME=VALUE with one of seats, rounds was expected; got 'rounds'",
        ),
        (["play", "papayoo", "--option", "colour=1"], "--option NAME=VALUE with one of seats, rounds"),
        (["play", "papayoo", "--option", "rounds=many"], "rounds is a whole number from 1 to 1000000; got 'many'"),
        (["simulate", "papayoo", "--games", "0"], "--games is at least 1; got 0"),
        (
            ["simulate", "papayoo", "--players", "clever"],
            "search:50ms and search:2000 with any numbers; got 'clever'",
        ),
        (["simulate", "papayoo", "--seed", "x"], "argument --seed: a whole number was expected; got 'x'"),
        (["bench", "--seconds", "x"], "argument --seconds: a number was expected; got 'x'"),
        (["simulate", "papayoo", "--seats", "3", "--option", "seats=4"], "contradict each other"),
        (["play", "papayoo", "--option", "rounds=1_0"], "got '1_0'"),
        (["bench", "--seconds", "0"], "--seconds is more than 0; got 0"),
        (["bench", "--seconds", "nan"], "--seconds is more than 0; got nan"),
        (["rules", "a\nb"], "got 'a"),
        (["verify", "/no\npe"], "the file cannot be read"),
        (["bench", "poker"], "got 'poker'"),
        (["verify"], "the following arguments are required: RECORD"),
    ],
)
def test_a_mistake_gets_one_clear_line(capsys, arguments, reason):
    assert reason in refused(capsys, *arguments)


def test_without_a_terminal_play_shows_a_whole_game(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    shown = [output(capsys, "play", "papayoo", *ONE_ROUND, "--seed", seed) for seed in ("5", "5", "6")]
    assert shown[0] == shown[1] != shown[2]
    assert shown[0].startswith("No terminal to type in, so Ana, Bo, Chela, Dov play a game of Papayoo.")
    assert "Round 1 is over" in shown[0]


@pytest.mark.once
@pytest.mark.parametrize(("key", "says"), [("papayoo", "deals first."), ("pinatas", "begins.")])
def test_play_lets_one_choose_who_comes_first(capsys, monkeypatch, key, says):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    for seat, name in enumerate(("Ana", "Bo", "Chela")):
        shown = output(capsys, "play", key, "--seats", "3", "--first", str(seat), "--players", "greedy")
        assert f"{name} {says}" in shown
    drawn = {
        output(capsys, "play", key, "--first", "lot", "--seed", str(seed)).count(f"Ana {says}") for seed in range(9)
    }
    assert drawn == {0, 1}


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ("4", "the first seat is 0 to 3; got 4"),
        ("me", "a seat from 0, or lot, was expected; got 'me'"),
        ("-1", "got '-1'"),
    ],
)
def test_who_cannot_come_first_is_refused(capsys, monkeypatch, first, why):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert why in refused(capsys, "play", "papayoo", f"--first={first}")


def test_verify_says_where_the_first_seat_was_not_drawn(capsys, tmp_path):
    table = Table(game("pinata"), chance=fair_chance(5, 2, 1))
    while not table.over:
        table.make(table.turn, table.game.greedy.judge(table.view(table.turn)))
    path = tmp_path / "chosen.json"
    path.write_text(record_of(table).to_json(), "utf-8")
    assert "seat 1 came first without a draw)" in " ".join(output(capsys, "verify", str(path)).split())
    assert json.loads(output(capsys, "verify", str(path), "--json"))[0]["first"] == 1


def test_games_loads_neither_numpy_nor_numba_nor_the_server():
    heavy = "{'numba', 'numpy', 'litestar', 'sqlalchemy'}"
    code = f"import sys; from pinateria.command import main; main(['games']); print({heavy} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert run.stdout.endswith("set()\n")


def test_verify_says_what_is_proved_of_a_deal_and_no_more(capsys, tmp_path):
    chance = fair_chance(None, 3, None)
    table = Table(game("papayoo"), chance=chance, seats=3, rounds=1)
    while not table.over:
        table.make(table.turn, table.legal(table.turn)[0])
    path = tmp_path / "fair.json"
    path.write_text(record_of(table).to_json(), "utf-8")
    shown = " ".join(output(capsys, "verify", str(path)).split())
    assert f"dealt from the players' numbers and the secret committed to as {chance.commitment}" in shown
    assert "the numbers of these seats follow from it: 1, 2)" in shown
    (found,) = json.loads(output(capsys, "verify", str(path), "--json"))
    assert (found["fair"], found["commitment"], found["fixed"]) == (True, chance.commitment, [1, 2])
    simulated(capsys, tmp_path)
    unproved = output(capsys, "verify", str(tmp_path / "records" / "papayoo-4-000000.json"))
    assert "dealt" not in unproved


@pytest.mark.compiled
def test_verify_answers_programs_too(capsys, tmp_path):
    a_record(capsys, tmp_path)
    path = str(tmp_path / "records" / "papayoo-4-000000.json")
    assert json.loads(output(capsys, "verify", path, "--json"))[0]["holds"] is True
    assert main(["verify", path, str(tmp_path / "none.json"), "--json"]) == 2
    good, bad = json.loads(capsys.readouterr().out)
    assert (good["moves"], bad["holds"]) == (142, False)


@pytest.mark.compiled
def test_a_single_game_has_no_interval(capsys):
    one = json.loads(output(capsys, "simulate", "papayoo", *ONE_ROUND, "--games", "1", "--json"))
    assert one["players"][0]["points_within"] is None


@pytest.mark.once
@pytest.mark.parametrize("command", ["play papayoo <&-", "games >&-"])
def test_a_closed_stream_is_no_traceback(command):
    whole = f"{sys.executable} -m pinateria {command}"
    run = subprocess.run(whole, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert "Traceback" not in run.stderr


def test_the_module_stands_for_the_command_and_a_closed_pipe_is_no_mistake():
    command = f"{sys.executable} -m pinateria rules papayoo | head -1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert (run.stdout, run.stderr) == ("# Papayoo\n", "")


def test_colour_is_left_out_where_it_is_not_wanted():
    for variables, coloured in (({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False), ({"FORCE_COLOR": "1"}, True)):
        plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        environment = {**plain, **variables, "TERM": "xterm-256color"}
        command = [sys.executable, "-c", COLOURED]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
        assert ("\x1b[36m" in run.stdout) is coloured
        assert "♠S7" in run.stdout


COLOURED = """
from rich.console import Console
from pinateria.games.papayoo.words import PACK
from pinateria.terminal.draw import card
Console().print(card(PACK.face(7)))
"""
