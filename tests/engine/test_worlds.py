from __future__ import annotations

from itertools import product

import pytest

from chi_square import chi_square
from effort import effort
from pinateria.engine import stream
from pinateria.engine.worlds import BARRED, PAPER, ROOM, draw_cards, scatter

SAMPLES = effort(4000, 1000)

DEALS = {
    "nobody barred": (["12", "3"], [2, 1], ["", ""]),
    "one barred": (["123", "12"], [2, 3], ["", "1"]),
    "two barred crosswise": (["123", "12", "1"], [2, 2, 2], ["0", "1", ""]),
    "little choice": (["12", "12", "12"], [2, 2, 2], ["0", "1", "2"]),
    "one way only": (["12", "34"], [2, 2], ["0", "1"]),
    "a holder without room": (["12", "123"], [3, 0, 2], ["", "", "0"]),
    "uneven": (["1234", "123", "12"], [3, 2, 4], ["0", "2", "1"]),
}


def every_way(suits, rooms, barred):
    """List every way to deal the cards: tried one by one."""
    cards = [(suit, rank) for suit, ranks in enumerate(suits) for rank in ranks]
    for holders in product(range(len(rooms)), repeat=len(cards)):
        fits = all(str(suit) not in barred[holder] for (suit, _), holder in zip(cards, holders, strict=True))
        if fits and all(holders.count(holder) == room for holder, room in enumerate(rooms)):
            yield holders


@pytest.mark.parametrize("name", DEALS)
def test_every_way_to_deal_comes_up_as_often(name):
    suits, rooms, barred = DEALS[name]
    row = [sum(1 << int(rank) for rank in ranks) for ranks in suits]
    paper = [[0] * PAPER[1] for _ in range(PAPER[0])]
    for holder, (room, letters) in enumerate(zip(rooms, barred, strict=True)):
        paper[ROOM][holder] = room
        paper[BARRED][holder] = sum(1 << int(letter) for letter in letters)
    dice = stream.seeded(5, 5)
    seen = []
    for _ in range(SAMPLES):
        hands = [[0] * len(suits) for _ in rooms]
        scatter(row, len(suits), len(rooms), hands, paper, dice)
        cards = [(suit, int(rank)) for suit, ranks in enumerate(suits) for rank in ranks]
        seen.append(tuple(next(h for h in range(len(rooms)) if hands[h][s] >> r & 1) for s, r in cards))
    ways = list(every_way(suits, rooms, barred))
    if len(ways) == 1:
        assert set(seen) == set(ways)
        return
    found, most = chi_square(seen, dict.fromkeys(ways, 1.0))
    assert found < most


def test_cards_held_before_the_deal_stay():
    paper = [[0] * PAPER[1] for _ in range(PAPER[0])]
    paper[ROOM][0], paper[ROOM][1] = 1, 1
    paper[BARRED][1] = 1
    dice = stream.seeded(1, 2)
    for _ in range(50):
        hands = [[0b1000, 0], [0, 0b100]]
        scatter([0b10, 0b10], 2, 2, hands, paper, dice)
        assert hands == [[0b1010, 0], [0, 0b110]]


def test_drawn_cards_move_and_are_even():
    dice = stream.seeded(3, 1)
    seen = []
    for _ in range(SAMPLES):
        deck, hand = [0b110, 0b1010], [0, 0]
        draw_cards(deck, 2, hand, dice)
        assert [a | b for a, b in zip(deck, hand, strict=True)] == [0b110, 0b1010]
        assert sum(ranks.bit_count() for ranks in hand) == 2
        seen.append(tuple(hand))
    pairs = [(a, b) for a in (0, 2, 4, 6) for b in (0, 2, 8, 10) if a.bit_count() + b.bit_count() == 2]
    found, most = chi_square(seen, dict.fromkeys(pairs, 1.0))
    assert found < most
