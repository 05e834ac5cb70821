"""Papayoo by its rulebook: each test is a sentence of it, in our words, with the paragraph of RULES.md it stands in."""

from __future__ import annotations

import pytest

from papayoo_table import EACH, GIFT, deck, full_hands, legal, opening, table
from pinateria import FastChance, Table, game
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.seats import CHANCE

PAPAYOO = game("papayoo")
ALL_SEATS = range(3, 9)


def after_deal(seats: int) -> Table:
    return Table(PAPAYOO, chance=FastChance(1), seats=seats, rounds=1)


# Contents and set-up -------------------------------------------------------------------------


def test_sixty_cards_four_suits_of_ten_and_twenty_payoos():  # §1.1
    words = PAPAYOO.words
    named = {words.write_card(number) for number in range(PAPAYOO.moves)} - {""}
    assert named == set(deck(4))
    assert len(named) == 60


@pytest.mark.parametrize(("seats", "cards"), [(3, 60), (4, 60), (5, 60), (6, 60), (7, 56), (8, 56)])
def test_the_deck_has_56_cards_with_seven_or_eight_and_60_with_fewer(seats, cards):  # §2.1
    dealt = [move.split()[1] for move in after_deal(seats).moves[1:]]
    assert sorted(dealt) == sorted(deck(seats))
    assert len(dealt) == cards


@pytest.mark.parametrize("seats", [7, 8])
def test_the_four_plain_1s_stay_in_the_box_and_payoo_1_does_not(seats):  # §2.1
    dealt = {move.split()[1] for move in after_deal(seats).moves}
    assert not dealt & {"S1", "H1", "D1", "C1"}
    assert "P1" in dealt


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_everybody_gets_the_number_of_cards_in_the_table(seats):  # §2.3
    at = after_deal(seats)
    assert [len(legal(at, seat)) for seat in range(seats)] == [EACH[seats]] * seats


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():  # §2.3
    at = Table.replay(PAPAYOO, ["* dealer 1", "* S1", "* S2", "* S3", "* S4", "* S5"], seats=4, rounds=1)
    held = [at.game.words.cards_in(at.view(seat).hand[seat]) for seat in range(4)]
    written = [[at.game.words.write_card(number) for number in hand] for hand in held]
    assert written == [["S3"], ["S4"], ["S1", "S5"], ["S2"]]


def test_the_dealer_changes_after_each_round_to_the_left():  # §2.2
    at = random_table(PAPAYOO, 3, seats=5, rounds=7)
    dealers = [state.dealer for state in at.states() if state.phase == PAPAYOO.rules.ROLL]
    assert dealers == [(dealers[0] + later) % 5 for later in range(7)]


# The gift ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_number_of_cards_given_is_that_of_the_table(seats):  # §3.1
    at = random_table(PAPAYOO, 5, seats=seats, rounds=1)
    for seat in range(seats):
        assert sum(move.startswith(f"{seat} give") for move in at.moves) == GIFT[seats]


def test_a_gift_goes_to_the_left():  # §3.1
    at = Table.replay(PAPAYOO, opening(4, 0, {}, "S"), seats=4, rounds=1)
    hands = full_hands(4, {})
    given = [move.split()[2] for move in at.moves if move.startswith("1 give")]
    assert set(given) <= set(hands[2])
    assert {at.game.words.write_card(n) for n in at.game.words.cards_in(at.view(2).hand[2])} == set(hands[2])


def test_any_card_dealt_may_be_given():  # §3.1
    at = after_deal(4)
    seat = at.turn
    dealt = [move.split()[1] for number, move in enumerate(at.moves[1:]) if (at.state.dealer + 1 + number) % 4 == seat]
    assert legal(at, seat) == set(dealt)


