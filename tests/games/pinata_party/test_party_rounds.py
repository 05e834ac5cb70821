"""Rounds of Piñata Party: the deck's end, points, ties, the end of the game, teams and the children's game."""

from __future__ import annotations

from collections import Counter

import pytest

from effort import sampled
from party_table import (
    CARDS,
    LAST_HIT,
    PARTY,
    RULES,
    SIX,
    STUCK,
    WORDS,
    all_pass,
    asked,
    cards_of,
    column,
    deal,
    gone,
    hand,
    legal,
    next_round,
    party,
    pile,
    plays,
    script,
    takes,
    thin,
)
from pinateria import Table
from pinateria.engine.laws import random_table
from pinateria.engine.seats import HIDDEN, NOBODY


def over(at: Table, number: int = 2) -> bool:
    """Tell whether the next round is about to be dealt."""
    return (at.state.round, at.state.phase) == (number, RULES.DEAL)


def ended(scores, *, number: int = 3, extra: int = 0, **options) -> Table:
    """End a round that brings nobody a point, with totals and a number set by hand: the way there would be long."""
    at = party(len(scores), turns=STUCK, fill="BGY", **options)
    at.state.score[: len(scores)] = scores
    at.state.round, at.state.extra = number, extra
    return all_pass(at)


# The end of a round --------------------------------------------------------------------------


def test_a_round_is_over_when_all_pinatas_are_broken():  # §6.1
    at = party(2, {0: "B+9"}, turns=LAST_HIT)
    assert legal(at) >= {"B+9 4"}
    plays(at, "0 B+9 4")
    assert over(at)
    assert len(hand(at)) == 4
    assert at.scores == [4 * (1 - 30 + 9), 0]


def test_pp_33_also_in_the_middle_of_a_turn_and_nobody_fills_a_hand():  # §6.1
    at = party(2, {0: "B+7 B+8 B+9"}, turns=[*LAST_HIT[:-1], "B-4 B-5 B-6 B-7 4"])
    plays(at, "0 B+7 4")
    assert not over(at)
    plays(at, "0 B+8 4")
    assert over(at)
    assert "B+9" in hand(at)
    assert len(hand(at)) == 3


def test_pp_18_a_break_of_the_last_pinata_opens_another_so_the_round_goes_on():  # §5.6, §6.1
    at = party(2, {0: "B.break"}, turns=LAST_HIT, deck="G+10")
    plays(at, "0 B.break 4")
    assert at.state.round == 1
    assert (at.turn, column(at, 4)) == (1, "G+10")


def test_a_gift_of_the_last_pinata_ends_the_round_and_counts_for_the_receiver():  # §5.3, §6.1
    at = party(2, {0: "B.gift"}, turns=LAST_HIT)
    plays(at, "0 B.gift 4", "0 gift 1")
    assert over(at)
    assert at.scores == [3 * (1 - 30 + 9), 1 - 30]


@pytest.mark.parametrize(
    ("power", "choices", "rest"), [("remove", ("take 2", "stop"), -25), ("look", ("drop 6", "keep"), -21)]
)
def test_pp_12_remove_and_look_as_the_last_hit_work_before_the_round_is_over(power, choices, rest):  # §4.3
    at = party(2, {0: f"B.{power}"}, turns=LAST_HIT)
    plays(at, f"0 B.{power} 4", f"0 {choices[0]}")
    assert at.state.round == 1
    plays(at, f"0 {choices[1]}")
    assert over(at)
    assert at.scores == [3 * (1 - 30 + 9) + rest, 0]


def test_pp_28_at_the_end_of_the_round_a_pass_is_forgotten():  # §5.1
    at = party(2, {0: "B.pass"}, turns=LAST_HIT)
    plays(at, "0 B.pass 4", "0 pass 0")
    assert over(at)
    assert at.state.marked == 0
    next_round(at)
    assert (at.turn, asked(at)) == (0, "play")


def test_a_stuff_does_not_last_into_the_next_round():  # §6.4
    at = next_round(all_pass(party(2, turns=STUCK, fill="B")))
    assert {move[-1] for move in legal(at, at.turn)} == {"1", "2", "3", "4"}


def test_pp_31_when_the_deck_runs_out_in_a_refill_the_round_is_over_at_once():  # §6.1, PP-32
    at = thin(party(3, {0: "R+7 R-4 R+8"}, deck="G+9 G+10"), 2)
    plays(at, "0 R+7 1", "0 R-4 1", "0 R+8 1", "0 end")
    assert over(at)
    assert len(hand(at)) == 4
    assert {"G+9", "G+10"} <= hand(at)
    assert len(gone(at)) > 70


