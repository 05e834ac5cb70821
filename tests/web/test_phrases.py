"""The server's sentences in the page's languages: none that a game or a refusal can say is left in English."""

import re
from collections import Counter

import pytest

from effort import THOROUGH
from sentences import NAMES, of_games, of_house, of_people, refusals
from translated import BOOKS, LANGUAGES, PHRASES, is_words, said

pytestmark = pytest.mark.once


GAMES_EACH = 8 if THOROUGH else 1
EVERY = 3 if THOROUGH else 29
"""At every so many moves everybody's picture and choices are read; what is told is read at all of them."""

# What only a program hears that talks to the server by itself, or whoever mends a record by hand: it stays in English.
FOR_PROGRAMS = {
    "3 comes before its turn: 3",
    "3 has no key 3",
    "3 needs the key '3', and has none",
    "3 was expected under '3'; got 3",
    "64 digits 0-9a-f were expected under '3'; got 3",
    "A body in JSON was expected; got none.",
    "A body in UTF-8 was expected.",
    "A body of the kind application/json was expected.",
    "A body without so many brackets within each other was expected.",
    "A message of at most 3 bytes was expected; got 3.",
    "A move is written 'WHO WHAT', such as '* S7' or '2 S7'; got 3",
    "A name for each of the 3 seats was expected; got 3",
    "A name is 1 to 3 letters that can be printed; got 3",
    "A number of moves up to 3 was expected under 'since'; got 3.",
    "A seat from 0 to 3 or * was expected; got 3",
    "A seat from 0 to 3 or a watcher was expected; got 3.",
    "A seat from 0 to 3 was expected under 'first'; got 3",
    "A seat from 0 to 3 was expected; got 3.",
    "A text was expected; got 3",
    "Another seat was expected; got 3.",
    "Chance cannot give 'X9': it is not among what is left",
    "Chance has no move now: Bo is to move",
    "Event 3 of table 3 was expected; got 3",
    "Hello was said already.",
    "Nobody listens any more.",
    "One of the levels 3 was expected; got 3.",
    "One of the messages listed was expected: 3",
    "Players: a text was expected at 3; got 3",
    "Seats from 0 to 3 were expected under 'fixed'; got 3",
    "Several workers need --database postgresql://…; got 3 workers on SQLite",
    "The 3 after this move are 3; the record says 3",
    "The fair deal gives '3'; the record says 3",
    "The fair deal needs a number from each of the 3 players; got 3",
    "The file cannot be read: 3",
    "The format '3' was expected; got 3",
    "The game is over here, but the record says unfinished",
    "The levels are 3, or nothing for a person; got 3",
    "The options need '3', and have none",
    "The paces are 3; got 3",
    "The record ends here as finished, but 3",
    "The seats under 'fixed' were expected once each and upwards; got 3",
    "Whole numbers were expected under '3'; got 3",
}


def left_in_english(*asked):
    """List what has no phrase, by language."""
    groups = [(names, sorted(filter(is_words, set(texts)))) for names, texts in asked]
    found = said(*groups)
    return {
        language: [
            text
            for (_, texts), group in zip(groups, found[language], strict=True)
            for text, came in zip(texts, group, strict=True)
            if came is None
        ]
        for language in LANGUAGES
    }


FORM = re.compile(r":[a-z]+$")
NOTHING = {language: [] for language in LANGUAGES}


def test_everything_that_is_said_in_a_game_has_a_phrase():
    assert left_in_english(*of_games(GAMES_EACH, EVERY)) == NOTHING


def test_everything_that_is_said_beside_a_game_has_a_phrase():
    assert left_in_english(([], of_house()), *((names[:2], of_people(names[:2])) for names in NAMES)) == NOTHING


def test_every_refusal_has_a_phrase_but_those_for_programs():
    left = left_in_english((["Ana", "Bo"], refusals()))
    assert {language: set(texts) for language, texts in left.items()} == dict.fromkeys(LANGUAGES, FOR_PROGRAMS)


