"""Pinata by its rulebook, until a mat is full: each test is a sentence of it, with its paragraph of RULES.md.

Scoring, medals and the end are in test_pinata_scoring.py; who cannot play is in test_pinata_stuck.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pinata_table import PINATA, RED_MATS, RULES, WORDS, cards, chances, dealt, legal, plays, settle, turns
from pinateria import FairChance, Table
from pinateria.engine.errors import IllegalMove
from pinateria.engine.seats import CHANCE, HIDDEN, WATCHER

# Setting up ----------------------------------------------------------------------------------

PRINTED = {
    "2012": {
        "R": [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7],
        "G": [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
        "B": [1, 1, 2, 2, 3, 3, 4, 4, 5],
        "K": [1, 1, 2, 2, 3, 3, 4],
        "Y": [1, 1, 2, 2, 3],
        "W": [1, 2, 3, 3, 4, 5, 5, 6, 7],
    },
    "balloon-cup": {
        "R": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        "G": [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
        "B": [1, 2, 4, 6, 7, 8, 10, 12, 13],
        "K": [1, 3, 5, 7, 9, 11, 13],
        "Y": [1, 4, 7, 10, 13],
        "W": [1, 2, 4, 6, 7, 8, 10, 12, 13],
    },
}
ONE_OF_EACH = "R RG GBK KYRG"


def before_the_deal(first: int = 0, **options) -> Table:
    candies = [f"* candy {colour}" for colour in ONE_OF_EACH.replace(" ", "")]
    return plays(Table(PINATA, **options), f"* first {first}", *candies)


@pytest.mark.parametrize("values", PRINTED)
def test_there_are_45_cards_in_colours_and_9_wild_ones_with_these_numbers(values):  # §1.2
    drawn = chances(before_the_deal(values=values))
    assert drawn == Counter(f"{suit}{number}" for suit, numbers in PRINTED[values].items() for number in numbers)
    assert drawn.total() == 54
    assert sum(copies for card, copies in drawn.items() if card[0] == "W") == 9


def test_the_bag_holds_45_candies_of_five_colours():  # §1.3
    at = plays(Table(PINATA), "* first 0")
    assert chances(at) == {"candy R": 13, "candy G": 11, "candy B": 9, "candy K": 7, "candy Y": 5}


def test_a_candy_put_on_a_mat_has_left_the_bag():  # §2.1
    at = plays(Table(PINATA), "* first 0", *["* candy Y"] * 5)
    assert chances(at) == {"candy R": 13, "candy G": 11, "candy B": 9, "candy K": 7}


def test_mats_get_one_two_three_and_four_candies_in_this_order():  # §1.1, §2.1
    assert before_the_deal().state.candy == [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [0, 1, 1, 1, 0], [1, 1, 0, 1, 1]]
    assert before_the_deal().state.slots == [1, 2, 3, 4]


def test_gl_1_mats_lie_low_high_low_high_at_first():  # §2.1
    drawn = PINATA.picture.picture(before_the_deal().view(0), 0, ["Ana", "Bo"])
    assert [line[0] for line in drawn.board.lines] == [("1 LOW ▼",), ("2 HIGH ▲",), ("3 LOW ▼",), ("4 HIGH ▲",)]


@pytest.mark.parametrize("first", [0, 1])
def test_everybody_is_dealt_eight_cards_one_at_a_time_from_the_first_player(first):  # §2.2
    at = before_the_deal(first)
    for place, card in enumerate(f"{suit}{number}" for suit in "RGBK" for number in (1, 2, 3, 4)):
        seat = (first + place) % 2
        plays(at, f"* {card}")
        assert card in cards(at.state.hand[seat])
    assert at.state.held == [8, 8]
    assert at.turn == first


def test_the_rest_of_the_cards_is_the_supply():  # §2.2
    at = settle(before_the_deal())
    assert at.state.supply == 38
    assert len(cards(at.state.hand[RULES.SUPPLY])) == 38


def test_gl_19_chance_picks_who_begins():  # §2.5
    assert chances(Table(PINATA)) == {"first 0": 1, "first 1": 1}


@pytest.mark.parametrize("first", [0, 1])
def test_gl_19_whom_the_table_names_begins(first):  # §2.5
    at = Table(PINATA, chance=FairChance(bytes(32), ("1", "2"), first))
    assert at.moves[0] == f"* first {first}"
    assert at.turn == first


def test_turns_alternate():  # §2.5
    at = dealt(RED_MATS, "R1 R2 R3", "R4 R5 R6", first=1)
    for card, seat in (("R4 4", 1), ("R1 4", 0), ("R5 4", 1), ("R2 4", 0)):
        assert at.turn == seat
        turns(at, f"{seat} {card}")
    assert at.turn == 1


def test_nobody_lays_a_card_out_of_turn():  # §2.5
    at = dealt(RED_MATS, "R1", "R4")
    with pytest.raises(IllegalMove, match="not your turn"):
        at.play("1 R4 4")


def test_gl_18_all_is_open_but_hands_and_supply():  # §2.4
    at = dealt(RED_MATS, "R1", "R4", "0 R1 4")
    for viewer in (0, 1, WATCHER):
        view = at.view(viewer)
        for name, field in at.state.fields.items():
            if not field.secret:
                assert getattr(view, name) == getattr(at.state, name)
        for owner in (0, 1, RULES.SUPPLY):
            seen = at.state.hand[owner] if owner == viewer else [HIDDEN] * 6
            assert view.hand[owner] == seen


# A turn --------------------------------------------------------------------------------------


def test_a_player_lays_a_card_and_then_draws_one():  # §3.1
    at = dealt(RED_MATS, "R1 R2", "R4")
    plays(at, "0 R2 3")
    assert at.state.held == [7, 8]
    assert at.turn == CHANCE
    plays(at, "* W7")
    assert at.state.held == [8, 8]
    assert "R2" not in cards(at.state.hand[0])
    assert "W7" in cards(at.state.hand[0])
    assert at.turn == 1


def test_a_card_is_laid_at_the_mat_of_ones_choice():  # §3.1
    at = dealt(RED_MATS, "R5", "R4")
    assert legal(at, 0) == {"R5 1", "R5 2", "R5 3", "R5 4"}
    plays(at, "0 R5 3")
    assert [cards(side) for side in at.state.laid] == [[], [], [], [], ["R5"], [], [], []]


def test_only_cards_of_ones_hand_can_be_laid():  # §3.1
    at = dealt(RED_MATS, "R5", "R4")
    with pytest.raises(IllegalMove, match=r"You do not hold the red 4, and can only .*\(§3\.1\)\."):
        at.play("0 R4 3")
    with pytest.raises(IllegalMove, match=r"There is no card Y4 in this game \(§1\.2\)\."):
        at.play("0 Y4 3")


def test_one_lays_on_ones_own_side_as_long_as_it_is_not_full():  # §3.2
    at = dealt("R RR GGG GGGG", "R1 R2", "R4 R5", "0 R1 2", "1 R4 2")
    assert legal(at, 0) == {"R2 1", "R2 2"}
    with pytest.raises(IllegalMove, match=r"Your own side of mat 2 is not full yet, .*\(§3\.2\)\."):
        at.play("0 R2 2 across")


def test_one_may_lay_across_where_ones_own_side_is_full():  # §3.2
    at = dealt("R RR GGG GGGG", "R1 R2 R3 W1", "R4 R5", "0 R1 2", "1 R4 2", "0 R2 2", "1 R5 1")
    assert legal(at, 0) == {"R3 1", "W1 1", "R3 2 across", "W1 2 across", "W1 3", "W1 4"}
    plays(at, "0 R3 1")
    assert cards(at.state.laid[0]) == []  # the mat is scored: both sides were full


def test_across_follows_the_same_rules_of_placement():  # §3.2
    at = dealt("R RG BBB BBBB", "R1 G2 R3 G3", "R4 B1 B2", "0 R1 2", "1 R4 2", "0 G2 2", "1 B1 4")
    assert legal(at, 0) == {"R3 1", "G3 2 across"}
    with pytest.raises(IllegalMove, match=r"The other side of mat 2 has no room for another red card \(§4\.2\)\."):
        at.play("0 R3 2 across")


def test_gl_4_a_card_that_fits_only_across_must_be_laid():  # §6.1
    at = dealt("R GG GGG GGGG", "R1 R2 B1 B1 B2 B2 B3 B3", "G1 G2", "0 R1 1", "* B4", "1 G1 4")
    settle(at)
    assert legal(at, 0) == {"R2 1 across"}


def test_in_the_variant_one_may_lay_across_at_any_time():  # §3.3
    at = dealt("R RR GGG GGGG", "R1", "R4", across="any time")
    assert legal(at, 0) == {"R1 1", "R1 2", "R1 1 across", "R1 2 across"}
    turns(at, "0 R1 2 across")
    assert at.state.filled == [0, 0, 0, 1, 0, 0, 0, 0]
    assert at.turn == 1


def test_gl_20_in_the_variant_who_can_lay_anywhere_must():  # §3.3, §6.1
    hands = ("R1 R2 R2 R3 R3 R4 R4 R5", "B1 B2 B3")
    moves = ("0 R1 2", "* R5", "1 B1 4")
    usual = dealt("G GR BBB BBBB", *hands, *moves)
    assert "done" in legal(usual, 0)
    at = dealt("G GR BBB BBBB", *hands, *moves, across="any time")
    assert legal(at, 0) == {"R2 2 across", "R3 2 across", "R4 2 across", "R5 2 across"}


def test_gl_20_in_the_variant_a_tie_stays_forbidden():  # §4.4
    at = dealt("R RR GGG GGGG", "R2 R3", "R3 R4 R5", "0 R3 1", across="any time")
    assert "R3 1" not in legal(at, 1)
    at = dealt("R RR GGG GGGG", "R2 R3", "R3 R4 R5", "0 R3 1 across", across="any time")
    assert legal(at, 1) & {"R3 1 across", "R4 1 across"} == {"R4 1 across"}


# What fits -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mat", [1, 2, 3, 4])
def test_each_side_takes_as_many_cards_as_there_are_candies(mat):  # §4.1
    at = dealt(RED_MATS, "R1 R2 R3 R4 R5", "B1 B2 B3 B4")
    for card in ["R1", "R2", "R3", "R4"][:mat]:
        assert f"R5 {mat}" in legal(at, 0)
        plays(at, f"0 {card} {mat}")
        settle(at)
        plays(at, "1 done")
    assert f"R5 {mat}" not in legal(at, 0)
    many = {1: "1 card", 2: "2 cards", 3: "3 cards", 4: "4 cards"}[mat]
    with pytest.raises(IllegalMove, match=rf"Your side of mat {mat} is full: it takes {many} \(§4\.1\)\."):
        at.play(f"0 R5 {mat}")


def test_the_other_side_may_be_full_first():  # §4.1
    at = dealt("R RR GGG GGGG", "R1", "R4", "0 R1 1")
    with pytest.raises(IllegalMove, match=r"The other side of mat 1 is full: it takes 1 card \(§4\.1\)\."):
        at.play("1 R4 1 across")


def test_cards_must_have_the_colours_of_the_candies():  # §4.2
    at = dealt("R RG GBK KYRG", "R1 G1 B1 K1 Y1", "R2")
    fits = {"R1": "124", "G1": "234", "B1": "3", "K1": "34", "Y1": "4"}
    expected = {f"{card} {mat}" for card, mats in fits.items() for mat in mats}
    mine = {move for move in legal(at, 0) if move.split()[0] in fits}
    assert mine == expected
    with pytest.raises(IllegalMove, match=r"Your side of mat 1 has no room for another yellow card \(§4\.2\)\."):
        at.play("0 Y1 1")


def test_a_side_takes_no_more_cards_of_a_colour_than_there_are_candies_of_it():  # §4.2
    at = dealt("G GB BBB RRGB", "R1 R2 R3 G1", "B1 B2 B3", "0 R1 4", "1 B1 3")
    assert "R3 4" in legal(at, 0)
    turns(at, "0 R2 4", "1 B2 3")
    assert legal(at, 0) & {"R3 4", "G1 4"} == {"G1 4"}


def test_each_side_is_counted_for_itself():  # §4.2
    at = dealt("G GR BBB BBBB", "R1", "R2", "0 R1 2")
    assert legal(at, 1) == {"R2 2"}


def test_gl_7_a_wild_card_fits_wherever_a_place_is_free():  # §4.3
    at = dealt("R RG GBK KYRG", "W1 R1", "W2")
    assert legal(at, 0) >= {"W1 1", "W1 2", "W1 3", "W1 4"}
    turns(at, "0 R1 2", "1 W2 2")
    assert legal(at, 0) >= {"W1 1", "W1 2", "W1 3", "W1 4"}


def test_gl_7_a_side_may_be_all_wild():  # §4.3
    at = dealt("K KK YYY RRGB", "W1 W2 W3 W4", "R1 G1 B1", "0 W1 4", "1 R1 4", "0 W2 4", "1 G1 4", "0 W3 4", "1 B1 4")
    assert "W4 4" in legal(at, 0)
    turns(at, "0 W4 4")
    assert cards(at.state.laid[6]) == ["W1", "W2", "W3", "W4"]


def test_gl_7_a_wild_card_shuts_out_others_only_by_its_place():  # §4.3
    at = dealt("R GG GGG GGGG", "W1 R1", "B1 B2", "0 W1 1")
    turns(at, "1 done")
    assert "R1 1" not in legal(at, 0)


def test_gl_8_red_may_follow_a_wild_card_and_blue_beside_two_red_and_a_blue_candy():  # §4.3
    start = ("Y YY RRB GGGG", "W1 B1 R1 B2", "G1 G2 G3", "0 W1 3", "1 G1 4", "0 B1 3", "1 G2 4")
    at = dealt(*start)
    assert "R1 3" in legal(at, 0)
    assert "B2 3" not in legal(at, 0)


def test_gl_8_a_wild_card_is_given_no_colour_later_either():  # §4.3
    at = dealt("Y YY RRB GGGG", "W1 R2 R1 B1 R3", "G1 G2 G3", "0 R1 3", "1 G1 4", "0 W1 3", "1 G2 4")
    assert legal(at, 0) & {"R2 3", "B1 3"} == {"R2 3", "B1 3"}
    turns(at, "0 R2 3")
    assert cards(at.state.laid[4]) == ["R1", "R2", "W1"]


def test_gl_8_two_reds_and_a_wild_leave_no_third_red_but_a_blue():  # §4.3
    at = dealt(
        "Y YY KKK RRBB", "R1 R2 W1 R3 B1", "K1 K2 K3", "0 R1 4", "1 K1 3", "0 W1 4", "1 K2 3", "0 R2 4", "1 K3 3"
    )
    assert legal(at, 0) & {"R3 4", "B1 4"} == {"B1 4"}


# Ties ----------------------------------------------------------------------------------------

LAST_BUT_ONE = {
    1: (["R3"], [], 3),
    2: (["R3", "R2"], ["R1"], 4),
    3: (["R3", "R2", "R2"], ["R1", "R1"], 5),
    4: (["R3", "R3", "R2", "R2"], ["R1", "R1", "R4"], 4),
}
"""For each mat the cards of one side, those of the other but the last, and what would tie."""


@pytest.mark.parametrize("mat", LAST_BUT_ONE)
def test_the_last_card_of_a_mat_may_not_make_both_sums_equal(mat):  # §4.4
    full, lacking, tie = LAST_BUT_ONE[mat]
    moves = [
        f"{seat} {card} {mat}" for pair in zip(full, [*lacking, ""], strict=True) for seat, card in enumerate(pair)
    ]
    at = dealt(RED_MATS, " ".join(full), " ".join([*lacking, f"R{tie}", f"W{tie}", "R7", "W7"]), *moves[:-1])
    assert at.turn == 1
    ways = {f"{card} {mat}" for card in (f"R{tie}", f"W{tie}", "R7", "W7")}
    assert legal(at, 1) & ways == {f"R7 {mat}", f"W7 {mat}"}
    with pytest.raises(IllegalMove, match=rf"The last card on mat {mat} may not make both sums equal \(§4\.4\)\."):
        at.play(f"1 W{tie} {mat}")


@pytest.mark.parametrize("mat", LAST_BUT_ONE)
def test_gl_5_nor_across(mat):  # §4.4
    full, lacking, tie = LAST_BUT_ONE[mat]
    elsewhere = 3 if mat == 4 else 4
    hand = " ".join([*full, f"R{tie}", f"W{tie}", "W7"])
    pairs = zip(full, [*(f"{card} {mat}" for card in lacking), f"R6 {elsewhere}"], strict=True)
    moves = [move for card, answer in pairs for move in (f"0 {card} {mat}", f"1 {answer}")]
    at = dealt(RED_MATS, hand, " ".join([*lacking, "R6"]), *moves)
    assert at.turn == 0
    ways = {f"{card} {mat} across" for card in (f"R{tie}", f"W{tie}", "W7")}
    assert legal(at, 0) & ways == {f"W7 {mat} across"}


def test_gl_5_only_the_final_card_may_not_tie():  # §4.4
    at = dealt(RED_MATS, "R3 R4", "R3 R4", "0 R3 2")
    assert "R3 2" in legal(at, 1)
    turns(at, "1 R3 2")
    assert at.state.total[2:4] == [3, 3]
    assert "R4 2" in legal(at, 0)


def test_a_sum_that_one_card_cannot_reach_bars_nothing():  # §4.4
    high = {"values": "balloon-cup"}
    at = dealt("G RR GGG GGGG", "R13 R12", "R1 R2 R11 W13", "0 R13 2", "1 R1 2", "0 R12 2", **high)
    assert legal(at, 1) & {"R2 2", "R11 2", "W13 2"} == {"R2 2", "R11 2", "W13 2"}


def test_a_sum_that_is_passed_already_bars_nothing():  # §4.4
    at = dealt("G RR GGG GGGG", "R1 R2", "R6 R3 W3", "0 R1 2", "1 R6 2", "0 R2 2")
    assert legal(at, 1) & {"R3 2", "W3 2"} == {"R3 2", "W3 2"}


def test_there_is_no_passing_while_a_card_can_be_laid():  # §6.1
    at = dealt(RED_MATS, "R1", "R2")
    with pytest.raises(IllegalMove, match="a move such as 'R1 1' was expected"):
        at.play("0 done")
    assert WORDS.explain(at.asked(0)).endswith("(§3.2, §4.2).")
