"""The rulings PA-1 to PA-13: each that can change a game is shown in one.

Without a test of its own: PA-3 (looking at a gift before the roll), because no choice lies between the two.
"""

from __future__ import annotations

import pytest

from papayoo_table import EACH, full_hands, legal, opening, table
from pinateria import FairChance, Table, game
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table

PAPAYOO = game("papayoo")


@pytest.mark.parametrize("seats", range(3, 9))
def test_pa_1_chance_picks_the_first_dealer_from_all_seats(seats):
    at = Table(PAPAYOO, seats=seats, rounds=1)
    moves = PAPAYOO.legal(at.state)
    assert [PAPAYOO.words.write(at.state, move) for move in moves] == [f"dealer {seat}" for seat in range(seats)]


@pytest.mark.parametrize("first", range(3))
def test_pa_1_whom_the_table_names_deals_first_and_then_the_deal_goes_clockwise(first):  # §2.2
    at = Table(PAPAYOO, chance=FairChance(bytes(32), ("1", "2", "3"), first), seats=3, rounds=2)
    for _ in range(2 * 20 * 3 + 2 * 5 * 3):
        at.make(at.turn, at.legal(at.turn)[0])
    leaders = [int(after.split()[0]) for roll, after in zip(at.moves, at.moves[1:], strict=False) if "roll" in roll]
    assert at.moves[0] == f"* dealer {first}"
    assert leaders == [first, (first + 1) % 3]
    assert at.over


def test_pa_1_then_the_deal_goes_clockwise():
    at = random_table(PAPAYOO, 1, seats=3, rounds=4)
    first = int(at.moves[0].split()[-1])
    leaders = [int(after.split()[0]) for roll, after in zip(at.moves, at.moves[1:], strict=False) if "roll" in roll]
    assert leaders == [(first + later) % 3 for later in range(4)]


def test_pa_2_a_card_received_cannot_be_passed_on():
    moves = opening(4, 0, {}, "S")
    first_giver = [move for move in moves if move.startswith("1 give")]
    at = Table.replay(PAPAYOO, moves[: moves.index(first_giver[-1]) + 1], seats=4, rounds=1)
    received = first_giver[0].split()[-1]
    with pytest.raises(IllegalMove, match="You do not hold"):
        at.play(f"2 give {received}")


def test_pa_4_the_taker_leads_the_next_trick_and_no_new_deal_follows():
    at = table(4, 0, {0: "D4", 1: "D9", 2: "D10", 3: "D1"})
    for move in ("0 D4", "1 D9", "2 D10", "3 D1"):
        at.play(move)
    assert (at.turn, at.state.phase, at.state.round) == (2, PAPAYOO.rules.PLAY, 1)


def test_pa_5_the_leader_takes_a_trick_nobody_can_follow_even_with_a_1():
    at = table(3, 1, {1: "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10"})
    at.play("1 H1")
    at.make(2, at.legal(2)[0])
    at.make(0, at.legal(0)[0])
    assert at.state.taker == 1


def test_pa_6_the_papayoo_is_beaten_by_an_8_of_its_suit_and_beats_a_6():
    at = table(4, 0, {0: "S7", 1: "S6", 2: "S8", 3: "S5"}, roll="S")
    for move in ("0 S7", "1 S6", "2 S8", "3 S5"):
        at.play(move)
    assert at.state.taker == 2
    at = table(4, 0, {0: "S7", 1: "S6", 2: "S4", 3: "S5"}, roll="S")
    for move in ("0 S7", "1 S6", "2 S4", "3 S5"):
        at.play(move)
    assert at.state.taker == 0


def test_pa_7_payoo_20_is_no_trump():
    holds = {0: "C2 C3 C4 C5 C6", 1: "C1 C7 C8 C9 C10", 2: "P20"}
    at = table(4, 0, holds)
    for move in ("0 C2", "1 C1", "2 P20"):
        at.play(move)
    at.make(3, at.legal(3)[0])
    assert at.state.taker == 0


def test_pa_8_equal_points_share_the_win():
    state = random_table(PAPAYOO, 2, seats=4, rounds=1).state
    for scores, winners in (([50, 90, 50, 60], [0, 2]), ([70, 60, 60, 60], [1, 2, 3])):
        state.score[:4] = scores  # no short line of moves ends level, so the sheet is written by hand
        assert PAPAYOO.winners(state) == winners


def test_pa_9_taking_every_point_costs_250():
    high = "S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 P20 P19 P18 P17 P16 P15 P14 P13 P12 P11"
    at = table(3, 0, {0: high}, roll="S")
    while not at.over:
        held = [card for card in high.split() if card in legal(at, 0)]
        move = max(held, key=lambda card: (card[0] == "S", int(card[1:]))) if at.turn == 0 else None
        at.play(f"0 {move}") if move else at.make(at.turn, at.legal(at.turn)[0])
    assert at.scores == [250, 0, 0]
    assert at.winners == [1, 2]


@pytest.mark.parametrize("rounds", [1, 2, 3, 5, 7])
def test_pa_10_any_number_of_rounds_may_be_played(rounds):
    assert sum(random_table(PAPAYOO, 4, seats=4, rounds=rounds).scores) == 250 * rounds


@pytest.mark.parametrize("seats", [7, 8])
def test_pa_11_seven_and_eight_players_give_three_cards_before_the_roll(seats):
    at = random_table(PAPAYOO, 6, seats=seats, rounds=1)
    roll = next(number for number, move in enumerate(at.moves) if "roll" in move)
    gifts = [number for number, move in enumerate(at.moves) if "give" in move]
    assert len(gifts) == 3 * seats
    assert max(gifts) < roll


def test_pa_12_a_revoke_is_refused_and_changes_nothing():
    at = table(4, 0, {0: "H2", 1: "H8 S1"})
    at.play("0 H2")
    before = (at.state.copy(), at.moves)
    with pytest.raises(IllegalMove, match=r"§4\.2"):
        at.play("1 S1")
    assert (at.state, at.moves) == before


@pytest.mark.parametrize("seats", range(3, 9))
def test_pa_13_all_hands_run_out_together(seats):
    cards = 60 if seats < 7 else 56
    assert EACH[seats] * seats == cards
    at = random_table(PAPAYOO, 8, seats=seats, rounds=1)
    stock = at.state.hand[PAPAYOO.rules.STOCK]
    assert not any(any(hand) for hand in at.state.hand if hand is not stock)
    assert sum(ranks.bit_count() for ranks in stock) == cards  # all of them lie where cards played lie


def test_a_trick_lies_open_until_the_next_lead():  # §4.3
    holds = {0: "D4", 1: "D9", 2: "D10 C1", 3: "D1"}
    at = table(4, 0, holds)
    for move in ("0 D4", "1 D9", "2 D10", "3 D1"):
        at.play(move)
    shown = [at.game.words.write_card(card) for card in at.view(0).trick[:4]]
    assert shown == ["D4", "D9", "D10", "D1"]
    at.play("2 C1")
    assert [card >= 0 for card in at.view(0).trick[:4]] == [False, False, True, False]


def test_hands_are_as_the_helper_promises():
    at = table(5, 2, {0: "P20 S1", 4: "P1"})
    for seat, hand in enumerate(full_hands(5, {0: "P20 S1", 4: "P1"})):
        held = at.game.words.cards_in(at.view(seat).hand[seat])
        assert {at.game.words.write_card(card) for card in held} == set(hand)
