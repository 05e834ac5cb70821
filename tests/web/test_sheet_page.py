"""What one looks up beside the web table: the last trick, the scores by round and the cards seen."""

import httpx
import pytest

from playing import by_keys, by_touch, next_thing, sit_down
from test_everyone import complaints, overflows

pytestmark = pytest.mark.once

PAGES = {"L": ("Last trick", "light"), "P": ("Score sheet", "dark"), "C": ("Cards seen", "dark")}
"""The letters that open each page together with Alt, and in which light it is looked at."""


def way_to_a_table(address, *, seen):
    """Make a table of Pikinni for two, whose first round is one trick."""
    wanted = {"game": "pikinni", "options": {"seats": 2}, "levels": ["", "casual"], "name": "Ana", "start": True}
    made = httpx.post(f"http://{address}/api/tables", json={**wanted, "seen": seen}).raise_for_status().json()
    return f"/t/{made['table']}#{made['host']}"


def test_every_page_opens_by_key_and_by_button_and_says_what_happened(visitor, tables):
    page = visitor(way_to_a_table(tables.address, seen=True), width=320, height=640)
    for _ in range(3):
        by_keys(page, next_thing(page))
    next_thing(page)
    dialog = page.get_by_role("dialog")
    for letter, (title, scheme) in PAGES.items():
        page.emulate_media(color_scheme=scheme)
        page.keyboard.press(f"Alt+{letter}")
        dialog.get_by_role("heading", name=title, exact=True).wait_for()
        dialog.locator("[data-rows]").first.wait_for()
        assert complaints(page) == []
        assert overflows(page) <= 0
    assert dialog.locator("li").count() == 32
    assert dialog.locator(".held").count() == page.locator("[data-card]").count()
    page.keyboard.press("Escape")
    assert dialog.count() == 0
    opener = page.get_by_role("button", name="Score sheet")
    opener.click()
    assert dialog.get_by_role("row").count() == 2
    assert dialog.get_by_role("columnheader").all_inner_texts()[:2] == ["Round", "Ana"]
    dialog.get_by_role("button", name="Last trick").click()
    assert dialog.locator("li").count() == 2
    page.keyboard.press("Escape")
    assert opener.evaluate("one => one === document.activeElement")


def test_a_table_that_does_not_list_the_cards_seen_has_no_such_page(visitor, tables):
    page = visitor(way_to_a_table(tables.address, seen=False))
    page.get_by_role("button", name="Score sheet").wait_for()
    assert page.get_by_role("button", name="Cards seen").count() == 0
    page.keyboard.press("Alt+C")
    assert page.get_by_role("dialog").count() == 0


def test_one_looks_through_what_one_has_collected_by_key_and_by_button_also_while_others_choose(visitor, tables):
    page = visitor(sit_down(tables.address, "pinata_party", seats=2), width=390, height=844, has_touch=True)
    cards, dialog = page.locator("[data-collected]"), page.get_by_role("dialog")
    page.get_by_role("button", name="Cards collected").click()
    dialog.get_by_text("Nothing has been taken yet.").wait_for()
    page.keyboard.press("Escape")
    for _ in range(100):
        by_touch(page, next_thing(page))
        page.keyboard.press("Alt+O")
        dialog.get_by_role("heading", name="Cards collected").wait_for()
        dialog.locator("[data-collected], p:not(.trouble)").first.wait_for()
        if cards.count():
            break
        page.keyboard.press("Escape")
    assert cards.count() >= 2
    assert complaints(page) == []
    assert overflows(page) <= 0


def test_where_what_is_taken_lies_closed_there_is_no_such_page(visitor, tables):
    page = visitor(way_to_a_table(tables.address, seen=False))
    page.get_by_role("button", name="Score sheet").wait_for()
    assert page.get_by_role("button", name="Cards collected").count() == 0
    page.keyboard.press("Alt+O")
    assert page.get_by_role("dialog").count() == 0
