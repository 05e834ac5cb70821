from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest

from pinateria.arena.figures import figures
from pinateria.arena.match import Outcome
from pinateria.arena.plan import Plan
from pinateria.arena.report import write_report

VOID = {"meta", "br"}

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


class Page(HTMLParser):
    """Reads a page, and complains of what is left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data


def reported(folder, line_up: str, deals: int):
    dice = random.Random(4)
    plan = Plan("papayoo", 1, {"seats": len(line_up)}, tuple(line_up), 0)
    played = []
    for deal in range(deals):
        for rotation, players in enumerate(plan.seatings(deal)):
            scores = tuple(dice.randrange(80) - 9 * ord(name) for name in players)
            won, seats = (scores.index(min(scores)),), len(players)
            played.append(Outcome(deal, rotation, players, scores, won, (3,) * seats, (0.01,) * seats))
    page = write_report(folder, figures(plan, played, fewest=True))
    text = page.read_text("utf-8")
    return text, Page(text)


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """A page with three players, one of them at two seats."""
    return reported(tmp_path_factory.mktemp("report"), "ABCC", 12)


def test_the_report_is_one_page_that_asks_nothing_of_any_other_place(usual):
    text, page = usual
    assert not {"script", "link", "img", "iframe", "image", "object"} & {tag for tag, _ in page.seen}
    for _, attributes in page.seen:
        assert "src" not in attributes
        for name in ("href", "xlink:href"):
            assert (attributes.get(name) or "#").startswith("#")
    assert "@import" not in text
    assert all(target.startswith("#") for target in re.findall(r"url\(([^)]*)\)", text))


def test_every_name_in_the_page_is_there_once_and_every_reference_leads_somewhere(usual):
    text, page = usual
    names = [attributes["id"] for _, attributes in page.seen if "id" in attributes]
    assert len(names) == len(set(names))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]*)', text)) <= set(names)


def test_pictures_have_words_and_follow_light_and_dark(usual):
    text, page = usual
    drawings = [attributes for tag, attributes in page.seen if tag == "svg"]
    assert len(drawings) == 4
    for drawing in drawings:
        assert drawing["role"] == "img"
        assert all(name in drawing["aria-label"] for name in "ABC")
    assert "prefers-color-scheme: dark" in text
    assert "var(--player-2)" in text
    body = text[text.index("<body>") :]
    assert set(re.findall(r"#[0-9a-f]{6}\b", body)) <= {"#ffffff"}


@pytest.mark.parametrize(("line_up", "deals"), [("AAA", 1), ("AAA", 3), ("AB", 1), ("ABCDEFGH", 2)])
def test_any_line_up_can_be_drawn(tmp_path, line_up, deals):
    _, page = reported(tmp_path, line_up, deals)
    assert f"{deals} deal" in page.words
    for name in ("results", "wins", "deals", "seats"):
        picture = (tmp_path / f"{name}.png").read_bytes()
        assert picture.startswith(b"\x89PNG\r\n")
        assert len(picture) > 5000


def test_a_name_cannot_write_into_the_page(tmp_path):
    text, _ = reported(tmp_path, "<&", 2)
    assert "<&" not in text
    assert "&lt;" in text


def test_the_same_figures_give_the_same_page(tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    assert reported(tmp_path / "one", "AB", 4)[0] == reported(tmp_path / "two", "AB", 4)[0]
