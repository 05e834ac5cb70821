"""Guesses in Papayoo: every world replays by the rules, shows the same view, and is as likely as any other."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from chi_square import chi_square
from effort import sampled
from papayoo_oracle import Round, last_round
from papayoo_table import EACH, GIFT, deck
from pinateria import Table, game
from pinateria.engine import stream
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws import guess_keeps_view, random_table

PAPAYOO = game("papayoo")
WORDS = PAPAYOO.words


def written(row) -> list[str]:
    return [WORDS.write_card(number) for number in WORDS.cards_in(row)]


def plays(now: Round) -> list[str]:
    """List the cards played in the round, as a record writes them."""
    return [move for move in now.moves if not move.startswith("*") and "give" not in move]


def played_by(now: Round, seat: int) -> list[str]:
    return [move.split()[1] for move in plays(now) if move.startswith(f"{seat} ")]


def history(moves: list[str], now: Round, hands: list[list[str]], gifts: list[list[str]]) -> list[str]:
    """Write the round anew as it must have gone if the seats hold these hands and made these gifts."""
    seats, rolled = now.seats, [move for move in now.moves if "roll" in move]
    dealt = []
    for seat in range(seats):
        began = hands[seat] + played_by(now, seat)
        all_given = sum("give" in move for move in now.moves) == GIFT[seats] * seats
        received = gifts[seat - 1] if all_given else []
        dealt.append([card for card in began if card not in received] + gifts[seat])
    order = [(now.dealer + 1 + place) % seats for place in range(seats)]
    deals = [f"* {dealt[seat][turn]}" for turn in range(EACH[seats]) for seat in order if turn < len(dealt[seat])]
    gives = [f"{seat} give {card}" for seat in order for card in gifts[seat]]
    return [*moves[: now.first], *deals, *gives, *rolled, *plays(now)]


@pytest.mark.once
@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("length", [0, 4, 13, 30, 55, 70, 81])
def test_every_world_replays_by_the_rules_and_keeps_the_view(seats, length):
    at = random_table(PAPAYOO, seats * 100 + length, length, seats=seats, rounds=2)
    check_worlds(at, sampled(6, 1))


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("dealt", [0, 1, 2, 17, 40])
def test_a_world_in_the_middle_of_the_deal_replays_too(seats, dealt):
    whole = random_table(PAPAYOO, seats + dealt, 1, seats=seats, rounds=2)
    check_worlds(Table.replay(PAPAYOO, whole.moves[: 1 + dealt], seats=seats, rounds=2), 3)


def test_a_guess_before_the_first_dealer_and_after_the_end_is_sound():
    check_worlds(random_table(PAPAYOO, 1, seats=4, rounds=1), 3)
    at = Table(PAPAYOO, seats=4, rounds=1)
    guess_keeps_view(PAPAYOO, at.view(0), 0, PAPAYOO.world(at.view(0), 0, stream.seeded(1, 1)))


def check_worlds(at: Table, number: int) -> None:
    """Guess worlds for every seat, and play each of them again from its first card."""
    seats = at.state.seats
    now = last_round(at.moves, seats) if not at.over else Round(1, at.state.dealer, seats, tuple(at.moves[1:]))
    for seat in range(seats):
        view = at.view(seat)
        for sample in range(number):
            world = PAPAYOO.world(view, seat, stream.seeded(sample, seat))
            guess_keeps_view(PAPAYOO, view, seat, world)
            hands = [written(row) for row in world.hand[:seats]]
            gifts = [written(row) for row in world.gift[:seats]]
            moves = history(at.moves, now, hands, gifts)
            again = Table.replay(PAPAYOO, moves, seats=seats, rounds=at.options["rounds"])
            assert again.state == world


# Evenness ------------------------------------------------------------------------------------


def all_worlds(at: Table, seat: int) -> list[tuple[str, ...]]:
    """List every way the unseen cards may lie in the other hands: those whose history the rules allow."""
    seats, now = at.state.seats, last_round(at.moves, at.state.seats)
    mine = written(at.view(seat).hand[seat])
    gift = written(at.view(seat).gift[seat])
    gone = {move.split()[1] for move in plays(now)}
    out = [card for card in deck(seats) if card not in mine and card not in gone]
    others = [other for other in range(seats) if other != seat]
    room = {other: EACH[seats] - len(played_by(now, other)) for other in others}
    found = []
    for hands in ways(out, [room[other] for other in others]):
        whole = [[] for _ in range(seats)]
        whole[seat] = mine
        for other, hand in zip(others, hands, strict=True):
            whole[other] = list(hand)
        began = [whole[other] + played_by(now, other) for other in range(seats)]
        if not set(gift) <= set(began[(seat + 1) % seats]):
            continue
        gifts = [(began[(giver + 1) % seats])[: GIFT[seats]] for giver in range(seats)]
        gifts[seat] = gift
        gifts[seat - 1] = written(at.view(seat).gift[(seat - 1) % seats])
        try:
            Table.replay(PAPAYOO, history(at.moves, now, whole, gifts), seats=seats, rounds=1)
        except IllegalMove:
            continue
        found.append(tuple(" ".join(sorted(hand)) for hand in whole))
    return found


def ways(cards: list[str], rooms: list[int]):
    """List every way to part cards into hands of given sizes."""
    if len(rooms) == 1:
        yield (tuple(cards),)
        return
    for hand in combinations(cards, rooms[0]):
        for rest in ways([card for card in cards if card not in hand], rooms[1:]):
            yield (hand, *rest)


@pytest.mark.once
@pytest.mark.parametrize(
    ("seats", "left", "seed"), [(3, 4, 7), (3, 5, 3), (4, 2, 1), (4, 2, 6), (4, 3, 1), (4, 3, 5), (5, 2, 2)]
)
def test_hands_are_even_over_all_that_the_play_allows(seats, left, seed):
    choices = GIFT[seats] * seats + (EACH[seats] - left) * seats
    at = random_table(PAPAYOO, seed, choices, seats=seats, rounds=1)
    seat = seed % seats
    worlds = all_worlds(at, seat)
    dice = stream.seeded(seed, 99)
    view = at.view(seat)
    seen = []
    for _ in range(max(1500, 8 * len(worlds)) // sampled(1, 3)):
        world = PAPAYOO.world(view, seat, dice)
        seen.append(tuple(" ".join(sorted(written(row))) for row in world.hand[:seats]))
    assert len(worlds) > 1
    found, most = chi_square(seen, dict.fromkeys(worlds, 1.0))
    assert found < most


@pytest.mark.once
def test_gifts_between_others_are_even():
    at = random_table(PAPAYOO, 4, 60, seats=3, rounds=1)
    view = at.view(0)
    dice = stream.seeded(8, 8)
    seen = []
    played = played_by(last_round(at.moves, 3), 2)[:2]
    for _ in range(3000):
        gift = written(PAPAYOO.world(view, 0, dice).gift[1])
        assert len(gift) == 5
        seen.append((played[0] in gift, played[1] in gift))
    both = [(a, b) for a in (False, True) for b in (False, True)]
    found, most = chi_square(seen, {pair: comb(18, 5 - sum(pair)) for pair in both})
    assert found < most


def test_the_known_gift_lies_where_it_was_given():
    at = random_table(PAPAYOO, 12, 21, seats=4, rounds=1)
    for seat in range(4):
        gift = set(written(at.view(seat).gift[seat]))
        gone = {move.split()[-1] for move in plays(last_round(at.moves, 4))}
        for sample in range(20):
            world = PAPAYOO.world(at.view(seat), seat, stream.seeded(sample, 3))
            assert gift - gone <= set(written(world.hand[(seat + 1) % 4]))
