"""Every screen for everybody: no complaint of axe, light and dark, and nothing wider than a small phone."""

from itertools import cycle, product
from pathlib import Path

import pytest

from effort import THOROUGH
from pinateria.games import game
from playing import by_keys, next_thing, play_to_the_end, sit_down

pytestmark = pytest.mark.once

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = {
    "papayoo": {"seats": 8, "rounds": 1},
    "pikinni": {"seats": 4},
    "pinatas": {"seats": 5},
    "pinata": {},
    "pinata_party": {"seats": 6},
}
SCHEMES = ("light", "dark")


def complaints(page):
    """Ask axe, and give what it complains of with the places."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [(one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in found["violations"]]


def overflows(page):
    """Tell by how much a page is wider than its window."""
    return page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", ["/", "/new/pikinni", "/j/nowhere#nothing", "/record", "/t/nowhere#nothing"])
def test_nothing_is_wrong_with_a_page(visitor, path, scheme):
    page = visitor(path, color_scheme=scheme)
    page.wait_for_selector("h1")
    page.wait_for_timeout(150)
    assert complaints(page) == []


BOOKS = [*product(GAMES, SCHEMES)] if THOROUGH else [*zip(GAMES, cycle(SCHEMES), strict=False)]


@pytest.mark.parametrize(("key", "scheme"), BOOKS)
def test_nothing_is_wrong_with_the_examples_of_a_rulebook(visitor, key, scheme):
    page = visitor(f"/learn/{key}", width=320, height=640, color_scheme=scheme)
    page.wait_for_selector("figure")
    assert overflows(page) <= 0
    assert page.evaluate(BESIDE) == [[one.section, one.caption] for one in in_order(game(key))]
    page.evaluate("() => document.querySelectorAll('svg').forEach(one => one.replaceChildren())")  # thousands of shapes
    assert complaints(page) == []


BESIDE = """() => [...document.querySelectorAll("figure")].map(figure => {
  let before = figure;
  while (before.tagName !== "P") before = before.previousElementSibling;
  return [before.innerText.split(" ")[0], figure.querySelector("figcaption").lastChild.textContent.trim()];
})"""
"""Gives for each figure the paragraph that it stands below, and its caption."""


def in_order(one):
    """Give the examples of a game in the order of the paragraphs."""
    return sorted(one.examples, key=lambda example: example.section)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_a_table(visitor, tables, game, scheme):
    page = visitor(sit_down(tables.address, game, **GAMES[game]), width=320, height=640, color_scheme=scheme)
    page.wait_for_selector("[data-card]")
    assert overflows(page) <= 0
    for _ in range(3):
        by_keys(page, next_thing(page))
    next_thing(page)
    assert complaints(page) == []
    assert overflows(page) <= 0


@pytest.mark.parametrize("scheme", SCHEMES)
def test_nothing_is_wrong_with_a_finished_game(visitor, tables, scheme):
    page = visitor(sit_down(tables.address, "pinatas", seats=2, target=1), color_scheme=scheme)
    play_to_the_end(page, by_keys)
    assert complaints(page) == []
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").wait_for()
    assert complaints(page) == []


@pytest.mark.parametrize("width", [320, 2560])
def test_no_page_is_wider_than_its_window(visitor, width):
    for path in ("/", "/new/pikinni", "/learn/pinata", "/record"):
        page = visitor(path, width=width, height=700)
        page.wait_for_selector("h1")
        page.wait_for_timeout(100)
        assert overflows(page) <= 0, path
