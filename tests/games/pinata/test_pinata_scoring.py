"""Pinata by its rulebook, from a full mat to the end of the game: each test is a sentence of it.

GL-15 cannot change a game, so nothing tests it: nobody can tell whether a mat that leaves was turned over first.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from effort import sampled
from pinata_table import PINATA, RED_MATS, RULES, VICTORY, cards, chances, dealt, legal, plays, settle, turns, victory
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.seats import CHANCE, NOBODY, WATCHER

LOWER = ["R1", "R1", "R2", "R2"]
HIGHER = ["R3", "R3", "R4", "R4"]
HIGH_MATS, LOW_MATS = (2, 4), (1, 3)


def filled(mat: int, mine: list[str], other: list[str], **options):
    """Let both lay their cards to a mat in turn, seat 1 the last one; nothing more is drawn yet."""
    moves = [f"{seat} {card} {mat}" for pair in zip(mine, other, strict=True) for seat, card in enumerate(pair)]
    at = dealt(RED_MATS, " ".join(mine), " ".join(other), *moves[:-1], **options)
    return plays(at, moves[-1])


def reds(at) -> list[int]:
    return [won[0] for won in at.state.won]


# A full mat ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mat", HIGH_MATS)
def test_on_a_high_mat_the_higher_sum_wins_all_candies(mat):  # §5.1
    assert reds(filled(mat, LOWER[:mat], HIGHER[:mat])) == [0, mat]
    assert reds(filled(mat, HIGHER[:mat], LOWER[:mat])) == [mat, 0]


@pytest.mark.parametrize("mat", LOW_MATS)
def test_on_a_low_mat_the_lower_sum_wins_all_candies(mat):  # §5.1
    assert reds(filled(mat, LOWER[:mat], HIGHER[:mat])) == [mat, 0]
    assert reds(filled(mat, HIGHER[:mat], LOWER[:mat])) == [0, mat]


def test_the_sum_counts_and_not_the_highest_card():  # §5.1
    assert reds(filled(2, ["R6", "R1"], ["R4", "R4"])) == [0, 2]


def test_wild_cards_count_with_their_numbers():  # §5.1, §4.3
    assert reds(filled(2, ["W7", "R1"], ["R4", "R3"])) == [2, 0]


def test_candies_of_all_colours_on_the_mat_are_won():  # §5.1
    moves = ["0 R1 4", "1 R2 4", "0 K1 4", "1 K2 4", "0 Y1 4", "1 Y2 4", "0 W1 4", "1 W2 4"]
    at = plays(dealt("R RG GBK KYRG", "", "W2", *moves[:-1]), moves[-1])
    assert at.state.won == [[0, 0, 0, 0, 0], [1, 1, 0, 1, 1]]
    assert at.view(WATCHER).won == at.state.won  # they lie open


def test_a_mat_is_not_scored_before_both_sides_are_full():  # §5.1
    at = dealt(RED_MATS, "R1 R2", "R3 R4", "0 R1 2", "1 R3 2", "0 R2 2")
    assert reds(at) == [0, 0]
    assert at.state.high == [0, 1, 0, 1]
    assert cards(at.state.laid[2]) == ["R1", "R2"]


@pytest.mark.parametrize("mat", [1, 2, 3, 4])
def test_then_its_cards_are_discarded_and_it_is_turned_over(mat):  # §5.2, §1.1
    at = filled(mat, LOWER[:mat], HIGHER[:mat])
    assert sorted(cards(at.state.discard)) == sorted(LOWER[:mat] + HIGHER[:mat])
    assert at.state.laid == [[0] * 6] * 8
    assert [up == (number in HIGH_MATS) for number, up in enumerate(at.state.high, 1)] == [
        number != mat for number in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize("mat", [1, 2, 3, 4])
def test_it_is_filled_again_from_the_bag_with_as_many_candies_as_its_number(mat):  # §5.2
    at = filled(mat, LOWER[:mat], HIGHER[:mat])
    for left in range(mat, 0, -1):
        assert chances(at).total() == 35 - mat + left
        plays(at, f"* candy {'Y' if left == 1 else 'K'}")
    assert at.state.candy[mat - 1] == [0, 0, 0, mat - 1, 1]
    assert "R7" in chances(at)  # the mat is full again, and a card is drawn


def test_on_its_other_side_the_other_sum_wins():  # §5.2
    at = dealt(RED_MATS, "R1 K3", "R3 K1", "0 R1 1", "1 R3 1", "* candy K", "1 K1 1", "0 K3 1")  # mat 1 is HIGH then
    assert at.state.won[0] == [1, 0, 0, 1, 0]
    assert at.state.high[0] == 0  # and it is turned back


def test_the_new_candies_ask_for_other_colours():  # §5.2, §4.2
    at = turns(filled(1, ["R1"], ["R3"]), "* candy Y", "* Y1")
    assert legal(at, 1) & {"Y1 1", "R3 1"} == {"Y1 1"}


def test_gl_2_first_the_card_then_candies_then_the_refill_then_the_draw():  # §5.1, §5.2
    at = filled(2, HIGHER[:2], LOWER[:2])
    assert (at.turn, at.state.held, reds(at)) == (CHANCE, [8, 7], [2, 0])
    assert {what.split()[0] for what in chances(at)} == {"candy"}
    plays(at, "* candy R")
    assert {what.split()[0] for what in chances(at)} == {"candy"}
    plays(at, "* candy R")
    assert "R7" in chances(at)
    plays(at, "* R7")
    assert (at.turn, at.state.held) == (1, [8, 8])


# The bag -------------------------------------------------------------------------------------


def short(mat: int, bag: list[int]):
    """Let a mat be won with so many candies in the bag. A record would have to win twenty mats, so the bag is set.

    Both have four more cards that fit elsewhere.
    """
    mine, other = [*LOWER[:mat], "W7", "R5", "R6", "R6"], [*HIGHER[:mat], "W6", "R5", "R7"]
    pairs = zip(mine[:mat], other[:mat], strict=True)
    moves = [f"{seat} {card} {mat}" for pair in pairs for seat, card in enumerate(pair)]
    at = dealt(RED_MATS, " ".join(mine), " ".join(other), *moves[:-1])
    at.state.bag[:] = bag
    return plays(at, moves[-1])


@pytest.mark.parametrize("mat", [1, 2, 3, 4])
def test_gl_14_a_mat_leaves_the_game_if_the_bag_has_too_few_candies(mat):  # §5.3
    bag = [0, 0, mat - 1, 0, 0]
    at = short(mat, bag)
    assert "W1" in chances(at)  # no candy: the card is drawn at once
    assert at.state.bag == bag
    assert at.state.candy[mat - 1] == [0] * 5
    settle(at)
    wild = {0: "W7", 1: "W6"}[at.turn]
    others = {number for number in (1, 2, 3, 4) if number != mat}
    assert {move for move in legal(at, at.turn) if move.startswith(wild)} == {f"{wild} {number}" for number in others}
    for where in (f"{wild} {mat}", f"{wild} {mat} across"):
        with pytest.raises(IllegalMove, match=rf"Mat {mat} has left the game \(§5\.3\)\."):
            at.play(f"{at.turn} {where}")


@pytest.mark.parametrize("mat", [1, 2, 3, 4])
def test_a_bag_with_just_enough_fills_the_mat(mat):  # §5.3
    at = short(mat, [0, 0, mat, 0, 0])
    plays(at, *["* candy B"] * mat)
    assert at.state.candy[mat - 1] == [0, 0, mat, 0, 0]
    assert at.state.bag == [0] * 5


def test_gl_14_the_candies_left_in_the_bag_fill_smaller_mats():  # §5.3
    at = settle(short(4, [0, 0, 1, 0, 2]))
    plays(at, "0 R5 3", "1 R7 3", "0 R6 3", "1 R5 3", "0 R6 3", "1 W6 3", "* candy B", "* candy Y", "* candy Y")
    assert at.state.candy == [[1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [0, 0, 1, 0, 2], [0] * 5]


def test_gl_14_a_mat_that_is_gone_never_comes_back():  # §5.3
    gone_mats = 0
    for seed in range(sampled(8, 5)):
        gone: dict[int, int] = {}
        states = list(random_table(PINATA, seed).states())
        for before, after in pairwise(states):
            for mat in range(4):
                if after.phase == RULES.DRAW and before.slots[mat] > after.slots[mat] == 0:
                    assert sum(after.bag) <= mat
                    gone[mat] = 1
                if mat in gone:
                    assert after.slots[mat] == 0
        gone_mats += len(gone)
    assert gone_mats >= sampled(8, 5) // 2


# Who is next ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mat", HIGH_MATS)
def test_the_loser_of_a_mat_takes_the_next_turn(mat):  # §5.4
    assert settle(filled(mat, HIGHER[:mat], LOWER[:mat])).turn == 1  # who laid the last card has lost
    assert settle(filled(mat, LOWER[:mat], HIGHER[:mat])).turn == 0


def test_gl_3_who_completes_a_mat_for_the_other_moves_again_and_has_drawn_before():  # §5.4
    at = dealt(RED_MATS, "R3 R1", "R4", "0 R3 1", "1 R4 4")
    plays(at, "0 R1 1 across")  # the lower card wins for seat 1
    assert reds(at) == [0, 1]
    plays(at, "* candy R", "* R7")
    assert at.turn == 0
    assert at.state.held == [8, 8]
    assert "R7 1" in legal(at, 0)


def test_gl_3_who_completes_a_mat_on_ones_own_side_and_loses_moves_again_too():  # §5.4
    at = filled(1, ["R1"], ["R3"])
    assert reds(at) == [1, 0]
    assert settle(at).turn == 1


def test_who_completes_a_mat_across_and_wins_does_not_move_again():  # §5.4
    at = dealt(RED_MATS, "R3 R6", "R4", "0 R3 1", "1 R4 4")
    plays(at, "0 R6 1 across")
    assert reds(at) == [1, 0]
    assert settle(at).turn == 1


def test_gl_3_also_in_the_variant_on_the_other_side_alone():  # §5.4
    at = dealt(RED_MATS, "R3 R1", "R4", "0 R1 1 across", "1 R4 1 across", across="any time")
    assert reds(at) == [0, 1]  # seat 1 has the 1 and seat 0 the 4, on a LOW mat
    assert at.turn == 0


# Medals --------------------------------------------------------------------------------------


def with_candies(won: list[int], mats: str = RED_MATS):
    """Let seat 0 win mat 1 with some candies won before. A record would have to win them, mat by mat."""
    colour = mats[0]
    at = dealt(mats, f"{colour}1", f"{colour}3", f"0 {colour}1 1")
    at.state.won[0][:] = won
    return plays(at, f"1 {colour}3 1")


@pytest.mark.parametrize(("colour", "asked"), [("R", 7), ("G", 6), ("B", 5), ("K", 4), ("Y", 3)])
def test_as_many_candies_as_a_medal_asks_for_win_it(colour, asked):  # §1.4, §7.1
    place = "RGBKY".index(colour)
    mats = f"{colour} RR GGG GGGG"
    before = [0] * 5
    before[place] = asked - 2
    assert with_candies(before, mats).scores == [0, 0]
    before[place] = asked - 1
    at = with_candies(before, mats)
    assert at.scores == [1, 0]
    assert [owner == 0 for owner in at.state.medal] == [each == place for each in range(5)]


def test_gl_16_medals_are_taken_at_once():  # §7.1
    at = with_candies([6, 0, 0, 0, 0])
    assert at.turn == CHANCE
    assert at.scores == [1, 0]


MAT_4 = ("0 R3 4", "1 R1 4", "0 R3 4", "1 R1 4", "0 R4 4", "1 R2 4")


def test_gl_16_more_candies_than_asked_for_win_it_too():  # §7.1
    at = dealt(RED_MATS, "R3 R3 R4 R4", "R1 R1 R2 R2", *MAT_4)
    at.state.won[0][0] = 5  # a record would have to win them
    plays(at, "0 R4 4", "1 R2 4")
    assert at.state.won[0][0] == 9
    assert at.state.medal[0] == 0


def mixed_mat(won: list[int]):
    """Let seat 0 win mat 4 with a red, a green, a blue and a pink candy, with some won before."""
    moves = ["0 R6 4", "1 R1 4", "0 G6 4", "1 G1 4", "0 B5 4", "1 B1 4", "0 K4 4"]
    at = dealt("R RR RRR RGBK", "", "K1", *moves)
    at.state.won[0][:] = won  # a record would have to win them, mat by mat
    return plays(at, "1 K1 4")


def test_gl_16_all_medals_due_are_taken_together():  # §7.1
    at = mixed_mat([6, 5, 0, 0, 0])
    assert at.scores == [2, 0]
    assert not at.over


def test_gl_16_the_winner_may_hold_more_than_three():  # §7.1, §7.2
    at = mixed_mat([6, 5, 4, 3, 2])
    assert at.scores == [4, 0]
    assert at.over
    assert at.winners == [0]


def test_gl_17_candies_are_not_spent_on_medals():  # §7.1
    at = with_candies([6, 0, 0, 0, 0])
    assert at.state.won[0] == [7, 0, 0, 0, 0]


def test_nobody_loses_a_medal_again():  # §7.1
    for seed in range(sampled(10, 3)):
        owners = [NOBODY] * 5
        for state in random_table(PINATA, seed).states():
            assert all(before in (NOBODY, after) for before, after in zip(owners, state.medal, strict=True))
            owners = list(state.medal)
        assert sum(owner != NOBODY for owner in owners) >= 3


def test_more_candies_of_a_colour_bring_no_second_medal():  # §7.1
    at = dealt(RED_MATS, "R1", "R3", "0 R1 1")
    at.state.won[0][0], at.state.medal[0], at.state.medals[0] = 7, 0, 1  # a record would have to win them
    plays(at, "1 R3 1")
    assert at.state.won[0][0] == 8
    assert at.scores == [1, 0]


def test_medals_lie_open_before_anybody_has_won_them():  # §1.4
    at = dealt(RED_MATS)
    assert at.state.medal == [NOBODY] * 5
    heads = PINATA.picture.picture(at.view(WATCHER), WATCHER, ["Ana", "Bo"]).columns
    assert [(head[1], head[-1]) for head in heads[:5]] == [("R", "7"), ("G", "6"), ("B", "5"), ("K", "4"), ("Y", "3")]
    assert heads[5] == "medals"


# The end -------------------------------------------------------------------------------------


def test_who_has_three_medals_wins_at_once():  # §7.2
    at = victory()
    assert at.over
    assert at.winners == [0]
    assert at.scores == [3, 0]
    assert at.state.won == [[0, 0, 5, 4, 3], [0, 0, 0, 0, 0]]
    assert [owner == 0 for owner in at.state.medal] == [False, False, True, True, True]


def test_gl_2_with_the_third_medal_nothing_more_is_filled_or_drawn():  # §7.2
    at = victory()
    assert at.moves[-1] == VICTORY[-1] == "0 W1 2"
    assert at.state.held == [7, 8]
    assert at.state.candy[1] == [0] * 5
    assert at.turn == NOBODY
    assert at.legal(0) == at.legal(1) == []
    for text in ("* R7", "* candy R"):
        with pytest.raises(IllegalMove, match="the game is over"):
            at.play(text)


def test_two_medals_do_not_win():  # §7.2
    at = dealt("Y YY BBB KKKK", "", "", *VICTORY[:17])
    assert at.scores == [2, 0]
    assert not at.over
    assert at.winners == []


def test_every_game_without_three_resets_is_won_with_three_medals():  # §7.2
    for seed in range(sampled(12, 6)):
        at = random_table(PINATA, seed)
        assert at.state.resets < 3
        (winner,) = at.winners
        assert at.scores[winner] >= 3 > at.scores[1 - winner]
