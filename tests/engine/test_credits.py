"""Every game names who made it, as far as its rulebook does, and says that it is not the game of the box."""

import json

import pytest

from pinateria import GAMES, game
from pinateria.command import main
from pinateria.engine.credits import Credits

NAMED = {
    "papayoo": {"publisher": "Gigamic", "year": 2010},
    "pikinni": {"publisher": "BikiniARTmuseum"},
    "pinatas": {"designer": "Reiner Knizia", "year": 2025},
    "pinata": {"designer": "Stephen W. Glenn", "publisher": "Rio Grande Games", "year": 2012},
    "pinata_party": {},
}
"""What the rulebooks and the headings of the page of facts name, and nothing else."""

LANGUAGES = {
    "en": ("Design: ", "Publisher: ", "Year: ", "unofficial implementation"),
    "es": ("Diseño: ", "Editorial: ", "Año: ", "versión no oficial"),
    "fr": ("Conception : ", "Éditeur : ", "Année : ", "adaptation non officielle"),
    "de": ("Spielidee: ", "Verlag: ", "Jahr: ", "inoffizielle Umsetzung"),
}


def credits_of(book):
    """Give the paragraph under a rulebook's title."""
    return book.split("\n\n")[1]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_names_what_its_rulebook_names_and_nothing_else(key):
    assert game(key).credits.facts == NAMED[key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_rulebook_says_under_its_title_who_made_the_game_and_that_this_is_unofficial(key, language):
    designer, publisher, year, unofficial = LANGUAGES[language]
    said = credits_of(game(key).rulebook(language))
    labels = {"designer": designer, "publisher": publisher, "year": year}
    for what, label in labels.items():
        fact = NAMED[key].get(what)
        assert (f"{label}{fact}." in said) if fact else (label not in said)
    assert unofficial in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_prints_the_credits_in_the_language(capsys, language):
    assert main(["rules", "pinata", "--language", language]) == 0
    assert credits_of(capsys.readouterr().out) == game("pinata").credits.said(language)


def test_games_gives_the_credits_to_programs(capsys):
    assert main(["games", "--json"]) == 0
    assert {one["key"]: one["credits"] for one in json.loads(capsys.readouterr().out)} == NAMED


def test_a_language_nobody_taught_it_hears_english():
    assert Credits(year=2012).said("it") == Credits(year=2012).said("en")


@pytest.mark.parametrize("wrong", [{"designer": " Glenn"}, {"publisher": "Gig\namic"}, {"year": 12}, {"year": 20120}])
def test_credits_that_could_not_be_printed_are_refused(wrong):
    with pytest.raises(TypeError, match="was expected in the credits; got"):
        Credits(**wrong)
