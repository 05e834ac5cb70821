"""The rulebooks in other languages: every paragraph, ruling and table of the English one is there, in its order."""

import re

import pytest

from pinateria import GAMES, game
from pinateria.engine.errors import GameError

LANGUAGES = ("en", "es", "fr", "de")
BOOKS = [(key, language) for key in GAMES for language in LANGUAGES[1:]]


def paragraphs(book):
    """List the marks of the paragraphs in their order."""
    return re.findall(r"^\*\*(§\d+\.\d+)", book, re.MULTILINE)


def rulings(book):
    """List each ruling with the paragraphs that it names."""
    lines = re.findall(r"^\| ([A-Z]{2}-\d+) \|(.*)$", book, re.MULTILINE)
    return [(ruling, sorted(re.findall(r"§\d+\.\d+", text))) for ruling, text in lines]


def headings(book):
    """List how deep each heading is, and its number."""
    return re.findall(r"^(#+) (\d+\.)?", book, re.MULTILINE)


def tables(book):
    """List for each line of a table how many cells it has."""
    return [line.count("|") for line in book.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("key", GAMES)
def test_every_rulebook_is_written_in_every_language(key):
    assert set(game(key).rulebooks) == set(LANGUAGES)
    assert next(iter(game(key).rulebooks)) == "en"


@pytest.mark.parametrize("part", [paragraphs, rulings, headings, tables])
@pytest.mark.parametrize(("key", "language"), BOOKS)
def test_a_translation_has_all_that_the_english_one_has(key, language, part):
    assert part(game(key).rulebook(language)) == part(game(key).rulebook())


@pytest.mark.parametrize(("key", "language"), BOOKS)
def test_a_translation_is_none_of_the_others(key, language):
    assert len({game(key).rulebook(one) for one in LANGUAGES}) == len(LANGUAGES)


def test_an_unknown_language_is_refused_with_those_that_there_are():
    with pytest.raises(GameError, match="the rulebook of Papayoo is written in en, de, es, fr; got 'it'"):
        game("papayoo").rulebook("it")


NOT_FOR_PLAYERS = re.compile(r"\b(code|tests?|código|pruebas?|programm?e?|software)\b", re.IGNORECASE)
COLOURS = re.compile(r"\b(black|pink|negr[ao]s?|rosas?|noire?s?|roses?|schwarz\w*|rosa)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_rulebook_speaks_to_players(key, language):
    assert NOT_FOR_PLAYERS.findall(game(key).rulebook(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_colour_is_said_of_the_payoos_for_a_colour_is_no_rule(language):
    assert COLOURS.findall(game("papayoo").rulebook(language)) == []
