"""The same deals at another table: every seat is dealt what it was dealt before."""

from __future__ import annotations

import pytest

from pinateria import GAMES, Table, game
from pinateria.engine.duplicate import Duplicate
from pinateria.engine.laws import random_table
from pinateria.engine.seats import CHANCE


def played_again(at: Table) -> Table:
    """Play the deals of a game again, by judgement instead of any moves."""
    again = Table(at.game, players=at.players, **at.options)
    deals = Duplicate(at)
    deals.deal(again)
    while not again.over:
        again.make(again.turn, int(at.game.greedy.judge(again.view(again.turn))))
        deals.deal(again)
    return again


def dealt(at: Table) -> dict[int, list[tuple[int, ...]]]:
    """Write down every seat's cards in each round, when the first of them has a choice."""
    hands: dict[int, list[tuple[int, ...]]] = {}
    for state, made in zip(at.states(), at.made, strict=False):
        if made.who != CHANCE:
            hands.setdefault(getattr(state, "round", 1), [tuple(hand) for hand in state.hand[: state.seats]])
    return hands


TABLES = [
    ("papayoo", {"seats": 8, "rounds": 3}, 3),
    ("pikinni", {"seats": 3}, 10),
    ("pinatas", {"seats": 4}, 3),
    ("pinatas", {"seats": 2}, 3),
    ("pinata", {}, 1),
    ("pinata_party", {"seats": 4}, 3),
]


@pytest.mark.parametrize(("key", "options", "rounds"), TABLES)
def test_every_seat_is_dealt_the_same_hand_in_every_round(key, options, rounds):
    """In Piñatas and Piñata Party who begins a round depends on play, and the deal goes round the table from there."""
    before = random_table(game(key), 4, **options)
    again = played_again(before)
    first, second = dealt(before), dealt(again)
    both = sorted(set(first) & set(second))
    assert len(both) >= rounds
    assert [second[number] for number in both] == [first[number] for number in both]
    assert [made.text for made in again.made] != [made.text for made in before.made]


@pytest.mark.parametrize("key", ["pinatas", "pinata_party"])
def test_who_begins_a_round_is_not_always_who_began_it_before(key):
    """Or the test above would show nothing."""
    before = random_table(game(key), 4, seats=4)
    again = played_again(before)
    assert beginners(before)[:3] != beginners(again)[:3]


def beginners(at: Table) -> list[int]:
    """List who began the rounds."""
    by_round = {state.round: state.first for state in at.states() if state.turn != CHANCE}
    return [by_round[number] for number in sorted(by_round)]


def test_what_is_dealt_does_not_depend_on_play_in_a_game_of_tricks():
    before = random_table(game("papayoo"), 4, seats=8, rounds=2)
    deals = [made.text for made in before.made if made.who == CHANCE]
    assert [made.text for made in played_again(before).made if made.who == CHANCE] == deals


@pytest.mark.parametrize("key", GAMES)
def test_where_a_deal_no_longer_fits_another_card_comes(key):
    assert played_again(random_table(game(key), 4, seats=game(key).seats.default)).over
