"""Between two rounds on the page: the round as it ended, who is ready, and one button to go on."""

import httpx
import pytest

from playing import asked, by_keys

pytestmark = pytest.mark.once

NEXT = "[data-move=next]"
OPTIONS = {"game": "papayoo", "options": {"seats": 3, "rounds": 2}, "levels": ["", "", "casual"]}


def together(visitor, tables):
    """Seat two people and a player that thinks, with somebody who looks on; give their pages."""
    house = f"http://{tables.address}"
    made = httpx.post(f"{house}/api/tables", json={**OPTIONS, "name": "Ana"}).raise_for_status().json()
    joined = httpx.post(
        f"{house}/api/tables/{made['table']}/join", json={"invite": made["invite"], "name": "Bo"}
    ).json()
    tokens = (made["host"], joined["token"], made["watch"])
    pages = [visitor(f"/t/{made['table']}#{token}") for token in tokens]
    for page in pages:
        page.wait_for_selector("[data-table]")
    return pages


def to_the_rest(ana, bo):
    """Play until the round is over."""
    while (what := asked(ana, bo))[1] != NEXT:
        by_keys(*what)


def test_everybody_sees_how_the_round_ended_and_says_once_to_go_on(visitor, tables):
    ana, bo, watcher = together(visitor, tables)
    to_the_rest(ana, bo)
    for page in (ana, bo, watcher):
        page.locator(".turn", has_text="The round is over").wait_for()
        page.get_by_text("0 ready").wait_for()
        assert "Round 1 of 2" in page.locator("header .heading").inner_text()
    assert watcher.locator(NEXT).count() == 0
    bo.reload()  # who loads the page now sees it, too
    bo.wait_for_selector(NEXT)
    assert "Round 1 of 2" in bo.locator("header .heading").inner_text()
    bo.get_by_role("button", name="Go on").click()
    for page in (ana, bo, watcher):
        page.get_by_text("1 ready").wait_for()
    assert bo.locator(NEXT).count() == 0
    by_keys(ana, NEXT)
    for page in (ana, bo, watcher):
        page.locator("header .heading", has_text="Round 2 of 2").wait_for()
        assert page.locator(NEXT).count() == 0
    ana.wait_for_selector("[data-card]")
