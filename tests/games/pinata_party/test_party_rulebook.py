"""Piñata Party by its rulebook: each test is a sentence of it in our words, with its paragraph of RULES.md.

The powers are in test_party_powers.py; rounds, the deck's end, teams and the children's game in test_party_rounds.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from effort import sampled
from party_table import (
    CARDS,
    DOWN,
    PARTY,
    RULES,
    SIX,
    STUCK,
    WORDS,
    cards_of,
    column,
    deal,
    gone,
    hand,
    legal,
    party,
    pile,
    plays,
    script,
    takes,
)
from pinateria import FairChance, Table
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.seats import CHANCE, HIDDEN, WATCHER
from pinateria.games.pinata_party.state import in_pile

ALL_SEATS = range(2, 7)
# PP-32, that discards are never shuffled in, is the same as the end of the round that comes instead: it is tested with
# PP-31 in test_party_rounds.py.


# The cards -----------------------------------------------------------------------------------


def test_four_colours_of_ten_good_seven_bad_and_seven_power_cards():  # §1.1
    powers = ("pass", "remove", "gift", "rainbow", "stuff", "break", "look")
    ranks = [*(f"+{n}" for n in range(1, 11)), *(f"-{n}" for n in range(4, 11)), *(f".{power}" for power in powers)]
    named = {WORDS.write_card(number) for number in range(PARTY.moves)} - {""}
    assert named == {f"{colour}{rank}" for colour in "RYGB" for rank in ranks}
    assert len(named) == 96


def test_a_card_counts_its_number_and_a_power_nothing():  # §1.1, §6.2
    value = PARTY.greedy.value
    for number in range(PARTY.moves):
        if written := WORDS.write_card(number):
            assert value(RULES.rank_of(number)) == (0 if "." in written else int(written[1:]))


def test_every_colour_has_a_letter_and_a_pattern_of_its_own():  # §1.2
    suits = WORDS.PACK.suits
    assert len(suits) == len({suit.letter for suit in suits}) == len({suit.shape for suit in suits}) == 4


# Getting ready -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_everybody_gets_five_cards_and_the_rest_is_the_deck(seats):  # §2.1
    at = party(seats)
    assert [len(hand(at, seat)) for seat in range(seats)] == [5] * seats
    assert sum(at.state.held[RULES.DECK]) == len(cards_of(at.state.hand[RULES.DECK])) == 96 - 4 - 5 * seats


def test_cards_are_dealt_one_at_a_time_from_the_first_player():  # §2.1
    at = Table(PARTY, seats=3)
    for move in ("* first 2", "* R+1", "* R+2", "* R+3", "* R+4"):
        at.play(move)
    assert [hand(at, seat) for seat in range(3)] == [{"R+2"}, {"R+3"}, {"R+1", "R+4"}]


def test_every_card_is_as_likely_to_be_dealt_as_any_other():  # §2.1
    at = Table(PARTY, seats=2)
    at.play("* first 0")
    assert Counter(PARTY.weights(at.state)) == Counter(PARTY.legal(at.state))
    assert {WORDS.write(at.state, move) for move in PARTY.legal(at.state)} == set(CARDS)
    at.play("* R+1")
    assert len(PARTY.weights(at.state)) == 95


def test_four_cards_of_the_deck_begin_the_pinatas_face_up():  # §2.2
    at = party(2, first="G+3 B-4 R.stuff G+4")
    assert [column(at, pinata) for pinata in (1, 2, 3, 4)] == ["G+3", "B-4", "R.stuff", "G+4"]


def test_everybody_sees_all_colours_and_only_their_own_values():  # §2.3
    at = party(3, {0: "R+7 R-4 Y+1 G.look G-5", 1: "B+7 B-4 Y+2 Y.look Y-5"}, first="R+1 Y+3 G+1 B+1", deck="Y+9")
    takes(at, "G-5 2")
    for viewer in (2, WATCHER):
        view = at.view(viewer)
        assert view.held[1] == [0, 3, 0, 2]
        assert view.hand[1] == [HIDDEN] * 4
        assert (view.colour[1][1], view.rank[1][1]) == ("RYGB".index("G"), HIDDEN)
        assert view.top == at.state.top == "RYGB".index(at.script.top[0])
        assert view.hand[RULES.DECK] == [HIDDEN] * 4
    assert cards_of(at.view(1).hand[1]) == cards_of(at.state.hand[1])


def test_the_colour_on_top_weighs_the_cards_of_it_that_are_in_the_deck():  # §2.3
    at = party(2, {0: "R+7"}, deck="G-4")
    plays(at, "0 R+7 1")
    at.play("0 end")
    at.play("* G-4")
    assert {WORDS.write(at.state, move)[-1]: weight for move, weight in PARTY.weights(at.state).items()} == {
        colour: at.state.held[RULES.DECK][place] for place, colour in enumerate("RYGB")
    }
    assert at.state.held[RULES.DECK][2] == 22


def test_only_cards_of_the_colour_on_top_can_be_drawn():  # §2.3
    at = party(2, {0: "R+7 R+8"}, deck="Y+2 Y+3")
    for move in ("0 R+7 1", "0 R+8 1", "0 end"):
        at.play(move)
    weights = PARTY.weights(at.state)
    yellow = {card for card in cards_of(at.state.hand[RULES.DECK]) if card[0] == "Y"}
    assert {WORDS.write(at.state, move) for move in weights} == yellow
    assert set(weights.values()) == {1}
    assert set(weights) == set(PARTY.legal(at.state))
    with pytest.raises(IllegalMove, match="not among what is left"):
        at.play("* R+2")


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_pp_43_chance_picks_who_begins_the_first_round(seats):  # §2.4
    at = Table(PARTY, seats=seats)
    assert at.turn == CHANCE
    assert [WORDS.write(at.state, move) for move in PARTY.weights(at.state)] == [f"first {n}" for n in range(seats)]
    at.play(f"* first {seats - 1}")
    at.script = script(seats, {}, "R+1 Y+1 G+1 B+1", "", (), "BGYR", seats - 1)
    assert deal(at).turn == seats - 1


@pytest.mark.parametrize("first", range(3))
def test_pp_43_whom_the_table_names_begins_the_first_round(first):  # §2.4
    at = Table(PARTY, chance=FairChance(bytes(32), ("1", "2", "3"), first), seats=3)
    assert at.moves[0] == f"* first {first}"
    assert at.turn == first


# A turn --------------------------------------------------------------------------------------


def test_turns_go_clockwise():  # §3.1
    at = party(3)
    order = []
    for _ in range(4):
        order.append(at.turn)
        takes(at, f"{min(hand(at, at.turn))} 1")
    assert order == [0, 1, 2, 0]


def test_at_least_one_card_must_be_laid():  # §3.1
    at = party(2, {0: "R+7 R-4 Y+2 G.look B-5"})
    assert legal(at) == {f"{card} {pinata}" for card in hand(at) for pinata in (1, 2, 3, 4)}


def test_several_cards_of_one_colour_go_on_the_same_pinata():  # §3.1
    at = plays(party(2, {0: "R+7 R-4 Y+2 Y-4 R.gift"}), "0 R+7 3")
    assert legal(at) == {"R-4 3", "R.gift 3", "end"}
    plays(at, "0 R-4 3")
    assert legal(at) == {"R.gift 3", "end"}
    assert column(at, 3) == "G+1 [R+7] R-4"


def test_a_turn_is_over_when_the_player_says_so():  # §3.1
    at = plays(party(2, {0: "R+7 R-4"}), "0 R+7 3", "0 end")
    assert at.turn == 1
    assert "R-4" in hand(at)


def test_pp_1_the_player_ends_the_turn_even_where_nothing_more_fits():  # §3.1
    at = plays(party(2, {0: "R+7 Y-4 Y-5 G-4 G-5"}), "0 R+7 1")
    assert legal(at) == {"end"}


def test_pp_1_a_turn_ends_by_itself_with_the_last_card_in_hand():  # §3.1
    at = plays(party(2, {0: "R+7 R-4 R+2 R-5 R+3"}), "0 R+7 2", "0 R-4 2", "0 R+2 2", "0 R-5 2", "0 R+3 2")
    assert at.turn == 1
    assert at.moves.count("0 end") == 0
    assert len(hand(at)) == 5
    assert column(at, 2) == "Y+1 [R+7] R-4 [R+2] R-5 [R+3]"


def test_pp_2_several_cards_may_reach_the_seventh_place_and_no_further():  # §3.1, §4.1
    at = party(2, {0: "B+2 B+3 B+4 B+5 Y-9"}, turns=["Y-4 Y-5 Y-6 1"])
    plays(at, "0 B+2 1", "0 B+3 1", "0 B+4 1")
    assert column(at) == ""
    assert at.turn == 1
    assert "B+5" in hand(at)
    assert pile(at) == {"R+1", "Y-4", "Y-5", "Y-6", "B+2", "B+3", "B+4"}


def test_a_card_faces_the_other_way_than_the_last_one():  # §3.2
    at = party(2, {0: "R+7", 1: "G+7"})
    takes(at, "R+7 1")
    takes(at, "G+7 1")
    assert column(at) == "R+1 [R+7] G+7"


def test_pp_5_the_last_card_that_lies_there_now_counts_not_the_place():  # §3.2
    at = party(2, {0: "G+7 G-4"}, turns=["Y-4 1", "R.look 1, drop 1, next 2, next 1"])
    assert column(at) == "R.look [Y-4]"
    takes(at, "G+7 G-4 1")
    assert column(at) == "R.look [Y-4] G+7 [G-4]"


def test_pp_5_two_neighbours_may_face_the_same_way():  # §3.2
    at = party(2, {0: "G+7 G-4"}, turns=["Y-4 Y-5 1", "B-4 1", "R.remove 1, take 3, stop"])
    assert column(at) == "R+1 [Y-4] [B-4] R.remove"
    takes(at, "G+7 1")
    assert column(at) == "R+1 [Y-4] [B-4] R.remove [G+7]"


def test_pp_39_who_laid_a_card_face_down_goes_on_knowing_it_and_nobody_else_does():  # §3.2
    at = takes(party(3, {0: "G+7"}), "G+7 1")
    takes(at, f"{min(hand(at, 1))} 2")
    assert WORDS.describe(at.view(0), 0, 0, 1) == "[G+7]"
    assert [at.view(viewer).rank[0][1] for viewer in (1, 2, WATCHER)] == [HIDDEN] * 3


@pytest.mark.parametrize("laid", ["Y-4", "Y-4 Y-5", "Y-4 Y-5 Y-6", "Y-4 Y-5 Y-6 Y-7"])
def test_pp_4_but_for_the_hit_a_card_of_any_colour_fits(laid):  # §3.3
    at = party(2, {0: "R+7 Y+2 G-4 B-4 B+2"}, turns=[f"{laid} 1"])
    assert {f"{card} 1" for card in hand(at)} <= legal(at)


@pytest.mark.parametrize("laid", ["R+7", "R+7 R-4", "R+7 R-4 R+8 R-5"])
def test_the_hand_is_filled_up_to_five_at_the_end_of_the_turn(laid):  # §3.4
    at = party(2, {0: "R+7 R-4 R+8 R-5 Y-4"}, deck="G+2 G+3 G+4 G+5")
    takes(at, f"{laid} 1")
    drawn = ["G+2", "G+3", "G+4", "G+5"][: len(laid.split())]
    assert hand(at) == {"R+7", "R-4", "R+8", "R-5", "Y-4"} - {*laid.split()} | {*drawn}


def test_nobody_draws_before_the_end_of_the_turn():  # §3.4
    at = plays(party(2, {0: "R+7 R-4 R+8"}), "0 R+7 1", "0 R-4 1")
    assert len(hand(at)) == 3


def test_a_pinata_never_has_fewer_than_one_card_or_more_than_seven():  # §3.5
    powers = (RULES.NAME, RULES.TAKE, RULES.DROP, RULES.ORDER, RULES.GIVE)
    for seed in range(sampled(12, 3)):
        before = PARTY.begin(PARTY.settle({}))
        for state in random_table(PARTY, seed, seats=2 + seed % 5).states():
            assert max(state.size) <= (7 if state.phase in powers else 6)
            for pinata in range(4):
                if before.size[pinata] and not state.size[pinata] and before.phase != RULES.DEAL:
                    assert before.kept != state.kept
            before = state


# Passing -------------------------------------------------------------------------------------


FULL_TABLE = (
    "R-4 R-5 R-6 R-7 R-8 1",
    "R+2 R+3 R+4 R+5 R+6 2",
    "R-9 R-10 R+7 R+8 R+9 3",
    "Y-4 Y-5 Y-6 Y-7 Y-8 4",
)
"""Fills every piñata with six cards, three that only red breaks and one that yellow does."""


def test_who_lacks_the_colours_for_all_pinatas_with_six_cards_must_pass():  # §3.6
    at = party(4, {0: "G-4 G+5 B-4 B+5 B.break"}, turns=FULL_TABLE)
    assert legal(at) == {"done", *(f"discard {card}" for card in hand(at))}


@pytest.mark.parametrize("card", ["R.pass", "Y+2", "G.rainbow"])
def test_pp_30_who_can_lay_one_card_must_not_pass(card):  # §3.6
    at = party(4, {0: f"G-4 G+5 B-4 B+5 {card}"}, turns=FULL_TABLE)
    fits = {"R": (1, 2, 3), "Y": (4,), "G": (1, 2, 3, 4)}[card[0]]
    assert legal(at) == {f"{card} {pinata}" for pinata in fits}


def test_who_passes_discards_any_number_of_cards_openly_and_draws_as_many():  # §3.6
    at = party(2, {0: "G-4 G+5 B-4 B+5 B+6"}, turns=STUCK, fill="B", deck="Y+2 Y+3")
    plays(at, "0 discard G-4", "0 discard B+6")
    assert hand(at) == {"G+5", "B-4", "B+5"}
    assert {"G-4", "B+6"} <= gone(at)
    assert at.view(1).gone == at.state.gone
    plays(at, "0 done")
    assert hand(at) == {"G+5", "B-4", "B+5", "Y+2", "Y+3"}
    assert at.turn == 1


def test_who_passes_may_exchange_the_whole_hand_but_says_done():  # §3.6
    at = party(2, {0: "G-4 G+5 B-4 B+5 B+6"}, turns=STUCK, fill="B")
    plays(at, *(f"0 discard {card}" for card in sorted(hand(at))))
    assert legal(at) == {"done"}
    plays(at, "0 done")
    assert len(hand(at)) == 5


def test_who_draws_what_was_missing_plays_only_in_the_next_turn():  # §3.6
    at = party(2, {0: "G-4"}, turns=STUCK, fill="B", deck="R+7")
    plays(at, "0 discard G-4", "0 done")
    assert at.turn == 1
    plays(at, "1 done")
    assert legal(at) == {"R+7 1"}


@pytest.mark.parametrize("seats", [2, 3])
def test_pp_22_when_all_in_a_row_cannot_play_and_exchange_nothing_the_round_is_over(seats):  # §3.7
    at = party(seats, turns=STUCK, fill="BGY")
    for seat in range(seats):
        assert at.state.round == 1
        assert at.turn == seat
        plays(at, f"{seat} done")
    assert (at.state.round, at.state.phase) == (2, RULES.DEAL)


def test_pp_22_an_exchange_breaks_the_row():  # §3.7
    at = party(2, {0: "G-4 G-5", 1: "B+9"}, turns=STUCK, fill="B")
    plays(at, "0 done", "1 discard B+9", "1 done", "0 done")
    assert at.state.round == 1
    plays(at, "1 done")
    assert at.state.round == 2


def test_pp_22_a_card_that_is_laid_breaks_the_row():  # §3.7
    at = party(3, {1: "R+9"}, turns=STUCK, fill="BGY")
    plays(at, "0 done", "1 R+9 1")
    assert at.state.idle == 0


@pytest.mark.parametrize("exchanged", [(), ("1 discard B+9",)])
def test_pp_22_a_forced_pass_neither_counts_nor_breaks_the_row(exchanged):  # §3.7
    turns = ["R-4 R.stuff R-5 1", "Y.pass 1, pass 1", "G-4 1"]
    at = party(4, {1: "B+9"}, turns=turns, fill="BY")
    assert column(at) == "R+1 [R-4] R.stuff [R-5] Y.pass [G-4]"
    plays(at, "0 done")
    assert (at.turn, at.state.forced, at.state.idle) == (1, 1, 1)
    plays(at, *exchanged, "1 done")
    assert at.state.idle == 1
    plays(at, "2 done", "3 done")
    assert (at.state.round, at.turn, at.state.forced) == (1, 0, 0)
    plays(at, "0 done")
    assert at.state.round == 2


# The hit -------------------------------------------------------------------------------------


def test_the_seventh_card_must_have_the_colour_of_the_sixth():  # §4.1
    at = party(2, {0: "R+7 Y+2 Y.gift G-4 B-4"}, turns=SIX)
    assert {move for move in legal(at) if move.endswith(" 1")} == {"Y+2 1", "Y.gift 1"}


def test_pp_3_where_six_cards_lie_only_one_is_laid():  # §4.1
    at = plays(party(2, {0: "Y+2 Y+3"}, turns=SIX), "0 Y+2 1")
    assert at.turn == 1
    assert "Y+3" in hand(at)


def test_pp_6_a_hit_that_lies_face_down_breaks_the_pinata_too():  # §4.1
    at = party(2, {0: "Y+2"}, turns=[*DOWN, *SIX])
    assert column(at) == "[R-4] Y-4 [Y-5] Y-6 [Y-7] Y-8"
    plays(at, "0 Y+2 1")
    assert pile(at) == {"R-4", "Y-4", "Y-5", "Y-6", "Y-7", "Y-8", "Y+2"}
    assert column(at) == ""


def test_who_hits_collects_all_cards_and_the_pinata_leaves_the_table():  # §4.2
    at = plays(party(3, {0: "Y+2"}, turns=SIX), "0 Y+2 1")
    assert pile(at) == {"R+1", "Y-4", "Y-5", "Y-6", "Y-7", "Y-8", "Y+2"}
    assert column(at) == ""
    assert not any(move.endswith(" 1") for move in legal(at, 1))
    assert [pile(at, seat) for seat in (1, 2)] == [set(), set()]


def test_pp_38_only_the_owner_may_look_at_what_was_collected():  # §4.2
    at = plays(party(3, {0: "Y+2"}, turns=SIX), "0 Y+2 1")
    assert cards_of(at.view(0).pile[0]) == cards_of(at.state.pile[0])
    for viewer in (1, 2, WATCHER):
        view = at.view(viewer)
        assert view.pile[0] == [HIDDEN] * 4
        assert view.kept[0] == [1, 6, 0, 0]
    assert {face.written for face in at.game.collected(at.view(0), 0)} == pile(at)


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_pp_44_a_seat_belongs_to_a_team_and_the_teams_take_turns(seats, teams):  # §7.1
    of = PARTY.teams(PARTY.settle({"seats": seats, "teams": teams}))
    assert {of.count(team) for team in range(teams)} == {seats // teams}
    assert all(of[seat] != of[seat - 1] for seat in range(seats))
    assert PARTY.teams(PARTY.settle({"seats": seats})) == []


def test_in_a_team_nobody_looks_at_what_a_team_mate_has_collected_either():  # §4.2, §7.1
    at = plays(party(4, {0: "Y+2"}, turns=SIX, teams=2), "0 Y+2 1")
    assert len(at.game.collected(at.view(0), 0)) == 7
    assert at.view(2).pile[0] == [HIDDEN] * 4
    assert at.game.collected(at.view(2), 2) == []


def test_what_lay_open_or_was_known_before_is_still_known_of_a_pile():  # §4.2
    at = plays(party(3, {0: "Y+2"}, turns=SIX), "0 Y+2 1")
    assert cards_of(at.view(1).seen[0]) == ["R+1", "Y+2", "Y-5", "Y-7"]
    assert cards_of(at.view(2).known[in_pile(2, 0)]) == ["Y-4", "Y-6", "Y-8"]
    assert cards_of(at.view(1).known[in_pile(1, 0)]) == []


def test_a_power_that_is_the_hit_works_before_the_pinata_breaks():  # §4.3
    at = plays(party(2, {0: "Y.pass"}, turns=SIX), "0 Y.pass 1")
    assert legal(at) == {"pass 0", "pass 1"}
    assert pile(at) == set()
    plays(at, "0 pass 1")
    assert len(pile(at)) == 7
