"""The powers of Piñata Party one by one: face-up, face-down, as the hit, as a first card, on the smallest piñata.

Stuff, Break and Look face-up are in test_party_stuff_break_look.py, and powers that meet in test_party_pairs.py.
"""

from __future__ import annotations

import pytest

from party_table import DOWN, INSIDE, MIXED, SIX, asked, bound_to, column, gone, hand, legal, party, pile, plays, takes
from pinateria.engine.errors import IllegalMove

POWERS = ("pass", "remove", "gift", "rainbow", "stuff", "break", "look")


# Where no power works ------------------------------------------------------------------------


@pytest.mark.parametrize("power", POWERS)
def test_face_down_a_power_does_nothing(power):  # §5.1 to §5.7, PP-7, PP-17, PP-25
    at = plays(party(2, {0: f"G.{power} G+2 Y+2"}), f"0 G.{power} 1")
    assert column(at) == f"R+1 [G.{power}]"
    assert legal(at) == {"G+2 1", "end", *(f"{card} 1" for card in hand(at) if card[0] == "G")}
    assert (bound_to(at), at.state.marked, gone(at), pile(at)) == (0, 0, set(), set())
    plays(at, "0 end")
    assert asked(at) == "play"


@pytest.mark.parametrize("power", POWERS)
def test_pp_6_a_power_that_is_a_hit_face_down_only_breaks(power):  # §4.1
    at = plays(party(2, {0: f"Y.{power}"}, turns=[*DOWN, *SIX]), f"0 Y.{power} 1")
    assert column(at) == ""
    assert pile(at) == INSIDE - {"R+1"} | {"R-4", f"Y.{power}"}
    assert (at.turn, asked(at), at.state.marked) == (1, "play", 0)
    assert gone(at) == {"R+1", "R.remove"}


@pytest.mark.parametrize("power", POWERS)
def test_pp_41_a_power_that_begins_a_pinata_never_works(power):  # §2.2
    at = party(2, {0: "B+9"}, first=f"G.{power} Y+1 G+1 B+1")
    assert (at.turn, asked(at), bound_to(at), at.state.marked) == (0, "play", 0, 0)
    takes(at, "B+9 1")
    assert column(at) == f"G.{power} [B+9]"
    assert (at.turn, asked(at), bound_to(at), gone(at)) == (1, "play", 0, set())


@pytest.mark.parametrize("power", POWERS)
def test_pp_41_nor_does_one_that_begins_a_pinata_after_a_break(power):  # §5.6
    at = party(2, {0: "Y.break"}, turns=["Y-4 1"], deck=f"G.{power}")
    plays(at, "0 Y.break 1")
    assert column(at) == f"G.{power}"
    assert (at.turn, asked(at), bound_to(at), at.state.marked, gone(at)) == (1, "play", 0, 0, set())


def test_pp_41_a_rainbow_that_begins_a_pinata_has_its_printed_colour():  # §2.2
    at = party(2, {0: "R-4 R.remove"}, first="G.rainbow Y+1 G+1 B+1")
    plays(at, "0 R-4 1", "0 R.remove 1", "0 take 2")
    assert legal(at) == {"take 2", "stop"}
    assert column(at) == "G.rainbow R.remove"


# Pass ----------------------------------------------------------------------------------------


