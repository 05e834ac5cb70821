"""Pinata by its rulebook: who cannot play, and a supply that is used up. Each test is a sentence of it."""

from __future__ import annotations

from collections import Counter

import pytest

from pinata_table import (
    BLUES,
    GREENS,
    NO_REDS,
    RED_MATS,
    both_stuck,
    cards,
    chances,
    change_all,
    dealt,
    gets,
    legal,
    nearly_used_up,
    plays,
    turns,
)
from pinateria.engine.errors import IllegalMove
from pinateria.engine.seats import CHANCE, WATCHER

# Showing -------------------------------------------------------------------------------------


def test_who_can_lay_no_card_shows_the_whole_hand():  # §6.1
    at = both_stuck()
    for viewer in (0, 1, WATCHER):
        assert cards(at.view(viewer).shown[0]) == GREENS.split()
        assert cards(at.view(viewer).shown[1]) == []  # the other one only when the turn comes
    assert legal(at, 0) == {"done", *(f"discard {card}" for card in GREENS.split())}


def test_gl_9_the_hand_is_shown_each_time():  # §6.1
    at = plays(both_stuck(), "0 done")
    assert cards(at.view(0).shown[1]) == BLUES.split()
    assert cards(at.view(1).known[0]) == GREENS.split()


def test_who_can_lay_a_card_shows_nothing():  # §6.1
    at = dealt(RED_MATS, "R1", BLUES)
    assert cards(at.state.shown[0]) == []
    turns(at, "0 R1 4")
    assert cards(at.state.shown[1]) == BLUES.split()


def test_gl_6_who_could_only_make_a_tie_cannot_play():  # §6.1, §4.4
    at = dealt("R GG GGG GGGG", "R3", "R3 B1 B1 B2 B2 K1 K1 K2", "0 R3 1")
    assert cards(at.state.shown[1]) == ["R3", "B1", "B1", "B2", "B2", "K1", "K1", "K2"]
    assert legal(at, 1) == {"done", *(f"discard {card}" for card in ("R3", "B1", "B2", "K1", "K2"))}


def test_gl_6_but_one_card_that_does_not_tie_must_be_laid():  # §6.1, §4.4
    at = dealt("R GG GGG GGGG", "R3", "R3 R4 B1 B2 B2 K1 K1 K2", "0 R3 1")
    assert legal(at, 1) == {"R4 1"}


def test_gl_6_every_card_across_may_tie_too():  # §6.1, §4.4
    at = dealt("R GG GGG GGGG", "R3 R3 B1 B1 B2 B2 K1 K1", "G1", "0 R3 1", "* K2", "1 G1 4")
    assert "done" in legal(at, 0)
    at = dealt("R GG GGG GGGG", "R3 R4 B1 B1 B2 B2 K1 K1", "G1", "0 R3 1", "* K2", "1 G1 4")
    assert legal(at, 0) == {"R4 1 across"}


# Discarding ----------------------------------------------------------------------------------


def test_gl_10_nothing_need_be_discarded():  # §6.2, §6.3
    at = plays(both_stuck(), "0 done")
    assert at.turn == 1
    assert cards(at.state.hand[0]) == GREENS.split()
    assert cards(at.state.discard) == []
    assert at.state.supply == 38


@pytest.mark.parametrize("many", range(1, 9))
def test_any_number_of_cards_is_discarded_and_as_many_are_drawn(many):  # §6.2
    gone = GREENS.split()[:many]
    at = plays(both_stuck(), *(f"0 discard {card}" for card in gone))
    assert at.turn == 0
    assert at.state.held == [8 - many, 8]
    plays(at, "0 done")
    for drawn in range(many):
        assert at.turn == CHANCE
        assert at.state.held == [8 - many + drawn, 8]
        plays(at, f"* {NO_REDS[0].split()[drawn]}")
    assert at.turn == 1
    assert Counter(cards(at.state.hand[0])) == Counter(GREENS.split()[many:] + NO_REDS[0].split()[:many])
    assert cards(at.state.discard) == gone


