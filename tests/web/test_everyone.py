"""Every screen for everybody: no complaint of axe, light and dark, and nothing wider than a small phone."""

from itertools import cycle, product

import pytest

from effort import THOROUGH
from evenings import Table
from looking import complaints, overflows
from pinateria.games import game
from playing import by_keys, next_thing, play_to_the_end, sit_down

pytestmark = pytest.mark.once

GAMES = {
    "papayoo": {"seats": 8, "rounds": 1},
    "pikinni": {"seats": 4},
    "pinatas": {"seats": 5},
    "pinata": {},
    "pinata_party": {"seats": 6},
}
SCHEMES = ("light", "dark")


def schemes_of(screens):
    """Look at each screen light and dark, or, where only a part is tried, at every other one dark."""
    return [*product(screens, SCHEMES)] if THOROUGH else [*zip(screens, cycle(SCHEMES), strict=False)]


WHOLE = {"/": "li h3", "/t/nowhere#nothing": "main [role=alert]"}
"""What is on a page once it has heard all it asked the server for; on the others that is the heading."""


PAGES = ["/", "/new/pikinni", "/j/nowhere#nothing", "/record", "/t/nowhere#nothing"]


@pytest.mark.parametrize(("path", "scheme"), schemes_of(PAGES))
def test_nothing_is_wrong_with_a_page(visitor, path, scheme):
    page = visitor(path, color_scheme=scheme)
    page.wait_for_selector("h1")
    page.wait_for_selector(WHOLE.get(path, "h1"))
    assert complaints(page) == []


@pytest.mark.parametrize(("key", "scheme"), schemes_of(GAMES))
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


@pytest.mark.parametrize(("game", "scheme"), schemes_of(GAMES))
def test_nothing_is_wrong_with_a_table(visitor, tables, game, scheme):
    page = visitor(sit_down(tables.address, game, **GAMES[game]), width=320, height=640, color_scheme=scheme)
    page.wait_for_selector("[data-card]")
    assert overflows(page) <= 0
    for _ in range(3):
        by_keys(page, next_thing(page))
    next_thing(page)
    assert complaints(page) == []
    assert overflows(page) <= 0


@pytest.mark.parametrize("scheme", SCHEMES if THOROUGH else SCHEMES[:1])
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
        page.wait_for_selector(WHOLE.get(path, "h1"))
        assert overflows(page) <= 0, path


@pytest.mark.parametrize("scheme", SCHEMES if THOROUGH else SCHEMES[1:])
def test_nothing_is_wrong_between_two_games(visitor, tables, scheme):
    table = Table(tables.address, "Zoe", "Yan", "Xin", bots=2).played_out()
    page = visitor(table.link(0), width=320, height=640, color_scheme=scheme)
    page.get_by_role("button", name="Another game").click()
    page.locator("[data-title]").wait_for()
    assert complaints(page) == []
    assert overflows(page) <= 0
    page.get_by_role("button", name="Ask the others to play this").click()
    page.locator("[data-seat] select").first.wait_for()
    assert complaints(page) == []
    assert overflows(page) <= 0
