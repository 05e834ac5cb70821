from __future__ import annotations

import random

import numpy as np
import pytest

from pinateria.arena.figures import figures
from pinateria.arena.match import Outcome
from pinateria.arena.plan import Plan
from pinateria.players.result import results

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def outcome(deal, rotation, players, scores, winners, seconds=None, choices=None) -> Outcome:
    seats = len(players)
    return Outcome(
        deal,
        rotation,
        tuple(players),
        tuple(scores),
        tuple(winners),
        choices or (2,) * seats,
        seconds or (0.5,) * seats,
    )


def plan_of(players, **options) -> Plan:
    return Plan("papayoo", 1, {"seats": len(players), **options}, tuple(players), 0)


def test_a_result_is_what_a_seat_has_more_than_the_mean_of_the_others():
    assert results([10, 4, 2, 0], 0, fewest=False) == pytest.approx((8, 0, -8 / 3, -16 / 3))
    assert results([10, 4, 2, 0], 0, fewest=True) == pytest.approx((-8, 0, 8 / 3, 16 / 3))


def test_a_team_is_set_against_the_seats_of_other_teams_only():
    assert results([9, 3, 9, 3], 2, fewest=False) == (6, -6, 6, -6)
    assert results([9, 3, 0, 9, 3, 0], 3, fewest=False) == pytest.approx((7.5, -1.5, -6) * 2)


TWO_DEALS = [
    outcome(0, 0, "AB", (5, 1), (0,), (1.0, 4.0), (2, 4)),
    outcome(0, 1, "BA", (3, 3), (0, 1), (4.0, 1.0), (4, 2)),
    outcome(1, 0, "AB", (0, 2), (1,), (1.0, 4.0), (2, 4)),
    outcome(1, 1, "BA", (0, 8), (1,), (4.0, 5.0), (4, 0)),
]
"""A's results: 4 and 0 in the first deal, -2 and 8 in the second; its wins: 1 and a half, then 0 and 1."""


def test_the_figures_of_two_deals_by_hand():
    found = figures(plan_of("AB"), TWO_DEALS, fewest=False)
    assert (found.deals, found.matches) == (2, 4)
    a, b = found.standings
    assert (a.name, a.seats, a.by_deal) == ("A", 1, (2, 3))
    assert a.result.mean == 2.5
    assert a.result.within == pytest.approx(12.706 * 0.5, abs=0.001)  # the deals differ by 1: error ½, one free
    assert (b.name, b.result.mean, b.result.verdict) == ("B", -2.5, "not clear")
    assert (a.wins.mean, a.wins.parity) == (0.625, 0.5)
    assert a.wins.within == pytest.approx(12.706 * 0.125, abs=0.001)
    assert [one.mean for one in a.by_seat] == [1, 4]
    assert [one.mean for one in found.seats] == [-1.5, 1.5]  # seat 0: 4, 0, -2, -8; seat 1 the opposite
    (pair,) = found.pairs
    assert (pair.one, pair.other, pair.difference.mean) == (
        "A",
        "B",
        2.5,
    )  # with two seats the points between them are A's result
    assert (a.choices, a.seconds) == (6, pytest.approx(8 / 6))
    assert (b.choices, b.seconds) == (16, 1)


def test_where_the_fewest_points_win_the_results_turn_round():
    most = figures(plan_of("AB"), TWO_DEALS, fewest=False)
    fewest = figures(plan_of("AB"), TWO_DEALS, fewest=True)
    assert [row.name for row in fewest.standings] == ["B", "A"]
    assert fewest.standings[1].result.mean == -most.standings[0].result.mean


def test_a_player_that_never_had_a_choice_has_no_mean_time():
    alone = [
        outcome(0, 0, "AB", (1, 0), (0,), (0.0, 1.0), (0, 1)),
        outcome(0, 1, "BA", (1, 0), (0,), (1.0, 0.0), (1, 0)),
    ]
    found = figures(plan_of("AB"), alone, fewest=False)
    assert {row.name: row.seconds for row in found.standings} == {"A": None, "B": 1.0}


def test_playing_against_oneself_is_parity_and_only_seats_differ():
    dice = random.Random(2)
    games = [
        outcome(deal, 0, "AAA", [dice.randrange(50) for _ in range(3)], (dice.randrange(3),)) for deal in range(30)
    ]
    found = figures(plan_of("AAA"), games, fewest=False)
    (row,) = found.standings
    assert (row.result.mean, row.result.within, row.result.verdict) == (0, 0, "not clear")
    assert (row.wins.mean, row.wins.parity, row.wins.verdict) == (1, 1, "not clear")
    assert found.pairs == ()
    assert row.by_seat == found.seats
    assert any(seat.mean for seat in found.seats)


def test_the_figures_of_many_deals_agree_with_an_independent_computation():
    """Arrays of deals, seatings and seats, and none of the program's own lines."""
    dice = np.random.default_rng(11)
    deals, line_up = 60, "ABBC"
    seated = np.array([list(np.roll(list(line_up), shift)) for shift in range(4)])
    scores = dice.integers(-20, 60, (deals, 4, 4))
    wins = scores == scores.max(axis=2, keepdims=True)
    shares = wins / wins.sum(axis=2, keepdims=True)
    games = [
        outcome(d, r, seated[r].tolist(), scores[d, r].tolist(), np.flatnonzero(wins[d, r]).tolist())
        for d in range(deals)
        for r in range(4)
    ]
    found = figures(plan_of(line_up), games, fewest=False)
    against = (scores.sum(axis=2, keepdims=True) - scores) / 3
    points = {}
    for row in found.standings:
        mask = np.broadcast_to(seated == row.name, scores.shape)
        means = np.array([(scores - against)[d][mask[d]].mean() for d in range(deals)])
        points[row.name] = np.array([scores[d][mask[d]].mean() for d in range(deals)])
        assert row.by_deal == pytest.approx(tuple(means))
        assert row.result.mean == pytest.approx(means.mean())
        assert row.result.within == pytest.approx(2.001 * means.std(ddof=1) / np.sqrt(deals), rel=0.0005)
        won = (shares * mask).sum(axis=2).mean(axis=1)
        assert row.wins.mean == pytest.approx(won.mean())
        wider = np.array([*won, 0, 1])  # after Agresti and Coull, a deal won throughout and one never
        assert row.wins.within == pytest.approx(1.9996 * wider.std(ddof=1) / np.sqrt(deals + 2), rel=0.0005)
        assert row.wins.parity == line_up.count(row.name) / 4
    for pair in found.pairs:
        difference = points[pair.one] - points[pair.other]
        assert pair.difference.mean == pytest.approx(difference.mean())
        assert pair.difference.within == pytest.approx(2.001 * difference.std(ddof=1) / np.sqrt(deals), rel=0.0005)
    assert sum(row.wins.mean for row in found.standings) == pytest.approx(1)