def test_a_card_can_be_discarded_only_as_often_as_one_holds_it():  # §6.2
    at = plays(both_stuck(), "0 discard G1", "0 discard G1")
    assert "discard G1" not in legal(at, 0)
    with pytest.raises(IllegalMove, match=r"You do not hold the green 1, .*\(§3\.1\)\."):
        at.play("0 discard G1")
    with pytest.raises(IllegalMove, match=r"There is no card Y9 in this game \(§1\.2\)\."):
        at.play("0 discard Y9")


def test_done_is_said_even_with_nothing_left_to_discard():  # §6.2
    at = plays(both_stuck(), *change_all(0, GREENS)[:-1])
    assert legal(at, 0) == {"done"}


def test_nothing_can_be_laid_before_done():  # §6.2
    with pytest.raises(IllegalMove, match="a move such as"):
        both_stuck().play("0 G1 1")


# After the redraw ----------------------------------------------------------------------------


def test_who_can_lay_a_card_now_must():  # §6.2
    at = plays(both_stuck(), "0 discard G1", "0 done", "* R5")
    assert at.turn == 0
    assert legal(at, 0) == {"R5 1", "R5 2", "R5 3", "R5 4"}
    with pytest.raises(IllegalMove, match="a move such as"):
        at.play("0 done")


def test_whether_a_card_fits_is_asked_after_the_last_draw():  # §6.2
    at = plays(both_stuck(), "0 discard G1", "0 discard G1", "0 done", "* R5")
    assert at.turn == CHANCE
    plays(at, "* K1")
    assert legal(at, 0) == {"R5 1", "R5 2", "R5 3", "R5 4"}


def test_gl_12_then_a_card_is_drawn_as_always():  # §6.2
    at = plays(both_stuck(), "0 discard G1", "0 done", "* R5", "0 R5 3")
    assert (at.turn, at.state.held) == (CHANCE, [7, 8])
    plays(at, "* W1")
    assert (at.turn, at.state.held) == (1, [8, 8])
    assert "W1" in cards(at.state.hand[0])


def test_new_cards_that_fit_are_not_shown():  # §6.2
    at = plays(both_stuck(), "0 discard G1", "0 discard G1", "0 done", "* R5", "* W1")
    assert cards(at.view(1).shown[0]) == GREENS.split()[2:]
    assert cards(at.view(1).known[0]) == GREENS.split()[2:]


def test_gl_9_who_still_cannot_shows_the_new_hand_and_the_turn_is_over():  # §6.3
    at = plays(both_stuck(), "0 discard G1", "0 discard G2", "0 done", "* K1", "* Y3")
    assert at.turn == 1
    hand = ["G1", "G2", "G3", "G3", "G4", "G4", "K1", "Y3"]
    for viewer in (1, WATCHER):
        assert sorted(cards(at.view(viewer).shown[0])) == hand
    assert at.state.held == [8, 8]  # no card is drawn beyond those


# A supply that is used up --------------------------------------------------------------------


def test_gl_11_the_discards_become_the_supply_in_the_middle_of_a_redraw():  # §2.3
    at = nearly_used_up()
    assert (at.turn, at.state.supply) == (1, 5)
    earlier = Counter(GREENS.split() + BLUES.split() + NO_REDS[0].split())
    assert Counter(cards(at.state.discard)) == earlier
    plays(at, *change_all(1, NO_REDS[1]))
    assert chances(at) == {"W4": 1, "W5": 2, "W6": 1, "W7": 1}
    plays(at, *gets("W4 W5 W5 W6 W7"))
    assert at.turn == CHANCE
    assert chances(at) == earlier + Counter(NO_REDS[1].split())  # what was discarded in this very turn too
    plays(at, "* K3", "* G1")
    assert chances(at)["K3"] == 1
    plays(at, "* Y3")
    assert at.state.supply == 32 - 3
    assert cards(at.state.discard) == []
    assert sorted(cards(at.state.hand[1])) == ["G1", "K3", "W4", "W5", "W5", "W6", "W7", "Y3"]
    assert at.turn == 1
    assert "done" not in legal(at, 1)


