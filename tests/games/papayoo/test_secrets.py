"""Nothing a seat may not know reaches it, and nothing it was shown is forgotten: Papayoo against its oracle."""

from __future__ import annotations

import random
from dataclasses import replace
from types import ModuleType, SimpleNamespace

import pytest

from effort import sampled
from papayoo_oracle import cards_of, last_round, own_and_received, seen_cards, swapped
from pinateria import game
from pinateria.engine.laws import LawBroken, random_table, tells_apart, two_worlds
from pinateria.engine.seats import WATCHER
from thinking import choices

PAPAYOO = game("papayoo")
OPTIONS = {"rounds": 3}
LENGTHS = (3, 9, 25, 40, 80, 131)


def cut(seats: int, seed: int) -> list[str]:
    """Play a random game and stop somewhere in it: in the deal, among the gifts, or between two cards."""
    at = random_table(PAPAYOO, seed, LENGTHS[seed % len(LENGTHS)], seats=seats, **OPTIONS)
    return at.moves


def worlds(seats: int, seed: int, seat: int, *, hidden: bool, tries: int = 60):
    """Make pairs of games that differ in two cards, both hidden from a seat or at least one shown to it."""
    moves = cut(seats, seed)
    now = last_round(moves, seats)
    shown = seen_cards(now, seat)
    dice = random.Random(seed)
    unseen = sorted(cards_of(now) - shown)
    found = 0
    for _ in range(tries):
        one, other = dice.choice(unseen if hidden else sorted(shown)), dice.choice(sorted(unseen) or [""])
        if other and one != other and (changed := swapped(moves, now, one, other)):
            found += 1
            yield moves, changed
            if found == sampled(2, 1):
                return


def pairs(seat: int, *, hidden: bool):
    for seats in range(3, 9):
        for seed in range(sampled(4, 2)):
            yield from ((seats, one, other) for one, other in worlds(seats, seed, seat % seats, hidden=hidden))


@pytest.mark.once
@pytest.mark.parametrize("seat", range(8))
def test_two_worlds_look_sound_and_play_alike(seat):
    tried = 0
    for seats, one, other in pairs(seat, hidden=True):
        two_worlds(PAPAYOO, one, other, seat % seats, choices("papayoo"), seats=seats, **OPTIONS)
        tried += 1
    assert tried > sampled(26, 6)


def test_two_worlds_look_alike_to_a_watcher():
    for seats, one, other in pairs(0, hidden=True):
        two_worlds(PAPAYOO, one, other, WATCHER, seats=seats, **OPTIONS)


@pytest.mark.once
@pytest.mark.parametrize("seat", range(8))
def test_what_a_seat_was_shown_it_still_knows(seat):
    tried = 0
    for seats, one, other in pairs(seat, hidden=False):
        tells_apart(PAPAYOO, one, other, seat % seats, seats=seats, **OPTIONS)
        tried += 1
    assert tried > sampled(26, 6)


def gift_pairs(seat: int):
    """Make pairs that differ only in whether a card of the seat's was dealt to it or given to it."""
    for seats in range(3, 9):
        for seed in range(12):
            moves = cut(seats, seed)
            now = last_round(moves, seats)
            if any(move.startswith("* roll") for move in now.moves):
                own, received = own_and_received(now, seat)
                changed = swapped(moves, now, own[seed % len(own)], received[seed % len(received)])
                if changed:
                    yield seats, moves, changed


def test_a_seat_remembers_which_cards_were_a_gift():
    tried = 0
    for seats, one, other in gift_pairs(2):
        tells_apart(PAPAYOO, one, other, 2, seats=seats, **OPTIONS)
        tried += 1
    assert tried > 10


# Planted leaks -------------------------------------------------------------------------------


def with_rules(**changed):
    """Make a Papayoo whose rules differ in some functions."""
    rules = ModuleType("planted.rules")
    vars(rules).update({**vars(PAPAYOO.rules), **changed})
    return replace(PAPAYOO, rules=rules)


def breaks(leaky, seat=1, choose=None) -> bool:
    try:
        for seats, one, other in pairs(seat, hidden=True):
            two_worlds(leaky, one, other, seat, choose, seats=seats, **OPTIONS)
    except LawBroken:
        return True
    return False


@pytest.mark.once
def test_an_honest_game_breaks_nothing():
    assert not breaks(with_rules())


@pytest.mark.parametrize("field", ["hand", "gift"])
def test_a_leak_planted_in_a_sees_function_is_found(field):
    honest = getattr(PAPAYOO.rules, f"sees_{field}")
    assert breaks(with_rules(**{f"sees_{field}": lambda s, seat, owner: honest(s, seat, owner) or owner == 0}))


def test_a_gift_seen_before_all_have_given_is_found():
    assert breaks(with_rules(sees_gift=lambda s, seat, giver: seat in (giver, (giver + 1) % s.seats)))


def test_a_stock_that_is_seen_is_found():
    assert breaks(with_rules(sees_hand=lambda s, seat, owner: owner in (seat, PAPAYOO.rules.STOCK)))


def peeking():
    """Make a Papayoo that remembers the last true state, for a log or a player to peek at."""
    peeked = SimpleNamespace(state=None)

    def play(s, move):
        PAPAYOO.rules.play(s, move)
        peeked.state = s

    return with_rules(play=play), peeked


def test_a_leak_planted_in_the_log_is_found():
    leaky, peeked = peeking()
    words = ModuleType("planted.words")
    vars(words).update(vars(PAPAYOO.words))

    def tell(before, after, viewer, names):
        for event in PAPAYOO.words.tell(before, after, viewer, names):
            yield event._replace(text=f"{event.text} {peeked.state.hand[0]}")

    words.tell = tell
    assert breaks(replace(leaky, words=words))


def test_a_leak_planted_in_a_player_is_found():
    leaky, peeked = peeking()
    assert breaks(leaky, choose=lambda view: sum(peeked.state.hand[0]) if peeked.state else 0)


@pytest.mark.parametrize(
    ("who", "pairs_of"), [("receiver", gift_pairs), ("giver", lambda seat: pairs(seat, hidden=False))]
)
def test_forgetting_a_gift_is_found(who, pairs_of):
    def sees_gift(s, seat, giver):
        return seat == (giver if who == "receiver" else (giver + 1) % s.seats) and s.phase > PAPAYOO.rules.GIVE

    forgetful = with_rules(sees_gift=sees_gift)
    with pytest.raises(LawBroken, match="forgotten"):
        everything_is_told_apart(forgetful, pairs_of(1))


def everything_is_told_apart(forgetful, worlds_of_one):
    for seats, one, other in worlds_of_one:
        tells_apart(forgetful, one, other, 1, seats=seats, **OPTIONS)
