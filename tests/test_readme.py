from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from pinateria.command import parser

ROOT = Path(__file__).parent.parent
PAGES = (
    sorted(path for path in ROOT.glob("*.md")) + sorted((ROOT / "docs").glob("*.md")) + [ROOT / "bench" / "README.md"]
)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=lambda page: page.name
)
def test_the_examples_of_a_page_run(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_command_the_readme_names_is_understood():
    text = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"`pinateria ([^`]+)`", text)
    assert len(commands) >= 7
    for command in commands:
        parser().parse_args(command.replace("RECORD…", "RECORD").split())


def test_every_make_command_the_pages_name_exists():
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for page in PAGES:
        for name in re.findall(r"`?make ([a-z-]+)`? ", page.read_text("utf-8")):
            assert name in targets or name in ("a", "the", "it", "one"), (page.name, name)