def used_up():
    """Let the supply be used up by the redraw, exactly."""
    return plays(nearly_used_up(), *change_all(1, NO_REDS[1])[3:], *gets("W4 W5 W5 W6 W7"))


def test_the_discards_stay_until_a_card_must_be_drawn():  # §2.3
    at = used_up()
    assert (at.turn, at.state.supply) == (1, 0)
    assert len(cards(at.state.discard)) == 24 + 5
    plays(at, "1 W7 4")
    assert at.state.supply == 0
    assert chances(at) == Counter(GREENS.split() + BLUES.split() + NO_REDS[0].split() + NO_REDS[1].split()[3:])
    plays(at, "* Y3")
    assert at.state.supply == 28
    assert cards(at.state.discard) == []


def test_cards_on_the_mats_are_not_shuffled_in():  # §2.3
    at = plays(used_up(), "1 W7 4")
    assert not {"R1", "R2", "R3", "R4", "W7"} & set(chances(at))


def test_each_can_tell_the_other_hand_when_the_supply_is_used_up():  # §2.4
    at = plays(used_up(), "1 W7 4", "* Y3")
    assert cards(at.view(1).known[0]) == cards(at.state.hand[0])
    assert sorted(cards(at.view(0).known[1])) == ["K3", "K3", "K4", "W4", "W5", "W5", "W6"]
    assert cards(at.state.shown[1]) == ["K3", "K3", "K4"]  # others were never laid open


# Nobody can go on ----------------------------------------------------------------------------


def failing(at, many: int):
    """Let whoever has the turn change nothing, so often."""
    for _ in range(many):
        plays(at, f"{at.turn} done")
    return at


def one_card_laid():
    """Let seat 0 lay a red 5 on mat 3 after three failed turns, and fail to anything more."""
    at = failing(both_stuck(), 2)
    plays(at, "0 done", "1 discard B1", "1 done", "* R5", "1 R5 3", "* B5")
    return at


def test_gl_13_four_turns_without_a_card_clear_the_mats():  # §6.4
    at = one_card_laid()
    failing(at, 3)
    assert cards(at.state.laid[5]) == ["R5"]
    before = at.state.copy()
    failing(at, 1)
    assert at.state.laid == [[0] * 6] * 8
    assert at.state.filled == at.state.total == [0] * 8
    assert Counter(cards(at.state.discard)) == Counter(["B1", "R5"])
    for name in ("candy", "slots", "high", "bag", "won", "medals", "hand", "supply"):  # all else stays
        assert getattr(at.state, name) == getattr(before, name)


def test_gl_13_a_card_laid_begins_the_count_anew():  # §6.4
    at = one_card_laid()  # three failed turns, and then a card
    failing(at, 1)
    assert cards(at.state.laid[5]) == ["R5"]


def test_gl_13_the_other_player_goes_on():  # §6.4
    at = failing(both_stuck(first=1), 4)
    assert at.turn == 1
    at = failing(one_card_laid(), 4)
    assert at.turn == 0


def test_gl_13_a_failed_redraw_counts_too():  # §6.4
    at = plays(both_stuck(), "0 discard G1", "0 done", "* K1", "1 done", "0 done", "1 discard B1", "1 done", "* K1")
    assert at.state.resets == 1


def test_gl_13_a_mat_that_was_cleared_takes_cards_again():  # §6.4
    at = dealt(RED_MATS, "R1 R2", "B1 B1 B2 B2 B3 B3 B4 B4", "0 R1 1", "* K1", "1 done", "0 R2 2", "* K1")
    failing(at, 4)
    plays(at, "1 discard B1", "1 done", "* R1", "1 R1 1", "* Y1")
    plays(at, "0 discard K1", "0 done", "* R7")
    assert legal(at, 0) == {"R7 1", "R7 2", "R7 3", "R7 4"}


