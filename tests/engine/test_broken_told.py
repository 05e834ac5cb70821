"""The law of hearing fails on a game that tells of a move otherwise than its views show it, in each of the games."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from hearing_oracle import COMES_OUT
from pinateria import game
from pinateria.engine.laws import LawBroken, random_table, told_as_shown
from pinateria.engine.seats import HIDDEN, WATCHER, left
from pinateria.engine.sets import card, has, rank_of, suit_of

PAPAYOO, PIKINNI, PINATA, PARTY = (game(key).rules for key in ("papayoo", "pikinni", "pinata", "pinata_party"))

TABLES = {
    "papayoo": (1, 24, {"seats": 4, "rounds": 1}),
    "pikinni": (1, 30, {"seats": 4, "double": "table"}),
    "pinatas": (1, 12, {"seats": 3}),
    "pinata": (91, 16, {"across": "any time"}),
    "pinata_party": (313, 24, {"seats": 4, "teams": 2}),
}
"""For each game a seed, and after how many moves of players everything has happened that a fault is about."""

MUCH, LITTLE, UNTRUE = "is told too much", "is told too little", "is told .* of the move"

# What may be told wrongly of a move to a viewer; None where it is told as it should be -------------


def is_own(s, viewer) -> bool:
    return viewer == getattr(s, "mover", s.turn)


def all_of_it(s, move, viewer):
    return move


def nothing_at_all(s, move, viewer):
    return HIDDEN


def nothing_to_others(s, move, viewer):
    return None if is_own(s, viewer) else HIDDEN


def its_suit_to_others(s, move, viewer):
    return None if is_own(s, viewer) else card(suit_of(move), 31)


def another_move(s, move, viewer):
    return move ^ 1


def all_of_it_to_the_left(s, move, viewer):
    return move if viewer == left(s, s.turn if s.turn >= 0 else s.receiver) else None


def all_of_it_to_a_watcher(s, move, viewer):
    return move if viewer == WATCHER else None


def all_of_the_last_gift(s, move, viewer):
    return move if PAPAYOO.to_give(s) == 1 else None


def whether_the_giver_holds_the_highest(s, move, viewer):
    covered = viewer != s.turn and PAPAYOO.to_give(s) > 1
    return HIDDEN - has(s.hand[s.turn][PAPAYOO.PAYOO], 20) if covered else None


def whether_it_is_zero(s, move, viewer):
    return HIDDEN - 1 if move == 0 and not is_own(s, viewer) and sum(s.has_bid) < s.seats - 1 else None


def all_but_across(s, move, viewer):
    return None if is_own(s, viewer) else card(suit_of(move), rank_of(move) % PINATA.ACROSS)


def lies_face_down(s, move) -> bool:
    return move != PARTY.ENOUGH and not PARTY.next_is_up(s, suit_of(move) // PARTY.COLOURS)


def all_of_what_lies_face_down(s, move, viewer):
    return move if lies_face_down(s, move) else None


def all_of_what_lies_face_down_to_a_mate(s, move, viewer):
    return move if lies_face_down(s, move) and viewer == (s.turn + 2) % 4 else None


def nothing_of_what_lies_face_down(s, move, viewer):
    return HIDDEN if lies_face_down(s, move) and not is_own(s, viewer) else None


def whether_it_is_a_rainbow(s, move, viewer):
    return HIDDEN if lies_face_down(s, move) and rank_of(move) == PARTY.RAINBOW and not is_own(s, viewer) else None


FAULTS = [
    ("papayoo", "DEAL", all_of_it, MUCH),
    ("papayoo", "DEAL", all_of_it_to_a_watcher, "and a watcher"),
    ("papayoo", "DEAL", nothing_at_all, LITTLE),
    ("papayoo", "GIVE", all_of_it_to_the_left, MUCH),
    ("papayoo", "GIVE", all_of_the_last_gift, MUCH),
    ("papayoo", "GIVE", nothing_to_others, LITTLE),
    ("papayoo", "GIVE", nothing_at_all, "makes the move"),
    ("papayoo", "GIVE", its_suit_to_others, MUCH),
    ("papayoo", "GIVE", whether_the_giver_holds_the_highest, MUCH),
    ("papayoo", "ROLL", nothing_at_all, LITTLE),
    ("papayoo", "ROLL", another_move, UNTRUE),
    ("papayoo", "PLAY", nothing_to_others, LITTLE),
    ("papayoo", "PLAY", its_suit_to_others, LITTLE),
    ("pikinni", "TURN_UP", nothing_at_all, LITTLE),
    ("pikinni", "DOUBLE", nothing_to_others, LITTLE),
    ("pikinni", "BID", all_of_it, MUCH),
    ("pikinni", "BID", whether_it_is_zero, MUCH),
    ("pikinni", "BID", nothing_to_others, LITTLE),
    ("pinatas", "TRUMP", nothing_at_all, LITTLE),
    ("pinatas", "DEAL", all_of_it_to_the_left, MUCH),
    ("pinatas", "PLAY", its_suit_to_others, LITTLE),
    ("pinata", "FILL", nothing_at_all, LITTLE),
    ("pinata", "DRAW", all_of_it, MUCH),
    ("pinata", "DRAW", its_suit_to_others, MUCH),
    ("pinata", "DRAW", nothing_at_all, LITTLE),
    ("pinata", "PLAY", all_but_across, f"{LITTLE}|{UNTRUE}"),
    ("pinata", "SHOWN", nothing_to_others, LITTLE),
    ("pinata_party", "DEAL", nothing_at_all, LITTLE),
    ("pinata_party", "PLAY", all_of_what_lies_face_down, MUCH),
    ("pinata_party", "PLAY", all_of_what_lies_face_down_to_a_mate, MUCH),
    ("pinata_party", "PLAY", nothing_of_what_lies_face_down, LITTLE),
    ("pinata_party", "PLAY", whether_it_is_a_rainbow, MUCH),
    ("pinata_party", "PLAY", its_suit_to_others, LITTLE),
    ("pinata_party", "DRAW", all_of_it, MUCH),
    ("pinata_party", "TAKE", nothing_to_others, LITTLE),
    ("pinata_party", "DROP", nothing_to_others, LITTLE),
    ("pinata_party", "ORDER", all_of_it, MUCH),
    ("pinata_party", "ORDER", nothing_to_others, LITTLE),
    ("pinata_party", "EXCHANGE", nothing_to_others, LITTLE),
]


def telling(key, phase, wrongly):
    """Make a game that tells wrongly of the moves of a phase, and as it should of all others."""
    rules = ModuleType("planted.rules")
    vars(rules).update(vars(game(key).rules))
    honest = game(key).rules.told

    def told(s, move, viewer):
        heard = wrongly(s, move, viewer) if s.phase == getattr(rules, phase) else None
        return honest(s, move, viewer) if heard is None else heard

    rules.told = told
    return replace(game(key), rules=rules)


def played(key):
    """Play a random game for some moves."""
    seed, moves, options = TABLES[key]
    return random_table(game(key), seed, moves, **options)


@pytest.mark.parametrize("key", TABLES)
def test_what_is_told_as_it_should_be_breaks_nothing(key):
    told_as_shown(played(key), 8, COMES_OUT[key])


@pytest.mark.once
@pytest.mark.parametrize(("key", "phase", "wrongly", "complaint"), FAULTS)
def test_a_fault_in_what_is_told_is_found(key, phase, wrongly, complaint):
    table = played(key)
    table.game = telling(key, phase, wrongly)
    with pytest.raises(LawBroken, match=complaint):
        told_as_shown(table, 8, COMES_OUT[key])


@pytest.mark.once
@pytest.mark.parametrize(
    ("key", "seed", "moves", "options"), [("pinata", 520, 15, {}), ("pinata_party", 373, 38, {"seats": 2})]
)
def test_a_covered_move_that_comes_out_at_once_is_found_unless_somebody_says_so(key, seed, moves, options):
    table = random_table(game(key), seed, moves, **options)
    with pytest.raises(LawBroken, match=LITTLE):
        told_as_shown(table, 8)
    told_as_shown(table, 8, COMES_OUT[key])


def test_keeping_an_order_and_naming_the_same_again_may_be_told_apart():
    table = random_table(game("pinata_party"), 472, 45, seats=4)
    *_, before = (s for s in table.states() if s.phase == PARTY.ORDER)
    assert before.size[before.at] == 1
    assert (PARTY.told(before, PARTY.ENOUGH, WATCHER), PARTY.told(before, 0, WATCHER)) == (PARTY.ENOUGH, HIDDEN)
    told_as_shown(table, 8, COMES_OUT["pinata_party"])
