"""The ladder of players: its page says what its matches say, and how far they were played (bench/strength.py)."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from effort import THOROUGH, sampled
from pinateria.arena.choices import ITERATIONS
from pinateria.arena.code import code_of

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import strength
from pinateria.arena.match import Outcome
from pinateria.arena.plan import read

STEP = strength.Step("pinata", "greedy", "random", 3, {})


def line(deal, rotation, scores):
    players = STEP.plan.seatings(deal)[rotation]
    winners = (scores.index(max(scores)),)
    return Outcome(deal, rotation, players, scores, winners, choices=(10, 10), seconds=(0.02, 0.01)).to_line()


@pytest.fixture
def played(tmp_path, monkeypatch):
    """Keep matches in a folder of the test's own."""
    monkeypatch.setattr(strength, "PLAYED", tmp_path)
    STEP.folder.mkdir()

    def keep(*lines):
        (STEP.folder / "results.jsonl").write_text("".join(lines), "utf-8")

    return keep


ALL = list(strength.steps(list(strength.DEALS), len(strength.LADDER)))


@cache
def marked():
    """Find the steps of which the page says that their players were others."""
    page = strength.PAGE.read_text("utf-8")
    return [step for step in ALL if f"{strength.row(step, old=True)}\n" in page]


def test_the_page_is_what_comes_of_the_matches_kept_with_it():
    assert strength.PAGE.read_text("utf-8") == strength.page({step.folder for step in marked()})


@pytest.mark.once
@pytest.mark.parametrize("key", strength.DEALS)
def test_players_choose_as_those_did_whose_matches_are_counted(key):
    """A game's steps are tried together: its search chooses in the same positions in two of them."""
    for step in ALL:
        if step.game == key and step not in marked():
            assert step.plan.chooses_as(read(step.folder / "plan.json"), sampled(len(ITERATIONS), 1)), step.folder.name


@pytest.mark.once
def test_a_step_is_marked_only_if_others_than_todays_players_played_it():
    if not marked():
        pytest.skip("every step was played by today's players")
    for step in marked():
        begun = read(step.folder / "plan.json")
        assert begun["code"] != code_of(step.game, step.plan.players), step.folder.name
        assert not THOROUGH or not step.plan.chooses_as(begun), step.folder.name


def test_a_step_of_which_nothing_was_played_says_so(played):
    assert "| greedy against random | 0 of 3 | — |" in strength.row(STEP)
    played(line(0, 0, (3, 1)), line(0, 1, (1, 3)))
    assert "| 0 of 3 |" in strength.row(STEP)  # one deal has no interval


def test_deals_count_when_all_their_seatings_were_played_and_in_any_order(played):
    """Greedy is ahead by 2 medals in both seatings of deal 1, and by 3 and 1 in those of deal 0: 2 on average.

    It won them all; 1, 1, 1 and 0 have a standard error of 0.25, and Student's point with 3 to spare is 3.18.
    """
    whole = (line(1, 1, (1, 3)), line(1, 0, (3, 1)), line(0, 0, (3, 0)), line(0, 1, (2, 3)))
    played(*whole, line(2, 0, (0, 3)))
    assert "| 2 of 3 | +2.00 ± 0.00 | yes, so far | 1.000 ± 0.795 | 0.50 |" in strength.row(STEP)
    played(*whole, line(2, 0, (0, 3)), line(2, 1, (2, 3)))
    assert "| 3 | +1.00 ± 4.30 | no |" in strength.row(STEP)


def test_a_match_that_is_just_being_written_does_not_count(played):
    whole = [line(deal, rotation, ((3, 1), (1, 3))[rotation]) for deal in range(3) for rotation in (0, 1)]
    played(*whole[:-1], whole[-1][:-1])
    assert "| 2 of 3 | +2.00 ± 0.00 |" in strength.row(STEP)


def test_deals_beyond_those_of_the_step_do_not_count(played):
    first = (line(deal, rotation, ((3, 1), (1, 3))[rotation]) for deal in range(3) for rotation in (0, 1))
    played(*first, line(3, 0, (0, 3)), line(3, 1, (3, 0)))
    assert "| 3 | +2.00 ± 0.00 | yes |" in strength.row(STEP)


@pytest.fixture
def ladder(tmp_path, monkeypatch):
    """A ladder of one step, kept in a folder of the test's own, where all choices have one hash."""
    monkeypatch.setattr(strength, "PLAYED", tmp_path)
    monkeypatch.setattr(strength, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(strength, "DEALS", {"pinata": (1,)})
    monkeypatch.setattr(strength, "LADDER", strength.LADDER[:1])

    def make(*arguments, choices="as before"):
        for module in ("pinateria.arena.plan", "strength"):
            monkeypatch.setattr(f"{module}.choices", lambda *asked: {"greedy": choices, "random": choices})
        monkeypatch.setattr(sys, "argv", ["strength.py", "--jobs", "1", *arguments])
        strength.main()
        kept = tmp_path / "pinata-greedy-random"
        return (kept / "results.jsonl").read_bytes(), json.loads((kept / "plan.json").read_text()), step_of(tmp_path)

    return make


def step_of(folder):
    """Read the one step's cell on the page."""
    lines = (folder / "page.md").read_text("utf-8").splitlines()
    return next(line for line in lines if line.startswith("| Pinata |")).split("|")[3]


@pytest.mark.once
def test_a_step_is_gone_on_with_as_long_as_its_code_or_its_choices_are_the_same(ladder, tmp_path):
    played, plan, step = ladder()
    assert plan["choices"] == {"greedy": "as before", "random": "as before"}
    assert step == " greedy against random "
    assert ladder(choices="as never before") == (played, plan, step)  # the code is the same

    other = plan | {"code": "other"}
    (tmp_path / "pinata-greedy-random" / "plan.json").write_text(json.dumps(other))
    assert ladder() == (played, other, step)
    assert ladder("--page", choices="as never before") == (played, other, " greedy against random † ")


@pytest.mark.once
def test_what_others_have_played_is_marked_and_kept_until_it_is_to_be_played_anew(ladder, tmp_path):
    played, plan, step = ladder()
    other = plan | {"code": "other", "choices": {"greedy": "otherwise", "random": "as before"}}
    (tmp_path / "pinata-greedy-random" / "plan.json").write_text(json.dumps(other))
    assert ladder() == (played, other, " greedy against random † ")
    anew = ladder("--anew")
    assert anew[0] != played  # the seconds of each player
    assert anew[1:] == (plan, step)
