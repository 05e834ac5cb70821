"""The ladder of players: its page says what its matches say, and how far they were played (bench/strength.py)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "bench"))

import strength
from pinateria.arena.match import Outcome

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


def test_the_page_is_what_comes_of_the_matches_kept_with_it():
    assert strength.PAGE.read_text("utf-8") == strength.page()


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


def test_played_anew_is_what_other_code_has_played_and_nothing_else(played):
    played(line(0, 0, (3, 1)))
    plan = STEP.folder / "plan.json"
    plan.write_text(STEP.plan.to_json(), "utf-8")
    strength.forget_others(STEP)
    assert (STEP.folder / "results.jsonl").read_text("utf-8") == line(0, 0, (3, 1))
    plan.write_text(STEP.plan.to_json().replace('"code": "', '"code": "other'), "utf-8")
    strength.forget_others(STEP)
    assert not STEP.folder.exists()
    strength.forget_others(STEP)  # nothing was played yet
