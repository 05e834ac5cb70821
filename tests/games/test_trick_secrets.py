"""Nothing a seat may not know reaches it, and nothing it was shown is forgotten: Pikinni and Piñatas."""

from __future__ import annotations

import random
from dataclasses import replace
from types import ModuleType, SimpleNamespace

import msgspec
import pytest

from effort import sampled
from pinateria import Table, game
from pinateria.engine.laws import LawBroken, random_table, tells_apart, two_worlds
from pinateria.engine.seats import WATCHER
from pinateria.facts.cards import Dealt
from thinking import choices
from trick_oracle import Round, holds

TABLES = [
    *(("pikinni", {"seats": seats, "zero": True, "change": True, "double": "table"}) for seats in (2, 3, 4)),
    *(("pinatas", {"seats": seats, "target": 20}) for seats in (2, 3, 4, 5)),
]
LENGTHS = (5, 14, 33, 61, 90, 118, 150)


def pairs(key, options, seat, *, hidden):
    """Make pairs of games that differ in two cards, both unseen by a seat or one of them seen."""
    for seed, length in enumerate(LENGTHS[: sampled(5, 3)]):
        moves = random_table(game(key), seed, length, **options).moves
        now = Round(key, moves, **options)
        unseen = sorted(set(now.dealt()) - now.seen(seat))
        seen = sorted(now.seen(seat) - (set() if hidden else now.shown()))
        dice = random.Random(seed)
        found = 0
        for _ in range(40):
            if not unseen or not (seen or hidden):
                break
            one, other = dice.choice(unseen if hidden else seen), dice.choice(unseen)
            if one != other and (changed := now.swapped(one, other)):
                found += 1
                yield moves, changed
                if found == 2:
                    break


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), TABLES)
def test_two_worlds_look_sound_and_play_alike(key, options):
    tried = 0
    for seat in range(options["seats"]):
        for one, other in pairs(key, options, seat, hidden=True):
            two_worlds(game(key), one, other, seat, choices(key), **options)
            two_worlds(game(key), one, other, WATCHER, **options)
            tried += 1
    assert tried >= (1 if options["seats"] == 2 else 4)


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), TABLES)
def test_what_a_seat_was_shown_it_still_knows(key, options):
    tried = 0
    for seat in range(options["seats"]):
        for one, other in pairs(key, options, seat, hidden=False):
            tells_apart(game(key), one, other, seat, **options)
            tried += 1
    assert tried >= 4


def other_bid(key, options, seed):
    """Make two games in the middle of a bidding that differ in the bid of the first bidder alone."""
    for length in range(8, 90):
        moves = random_table(game(key), seed, length, **options).moves
        if "bid" in moves[-1]:
            who, _, tricks = moves[-1].split()
            changed = [*moves[:-1], f"{who} bid {int(tricks) + 1}"]
            if holds(key, changed, options) and game(key).at_once(state_after(key, changed, options)):
                yield int(who), moves, changed


def state_after(key, moves, options):
    return Table.replay(game(key), moves, **options).state


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bid_is_hidden_until_all_have_bid(seats):
    options = {"seats": seats, "zero": False, "change": False, "double": "off"}
    tried = 0
    for bidder, one, other in other_bid("pikinni", options, 3):
        for seat in range(seats):
            if seat != bidder:
                two_worlds(game("pikinni"), one, other, seat, choices("pikinni"), **options)
        two_worlds(game("pikinni"), one, other, WATCHER, **options)
        tells_apart(game("pikinni"), one, other, bidder, **options)
        tried += 1
    assert tried >= 3


def planted(key, **changed):
    rules = ModuleType("planted.rules")
    vars(rules).update({**vars(game(key).rules), **changed})
    return replace(game(key), rules=rules)


@pytest.mark.parametrize(("key", "options"), TABLES[1:])
def test_a_leak_planted_in_a_hand_is_found(key, options):
    leaky = planted(key, sees_hand=lambda s, seat, owner: True)
    with pytest.raises(LawBroken, match="differs"):
        all_pairs(leaky, key, options)


def all_pairs(leaky, key, options):
    for one, other in pairs(key, options, 0, hidden=True):
        two_worlds(leaky, one, other, 0, **options)


def test_a_leak_planted_in_a_bid_is_found():
    options = {"seats": 3, "zero": False, "change": False, "double": "off"}
    leaky = planted("pikinni", sees_bid=lambda s, seat, bidder: True)
    bidder, one, other = next(other_bid("pikinni", options, 3))
    with pytest.raises(LawBroken, match="differs"):
        two_worlds(leaky, one, other, (bidder + 1) % 3, **options)


def peeking(key):
    """Make a sound game that overhears all hands, and parts to be put into it that tell what it overheard."""
    one, hands = game(key), []

    def told(s, move, seat):
        hands[:] = [str(s.hand)]
        return one.rules.told(s, move, seat)

    def tell(before, heard, after, viewer):
        yield from one.log.tell(before, heard, after, viewer)
        yield Dealt(0, "".join(hands))

    def scene(v, viewer):
        return msgspec.structs.replace(one.scene.scene(v, viewer), round=hands[:])

    def question(v, moves, together):
        return msgspec.structs.replace(one.choices.question(v, moves, together), together=hands[:])

    leaks = {
        "entries": {"log": SimpleNamespace(**{**vars(one.log), "tell": tell})},
        "scene": {"scene": SimpleNamespace(**{**vars(one.scene), "scene": scene})},
        "question": {"choices": SimpleNamespace(question=question)},
    }
    return planted(key, told=told), leaks


@pytest.mark.parametrize("what", ["entries", "scene", "question"])
@pytest.mark.parametrize(("key", "options"), [TABLES[1], TABLES[-1]])
def test_a_leak_planted_in_facts_is_found(key, options, what):
    sound, leaks = peeking(key)
    all_pairs(sound, key, options)
    with pytest.raises(LawBroken, match=f"the {what} at move"):
        all_pairs(replace(sound, **leaks[what]), key, options)


@pytest.mark.parametrize(("key", "options"), [TABLES[1], TABLES[-1]])
def test_a_card_that_is_told_to_all_is_found(key, options):
    with pytest.raises(LawBroken, match="the entries at move"):
        all_pairs(planted(key, told=lambda s, move, seat: move), key, options)
