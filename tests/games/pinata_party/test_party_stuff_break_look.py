"""The powers of Piñata Party that change the table: Stuff, Break and Look."""

from __future__ import annotations

from itertools import permutations

import pytest

from party_table import (
    DOWN,
    INSIDE,
    MIXED,
    SIX,
    STUCK,
    WORDS,
    asked,
    bound_to,
    cards_of,
    column,
    gone,
    hand,
    legal,
    party,
    pile,
    plays,
    takes,
)
from pinateria.engine.seats import WATCHER
from pinateria.games.pinata_party.state import in_pinata

# Stuff ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [["Y-4 1"], DOWN])
def test_stuff_binds_everybody_to_its_pinata(turns):  # §5.5
    at = party(3, {0: "G.stuff"}, turns=turns)
    takes(at, "G.stuff 1")
    for seat in (1, 2, 0):
        assert legal(at, seat) == {f"{card} 1" for card in hand(at, seat)}
        takes(at, f"{min(hand(at, seat))} 1")


def test_stuff_works_until_its_pinata_breaks():  # §5.5
    at = party(2, {0: "R+9"}, turns=STUCK, fill="B")
    assert (bound_to(at), legal(at)) == (1, {"R+9 1"})
    plays(at, "0 R+9 1")
    assert bound_to(at) == 0
    assert {move[-1] for move in legal(at, 1)} == {"2", "3", "4"}


def test_pp_21_where_nobody_has_the_colour_all_pass_and_the_stuff_stays_at_work():  # §5.5, §3.6
    at = party(2, {0: "G+9", 1: "B+9"}, turns=STUCK, fill="B", deck="Y+9 R+9")
    plays(at, "0 done")
    assert asked(at) == "exchange"
    plays(at, "1 discard B+9", "1 done", "0 discard G+9", "0 done")
    assert (asked(at), bound_to(at)) == ("exchange", 1)
    plays(at, "1 done")
    assert legal(at) == {"R+9 1"}


def test_pp_25_a_stuff_as_the_hit_binds_nobody():  # §5.5
    at = plays(party(2, {0: "Y.stuff"}, turns=SIX), "0 Y.stuff 1")
    assert (at.turn, column(at), bound_to(at)) == (1, "", 0)
    assert pile(at) == INSIDE | {"Y.stuff"}
    assert {move[-1] for move in legal(at, 1)} == {"2", "3", "4"}


def test_after_a_stuff_the_turn_goes_on():  # §5.5
    at = plays(party(2, {0: "G.stuff G+2 Y+2"}, turns=["Y-4 1"]), "0 G.stuff 1")
    assert legal(at) == {"G+2 1", "end"}


# Break ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("laid", ["Y-4", "Y-4 Y-5 Y-6", "Y-4 Y-5 Y-6 Y-7 Y-8"])
def test_break_is_a_hit_however_many_cards_lie_there(laid):  # §5.6, PP-18
    at = party(2, {0: "Y.break Y+3"}, turns=[f"{laid} 1"], deck="G+9 B+9")
    plays(at, "0 Y.break 1")
    assert pile(at) == {"R+1", "Y.break", *laid.split()}
    assert column(at) == "G+9"
    assert (at.turn, at.state.size[0]) == (1, 1)
    assert "B+9" in hand(at)
    assert any(move.endswith(" 1") for move in legal(at, 1))


@pytest.mark.parametrize("turns", [["G-4 1"], SIX, DOWN])
def test_pp_17_face_up_a_break_needs_a_card_of_its_own_colour(turns):  # §5.6
    at = party(2, {0: "B.break"}, turns=turns)
    assert "B.break 1" not in legal(at)
    assert {"B.break 2", "B.break 3", "B.break 4"} <= legal(at)


def test_pp_17_face_down_a_break_is_a_plain_card():  # §5.6
    at = plays(party(2, {0: "B.break"}), "0 B.break 2")
    assert column(at, 2) == "Y+1 [B.break]"
    assert (at.turn, asked(at), pile(at)) == (0, "play", set())


def test_pp_17_on_a_face_down_rainbow_its_printed_colour_counts():  # §5.6
    at = party(2, {0: "B.break G.break"}, turns=["G.rainbow 1"])
    assert "G.break 1" in legal(at)
    assert "B.break 1" not in legal(at)


