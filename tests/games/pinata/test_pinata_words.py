"""What Pinata says and draws: every event a sentence, the ones that matter word for word."""

from __future__ import annotations

import re

import pytest

from effort import sampled
from pinata_oracle import unlucky
from pinata_table import (
    BLUES,
    GREENS,
    NO_REDS,
    PINATA,
    RED_MATS,
    WORDS,
    both_stuck,
    change_all,
    dealt,
    gets,
    nearly_used_up,
    plays,
    settle,
    victory,
)
from pinateria import Table
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER

NAMES = ["Ana", "Bo"]
NAMED = {"players": NAMES}


def told(at: Table, viewer: int, since: int = 0) -> list[str]:
    return [event.text for event in at.log(viewer, since)]


def drawn(at: Table, viewer: int):
    return PINATA.picture.picture(at.view(viewer), viewer, NAMES)


def parts(line) -> list[str]:
    """Write a part of the board: cards as in a record, candies by their letters, words as they are."""
    return [part if isinstance(part, str) else f"{part.suit.letter}{part.rank}" for part in line]


# What happened -------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("across", ["when full", "any time"])
def test_every_event_is_a_sentence_for_everybody(across):
    games = [random_table(PINATA, seed, across=across).moves for seed in range(sampled(3, 1))]
    games += [unlucky(seed, across=across) for seed in range(sampled(4, 1))]
    for moves in games:
        for viewer in (0, 1, WATCHER):
            for event in Table.replay(PINATA, moves, across=across).log(viewer):
                assert re.fullmatch(r"[A-Z].*\.", event.text), event


def test_the_set_up_is_told():
    at = plays(Table(PINATA, **NAMED), "* first 1", "* candy R", "* candy Y", "* candy K")
    assert told(at, WATCHER) == [
        "Bo begins.",
        "A red candy is put on mat 1.",
        "A yellow candy is put on mat 2.",
        "A pink candy is put on mat 2.",
    ]
    assert told(at, 1)[0] == "You begin."


def test_cards_drawn_are_told_to_whoever_draws_them():
    at = plays(dealt(RED_MATS, "R1", "R2", **NAMED), "0 R1 3", "* W5")
    assert told(at, 0, 27) == ["You lay the red 1 on mat 3.", "You draw the white 5."]
    assert told(at, 1, 27) == ["Ana lays the red 1 on mat 3.", "Ana draws a card."]
    assert told(at, WATCHER, 27) == ["Ana lays the red 1 on mat 3.", "Ana draws a card."]
    assert told(at, 1, 11)[1] == "You draw the red 2."


def test_a_card_laid_across_is_told_so():
    at = dealt(RED_MATS, "R3 R1", "R4", "0 R3 1", "1 R4 4", **NAMED)
    since = len(at.made)
    plays(at, "0 R1 1 across")
    assert told(at, 0, since) == ["You lay the red 1 across on mat 1.", "Bo wins mat 1 (LOW, 1 to 3): red candy."]
    assert told(at, 1, since) == ["Ana lays the red 1 across on mat 1.", "You win mat 1 (LOW, 1 to 3): red candy."]


def test_a_mat_won_is_told_with_its_sums_and_candies():
    moves = ("0 R1 3", "1 R6 3", "0 G1 3", "1 G6 3", "0 B1 3")
    at = dealt("R RR RGB RRRR", "", "R6 G6 B5", *moves, **NAMED)
    since = len(at.made)
    plays(at, "1 B5 3", "* candy K")
    assert told(at, WATCHER, since) == [
        "Bo lays the blue 5 on mat 3.",
        "Ana wins mat 3 (LOW, 3 to 17): red, green and blue candies.",
        "A pink candy is put on mat 3.",
    ]


