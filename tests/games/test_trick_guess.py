"""Guesses in Pikinni and Piñatas: every world replays, shows the same view, and is as likely as any other."""

from __future__ import annotations

from itertools import combinations

import pytest

from chi_square import chi_square
from effort import sampled
from pinateria import Table, game
from pinateria.engine import stream
from pinateria.engine.laws import guess_keeps_view, random_table
from trick_oracle import Round, holds, is_card

TABLES = [
    *(("pikinni", {"seats": seats, "zero": True, "change": True, "double": "announcer"}) for seats in (2, 3, 4)),
    *(("pinatas", {"seats": seats, "target": 15}) for seats in (2, 3, 4, 5)),
]


def written(key, row) -> list[str]:
    words = game(key).words
    return [words.write_card(number) for number in words.cards_in(row)]


def history(now: Round, hands: dict[int, list[str]], bids: list[int]) -> list[str]:
    """Write the round anew as it must have gone if these seats hold these hands and have made these bids."""
    played = {seat: [] for seat in range(now.seats)}
    for move in now.moves[now.first :]:
        who, *what = move.split()
        if who != "*" and len(what) == 1 and is_card(what[0]):
            played[int(who)].append(what[0])
    dealt = {seat: iter(hand + played[seat]) for seat, hand in hands.items()}
    place = 0
    changed = list(now.moves[: now.first])
    for move in now.moves[now.first :]:
        who, *what = move.split()
        if who == "*" and len(what) == 1:
            seat = (now.begins + place) % now.seats
            place += 1
            changed.append(f"* {next(dealt[seat])}" if seat in dealt else move)
        elif what[0] == "bid":
            changed.append(f"{who} bid {bids[int(who)]}")
        else:
            changed.append(move)
    return changed


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), TABLES)
def test_every_world_replays_by_the_rules_and_keeps_the_view(key, options):
    one, seats = game(key), options["seats"]
    for length in (0, 3, 11, 25, 40, 77, 120)[: sampled(7, 4)]:
        at = random_table(one, length, length, **options)
        for cut in (0, 2, 5):
            moves = at.moves[: len(at.moves) - cut]
            here = Table.replay(one, moves, **options)
            if here.over:
                continue
            now = Round(key, moves, **options)
            for seat in range(seats):
                view = here.view(seat)
                for sample in range(sampled(3, 1)):
                    world = one.world(view, seat, stream.seeded(sample, seat))
                    guess_keeps_view(one, view, seat, world)
                    hands = {other: written(key, world.hand[other]) for other in range(seats) if other != seat}
                    bids = list(getattr(world, "bid", []))
                    again = Table.replay(one, history(now, hands, bids), **options)
                    assert again.state == world


def test_a_guess_before_the_first_card_is_sound():
    for key, options in TABLES:
        at = Table(game(key), **options)
        guess_keeps_view(game(key), at.view(0), 0, game(key).world(at.view(0), 0, stream.seeded(1, 1)))


# Evenness ------------------------------------------------------------------------------------


def ways(cards: list[str], rooms: list[int]):
    """List every way to part cards into hands of given sizes; what is left over nobody holds."""
    if not rooms:
        yield ()
        return
    for hand in combinations(cards, rooms[0]):
        for rest in ways([card for card in cards if card not in hand], rooms[1:]):
            yield (hand, *rest)


def all_worlds(key, at, seat, options):
    """List every way the unseen cards may lie in the other hands: those whose history the rules allow."""
    now = Round(key, at.moves, **options)
    others = [other for other in range(now.seats) if other != seat]
    deck = {
        game(key).words.write_card(number)
        for suit in range(game(key).rules.SUITS)
        for number in range(suit * 32, suit * 32 + 16)
        if key == "pikinni" or number % 32 <= game(key).rules.TOP[now.seats]
    } - {""}
    unseen = sorted(deck - now.seen(seat))
    found = []
    for hands in ways(unseen, [at.state.held[other] for other in others]):
        given = {other: list(hand) for other, hand in zip(others, hands, strict=True)}
        if holds(key, history(now, given, list(getattr(at.state, "bid", []))), options):
            found.append(tuple(" ".join(sorted(hand)) for hand in hands))
    return found


def end_of_a_round(key, options, seed, cards):
    """Find a place in a random game where, at the start of a trick, everybody holds only so many cards."""
    for later in range(400):
        whole = random_table(game(key), seed + 1000 * later, **options)
        for number, state in enumerate(whole.states()):
            ready = state.phase == game(key).rules.PLAY and state.laid == 0 and state.tricks > 0
            if ready and max(state.held[: state.seats]) == cards and (key == "pinatas" or state.round >= 8):
                return Table.replay(game(key), whole.moves[:number], **options)
    raise AssertionError


PIKINNI = {"zero": False, "change": False, "double": "off"}


@pytest.mark.once
@pytest.mark.parametrize(
    ("key", "options", "seed", "cards"),
    [
        ("pikinni", {"seats": 4, **PIKINNI}, 1, 2),
        ("pikinni", {"seats": 4, **PIKINNI}, 2, 2),
        ("pikinni", {"seats": 3, **PIKINNI}, 3, 1),
        ("pinatas", {"seats": 2, "target": 25}, 4, 2),
        ("pinatas", {"seats": 2, "target": 25}, 5, 2),
    ],
)
def test_hands_are_even_over_all_that_the_play_allows(key, options, seed, cards):
    at = end_of_a_round(key, options, seed, cards)
    seat = at.turn
    worlds = all_worlds(key, at, seat, options)
    assert len(worlds) > 1
    dice, view = stream.seeded(seed, 99), at.view(seat)
    others = [other for other in range(options["seats"]) if other != seat]
    seen = []
    for _ in range(max(1500, 8 * len(worlds)) // sampled(1, 3)):
        world = game(key).world(view, seat, dice)
        seen.append(tuple(" ".join(sorted(written(key, world.hand[other]))) for other in others))
    found, most = chi_square(seen, dict.fromkeys(worlds, 1.0))
    assert found < most


@pytest.mark.once
def test_hidden_bids_are_guessed_evenly():
    options = {"seats": 3, **PIKINNI}
    for length in range(30, 200):
        at = random_table(game("pikinni"), 6, length, **options)
        if at.state.phase == game("pikinni").rules.BID and sum(at.state.has_bid) == 1 and at.state.round >= 3:
            break
    bidder = at.state.has_bid.index(1)
    seat = (bidder + 1) % 3
    dice, view = stream.seeded(1, 5), at.view(seat)
    seen = [game("pikinni").world(view, seat, dice).bid[bidder] for _ in range(2000)]
    found, most = chi_square(seen, dict.fromkeys(range(at.state.round + 1), 1.0))
    assert found < most