def test_pp_19_a_break_on_a_single_card_collects_both():  # §5.6
    at = party(2, {0: "R.break"}, turns=DOWN, deck="G+9")
    plays(at, "0 R.break 1")
    assert pile(at) == {"R-4", "R.break"}
    assert column(at) == "G+9"


def test_pp_19_on_a_single_card_face_up_a_break_lies_face_down():  # §5.6
    at = plays(party(2, {0: "R.break"}), "0 R.break 1")
    assert column(at) == "R+1 [R.break]"


def test_pp_16_a_break_on_six_cards_is_no_gift_and_ends_the_turn():  # §5.6
    at = plays(party(2, {0: "Y.break Y.gift"}, turns=SIX), "0 Y.break 1")
    assert at.turn == 1
    assert "Y.gift" in hand(at)


def test_after_several_cards_a_break_may_follow_on_ones_own():  # §5.6
    at = plays(party(2, {0: "Y.break Y+3 Y+4"}, turns=()), "0 Y+3 1", "0 Y.break 1")
    assert pile(at) == {"R+1", "Y+3", "Y.break"}
    assert len(hand(at)) == 5


# Look ----------------------------------------------------------------------------------------


def test_look_shows_all_face_down_cards_to_the_looker_alone():  # §5.7
    at = party(3, {0: "B.look"}, turns=["Y-4 1", "Y+5 1", "G-6 1"])
    assert column(at) == "R+1 [Y-4] Y+5 [G-6]"
    assert knows(at, 0) == "R+1 [Y-4] Y+5 [G?]"
    plays(at, "0 B.look 1")
    assert [knows(at, seat) for seat in range(3)] == [
        "R+1 [Y-4] Y+5 [G-6] B.look",
        "R+1 [Y?] Y+5 [G?] B.look",
        "R+1 [Y?] Y+5 [G-6] B.look",
    ]


def test_pp_13_look_throws_out_any_one_card():  # §5.7
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    assert legal(at) == {"drop 1", "drop 2", "drop 3", "drop 4", "drop 5"}
    plays(at, "0 drop 4")
    assert gone(at) == {"G-6"}
    assert legal(at) == {"keep", "next 1", "next 2", "next 3", "next 4"}
    plays(at, "0 keep")
    assert column(at) == "R+1 [Y-4] Y+5 B.look"


def test_pp_13_look_may_throw_itself_out():  # §5.7
    at = plays(party(2, {0: "B.look B+2"}, turns=["Y-4 1"]), "0 B.look 1", "0 drop 3", "0 keep", "0 B+2 1")
    assert column(at) == "R+1 [Y-4] B+2"
    assert gone(at) == {"B.look"}


def test_pp_14_the_others_may_get_any_order_and_face_as_before():  # §5.7
    at = plays(party(2, {0: "B.look B+2"}, turns=MIXED), "0 B.look 1", "0 drop 1")
    plays(at, "0 next 3", "0 next 1")
    assert legal(at) == {"next 2", "next 4"}
    plays(at, "0 next 4", "0 next 2")
    assert column(at) == "[G-6] [Y-4] B.look Y+5"
    assert legal(at) >= {"B+2 1", "end"}
    plays(at, "0 B+2 1")
    assert column(at) == "[G-6] [Y-4] B.look Y+5 [B+2]"


def test_pp_14_every_order_comes_out_as_it_was_named():  # §5.7
    cards = ["[R-4]", "Y-4", "[Y-5]", "Y-6", "B.look"]
    look = plays(party(2, {0: "B.look"}, turns=[*DOWN, "Y-4 Y-5 Y-6 Y-7 1"]), "0 B.look 1", "0 drop 5")
    assert column(look) == " ".join(cards)
    before, made = look.state.copy(), len(look.made)
    for order in permutations(range(5)):
        plays(look, *(f"0 next {place + 1}" for place in order))
        assert column(look) == " ".join(cards[place] for place in order)
        look.state = before.copy()
        del look.made[made:]


def test_pp_14_a_new_order_that_has_begun_is_named_to_the_end():  # §5.7
    at = plays(party(2, {0: "B.look"}, turns=["Y-4 1"]), "0 B.look 1", "0 drop 1", "0 next 2")
    assert legal(at) == {"next 1"}
    plays(at, "0 next 1")
    assert column(at) == "B.look [Y-4]"


