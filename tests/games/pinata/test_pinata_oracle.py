"""Pinata beside a second telling of its rulebook: after every move of many games both say the same."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from effort import sampled
from pinata_oracle import Story, unlucky
from pinateria import Table, game
from pinateria.engine.laws import random_table

PINATA = game("pinata")
WORDS = PINATA.words
COLOURS = "RGBKY"
TABLES = [
    {"across": across, "values": values}
    for across, values in product(("when full", "any time"), ("2012", "balloon-cup"))
]


def cards(place) -> list[str]:
    return sorted(card for suit in range(6) if place[suit] for card in of_suit(suit, place[suit]))


@cache
def of_suit(suit: int, place: int) -> list[str]:
    row = [place if each == suit else 0 for each in range(6)]
    return [WORDS.write_card(number) for number in WORDS.cards_in(row)]


def candies(words: list[str]) -> list[int]:
    return [words.count(colour) for colour in COLOURS]


def of_the_rules(s) -> dict[str, object]:
    """Write a state in the story's words."""
    weighed = PINATA.weights(s) if s.turn == -2 else dict.fromkeys(PINATA.legal(s), 1)
    return {
        "who moves": {-1: "over", -2: "*"}.get(s.turn, s.turn),
        "possible": {WORDS.write(s, move): copies for move, copies in weighed.items()},
        "mats": s.candy,
        "sides up": ["HIGH" if s.high[mat] else "LOW" for mat in range(4)],
        "laid": [cards(row) for row in s.laid],
        "sums": list(s.total),
        "numbers of cards": list(s.filled),
        "bag": s.bag,
        "won": s.won,
        "medals": [{c for c, owner in zip(COLOURS, s.medal, strict=True) if owner == seat} for seat in (0, 1)],
        "scores": PINATA.scores(s),
        "winners": PINATA.winners(s),
        "discards": cards(s.discard),
        "supply": (s.supply, cards(s.hand[2])),
        "hands": [(s.held[seat], cards(s.hand[seat])) for seat in (0, 1)],
        "shown": [cards(row) for row in s.shown],
        "known": [cards(row) for row in s.known],
        "turns without a card": (s.failed, s.resets),
    }


def of_the_story(story: Story) -> dict[str, object]:
    """Write the story's table in the same words."""
    sides = [story.sides[mat, seat] for mat in story.mats for seat in (0, 1)]
    return {
        "who moves": story.asked[0],
        "possible": story.asked[1],
        "mats": [candies(mat) for mat in story.mats.values()],
        "sides up": list(story.up.values()),
        "laid": [sorted(side) for side in sides],
        "sums": [sum(int(card[1:]) for card in side) for side in sides],
        "numbers of cards": [len(side) for side in sides],
        "bag": candies(story.bag),
        "won": [candies(won) for won in story.won],
        "medals": [set(medals) for medals in story.medals],
        "scores": [len(medals) for medals in story.medals],
        "winners": story.winners,
        "discards": sorted(story.pile),
        "supply": (len(story.supply), sorted(story.supply)),
        "hands": [(len(hand), sorted(held.card for held in hand)) for hand in story.hands],
        "shown": [sorted(held.card for held in hand if held.open) for hand in story.hands],
        "known": [sorted(held.card for held in hand if held.told) for hand in story.hands],
        "turns without a card": (story.failed, story.cleared),
    }


def compare(table: Table) -> Story:
    """Tell a finished game again and compare after each move."""
    story = Story(**table.options)
    for number, state in enumerate(table.states()):
        ours, theirs = of_the_rules(state), of_the_story(story)
        for what, ours_of_it in ours.items():
            assert ours_of_it == theirs[what], f"{what} before move {number} of {table.moves}"
        if number < len(table.made):
            story.hear(table.made[number].text)
    return story


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options.values()))
def test_random_games_go_as_the_rulebook_tells(options):
    reshuffled = 0
    for seed in range(sampled(30, 6)):
        story = compare(random_table(PINATA, seed, **options))
        assert story.asked[0] == "over"
        reshuffled += story.reshuffled
    assert reshuffled >= sampled(30, 6) // 2


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options.values()))
def test_games_with_bad_luck_go_as_the_rulebook_tells(options):
    cleared = shown = 0
    for seed in range(sampled(20, 4)):
        moves = unlucky(seed, **options)
        story = compare(Table.replay(PINATA, moves, **options))
        cleared += story.cleared
        shown += sum("shows" in item for item in story.witnessed(-3))
    assert cleared >= sampled(20, 4)
    assert shown > 4 * cleared
