from __future__ import annotations

import pytest

from pinateria import game
from pinateria.engine.errors import GameError
from pinateria.engine.laws import random_table
from pinateria.engine.record import parse_record, record_of, verify
from pinateria.players import PLAYERS, player_names
from pinateria.players.series import Series

PAPAYOO = game("papayoo")
OPTIONS = PAPAYOO.settle({"seats": 4, "rounds": 1})


@pytest.mark.once
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_chooses_a_legal_move_from_its_view(name):
    player = PLAYERS[name](PAPAYOO, 7)
    at = random_table(PAPAYOO, 4, 0, seats=5, rounds=1)
    while not at.over and not (name in ("strong", "expert") and len(at.made) > 63):  # these take their time
        legal = at.legal(at.turn)
        move = player.choose(at.view(at.turn), legal)
        assert move in legal
        at.make(at.turn, move)


def test_a_random_player_repeats_itself_from_its_seed():
    chosen = [
        [PLAYERS["random"](PAPAYOO, seed).choose(None, list(range(50))) for _ in range(1)] for seed in (1, 1, 2, 3)
    ]
    assert chosen[0] == chosen[1]
    assert len({tuple(row) for row in chosen}) > 1


def test_one_name_stands_for_every_seat():
    assert player_names("greedy", 3) == ["greedy"] * 3
    assert player_names("greedy,random,random", 3) == ["greedy", "random", "random"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("clever", "the players are random, greedy.*; got 'clever'"),
        ("", "the players are .* got ''"),
        ("random,random", "one player, or one for each of the 3 seats, was expected; got 2"),
    ],
)
def test_players_that_cannot_be_are_refused(text, complaint):
    with pytest.raises(GameError, match=complaint):
        player_names(text, 3)


@pytest.mark.compiled
def test_a_series_is_the_same_on_both_engines():
    players = ["greedy", "random", "greedy", "random"]
    one = list(Series(PAPAYOO, OPTIONS, players, seed=5, engine="interpreted").games(4))
    two = list(Series(PAPAYOO, OPTIONS, players, seed=5, engine="compiled").games(4))
    assert one == two


@pytest.mark.compiled
def test_a_series_rotates_its_players():
    series = Series(PAPAYOO, OPTIONS, ["greedy", "random", "random", "random"], seed=1, rotate=True)
    assert [played.players.index("greedy") for played in series.games(6)] == [0, 1, 2, 3, 0, 1]


def test_a_player_nobody_knows_is_refused():
    with pytest.raises(GameError, match=r"the players are random, greedy, .* got 'search'"):
        Series(PAPAYOO, OPTIONS, ["search"] * 4, seed=1)


@pytest.mark.once
def test_players_that_search_play_a_series_at_tables_and_repeatably():
    line_up = ["search:5", "greedy", "random", "casual"]
    first, again, other = (Series(PAPAYOO, OPTIONS, line_up, seed=seed).play(0) for seed in (1, 1, 2))
    assert sum(first.scores) == 250
    assert first == again
    assert first.moves != other.moves


@pytest.mark.compiled
def test_a_game_of_a_series_becomes_a_record_that_verifies():
    series = Series(PAPAYOO, OPTIONS, ["greedy"] * 4, seed=2)
    for played in series.games(3):
        record = record_of(series.table(played))
        table = verify(PAPAYOO, parse_record(record.to_json().encode()))
        assert tuple(table.scores) == played.scores
        assert tuple(table.winners) == played.winners