def test_pass_makes_a_player_of_ones_choice_pass_the_next_turn():  # §5.1
    at = plays(party(3, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    assert legal(at) == {"pass 0", "pass 1", "pass 2"}
    plays(at, "0 pass 2", "0 end")
    assert asked(at) == "play"
    takes(at, f"{min(hand(at, 1))} 2")
    assert (at.turn, legal(at, 2)) == (2, {"done", *(f"discard {card}" for card in hand(at, 2))})
    plays(at, "2 done")
    assert (at.turn, asked(at)) == (0, "play")


def test_after_a_pass_the_turn_goes_on():  # §5.1
    at = plays(party(2, {0: "Y.pass Y+2 Y+3 G+2"}, turns=["G-4 1"]), "0 Y.pass 1", "0 pass 1")
    assert legal(at) == {"Y+2 1", "Y+3 1", "end"}


def test_pp_27_a_pass_may_name_oneself():  # §5.1
    at = party(2, {0: "Y.pass"}, turns=["G-4 1"])
    takes(at, "Y.pass 1, pass 0")
    assert asked(at) == "play"
    takes(at, f"{min(hand(at, 1))} 2")
    assert (at.turn, asked(at)) == (0, "exchange")
    plays(at, "0 done")
    takes(at, f"{min(hand(at, 1))} 2")
    assert (at.turn, asked(at)) == (0, "play")


def test_pp_27_being_named_twice_is_the_same_as_once():  # §5.1
    at = party(3, {0: "Y.pass", 1: "B.pass B+2"}, turns=["G-4 1"])
    takes(at, "Y.pass 1, pass 2")
    takes(at, "B+2 B.pass 1, pass 2")
    plays(at, "2 done")
    takes(at, f"{min(hand(at))} 2")
    takes(at, f"{min(hand(at, 1))} 2")
    assert (at.turn, asked(at)) == (2, "play")


def test_two_players_may_have_to_pass_at_a_time():  # §5.1
    at = party(3, {0: "Y.pass", 1: "B.pass B+2"}, turns=["G-4 1"])
    takes(at, "Y.pass 1, pass 2")
    takes(at, "B+2 B.pass 1, pass 0")
    plays(at, "2 done")
    assert (at.turn, asked(at)) == (0, "exchange")
    plays(at, "0 done")
    assert (at.turn, asked(at)) == (1, "play")


def test_pp_29_who_was_named_may_not_play_but_exchange():  # §5.1, §3.6
    at = party(2, {0: "Y.pass", 1: "B+7"}, turns=["G-4 1"], deck="R+2 R+3")
    takes(at, "Y.pass 1, pass 1")
    plays(at, "1 discard B+7", "1 done")
    assert "R+3" in hand(at, 1)
    assert "B+7" in gone(at)
    assert (at.turn, asked(at)) == (0, "play")


def test_a_pass_as_the_hit_names_first_and_then_breaks():  # §4.3
    at = plays(party(2, {0: "Y.pass"}, turns=SIX), "0 Y.pass 1")
    assert column(at) == "R+1 [Y-4] Y-5 [Y-6] Y-7 [Y-8] Y.pass"
    plays(at, "0 pass 1")
    assert pile(at) == INSIDE | {"Y.pass"}
    assert (at.turn, asked(at)) == (1, "exchange")


def test_a_pass_works_on_a_single_card_that_lies_face_down():  # §5.1
    at = plays(party(2, {0: "G.pass"}, turns=DOWN), "0 G.pass 1")
    assert column(at) == "[R-4] G.pass"
    assert asked(at) == "name"


# Remove --------------------------------------------------------------------------------------


def test_remove_takes_cards_of_one_colour_from_any_places():  # §5.2
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1")
    assert legal(at) == {"take 1", "take 2", "take 3", "take 4", "take 5"}
    plays(at, "0 take 2")
    assert legal(at) == {"take 2", "stop"}
    plays(at, "0 take 2")
    assert legal(at) == {"stop"}
    plays(at, "0 stop")
    assert column(at) == "R+1 [G-6] B.remove"
    assert gone(at) == {"Y-4", "Y+5"}


def test_pp_10_a_remove_takes_one_card_at_least_and_may_leave_others_of_the_colour():  # §5.2
    at = plays(party(2, {0: "B.remove"}, turns=MIXED), "0 B.remove 1")
    with pytest.raises(IllegalMove, match="take one card at least"):
        at.play("0 stop")
    plays(at, "0 take 3", "0 stop")
    assert column(at) == "R+1 [Y-4] [G-6] B.remove"


def test_pp_10_a_remove_may_take_itself():  # §5.2
    at = plays(party(2, {0: "Y.remove Y+6"}, turns=["G-4 1"]), "0 Y.remove 1", "0 take 3", "0 stop")
    assert column(at) == "R+1 [G-4]"
    assert gone(at) == {"Y.remove"}
    plays(at, "0 Y+6 1")
    assert column(at) == "R+1 [G-4] Y+6"


def test_pp_10_one_card_must_stay():  # §5.2, §3.5
    at = plays(party(2, {0: "R.remove"}, turns=["R-4 1"]), "0 R.remove 1", "0 take 3", "0 take 1")
    assert column(at) == "[R-4]"
    assert legal(at) == {"stop"}


def test_the_cards_that_stay_keep_their_order_and_their_facing():  # §5.2
    at = party(2, {0: "B.remove"}, turns=["G-5 1", "Y+5 1", "G-6 1"])
    plays(at, "0 B.remove 1", "0 take 1", "0 stop")
    assert column(at) == "[G-5] Y+5 [G-6] B.remove"


def test_pp_11_each_card_is_shown_to_all_before_the_next_is_taken():  # §5.2
    at = plays(party(3, {0: "B.remove"}, turns=["Y-4 1", "Y+5 Y-6 1"]), "0 B.remove 1", "0 take 2")
    for viewer in (0, 1, 2):
        assert at.view(viewer).gone == at.state.gone
    assert gone(at) == {"Y-4"}
    assert legal(at) == {"take 2", "take 3", "stop"}


def test_after_a_remove_the_turn_goes_on():  # §5.2
    at = plays(party(2, {0: "B.remove B+2 G+2"}, turns=MIXED, fill="G"), "0 B.remove 1", "0 take 1", "0 stop")
    assert legal(at) == {"B+2 1", "end"}


def test_pp_12_a_remove_as_the_hit_works_and_then_breaks_what_is_left():  # §4.3
    at = plays(party(2, {0: "Y.remove"}, turns=SIX), "0 Y.remove 1", "0 take 2", "0 take 3", "0 take 4")
    assert column(at) == "R+1 Y-5 Y-7 Y.remove"
    plays(at, "0 stop")
    assert pile(at) == {"R+1", "Y-5", "Y-7", "Y.remove"}
    assert gone(at) == {"Y-4", "Y-6", "Y-8"}
    assert (at.turn, column(at)) == (1, "")


def test_pp_12_a_remove_as_the_hit_may_leave_one_card():  # §4.3, §3.5
    at = plays(party(2, {0: "Y.remove"}, turns=SIX), "0 Y.remove 1", *["0 take 2"] * 6)
    assert legal(at) == {"stop"}
    plays(at, "0 stop")
    assert (pile(at), column(at)) == ({"R+1"}, "")


def test_a_remove_on_a_single_face_down_card_takes_it_or_itself():  # §5.2
    at = plays(party(2, {0: "G.remove"}, turns=DOWN), "0 G.remove 1")
    assert legal(at) == {"take 1", "take 2"}
    plays(at, "0 take 1")
    assert legal(at) == {"stop"}
    plays(at, "0 stop")
    assert column(at) == "G.remove"
    plays(at, "0 end")
    assert column(at) == "G.remove"


# Gift ----------------------------------------------------------------------------------------


def test_pp_16_a_gift_as_the_hit_goes_to_an_opponent_with_all_cards():  # §5.3
    at = plays(party(3, {0: "Y.gift"}, turns=SIX), "0 Y.gift 1")
    assert legal(at) == {"gift 1", "gift 2"}
    plays(at, "0 gift 2")
    assert [pile(at, seat) for seat in range(3)] == [set(), set(), INSIDE | {"Y.gift"}]
    assert (at.turn, column(at)) == (1, "")
    assert len(hand(at)) == 5


def test_pp_16_only_the_receiver_may_look_at_a_gift():  # §5.3
    at = plays(party(4, {0: "Y.gift"}, turns=SIX), "0 Y.gift 1", "0 gift 1")
    assert at.view(1).pile[1] == at.state.pile[1]
    assert at.view(0).pile[1] != at.state.pile[1]


@pytest.mark.parametrize("turns", [["G-4 1"], DOWN, ["Y-4 Y-5 Y-6 1"]])
def test_anywhere_else_a_gift_does_nothing(turns):  # §5.3
    at = plays(party(2, {0: "B.gift B+2"}, turns=turns), "0 B.gift 1")
    assert column(at).endswith("] B.gift")
    assert (asked(at), pile(at), pile(at, 1)) == ("play", set(), set())
    assert {"B+2 1", "end"} <= legal(at)


def test_with_two_players_a_gift_still_asks_for_the_opponent():  # §5.3
    at = plays(party(2, {0: "Y.gift"}, turns=SIX), "0 Y.gift 1")
    assert legal(at) == {"gift 1"}


# Rainbow -------------------------------------------------------------------------------------


def test_a_rainbow_as_the_hit_breaks_any_pinata():  # §5.4
    at = party(2, {0: "G.rainbow"}, turns=SIX)
    assert "G.rainbow 1" in legal(at)
    plays(at, "0 G.rainbow 1")
    assert pile(at) == INSIDE | {"G.rainbow"}
    assert at.turn == 1


def test_pp_7_face_down_a_rainbow_hits_only_its_printed_colour():  # §5.4
    at = party(2, {0: "G.rainbow Y.rainbow"}, turns=[*DOWN, *SIX])
    assert "Y.rainbow 1" in legal(at)
    assert "G.rainbow 1" not in legal(at)


def test_pp_8_a_face_up_rainbow_joins_cards_of_another_colour():  # §5.4
    at = plays(party(2, {0: "R+7 G.rainbow Y-5 R-6 G+2"}), "0 R+7 1")
    assert legal(at) == {"R-6 1", "G.rainbow 1", "end"}
    plays(at, "0 G.rainbow 1")
    assert legal(at) == {"R-6 1", "end"}
    plays(at, "0 R-6 1")
    assert column(at) == "R+1 [R+7] G.rainbow [R-6]"


def test_pp_8_a_face_down_rainbow_joins_only_its_printed_colour():  # §5.4
    at = plays(party(2, {0: "R+7 G.rainbow R.rainbow G+2"}, turns=["Y-4 1"]), "0 R+7 1")
    assert legal(at) == {"R.rainbow 1", "end"}
    at = plays(party(2, {0: "R+7 G.rainbow R.rainbow G+2"}), "0 G.rainbow 1")
    assert legal(at) == {"G+2 1", "R.rainbow 1", "end"}


def test_pp_8_after_a_rainbow_that_is_the_first_the_next_card_sets_the_colour():  # §5.4
    at = plays(party(2, {0: "G.rainbow R+7 Y-5 R-6 G+2"}, turns=["Y-4 1"]), "0 G.rainbow 1")
    assert legal(at) == {"R+7 1", "Y-5 1", "R-6 1", "G+2 1", "end"}
    plays(at, "0 R+7 1")
    assert legal(at) == {"R-6 1", "end"}


def test_pp_8_a_second_rainbow_face_down_sets_its_printed_colour():  # §5.4
    at = plays(
        party(2, {0: "G.rainbow B.rainbow B+7 R-6 Y.rainbow"}, turns=["Y-4 1"]), "0 G.rainbow 1", "0 B.rainbow 1"
    )
    assert legal(at) == {"B+7 1", "Y.rainbow 1", "end"}


def test_pp_8_as_the_sixth_card_it_takes_the_colour_of_the_hit_in_the_same_turn():  # §5.4
    at = party(2, {0: "G.rainbow B+7 R-6 Y-10 Y+2"}, turns=[*DOWN, "Y-4 Y-5 Y-6 Y-7 1"])
    plays(at, "0 G.rainbow 1")
    assert column(at) == "[R-4] Y-4 [Y-5] Y-6 [Y-7] G.rainbow"
    assert legal(at) == {"B+7 1", "R-6 1", "Y-10 1", "Y+2 1", "end"}
    plays(at, "0 B+7 1")
    assert pile(at) == {"R-4", "Y-4", "Y-5", "Y-6", "Y-7", "G.rainbow", "B+7"}


def test_pp_8_in_the_next_turn_it_has_its_printed_colour_for_a_hit():  # §5.4
    at = party(2, {0: "G+7 B+7 R-6 Y-10 Y+2"}, turns=["Y-9 2", *DOWN, "Y-4 Y-5 Y-6 Y-7 G.rainbow 1"])
    assert column(at) == "[R-4] Y-4 [Y-5] Y-6 [Y-7] G.rainbow"
    assert {move for move in legal(at) if move.endswith(" 1")} == {"G+7 1"}


def test_pp_8_the_hit_after_a_rainbow_among_others_has_the_colour_of_the_play():  # §5.4
    at = party(2, {0: "Y-4 Y-5 G.rainbow G+7 Y+7"}, turns=[*DOWN, "B-4 B-5 B-6 1"])
    plays(at, "0 Y-5 1", "0 G.rainbow 1")
    assert legal(at) == {"Y-4 1", "Y+7 1", "end"}
    plays(at, "0 Y+7 1")
    assert len(pile(at)) == 7


def test_pp_9_a_rainbow_alone_fits_anywhere_face_up_and_on_fewer_than_six_either_way():  # §5.4
    at = party(2, {0: "G.rainbow"}, turns=["B-9 2", *SIX])
    assert {f"G.rainbow {pinata}" for pinata in (1, 2, 3, 4)} <= legal(at)


def test_a_rainbow_works_on_a_single_card_that_lies_face_down():  # §5.4
    at = plays(party(2, {0: "G.rainbow B+7 Y+7"}, turns=DOWN), "0 G.rainbow 1")
    assert column(at) == "[R-4] G.rainbow"
    assert {"B+7 1", "Y+7 1"} <= legal(at)
