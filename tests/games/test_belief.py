"""What a seat hears of a move, and how likely it takes a guessed world to be: both against the course of real games."""

from __future__ import annotations

import math

import pytest

from effort import sampled
from house import PLAIN, USUAL_TABLES, named
from pinateria import game
from pinateria.engine import bound, stream
from pinateria.engine.bound import believe
from pinateria.engine.engines import engine_of
from pinateria.engine.laws import random_table
from pinateria.engine.seats import HIDDEN, NOBODY

on_every_table = pytest.mark.parametrize(("key", "options"), USUAL_TABLES, ids=named)
at_every_seat_count = pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)


@on_every_table
def test_a_seat_hears_of_a_move_just_what_its_view_shows(key, options):
    """Moves that sound alike to a seat leave it with the same view, and moves that do not leave it with another."""
    one = game(key)
    engine = engine_of(one, "interpreted")
    told = engine.entry(bound.told)
    for number, state in enumerate(random_table(one, 12, sampled(120, 60), **options).states()):
        moves = one.legal(state)
        if len(moves) < 2 or number % sampled(7, 18):
            continue
        for seat in range(state.seats):
            heard: dict[int, bytes] = {}
            for move in moves[:12]:
                after = state.copy()
                one.rules.play(after, move)
                if key == "pinata" and after.shown != state.shown:
                    continue  # who cannot lay a card shows the whole hand, with what was drawn just now
                sounds, seen = told(state, move, seat), one.view(after, seat).to_bytes()
                assert heard.setdefault(sounds, seen) == seen, (number, seat, move)
                assert sounds == HIDDEN or sounds >= 0
            assert len(set(heard.values())) == len(heard), (number, seat)


def judged_gift(one, states, giver):
    """Give, card by card, what judgement would have given from the hand that a seat really had."""
    before = next(s for s in states if s.phase == one.rules.GIVE and s.turn == giver and s.given[giver] == 0).copy()
    cards = []
    while len(cards) < one.rules.GIFT_SIZE[before.seats]:
        before.turn, before.phase = giver, one.rules.GIVE
        cards.append(one.greedy.judge(one.view(before, giver)))
        suit, rank = cards[-1] >> 5, cards[-1] & 31
        before.hand[giver][suit] &= ~(1 << rank)
        before.gift[giver][suit] |= 1 << rank
    return cards


def likely(one, states, made, now, seat):
    """Work out from the course of a game how likely others would have played as they did."""
    state = states[now]
    chance = 1.0
    for at in range(now - cards_laid(state), now):
        who = made[at].who
        if who != seat and one.greedy.judge(one.view(states[at], who)) != made[at].move:
            chance *= one.greedy.OTHER_CARDS[states[at].laid > 0]
    if one.key == "papayoo":
        giver = (seat - 1) % state.seats
        for card in judged_gift(one, this_round(states, now), giver):
            if not state.gift[giver][card >> 5] >> (card & 31) & 1:
                chance *= one.greedy.OTHER_GIFT
    elif one.key == "pikinni":
        for at, before in enumerate(states[:now]):
            if before.round == state.round and before.phase == one.rules.BID and made[at].who != seat:
                view = one.view(before, made[at].who)
                tricks = 0.0 if one.greedy.zero_pays(view) else one.greedy.worth(view, before.trump)
                usual = (one.greedy.OFF + one.greedy.OFF_EACH * tricks) / state.seats
                chance *= max(one.greedy.ODD_BID, math.exp(-(((made[at].move - tricks) / usual) ** 2) / 2))
    return chance


def cards_laid(state):
    return sum(laid != NOBODY for laid in state.course)


def this_round(states, now):
    return [state for state in states[: now + 1] if state.round == states[now].round]


@pytest.mark.once
@pytest.mark.parametrize("key", ["papayoo", "pikinni", "pinatas"])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_real_world_is_believed_as_the_real_course_of_the_game_says(key, seats):
    one = game(key)
    asked = engine_of(one, "interpreted").entry(believe)
    tried = 0
    for seed in range(sampled(6, 2)):
        at = random_table(one, seed, 90, seats=seats)
        states, made = list(at.states()), at.made
        for now in range(len(made)):
            state = states[now]
            if state.phase != one.rules.PLAY or now % 3:
                continue
            seat = state.turn
            found = asked(one.view(state, seat), seat, state.copy(), one.rules.State(), 0.0)
            assert found == pytest.approx(likely(one, states, made, now, seat)), (seed, now)
            tried += 1
    assert tried > sampled(40, 12)


def test_who_bids_nothing_where_zero_pays_is_believed():
    one = game("pikinni")
    asked = engine_of(one, "interpreted").entry(believe)
    at = random_table(one, 1, 400, seats=4, zero=True)
    states, made = list(at.states()), at.made
    paid = 0
    for now in range(len(made)):
        state = states[now]
        if state.phase == one.rules.BID and one.greedy.zero_pays(one.view(state, state.turn)):
            paid += 1
        if state.phase == one.rules.PLAY and state.round >= 5 and now % 7 == 0:
            found = asked(one.view(state, state.turn), state.turn, state.copy(), one.rules.State(), 0.0)
            assert found == pytest.approx(likely(one, states, made, now, state.turn)), now
    assert paid > 0


