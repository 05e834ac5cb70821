from __future__ import annotations

import math
import random

import pytest

from pinateria.arena.running import running
from pinateria.players.estimate import Estimate, estimate, student

TEXTBOOK = {
    1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 10: 2.228,
    15: 2.131, 20: 2.086, 30: 2.042, 40: 2.021, 60: 2.000, 120: 1.980, 1_000_000: 1.960,
}  # fmt: skip
"""Two-sided 95 % points of Student's distribution, as any table of them prints."""


@pytest.mark.parametrize("free", TEXTBOOK)
def test_students_points_are_those_of_the_tables(free):
    assert student(free) == pytest.approx(TEXTBOOK[free], rel=0.0015 if free == 3 else 0.0004)


def test_a_mean_and_its_interval_by_hand():
    """1, 2, 3 and 6: the mean is 3, the squares 4 + 1 + 0 + 9 = 14, the variance 14 / 3, its error √(14 / 12)."""
    found = estimate([1, 2, 3, 6])
    assert found.mean == 3
    assert found.within == pytest.approx(3.182 * math.sqrt(14 / 12), rel=0.002)


def test_one_deal_has_no_interval():
    assert estimate([4.5]) == Estimate(4.5, None)
    assert estimate([4.5]).verdict == "one deal only"


def test_the_verdict_says_where_the_whole_interval_lies():
    assert Estimate(0.6, 0.05, 0.5).verdict == "above"
    assert Estimate(0.4, 0.05, 0.5).verdict == "below"
    assert Estimate(0.6, 0.1, 0.5).verdict == "not clear"
    assert Estimate(0.4, 0.2, 0.5).verdict == "not clear"


def test_fractions_that_cancel_leave_nothing():
    found = estimate([0.1 + 0.2 - 0.3, 1 / 3 - 1 / 3, 1e-17])
    assert (found.mean, found.within, found.verdict) == (0, 0, "not clear")
    assert math.copysign(1, estimate([-1e-17, -1e-17]).mean) == 1


def test_an_interval_holds_the_truth_about_as_often_as_it_says():
    dice = random.Random(5)
    for count in (3, 8, 40):
        runs = [estimate([dice.gauss(1, 2) for _ in range(count)], 1) for _ in range(3000)]
        clear = sum(one.verdict != "not clear" for one in runs) / len(runs)
        assert clear == pytest.approx(0.05, abs=0.016)  # four standard errors


def test_running_means_end_with_all_deals():
    deals = tuple(float(number % 7) for number in range(1003))
    after = running(deals)
    assert after[0] == (1, Estimate(0.0, None))
    assert after[-1] == (1003, estimate(deals))
    assert len(after) < 210
    assert running((2.0,)) == [(1, Estimate(2.0, None))]
