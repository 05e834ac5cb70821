from __future__ import annotations

import json

import pytest

from pinateria.command import main
from pinateria.terminal.balance import NOTHING, number, ordinal, percent, signed
from pinateria.terminal.printing import HouseConsole

SHORT = ["balance", "papayoo", "--option", "rounds=1", "--seats", "3", "--games", "40"]

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def output(capsys, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    captured = capsys.readouterr()
    return captured.out if status == 0 else captured.err


def test_balance_says_the_most_important_first(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    shown = output(capsys, *SHORT)
    lines = shown.splitlines()
    assert lines[0] == "40 games of Papayoo (seats=3, rounds=1) between greedy players, seed 0"
    assert lines[2].startswith("Whoever deals and leads first wins ")
    assert "an even share is" in " ".join(lines[2:4])
    assert all(len(line) <= HouseConsole().width == 80 for line in lines)
    for head in ("1st place", "seat 2", "the winner's lead", "(§5.2)", "cards given", "ways to play", "see --json"):
        assert head in shown


def test_balance_is_repeatable_and_complete_as_json(capsys):
    one = json.loads(output(capsys, *SHORT, "--json", "--jobs", "1"))
    assert json.loads(output(capsys, *SHORT, "--json", "--jobs", "2")) == one
    assert (one["game"], one["players"], one["games"]) == ("papayoo", "greedy", 40)
    assert len(one["things"]) == 60 + 60 + 7
    assert json.loads(output(capsys, *SHORT, "--json", "--seed", "1")) != one
    assert json.loads(output(capsys, *SHORT, "--json", "--players", "random"))["players"] == "random"


def test_balance_sets_options_side_by_side(capsys):
    few = ["balance", "papayoo", "--option", "rounds=1", "--players", "random", "--games", "2", "--all"]
    shown = output(capsys, *few)
    assert "option by option" in shown
    for name in ("as chosen", "seats=3", "seats=8", "rounds=2"):
        assert name in shown
    assert list(json.loads(output(capsys, *few, "--json")))[:2] == ["as chosen", "seats=3"]


def test_balance_writes_a_page(capsys, tmp_path):
    page = tmp_path / "report.html"
    shown = output(capsys, *SHORT, "--html", str(page))
    assert "40 games" in shown
    assert "more, see --json" in shown
    written = page.read_text("utf-8")
    assert "Whoever deals and leads first" in written
    assert "more, see --json" not in written  # a page has room for everything
    assert 'name="viewport"' in written
    page.unlink()
    json.loads(output(capsys, *SHORT, "--html", str(page), "--json"))
    assert "Papayoo" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "0"], "--games is at least 1; got 0"),
        (["--jobs", "0"], "--jobs is at least 1; got 0"),
        (["--html", "/nowhere/x.html"], "--html: a file in a folder that is there was expected; got /nowhere/x.html"),
        (["--players", "clever"], "games are counted between random or greedy players; got 'clever'"),
        (["--seats", "9"], "seats is a whole number from 3 to 8; got 9"),
    ],
)
def test_balance_refuses_in_one_line(capsys, arguments, complaint):
    assert output(capsys, *SHORT, *arguments, status=2) == f"pinateria balance: {complaint}\n"


def test_numbers_are_written_for_people():
    assert [percent(part) for part in (None, 0, 0.0002, 0.25, 1)] == [NOTHING, "0.0 %", "<0.1 %", "25.0 %", "100.0 %"]
    assert [signed(value) for value in (None, 1.5, -2)] == [NOTHING, "+1.50", "-2.00"]
    assert [number(value) for value in (None, 1234.5)] == [NOTHING, "1,234.50"]
    assert [ordinal(place) for place in (1, 2, 3, 4, 8)] == ["1st", "2nd", "3rd", "4th", "8th"]
