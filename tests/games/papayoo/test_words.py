from __future__ import annotations

import re

import pytest

from papayoo_table import legal, opening, table
from pinateria import FastChance, Table, game
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from pinateria.engine.sets import card

PAPAYOO = game("papayoo")
NAMES = ["Ana", "Bo", "Cy", "Di"]


def told(at: Table, viewer: int, kind: str) -> list[str]:
    return [event.text for event in at.log(viewer) if event.kind == kind]


def named(seed: int, moves: int | None = None, rounds: int = 1) -> Table:
    return Table.replay(PAPAYOO, random_table(PAPAYOO, seed, moves, rounds=rounds).moves, players=NAMES, rounds=rounds)


def test_a_card_dealt_is_named_to_its_owner_alone():
    at = Table.replay(PAPAYOO, ["* dealer 0", "* S7", "* P12"], players=NAMES)
    assert told(at, 1, "deal") == ["You get the 7 of spades.", "Cy gets a card."]
    assert told(at, 2, "deal") == ["Bo gets a card.", "You get Payoo 12."]
    assert told(at, WATCHER, "deal") == ["Bo gets a card.", "Cy gets a card."]
    assert [event.cards for event in at.log(1) if event.kind == "deal"] == [("S7",), ()]


def test_a_gift_is_named_to_giver_and_receiver_alone():
    at = named(1, 20)
    giver = int(next(move for move in at.moves if "give" in move)[0])
    cards = [move.split()[-1] for move in at.moves if move.startswith(f"{giver} give")]
    mine = [event for event in at.log(giver) if event.kind == "give" and event.seat == giver]
    assert [event.cards for event in mine] == [(card,) for card in cards]
    receiver = (giver + 1) % 4
    got = next(event for event in at.log(receiver) if event.kind == "receive")
    assert set(got.cards) == set(cards)
    assert got.text.startswith(f"{NAMES[giver]} gave you ")
    other = (giver + 2) % 4
    assert f"{NAMES[giver]} gives a card to {NAMES[receiver]}." in told(at, other, "give")
    assert told(at, WATCHER, "receive") == ["Everybody picks up the gift from the right."]


def test_a_trick_is_told_card_by_card():
    at = table(4, 0, {0: "H2 H3 H4", 1: "H8 H9 H10 H1 H5 H6 H7", 2: "P5", 3: "S7"}, roll="S")
    start = len(at.made)
    for move in ("0 H2", "1 H8", "2 P5", "3 S7"):
        at.play(move)
    assert [event.text for event in at.log(1, start)] == [
        "Seat 0 leads the 2 of hearts.",
        "You play the 8 of hearts.",
        "Seat 2 plays Payoo 5.",
        "Seat 3 plays the 7 of spades.",
        "You take the trick and catch the Papayoo: 45 points.",
    ]
    assert at.log(2, start)[-1].text == "Seat 1 takes the trick and catches the Papayoo: 45 points."
    assert at.log(2, start)[-1].cards == ("H2", "H8", "P5", "S7")


def test_a_trick_without_points_is_told_so():
    at = table(4, 0, {0: "D4", 1: "D9", 2: "D10", 3: "D1"}, roll="S")
    for move in ("0 D4", "1 D9", "2 D10", "3 D1"):
        at.play(move)
    assert at.log(0)[-1].text == "Seat 2 takes the trick: 0 points."


def test_the_roll_is_told():
    at = table(4, 0, {}, roll="C")
    assert told(at, 0, "roll") == ["The die shows clubs: the 7 of clubs is the Papayoo."]


def test_the_end_is_told_with_the_winner():
    at = named(3, rounds=2)
    winner = at.winners[0]
    points = at.scores[winner]
    assert told(at, WATCHER, "end") == [f"{NAMES[winner]} wins with {points} points."]
    assert told(at, winner, "end") == [f"You win with {points} points."]
    assert len(told(at, 0, "score")) == 2
    assert told(at, 0, "score")[0].startswith("Round 1 is over: Ana ")


def test_a_shared_win_is_told():
    state = random_table(PAPAYOO, 2, seats=4, rounds=1).state
    state.score[:4] = [50, 90, 50, 60]
    event = PAPAYOO.words.tell_end(PAPAYOO.winners(state), 50, WATCHER, NAMES)
    assert event.text == "Ana and Cy share the win with 50 points each."


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_event_is_a_sentence_for_everybody(seats):
    at = random_table(PAPAYOO, 4, seats=seats, rounds=2)
    for viewer in (0, seats - 1, WATCHER):
        for event in at.log(viewer):
            assert re.fullmatch(r"[A-Z].*\.", event.text), event


def test_a_refused_card_names_the_rule():
    at = table(4, 0, {0: "H2", 1: "H8 S1"})
    at.play("0 H2")
    view = at.view(1)
    assert PAPAYOO.words.why_not(view, card(0, 1)) == "You hold hearts, so you must follow hearts (§4.2)."
    assert "You do not hold Payoo 20" in PAPAYOO.words.why_not(view, card(4, 20))
    at = Table(PAPAYOO, chance=FastChance(1), seats=4)
    view = at.view(at.turn)
    missing = next(move for move in range(33, 42) if move not in at.legal(at.turn))
    assert PAPAYOO.words.why_not(view, missing).endswith("and can only give what is in your hand (§3.1).")


