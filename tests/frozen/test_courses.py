"""Random games go the course they always went, for the rules, for whoever chooses and for every viewer."""

import pytest

import courses
from courses import frozen
from pinateria import GAMES, game
from untraced import untraced

FROZEN = frozen()


def check(key, block):
    with untraced():  # other tests show every line running; under coverage this one would take six times as long
        found = courses.hashes(key, FROZEN["tables"][key], block)
    assert found == FROZEN["hashes"][key][block]


@pytest.mark.parametrize("key", GAMES)
def test_the_first_random_games_go_the_course_they_always_went(key):
    check(key, 0)


@pytest.mark.thorough
@pytest.mark.parametrize("block", range(1, courses.BLOCKS))
@pytest.mark.parametrize("key", GAMES)
def test_all_random_games_go_the_course_they_always_went(key, block):
    check(key, block)


@pytest.mark.thorough
@pytest.mark.parametrize("key", GAMES)
def test_every_size_and_every_choice_of_an_option_is_among_the_first(key):
    tables = FROZEN["tables"][key]
    met = {pair for table, _ in courses.played(game(key), tables, 0) for pair in table.options.items()}
    assert {pair for options in tables for pair in options.items()} <= met