def test_nothing_is_picked_up_before_all_have_given():  # §3.2
    moves = opening(4, 0, {}, "S")[:-1]
    at = Table.replay(PAPAYOO, moves[:-1], seats=4, rounds=1)
    assert [len(at.game.words.cards_in(at.view(seat).hand[seat])) for seat in range(4)] == [11, 10, 10, 10]
    at.play(moves[-1])
    assert [len(at.game.words.cards_in(at.view(seat).hand[seat])) for seat in range(4)] == [15, 15, 15, 15]


# The die -------------------------------------------------------------------------------------


def test_the_die_is_rolled_once_all_have_given():  # §3.3
    moves = opening(4, 2, {}, "H")
    at = Table.replay(PAPAYOO, moves[:-1], seats=4, rounds=1)
    assert at.turn == CHANCE
    assert at.state.papayoo < 0
    at.play("* roll H")
    assert at.turn == 2


def test_the_die_shows_one_of_the_four_plain_suits_all_as_likely():  # §3.3
    at = Table.replay(PAPAYOO, opening(4, 2, {}, "H")[:-1], seats=4, rounds=1)
    moves = PAPAYOO.legal(at.state)
    assert [PAPAYOO.words.write(at.state, move) for move in moves] == ["roll S", "roll H", "roll D", "roll C"]
    assert PAPAYOO.weights(at.state) == dict.fromkeys(moves, 1)


@pytest.mark.parametrize("suit", "SHDC")
def test_the_7_of_the_suit_rolled_costs_40_and_the_other_7s_nothing(suit):  # §3.3, §5.1
    low = "S1 H1 D1 C1"
    at = table(4, 0, {0: "S7 H7 D7 C7", 1: low, 2: "S2 H2 D2 C2", 3: "S3 H3 D3 C3"}, roll=suit)
    for number, each in enumerate("SHDC", 1):
        for seat in range(4):
            at.play(f"{seat} {each}{[7, 1, 2, 3][seat]}")
        rolled = "SHDC".index(suit) < number
        assert at.state.points[0] == (40 if rolled else 0)


# The tricks ----------------------------------------------------------------------------------


def test_the_dealer_leads_to_the_first_trick_with_a_card_of_their_choice():  # §4.1
    at = table(4, 3, {3: "S5 H5 D5 C5 P5"})
    assert at.turn == 3
    assert legal(at, 3) == set(full_hands(4, {3: "S5 H5 D5 C5 P5"})[3])


def test_a_payoo_may_be_led_to_the_very_first_trick():  # §4.1
    at = table(4, 0, {0: "P9"})
    at.play("0 P9")
    assert at.state.led == PAPAYOO.rules.PAYOO


def test_play_goes_clockwise_from_the_leader():  # §4.1
    at = table(4, 2, {2: "S2", 3: "S3", 0: "S4", 1: "S5"})
    order = []
    for move in ("2 S2", "3 S3", "0 S4", "1 S5"):
        order.append(at.turn)
        at.play(move)
    assert order == [2, 3, 0, 1]


def test_you_must_follow_the_suit_led():  # §4.2
    at = table(4, 0, {0: "H2", 1: "H8 H9 S1 P20"})
    at.play("0 H2")
    assert legal(at, 1) == {"H8", "H9"} | (legal(at, 1) & {"H1", "H3", "H4", "H5", "H6", "H7", "H10"})
    assert not any(card.startswith(("S", "D", "C", "P")) for card in legal(at, 1))
    with pytest.raises(IllegalMove, match=r"You hold hearts, so you must follow hearts \(§4\.2\)\."):
        at.play("1 S1")


def test_you_need_not_play_higher():  # §4.2
    at = table(4, 0, {0: "H8", 1: "H2 H9"})
    at.play("0 H8")
    assert {"H2", "H9"} <= legal(at, 1)


def test_payoos_are_followed_like_any_suit():  # §1.2, §4.2
    at = table(4, 0, {0: "P3", 1: "P1 S1 H1"})
    at.play("0 P3")
    assert legal(at, 1)
    assert all(card.startswith("P") for card in legal(at, 1))


