"""The judgement of a sensible Piñata Party player, in positions where sensible players agree."""

from __future__ import annotations

import pytest

from effort import sampled
from house import seats_of
from party_table import DOWN, MIXED, PARTY, RULES, SIX, STUCK, WORDS, bound_to, legal, party, plays
from pinateria.players.series import Series

SWEETS = ("Y+4 Y+5 Y+6 Y+7 Y+8 1",)
"""Makes R+1 [Y+4] Y+5 [Y+6] Y+7 [Y+8] of the first piñata."""


def chosen(at) -> str:
    """Say what a sensible player would choose for the seat to move, from its own view; it is always legal."""
    view = at.asked(at.turn)
    choice = WORDS.write(view, PARTY.greedy.judge(view))
    assert choice in legal(at, at.turn)
    return choice


def goes_on(at) -> list[str]:
    """Let seat 0 do what a sensible player would as long as it has the turn."""
    made = []
    while at.turn == 0:
        made.append(chosen(at))
        at.play(f"0 {made[-1]}")
    return made


# It wins -------------------------------------------------------------------------------------


def wins(players: list[str], **options) -> float:
    """Give the share of the wins that go to the first player or to those who are as sensible."""
    series = Series(PARTY, PARTY.settle({"seats": len(players), **options}), players, seed=3, rotate=True)
    played = list(series.games(sampled(200, 10)))
    shares = [sum(one.players[seat] == "greedy" for seat in one.winners) / len(one.winners) for one in played]
    return sum(shares) / len(shares)


@pytest.mark.once
@pytest.mark.parametrize("seats", seats_of("pinata_party"))
def test_it_wins_more_than_its_share_against_random_players(seats):
    assert wins(["greedy"] + ["random"] * (seats - 1)) > 1.3 / seats


@pytest.mark.once
@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_a_team_of_them_wins_more_than_its_share(seats, teams):
    players = ["greedy" if seat % teams == 0 else "random" for seat in range(seats)]
    assert wins(players, teams=teams) > 1.3 / teams


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_more_than_its_share_in_the_childrens_game(seats):
    assert wins(["greedy"] + ["random"] * (seats - 1), abilities=False) > 1.3 / seats


@pytest.mark.compiled
def test_it_wins_more_than_its_share_of_games_to_sixty():
    assert wins(["greedy", "random", "random"], end="over 60") > 1.3 / 3


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_games_to_sixty_of_sensible_players_mostly_end_because_somebody_has_passed_sixty(seats):
    series = Series(PARTY, PARTY.settle({"seats": seats, "end": "over 60"}), ["greedy"] * seats, seed=3)
    played = [max(one.scores) > RULES.SIXTY for one in series.games(400)]
    assert sum(played) > len(played) / 2


# Hitting -------------------------------------------------------------------------------------


def test_it_hits_a_good_pinata():
    assert chosen(party(2, {0: "Y+9 R-4 G-4 G-5 B-4"}, turns=SWEETS)) == "Y+9 1"


def test_it_hits_with_a_rainbow_if_nothing_else_fits():
    assert chosen(party(2, {0: "G.rainbow R-4 G-4 G-5 B-4"}, turns=SWEETS)) == "G.rainbow 1"


def test_it_does_not_hit_a_bad_pinata():
    assert not chosen(party(2, {0: "Y+2 R-4 G-4 G-5 B-4"}, turns=SIX)).endswith(" 1")


def test_of_two_cards_it_hits_with_the_better():
    assert chosen(party(2, {0: "Y-9 Y+9 Y+10 G-5 B-4"}, turns=SWEETS)) == "Y+10 1"


def test_it_reaches_a_good_hit_with_two_cards():
    at = party(2, {0: "Y+8 Y+9 R-4 G-4 B-4"}, turns=["Y+4 Y+5 Y+6 Y+7 1"])
    assert goes_on(at) in (["Y+8 1", "Y+9 1"], ["Y+9 1", "Y+8 1"])


def test_it_breaks_a_good_pinata_with_a_break():
    at = party(2, {0: "Y.break R-4 G-4 G-5 B-4"}, turns=["Y+9 1"], first="R+10 Y+1 G+1 B+1")
    assert chosen(at) == "Y.break 1"


def test_it_does_not_break_a_bad_one():
    at = party(2, {0: "Y.break R-4 G-4 G-5 B-4"}, turns=["Y+9 1"], first="R-10 Y+1 G+1 B+1")
    assert chosen(at) != "Y.break 1"


def test_it_gives_away_rubbish_with_a_gift_rather_than_a_good_pinata():
    assert chosen(party(2, {0: "Y.gift R+9 G+9 G+8 B+9"}, turns=SIX)) == "Y.gift 1"
    assert chosen(party(2, {0: "Y.gift Y+2 G+9 G+8 B+9"}, turns=SWEETS)) == "Y+2 1"


# Stuffing ------------------------------------------------------------------------------------


def test_it_puts_rubbish_and_no_sweets_into_what_others_may_get():
    assert chosen(party(2, {0: "R+10 R+9 Y+10 Y+9 G-10"})).startswith("G-10 ")


def test_it_stops_before_anybody_with_a_pair_could_break_something_good():
    at = party(2, {0: "R-10 R+9 Y+10 Y+9 G+10"}, turns=["Y+4 1", "Y+5 1"])
    assert goes_on(at) == ["R-10 1", "end"]


