"""Piñatas by its rulebook: each test is a sentence of it, in our words, with the paragraph of RULES.md it stands in."""

from __future__ import annotations

from functools import cache

import pytest

from pinateria import FairChance, Table, game
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from trick_table import at_round, legal, new_deal, play_out, plays

PINATAS = game("pinatas")
RULES = PINATAS.rules
ALL_SEATS = range(2, 6)
TOP = {2: 10, 3: 10, 4: 12, 5: 15}
HAND = {2: 13, 3: 13, 4: 13, 5: 14}
GOAL = {2: 7, 3: 4, 4: 3, 5: 3}


def first_round(seats: int, trump: str, *hands: str, first: int = 0, target: int = 25) -> Table:
    """Deal a first round: hands from the first player on."""
    at = plays(Table(PINATAS, seats=seats, target=target), f"* first {first}", f"* trump {trump}")
    return new_deal(at, {(first + place) % seats: hand for place, hand in enumerate(hands)})


def tricks(at: Table, *cards: str) -> Table:
    """Play cards in turn, whoever's turn it is."""
    for each in cards:
        at.play(f"{at.turn} {each}")
    return at


def scored(seats: int, won: list[int], taker: int, number: int = 1, score: list[int] | None = None, target: int = 25):
    """Give trick piles to a seat with the rules' own function, from piles as they lie."""
    s = PINATAS.begin(PINATAS.settle({"seats": seats, "target": target}))
    RULES.play(s, 0)
    s.phase, s.won[:seats], s.score[:seats] = RULES.PLAY, won, score or [0] * seats
    for seat in range(seats):
        if won[seat] >= GOAL[seats]:
            s.out[seat] = 1
            s.active -= 1
    RULES.collect(s, taker, number)
    return s


# Set-up --------------------------------------------------------------------------------------


def test_eighty_cards_of_five_suits_with_ranks_0_to_15():  # §1.1
    named = {PINATAS.words.write_card(number) for number in range(PINATAS.moves)} - {""}
    assert named == {f"{suit}{rank}" for suit in "KGYBO" for rank in range(16)}


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_with_fewer_players_the_highest_ranks_are_removed(seats):  # §1.2
    at = plays(Table(PINATAS, seats=seats), "* first 0", "* trump G")
    deck = {PINATAS.words.write(at.state, move) for move in PINATAS.legal(at.state)}
    assert deck == {f"{suit}{rank}" for suit in "KGYBO" for rank in range(TOP[seats] + 1)}


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_everybody_gets_13_cards_or_14_with_five_players(seats):  # §2.2
    at = first_round(seats, "G")
    assert at.state.held[:seats] == [HAND[seats]] * seats
    assert sum(ranks.bit_count() for ranks in at.state.hand[RULES.STOCK]) == 5 * (TOP[seats] + 1) - seats * HAND[seats]


def test_the_first_trump_is_random():  # §2.1
    at = plays(Table(PINATAS, seats=4), "* first 2")
    assert [PINATAS.words.write(at.state, move) for move in PINATAS.legal(at.state)] == [
        f"trump {letter}" for letter in "KGYBO"
    ]


def test_the_first_player_leads_any_card():  # §3.1
    at = first_round(4, "G", first=2)
    assert at.turn == 2
    assert len(legal(at, 2)) == 13


# The tricks ----------------------------------------------------------------------------------


def test_the_others_follow_clockwise_and_must_follow_the_suit_led():  # §3.1, §3.2
    at = first_round(3, "G", "K4 K5", "K7 G1 B2")
    tricks(at, "K4")
    assert at.turn == 1
    assert all(card.startswith("K") for card in legal(at, 1))
    with pytest.raises(IllegalMove, match=r"You hold pink, so you must follow pink \(§3\.2\)\."):
        tricks(at, "G1")


PINK_ONE = "K0 K1 K2 K3 K6 K8"
PINK_TWO = "K7 K9 K10 K11 K12 K5"


def test_without_the_suit_led_one_plays_any_card():  # §3.2
    at = first_round(4, "Y", f"K4 {PINK_ONE}", PINK_TWO)
    tricks(at, "K4", "K7")
    assert len(legal(at, 2)) == 13


def test_the_example_of_marie_lukas_antonio_and_nina():  # §3.3
    at = first_round(4, "Y", f"K4 {PINK_ONE}", PINK_TWO, "G12", "Y2")
    tricks(at, "K4", "K7", "G12", "Y2")
    assert at.turn == 3
    assert at.state.won[:4] == [0, 0, 0, 1]


