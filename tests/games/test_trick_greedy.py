"""The judgement of sensible players of Pikinni and Piñatas, in positions where sensible players agree."""

from __future__ import annotations

import pytest

from effort import sampled
from house import seats_of
from pinateria import Table, game
from pinateria.players.series import Series
from trick_table import at_round, new_deal, play_out, plays

PIKINNI, PINATAS = game("pikinni"), game("pinatas")


def chosen(at: Table) -> str:
    view = at.asked(at.turn)
    return at.game.words.write(view, at.game.greedy.judge(view))


@pytest.mark.once
@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in ("pikinni", "pinatas") for seats in seats_of(key)])
def test_it_wins_more_than_its_share_against_random_players(key, seats):
    series = Series(
        game(key), game(key).settle({"seats": seats}), ["greedy"] + ["random"] * (seats - 1), seed=3, rotate=True
    )
    played = list(series.games(sampled(400, 12)))
    won = [(one.players.index("greedy") in one.winners) / len(one.winners) for one in played]
    assert sum(won) / len(won) > 1.3 / seats


def leader(at: Table) -> int:
    return (at.state.dealer + 1) % at.state.seats


def pikinni(number: int, *hands: str, trump: str = "D9", **options) -> Table:
    at = at_round("pikinni", number, seats=4, **options)
    if number < 8:
        plays(at, f"* trump {trump}")
    return new_deal(at, {(leader(at) + place) % 4: hand for place, hand in enumerate(hands)})


def test_pikinni_bids_every_trick_with_the_highest_trumps():
    assert chosen(pikinni(3, "DA DK DQ")) == "bid 3"


def test_pikinni_bids_nothing_with_the_lowest_cards():
    assert chosen(pikinni(4, "S7 H7 C7 C8")) == "bid 0"


def test_pikinni_bids_less_on_the_same_card_when_it_does_not_lead():
    at = pikinni(1, "SA", "CA")
    first = chosen(at)
    at.play(f"{at.turn} bid 0")
    assert (first, chosen(at)) == ("bid 1", "bid 0")


def test_pikinni_counts_on_low_trumps_if_there_are_many():
    """Four of the eight trumps: the others hold one or two each, and have to play them."""
    assert chosen(pikinni(8, "H7 H8 H9 H10 S7 S8 C7 C8")) in ("bid 2", "bid 3")
    assert chosen(pikinni(8, "H7 H8 S7 S8 S9 C7 C8 C9")) in ("bid 0", "bid 1")


def test_pikinni_never_finds_a_hand_worth_more_tricks_than_it_has_cards():
    at = pikinni(1, "DA")
    assert PIKINNI.greedy.worth(at.asked(at.turn), at.state.trump) == 1.0


def test_pikinni_with_its_bid_made_it_ducks():
    at = pikinni(2, "S8 SA", "SK S7", "H7 H8", "C7 C8")
    for bid in (0, 0, 0, 0):
        at.play(f"{at.turn} bid {bid}")
    assert chosen(at) == "S8"
    at.play(f"{at.turn} S8")
    assert chosen(at) == "S7"


def test_pikinni_that_still_needs_a_trick_takes_it():
    at = pikinni(2, "S8 C9", "SK S7", "H7 H8", "C7 C8")
    for bid in (0, 1, 0, 0):
        at.play(f"{at.turn} bid {bid}")
    at.play(f"{at.turn} S8")
    assert chosen(at) == "SK"


def test_pikinni_announces_a_double_on_a_clear_hand_and_not_on_a_doubtful_one():
    def asked(*hands: str) -> str:
        at = at_round("pikinni", 4, seats=4, double="announcer")
        plays(at, "* trump D9")
        return chosen(new_deal(at, {(leader(at) + place) % 4: hand for place, hand in enumerate(hands)}))

    assert asked("S7 H7") == "double"
    assert asked("SQ HQ") == "no double"


def test_pikinni_keeps_the_trump_unless_another_brings_more_than_it_costs():
    for seed in range(60):
        at = play_out(
            at_round("pikinni", 7, seed, seats=4, change=True), lambda at: at.state.phase >= PIKINNI.rules.CHANGE
        )
        if at.state.phase == PIKINNI.rules.CHANGE:
            view = at.asked(at.turn)
            for suit in range(4):
                view.hand[at.turn][suit] = 0
            view.trump = 0
            view.hand[at.turn][0] = 0b1110000000
            assert PIKINNI.words.write(view, PIKINNI.greedy.judge(view)) == "no change"
            view.hand[at.turn][0], view.hand[at.turn][1] = 0, 0b111111100000000
            assert PIKINNI.words.write(view, PIKINNI.greedy.judge(view)) == "change H"
            return
    raise AssertionError


def test_pikinni_bids_zero_where_it_pays():
    at = pikinni(6, "S7 S8 H7 H8 C7 C8", zero=True)
    assert chosen(at) == "bid 0"


def test_pinatas_names_the_suit_it_holds_most_of():
    at = at_round("pinatas", 2, seats=4)
    new_deal(at, {at.state.first: "B12 B11 B10 B9 B8 K0 G0 Y0 O0"})
    assert chosen(at) == "trump B"


def pinatas(seats: int, trump: str, *hands: str) -> Table:
    at = plays(Table(PINATAS, seats=seats), "* first 0", f"* trump {trump}")
    return new_deal(at, dict(enumerate(hands)))


def test_pinatas_does_not_hurry_to_the_last_trick():
    at = pinatas(4, "G", "K4", "K12 K2")
    at.state.won[1] = 2
    plays(at, "0 K4")
    assert chosen(at) == "K2"


def test_pinatas_goes_out_rather_than_be_the_last():
    at = pinatas(4, "G", "K4", "K12 K2")
    at.state.won[:4], at.state.out[:4], at.state.active = [2, 2, 3, 3], [0, 0, 1, 2], 2
    plays(at, "0 K4")
    assert chosen(at) == "K12"


@pytest.mark.parametrize(("others", "laid"), [((2, 2, 0), "K2"), ((2, 2, 2), "K12")])
def test_pinatas_goes_out_when_that_scores_well(others, laid):
    """Going out scores the others' tricks (§5.2): four are fewer than one may expect of waiting, six are more."""
    at = pinatas(4, "G", "K4", "K12 K2")
    at.state.won[:4] = [others[0], 2, *others[1:]]
    plays(at, "0 K4")
    assert chosen(at) == laid


@pytest.mark.parametrize(("won", "laid"), [((0, 0, 0, 0), "K2"), ((2, 0, 2, 2), "K12")])
def test_pinatas_wants_tricks_when_the_others_are_about_to_go_out(won, laid):
    at = pinatas(4, "G", "K4", "K12 K2")
    at.state.won[:4] = won
    plays(at, "0 K4")
    assert chosen(at) == laid


def test_pinatas_with_two_players_loses_tricks_as_long_as_it_has_few():
    at = pinatas(2, "G", "K4", "K9 K2")
    plays(at, "0 K4")
    assert chosen(at) == "K2"
    at.state.won[1] = 6
    assert chosen(at) == "K9"


def test_pinatas_knows_the_0_that_beats_the_highest_card():
    at = pinatas(3, "G", "K10", "K0 K9 K8")
    at.state.won[:3], at.state.out[:3], at.state.active = [3, 3, 4], [0, 0, 1], 2
    plays(at, "0 K10")
    assert chosen(at) == "K0"