def test_the_end_of_a_game_is_told_with_medals_and_candies():
    at = victory(NAMES)
    assert told(at, 0, len(at.made) - 1) == [
        "You lay the white 1 on mat 2.",
        "You win mat 2 (LOW, 3 to 6): blue and blue candies.",
        "You earn the blue medal with 5 candies.",
        "You win with 3 medals and 12 candies.",
    ]
    assert told(at, 1, len(at.made) - 1)[2:] == [
        "Ana earns the blue medal with 5 candies.",
        "Ana wins with 3 medals and 12 candies.",
    ]
    medals = [event for event in at.log(WATCHER) if event.kind == "medal"]
    assert [event.points for event in medals] == [3, 4, 5]
    assert medals[0].text == "Ana earns the yellow medal with 3 candies."


def test_several_medals_are_told_one_by_one():
    moves = ["0 R6 4", "1 R1 4", "0 G6 4", "1 G1 4", "0 B5 4", "1 B1 4", "0 K4 4"]
    at = dealt("R RR RRR RGBK", "", "K1", *moves, **NAMED)
    at.state.won[0][:] = [6, 5, 0, 0, 0]  # a record would have to win them, mat by mat
    before = at.view(1)
    plays(at, "1 K1 4")
    assert [event.text for event in WORDS.tell(before, at.view(1), 1, NAMES)][2:] == [
        "Ana earns the red medal with 7 candies.",
        "Ana earns the green medal with 6 candies.",
    ]


def test_a_mat_that_leaves_is_told():
    found = []
    for seed in range(sampled(8, 3)):
        at = random_table(PINATA, seed)
        found += [event for event in at.log(WATCHER) if event.kind == "gone"]
    assert {re.sub(r"\d", "N", event.text) for event in found} == {
        "The bag has too few candies: mat N leaves the game."
    }
    assert all(f"mat {event.to + 1} leaves" in event.text for event in found)


def test_a_supply_that_is_used_up_is_told_before_the_card():
    at = plays(nearly_used_up(**NAMED), *change_all(1, NO_REDS[1]), *gets("W4 W5 W5 W6 W7"))
    since = len(at.made)
    plays(at, "* K3")
    assert told(at, 0, since) == [
        "The supply is used up: the discards are shuffled and become the new one.",
        "Bo draws a card.",
    ]
    assert told(at, 1, since)[1] == "You draw the pink 3."


def test_who_cannot_lay_a_card_shows_the_hand():
    at = both_stuck(**NAMED)
    hand = "G1, G1, G2, G2, G3, G3, G4 and G4"
    assert told(at, 0)[-1] == f"You cannot lay a card and show {hand}."
    assert told(at, 1)[-1] == told(at, WATCHER)[-1] == f"Ana cannot lay a card and shows {hand}."


def test_who_still_cannot_shows_the_new_hand():
    at = both_stuck(**NAMED)
    since = len(at.made)
    plays(at, "0 discard G1", "0 done", "* Y1")
    assert told(at, 1, since) == [
        "Ana discards the green 1.",
        "Ana draws a card.",
        "Ana still cannot lay a card and shows G1, G2, G2, G3, G3, G4, G4 and Y1.",
        "You cannot lay a card and show B1, B1, B2, B2, B3, B3, B4 and B4.",
    ]
    assert told(at, 0, since)[:3] == [
        "You discard the green 1.",
        "You draw the yellow 1.",
        "You still cannot lay a card and show G1, G2, G2, G3, G3, G4, G4 and Y1.",
    ]


def test_who_can_lay_a_card_after_all_shows_nothing():
    at = both_stuck(**NAMED)
    since = len(at.made)
    plays(at, "0 discard G1", "0 done", "* R1")
    assert told(at, 1, since) == ["Ana discards the green 1.", "Ana draws a card."]


def test_cleared_mats_are_told_between_the_two_hands():
    at = plays(both_stuck(**NAMED), "0 done", "1 done", "0 done")
    since = len(at.made)
    plays(at, "1 done")
    assert told(at, 0, since) == [
        "Bo still cannot lay a card and shows B1, B1, B2, B2, B3, B3, B4 and B4.",
        "Four turns in a row brought no card: all cards on the mats are discarded.",
        "You cannot lay a card and show G1, G1, G2, G2, G3, G3, G4 and G4.",
    ]