def test_without_a_trump_the_highest_card_of_the_suit_led_wins():  # §3.3
    at = first_round(4, "O", f"K4 {PINK_ONE}", PINK_TWO, "G12 B1", "B12 B2")
    tricks(at, "K4", "K9", "G12", "B12")
    assert at.turn == 1


def test_the_highest_of_several_trumps_wins():  # §3.3
    at = first_round(4, "Y", f"K4 {PINK_ONE}", PINK_TWO, "Y3", "Y2")
    tricks(at, "K4", "K9", "Y3", "Y2")
    assert at.turn == 2


# Special cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("zero_first", [True, False])
def test_a_0_beats_the_highest_card_of_its_suit_in_whatever_order(seats, zero_first):  # §4.1
    pair = ("K0", f"K{TOP[seats]}") if zero_first else (f"K{TOP[seats]}", "K0")
    at = first_round(seats, "O", *[*pair, "K1", "K2", "K3"][:seats])
    tricks(at, *[*pair, "K1", "K2", "K3"][:seats])
    assert at.state.taker == (0 if zero_first else 1)


def test_a_0_wins_also_where_others_lie_between():  # §4.1
    at = first_round(4, "O", "K0", "K9", "K12", "K3")
    tricks(at, "K0", "K9", "K12", "K3")
    assert at.state.taker == 0
    at = first_round(4, "O", "K9", "K12", "K3", "K0")
    tricks(at, "K9", "K12", "K3", "K0")
    assert at.state.taker == 3


def test_without_the_highest_card_a_0_is_the_lowest():  # §4.1
    at = first_round(4, "O", "K0", "K1", "K2", "K3")
    tricks(at, "K0", "K1", "K2", "K3")
    assert at.state.taker == 3


def test_a_0_that_beats_its_highest_card_still_loses_to_a_trump():  # §4.1
    holds = ("K0 K1 K2 K3 K4", "K12 K5 K6 K7 K8", "O1", "K9 K10 K11")
    at = first_round(4, "O", *holds)
    tricks(at, "K0", "K12", "O1", "K9")
    assert at.state.taker == 2


def test_a_0_of_trumps_beats_the_highest_trump():  # §4.1
    at = first_round(4, "K", "K12", "K3", "K0", "K4")
    tricks(at, "K12", "K3", "K0", "K4")
    assert at.state.taker == 2


@pytest.mark.parametrize("rank", [5, 7])
def test_a_trick_won_with_a_5_or_a_7_counts_as_two(rank):  # §4.2
    at = first_round(3, "O", f"K{rank}", "K1", "K2")
    tricks(at, f"K{rank}", "K1", "K2")
    assert at.state.won[:3] == [2, 0, 0]


def test_a_5_that_does_not_win_splits_nothing():  # §4.2
    at = first_round(3, "O", "K5", "K7", "K8")
    tricks(at, "K5", "K7", "K8")
    assert at.state.won[:3] == [0, 0, 1]


def test_a_trick_with_a_5_and_a_7_is_split_once():  # §4.2
    at = first_round(3, "O", "K5", "K7", "K2")
    tricks(at, "K5", "K7", "K2")
    assert at.state.won[:3] == [0, 2, 0]


# Going out -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_tricks_needed_to_go_out(seats):  # §5.1
    for tricks_won in range(1, GOAL[seats] + 1):
        s = scored(seats, [tricks_won - 1, *[0] * (seats - 1)], 0)
        assert (s.score[0] or s.out[0] or s.round > 1) == (tricks_won == GOAL[seats])


def test_marie_goes_out_with_3_tricks_and_scores_1_2_and_1():  # §5.2
    s = scored(4, [2, 1, 2, 1], 0)
    assert s.score[:4] == [4, 0, 0, 0]
    assert s.out[:4] == [1, 0, 0, 0]


def test_lukas_goes_out_third_for_8_and_antonio_scores_2():  # §5.2, §5.4
    s = scored(4, [3, 2, 2, 3], 1, score=[0, 0, 0, 0])
    assert s.score[:4] == [0, 8, 2, 0]


def test_the_next_player_still_in_leads_after_somebody_went_out():  # §5.3
    s = scored(4, [2, 3, 0, 1], 0)
    assert s.turn == 2


