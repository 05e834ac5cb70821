"""The texts of the page: every language says all that English says, with the same things filled in."""

import re
from collections import Counter
from pathlib import Path

import pytest

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
SPEECH = (TEXTS / "texts.svelte.ts").read_text("utf-8")
ENTRY = re.compile(r'^  "(?P<id>[^"]+)":\s+"(?P<text>(?:[^"\\]|\\.)*)",$', re.MULTILINE)

# What is the same as in English: names and numbers everywhere, and a word that two languages share.
NAMES = {"house.name", "table.worth"}
SHARED = {"es": {"new.no"}, "fr": set(), "de": {"seats.team"}}


def entries(language):
    """Read the ids and texts of a language in the order of its file."""
    return ENTRY.findall((TEXTS / f"{language}.ts").read_text("utf-8"))


def placeholders(text):
    """Count what is filled in."""
    return Counter(re.findall(r"\{(\w+)\}", text))


LANGUAGES = sorted(file.stem for file in TEXTS.glob("*.ts") if file.name != "texts.svelte.ts")
OTHERS = [language for language in LANGUAGES if language != "en"]
BOOKS = {language: dict(entries(language)) for language in LANGUAGES}
ENGLISH = BOOKS["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_language_is_read_here(language):
    source = (TEXTS / f"{language}.ts").read_text("utf-8")
    body = source.split("= {\n", 1)[1].split("\n}", 1)[0]
    starts = [line for line in body.splitlines() if line.strip() and not line.strip().startswith("//")]
    read = "\n".join(found.group() for found in ENTRY.finditer(source))
    assert "\n".join(starts) == read


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_says_a_thing_twice(language):
    assert [key for key, number in Counter(key for key, _ in entries(language)).items() if number > 1] == []


def test_every_language_that_is_written_can_be_chosen():
    named = re.search(r"languages = \{(.*?)\}", SPEECH, re.DOTALL).group(1)
    books = re.search(r"const books: .*? = \{(.*?)\}", SPEECH, re.DOTALL).group(1)
    assert sorted(re.findall(r'(\w+): "', named)) == LANGUAGES
    assert sorted(re.findall(r"\w+", books)) == LANGUAGES


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_exactly_the_ids_of_english(language):
    assert BOOKS[language].keys() ^ ENGLISH.keys() == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_things_are_filled_in_as_in_english(language):
    unlike = {key for key, text in BOOKS[language].items() if placeholders(text) != placeholders(ENGLISH.get(key, ""))}
    assert unlike == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_braces_is_a_name_and_every_brace_is_closed(language):
    bare = {key: re.sub(r"\{\w+\}", "", text) for key, text in BOOKS[language].items()}
    assert {key for key, text in bare.items() if "{" in text or "}" in text} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language):
    assert {key for key, text in BOOKS[language].items() if not text.strip()} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_only_names_and_shared_words_are_left_as_in_english(language):
    same = {key for key, text in BOOKS[language].items() if text == ENGLISH.get(key)}
    assert same == NAMES | SHARED[language]