def test_gifts_still_covered_are_taken_to_be_sensible():
    one = game("papayoo")
    asked = engine_of(one, "interpreted").entry(believe)
    at = random_table(one, 5, 12, seats=4)
    view = at.view(at.turn)
    world = one.world(view, at.turn, stream.seeded(1, 1))
    before = world.copy()
    assert asked(view, at.turn, world, one.rules.State(), 0.0) == 1.0
    others = [seat for seat in range(4) if seat != at.turn and view.given[seat]]
    assert len(others) == 2
    for giver in others:
        for suit in range(5):  # the same cards, parted anew
            whole = before.hand[giver][suit] | before.gift[giver][suit]
            assert world.hand[giver][suit] | world.gift[giver][suit] == whole
        assert sum(ranks.bit_count() for ranks in world.gift[giver]) == view.given[giver]
        again = world.copy()
        for suit in range(5):
            again.hand[giver][suit] |= again.gift[giver][suit]
            again.gift[giver][suit] = 0
        again.turn = giver
        first = one.greedy.judge(one.view(again, giver))
        assert world.gift[giver][first >> 5] >> (first & 31) & 1
    one_guess = one.view(world, at.turn)
    assert one_guess == view


def test_bids_still_covered_are_taken_to_be_sensible():
    one = game("pikinni")
    asked = engine_of(one, "interpreted").entry(believe)
    tried = 0
    for moves in range(1, 60):
        at = random_table(one, 5, moves, seats=4)
        view = at.view(at.turn)
        if view.phase != one.rules.BID or not sum(view.has_bid):
            continue
        world = one.world(view, at.turn, stream.seeded(moves, 1))
        assert asked(view, at.turn, world, one.rules.State(), 0.0) == 1.0
        for bidder in range(4):
            if bidder != at.turn and view.has_bid[bidder]:
                asked_then = world.copy()
                asked_then.turn = bidder
                assert world.bid[bidder] == one.greedy.judge(one.view(asked_then, bidder))
                tried += 1
    assert tried >= 6


@pytest.mark.parametrize("option", [{"double": "table"}, {"change": True}])
def test_where_nothing_was_shown_any_world_will_do(option):
    one = game("pikinni")
    asked = engine_of(one, "interpreted").entry(believe)
    phase = one.rules.DOUBLE if "double" in option else one.rules.CHANGE
    at = random_table(one, 3, seats=4, **option)
    state = next((state for state in at.states() if state.phase == phase), None)
    assert state is not None
    assert asked(one.view(state, state.turn), state.turn, state.copy(), one.rules.State(), 0.0) == 1.0


def test_a_card_laid_face_down_is_likelier_the_worst_of_its_colour():
    one = game("pinata_party")
    asked = engine_of(one, "interpreted").entry(believe)
    seen = set()
    for seed in range(sampled(8, 4)):
        at = random_table(one, seed, 40, seats=4)
        for state in list(at.states())[::7]:
            if state.turn < 0:
                continue
            view = one.view(state, state.turn)
            worse = 0
            for pinata in range(4):
                for place in range(state.size[pinata]):
                    knows, down = state.knows[pinata][place], not state.up[pinata] >> place & 1
                    layer = knows.bit_length() - 1
                    if down and knows.bit_count() == 1 and layer != state.turn:
                        colour, rank = state.colour[pinata][place], state.rank[pinata][place]
                        held = [r for r in range(24) if state.hand[layer][colour] >> r & 1]
                        worse += any(points(r) < points(rank) for r in held)
            found = asked(view, state.turn, state.copy(), one.rules.State(), 0.0)
            assert found == pytest.approx(one.greedy.KEPT_WORSE**worse)
            seen.add(worse)
    assert len(seen) > 2


def points(rank):
    """Give a card's points, told from the rulebook: +1 to +10, then -4 to -10, then the powers."""
    return rank + 1 if rank < 10 else 6 - rank if rank < 17 else 0


@pytest.mark.once
@pytest.mark.parametrize("key", ["papayoo", "pikinni", "pinatas"])
def test_what_is_less_likely_than_asked_for_is_told_to_be_less(key):
    """Looking back may stop early, but never above the least likelihood that was asked for."""
    one = game(key)
    asked = engine_of(one, "interpreted").entry(believe)
    stopped = 0
    for seed in range(sampled(6, 3)):
        for state in list(random_table(one, seed, 90, seats=4).states())[::5]:
            if state.phase != one.rules.PLAY:
                continue
            view, past = one.view(state, state.turn), one.rules.State()
            exact = asked(view, state.turn, state.copy(), past, 0.0)
            for least in (exact / 2, exact, min(1.0, exact * 2), 1.0):
                found = asked(view, state.turn, state.copy(), past, least)
                assert found == pytest.approx(exact) if exact >= least else exact <= found < least
                stopped += found != pytest.approx(exact)
    assert stopped > 3