def test_the_rest_of_the_hand_is_laid_aside_unseen_and_remembered():  # §5.2
    at = play_out(first_round(4, "G"), lambda at: any(at.state.out))
    gone = list(at.state.out).index(1)
    assert at.state.held[gone] > 0
    assert any(at.view(gone).hand[gone])
    assert set(at.view((gone + 1) % 4).hand[gone]) == {-100}


def test_who_is_out_plays_no_more():  # §5.2
    at = random_table(PINATAS, 5, seats=5)
    for made, state in zip(at.made, at.states(), strict=False):
        assert made.who < 0 or state.out[made.who] == 0


def test_the_last_player_begins_the_next_round():  # §5.5
    s = scored(4, [3, 2, 2, 3], 1)
    assert (s.round, s.first) == (2, 2)


def test_from_the_second_round_on_the_first_player_names_trump_after_the_deal():  # §5.5
    at = new_deal(at_round("pinatas", 2, seats=3), {})
    assert at.turn == at.state.first
    assert at.state.trump < 0
    assert legal(at, at.turn) == {f"trump {letter}" for letter in "KGYBO"}
    at.play(f"{at.turn} trump B")
    assert at.state.trump == RULES.BLUE
    assert at.turn == at.state.first
    assert len(legal(at, at.turn)) == 13


def test_25_points_win_at_once_in_the_middle_of_the_round():  # §5.6
    s = scored(4, [2, 1, 2, 1], 0, score=[21, 24, 0, 0])
    assert s.phase == RULES.OVER
    assert PINATAS.winners(s) == [0]
    assert s.active == 3


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_first_to_the_target_wins(seats):  # §5.6
    for seed in range(4):
        at = random_table(PINATAS, seed, seats=seats)
        assert [seat for seat in range(seats) if at.scores[seat] >= 25] == at.winners
        assert len(at.winners) == 1


# Two players ---------------------------------------------------------------------------------


def test_marie_wins_her_7th_trick_scores_4_and_lukas_scores_3():  # §6.1
    s = scored(2, [6, 4], 0)
    assert s.score[:2] == [4, 3]
    assert s.round == 2


@pytest.mark.parametrize("other", range(7))
def test_two_players_always_score_7_together(other):  # §6.1
    s = scored(2, [6, other], 0)
    assert s.score[:2] == [other, 7 - other]


# The rulings ---------------------------------------------------------------------------------
# PI-8 (out after the split) shows in PI-6; PI-17 (no ties) in the test of winners; PI-18 (tokens) changes no game.


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_pi_1_chance_picks_the_first_player(seats):  # §2.3
    at = Table(PINATAS, seats=seats)
    assert [PINATAS.words.write(at.state, move) for move in PINATAS.legal(at.state)] == [
        f"first {seat}" for seat in range(seats)
    ]


@pytest.mark.parametrize("first", range(5))
def test_pi_1_whom_the_table_names_is_the_first_player(first):  # §2.3
    at = Table(PINATAS, chance=FairChance(bytes(32), tuple("12345"), first), seats=5)
    assert at.moves[0] == f"* first {first}"
    assert at.turn == first


def test_pi_2_the_last_player_can_win_by_the_own_tricks():
    s = scored(4, [3, 2, 2, 3], 1, score=[0, 0, 23, 0])
    assert s.phase == RULES.OVER
    assert PINATAS.winners(s) == [2]


def test_pi_3_who_goes_out_scores_first_and_wins():
    s = scored(4, [3, 2, 2, 3], 1, score=[0, 17, 24, 0])
    assert PINATAS.winners(s) == [1]
    assert s.score[2] == 24


def test_pi_4_of_two_players_who_got_to_seven_scores_first():
    s = scored(2, [6, 4], 0, score=[21, 24])
    assert PINATAS.winners(s) == [0]
    s = scored(2, [6, 4], 0, score=[20, 24])
    assert PINATAS.winners(s) == [1]


def test_pi_5_of_two_players_the_one_short_of_seven_begins():  # §6.2
    assert scored(2, [6, 4], 0).first == 1
    assert scored(2, [2, 6], 1).first == 0


def test_pi_6_eight_tricks_by_a_split_score_like_seven():
    assert scored(2, [6, 4], 0, number=2).score[:2] == [4, 3]


def test_pi_7_who_went_out_does_not_lead():
    assert scored(5, [2, 0, 0, 0, 0], 0).turn == 1


def test_pi_9_own_tricks_never_count():
    assert scored(3, [3, 0, 0], 0).score[0] == 0
    assert scored(3, [3, 1, 0], 0, number=2).score[0] == 1


