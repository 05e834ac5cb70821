"""Pikinni by its rulebook: each test is a sentence of it, in our words, with the paragraph of RULES.md it stands in."""

from __future__ import annotations

import pytest

from pinateria import FairChance, Table, game
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.sets import card
from trick_table import at_round, legal, new_deal, play_out, plays

PIKINNI = game("pikinni")
RULES = PIKINNI.rules
ROUNDS = {2: 10, 3: 10, 4: 11}


def leader(at: Table) -> int:
    return (at.state.dealer + 1) % at.state.seats


def bid_all(at: Table, *bids: int) -> Table:
    """Bid from the dealer's left."""
    for place, bid in enumerate(bids):
        at.play(f"{(leader(at) + place) % at.state.seats} bid {bid}")
    return at


def around(at: Table, *hands: str) -> dict[int, str]:
    """Promise hands from the dealer's left on."""
    return {(leader(at) + place) % at.state.seats: hand for place, hand in enumerate(hands)}


def tricks(at: Table, *cards: str) -> Table:
    """Play cards in turn, whoever's turn it is."""
    for each in cards:
        at.play(f"{at.turn} {each}")
    return at


def cards_dealt(at: Table) -> list[int]:
    """Count the cards each seat got in each round."""
    rounds = {}
    for made, state in zip(at.made, at.states(), strict=False):
        if state.phase == RULES.DEAL and made.who == -2:
            rounds[state.round] = rounds.get(state.round, 0) + 1
    return [number // at.state.seats for number in rounds.values()]


# Rounds and the deal -------------------------------------------------------------------------


def test_there_are_32_cards_of_four_suits():  # §1.1
    named = {PIKINNI.words.write_card(number) for number in range(PIKINNI.moves)} - {""}
    assert named == {f"{suit}{rank}" for suit in "SHDC" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_then_one_more_each_round_to_seven_and_then_rounds_of_eight(seats):  # §2.1
    at = random_table(PIKINNI, 1, seats=seats)
    assert cards_dealt(at) == [1, 2, 3, 4, 5, 6, 7] + [8] * (ROUNDS[seats] - 7)


@pytest.mark.parametrize(("seats", "last"), [(2, 3), (3, 3), (4, 4)])
def test_four_players_play_four_rounds_of_eight_and_fewer_play_three(seats, last):  # §2.1
    assert cards_dealt(random_table(PIKINNI, 2, seats=seats)).count(8) == last


def test_the_suit_turned_up_is_trump():  # §2.3
    for suit, letter in enumerate("SHDC"):
        at = plays(at_round("pikinni", 3, seats=4), f"* trump {letter}9")
        assert at.state.trump == suit


def test_hearts_are_trump_with_eight_cards_and_nothing_is_turned_up():  # §2.3
    at = random_table(PIKINNI, 3, seats=4)
    assert sum("trump" in move for move in at.moves) == 7
    assert {state.trump for state in at.states() if state.round >= 8} == {RULES.HEARTS}


def test_the_dealer_changes_from_round_to_round_clockwise():  # §2.2
    at = random_table(PIKINNI, 4, seats=3)
    first = int(at.moves[0].split()[-1])
    dealers = {state.round: state.dealer for state in at.states() if state.round}
    assert dealers == {number: (first + number - 1) % 3 for number in range(1, 11)}


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():  # §2.4
    at = plays(at_round("pikinni", 2, seats=3), "* trump D9", "* S7", "* S8", "* S9", "* S10")
    held = [
        [PIKINNI.words.write_card(n) for n in PIKINNI.words.cards_in(at.view(seat).hand[seat])] for seat in range(3)
    ]
    first = leader(at)
    assert [held[(first + place) % 3] for place in range(3)] == [["S7", "S10"], ["S8"], ["S9"]]


def test_a_trump_beats_every_other_card():  # §1.2, §4.3
    at = plays(at_round("pikinni", 1, seats=4), "* trump D9")
    new_deal(at, around(at, "SA", "SK", "D7", "SQ"))
    tricks(bid_all(at, 0, 0, 0, 0), "SA", "SK", "D7", "SQ")
    assert at.state.taker == (leader_before(at) + 2) % 4


def leader_before(at: Table) -> int:
    """Give who led in the round that has just ended."""
    return at.state.dealer


@pytest.mark.parametrize(("low", "high"), [("7", "8"), ("9", "10"), ("10", "J"), ("J", "Q"), ("Q", "K"), ("K", "A")])
def test_ace_king_queen_jack_10_9_8_7_in_this_order(low, high):  # §1.1
    at = plays(at_round("pikinni", 1, seats=2), "* trump D9")
    new_deal(at, around(at, f"C{low}", f"C{high}"))
    tricks(bid_all(at, 0, 0), f"C{low}", f"C{high}")
    assert at.state.taker == (leader_before(at) + 1) % 2


# Bids ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 4, 8])
def test_a_bid_is_a_number_from_none_to_the_cards_dealt(number):  # §3.1
    at = play_out(at_round("pikinni", number, seats=4), lambda at: at.state.phase == RULES.BID)
    assert legal(at, at.turn) == {f"bid {tricks}" for tricks in range(number + 1)}


def test_bids_are_shown_to_all_at_the_same_moment():  # §3.1, PK-6
    at = play_out(at_round("pikinni", 4, seats=4), lambda at: at.state.phase == RULES.BID)
    first = leader(at)
    at.play(f"{first} bid 2")
    assert at.view((first + 1) % 4).bid[first] < 0
    bid_rest = [f"{(first + place) % 4} bid 1" for place in (1, 2)]
    plays(at, *bid_rest)
    assert at.view((first + 3) % 4).bid[first] < 0
    at.play(f"{(first + 3) % 4} bid 0")
    for seat in range(4):
        assert at.view(seat).bid[first] == 2


def test_everybody_may_bid_in_any_order():  # §3.1
    at = play_out(at_round("pikinni", 4, seats=4), lambda at: at.state.phase == RULES.BID)
    first = leader(at)
    for place, bid in ((3, 1), (1, 2), (0, 3), (2, 4)):
        at.play(f"{(first + place) % 4} bid {bid}")
    assert [at.state.bid[(first + place) % 4] for place in range(4)] == [3, 2, 4, 1]
    assert at.moves[-4:] == [f"{(first + place) % 4} bid {bid}" for place, bid in enumerate((3, 2, 4, 1))]


def test_a_bid_stands():  # §3.1
    at = play_out(at_round("pikinni", 4, seats=4), lambda at: at.state.phase == RULES.BID)
    last = at.state.dealer
    at.play(f"{last} bid 2")
    with pytest.raises(IllegalMove, match="You have made your bid, and it stands"):
        at.play(f"{last} bid 1")


# The tricks ----------------------------------------------------------------------------------


def test_the_player_left_of_the_dealer_leads():  # §4.1
    at = play_out(at_round("pikinni", 5, seats=3), lambda at: at.state.phase == RULES.PLAY)
    assert at.turn == leader(at)
    assert len(legal(at, at.turn)) == 5


def three_cards(*hands: str, trump: str = "D9") -> Table:
    at = plays(at_round("pikinni", 3, seats=4), f"* trump {trump}")
    new_deal(at, around(at, *hands))
    return bid_all(at, 1, 1, 1, 1)


def test_one_has_to_follow_suit():  # §4.2
    at = three_cards("SA S7 C7", "S8 DA H7", "H8 H9 H10", "C8 C9 C10")
    tricks(at, "S7")
    assert legal(at, at.turn) == {"S8"}
    with pytest.raises(IllegalMove, match=r"You hold spades, so you must follow spades \(§4\.2\)\."):
        tricks(at, "DA")


def test_without_the_suit_one_must_trump():  # §4.2
    at = three_cards("SA S7 C7", "D7 DA H7", "H8 H9 H10", "C8 C9 C10")
    tricks(at, "S7")
    assert legal(at, at.turn) == {"D7", "DA"}
    with pytest.raises(IllegalMove, match=r"You cannot follow but hold diamonds, so you must trump \(§4\.2\)\."):
        tricks(at, "H7")


def test_one_must_trump_even_under_a_higher_trump():  # §4.2
    at = three_cards("SA S7 C7", "DA H7 HJ", "D7 H9 H10", "C8 C9 C10")
    tricks(at, "S7", "DA")
    assert legal(at, at.turn) == {"D7"}
    tricks(at, "D7", "C8")
    assert at.turn == (leader(at) + 1) % 4


def test_one_need_not_play_a_higher_trump_if_one_has_it():  # §4.2
    at = three_cards("SA S7 C7", "DJ H7 HJ", "D7 DA H10", "C8 C9 C10")
    tricks(at, "S7", "DJ")
    assert legal(at, at.turn) == {"D7", "DA"}


def test_with_neither_suit_nor_trump_one_may_play_any_card():  # §4.2
    at = three_cards("SA S7 C7", "H7 HJ CQ", "D7 H9 H10", "C8 C9 C10")
    tricks(at, "S7")
    assert legal(at, at.turn) == {"H7", "HJ", "CQ"}


def test_the_highest_card_of_the_suit_led_takes_the_trick():  # §4.3, PK-8
    at = three_cards("S9 S7 C7", "SK H7 HJ", "SQ H9 H10", "CA C9 C10")
    tricks(at, "S9", "SK", "SQ", "CA")
    assert at.turn == (leader(at) + 1) % 4


# The score -----------------------------------------------------------------------------------


def gained(bids: list[int], won: list[int], number: int, **options) -> list[int]:
    """Score a round of so many cards with the rules' own function."""
    s = PIKINNI.begin(PIKINNI.settle({"seats": len(bids), **options}))
    s.round = number
    s.bid[: len(bids)], s.won[: len(won)] = bids, won
    return [RULES.points(s, seat) for seat in range(len(bids))]


def test_three_bid_and_three_taken_are_40_points():  # §5.1
    assert gained([3, 0], [3, 2], 5)[0] == 40


def test_none_bid_and_none_taken_are_10_points():  # §5.1
    assert gained([0, 5], [0, 5], 5)[0] == 10


def test_four_bid_and_two_taken_lose_20_points():  # §5.1
    assert gained([4, 3], [2, 3], 5)[0] == -20


@pytest.mark.parametrize("won", range(6))
def test_each_trick_off_costs_10_points_too_many_or_too_few(won):  # §5.1
    assert gained([3, 0], [won, 5 - won], 5)[0] == (40 if won == 3 else -10 * abs(won - 3))


def test_points_are_written_down_after_each_round():  # §5.2
    at = plays(at_round("pikinni", 1, seats=2), "* trump D9")
    new_deal(at, around(at, "SA", "C7"))
    first = leader(at)
    tricks(bid_all(at, 1, 1), "SA", "C7")
    assert at.scores == ([20, -10] if first == 0 else [-10, 20])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_most_points_win(seats):  # §5.2
    at = random_table(PIKINNI, 7, seats=seats)
    assert at.winners == [seat for seat in range(seats) if at.scores[seat] == max(at.scores)]


# Zero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [6, 7, 8])
def test_zero_kept_brings_50_and_missed_costs_20(cards):  # §6.1, PK-11
    assert gained([0, cards], [0, cards], cards, zero=True)[0] == 50
    assert gained([0, cards], [1, cards - 1], cards, zero=True) == [-20, -10]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_zero_counts_only_with_six_cards_and_more(cards):  # §6.1
    assert gained([0, cards], [0, cards], cards, zero=True)[0] == 10
    assert gained([0, cards], [1, cards - 1], cards, zero=True)[0] == -10


def test_without_the_option_a_zero_is_a_bid_like_any_other():  # §6.1
    assert gained([0, 8], [0, 8], 8)[0] == 10


# Change --------------------------------------------------------------------------------------


def rich_table(number: int, seats: int = 4, **options) -> Table:
    """Find a game in which somebody can pay for a change in a round, and stop where it is offered."""
    for seed in range(200):
        whole = random_table(PIKINNI, seed, seats=seats, change=True, **options)
        for made, state in enumerate(whole.states()):
            if state.phase == RULES.CHANGE and state.round == number:
                return Table.replay(PIKINNI, whole.moves[:made], seats=seats, change=True, **options)
    raise AssertionError


def test_change_is_asked_after_the_deal_and_before_the_bids():  # §6.2
    at = rich_table(4)
    assert [at.state.held[seat] for seat in range(4)] == [4] * 4
    assert sum(at.state.has_bid) == 0
    others = {f"change {letter}" for suit, letter in enumerate("SHDC") if suit != at.state.trump}
    assert legal(at, at.turn) == others | {"no change"}


def test_change_costs_30_points_at_once_and_the_suit_is_trump():  # §6.2
    at = rich_table(4)
    buyer, before, new = at.turn, list(at.state.score), (at.state.trump + 1) % 4
    at.play(f"{buyer} change {'SHDC'[new]}")
    assert at.state.score[buyer] == before[buyer] - 30
    assert at.state.trump == new
    assert at.state.phase == RULES.BID


def test_only_one_change_a_round_goes_to_the_first_who_takes_it():  # §6.2
    at = rich_table(5)
    at.play(f"{at.turn} change {'SHDC'[(at.state.trump + 1) % 4]}")
    assert at.state.phase == RULES.BID


@pytest.mark.parametrize("seed", range(5))
def test_only_who_can_pay_is_asked_and_everybody_who_can_is(seed):  # §6.2
    at = random_table(PIKINNI, seed, seats=4, change=True)
    asked = {}
    for made, state in zip(at.made, at.states(), strict=False):
        if state.phase == RULES.CHANGE:
            assert state.score[made.who] >= 30
            asked.setdefault(state.round, []).append((made.who, state.changed_by, state.dealer))
    for number, who in asked.items():
        assert number < 8
        order = [(seat - who[0][2] - 1) % 4 for seat, *_ in who]
        assert order == sorted(set(order))


# Double --------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [2, 4, 6, 8])
def test_double_is_asked_when_half_of_the_cards_are_dealt(cards):  # §6.3
    at = play_out(at_round("pikinni", cards, seats=4, double="table"), lambda at: at.state.phase == RULES.DOUBLE)
    assert at.state.round == cards
    assert at.state.held == [cards // 2] * 4
    assert at.turn == leader(at)
    assert legal(at, at.turn) == {"double", "no double"}


@pytest.mark.parametrize("double", ["table", "announcer"])
def test_double_is_asked_only_in_even_rounds(double):  # §6.3
    at = random_table(PIKINNI, 5, seats=4, double=double)
    rounds = {state.round for state in at.states() if state.phase == RULES.DOUBLE}
    assert rounds == {2, 4, 6, 8, 9, 10, 11}  # the last three have eight cards as well


def test_at_most_two_doubles_are_announced():  # §6.3
    at = play_out(at_round("pikinni", 4, seats=4, double="table"), lambda at: at.state.phase == RULES.DOUBLE)
    plays(at, f"{at.turn} double", f"{(at.turn + 1) % 4} double")
    assert at.state.phase == RULES.DEAL
    assert at.state.doubles == 2


def test_everybody_is_asked_once_until_then():  # §6.3, PK-18
    at = play_out(at_round("pikinni", 4, seats=4, double="table"), lambda at: at.state.phase == RULES.DOUBLE)
    first = at.turn
    plays(at, *(f"{(first + place) % 4} {'double' if place == 3 else 'no double'}" for place in range(4)))
    assert at.state.phase == RULES.DEAL
    assert at.state.doubled[(first + 3) % 4] == 1


def test_the_rest_of_the_cards_is_dealt_after_the_doubles():  # §6.3
    at = play_out(at_round("pikinni", 4, seats=3, double="table"), lambda at: at.state.phase == RULES.DOUBLE)
    play_out(at, lambda at: at.state.phase == RULES.BID)
    assert at.state.held[:3] == [4, 4, 4]


def test_a_double_for_the_table_doubles_gains_and_losses_of_all():  # §6.3, PK-17
    s = PIKINNI.begin(PIKINNI.settle({"seats": 2, "double": "table"}))
    s.round, s.bid[:2], s.won[:2] = 4, [3, 0], [3, 1]
    for doubles, points in ((0, [40, -10]), (1, [80, -20]), (2, [160, -40])):
        s.doubles = doubles
        assert [RULES.points(s, seat) for seat in range(2)] == points


def test_a_double_for_the_announcer_doubles_only_theirs():  # §6.3, PK-17
    s = PIKINNI.begin(PIKINNI.settle({"seats": 3, "double": "announcer"}))
    s.round, s.bid[:3], s.won[:3] = 4, [3, 0, 1], [3, 1, 0]
    s.doubles, s.doubled[:3] = 2, [1, 1, 0]
    assert [RULES.points(s, seat) for seat in range(3)] == [80, -20, -10]


# The rulings ---------------------------------------------------------------------------------
# PK-5 (one sees one's own card), PK-21 (a caption) and PK-16 (the order of a round, shown above) change no game by
# themselves and have no further test.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pk_1_chance_picks_the_first_dealer(seats):
    at = Table(PIKINNI, seats=seats)
    assert [PIKINNI.words.write(at.state, move) for move in PIKINNI.legal(at.state)] == [
        f"dealer {seat}" for seat in range(seats)
    ]


@pytest.mark.parametrize("first", range(4))
def test_pk_1_whom_the_table_names_deals_first(first):  # §2.2
    at = Table(PIKINNI, chance=FairChance(bytes(32), tuple("1234"), first))
    assert at.moves[0] == f"* dealer {first}"
    assert at.turn == (first + 1) % 4


def test_pk_2_the_taker_leads_the_next_trick():
    at = three_cards("S9 S7 C7", "SK H7 HJ", "SQ H9 H10", "CA C9 C10")
    tricks(at, "S9", "SK", "SQ", "CA")
    assert len(legal(at, at.turn)) == 2


def test_pk_3_the_card_turned_up_is_out_of_play_and_open():
    at = plays(at_round("pikinni", 7, seats=4), "* trump H9")
    with pytest.raises(IllegalMove, match="chance cannot give 'H9'"):
        at.play("* H9")
    assert at.view(0).turned == card(RULES.HEARTS, 9)


def test_pk_4_in_rounds_of_eight_the_rest_stays_unseen():  # §2.4
    at = play_out(at_round("pikinni", 8, seats=2), lambda at: at.state.phase == RULES.PLAY)
    assert set(at.view(0).hand[RULES.STOCK]) == {-100}
    assert at.view(0).turned < 0


def test_pk_7_trump_is_led_and_who_has_none_plays_any_card():
    at = three_cards("DA S7 C7", "H7 HJ CQ", "D7 H9 H10", "C8 C9 C10")
    tricks(at, "DA")
    assert legal(at, at.turn) == {"H7", "HJ", "CQ"}


def test_pk_9_equal_points_share_the_win():
    state = random_table(PIKINNI, 2, seats=3).state
    state.score[:3] = [50, 70, 70]  # no short line of moves ends level, so the sheet is written by hand
    assert PIKINNI.winners(state) == [1, 2]


def test_pk_10_a_missed_zero_costs_20_however_many_tricks():
    assert gained([0, 0], [5, 3], 8, zero=True) == [-20, -20]


def test_pk_12_nobody_goes_below_nothing_by_paying():
    for seed in range(8):
        at = random_table(PIKINNI, seed, seats=4, change=True)
        assert min((state.round for state in at.states() if state.phase == RULES.CHANGE), default=3) >= 3


def test_pk_13_there_is_no_change_in_rounds_of_eight():
    for seed in range(8):
        at = random_table(PIKINNI, seed, seats=4, change=True)
        assert not [state for state in at.states() if state.phase == RULES.CHANGE and state.round >= 8]


def test_pk_15_a_change_names_another_suit():
    at = rich_table(4)
    trump = "SHDC"[at.state.trump]
    with pytest.raises(IllegalMove, match=r"are trump already; a change names another suit \(§6\.2\)"):
        at.play(f"{at.turn} change {trump}")


def test_pk_14_who_declines_passes_the_question_on():
    for seed in range(300):
        at = random_table(PIKINNI, seed, seats=4, change=True)
        for made, state in zip(at.made, at.states(), strict=False):
            rich = [seat for seat in range(4) if state.score[seat] >= 30]
            if state.phase == RULES.CHANGE and len(rich) > 1 and made.who != state.dealer:
                here = Table.replay(PIKINNI, at.moves[: at.made.index(made)], seats=4, change=True)
                order = sorted(rich, key=lambda seat: (seat - state.dealer - 1) % 4)
                later = order[order.index(here.turn) + 1 :]
                if later:
                    here.play(f"{here.turn} no change")
                    assert here.turn == later[0]
                    return
    raise AssertionError


def test_pk_19_who_is_asked_knows_the_trump_and_half_of_the_cards():
    at = play_out(at_round("pikinni", 6, seats=4, double="table"), lambda at: at.state.phase == RULES.DOUBLE)
    view = at.view(at.turn)
    assert view.trump >= 0
    assert len(PIKINNI.words.cards_in(view.hand[at.turn])) == 3


def test_pk_20_zero_is_doubled_and_the_price_of_a_change_is_not():
    s = PIKINNI.begin(PIKINNI.settle({"seats": 2, "double": "table", "zero": True}))
    s.round, s.doubles, s.bid[:2], s.won[:2] = 6, 1, [0, 0], [0, 6]
    assert [RULES.points(s, seat) for seat in range(2)] == [100, -40]
    at = rich_table(4, double="table")
    buyer, before = at.turn, at.state.score[at.turn]
    at.play(f"{buyer} change {'SHDC'[(at.state.trump + 1) % 4]}")
    assert at.state.score[buyer] == before - 30


def test_pk_22_totals_may_be_negative():
    assert min(random_table(PIKINNI, 3, seats=4).scores) < 0