def test_pp_31_also_where_the_last_card_just_fills_the_hand():  # §6.1
    at = thin(party(3, {0: "R+7"}, deck="G+9"), 1)
    plays(at, "0 R+7 1", "0 end")
    assert over(at)
    assert len(hand(at)) == 5


def test_while_one_card_is_left_the_round_goes_on():  # §6.1
    at = thin(party(3, {0: "R+7"}, deck="G+9 G+10"), 2)
    plays(at, "0 R+7 1", "0 end")
    assert (at.state.round, at.turn) == (1, 1)


def test_pp_31_when_the_deck_runs_out_in_an_exchange_the_round_is_over():  # §6.1
    at = thin(party(2, {0: "G+2 G+3"}, turns=STUCK, fill="B", deck="Y+9"), 1)
    plays(at, "0 discard G+2", "0 discard G+3", "0 done")
    assert over(at)
    assert "Y+9" in hand(at)
    assert len(hand(at)) == 4


def test_pp_29_likewise_where_the_pass_was_forced():  # §6.1
    at = party(2, {0: "Y.pass", 1: "B+2 B+3"}, turns=["G-4 1"], deck="Y+9 Y+10")
    thin(plays(at, "0 Y.pass 1", "0 pass 1", "0 end"), 1)
    plays(at, "1 discard B+2", "1 discard B+3", "1 done")
    assert over(at)
    assert "Y+10" in hand(at, 1)


def test_pp_20_a_break_that_draws_the_last_card_lays_it_and_ends_the_round():  # §6.1
    at = thin(party(2, {0: "Y.break"}, turns=["Y-4 1"], deck="G+9"), 1)
    plays(at, "0 Y.break 1")
    assert over(at)
    assert column(at) == "G+9"
    assert len(hand(at)) == 4
    assert at.scores == [1 - 4, 0]


# Points --------------------------------------------------------------------------------------


def test_everybody_adds_up_what_they_collected_and_a_power_is_worth_nothing():  # §6.2
    at = plays(party(3, {0: "Y.stuff", 1: "B+2"}, turns=["B-9 2", "B-10 2", *SIX]), "0 Y.stuff 1")
    assert at.scores == [0, 0, 0]
    thin(at, 1)
    takes(at, "B+2 2")
    assert over(at)
    assert at.scores == [1 - 4 - 5 - 6 - 7 - 8, 0, 0]


def test_pp_37_points_add_up_over_the_rounds_and_may_be_negative():  # §6.2
    at = plays(party(2, {0: "Y+9", 1: "B+2"}, turns=SIX), "0 Y+9 1")
    at.state.score[:2] = [5, -7]  # as if from rounds before
    thin(at, 1)
    takes(at, "B+2 2")
    assert at.scores == [5 - 20, -7]


def test_hands_and_unbroken_pinatas_do_not_count():  # §6.2
    at = all_pass(party(2, turns=STUCK, fill="B"))
    assert over(at)
    assert at.scores == [0, 0]


def test_for_the_next_round_all_cards_are_shuffled_together():  # §6.4
    at = party(2, {0: "Y+9"}, turns=SIX)
    plays(at, "0 Y+9 1")
    thin(at, 1)
    takes(at, f"{min(hand(at, 1))} 2")
    assert {WORDS.write(at.state, move) for move in PARTY.legal(at.state)} == set(CARDS)
    assert set(PARTY.weights(at.state).values()) == {1}
    next_round(at)
    assert (gone(at), pile(at), pile(at, 1)) == (set(), set(), set())
    assert [len(hand(at, seat)) for seat in (0, 1)] == [5, 5]
    assert sum(at.state.held[RULES.DECK]) == 82
    assert [column(at, pinata) for pinata in (1, 2, 3, 4)] == ["R+1", "Y+1", "G+1", "B+1"]


@pytest.mark.parametrize(
    ("scores", "began", "begins"),
    [
        ([5, 3, 4], 0, 1),
        ([5, 3, 4], 1, 1),
        ([-2, 3, 4], 0, 0),
        ([0, 0, 0], 0, 1),
        ([0, 0, 0], 2, 0),
        ([0, 5, 0], 0, 2),
        ([0, 5, 0], 1, 2),
        ([0, 5, 0], 2, 0),
        ([4, 3, 3], 1, 2),
        ([4, 3, 3], 2, 1),
    ],
)
def test_pp_34_the_lowest_total_begins_and_of_several_the_first_from_the_left_of_who_began(
    scores, began, begins
):  # §2.4
    at = party(3, turns=STUCK, fill="BGY")
    at.state.score[:3], at.state.first = scores, began
    all_pass(at)
    assert at.state.first == begins
    assert next_round(at).turn == begins


