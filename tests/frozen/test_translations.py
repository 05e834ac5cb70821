"""The page says in each language what it always said."""

import pytest

import translations
from translated import LANGUAGES, said

pytestmark = pytest.mark.once


def test_the_page_says_every_sentence_as_it_always_did():
    frozen = translations.frozen()
    came = said(*((group["names"], [text for text, *_ in group["said"]]) for group in frozen))
    rows = [(at, place, row) for at, group in enumerate(frozen) for place, row in enumerate(group["said"])]
    others = [
        (row, now)
        for at, place, row in rows
        if (now := [row[0], *(came[language][at][place] for language in LANGUAGES)]) != row
    ]
    assert others == []
