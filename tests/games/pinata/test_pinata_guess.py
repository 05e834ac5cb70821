"""Guesses in Pinata: every world replays, shows the same view, and is as likely as its copies of cards make it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from chi_square import chi_square
from effort import sampled
from pinata_oracle import Held, told, unlucky
from pinata_table import BLUES, GREENS, PINATA, both_stuck, cards, change_all, gets, nearly_used_up, plays
from pinateria import Table
from pinateria.engine import stream
from pinateria.engine.laws import guess_keeps_view, random_table

TABLES = [
    {"across": across, "values": values}
    for across, values in product(("when full", "any time"), ("2012", "balloon-cup"))
]


def hidden_in(story, seat: int) -> list[Held]:
    """List the cards of the other hand that a seat does not know."""
    return [held for held in story.hands[1 - seat] if not held.told]


def rewritten(moves: list[str], seat: int, hand: list[str], **options) -> list[str]:
    """Write a record as it must have gone if the other seat now holds this hand."""
    story = told(moves, **options)
    known = Counter(held.card for held in story.hands[1 - seat] if held.told)
    guessed = Counter(hand) - known
    assert guessed + known == Counter(hand)
    changed = list(moves)
    for held, card in zip(hidden_in(story, seat), guessed.elements(), strict=True):
        changed[held.move] = f"* {card}"
    return changed


def check(moves: list[str], seat: int, sample: int, **options) -> bool:
    """Guess a world at the end of a record and replay it; tell whether it is another one than the real one."""
    at = Table.replay(PINATA, moves, **options)
    view = at.view(seat)
    world = PINATA.world(view, seat, stream.seeded(sample, len(moves)))
    guess_keeps_view(PINATA, view, seat, world)
    again = Table.replay(PINATA, rewritten(moves, seat, cards(world.hand[1 - seat]), **options), **options)
    assert again.state == world
    return world != at.state


@pytest.mark.once
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options.values()))
def test_every_world_replays_by_the_rules_and_keeps_the_view(options):
    others = 0
    for whole in (random_table(PINATA, 0, **options).moves, unlucky(2, **options)):
        for length in range(0, len(whole), sampled(13, 29)):
            others += sum(check(whole[:length], seat, length, **options) for seat in (0, 1))
    assert others >= 8


@pytest.mark.once
def test_worlds_replay_also_after_hands_were_shown_and_the_supply_was_used_up():
    whole = plays(nearly_used_up(), *change_all(1, "K3 K3 K4 Y1 Y1 Y2 Y2 Y3"), *gets("W4 W5 W5 W6 W7 K3 G1 Y3"))
    plays(whole, "1 W7 4", "* B1", "0 R5 4", "* B2", "1 W4 3", "* K1", "0 W1 3 across", "* G2")
    others = 0
    for length in range(len(whole.moves) - 25, len(whole.moves) + 1, sampled(2, 3)):
        others += sum(check(whole.moves[:length], seat, sample) for seat in (0, 1) for sample in range(2))
    assert others >= 8


def test_a_guess_before_the_first_card_is_sound():
    view = Table(PINATA).view(0)
    guess_keeps_view(PINATA, view, 0, PINATA.world(view, 0, stream.seeded(1, 1)))


def test_what_is_known_of_the_other_hand_is_in_every_world():
    at = plays(both_stuck(), *change_all(0, "G1 G1 G2"), *gets("W1 W2 W3"))
    for sample in range(20):
        world = PINATA.world(at.view(1), 1, stream.seeded(sample, 3))
        assert Counter(cards(world.hand[0])) >= Counter(GREENS.split()[3:])


def test_a_hand_that_was_shown_and_kept_is_guessed_exactly():
    at = plays(both_stuck(), "0 done")
    world = PINATA.world(at.view(1), 1, stream.seeded(5, 5))
    assert cards(world.hand[0]) == GREENS.split()
    assert cards(PINATA.world(at.view(0), 0, stream.seeded(5, 5)).hand[1]) == BLUES.split()


def test_with_the_supply_used_up_the_other_hand_is_guessed_exactly():
    at = plays(nearly_used_up(), *change_all(1, "Y1 Y1 Y2 Y2 Y3"), *gets("W4 W5 W5 W6 W7"))
    assert at.state.supply == 0
    for seat in (0, 1):
        assert PINATA.world(at.view(seat), seat, stream.seeded(2, 2)) == at.state


# Evenness ------------------------------------------------------------------------------------


def all_hands(moves: list[str], seat: int, **options) -> tuple[Counter, int]:
    """Count the ways to each hand that the other seat may hold, and those that the play so far rules out."""
    story = told(moves, **options)
    other = 1 - seat
    known = [held for held in story.hands[other] if held.told]
    missing = [held.card for held in hidden_in(story, seat)]
    lays = story.asked[0] == other and "done" not in story.asked[1]
    found: Counter = Counter()
    ruled_out = 0
    for chosen in combinations(story.supply + missing, len(missing)):
        story.hands[other] = known + [Held(card, 0) for card in chosen]
        if lays and not story.choices(other):
            ruled_out += 1
        else:
            found[" ".join(sorted(story.hand(other)))] += 1
    return found, ruled_out


def is_even(at: Table, seat: int, expected: Counter, samples: int) -> bool:
    """Draw worlds and compare how often each hand comes up with how often it should."""
    dice, view = stream.seeded(8, 15), at.view(seat)
    seen = [" ".join(sorted(cards(PINATA.world(view, seat, dice).hand[1 - seat]))) for _ in range(samples)]
    found, most = chi_square(seen, expected)
    return found < most


def find(fits, **options) -> tuple[Table, int]:
    """Find a place in random games where a seat knows so much that the other hand can be counted out."""
    for seed in range(60):
        whole = random_table(PINATA, seed, **options)
        for length, state in enumerate(whole.states()):
            for seat in (0, 1):
                if state.turn == seat and state.phase == PINATA.rules.PLAY and fits(state, seat):
                    return Table.replay(PINATA, whole.moves[:length], **options), seat
    raise AssertionError


def unknown(state, seat: int) -> int:
    return state.held[1 - seat] - len(cards(state.known[1 - seat]))


@pytest.mark.once
@pytest.mark.parametrize("values", ["2012", "balloon-cup"])
def test_a_hand_comes_up_by_the_number_of_ways_to_choose_its_copies(values):
    at, seat = find(lambda s, seat: s.supply == 2 and unknown(s, seat) == 8, values=values)
    expected, _ = all_hands(at.moves, seat, values=values)
    assert expected.total() == 45
    assert values == "balloon-cup" or max(expected.values()) > 1  # some of them by two copies
    assert is_even(at, seat, expected, sampled(2500, 1500))


def test_with_a_part_of_the_hand_known_the_rest_is_even():
    at, seat = find(lambda s, seat: 3 <= s.supply <= 12 and unknown(s, seat) == 2)
    expected, _ = all_hands(at.moves, seat)
    assert len(expected) > 10
    assert is_even(at, seat, expected, sampled(4000, 2000))


def test_who_must_lay_a_card_after_drawing_one_has_drawn_one_that_fits():
    at = plays(both_stuck(), "0 discard G1", "0 done", "* R5")
    reds = {"R1": 2, "R2": 2, "R3": 2, "R4": 2, "R5": 2, "R6": 2, "R7": 1}
    whites = {"W1": 1, "W2": 1, "W3": 2, "W4": 1, "W5": 2, "W6": 1, "W7": 1}
    kept = GREENS.split()[1:]
    expected = Counter({" ".join(sorted([*kept, card])): ways for card, ways in (reds | whites).items()})
    counted, ruled_out = all_hands(at.moves, 1)
    assert counted == expected
    assert ruled_out == 38 - 22  # sixteen unseen cards fit nowhere
    assert is_even(at, 1, expected, sampled(2500, 1500))


def test_who_must_lay_a_card_after_drawing_two_has_drawn_one_that_fits():
    at = plays(both_stuck(), "0 discard G1", "0 discard G4", "0 done", "* R5", "* K1")
    expected, ruled_out = all_hands(at.moves, 1)
    assert ruled_out == 16 * 15 // 2
    assert expected.total() == 38 * 37 // 2 - ruled_out
    assert is_even(at, 1, expected, sampled(6000, 3000))


def test_while_the_draw_is_under_way_any_card_may_come():
    at = plays(both_stuck(), "0 discard G1", "0 discard G4", "0 done", "* R5")
    expected, ruled_out = all_hands(at.moves, 1)
    assert ruled_out == 0
    assert expected.total() == 38
    assert is_even(at, 1, expected, sampled(2500, 1500))