def test_a_shared_win_is_told():
    at = plays(both_stuck(**NAMED), *["0 done", "1 done"] * 6)
    for viewer in (0, 1, WATCHER):
        assert told(at, viewer)[-1] == "Ana and Bo share the win with 0 medals and 0 candies each."
    assert told(at, WATCHER)[-2].startswith("Four turns in a row brought no card")


def test_one_candy_is_told_as_one():
    at = dealt(RED_MATS, "", "", "0 R1 1", "1 R3 1", "* candy R", **NAMED)
    while not at.over:
        plays(at, f"{at.turn} done")
    assert told(at, WATCHER)[-1] == "Ana wins with 0 medals and 1 candy."


# What to do ----------------------------------------------------------------------------------


def test_the_rule_to_go_by_is_said():
    usual = dealt(RED_MATS, "R1", "R2")
    assert WORDS.explain(usual.asked(0)) == (
        "Lay a card on your side of a mat, or across where your side is full, in a colour still asked for (§3.2, §4.2)."
    )
    anywhere = dealt(RED_MATS, "R1", "R2", across="any time")
    assert WORDS.explain(anywhere.asked(0)) == (
        "Lay a card on either side of a mat, in a colour that its candies still ask for (§3.3, §4.2)."
    )
    assert WORDS.explain(both_stuck().asked(0)) == (
        "You cannot lay a card: discard as many as you like, then say done and draw as many (§6.2)."
    )


def test_moves_that_name_nothing_have_no_text():
    fresh = Table(PINATA)
    assert [WORDS.write(fresh.state, move) for move in (0, 1, 2)] == ["first 0", "first 1", ""]
    filling = plays(Table(PINATA), "* first 0")
    assert [WORDS.write(filling.state, move) for move in range(6)] == [*(f"candy {c}" for c in "RGBKY"), ""]
    stuck = both_stuck()
    assert WORDS.write(stuck.state, 0) == ""  # there is no red 0
    laying = dealt(RED_MATS, "R1", "R2")
    assert [WORDS.write(laying.state, move) for move in (0, 1, 13, 14, 15, 16, 17)] == [
        *("", "R1 1", "R13 1", "", "", "", "R1 1 across")
    ]


# The picture ---------------------------------------------------------------------------------


def test_the_picture_shows_mats_from_ones_own_side():
    at = dealt("R GG BBK RRGK", "R1 B2 R5", "R6 B4", "0 B2 3", "1 R6 4", "0 R5 4", "1 B4 3", **NAMED)
    mine, theirs, watched = (drawn(at, viewer) for viewer in (0, 1, WATCHER))
    assert mine.board.columns == watched.board.columns == ("mat", "candies", "Ana", "Bo")
    assert theirs.board.columns == ("mat", "candies", "Bo", "Ana")
    assert [[parts(cell) for cell in line] for line in mine.board.lines] == [
        [["1 LOW ▼"], ["R"], ["·", "=0"], ["·", "=0"]],
        [["2 HIGH ▲"], ["G", "G"], ["·", "·", "=0"], ["·", "·", "=0"]],
        [["3 LOW ▼"], ["B", "B", "K"], ["B2", "·", "·", "=2"], ["B4", "·", "·", "=4"]],
        [["4 HIGH ▲"], ["R", "R", "G", "K"], ["R5", "·", "·", "·", "=5"], ["R6", "·", "·", "·", "=6"]],
    ]
    assert parts(theirs.board.lines[2][2]) == ["B4", "·", "·", "=4"]
    assert watched.board == mine.board


