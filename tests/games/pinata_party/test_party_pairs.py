"""Powers of Piñata Party that meet: in one turn, in one piñata, or one on what another left."""

from __future__ import annotations

import pytest

from party_table import DOWN, SIX, asked, bound_to, column, gone, hand, legal, party, pile, plays, takes

USED = {
    "pass": ("pass 0",),
    "remove": ("take 1", "stop"),
    "gift": (),
    "rainbow": (),
    "stuff": (),
    "look": ("drop 1", "keep"),
}
"""For each power that does not end a turn, what is chosen for it."""
LIES = {"remove": "[Y-4]", "look": "[Y-4]"}
"""What lies before these powers then, instead of R+1 [Y-4]."""


PAIRS = [(first, second) for first in USED for second in (*USED, "break") if first != second]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_pp_42_two_powers_of_one_turn_work_one_after_the_other(first, second):  # §5.9
    at = party(2, {0: f"G.{first} G-4 G.{second} G+2"}, turns=["Y-4 1"])
    plays(at, f"0 G.{first} 1", *(f"0 {choice}" for choice in USED[first]), "0 G-4 1")
    before = f"{LIES.get(first, 'R+1 [Y-4]')} G.{first} [G-4]"
    assert column(at) == before
    plays(at, f"0 G.{second} 1")
    size = len(before.split()) + 1
    if second == "break":
        assert len(pile(at)) == size
        assert (column(at).count(" "), at.turn, bound_to(at)) == (0, 1, 0)
        return
    assert column(at) == f"{before} G.{second}"
    assert bound_to(at) == (1 if "stuff" in (first, second) else 0)
    assert legal(at) == {
        "pass": {"pass 0", "pass 1"},
        "remove": {f"take {place}" for place in range(1, size + 1)},
        "look": {f"drop {place}" for place in range(1, size + 1)},
    }.get(second, {"G+2 1", "end"})


@pytest.mark.parametrize("second", ["remove", "look"])
@pytest.mark.parametrize("first", ["pass", "gift", "rainbow", "stuff"])
def test_a_power_that_has_worked_can_be_taken_out_by_another(first, second):  # §5.2, §5.7
    laid = f"G.{first} 1, pass 1" if first == "pass" else f"G.{first} 1"
    at = party(3, {0: f"B.{second}"}, turns=["Y-4 1", laid, "Y-5 1"])
    takes(at, f"B.{second} 1, " + ("take 3, stop" if second == "remove" else "drop 3, keep"))
    assert gone(at) == {f"G.{first}"}
    assert column(at) == f"R+1 [Y-4] [Y-5] B.{second}"
    assert bound_to(at) == 0


def test_pp_42_two_passes_in_one_pinata_may_name_two_players():  # §5.9
    at = party(3, {0: "Y.pass", 1: "G.pass G-5"}, turns=["Y-4 1"])
    takes(at, "Y.pass 1, pass 0")
    takes(at, "G-5 G.pass 1, pass 2")
    assert (at.turn, asked(at), at.state.marked) == (2, "exchange", 0b001)


@pytest.mark.parametrize("power", USED)
def test_a_power_that_is_the_last_card_in_hand_works_before_the_turn_ends(power):  # §3.1, §5.9
    at = party(2, {0: f"G+2 G-4 G+3 G-5 G.{power}"}, turns=DOWN)
    plays(at, "0 G+2 1", "0 G-4 1", "0 G+3 1", "0 G-5 1", f"0 G.{power} 1")
    assert len(hand(at)) == (0 if USED[power] else 5)
    plays(at, *(f"0 {choice}" for choice in USED[power]))
    assert (at.turn, len(hand(at))) == (1, 5)
    assert "0 end" not in at.moves[-20:]


def test_a_break_that_is_the_last_card_in_hand_fills_it_after_the_new_first_card():  # §5.6, §3.4
    at = party(2, {0: "G+2 G-4 G+3 G-5 G.break"}, turns=DOWN, deck="R+5 Y+5 Y+6 Y+7 Y+8 Y+9")
    plays(at, "0 G+2 1", "0 G-4 1", "0 G+3 1", "0 G-5 1", "0 G.break 1")
    assert column(at) == "R+5"
    assert hand(at) == {"Y+5", "Y+6", "Y+7", "Y+8", "Y+9"}


# Rainbow with others -------------------------------------------------------------------------


