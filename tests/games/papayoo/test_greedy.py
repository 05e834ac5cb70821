"""The judgement of a sensible Papayoo player, in positions where sensible players agree."""

from __future__ import annotations

import pytest

from papayoo_table import legal, table
from pinateria import game
from pinateria.engine.laws import random_table
from pinateria.players.series import Series

PAPAYOO = game("papayoo")


def chosen(at, seat: int) -> str:
    return PAPAYOO.words.write_card(PAPAYOO.greedy.judge(at.asked(seat)))


@pytest.mark.parametrize("seats", range(3, 9))
def test_it_always_chooses_a_legal_move(seats):
    at = random_table(PAPAYOO, 1, 0, seats=seats, rounds=2)
    while not at.over:
        assert chosen(at, at.turn) in legal(at, at.turn)
        at.make(at.turn, PAPAYOO.greedy.judge(at.view(at.turn)))


@pytest.mark.parametrize("seats", range(3, 9))
def test_it_judges_the_same_from_its_view_as_from_the_whole_state(seats):
    for state in random_table(PAPAYOO, 2, seats=seats, rounds=1).states():
        if state.turn >= 0:
            assert PAPAYOO.greedy.judge(state) == PAPAYOO.greedy.judge(PAPAYOO.view(state, state.turn))


HEARTS_GONE = {0: "H2 H3 H4", 1: "H8 H9 H10 H1 H5 H6 H7"}


def test_without_the_suit_it_throws_the_papayoo_at_the_taker():
    at = table(4, 0, {**HEARTS_GONE, 2: "S7 P20 C10 D1"}, roll="S")
    at.play("0 H2")
    at.play("1 H8")
    assert chosen(at, 2) in {"S7", "P20"}


def test_it_ducks_under_a_trick_with_points_with_its_highest_losing_card():
    at = table(4, 0, {0: "P15", 1: "P14 P2 P20", 2: "P1", 3: "P3"})
    at.play("0 P15")
    assert chosen(at, 1) == "P14"


def test_as_the_last_it_takes_a_worthless_trick_with_its_highest_card():
    at = table(4, 0, {0: "D2", 1: "D1", 2: "D3", 3: "D10 D4 D9"}, roll="S")
    for move in ("0 D2", "1 D1", "2 D3"):
        at.play(move)
    assert chosen(at, 3) in {"D9", "D10"}  # neighbours in one hand are worth the same


def test_it_gives_away_dangerous_cards_and_keeps_low_ones():
    at = random_table(PAPAYOO, 8, 0, seats=4, rounds=1)
    while at.game.at_once(at.state):
        at.make(at.turn, PAPAYOO.greedy.judge(at.view(at.turn)))
    given = [move.split()[-1] for move in at.moves if "give" in move]
    assert not {"S1", "H1", "D1", "C1", "P1"} & set(given) or len({card[0] for card in given}) == 5
    ranks = [int(card[1:]) / (2 if card[0] == "P" else 1) for card in given]
    assert sum(ranks) / len(ranks) > 6


@pytest.mark.once
@pytest.mark.parametrize("seats", [3, 4, 6, 8])
def test_it_takes_far_fewer_points_than_random_players(seats):
    options = PAPAYOO.settle({"seats": seats, "rounds": 1})
    series = Series(PAPAYOO, options, ["greedy"] + ["random"] * (seats - 1), seed=3, rotate=True)
    played = list(series.games(60))
    mine = [game.scores[game.players.index("greedy")] for game in played]
    assert sum(mine) / len(mine) < 0.5 * 250 / seats
