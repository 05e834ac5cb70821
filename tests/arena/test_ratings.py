from __future__ import annotations

import pytest

from pinateria.arena.match import Outcome
from pinateria.arena.ratings import ranks, ratings

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def outcome(players, scores, winners) -> Outcome:
    seats = len(players)
    return Outcome(0, 0, tuple(players), tuple(scores), tuple(winners), (1,) * seats, (0.0,) * seats)


def test_equals_share_a_rank():
    assert ranks([(True, -3), (False, -9), (True, -3), (True, 0)]) == [1, 0, 1, 3]


def test_one_match_between_two_is_rated_as_the_model_publishes_it():
    found = ratings([outcome("AB", (3, 1), (0,))], 0, fewest=False)
    assert (found["A"].mu, found["A"].sigma) == pytest.approx((27.635, 8.066), abs=0.001)
    assert (found["B"].mu, found["B"].sigma) == pytest.approx((22.365, 8.066), abs=0.001)
    assert found["A"].ordinal == pytest.approx(found["A"].mu - 3 * found["A"].sigma)


def test_where_the_fewest_points_win_they_are_rated_higher():
    found = ratings([outcome("ABC", (30, 2, 9), (1,))], 0, fewest=True)
    assert found["B"].mu > found["C"].mu > found["A"].mu


def test_a_tie_in_points_that_somebody_won_counts_as_won():
    found = ratings([outcome("AB", (2, 2), (1,))], 0, fewest=False)
    assert found["B"].mu > found["A"].mu


def test_seats_of_the_same_player_are_rated_together():
    found = ratings([outcome("ABAB", (9, 5, 9, 5), (0, 2))], 0, fewest=False)
    assert found["A"].mu - 25 == pytest.approx(25 - found["B"].mu)
    assert found["A"].mu > 25 > found["B"].mu
    assert max(found["A"].sigma, found["B"].sigma) < 25 / 3
    alone = ratings([outcome("AAA", (1, 2, 3), (2,))], 0, fewest=False)
    assert alone["A"].mu == pytest.approx(25)


def test_team_mates_are_rated_as_one_side():
    found = ratings([outcome("ABCD", (7, 3, 7, 3), (0, 2))], 2, fewest=False)
    assert found["A"].mu == pytest.approx(found["C"].mu)
    assert found["B"].mu == pytest.approx(found["D"].mu)
    assert found["A"].mu > 25 > found["B"].mu