def test_gl_13_the_tie_that_was_barred_is_open_again():  # §6.4, §4.4
    at = dealt("R GG GGG GGGG", "R3 B1 B1 B2 B2 B3 B3 B4", "R3 K1 K1 K2 K2 K3 K3 K4", "0 R3 1", "* B4")
    assert "done" in legal(at, 1)
    failing(at, 4)
    assert legal(at, 1) == {"R3 1"}


def test_gl_13_a_mat_that_is_gone_stays_gone():  # §6.4, §5.3
    at = dealt("R GG GGG GGGG", "R1 B1 B1 B2 B2 B3 B3 B4", "R3 K1 K1 K2 K2 K3 K3 K4", "0 R1 1", "* B4")
    at.state.bag[:] = [0] * 5  # a record would have to empty the bag
    failing(turns(at, "1 R3 1", "* Y1"), 4)
    plays(at, "1 discard K1", "1 done", "* R2")
    assert at.turn == 0  # red fits nowhere now


def test_gl_13_the_third_time_ends_the_game_and_equal_players_share_the_win():  # §6.4
    at = failing(both_stuck(), 11)
    assert not at.over
    assert at.winners == []
    failing(at, 1)
    assert at.over
    assert at.winners == [0, 1]
    assert at.scores == [0, 0]


def test_gl_13_cards_laid_between_do_not_undo_a_reset():  # §6.4
    at = failing(both_stuck(), 8)
    plays(at, "0 discard G1", "0 done", "* R5", "0 R5 3", "* G5")
    failing(at, 3)
    assert not at.over
    failing(at, 1)
    assert at.over


def test_gl_13_a_failed_turn_is_counted_over_both_players_together():  # §6.4
    at = failing(both_stuck(), 3)
    assert at.state.resets == 0
    assert failing(at, 1).state.resets == 1


def ended(mats: str, *moves: str):
    """Play some moves, after which nobody can go on, to the third reset."""
    return failing(dealt(mats, "", "", *moves), 12)


ONE_CANDY = ("0 R1 1", "1 R3 1", "* candy R")


def test_gl_13_then_most_candies_win():  # §6.4
    at = ended(RED_MATS, *ONE_CANDY)
    assert at.scores == [0, 0]
    assert at.winners == [0]
    at = ended(RED_MATS, "0 R3 1", "1 R1 1", "* candy R")
    assert at.winners == [1]


def test_gl_13_but_most_medals_win_first():  # §6.4
    yellow = ("0 Y2 1", "1 Y1 1", "* candy R", "0 Y1 2", "1 Y3 2", "0 W1 2", "1 W5 2", "* candy R", "* candy R")
    red = ("0 R3 4", "1 R1 4", "0 R3 4", "1 R1 4", "0 R4 4", "1 R2 4", "0 R4 4", "1 R2 4")
    at = ended("Y YY RRR RRRR", *yellow, *red, "* candy R", "* candy R", "* candy R", "* candy Y")
    assert [sum(won) for won in at.state.won] == [4, 3]
    assert at.scores == [0, 1]
    assert at.winners == [1]


def test_gl_13_with_as_many_medals_and_candies_both_share_the_win():  # §6.4
    second = ("1 R2 1", "0 R1 1", "* candy R")  # mat 1 is HIGH then
    at = ended(RED_MATS, *ONE_CANDY, *second)
    assert [sum(won) for won in at.state.won] == [1, 1]
    assert at.winners == [0, 1]


def test_nobody_has_won_before_the_end():  # §7.2
    at = failing(dealt(RED_MATS, "", "", *ONE_CANDY), 11)
    assert at.winners == []
