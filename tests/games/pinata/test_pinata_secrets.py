"""Nothing a viewer of Pinata may not know reaches it, and nothing it was shown or could count out is forgotten."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from types import ModuleType

import pytest

from effort import sampled
from pinata_oracle import NotPossible, told, unlucky
from pinata_table import (
    BLUES,
    GREENS,
    NO_REDS,
    PINATA,
    RULES,
    both_stuck,
    cards,
    change_all,
    dealt,
    gets,
    nearly_used_up,
    plays,
)
from pinateria.engine.laws import LawBroken, random_table, tells_apart, two_worlds
from pinateria.engine.seats import HIDDEN, WATCHER
from thinking import choices

VIEWERS = (0, 1, WATCHER)
VARIANT = {"across": "any time", "values": "balloon-cup"}


# Pairs of records ----------------------------------------------------------------------------


def is_draw(move: str) -> bool:
    return move.startswith("* ") and len(move.split()) == 2


def supply_swaps(moves: list[str], **options):
    """List changes of one card that somebody drew and still holds for one that lies in the supply."""
    story = told(moves, **options)
    for hand in story.hands:
        for held in hand:
            for card in sorted(set(story.supply) - {held.card}):
                yield {held.move: f"* {card}"}


def draw_swaps(moves: list[str]):
    """List exchanges of two cards that were drawn, whoever drew them and whatever became of them."""
    draws = [number for number, move in enumerate(moves) if is_draw(move)]
    for place, one in enumerate(draws):
        for other in draws[place + 1 :]:
            if moves[one] != moves[other]:
                yield {one: moves[other], other: moves[one]}


def story_of(moves: list[str], **options):
    """Tell a record, or nothing if it does not hold."""
    try:
        return told(moves, **options)
    except NotPossible:
        return None


@cache
def pairs(variant: bool = False):  # noqa: FBT001, FBT002  a key of the cache
    """Make pairs of records that differ in what was drawn, with the stories of both."""
    options = VARIANT if variant else {}
    dice = random.Random(4)
    records = [random_table(PINATA, seed, length, **options).moves for seed, length in enumerate((0, 9, 30, 58, 77))]
    records += [unlucky(seed, **options)[:length] for seed, length in ((2, 90), (3, 120), (8, 150))]
    if not variant:
        records.append(late_game().moves)
    found = []
    for moves in records:
        for changes in (list(supply_swaps(moves, **options)), list(draw_swaps(moves))):
            for change in dice.sample(changes, min(len(changes), sampled(24, 16))):
                changed = [change.get(number, move) for number, move in enumerate(moves)]
                if other := story_of(changed, **options):
                    found.append((moves, changed, told(moves, **options), other))
    return found


def late_game():
    """Play a game in which hands were shown and the supply was used up and made anew."""
    at = plays(nearly_used_up(), *change_all(1, NO_REDS[1]), *gets("W4 W5 W5 W6 W7 K3 G1 Y3"))
    return plays(at, "1 W7 4", "* B1", "0 R5 4", "* B2", "1 W4 3", "* K1", "0 W1 3 across", "* G2")


def told_alike(one, other, viewer: int) -> bool:
    return one.witnessed(viewer) == other.witnessed(viewer)


def known_to(story, viewer: int) -> list[list[str]]:
    """List what a viewer knows of the two hands now: one's own, or what was told or shown of it."""
    if viewer == WATCHER:
        return [sorted(held.card for held in hand if held.open) for hand in story.hands]
    mine, other = story.hand(viewer), sorted(held.card for held in story.hands[1 - viewer] if held.told)
    return [mine, other]


