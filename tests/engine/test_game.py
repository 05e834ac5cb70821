from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from pinateria import GAMES, game
from pinateria.engine.errors import GameError
from pinateria.engine.option import Choice, Flag, Option, Whole
from pinateria.engine.table import Table

PAPAYOO = game("papayoo")


def rules_without(*names: str, **more):
    made = ModuleType("planted.rules")
    vars(made).update({name: value for name, value in vars(PAPAYOO.rules).items() if name not in names})
    vars(made).update(more)
    return made


def test_a_secret_field_without_its_keeper_is_an_error_at_import():
    with pytest.raises(
        TypeError, match="the secret field `hand` of papayoo needs a function `sees_hand`, and has none"
    ):
        replace(PAPAYOO, rules=rules_without("sees_hand"))


def test_a_keeper_without_its_secret_field_is_an_error_at_import():
    with pytest.raises(TypeError, match="`sees_score` of papayoo guards no secret field"):
        replace(PAPAYOO, rules=rules_without(sees_score=lambda s, seat: True))


def test_rules_with_a_gap_are_an_error_at_import():
    with pytest.raises(TypeError, match=r"papayoo needs `rules.bound\(s\)`, and has none"):
        replace(PAPAYOO, rules=rules_without("bound"))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"seats": 2}, "seats is a whole number from 3 to 8; got 2"),
        ({"seats": 9}, "seats is a whole number from 3 to 8; got 9"),
        ({"rounds": 0}, "rounds is a whole number from 1 to 1000000; got 0"),
        ({"rounds": True}, "rounds is .* got True"),
        ({"rounds": "5"}, "rounds is .* got '5'"),
        ({"colour": 1}, "Papayoo has the options seats, rounds; got 'colour'"),
    ],
)
def test_options_that_cannot_be_are_refused(options, complaint):
    with pytest.raises(ValueError, match=complaint):
        Table(PAPAYOO, **options)


def test_options_are_read_as_typed():
    rounds = Whole("rounds", 5, "how many", least=1)
    assert rounds.read("7") == 7
    with pytest.raises(ValueError, match="rounds is a whole number from 1 to 1000000; got 'seven'"):
        rounds.read("seven")
    assert Option("x", 1, "").code(value=True) == 1


def test_a_choice_is_one_of_its_words():
    double = Choice("double", "off", "", choices=("off", "table"))
    assert [double.code(double.read(word)) for word in ("off", "table")] == [0, 1]
    for wrong in ("twice", 1, None):
        with pytest.raises(ValueError, match="double is one of 'off', 'table'; got"):
            double.check(wrong)


def test_a_flag_is_true_or_false():
    zero = Flag("zero", default=False, meaning="")
    assert [zero.code(zero.read(word)) for word in ("true", "False")] == [1, 0]
    for wrong in (1, "true", None):
        with pytest.raises(ValueError, match="zero is true or false; got"):
            zero.check(wrong)
    with pytest.raises(ValueError, match="zero is true or false; got 'yes'"):
        zero.read("yes")


def test_a_game_that_is_not_on_the_shelf_is_refused():
    with pytest.raises(GameError, match=r"the games are papayoo.*; got 'poker'"):
        game("poker")


def test_chance_outcomes_weigh_one_unless_the_rules_say_otherwise():
    table = Table(PAPAYOO)
    assert PAPAYOO.weights(table.state) == {0: 1, 1: 1, 2: 1, 3: 1}
    table = Table.replay(game("pinata"), ["* first 0", *["* candy R"] * 10])
    write = table.game.words.write
    weights = {write(table.state, move): weight for move, weight in table.game.weights(table.state).items()}
    assert (weights["R6"], weights["R7"], weights["W3"], weights["W4"]) == (2, 1, 2, 1)
    assert sum(weights.values()) == 54


def test_a_game_whose_seats_never_choose_at_once_says_so():
    plain = replace(PAPAYOO, rules=rules_without("at_once"))
    state = PAPAYOO.begin(PAPAYOO.settle({}))
    state.turn = 0
    assert not plain.at_once(state)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_brings_its_rulebook(key):
    assert game(key).rulebook().startswith(f"# {game(key).name}")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_teams_only_where_they_were_agreed_on(key):
    assert game(key).teams(game(key).settle({})) == []


@pytest.mark.parametrize("key", GAMES)
def test_where_there_is_a_dealer_one_deals_first_and_else_one_begins(key):
    assert game(key).first_word == ("dealer" if key in ("papayoo", "pikinni") else "first")