def test_a_split_makes_one_more_for_those_who_go_out_later():  # PI-9, §4.2
    s = scored(4, [4, 2, 0, 0], 1)
    assert s.score[1] == 4


def test_pi_10_the_highest_card_is_a_fixed_rank_and_must_lie_in_the_same_trick():
    at = first_round(4, "O", "K11 K12", "K0 K1", "K2 K3", "K5 K4")
    tricks(at, "K11", "K0", "K2", "K5")
    assert at.state.taker == 0
    tricks(at, "K12", "K1", "K3", "K4")
    assert at.state.taker == 0


def test_pi_11_a_0_and_its_highest_card_off_suit_win_nothing():
    at = first_round(4, "O", f"K4 {PINK_ONE}", PINK_TWO, "G0", "G12")
    tricks(at, "K4", "K9", "G0", "G12")
    assert at.state.taker == 1


def test_pi_12_pairs_in_two_suits_count_in_their_own():
    at = first_round(5, "O", "K0 K1 K2 K3 K4 K5", "K15 K6 K7 K8 K9", "O15", "O0", "K10 K11 K12 K13 K14")
    tricks(at, "K0", "K15", "O15", "O0", "K10")
    assert at.state.taker == 3


def test_pi_13_a_0_that_is_led_wins_if_nobody_follows_or_trumps():
    at = first_round(2, "O", "K0 K1 K2 K3 K4 K5 K6 K7 K8 K9 K10", "G1")
    tricks(at, "K0", "G1")
    assert at.state.taker == 0


def test_pi_14_a_split_is_no_choice():
    at = first_round(3, "O", "K5", "K1", "K2")
    tricks(at, "K5", "K1", "K2")
    assert at.turn == 0
    assert at.state.won[0] == 2


def test_pi_15_the_old_trump_may_be_named_again():
    at = new_deal(at_round("pinatas", 2, seats=4), {})
    old = next(move for move in at.moves if "trump" in move).split()[-1]
    assert f"trump {old}" in legal(at, at.turn)
    assert set(at.view(at.turn).hand[RULES.STOCK]) == {-100}


def test_pi_16_the_last_trick_lies_open_until_the_next_lead():  # §3.4
    at = first_round(3, "O", "K5 G1", "K1", "K2")
    tricks(at, "K5", "K1", "K2")
    assert [PINATAS.words.write_card(card) for card in at.view(1).trick[:3]] == ["K5", "K1", "K2"]
    tricks(at, "G1")
    assert [card >= 0 for card in at.view(1).trick[:3]] == [True, False, False]


def test_pi_19_a_new_round_deals_from_all_the_cards():
    at = at_round("pinatas", 2, seats=4)
    assert len(PINATAS.legal(at.state)) == 65


# A proof -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "longest", "shortest"), [(2, 13, 4), (3, 11, 4), (4, 11, 6), (5, 14, 8)])
def test_a_hand_never_runs_out_whoever_takes_each_trick(seats, longest, shortest):  # §2.2
    """Go through every course of a round, trick by trick, by the rules' own `collect`."""
    start = PINATAS.begin(PINATAS.settle({"seats": seats, "target": 1000}))
    RULES.play(start, 0)
    start.phase = RULES.PLAY

    @cache
    def lengths(won: tuple[int, ...], out: tuple[int, ...]) -> tuple[int, int]:
        most, least = 0, 99
        for taker in range(seats):
            for number in (1, 2) if out[taker] == 0 else ():
                s = start.copy()
                s.won[:seats], s.out[:seats], s.active = won, out, out.count(0)
                RULES.collect(s, taker, number)
                rest = (0, 0) if s.round > 1 else lengths(tuple(s.won[:seats]), tuple(min(1, o) for o in s.out[:seats]))
                most, least = max(most, 1 + rest[0]), min(least, 1 + rest[1])
        return most, least

    assert lengths((0,) * seats, (0,) * seats) == (longest, shortest)
    assert longest <= HAND[seats]


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_nobody_can_win_in_the_first_round(seats):
    for seed in range(8):
        at = random_table(PINATAS, seed, seats=seats)
        assert at.state.round > 1


@pytest.mark.parametrize(("target", "said"), [(1, "1 point wins"), (25, "25 points win")])
def test_the_heading_says_how_many_points_win_as_one_says_it(target, said):  # §5.6
    assert PINATAS.picture.heading(random_table(PINATAS, 1, target=target).state).endswith(f" · {said}")