# The laws ------------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("variant", [False, True])
def test_two_worlds_that_are_told_alike_look_sound_and_play_alike(viewer, variant):
    options = VARIANT if variant else {}
    alike = [(one, other) for one, other, *stories in pairs(variant) if told_alike(*stories, viewer)]
    assert len(alike) >= 8
    for one, other in alike[:: max(1, len(alike) // sampled(10, 6))]:
        two_worlds(PINATA, one, other, viewer, None if viewer == WATCHER else choices("pinata"), **options)


@pytest.mark.once
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_knows_of_the_hands_it_still_tells_apart(viewer):
    unlike = [
        (one, other) for one, other, *stories in pairs() if known_to(stories[0], viewer) != known_to(stories[1], viewer)
    ]
    assert len(unlike) >= (1 if viewer == WATCHER else 8)
    for one, other in unlike[:: max(1, len(unlike) // sampled(24, 12))]:
        tells_apart(PINATA, one, other, viewer)


def known_pairs():
    """Make pairs that differ in one card of a hand that was shown, and is still there."""
    kept = ("1 discard B1", "1 done", "* W1", "1 W1 4", "* W2", "0 done")
    for card in ("G6", "K1", "Y3"):
        first = plays(dealt("R RR RRR RRRR", GREENS, BLUES), "0 done", *kept).moves
        hand = GREENS.replace("G4 G4", f"G4 {card}")
        yield first, plays(dealt("R RR RRR RRRR", hand, BLUES), "0 done", *kept).moves


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_that_was_shown_is_not_forgotten(viewer):
    for one, other in known_pairs():
        tells_apart(PINATA, one, other, viewer)


def counted_pair() -> tuple[list[str], list[str]]:
    """Make two records in which the hands differ in two cards that were never shown, but could be counted out since."""
    at = plays(nearly_used_up(), *change_all(1, "Y1 Y1 Y2 Y2 Y3"), *gets("W4 W5 W5 W6 W7"), "1 W4 4", "* Y3")
    zero, one = at.moves.index("* W2"), at.moves.index("* W6")  # drawn by seat 0 and by seat 1, who hold them still
    changes = {zero: "* W6", one: "* W2"}
    return at.moves, [changes.get(number, move) for number, move in enumerate(at.moves)]


def test_a_card_that_could_be_counted_out_is_known_to_the_players_and_not_to_a_watcher():
    one, other = counted_pair()
    assert told_alike(told(one), told(other), WATCHER)
    for seat in (0, 1):
        tells_apart(PINATA, one, other, seat)
        with pytest.raises(LawBroken):
            two_worlds(PINATA, one, other, seat)
    two_worlds(PINATA, one, other, WATCHER)


def shuffled_pair() -> tuple[list[str], list[str]]:
    """Make two records in which seat 1 laid one of two cards before the shuffle and holds the other one since.

    What it laid is in the supply again, so only memory tells the two apart.
    """
    one, other = (
        plays(nearly_used_up(), *change_all(1, "Y1 Y1 Y2 Y2 Y3"), *gets("W4 W5 W5 W6 W7"), f"1 {card} 1", "* candy G")
        for card in ("W4", "W6")
    )
    return plays(one, "* Y3").moves, plays(other, "* Y3").moves


def test_what_could_be_counted_out_is_not_forgotten_after_the_shuffle():
    one, other = shuffled_pair()
    tells_apart(PINATA, one, other, 0)
    tells_apart(PINATA, one, other, 1)


# What is remembered --------------------------------------------------------------------------


def test_a_hand_shown_stays_known_card_by_card():
    at = plays(both_stuck(), "0 discard G1", "0 discard G3", "0 done", "* R1", "* R5")
    rest = ["G1", "G2", "G2", "G3", "G4", "G4"]
    assert cards(at.view(1).known[0]) == cards(at.view(WATCHER).shown[0]) == rest
    plays(at, "0 R1 1", "* G5", "1 discard B1", "1 done", "* R3", "1 R3 1", "* candy G", "* Y1")
    assert cards(at.view(1).known[0]) == rest
    plays(at, "1 done", "0 G2 1", "* W7")
    assert cards(at.view(1).known[0]) == ["G1", "G2", "G3", "G4", "G4"]
    assert cards(at.view(WATCHER).shown[0]) == ["G1", "G2", "G3", "G4", "G4"]


def test_of_two_cards_alike_the_known_one_is_gone():
    hand = "G1 G2 G2 G3 G3 G4 G4 G5"
    at = plays(dealt("R RR RRR RRRR", hand, BLUES), "0 discard G2", "0 done", "* R1", "0 R1 1", "* G1")
    plays(at, "1 discard B1", "1 done", "* R3", "1 R3 1", "* candy G", "* Y1", "1 done")
    assert cards(at.view(1).known[0]) == ["G1", "G2", "G3", "G3", "G4", "G4", "G5"]
    plays(at, "0 G1 1")
    assert cards(at.view(1).known[0]) == ["G2", "G3", "G3", "G4", "G4", "G5"]
    assert "G1" in cards(at.state.hand[0])


def test_a_card_discarded_is_no_longer_known_in_the_hand():
    at = plays(both_stuck(), "0 discard G1")
    assert cards(at.view(1).known[0]) == GREENS.split()[1:]
    assert cards(at.view(1).discard) == ["G1"]


def test_after_the_shuffle_known_is_the_hand_held_then():
    at = plays(nearly_used_up(), *change_all(1, NO_REDS[1]), *gets("W4 W5 W5 W6 W7"))
    held = [cards(at.state.hand[seat]) for seat in (0, 1)]
    assert held[1] == ["W4", "W5", "W5", "W6", "W7"]
    plays(at, "* K3")
    for seat in (0, 1):
        assert [cards(row) for row in at.view(seat).known] == held  # the new card is not known
    plays(at, "* G1", "* Y3", "1 W5 4")
    assert cards(at.view(0).known[1]) == ["W4", "W5", "W6", "W7"]
    assert cards(at.view(WATCHER).shown[1]) == []


def test_before_the_shuffle_only_what_was_shown_is_known():
    at = nearly_used_up()
    assert cards(at.view(0).known[1]) == NO_REDS[1].split()
    assert cards(at.view(1).known[0]) == []


def test_a_watcher_sees_no_hand_and_nothing_counted_out():
    for at in (both_stuck(), nearly_used_up(), late_game()):
        view = at.view(WATCHER)
        assert view.hand == [[HIDDEN] * 6] * 3
        assert view.known == [[HIDDEN] * 6] * 2


def test_a_card_that_the_other_draws_changes_nothing_for_a_seat():
    one, other = (plays(dealt("R RR RRR RRRR", "R1", "R2"), "0 R1 1", f"* {card}") for card in ("W7", "W1"))
    assert one.state != other.state
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


# Planted leaks -------------------------------------------------------------------------------


def planted(**changed):
    rules = ModuleType("planted.rules")
    vars(rules).update({**vars(RULES), **changed})
    return replace(PINATA, rules=rules)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_leak_planted_in_the_hands_is_found(viewer):
    leaky = planted(sees_hand=lambda s, seat, owner: True)
    one, other = next((one, other) for one, other, *stories in pairs() if told_alike(*stories, viewer))
    with pytest.raises(LawBroken, match="differs"):
        two_worlds(leaky, one, other, viewer)


def test_a_leak_planted_in_the_supply_is_found():
    leaky = planted(sees_hand=lambda s, seat, owner: owner in (seat, RULES.SUPPLY))
    one, other = next(
        (one, other)
        for one, other, *stories in pairs()
        if told_alike(*stories, 0) and sorted(stories[0].supply) != sorted(stories[1].supply)
    )
    with pytest.raises(LawBroken, match="differs"):
        two_worlds(leaky, one, other, 0)


def test_a_leak_planted_in_what_a_watcher_cannot_count_is_found():
    leaky = planted(sees_known=lambda s, seat, owner: True)
    with pytest.raises(LawBroken, match="differs"):
        two_worlds(leaky, *counted_pair(), WATCHER)


def test_a_seat_that_forgets_what_it_could_count_is_found():
    forgetful = planted(sees_known=lambda s, seat, owner: False)
    with pytest.raises(LawBroken, match="forgotten"):
        tells_apart(forgetful, *shuffled_pair(), 0)
