"""What lies where in Piñata Party as a scene, and what can be chosen as a question."""

from __future__ import annotations

import pytest

from party_table import LAST_HIT, MIXED, PARTY, SIX, STUCK, party, plays
from party_told import question, scene
from pinateria.engine.seats import WATCHER
from pinateria.games.pinata_party.choices import Hit
from pinateria.games.pinata_party.rules import points_of

BO = 1

# Scenes --------------------------------------------------------------------------------------


def test_a_round_that_is_over_lies_as_it_ended():  # §6.4
    at = party(2, {0: "B+9"}, turns=LAST_HIT, fill="R")
    before = at.view(0)
    at.play("0 B+9 4")
    rest = PARTY.scene.scene(PARTY.scene.rested(before, at.view(0)), 0)
    assert (rest.round, rest.first, rest.turn.seat) == (1, before.first, None)
    assert [column.broken for column in rest.columns] == [True] * 4
    assert (rest.deck.top, rest.deck.number) == (scene_of(before).deck.top, scene_of(before).deck.number)
    assert (rest.seats[0].pile.holds, rest.seats[0].worth, rest.seats[0].total) == (28, -80, -80)
    assert rest.seats[1].hand.holds == 5


def scene_of(view, viewer=0):
    return PARTY.scene.scene(view, viewer)


def test_before_the_first_turn_it_is_nobodys():
    at = party(2)
    for state, made in zip(at.states(), at.made, strict=False):
        turn = scene_of(PARTY.view(state, 0)).turn
        assert (turn.seat is None) or state.turn == 0, made
    assert scene(at).turn.seat == 0


def test_a_turn_tells_what_it_has_settled():
    at = party(2, {0: "Y.rainbow Y.remove"}, turns=("Y-4 1", "Y+5 1", "Y-6 1"))
    assert scene(plays(at, "0 Y.rainbow 1")).columns[0].rainbows == (4,)
    assert (scene(at).turn.column, scene(at).turn.colour) == (0, None)
    at = party(2, {0: "Y.remove"}, turns=("Y-4 1", "Y+5 1", "Y-6 1"))
    plays(at, "0 Y.remove 1")
    assert (scene(at).turn.does, scene(at).turn.colour, scene(at).turn.takes) == ("take", "Y", None)
    assert scene(plays(at, "0 take 1")).turn.takes == "R"
    at = plays(party(2, {0: "Y.look"}, turns=SIX), "0 Y.look 1")
    assert (scene(at).turn.does, scene(at).turn.hit) == ("throw", True)


def test_who_passes_says_why_and_how_many_cards_are_drawn():  # §3.6, §5.1
    at = plays(party(2, {0: "G-4"}, turns=STUCK, fill="B"), "0 discard G-4")
    assert (scene(at).turn.does, scene(at).turn.told, scene(at).turn.draws) == ("pass", False, 1)
    assert [column.only for column in scene(at).columns] == [True, False, False, False]
    assert scene(at).columns[0].stuffs == (2,)
    at = plays(party(2, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1", "0 pass 1")
    assert [seat.passes_next for seat in scene(at).seats] == [False, True]
    assert scene(plays(at, "0 end")).turn.told


def test_cards_that_were_rearranged_are_known_together():  # §5.8
    at = party(3, {0: "B.look"}, turns=("Y-4 1", "Y+5 1", "Y-6 1"))
    plays(at, "0 B.look 1", "0 drop 5", "0 next 4", "0 next 2", "0 next 3", "0 next 1", "0 end")
    rows = [scene(at, viewer).columns[0] for viewer in (0, 1, 2, WATCHER)]
    assert [one.mixed for one in rows] == [(0, 1)] * 4
    assert [one.among for one in rows] == [(), (), ("Y-6",), ()]
    assert [one.row.cards[:2] for one in rows] == [("Y-6", "Y-4")] + [("Y?", "Y?")] * 3


def test_what_a_pile_is_worth_is_not_in_the_scene_of_others():
    at = plays(party(2, {0: "Y+9"}, turns=SIX), "0 Y+9 1")
    assert scene(at, 0).seats[0].worth == points_of(at.state, 0)
    assert scene(at, BO).seats[0].worth is None


# Choices -------------------------------------------------------------------------------------


def test_an_exchange_is_any_cards_and_then_the_end():  # §3.6
    asked = question(party(2, {0: "G-4"}, turns=STUCK, fill="B"))
    assert asked.choices[asked.ends].move == "done"
    assert {choice.role for choice in asked.choices} == {"throw", "end"}
    assert {choice.at for choice in asked.choices} == {"seats.0.hand", None}


def test_a_new_order_is_named_one_after_another_and_other_places_are_not():  # §5.2, §5.7
    at = plays(party(2, {0: "B.look"}, turns=MIXED), "0 B.look 1")
    assert {choice.role for choice in question(at).choices} == {"throw"}
    assert not question(at).ordered
    asked = question(plays(at, "0 drop 5"))
    assert asked.ordered
    assert asked.ends is None
    assert [choice.role for choice in asked.choices] == ["order"] * 4 + ["keep"]
    assert [choice.card for choice in asked.choices[:4]] == ["R+1", "Y-4", "Y+5", "G-6"]
    assert asked.choices[3].at == "columns.0.row.3"
    assert not question(plays(at, "0 next 4", "0 next 3", "0 next 2")).ordered


def test_a_remove_is_one_card_after_another():  # §5.2
    at = plays(party(2, {0: "Y.remove"}, turns=("Y-4 1", "Y+5 1", "Y-6 1")), "0 Y.remove 1", "0 take 2")
    assert [choice.role for choice in question(at).choices] == ["take"] * 3 + ["end"]
    assert (question(at).ordered, question(at).ends) == (False, None)


def test_a_seat_is_named_or_handed_a_pinata():  # §5.1, §5.3
    at = plays(party(2, {0: "Y.pass"}, turns=["G-4 1"]), "0 Y.pass 1")
    assert [(choice.role, choice.seat) for choice in question(at).choices] == [("name", 0), ("name", 1)]
    at = plays(party(3, {0: "Y.gift"}, turns=SIX), "0 Y.gift 1")
    assert [(choice.role, choice.seat) for choice in question(at).choices] == [("hand over", 1), ("hand over", 2)]


@pytest.mark.parametrize(
    ("card", "turns", "hit"),
    [("Y+9", SIX, True), ("Y.break", ("Y-4 1",), True), ("Y.pass", ("Y-4 1",), False), ("R.break", (), False)],
)
def test_a_card_that_breaks_a_pinata_says_so(card, turns, hit):  # §4.1, §5.6
    choice = next(one for one in question(party(2, {0: card}, turns=turns)).choices if one.move == f"{card} 1")
    assert (choice.role, choice.card, choice.makes) == ("lay", card, Hit() if hit else None)