# The tables of phrases -----------------------------------------------------------------------------


def places(text):
    """List what is filled in."""
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_a_table_is_read_here_and_stands_once(language):
    entries = BOOKS[language]
    lines = (PHRASES / f"{language}.ts").read_text("utf-8").split("= {\n", 1)[1].splitlines()
    assert len(entries) == len([line for line in lines if line.startswith('  "')])
    assert [english for english, number in Counter(english for english, _ in entries).items() if number > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_fills_in_nothing_that_the_english_one_has_not(language):
    assert {english: said for english, said in BOOKS[language] if places(said) - places(english)} == {}


def test_all_languages_have_the_same_phrases_but_for_their_own_forms():
    plain = [{english for english, _ in BOOKS[language] if not FORM.search(english)} for language in LANGUAGES]
    assert plain[0] == plain[1] == plain[2]


# Saying them -------------------------------------------------------------------------------------


SAID = [
    (
        ["Ana", "Bo"],
        "Ana plays the queen of spades.",
        "Ana juega la dama de picas.",
        "Ana joue la dame de pique.",
        "Ana spielt Pik Dame.",
    ),
    (
        ["Ana plays", "Bo"],
        "Ana plays plays the pink 7.",
        "Ana plays juega el 7 rosa.",
        "Ana plays joue le 7 rose.",
        "Ana plays spielt Rosa 7.",
    ),
    (
        ["You", "you"],
        "You gives a card to you.",
        "You te regala una carta.",
        "You t\u2019offre une carte.",
        "You schenkt dir eine Karte.",
    ),
    (
        ["Mr. X, Y and Z", "Bo"],
        "Round 2 is over: Mr. X, Y and Z +5 and Bo -3. Mr. X, Y and Z begins round 3.",
        "La ronda 2 ha terminado: Mr. X, Y and Z +5 y Bo -3. Mr. X, Y and Z empieza la ronda 3.",
        "La manche 2 est finie\u00a0: Mr. X, Y and Z +5 et Bo -3. Mr. X, Y and Z commence la manche 3.",
        "Runde 2 ist zu Ende: Mr. X, Y and Z +5 und Bo -3. Mr. X, Y and Z beginnt Runde 3.",
    ),
    (
        ["Ana", "the 7 of spades"],
        "You give the 7 of spades to the 7 of spades.",
        "Regalas el 7 de picas a the 7 of spades.",
        "Tu offres le 7 de pique à the 7 of spades.",
        "Du schenkst the 7 of spades Pik 7.",
    ),
    (
        ["Ana", "Bo"],
        "You: Bo wins with 3 points. Lay a card on a mat",
        "Tú: Bo wins with 3 points. Lay a card on a mat",
        "Toi\u00a0: Bo wins with 3 points. Lay a card on a mat",
        "Du: Bo wins with 3 points. Lay a card on a mat",
    ),
    (
        ["Ana", "Bo"],
        "let seat 1 pass",
        "pasa Bo",
        "passe le tour\u00a0: Bo",
        "aussetzen: Bo",
    ),
    (
        [],
        "Round 3 · three rounds · deck: 1 card, the next is ♥R red",
        "Ronda 3 · tres rondas · mazo: 1 carta, la siguiente es ♥R rojo",
        "Manche 3 · trois manches · pioche\u00a0: 1 carte, la prochaine est ♥R rouge",
        "Runde 3 · drei Runden · Nachziehstapel: 1 Karte, die nächste ist ♥R rot",
    ),
    ([], "constructor", None, None, None),
    (["Ana"], "Bo plays the 7 of spades.", None, None, None),
]
"""Names at a table, a sentence, and what it is in each language."""


def test_a_sentence_is_said_with_the_names_at_the_table():
    came = said(*((names, [text]) for names, text, *_ in SAID))
    for number, (_, text, *expected) in enumerate(SAID):
        assert [came[language][number][0] for language in LANGUAGES] == expected, text