@pytest.mark.parametrize(
    ("scores", "began", "begins"), [([4, 2, 4, 2], 1, 3), ([4, 2, 4, 2], 3, 1), ([1, 2, 1, 2], 0, 2)]
)
def test_pp_34_in_teams_a_seat_of_the_lowest_team_begins(scores, began, begins):  # §2.4
    at = party(4, turns=STUCK, fill="BGY", teams=2)
    at.state.score[:4], at.state.first = scores, began
    assert all_pass(at).state.first == begins


# The end of the game -------------------------------------------------------------------------


def test_a_game_has_three_rounds_by_default():  # §6.3
    for number in (1, 2):
        at = ended([3, 1], number=number)
        assert not at.over
        assert at.state.round == number + 1
    at = ended([3, 1])
    assert at.over
    assert at.turn == NOBODY
    assert at.winners == [0]
    assert legal_moves(at) == []


def legal_moves(at: Table) -> list[int]:
    """List the moves that anybody has, and the words that the rules mark."""
    out = [1] * RULES.WORDS
    RULES.legal(at.state, out)
    return [move for seat in range(at.state.seats) for move in at.legal(seat)] + [word for word in out if word]


def test_three_rounds_are_played_from_the_first_deal_to_the_end():  # §6.3
    at = party(2, {0: "Y+9"}, turns=SIX, fill="B")
    plays(at, "0 Y+9 1")
    thin(at, 1)
    takes(at, f"{min(hand(at, 1))} 2")
    assert at.scores == [-20, 0]
    assert at.winners == []
    for number in (2, 3):
        assert (at.state.round, at.state.first) == (number, 0)
        next_round(at, turns=STUCK, fill="B")
        all_pass(at)
    assert at.over
    assert (at.scores, at.winners) == ([-20, 0], [1])


@pytest.mark.parametrize(
    ("scores", "winners"), [([60, 3], []), ([61, 3], [0]), ([61, 75, 70], [1]), ([-90, 60, 59], [])]
)
def test_pp_35_or_it_ends_when_somebody_has_more_than_sixty(scores, winners):  # §6.3
    at = ended(scores, number=7, end="over 60")
    assert at.winners == winners
    assert at.over == bool(winners)


def test_without_that_sixty_means_nothing():  # §6.3
    assert not ended([61, 3], number=2).over


@pytest.mark.parametrize(("options", "scores"), [({}, [8, 8, 2]), ({"end": "over 60"}, [70, 70, 2])])
def test_pp_36_a_tie_for_the_first_place_is_played_off(options, scores):  # §6.5
    at = ended(scores, **options)
    assert not at.over
    assert (at.state.round, at.state.extra) == (4, 1)


def test_pp_36_a_tie_for_another_place_does_not_matter():  # §6.5
    at = ended([8, 2, 2])
    assert at.over
    assert at.winners == [0]


@pytest.mark.parametrize("number", [4, 9])
def test_pp_36_all_play_on_while_it_is_tied(number):  # §6.5
    at = ended([8, 8, 2], number=number, extra=1)
    assert (at.over, at.state.round, at.state.extra) == (False, number + 1, 1)


@pytest.mark.parametrize("options", [{}, {"end": "over 60"}])
def test_pp_36_the_first_round_without_a_tie_decides_whatever_the_totals(options):  # §6.5
    at = ended([8, 7, 9], number=5, extra=1, **options)
    assert at.over
    assert at.winners == [2]


def test_pp_36_a_tie_below_sixty_is_no_end():  # §6.5
    at = ended([30, 30], number=5, end="over 60")
    assert (at.over, at.state.extra) == (False, 0)


@pytest.mark.parametrize(
    ("scores", "extra", "winners"),
    [([5, 5, 2], 1, [0, 1]), ([5, 5, 2], 0, [0, 1]), ([3, 5, 2], 0, [1]), ([0, 0, 0], 0, [0, 1, 2])],
)
def test_pp_36_no_game_has_more_than_twenty_rounds(scores, extra, winners):  # §6.5
    at = ended(scores, number=20, extra=extra, end="over 60")
    assert at.over
    assert at.winners == winners
    assert not ended(scores, number=19, extra=0, end="over 60").over


