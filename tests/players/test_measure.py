"""Measuring: every move in the same fresh worlds, however the race before thought of it."""

from __future__ import annotations

import math

import pytest

from effort import effort
from pinateria import GAMES, Table, game
from pinateria.engine import stream
from pinateria.engine.chance import FastChance
from pinateria.players.measure import AT_ONCE, as_measured, measure, think_and_measure
from pinateria.players.search import race
from pinateria.players.search.thinker import Budget, Thinker, Weighed


def dealt(key):
    at = Table(game(key), chance=FastChance(1))
    at.run_chance()
    return at.view(at.turn), at.legal(at.turn)


def measured(key, budget, seed=3):
    view, legal = dealt(key)
    return think_and_measure(Thinker(game(key), nodes=400), view, legal, stream.seeded(seed, 0), budget)


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_all_moves_are_measured_in_the_same_worlds(key):
    thought, moves = measured(key, Budget(iterations=effort(3000, 300)))
    assert [one.move for one in moves] == [one.move for one in thought.moves]
    assert len({one.worlds for one in moves}) == 1
    assert moves[0].worlds > 1
    assert moves[0].behind == moves[0].behind_within == 0.0
    assert all(one.expected == pytest.approx(moves[0].expected - one.behind) for one in moves)


@pytest.mark.once
def test_who_dropped_out_of_the_race_is_measured_as_long_as_who_won_it():
    thought, moves = measured("papayoo", Budget(iterations=effort(6000, 1500)))
    assert any(not one.in_race for one in thought.moves)
    assert len({one.worlds for one in thought.moves}) > 1
    assert len({one.worlds for one in moves}) == 1
    assert moves[0].worlds > race.FEW


@pytest.mark.once
def test_the_same_seed_measures_the_same_and_another_one_does_not():
    first, again, other = (measured("pinatas", Budget(iterations=400), seed)[1] for seed in (3, 3, 4))
    assert first == again
    assert {one.move: one.expected for one in first} != {one.move: one.expected for one in other}


@pytest.mark.once
def test_iterations_are_a_budget_for_measuring_too():
    view, legal = dealt("pikinni")
    thinker = Thinker(game("pikinni"), nodes=400)
    thinker.prepare()
    for worlds in (1, AT_ONCE, 3 * AT_ONCE + 1):
        totals = measure(thinker, view, legal, stream.seeded(1, 0), Budget(iterations=worlds * len(legal)), 0)
        assert totals[race.COUNT][0] <= worlds  # in some worlds things are tried out, and these do not count


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_without_time_nothing_is_sure(key):
    view, legal = dealt(key)
    thinker = Thinker(game(key), nodes=400)
    thinker.prepare()
    thinker.pace = 1.0  # as slow as a machine can be: not one world fits
    _, moves = think_and_measure(thinker, view, legal, stream.seeded(1, 0), Budget(seconds=0.001))
    assert sorted(one.move for one in moves) == legal
    assert all(one.within == one.behind_within == math.inf for one in moves)


def test_what_is_told_is_the_mean_over_the_worlds_and_its_standard_error():
    """The first move brought 5, 7, 0 and 8, the other 3, 3, 0 and 2: behind by 2, 4, 0 and 6."""
    totals = [[0.0] * 2 for _ in range(race.PRODUCTS + 2)]
    totals[race.IN] = [1.0, 1.0]
    for results in ((5.0, 3.0), (7.0, 3.0), (0.0, 0.0), (8.0, 2.0)):
        totals[race.LAST] = list(results)
        race.write_down(totals, 2)
    other = as_measured(totals, 0, 1, Weighed(9, 50.0, 1.0, 50.0, 1.0, 12, in_race=False))
    assert (other.move, other.worlds, other.expected, other.behind) == (9, 4, 2.0, 3.0)
    assert other.behind_within == pytest.approx(1.96 * math.sqrt(20 / 3 / 4), rel=1e-4)
    assert other.within == pytest.approx(1.96 * math.sqrt(2 / 4), rel=1e-4)  # 3, 3, 0 and 2 have a variance of 2