def test_a_card_in_the_box_is_refused_as_such():
    at = random_table(PAPAYOO, 1, 0, seats=7)
    view = at.view(at.turn)
    assert PAPAYOO.words.why_not(view, card(0, 1)) == "With 7 players the 1 of spades stays in the box (§2.1)."


def test_what_to_do_is_explained_in_every_phase():
    at = Table(PAPAYOO, chance=FastChance(1), seats=4)
    assert PAPAYOO.words.explain(at.view(at.turn)).startswith("Everybody gives 5 cards to the left")
    at = table(4, 0, {0: "H2"})
    assert PAPAYOO.words.explain(at.view(0)).startswith("You lead")
    at.play("0 H2")
    assert PAPAYOO.words.explain(at.view(1)).startswith("Follow hearts if you hold any")


# The picture ---------------------------------------------------------------------------------


def drawn(at: Table, viewer: int):
    return PAPAYOO.picture.picture(at.view(viewer), viewer, at.players)


def test_the_picture_asks_for_the_gift():
    at = Table(PAPAYOO, chance=FastChance(1), players=NAMES)
    seat = at.turn
    assert drawn(at, seat).asks == f"Choose 5 cards to give to {NAMES[(seat + 1) % 4]}"
    at.make(seat, at.legal(seat)[0])
    assert drawn(at, seat).asks == f"Choose 4 more cards to give to {NAMES[(seat + 1) % 4]}"
    assert drawn(at, seat).heading == "Round 1 of 5 · Papayoo: not rolled yet"
    assert drawn(at, WATCHER).asks == ""
    for _ in range(4):
        at.make(seat, at.legal(seat)[0])
    assert drawn(at, seat).asks == ""


def test_the_picture_shows_hand_trick_and_sheet():
    at = table(4, 0, {0: "H2 S7", 1: "H8", 2: "H9", 3: "H1"}, roll="S")
    assert drawn(at, 0).asks == "You lead: play any card"
    assert drawn(at, 1).asks == ""
    assert [place.face for place in drawn(at, 0).places] == [None] * 4
    hand = drawn(at, 0).hand
    assert [f"{face.suit.letter}{face.rank}" for face in hand if face.note == "Papayoo"] == ["S7"]
    assert {f"{face.suit.letter}{face.rank}" for face in hand} == legal(at, 0)
    at.play("0 H2")
    at.play("1 H8")
    assert drawn(at, 2).asks == "Follow hearts if you can"
    places = drawn(at, WATCHER).places
    assert [place.note for place in places] == ["deals", "highest", "", ""]
    at.play("2 H9")
    at.play("3 H1")
    assert [place.note for place in drawn(at, 0).places] == ["deals", "", "took it", ""]
    assert drawn(at, 0).sheet == ((0, 0), (0, 0), (0, 0), (0, 0))
    assert drawn(at, WATCHER).hand == ()


def test_the_picture_after_the_end_asks_nothing():
    at = named(5)
    assert drawn(at, 0).asks == ""
    assert [total for _, total in drawn(at, 0).sheet] == at.scores


def reasons(at, seat):
    """Give what speaks for each card of a seat, in words."""
    view = at.view(seat)
    said = {move: [one.words for one in PAPAYOO.reasons.of(view, move) if one.merit > 0] for move in at.legal(seat)}
    return {PAPAYOO.words.write_card(move): words for move, words in said.items()}


def test_what_is_led_is_told_by_how_many_cards_beat_it_if_most_do():
    """Seat 0 leads, and holds all spades, the lowest and the highest of hearts, and two clubs."""
    every = " ".join(f"S{rank}" for rank in range(1, 11))
    said = reasons(table(4, 0, {0: f"{every} H1 H10 C4 C6 D8"}), 0)
    assert said["S5"] == said["H10"] == said["C6"] == []
    assert said["H1"] == ["is beaten by every card of its suit still out"]
    assert said["C4"] == ["can be beaten by 5 of the 8 cards of its suit still out"]


def test_a_card_is_given_that_takes_many_a_trick_or_costs_points_and_not_one_that_is_beaten():
    """Seat 1 is asked first: the 10 of hearts beats its 9, the 8 and the 10 beat its 7, and seven hearts are out."""
    gifts = opening(4, 0, {1: "H6 H7 H9 C10 C1", 2: "H8 H10"}, "S")[:61]
    said = reasons(Table.replay(PAPAYOO, gifts, rounds=1), 1)
    assert said["H9"] == ["would take many a trick, for only 1 card of hearts beats it"]
    assert said["H7"] == ["would take many a trick, for only 2 cards of hearts beat it"]
    assert said["C10"] == ["beats every card of its suit still out"]
    assert said["C1"] == []
