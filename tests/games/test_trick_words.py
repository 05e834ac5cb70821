"""What Pikinni and Piñatas say: every event a sentence, the ones that matter word for word."""

from __future__ import annotations

import re

import pytest

from effort import sampled
from house import PLAIN, named
from pinateria import GAMES, Table, game
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from trick_table import at_round, new_deal, play_out, plays

NAMES = ["Ana", "Bo", "Cy", "Di", "Eli", "Fe", "Gus", "Hana"]


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)
def test_every_event_is_a_sentence_for_everybody(key, options):
    for seed in range(sampled(3, 1)):
        at = random_table(game(key), seed, **options)
        for viewer in (0, options["seats"] - 1, WATCHER):
            for event in at.log(viewer):
                assert re.fullmatch(r"[A-Z].*\.", event.text), event


@pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)
def test_every_moment_can_be_drawn_and_explained(key, options):
    one = game(key)
    at = random_table(one, 4, **options)
    for number, state in enumerate(at.states()):
        if number % 7 and state.turn >= 0 and not one.at_once(state) and state.phase == one.rules.PLAY:
            continue
        for viewer in (*range(options["seats"]), WATCHER):
            drawn = one.picture.picture(one.view(state, viewer), viewer, NAMES)
            assert len(drawn.places) == len(drawn.sheet) == options["seats"]
            if viewer == state.turn:
                assert drawn.asks
                assert drawn.prompt.endswith(drawn.typed)
        if state.turn >= 0:
            assert re.fullmatch(r"[A-Z].*\(§.*\)\.", one.words.explain(one.view(state, state.turn)))


@pytest.mark.parametrize("key", GAMES)
def test_every_suit_has_a_letter_a_shape_and_a_colour_of_its_own(key):
    suits = game(key).words.PACK.suits
    for part in ("letter", "shape", "name", "colour"):
        assert len({getattr(suit, part) for suit in suits}) == len(suits)


def told(at: Table, viewer: int, since: int = 0) -> list[str]:
    return [event.text for event in at.log(viewer, since)]


def test_pikinni_tells_of_trump_bids_tricks_and_points():
    at = Table(game("pikinni"), players=NAMES[:2], seats=2)
    plays(at, "* dealer 1", "* trump D9", "* SA", "* C7", "0 bid 1", "1 bid 1", "0 SA", "1 C7")
    assert told(at, 0) == [
        "Bo deals first.",
        "The card turned up is the 9 of diamonds: diamonds are trump.",
        "You get the ace of spades.",
        "Bo gets a card.",
        "You bid 1.",
        "Bo has made a bid.",
        "The bids: Ana 1 and Bo 1.",
        "You lead the ace of spades.",
        "Bo plays the 7 of clubs.",
        "You take the trick: 1 of 1 bid.",
        "Round 1 is over: Ana +20 and Bo -10.",
    ]


def test_pikinni_tells_of_doubles_and_changes():
    kinds = {}
    for seed in range(40):
        at = random_table(game("pikinni"), seed, seats=3, change=True, double="announcer")
        for event in at.log(0):
            kinds.setdefault(event.kind, set()).add(re.sub(r"Seat \d", "Seat", event.text))
    assert {"Seat announces a double.", "Seat declines a double.", "You announce a double."} <= kinds["double"]
    assert "Seat leaves the trump as it is." in kinds["change"]
    assert any(text.startswith("Seat pays 30 points: ") for text in kinds["change"])


@pytest.mark.once
def test_pinatas_tells_of_splits_and_of_going_out():
    texts = set()
    for seed in range(12):
        at = random_table(game("pinatas"), seed, seats=3)
        texts |= {re.sub(r"Seat \d|\d+", "N", text) for viewer in (0, WATCHER) for text in told(at, viewer)}
    for text in (
        "N takes the trick, split in two: N tricks now.",
        "You take the trick: N trick now.",
        "N goes out and scores N points.",
        "You go out and score N points.",
        "N is left over and scores N points.",
        "You are left over and score N points.",
        "N names green as trump.",
        "You name green as trump.",
        "N begins.",
    ):
        assert text in texts, text


def test_pinatas_tells_of_whoever_is_left_over_even_with_nothing():
    for seed in range(6):
        at = random_table(game("pinatas"), seed, seats=3)
        log = at.log(WATCHER)
        rounds = sum(event.kind == "score" for event in log)
        assert sum("left over" in event.text for event in log) in (rounds, rounds + 1)


def test_pinatas_tells_two_players_what_was_missing():
    texts = set()
    for seed in range(8):
        at = random_table(game("pinatas"), seed, seats=2)
        texts |= {re.sub(r"Seat \d|\d+", "N", text) for viewer in (0, WATCHER) for text in told(at, viewer)}
    assert "N was N tricks short of seven and scores N points." in texts
    assert "You were N tricks short of seven and score N points." in texts


def test_a_card_that_is_not_in_play_is_refused_as_such():
    at = new_deal(plays(Table(game("pinatas"), seats=3), "* first 0", "* trump G"), {})
    with pytest.raises(IllegalMove, match=r"With 3 players the green 15 stays in the box \(§1\.2\)\."):
        at.play("0 G15")


def test_pikinni_shows_the_card_turned_up_and_a_trump_that_was_bought():
    pikinni = game("pikinni")
    at = plays(at_round("pikinni", 3, seats=4), "* trump H9")
    heading = pikinni.picture.picture(at.view(0), 0, NAMES).heading
    assert heading == "Round 3 of 11: 3 cards · trump: ♥H hearts · turned up: H9"
    for seed in range(40):
        for state in random_table(pikinni, seed, seats=3, change=True).states():
            if state.changed_by >= 0:
                assert "(bought)" in pikinni.picture.picture(pikinni.view(state, 0), 0, NAMES).heading
                return
    raise AssertionError


def test_pinatas_shows_a_gone_player_no_hand():
    at = play_out(
        new_deal(plays(Table(game("pinatas"), seats=4), "* first 0", "* trump G"), {}), lambda at: any(at.state.out)
    )
    gone = list(at.state.out).index(1)
    drawn = game("pinatas").picture.picture(at.view(gone), gone, NAMES)
    assert drawn.hand == ()
    assert drawn.places[gone].note.startswith("out")


def test_pikinni_shows_a_bid_to_its_maker_and_a_question_mark_to_others():
    pikinni = game("pikinni")
    at = play_out(at_round("pikinni", 4, seats=4), lambda at: at.state.phase == pikinni.rules.BID)
    bidder = at.turn
    at.play(f"{bidder} bid 2")
    mine = pikinni.picture.picture(at.view(bidder), bidder, NAMES)
    theirs = pikinni.picture.picture(at.view((bidder + 1) % 4), (bidder + 1) % 4, NAMES)
    assert (mine.sheet[bidder][0], theirs.sheet[bidder][0]) == ("2", "?")
    assert mine.asks == ""
