"""Hints and reviews: what each move is worth as far as a seat can know, in the game's words."""

from __future__ import annotations

import math
from dataclasses import replace
from types import SimpleNamespace

import pytest

from effort import effort, sampled
from house import EVERY_TABLE, named
from pinateria import GAMES, Table, game
from pinateria.engine.chance import FastChance
from pinateria.engine.laws import random_table
from pinateria.engine.seats import HIDDEN
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.hint import as_told, hint
from pinateria.players.random import RandomPlayer
from pinateria.players.result import results
from pinateria.players.review import Choice, choices_of, replay_with, seats_of, weigh_choice
from pinateria.players.search.thinker import Budget, Thinker, Weighed

FEW = Budget(iterations=effort(60, 12))


@pytest.mark.compiled
@pytest.mark.parametrize("key", GAMES)
def test_a_hint_weighs_every_legal_move_and_says_why_in_one_sentence(key):
    one = game(key)
    thinker = Thinker(one, nodes=400)
    at = random_table(one, 8, 64, seats=one.seats.default)
    while at.turn < 0:
        at.apply(one.legal(at.state)[0])
    advice = hint(one, at.view(at.turn), budget=FEW, thinker=thinker)
    assert sorted(each.move for each in advice.moves) == at.legal(at.turn)
    assert all(each.within >= 0 and each.text for each in advice.moves)
    assert advice.why.endswith(".")
    assert ". " not in advice.why
    assert advice.moves[0].text in advice.why


@pytest.mark.compiled
def test_the_only_legal_move_is_weighed_too():
    one = game("papayoo")
    at = random_table(one, 1, seats=3, rounds=1)
    state = next(state for state in at.states() if state.turn >= 0 and len(one.legal(state)) == 1)
    advice = hint(one, one.view(state, state.turn), budget=FEW, thinker=Thinker(one, nodes=100))
    assert len(advice.moves) == 1
    assert advice.why.endswith("nothing else is allowed.")


class Watched(list):
    """A row of a view in which nothing hidden is read."""

    def __getitem__(self, place):
        """Give what is not hidden."""
        value = super().__getitem__(place)
        assert isinstance(value, list) or value != HIDDEN
        return value


def watched(view):
    """Copy a view so that reading a hidden cell fails, whatever is made of it; scores may be as low as that."""
    copy = view.copy()
    secret = [name for name, field in type(copy).fields.items() if field.secret]
    for name in secret:
        row = getattr(copy, name)
        setattr(copy, name, Watched(Watched(part) if isinstance(part, list) else part for part in row))
    return copy


def test_reading_a_hidden_cell_is_noticed():
    one = game("papayoo")
    at = random_table(one, 2, 100)
    view = watched(at.view(at.turn))
    assert view.hand[at.turn][0] >= 0
    with pytest.raises(AssertionError):
        _ = view.hand[(at.turn + 1) % at.state.seats][0]


@pytest.mark.parametrize(("key", "options"), EVERY_TABLE, ids=named)
def test_what_speaks_for_the_moves_of_a_game_tells_nothing_hidden(key, options):
    one = game(key)
    at = random_table(one, 2, sampled(400, 160), **options)
    phases, said = set(), set()
    for number, state in enumerate(at.states()):
        if state.turn >= 0 and (number % sampled(2, 24) == 0 or state.phase not in phases):
            phases.add(state.phase)
            view = watched(one.view(state, state.turn))
            said |= {each.words for move in one.legal(view) for each in one.reasons.of(view, move)}
    assert len(said) > len(phases)


# Review --------------------------------------------------------------------------------------


def test_a_result_is_points_against_the_mean_of_the_others():
    assert results([9, 3, 0, 6], fewest=False) == (6.0, -2.0, -6.0, 2.0)
    assert results([100, 50, 100], fewest=True) == (-25.0, 50.0, -25.0)
    assert results([10, 4, 10, 4], teams=2, fewest=False) == (6.0, -6.0, 6.0, -6.0)


