"""Every law, for every game of the house, at every number of seats, on both engines."""

from __future__ import annotations

import pytest

from effort import JIT
from papayoo_table import deck
from pinateria import GAMES, game
from pinateria.engine import bound, stream
from pinateria.engine.compiled import Compiled
from pinateria.engine.laws import (
    conserves,
    ends_within_bound,
    engines_agree,
    illegal_moves_change_nothing,
    legal_from_view,
    random_table,
    replays_alike,
    text_round_trips,
    watcher_sees_least,
)
from pinateria.engine.worlds import PAPER

GAMES_AGREED = 172 if JIT else 4
"""How many random games a number of seats the engines are compared over: 6 times 172 is 1,032 with the JIT on."""

TABLES = [(key, seats) for key in GAMES for seats in range(game(key).seats.least, game(key).seats.most + 1)]
TWINS = {key: Compiled(game(key)) for key in GAMES}


def cards_are_all_there(s) -> bool:
    """Papayoo: every card is in the deck, in a hand, in a gift not picked up, or played, and in one place only."""
    rules = game("papayoo").rules
    if s.phase == rules.CUT:
        return True
    places = [*s.hand]
    if s.phase == rules.GIVE:
        places += s.gift
    cards = [
        f"{'SHDCP'[suit]}{rank}" for row in places for suit in range(5) for rank in range(32) if row[suit] >> rank & 1
    ]
    if s.phase >= rules.ROLL:
        cards += [card for card in deck(3) if s.laid_by[deck(3).index(card)] >= 0]
    return sorted(cards) == sorted(deck(s.seats))


def points_are_all_there(s) -> bool:
    """Papayoo: finished rounds hold 250 points each."""
    done = s.rounds if s.phase == game("papayoo").rules.OVER else s.round - 1
    return sum(s.score) == 250 * done


CONSERVED = {"papayoo": [cards_are_all_there, points_are_all_there]}


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_game_ends_within_its_bound_and_has_a_move_until_then(key, seats):
    for seed in range(12):
        ends_within_bound(game(key), seed, seats=seats, rounds=2)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_interpreted_and_compiled_are_the_same_after_every_move(key, seats):
    for seed in range(GAMES_AGREED):
        engines_agree(TWINS[key], random_table(game(key), seed, seats=seats, rounds=1 + (seed % 8 == 0)))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_judgement_and_guesses_are_the_same_on_both_engines(key, seats):
    one, twin = game(key), TWINS[key]
    judge, guess = twin.entry(bound.judge), twin.entry(bound.guess)
    paper = twin.rows(*PAPER)
    for seed in range(4):
        table = random_table(one, seed, seats=seats, rounds=1)
        for number, state in enumerate(table.states()):
            if state.turn < 0:
                continue
            view = one.view(state, state.turn)
            assert judge(twin.state_of(view)) == one.greedy.judge(view)
            dice, world = twin.row(2, bits=64), twin.state_of(view)
            dice[0], dice[1] = stream.seeded(seed, number)
            guess(twin.state_of(view), state.turn, world, paper, dice)
            assert twin.plain(world) == one.world(view, state.turn, stream.seeded(seed, number))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_records_replay_and_moves_undo(key, seats):
    for moves in (1, 9, 20, 33, None):
        replays_alike(random_table(game(key), 5, moves, seats=seats, rounds=2))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_text_round_trips(key, seats):
    text_round_trips(random_table(game(key), 6, seats=seats, rounds=1))


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("moves", [0, 2, 17, 40, 50])
def test_an_illegal_move_changes_nothing_and_is_explained(key, seats, moves):
    illegal_moves_change_nothing(random_table(game(key), 7, moves, seats=seats, rounds=1))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_nothing_is_legal_when_the_game_is_over(key, seats):
    table = random_table(game(key), 7, seats=seats, rounds=1)
    assert [table.legal(seat) for seat in range(seats)] == [[]] * seats
    illegal_moves_change_nothing(table)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_watcher_sees_only_what_every_seat_sees(key, seats):
    watcher_sees_least(random_table(game(key), 8, 30, seats=seats, rounds=1))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_legal_moves_follow_from_a_seats_own_view(key, seats):
    legal_from_view(random_table(game(key), 9, seats=seats, rounds=2))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_a_game_conserves_is_conserved(key, seats):
    for conserved in CONSERVED[key]:
        conserves(random_table(game(key), 10, seats=seats, rounds=2), conserved)
