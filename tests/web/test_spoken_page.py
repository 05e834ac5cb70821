"""The page in other languages: what the server says is said in the language of whoever looks."""

import pytest

from playing import by_keys, next_thing, sit_down

pytestmark = pytest.mark.once

ASKED = {
    "es-MX": ("Pon una carta en una piñata", "Pasas: descarta las cartas que quieras"),
    "fr": ("Pose une carte sur une piñata", "Tu passes : défausse les cartes que tu veux"),
    "de": ("Leg eine Karte an eine Piñata", "Du setzt aus: wirf ab, was du magst"),
}
"""To lay a card, or what is asked of who has been made to pass before the first turn (§3.6)."""

SCRIPTS = """() => performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js')).length"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("locale", ASKED)
def test_a_table_speaks_the_language_of_whoever_looks(visitor, tables, locale):
    page = visitor(sit_down(tables.address, "pinata_party", seats=6), width=320, height=640, locale=locale)
    page.wait_for_selector("[data-card]")
    next_thing(page)
    assert page.locator(".asks").inner_text().strip().replace("\N{NO-BREAK SPACE}", " ") in ASKED[locale]
    by_keys(page, next_thing(page))
    next_thing(page)
    heard = page.get_by_role("log").inner_text() + page.locator(".heading").inner_text()
    assert not [word for word in (" the ", " card", "the deck", "Round", "draws", "lays") if word in heard], heard
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SCRIPTS) == 2


def test_english_needs_no_phrases_and_a_language_can_be_chosen_at_any_time(visitor, tables):
    page = visitor(sit_down(tables.address, "pinata"), locale="en")
    page.get_by_text("Lay a card on a mat").wait_for()
    assert page.evaluate(SCRIPTS) == 1
    page.get_by_text("Settings").click()
    page.get_by_label("Language").select_option("de")
    page.get_by_text("Leg eine Karte an eine Matte").wait_for()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_text("Lay a card on a mat").wait_for()


def test_a_rulebook_and_a_new_table_are_there_in_the_language(visitor):
    page = visitor("/learn/pikinni", locale="fr")
    page.get_by_role("heading", name="Les annonces").wait_for()
    page.get_by_text("Éditeur : BikiniARTmuseum. Ceci est une adaptation non officielle").wait_for()
    page.goto("/new/pinata")
    page.get_by_text("quels nombres portent les cartes").wait_for()


@pytest.mark.parametrize("locale", ["en", *ASKED])
@pytest.mark.parametrize(("game", "options"), [("pinata_party", {"seats": 4, "teams": 2}), ("pinata", {})])
def test_the_column_that_counts_is_seen_beside_the_table_without_scrolling(visitor, tables, game, options, locale):
    page = visitor(sit_down(tables.address, game, **options), width=1280, locale=locale)
    scores = page.locator("aside table")
    scores.wait_for()
    assert scores.evaluate("(table) => table.parentElement.scrollWidth - table.parentElement.clientWidth") == 0