def test_pp_8_a_rainbow_has_the_colour_of_the_play_for_a_remove_of_the_same_turn():  # §5.4
    at = party(2, {0: "B.rainbow G-5 G.remove"}, turns=["B-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1", "0 G.remove 1")
    assert column(at) == "R+1 [B-4] B.rainbow [G-5] G.remove"
    plays(at, "0 take 4")
    assert legal(at) == {"take 3", "take 4", "stop"}
    plays(at, "0 take 3")
    assert gone(at) == {"G-5", "B.rainbow"}


def test_pp_8_and_then_it_has_not_its_printed_colour():  # §5.4
    at = party(2, {0: "B.rainbow G-5 G.remove"}, turns=["B-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1", "0 G.remove 1", "0 take 2")
    assert legal(at) == {"stop"}


def test_pp_8_a_rainbow_named_first_names_the_colour_of_the_play():  # §5.4
    at = party(2, {0: "B.rainbow G-5 G.remove"}, turns=["B-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1", "0 G.remove 1", "0 take 3")
    assert legal(at) == {"take 3", "take 4", "stop"}


def test_pp_8_in_the_next_turn_a_remove_sees_its_printed_colour():  # §5.4
    at = party(2, {0: "G.remove"}, turns=["B-4 1", "B.rainbow G-5 1"])
    assert column(at) == "R+1 [B-4] B.rainbow [G-5]"
    plays(at, "0 G.remove 1", "0 take 4")
    assert legal(at) == {"take 4", "stop"}
    at = party(2, {0: "G.remove"}, turns=["B-4 1", "B.rainbow G-5 1"])
    plays(at, "0 G.remove 1", "0 take 2")
    assert legal(at) == {"take 2", "stop"}


def test_pp_7_a_rainbow_that_lies_face_down_has_its_printed_colour_for_a_remove_of_its_turn():  # §5.4
    at = party(2, {0: "G.rainbow G+2 G.remove"}, turns=())
    plays(at, "0 G.rainbow 3", "0 G.remove 3", "0 take 2")
    assert legal(at) == {"take 1", "take 2", "stop"}


def test_pp_8_a_rainbow_rearranged_by_a_look_keeps_the_colour_of_the_play():  # §5.4, §5.7
    at = party(2, {0: "B.rainbow G-5 G.look G.remove"}, turns=["B-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1", "0 G.look 1", "0 drop 1")
    assert column(at) == "[B-4] B.rainbow [G-5] G.look"
    plays(at, "0 next 2", "0 next 4", "0 next 1", "0 next 3")
    assert column(at) == "B.rainbow G.look [B-4] [G-5]"
    plays(at, "0 G.remove 1", "0 take 1")
    assert legal(at) == {"take 1", "take 3", "take 4", "stop"}


def test_pp_8_so_does_one_that_moves_up_when_a_card_before_it_goes():  # §5.4, §5.7
    at = party(2, {0: "B.rainbow G-5 G.look G.remove"}, turns=["B-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1", "0 G.look 1", "0 drop 5", "0 keep", "0 G.remove 1", "0 take 4")
    assert column(at) == "R+1 [B-4] B.rainbow G.remove"
    plays(at, "0 take 4", "0 take 3")
    assert column(at) == "R+1 [B-4]"
    assert legal(at) == {"stop"}


def test_a_break_after_a_rainbow_needs_the_printed_colour_of_the_last_card():  # §5.6, §5.4
    at = party(2, {0: "B.rainbow G-5 G.break B.break"}, turns=["Y-4 1"])
    plays(at, "0 B.rainbow 1", "0 G-5 1")
    assert {"G.break 1", "end"} <= legal(at)
    assert "B.break 1" not in legal(at)
    plays(at, "0 G.break 1")
    assert pile(at) == {"R+1", "Y-4", "B.rainbow", "G-5", "G.break"}


def test_pp_9_a_rainbow_as_the_hit_of_a_pinata_with_a_stuff():  # §5.4, §5.5
    at = party(2, {0: "G.rainbow"}, turns=["R-4 R.stuff R-5 R+2 R-6 1"], fill="B")
    assert legal(at) == {"G.rainbow 1"}
    plays(at, "0 G.rainbow 1")
    assert bound_to(at) == 0


# Stuff with others ---------------------------------------------------------------------------


STUFFED = ("Y-4 1", "B.stuff B-6 1")
"""Makes R+1 [Y-4] B.stuff [B-6] of the first piñata."""


@pytest.mark.parametrize(
    "turn", ["G.remove 1, take 3, stop", "G.look 1, drop 3, keep", "G.look 1, drop 3, next 3, next 2, next 1, next 4"]
)
def test_pp_24_without_its_stuff_a_pinata_binds_nobody_any_more(turn):  # §5.5
    card, *choices = turn.split(", ")
    at = party(2, {0: "G.remove G.look"}, turns=STUFFED)
    assert bound_to(at) == 1
    plays(at, f"0 {card}", f"0 {choices[0]}")
    assert bound_to(at) == 0
    plays(at, *(f"0 {choice}" for choice in choices[1:]), "0 end")
    assert {move[-1] for move in legal(at, 1)} == {"1", "2", "3", "4"}


@pytest.mark.parametrize(
    "turn", ["G.remove 1, take 1, stop", "G.look 1, drop 2, keep", "G.look 1, drop 4, next 3, next 1, next 2, next 4"]
)
def test_a_stuff_that_moves_stays_at_work(turn):  # §5.5
    at = takes(party(2, {0: "G.remove G.look"}, turns=STUFFED), turn)
    assert "B.stuff" in column(at).split()
    assert {move[-1] for move in legal(at, 1)} == {"1"}


def test_a_stuff_that_was_rearranged_is_still_found_when_it_goes():  # §5.5, §5.7
    at = party(2, {0: "G.look", 1: "Y.remove Y+8"}, turns=STUFFED)
    takes(at, "G.look 1, drop 4, next 3, next 1, next 4, next 2")
    assert column(at) == "B.stuff R+1 G.look [Y-4]"
    plays(at, "1 Y.remove 1", "1 take 2")
    assert bound_to(at) == 1
    plays(at, "1 stop", "1 end")
    at = party(2, {0: "G.look", 1: "Y.remove Y+8"}, turns=STUFFED)
    takes(at, "G.look 1, drop 4, next 3, next 1, next 4, next 2")
    plays(at, "1 Y.remove 1", "1 take 1")
    assert bound_to(at) == 0


def test_pp_23_the_bond_lasts_while_one_stuff_is_at_work():  # §5.5
    at = party(2, {0: "Y.look Y.remove"}, turns=[*DOWN, "B.stuff B-5 1", "G.stuff G-6 1"])
    assert column(at) == "[R-4] B.stuff [B-5] G.stuff [G-6]"
    plays(at, "0 Y.look 1", "0 drop 2")
    assert bound_to(at) == 1
    plays(at, "0 next 3", "0 next 5", "0 next 1", "0 next 2", "0 next 4")
    assert column(at) == "G.stuff Y.look [R-4] [B-5] [G-6]"
    assert bound_to(at) == 1
    plays(at, "0 Y.remove 1", "0 take 1")
    assert bound_to(at) == 0


def test_pp_25_a_face_down_stuff_beside_one_at_work_does_not_count():  # §5.5
    at = party(2, {0: "G.remove"}, turns=["Y.stuff 1", "B.stuff B-6 1"])
    assert column(at) == "R+1 [Y.stuff] B.stuff [B-6]"
    plays(at, "0 G.remove 1", "0 take 3")
    assert bound_to(at) == 0


def test_pp_41_a_stuff_that_began_the_pinata_does_not_count_either():  # §5.5, §2.2
    at = party(2, {0: "G.look"}, turns=["Y-4 1", "B.stuff B-6 1"], first="R.stuff Y+1 G+1 B+1")
    plays(at, "0 G.look 1", "0 drop 3")
    assert bound_to(at) == 0


def test_pp_26_a_break_on_the_pinata_with_the_stuff_ends_the_bond():  # §5.5, §5.6
    at = party(2, {0: "B.break"}, turns=STUFFED, deck="G.stuff")
    plays(at, "0 B.break 1")
    assert pile(at) == {"R+1", "Y-4", "B.stuff", "B-6", "B.break"}
    assert (column(at), bound_to(at)) == ("G.stuff", 0)
    assert {move[-1] for move in legal(at, 1)} == {"1", "2", "3", "4"}


def test_a_break_of_another_colour_cannot_evade_the_bond():  # §5.5, §5.6
    at = party(2, {0: "G.break"}, turns=STUFFED)
    assert not any(move.startswith("G.break") for move in legal(at))


def test_a_gift_as_the_hit_of_a_pinata_with_a_stuff_ends_the_bond():  # §5.3, §5.5
    at = party(2, {0: "R.gift"}, turns=["R-4 R.stuff R-5 R+2 R-6 1"], fill="B")
    plays(at, "0 R.gift 1")
    assert bound_to(at) == 1
    plays(at, "0 gift 1")
    assert (bound_to(at), len(pile(at, 1))) == (0, 7)


@pytest.mark.parametrize("power", ["pass", "remove", "look"])
def test_other_powers_as_the_hit_of_a_pinata_with_a_stuff_end_the_bond(power):  # §4.3, §5.5
    at = party(2, {0: f"R.{power}"}, turns=["R-4 R.stuff R-5 R+2 R-6 1"], fill="B")
    plays(
        at,
        f"0 R.{power} 1",
        *{"pass": ("0 pass 0",), "remove": ("0 take 1", "0 stop"), "look": ("0 drop 1", "0 keep")}[power],
    )
    assert bound_to(at) == 0
    assert "R.stuff" in pile(at)


def test_who_must_pass_under_a_stuff_passes_once_and_is_bound_after_that():  # §5.1, §5.5
    at = party(2, {0: "Y-5 Y.pass"}, turns=["Y-4 1", "B.stuff 1"])
    takes(at, "Y-5 Y.pass 1, pass 1")
    assert (at.turn, asked(at)) == (1, "exchange")
    plays(at, "1 done")
    assert {move[-1] for move in legal(at)} == {"1"}


# Remove, Look and Break with others ----------------------------------------------------------


def test_after_a_look_the_last_card_may_take_a_break():  # §5.6, §5.7
    at = party(2, {0: "G.look G.break"}, turns=["G-4 1", "Y-5 Y-6 1"])
    plays(at, "0 G.look 1", "0 drop 5", "0 next 1", "0 next 3", "0 next 4", "0 next 2")
    assert column(at) == "R+1 Y-5 [Y-6] [G-4]"
    plays(at, "0 G.break 1")
    assert pile(at) == {"R+1", "Y-5", "Y-6", "G-4", "G.break"}


def test_after_a_look_the_last_card_may_refuse_a_break():  # §5.6, §5.7
    at = party(2, {0: "G.look G.break"}, turns=["Y-4 1", "G-5 G-6 1"])
    plays(at, "0 G.look 1", "0 drop 5", "0 next 1", "0 next 3", "0 next 4", "0 next 2")
    assert column(at) == "R+1 G-5 [G-6] [Y-4]"
    assert legal(at) == {"end"}


def test_a_break_that_lies_face_down_after_a_look_is_a_plain_card():  # §5.6, §5.7
    at = party(2, {0: "G.look G.break"}, turns=["Y-4 1"])
    plays(at, "0 G.look 1", "0 drop 1", "0 next 1", "0 next 2", "0 G.break 1")
    assert column(at) == "[Y-4] G.look [G.break]"
    assert pile(at) == set()


def test_a_look_shows_what_a_face_down_power_is_and_does_not_wake_it():  # §5.7
    at = party(2, {0: "G.look"}, turns=["B.stuff 1"])
    takes(at, "G.look 1, drop 1, next 2, next 1")
    assert column(at) == "G.look [B.stuff]"
    assert bound_to(at) == 0


def test_a_card_taken_out_of_six_makes_room_for_any_colour():  # §4.1, §5.2
    at = party(2, {0: "Y.remove", 1: "B+9"}, turns=[*DOWN, "Y-4 Y-5 Y-6 Y-7 1"])
    takes(at, "Y.remove 1, take 2, stop")
    assert column(at) == "[R-4] [Y-5] Y-6 [Y-7] Y.remove"
    assert "B+9 1" in legal(at, 1)


def test_pp_12_remove_and_look_as_hits_leave_the_turn_over():  # §4.3
    for power, choices in (("remove", ("0 take 1", "0 stop")), ("look", ("0 drop 1", "0 keep"))):
        at = plays(party(2, {0: f"Y.{power} Y+9"}, turns=SIX), f"0 Y.{power} 1", *choices)
        assert (at.turn, len(hand(at)), "R+1" in gone(at)) == (1, 5, True)
