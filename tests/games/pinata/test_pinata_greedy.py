"""The judgement of a sensible Pinata player, in positions where sensible players agree."""

from __future__ import annotations

from itertools import product

import pytest

from effort import sampled
from pinata_table import PINATA, WORDS, both_stuck, change_all, dealt, gets, legal, nearly_used_up, plays
from pinateria.engine.laws import random_table
from pinateria.players.series import Series

TABLES = list(product(("when full", "any time"), ("2012", "balloon-cup")))


def chosen(at) -> str:
    view = at.asked(at.turn)
    return WORDS.write(view, PINATA.greedy.judge(view))


@pytest.mark.compiled
@pytest.mark.parametrize(("across", "values"), TABLES)
def test_it_wins_far_more_than_half_of_its_games_against_random_players(across, values):
    options = PINATA.settle({"across": across, "values": values})
    series = Series(PINATA, options, ["greedy", "random"], seed=3, rotate=True)
    played = list(series.games(sampled(400, 12)))
    won = [(one.players.index("greedy") in one.winners) / len(one.winners) for one in played]
    assert sum(won) / len(won) > 0.75


@pytest.mark.parametrize(("across", "values"), TABLES)
def test_it_always_chooses_a_move_that_is_legal(across, values):
    for seed in range(sampled(6, 1)):
        for state in random_table(PINATA, seed, across=across, values=values).states():
            if state.turn >= 0:
                assert PINATA.greedy.judge(PINATA.view(state, state.turn)) in PINATA.legal(state)


def test_it_takes_the_candy_that_wins_the_game():
    at = dealt("R RR RRR RRRR", "R3", "R1 R6 R7", "0 R3 1")
    at.state.won[1][:] = [6, 6, 5, 0, 0]  # a record would have to win two medals
    at.state.medal[1] = at.state.medal[2] = 1
    at.state.medals[1] = 2
    assert chosen(at) == "R1 1"


def test_it_takes_a_mat_that_is_sure_rather_than_lose_it():
    at = dealt("G RR GGG GGGG", "R3 R4", "R2 R1 R7", "0 R3 2", "1 R2 2", "0 R4 2")
    assert chosen(at) == "R7 2"


def test_it_does_not_complete_a_mat_to_lose_it_where_it_can_wait():
    at = dealt("R BB GGG GGGG", "R1", "R5 G1", "0 R1 1")  # LOW: the red 5 would lose
    assert legal(at, 1) == {"R5 1", "G1 3", "G1 4"}
    assert chosen(at) != "R5 1"


def test_it_begins_a_low_mat_with_a_low_card_and_a_high_mat_with_a_high_one():
    low = dealt("R KK KKK KKYY", "R1 R7", "R3")
    assert legal(low, 0) == {"R1 1", "R7 1"}
    assert chosen(low) == "R1 1"
    high = dealt("K RR KKK KKYY", "R1 R7", "R3")
    assert legal(high, 0) == {"R1 2", "R7 2"}
    assert chosen(high) == "R7 2"


def test_across_it_gives_the_other_a_bad_card():
    at = dealt("R GG GGG GGGG", "R3 R6 R1 B1 B1 B2 B2 B3", "G1", "0 R3 1", "* B3", "1 G1 4")
    assert legal(at, 0) == {"R6 1 across", "R1 1 across"}
    assert chosen(at) == "R6 1 across"  # LOW: with the red 1 the other would win


def test_it_changes_every_card_that_cannot_be_laid():
    at = both_stuck()
    for _ in range(8):
        assert chosen(at).startswith("discard G")
        plays(at, f"0 {chosen(at)}")
    assert chosen(at) == "done"


def test_it_keeps_wild_cards_when_it_changes_its_hand():
    at = plays(nearly_used_up(), *change_all(1, "Y1 Y1 Y2 Y2 Y3"), *gets("W4 W5 W5 W6 W7"))
    view = at.asked(1)
    view.phase = PINATA.rules.SHOWN  # a wild card that fits nowhere needs mats on which it would tie
    for seen in ("discard K3", "discard K3", "discard K4", "done"):
        move = PINATA.greedy.judge(view)
        assert WORDS.write(view, move) == seen
        if move != PINATA.rules.DONE:
            PINATA.rules.discard(view, move // 32, move % 32)


@pytest.mark.parametrize(("taken", "better"), [(0, "G1 1"), (1, "R7 2")])
def test_it_plays_for_the_candies_whose_medal_is_still_there(taken, better):
    at = dealt("G RR KKK KKKK", "G1 R7", "Y1")
    assert legal(at, 0) == {"G1 1", "R7 2"}
    at.state.medal[taken], at.state.medals[1] = 1, 1  # a record would have to win six or seven candies
    assert chosen(at) == better


@pytest.mark.parametrize(("won", "better"), [([0, 3, 0, 0, 0], "G1 3"), ([3, 0, 0, 0, 0], "R6 4")])
def test_it_hurries_for_the_candies_that_bring_a_medal(won, better):
    at = dealt("Y KK GGG RRRR", "G1 R6 B1 B1 B2 B2 B3 B3", "Y1")
    assert legal(at, 0) == {"G1 3", "R6 4"}
    at.state.won[0][:] = at.state.won[1][:] = won  # a record would have to win them; the mat has all that are missing
    assert chosen(at) == better