@pytest.mark.parametrize("end", ["3 rounds", "over 60"])
def test_no_game_is_longer_than_its_bound(end):  # §6.5
    for seed in range(sampled(4, 1)):
        at = random_table(PARTY, seed, seats=2, end=end)
        assert at.over
        assert len(at.made) < PARTY.bound(at.options)
        assert (1 if end == "over 60" else 3) <= at.state.round <= 20


# Teams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_teams_of_equal_size_take_turns(seats, teams):  # §7.1
    s = PARTY.begin(PARTY.settle({"seats": seats, "teams": teams}))
    team = [RULES.team_of(s, seat) for seat in range(seats)]
    assert set(Counter(team).values()) == {seats // teams}
    assert all(team[seat] != team[seat - 1] for seat in range(seats))
    assert team == list(range(teams)) * (seats // teams)


@pytest.mark.parametrize(("seats", "teams"), [(2, 2), (3, 3), (3, 2), (4, 3), (5, 2), (5, 3), (6, 1)])
def test_other_teams_are_refused(seats, teams):  # §7.1
    with pytest.raises(ValueError, match=rf"2 with 4 or 6 players, 3 with 6, .*; got {teams} with {seats} players"):
        Table(PARTY, seats=seats, teams=teams)


def test_without_teams_everybody_plays_alone():  # §7.1
    s = PARTY.begin(PARTY.settle({"seats": 5}))
    assert [RULES.team_of(s, seat) for seat in range(5)] == [0, 1, 2, 3, 4]


def test_pp_40_a_team_has_one_total():  # §7.1
    at = plays(party(4, {0: "Y+9"}, turns=SIX, teams=2), "0 Y+9 1")
    thin(at, 1)
    takes(at, f"{min(hand(at, 1))} 2")
    assert at.scores == [-20, 0, -20, 0]
    assert at.state.first == 0


def test_pp_40_hands_and_piles_are_secret_from_team_mates_too():  # §7.1
    at = plays(party(4, {0: "Y+9"}, turns=SIX, teams=2), "0 Y+9 1")
    assert at.view(2).hand[0] == at.view(2).pile[0] == [HIDDEN] * 4
    assert cards_of(at.view(0).pile[0]) == cards_of(at.state.pile[0])


@pytest.mark.parametrize(("seats", "teams", "opponents"), [(4, 2, "13"), (6, 2, "135"), (6, 3, "1245")])
def test_pp_16_a_gift_never_goes_to_a_team_mate(seats, teams, opponents):  # §5.3, §7.1
    at = plays(party(seats, {0: "Y.gift"}, turns=SIX, teams=teams), "0 Y.gift 1")
    assert legal(at) == {f"gift {seat}" for seat in opponents}


def test_a_pass_may_name_a_team_mate():  # §5.1, §7.1
    at = plays(party(4, {0: "Y.pass"}, turns=["G-4 1"], teams=2), "0 Y.pass 1")
    assert legal(at) == {"pass 0", "pass 1", "pass 2", "pass 3"}


def test_all_seats_of_a_team_win():  # §7.1, §6.3
    assert ended([9, 4, 9, 4], teams=2).winners == [0, 2]
    assert ended([4, 9, 5, 4, 9, 5], teams=3).winners == [1, 4]


def test_the_total_of_a_team_counts_for_more_than_sixty():  # §7.1, §6.3
    assert ended([61, 3, 61, 3], end="over 60", teams=2).winners == [0, 2]
    assert not ended([60, 3, 60, 3], end="over 60", teams=2).over


def test_team_mates_are_no_tie_but_teams_are():  # §7.1, §6.5
    assert ended([9, 4, 9, 4], teams=2).over
    at = ended([9, 9, 5, 9, 9, 5], teams=3)
    assert (at.over, at.state.extra) == (False, 1)


# The children's game -------------------------------------------------------------------------


def test_the_childrens_game_has_only_the_numbers():  # §7.2
    at = Table(PARTY, seats=2, abilities=False)
    at.play("* first 0")
    assert {WORDS.write(at.state, move) for move in PARTY.legal(at.state)} == {
        card for card in CARDS if "." not in card
    }
    at.script = script(2, {}, "R+1 Y+1 G+1 B+1", "", (), "BGYR", 0)
    assert sum(deal(at).state.held[RULES.DECK]) == 68 - 4 - 10


def test_everything_else_stays_in_the_childrens_game():  # §7.2
    at = plays(party(2, {0: "Y+9"}, turns=SIX, abilities=False), "0 Y+9 1")
    assert RULES.points_of(at.state, 0) == -20
    for seed in range(sampled(3, 1)):
        played = random_table(PARTY, seed, seats=3, abilities=False)
        assert played.over
        assert not any("." in move for move in played.moves)