HEARTS_ELSEWHERE = {0: "H2 H3 H4 H5 H6", 1: "H8 H1 H7 H9 H10"}


def test_without_the_suit_led_you_play_what_you_like():  # §4.2
    at = table(4, 0, HEARTS_ELSEWHERE)
    at.play("0 H2")
    at.play("1 H8")
    assert legal(at, 2) == set(full_hands(4, HEARTS_ELSEWHERE)[2])


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads_next():  # §4.3
    at = table(4, 0, {0: "D4", 1: "D9", 2: "D10", 3: "D1"})
    for move in ("0 D4", "1 D9", "2 D10", "3 D1"):
        at.play(move)
    assert at.state.taker == 2
    assert at.turn == 2


def test_a_higher_card_of_another_suit_takes_nothing():  # §4.3
    at = table(4, 0, {**HEARTS_ELSEWHERE, 2: "P20 S10"})
    for move in ("0 H2", "1 H8", "2 P20"):
        at.play(move)
    at.make(3, at.legal(3)[0])
    assert at.turn == 1


def test_if_nobody_can_follow_the_leader_takes_the_trick():  # §4.3
    at = table(3, 0, {0: "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10"})
    at.play("0 H1")
    at.make(1, at.legal(1)[-1])
    at.make(2, at.legal(2)[-1])
    assert at.turn == 0
    assert at.state.points[0] > 0


def test_the_example_of_chris_paul_maria_and_john():  # §4.3, §5.1
    holds = {0: "H2 H3 H4", 1: "H8 H9 H10 H1 H5 H6 H7", 2: "P5", 3: "S7"}
    at = table(4, 0, holds, roll="S")
    for move in ("0 H2", "1 H8", "2 P5", "3 S7"):
        at.play(move)
    assert at.turn == 1
    assert at.state.points[:4] == [0, 45, 0, 0]


def test_a_round_is_as_many_tricks_as_there_are_cards_each():  # §4.4
    for seats in ALL_SEATS:
        at = random_table(PAPAYOO, seats, seats=seats, rounds=1)
        cards = [made for made in at.made if made.who >= 0 and "give" not in made.text]
        assert len(cards) == EACH[seats] * seats


# Points and the end --------------------------------------------------------------------------


def test_paul_counts_57_points_for_payoos_12_and_5_and_the_papayoo():  # §5.1
    holds = {0: "D10 C7", 1: "P12 P5 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 S1 S2 S3", 2: "C1 D1", 3: "C2 D2"}
    at = table(4, 0, holds, roll="C")
    for move in ("0 D10", "1 P12", "2 D1", "3 D2", "0 C7", "1 P5", "2 C1", "3 C2"):
        at.play(move)
    assert at.state.points[:4] == [57, 0, 0, 0]


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_a_round_are_250(seats, seed):  # §5.2
    assert sum(random_table(PAPAYOO, seed, seats=seats, rounds=1).scores) == 250
    assert sum(random_table(PAPAYOO, seed, seats=seats, rounds=3).scores) == 750


def test_points_are_added_to_those_of_the_rounds_before():  # §5.2
    at = random_table(PAPAYOO, 9, seats=4, rounds=3)
    written = [state.score[:4] for state in at.states()]
    totals = [row for row, before in zip(written[1:], written, strict=False) if row != before]
    assert [sum(row) for row in totals] == [250, 500, 750]
    assert totals[-1] == at.scores


def test_the_fewest_points_win():  # §5.3
    at = random_table(PAPAYOO, 11, seats=5, rounds=2)
    assert at.winners == [seat for seat in range(5) if at.scores[seat] == min(at.scores)]


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_game_lasts_the_agreed_number_of_rounds(rounds):  # §2.2
    at = random_table(PAPAYOO, 13, seats=3, rounds=rounds)
    assert sum(move.startswith("* roll") for move in at.moves) == rounds


def test_five_rounds_are_the_default():  # §2.2
    assert PAPAYOO.settle({}) == {"seats": 4, "rounds": 5}
