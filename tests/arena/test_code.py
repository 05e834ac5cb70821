"""The number of the code that a match runs: who has it plays alike, and nobody else."""

from __future__ import annotations

import importlib
import re
import sys
from itertools import count
from pathlib import Path

import pytest

from pinateria import GAMES, game
from pinateria.arena import match
from pinateria.arena.code import Reading, code_of, number_of
from pinateria.engine import binding, bound
from pinateria.players import make_player
from pinateria.players.search import race

HOME = Path(sys.modules["pinateria.games"].__path__[0]) / "pinatas"
THINKING, QUICK = ("search:50ms", "greedy"), ("greedy", "random")
NAMES = map("somebody_elses_{}".format, count())


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Write Pinatas down in a package of somebody else's, with some lines changed, and number it."""
    monkeypatch.syspath_prepend(tmp_path)

    def number(file="", old="", new="", players=THINKING):
        name = next(NAMES)
        (tmp_path / name).mkdir()
        for path in HOME.iterdir():
            if path.suffix in (".py", ".md"):
                text = path.read_text("utf-8").replace("pinateria.games.pinatas", name)
                changed = re.sub(old, new, text) if path.name == file else text
                assert (changed != text) is (path.name == file)
                (tmp_path / name / path.name).write_text(changed, "utf-8")
        return number_of(importlib.import_module(name).GAME, players)

    return number


def test_a_game_has_the_same_number_wherever_it_is_kept(elsewhere):
    assert elsewhere() == code_of("pinatas", THINKING)
    assert elsewhere(players=QUICK) == code_of("pinatas", QUICK)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("greedy.py", r"\n\n\ndef ", "\n\n\n# nobody plays another card for this\ndef "),
        ("greedy.py", r'^"""', '"""Nor for\nthis. '),
        ("greedy.py", r'-> (\w+):\n    """', '-> "\\1":\n    """Nor for this. '),
        ("rules.py", r"\(s: State, (\w+): int", r"(s: 'State', \1: 'int'"),
        ("rules.py", r"\bs\b(?!\w*=)", "table"),
        ("rules.py", r"\bzero_lies\b", "where_the_zero_lies"),
        ("rules.py", r"\Z", "\n\ndef nobody_calls_this() -> int:\n    return 1\n"),
        ("words.py", r"\Z", "\nCAREFUL = 1\n"),
    ],
)
def test_names_comments_and_words_do_not_count(elsewhere, file, old, new):
    assert elsewhere(file, old, new) == code_of("pinatas", THINKING)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("greedy.py", "THRIFT = 0.15", "THRIFT = 0.16"),
        ("greedy.py", r"worth \+= lowest", "worth -= lowest"),
        ("greedy.py", "best_trump\\(v\\) if v.phase == NAME else best_card\\(v\\)", "best_card(v)"),
        ("rules.py", r"TOP = \(0, 0, 10", "TOP = (0, 0, 11"),
        ("rules.py", "hand: Rows = secret\\(SEATS", "hand: Rows = secret(1 + SEATS"),
        ("guess.py", r"\A(?s:.*)\Z", lambda found: found[0].replace("range(SUITS)", "range(SUITS - 1)", 1)),
        ("__init__.py", "rules=rules,", "rules=rules, fewest=True,"),
    ],
)
def test_what_players_choose_by_counts(elsewhere, file, old, new):
    assert elsewhere(file, old, new) != code_of("pinatas", THINKING)


def test_who_plays_at_once_does_not_depend_on_how_others_think(elsewhere):
    change = ("guess.py", r"\A(?s:.*)\Z", lambda found: found[0].replace("range(SUITS)", "range(SUITS - 1)", 1))
    assert elsewhere(*change, players=QUICK) == code_of("pinatas", QUICK)


def test_what_a_player_is_made_of_counts():
    numbers = {code_of("papayoo", players) for players in (("greedy",), ("novice",), ("casual",), ("search:50ms",))}
    assert len(numbers) == 4
    assert code_of("papayoo", ("novice", "random")) == code_of("papayoo", ("random", "novice", "random"))


@pytest.mark.parametrize("key", GAMES)
def test_every_module_at_work_when_players_think_is_read(key):
    """Those whose functions a search calls, as they are bound together; what a designer counts is bound, too.

    The binding and `bound` only hold places for the functions of a game.
    """
    at_work, reading = binding.Binding(game(key)), Reading(game(key))
    at_work.function(race.run)
    reading.number(match.play_deal, make_player("search:50ms", game(key), 0))
    modules = {scope["__name__"] for scope in at_work.scopes.values()} & set(sys.modules)
    assert {f"pinateria.games.{key}.{name}" for name in ("rules", "guess", "greedy")} <= modules
    places = {f"pinateria.games.{key}.design", binding.__name__, bound.__name__}
    assert modules - places <= {value.__module__ for value in reading.found}
