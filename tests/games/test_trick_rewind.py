"""Taking all cards of a round back and laying them again, in the games of tricks."""

from __future__ import annotations

import pytest

from effort import sampled
from house import PLAIN, named
from pinateria import game
from pinateria.engine import tricks
from pinateria.engine.laws import random_table
from pinateria.engine.seats import NOBODY

TRICK_TABLES = [(key, options) for key, options in PLAIN if hasattr(game(key).rules, "rewind")]
in_every_game_of_tricks = pytest.mark.parametrize(("key", "options"), TRICK_TABLES, ids=named)


OF_THE_LAST_TRICK = ("trick", "led", "best", "winning", "taker")
"""Fields that mean nothing until somebody leads."""

UNKNOWN_LATER = {"pinatas": ("score",)}
"""What cannot be known any more once cards were laid, and what no judgement goes by."""


def test_all_games_of_tricks_can_be_rewound():
    assert {key for key, _ in TRICK_TABLES} == {"papayoo", "pikinni", "pinatas"}


def lying(at, phase):
    """Give each state of a game in its tricks, with the state before the first lead of its round."""
    lead = None
    for state in at.states():
        if state.phase == phase and state.laid == state.tricks == 0:
            lead = state.copy()
        if state.phase == phase:
            yield lead, state


@in_every_game_of_tricks
def test_a_round_taken_back_is_as_before_the_first_lead_and_laid_again_as_it_was(key, options):
    one = game(key)
    tried = 0
    for seed in range(sampled(4, 2)):
        for number, (lead, state) in enumerate(lying(random_table(one, seed, 250, **options), one.rules.PLAY)):
            if number % 5:
                continue
            back = state.copy()
            one.rules.rewind(back)
            assert back.tricks == back.laid == 0
            alike = [name for name in state.fields if name not in OF_THE_LAST_TRICK + UNKNOWN_LATER.get(key, ())]
            for name in alike:
                assert getattr(back, name) == getattr(lead, name), (seed, number, name)
            back.score = lead.copy().score
            while (laid := tricks.laid_to(state, back.tricks, back.turn)) != NOBODY:
                one.rules.play(back, laid)
            assert back == state, (seed, number)
            tried += 1
    assert tried > 10


@in_every_game_of_tricks
def test_the_course_of_a_round_is_what_was_laid_in_it(key, options):
    """A seat may remember who laid which card to which trick, so its view shows it."""
    one = game(key)
    at = random_table(one, 7, 250, **options)
    laid = {}
    for state, made in zip(at.states(), at.made, strict=False):
        if state.phase != one.rules.PLAY:
            continue
        if state.laid == state.tricks == 0:
            laid = {}
        places = [(trick, seat) for trick in range(state.tricks + 1) for seat in range(state.seats)]
        assert {(t, s): c for t, s in places if (c := tricks.laid_to(state, t, s)) != NOBODY} == laid
        assert sum(card != NOBODY for card in state.course) == len(laid)
        assert all(one.view(state, seat).course == state.course for seat in range(state.seats))
        laid[state.tricks, made.who] = made.move
    assert laid
