"""What one can write down beside the table: rounds, what was taken last, and which cards one has seen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from pinateria.games import GAMES, game

SHORT = {
    "papayoo": {"seats": 7, "rounds": 2},
    "pikinni": {"seats": 3, "change": True},
    "pinatas": {"seats": 4, "target": 12},
    "pinata": {"values": "balloon-cup"},
    "pinata_party": {"seats": 3},
}
TRICKS = ("papayoo", "pikinni", "pinatas")
VIEWERS = (WATCHER, 0, 1)
NOT_SEEN = ("roll", "take")
"""Lines that name a card without showing it, or one that was shown before."""

EACH = 3
"""Which steps are looked at where all would take long."""


@cache
def steps(key, viewer):
    """Play a game, and list each step as a viewer sees it: the views before and after, what is told, and the states."""
    one, table = game(key), random_table(game(key), 1, **SHORT[key])
    states = list(table.states())
    views = [one.view(state, viewer) for state in states]
    told = [list(one.words.tell(*pair, viewer, table.players)) for pair in pairwise(views)]
    return [
        (one, *seen, said, played) for seen, said, played in zip(pairwise(views), told, pairwise(states), strict=True)
    ]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_line_is_written_for_each_round_and_the_last_one_has_the_score(key, viewer):
    numbers, totals, after = [], [], None
    for one, before, after, told, _ in steps(key, viewer):
        number = one.sheet.ended(before, after)
        scored = any(event.kind in ("take" if key == "pinata" else "score", "end") for event in told)
        assert bool(number) == scored
        if number:
            numbers.append(number)
            totals.append([one.sheet.total(after, seat) for seat in range(after.seats)])
    if key == "pinata":
        assert set(numbers) <= {1, 2, 3, 4}
        assert totals[-1] == [sum(after.won[seat]) for seat in range(2)]
    else:
        assert numbers == list(range(1, len(numbers) + 1))
        assert totals[-1] == one.scores(after)


@pytest.mark.parametrize("key", TRICKS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_trick_is_shown_in_the_order_in_which_it_was_laid(key, viewer):
    laid, tricks = [], 0
    for one, before, after, told, _ in steps(key, viewer):
        laid += [(event.seat, *event.cards) for event in told if event.kind == "play"]
        if any(event.kind == "take" for event in told):
            places = one.sheet.taken(before, after, viewer)
            assert [(place.seat, one.words.PACK.write(place.face.move)) for place in places] == laid
            laid, tricks = [], tricks + 1
    assert tricks > 10


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_mat_is_shown_with_the_cards_on_both_sides(viewer):
    laid, won = Counter(), 0
    for one, before, after, told, _ in steps("pinata", viewer):
        if any(event.kind == "reset" for event in told):
            laid.clear()
        laid.update((event.to, *event.cards) for event in told if event.kind == "play")
        for event in [event for event in told if event.kind == "take"]:
            places = one.sheet.taken(before, after, viewer)
            shown = Counter((2 * event.to + place.seat, one.words.write_card(place.face.move)) for place in places)
            assert shown == Counter({card: number for card, number in laid.items() if card[0] // 2 == event.to})
            laid -= shown
            won += 1
    assert won > 5


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_broken_one_is_shown_as_far_as_one_knows_it(viewer):
    covered, broken = Counter(), 0
    for one, before, after, told, (was, now) in steps("pinata_party", viewer):
        for event in [event for event in told if event.kind == "take"]:
            pack, owner = one.words.PACK, event.seat
            real = pack.gained(was.pile[owner], now.pile[owner])
            faces = [place.face for place in one.sheet.taken(before, after, viewer)]
            known = [face.move for face in faces if not face.down]
            assert Counter(face.suit for face in faces) == Counter(pack.face(number).suit for number in real)
            assert set(known) <= set(real)
            assert all(face.rank == "?" for face in faces if face.down)
            covered["own" if owner == viewer else "other"] += len(real) - len(known)
            broken += 1
    assert broken > 3
    assert covered["own"] == 0 < covered["other"]


@pytest.mark.parametrize("key", [*TRICKS, "pinata_party"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_cards_seen_are_those_that_were_told_in_this_round(key, viewer):
    told_so_far, most = set(), 0
    for number, (one, before, after, told, _) in enumerate(steps(key, viewer)):
        told_so_far |= {card for event in told if event.kind not in NOT_SEEN for card in event.cards}
        if after.round != before.round:
            told_so_far = set()
        elif number % EACH == 0:
            seen = set(map(one.words.PACK.write, one.sheet.seen(after, viewer)))
            assert seen <= set(map(one.words.PACK.write, one.sheet.deck(after)))
            assert seen == told_so_far if key in TRICKS else seen >= told_so_far
            most = max(most, len(seen))
    assert most > 10


@pytest.mark.parametrize("viewer", [0, 1])
def test_at_a_party_the_cards_seen_are_all_but_those_that_one_has_to_guess(viewer):
    for one, before, after, _, _ in steps("pinata_party", viewer)[::EACH]:
        if after.round == before.round:
            suits = range(len(one.words.PACK.suits))
            unseen = one.words.cards_in([one.guess.unseen(after, viewer, suit) for suit in suits])
            assert sorted([*unseen, *one.sheet.seen(after, viewer)]) == sorted(one.sheet.deck(after))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_pinata_the_cards_seen_lie_open_or_in_the_own_hand(viewer):
    for one, _, after, _, (_, now) in steps("pinata", viewer):
        cards_in = one.words.cards_in
        open_now = [*cards_in(now.discard), *(card for row in now.laid for card in cards_in(row))]
        hands = [now.hand[seat] if seat == viewer else now.shown[seat] for seat in (0, 1)]
        there = Counter([*open_now, *(card for row in hands for card in cards_in(row))])
        assert Counter(one.sheet.seen(after, viewer)) == there
        assert not there - Counter(one.sheet.deck(after))


@pytest.mark.parametrize("key", GAMES)
def test_only_at_a_party_may_one_look_through_what_one_has_taken(key):
    assert game(key).collects == (key == "pinata_party")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_one_has_collected_at_a_party_is_what_the_own_hits_and_gifts_have_brought_in_this_round(seat):
    hits = 0
    for one, before, after, told, (_, now) in steps("pinata_party", seat):
        shown = [face.move for face in one.collected(after, seat)]
        assert shown == one.words.cards_in(now.pile[seat])
        if any(event.kind == "take" and event.seat == seat for event in told) and after.round == before.round:
            hits += 1
            assert len(shown) > len(one.collected(before, seat))
    assert hits > 1