def finished(key="pinatas", **options):
    """Play a short game by judgement."""
    one = game(key)
    at = Table(one, chance=FastChance(5), **options)
    at.run_chance()
    while not at.over:
        at.make(at.turn, int(one.greedy.judge(at.view(at.turn))))
    return at


@pytest.mark.compiled
def test_every_choice_of_a_game_is_weighed_from_what_its_seat_could_know():
    at = finished(target=1)
    numbers = choices_of(at)
    assert numbers == [
        n
        for n, (s, m) in enumerate(zip(at.states(), at.made, strict=False))
        if m.who >= 0 and len(at.game.legal(s)) > 1
    ]
    thinker = Thinker(at.game, nodes=400)
    choice = weigh_choice(at, numbers[0], thinker, FEW)
    assert choice.seat == at.made[numbers[0]].who
    assert choice.played == at.made[numbers[0]].text.split(" ", 1)[1]
    assert choice.cost >= 0.0
    assert choice.why == "" or choice.why.startswith(f"{choice.best} ")


def test_cards_own_play_and_the_others_play_add_up_to_the_result():
    at = finished(target=1)
    replays = [replay_with(at, "greedy", number) for number in range(2)]
    costly = Choice(3, 1, "K1", "K2", 2.0, 0.5, "K2 is better.")
    cheap = Choice(9, 1, "K1", "K2", 0.1, 0.5, "K2 is better.")
    seats = list(seats_of(at, [cheap, costly], replays))
    assert tuple(seat.result for seat in seats) == results(at.scores, fewest=False)
    for seat in seats:
        # judgement played the game and judgement is the yardstick, so all of it was the cards
        assert seat.luck.mean == pytest.approx(seat.result)
        assert seat.luck.within == pytest.approx(0.0)
        assert seat.own + seat.others == pytest.approx(0.0)
    assert seats[1].choices == (costly, cheap)
    assert costly.surely_costs
    assert not cheap.surely_costs
    assert [seat.own for seat in seats] == [0.0, -2.0, 0.0, 0.0]


def test_the_blunders_of_the_others_are_not_counted_as_own_play():
    """Seat 0 plays as the yardstick does, and the others without looking: all but the cards is theirs."""
    one = game("pikinni")
    at = Table(one, chance=FastChance(5), seats=2)
    players = [GreedyPlayer(one, 1), RandomPlayer(one, 2)]
    while not at.over:
        at.make(at.turn, players[at.turn].choose(at.view(at.turn), at.legal(at.turn)))
    mine, theirs = seats_of(at, [], [replay_with(at, "greedy", 0)])
    assert mine.own == theirs.own == 0.0
    assert mine.others == pytest.approx(-theirs.others)
    assert mine.others > 50


def test_one_world_is_sure_of_nothing_and_few_of_little():
    view = SimpleNamespace(seats=4)
    found = Weighed(7, 3.0, 0.5, 1.0, 0.5, 1, in_race=True)
    assert as_told(view, found).within == as_told(view, found).behind_within == math.inf
    after_three = as_told(view, replace(found, worlds=3))
    assert after_three.behind_within == pytest.approx(0.5 * 4.303 / 1.96, rel=1e-3)  # Student's point with 2 to spare
    assert as_told(view, replace(found, worlds=5000)).within == pytest.approx(0.5, rel=1e-3)


@pytest.mark.parametrize(("seats", "teams", "scores"), [(4, 2, (10, 4)), (6, 2, (10, 4)), (6, 3, (10, 4, 0))])
def test_with_teams_a_move_is_worth_points_against_the_opponents_alone(seats, teams, scores):
    """A search sets a seat's points against all others, mates too; people hear what reviews and arenas count."""
    points = [scores[seat % teams] for seat in range(seats)]
    searched = points[0] - sum(points[1:]) / (seats - 1)
    view = SimpleNamespace(seats=seats, teams=teams)
    told = as_told(view, Weighed(7, searched, 0.0, searched, 0.0, 5000, in_race=True))
    assert told.expected == told.behind == pytest.approx(results(points, teams, fewest=False)[0])