def test_the_picture_shows_ones_own_hand_and_no_other():
    at = dealt(RED_MATS, "R1 R2 G1 G1 W5 Y3 K4 B5", "R3")
    assert parts(drawn(at, 0).hand) == ["R1", "R2", "G1", "G1", "B5", "K4", "Y3", "W5"]
    assert "R3" in parts(drawn(at, 1).hand)
    assert "R1" not in parts(drawn(at, 1).hand)
    assert drawn(at, WATCHER).hand == ()


def test_the_picture_says_what_is_left():
    assert drawn(settle(dealt(RED_MATS, "R1", "R2")), 0).heading == (
        "Three medals win · bag: 35 candies · supply: 38 cards"
    )


def test_the_picture_says_one_candy_and_one_card():
    at = plays(nearly_used_up(), *change_all(1, "Y1 Y1 Y2 Y2"), *gets("W4 W5 W5 W6"))
    at.state.bag[:] = [1, 0, 0, 0, 0]  # a record would have to win some fifteen mats
    assert drawn(at, 0).heading == "Three medals win · bag: 1 candy · supply: 1 card"


def test_the_picture_asks_only_whoever_has_the_turn():
    at = dealt(RED_MATS, "R1 R2", "R4", "0 R1 1", "1 R4 4")
    assert drawn(at, 0).prompt == "Lay a card on a mat, or across, such as R3 2, R3 2 across"
    assert drawn(at, 0).asks == "Lay a card on a mat, or across"
    assert drawn(at, 1).asks == drawn(at, WATCHER).asks == ""
    assert drawn(dealt(RED_MATS, "R1", "R4"), 0).prompt == "Lay a card on a mat, such as R3 2"
    anywhere = dealt(RED_MATS, "R1", "R4", across="any time")
    assert drawn(anywhere, 0).asks == "Lay a card on a mat, or across"
    assert drawn(both_stuck(), 0).prompt == "You cannot lay a card: discard any, then done"


def test_the_picture_names_cards_that_were_shown():
    at = plays(both_stuck(), "0 discard G1", "0 done", "* R1", "0 R1 1", "* W1")
    rest = GREENS.removeprefix("G1 ")
    for viewer in (1, WATCHER):
        assert drawn(at, viewer).places[0].note == f"has shown {rest}"
    assert drawn(at, 0).places[0].note == ""  # one knows one's own hand
    assert drawn(at, 0).places[1].note == f"has shown {BLUES}"
    assert drawn(dealt(RED_MATS, "R1", "R2"), 0).places[1].note == ""


def test_the_picture_marks_medals_on_the_sheet():
    at = victory()
    assert drawn(at, WATCHER).sheet == (("0", "0", "5★", "4★", "3★", "3"), ("0", "0", "0", "0", "0", "0"))


def test_a_mat_that_left_is_drawn_as_gone():
    for seed in range(20):
        for state in random_table(PINATA, seed).states():
            if state.slots[3] == 0 and state.phase == PINATA.rules.PLAY:
                lines = PINATA.picture.picture(PINATA.view(state, 0), 0, NAMES).board.lines
                assert [parts(cell) for cell in lines[3]] == [["4"], ["gone"], [], []]
                assert parts(lines[0][0]) in (["1 LOW ▼"], ["1 HIGH ▲"])
                return
    raise AssertionError


def test_a_mat_that_waits_for_its_first_candies_is_not_called_gone():
    at = plays(Table(PINATA), "* first 0", "* candy R")
    assert [parts(cell) for cell in drawn(at, 0).board.lines[3]] == [["4"], [""], [], []]


def test_a_mat_that_is_about_to_be_filled_again_is_not_called_gone():  # §5.3: only a short bag makes it leave
    at = plays(dealt(RED_MATS, "R1", "R3", "0 R1 1"), "1 R3 1")
    assert parts(drawn(at, 0).board.lines[0][1]) != ["gone"]


def test_the_mat_that_won_the_game_is_not_called_gone():  # §5.3
    assert parts(drawn(victory(), 0).board.lines[1][1]) != ["gone"]