def test_pp_12_a_look_as_the_hit_still_asks_for_both_and_then_breaks():  # §4.3
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1")
    assert legal(at) == {f"drop {place}" for place in range(1, 8)}
    plays(at, "0 drop 6")
    assert legal(at) == {"keep", *(f"next {place}" for place in range(1, 7))}
    assert pile(at) == set()
    plays(at, "0 keep")
    assert pile(at) == INSIDE - {"Y-8"} | {"Y.look"}
    assert (at.turn, column(at), gone(at)) == (1, "", {"Y-8"})


def test_pp_12_also_after_a_new_order():  # §4.3
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1", "0 drop 7", *(f"0 next {n}" for n in (6, 5, 4, 3, 2)))
    assert pile(at) == set()
    plays(at, "0 next 1")
    assert pile(at) == INSIDE


@pytest.mark.parametrize(("choices", "stays"), [(("drop 1", "keep"), "G.look"), (("drop 2", "next 1"), "[R-4]")])
def test_a_look_on_a_single_face_down_card_leaves_one(choices, stays):  # §5.7
    at = plays(party(2, {0: "G.look"}, turns=DOWN), "0 G.look 1", f"0 {choices[0]}")
    assert legal(at) == {"keep", "next 1"}
    plays(at, f"0 {choices[1]}")
    assert column(at) == stays


def test_pp_15_all_see_the_card_thrown_out_and_its_place():  # §5.8
    at = plays(party(3, {0: "B.look"}, turns=MIXED), "0 B.look 1", "0 drop 2")
    for viewer in (1, 2):
        view = at.view(viewer)
        assert view.gone == at.state.gone
        assert view.colour[0] == at.state.colour[0]


TWO_DOWN = ("Y-4 1", "Y+5 Y-6 1")
"""Makes R+1 [Y-4] Y+5 [Y-6] of the first piñata, with three seats by seat 1 and seat 2."""


def test_pp_15_a_kept_order_leaves_what_others_know():  # §5.8
    at = plays(party(3, {0: "B.look"}, turns=TWO_DOWN), "0 B.look 1", "0 drop 1", "0 keep")
    assert knows(at, 0) == "[Y-4] Y+5 [Y-6] B.look"
    assert knows(at, 1) == "[Y-4] Y+5 [Y?] B.look"
    assert knows(at, 2) == "[Y?] Y+5 [Y-6] B.look"


def test_pp_15_after_a_new_order_nobody_else_can_tell_cards_of_a_colour_apart():  # §5.8
    at = plays(
        party(3, {0: "B.look"}, turns=TWO_DOWN), "0 B.look 1", "0 drop 1", *(f"0 next {n}" for n in (2, 1, 3, 4))
    )
    assert knows(at, 0) == "Y+5 [Y-4] [Y-6] B.look"
    for viewer in (1, 2, WATCHER):
        assert knows(at, viewer) == "Y+5 [Y?] [Y?] B.look"
    assert cards_of(at.view(1).known[in_pinata(1, 0)]) == ["Y-4"]
    assert cards_of(at.view(2).known[in_pinata(2, 0)]) == ["Y-6"]


def test_pp_15_the_only_face_down_card_of_a_colour_is_never_lost():  # §5.8
    at = plays(party(3, {0: "B.look"}, turns=MIXED), "0 B.look 1", "0 drop 1", *(f"0 next {n}" for n in (3, 4, 2, 1)))
    assert knows(at, 0) == "[G-6] B.look Y+5 [Y-4]"
    assert knows(at, 1) == "[G?] B.look Y+5 [Y?]"
    assert knows(at, 2) == "[G-6] B.look Y+5 [Y?]"


def test_pp_15_the_looker_knows_every_place_until_somebody_else_rearranges():  # §5.8
    at = party(3, {0: "B.look", 1: "G.look G-7"}, turns=TWO_DOWN)
    takes(at, "B.look 1, drop 1, next 2, next 1, next 4, next 3")
    assert knows(at, 0) == "Y+5 [Y-4] B.look [Y-6]"
    takes(at, "G.look 1, drop 1, next 3, next 2, next 1, next 4")
    assert knows(at, 1) == "[Y-6] B.look [Y-4] G.look"
    assert knows(at, 0) == "[Y?] B.look [Y?] G.look"
    assert cards_of(at.view(0).known[in_pinata(0, 0)]) == ["Y-4", "Y-6"]


def knows(at, viewer: int) -> str:
    """Write the first piñata as a viewer knows it."""
    return " ".join(WORDS.describe(at.view(viewer), viewer, 0, place) for place in range(at.state.size[0]))