def test_it_does_not_prepare_a_good_hit_for_others():
    at = party(2, {0: "G-9 G-10 R+2 Y+2 B+2", 1: "Y+9 R+9 G+9 B+9"}, turns=["G+7 1", "Y+4 Y+5 1"])
    assert not chosen(at).endswith(" 1")


def test_it_lays_rubbish_where_others_will_have_to_hit_it():
    at = party(2, {0: "G-10 R+2 Y+2 B+2 B+3", 1: "G+9 R+9 Y+9 B+9"}, turns=["R-4 1", "R-5 R-6 R-7 1"])
    assert chosen(at) == "G-10 1"


def test_it_does_not_lay_rubbish_where_it_alone_would_have_to_hit_it():
    at = party(2, {0: "G-10 G+2 Y+2 B+2 R+3", 1: "R+9 R+8 Y+9 B+9"}, turns=["R-4 1", "R-5 R-6 R-7 1"], fill="B")
    assert not chosen(at).startswith("G")


def test_it_lays_sweets_too_while_any_pinata_may_come_to_it():
    assert chosen(party(2, {0: "R+10 R+9 Y+10 Y+9 G-4"})).startswith(("R+10 ", "Y+10 "))


# The powers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("scores", "named"), [([0, 5, 9], "pass 2"), ([0, 9, 5], "pass 1"), ([50, 2, 1], "pass 1")])
def test_it_stops_the_leading_opponent(scores, named):
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    at.state.score[:3] = scores  # as if from rounds before
    assert chosen(at) == named


def test_it_never_stops_a_team_mate():
    at = plays(party(4, {0: "Y.pass"}, turns=["G-4 1"], teams=2), "0 Y.pass 1")
    at.state.score[:4] = [40, 3, 40, 3]  # as if from rounds before
    assert chosen(at) in {"pass 1", "pass 3"}


@pytest.mark.parametrize(("turns", "given"), [(SIX, "gift 2"), (SWEETS, "gift 1")])
def test_it_gives_rubbish_to_the_leader_and_sweets_to_the_last(turns, given):
    at = plays(party(3, {0: "Y.gift"}, turns=turns), "0 Y.gift 1")
    at.state.score[:3] = [0, 5, 9]  # as if from rounds before
    assert chosen(at) == given


def test_a_remove_as_the_hit_takes_rubbish_out_and_leaves_sweets():
    turns = ("Y+9 1", "Y-10 1", "Y+8 Y-9 Y+7 1")
    at = plays(party(2, {0: "Y.remove"}, turns=turns), "0 Y.remove 1")
    taken = goes_on(at)
    assert taken[0] == "take 3"
    assert taken[-1] == "stop"
    assert "R+1" in {WORDS.write_card(number) for number in WORDS.cards_in(at.state.pile[0])}


def test_a_remove_that_is_no_hit_takes_the_best_card_from_the_others():
    at = plays(party(2, {0: "B.remove"}, turns=["Y-4 1", "Y+9 1", "G-6 1"]), "0 B.remove 1")
    assert chosen(at) == "take 3"


def test_a_remove_that_may_take_one_card_only_stops_then():
    at = plays(party(2, {0: "R.remove"}, turns=["R-4 1"]), "0 R.remove 1", "0 take 1", "0 take 1")
    assert chosen(at) == "stop"


def test_a_look_as_the_hit_throws_the_worst_card_out():
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1")
    assert goes_on(at) == ["drop 6", "keep"]


def test_a_look_that_is_no_hit_throws_the_best_card_out():
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    assert chosen(at) == "drop 3"


@pytest.mark.parametrize(("begun", "rest"), [("next 1", "next 2"), ("next 2", "next 1"), ("next 4", "next 1")])
def test_who_has_begun_a_new_order_goes_on_with_it(begun, rest):
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1", "0 drop 6", f"0 {begun}")
    assert chosen(at) == rest
    order = [begun, *(move for move in goes_on(at) if move.startswith("next"))]
    assert sorted(order) == [f"next {place}" for place in range(1, len(order) + 1)]
    assert len(order) == 6


def test_a_look_on_a_single_card_is_judged_too():
    at = plays(party(2, {0: "G.look"}, turns=DOWN), "0 G.look 1")
    assert chosen(at) == "drop 2"


def test_it_names_itself_where_whoever_plays_must_hit_rubbish():
    sixes = [" ".join(f"{colour}-{number}" for number in range(4, 9)) for colour in "RGBY"]
    turns = [f"{six} {pinata}" for six, pinata in zip(sixes, (1, 3, 4, 2), strict=True)]
    at = plays(party(2, {0: "Y.pass"}, turns=turns), "0 Y.pass 2")
    assert chosen(at) == "pass 0"
    open_still = plays(party(2, {0: "Y.pass"}, turns=turns[2:]), "0 Y.pass 2")
    assert chosen(open_still) == "pass 1"


# Passing -------------------------------------------------------------------------------------


def test_it_exchanges_low_cards_and_keeps_good_ones_and_powers():
    at = party(2, {0: "G-4 G+9 B.pass B+2 Y+5"}, turns=["R+4 R.stuff R+5 R+10 R+6 1"], fill="B")
    assert bound_to(at) == 1
    assert set(goes_on(at)) == {"discard G-4", "discard B+2", "done"}


def test_it_draws_nothing_that_might_make_it_hit_rubbish():
    at = party(2, {0: "G-4 G+9 B.pass B+2 Y+5"}, turns=STUCK, fill="B")
    assert goes_on(at) == ["done"]
