from __future__ import annotations

import random

import pytest

from pinateria.engine import sets
from pinateria.engine.seats import HIDDEN

SETS = [frozenset(random.Random(seed).sample(range(31), seed % 31)) for seed in range(1, 93)]


def made(ranks: frozenset[int]) -> int:
    return sum(1 << rank for rank in ranks)


@pytest.mark.parametrize("ranks", SETS)
def test_the_words_mean_what_they_say(ranks):
    number = made(ranks)
    assert sets.count(number) == len(ranks)
    assert [rank for rank in range(31) if sets.has(number, rank)] == sorted(ranks)
    for rank in (0, 7, 30):
        assert sets.under(number, rank) == made(frozenset(one for one in ranks if one < rank))
        assert sets.over(number, rank) == made(frozenset(one for one in ranks if one > rank))
    if ranks:
        assert (sets.lowest(number), sets.highest(number)) == (min(ranks), max(ranks))
        assert [sets.nth(number, place) for place in range(len(ranks))] == sorted(ranks)


def test_what_is_marked_is_listed_upwards():
    assert sets.marked([0b101, sets.EMPTY, 1 << 30]) == [0, 2, 94]


def test_nothing_is_listed_of_what_is_hidden():
    assert sets.marked([HIDDEN, sets.only(3)]) == [sets.card(1, 3)]


def test_between_includes_both_ends():
    assert sets.between(2, 4) == 0b11100
    assert sets.between(3, 3) == sets.only(3)
    assert sets.between(0, 30) == (1 << 31) - 1


def test_a_card_is_a_suit_and_a_rank():
    for suit in range(5):
        for rank in range(31):
            number = sets.card(suit, rank)
            assert (sets.suit_of(number), sets.rank_of(number)) == (suit, rank)


def test_a_hand_gains_and_loses_cards():
    hand = [0, 0, 0]
    sets.add(hand, 1, 4)
    sets.add(hand, 1, 4)
    sets.add(hand, 2, 30)
    assert (hand, sets.size(hand)) == ([0, 16, 1 << 30], 2)
    sets.remove(hand, 1, 4)
    sets.remove(hand, 0, 9)
    assert hand == [0, 0, 1 << 30]
    sets.clear(hand, 7)
    assert hand == [7, 7, 7]
