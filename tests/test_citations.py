"""Every paragraph and ruling of a rulebook is cited by a test of its game, or listed there with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pinateria import GAMES, game

TESTS = Path(__file__).parent / "games"


def sources_of(key: str) -> str:
    return "".join(path.read_text("utf-8") for path in sorted((TESTS / key).glob("test_*.py")))


def cited(key: str) -> set[str]:
    """List what a game's tests cite: paragraphs as §4.2, rulings as PA-1 or as part of a test's name, pa_1."""
    text = sources_of(key)
    rulings = {f"{letters.upper()}-{number}" for letters, number in re.findall(r"\b([A-Z]{2})-(\d+)", text)}
    named = {f"{letters.upper()}-{number}" for letters, number in re.findall(r"def test_([a-z]{2})_(\d+)_", text)}
    return rulings | named | set(re.findall(r"§\d+\.\d+", text))


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_cited(key):
    rulings = set(re.findall(r"^\| ([A-Z]{2}-\d+) \|", game(key).rulebook(), re.MULTILINE))
    assert len(rulings) > 10
    assert rulings - cited(key) == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_paragraph_is_cited(key):
    paragraphs = set(re.findall(r"^\*\*(§\d+\.\d+)", game(key).rulebook(), re.MULTILINE))
    assert len(paragraphs) > 10
    assert paragraphs - cited(key) == set()


@pytest.mark.parametrize("key", GAMES)
def test_the_code_cites_only_paragraphs_that_exist(key):
    folder = Path(game(key).rules.__file__).parent
    used = {p for source in folder.glob("*.py") for p in re.findall(r"§\d+\.\d+", source.read_text("utf-8"))}
    assert used - set(re.findall(r"§\d+\.\d+", game(key).rulebook())) == set()
