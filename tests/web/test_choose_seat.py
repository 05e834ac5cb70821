"""On the page people choose their seats before the start, and so their teams."""

import pytest

from test_everyone import complaints, overflows
from test_who_begins import made

pytestmark = pytest.mark.once

TEAMS = {"seats": 4, "teams": 2}


def way(table, seat):
    """Give the way to a seat."""
    return f"/t/{table['table']}#{table['seats'][seat]}"


def sit(page, name):
    """Take the seat of the link."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.locator("li.own").wait_for()


def test_people_choose_seats_and_teams_and_play_with_whom_they_like(visitor, tables):
    table = made(tables.address, "pinata_party", options=TEAMS)
    host = visitor(way(table, 0), width=390, height=844)
    guest = visitor(way(table, 1))
    watcher = visitor(f"/t/{table['table']}#{table['watch']}")
    sit(guest, "Bo")
    seat = "[data-chair='{}']".format
    for page in (host, guest, watcher):
        page.get_by_role("heading", name="Seats and teams").wait_for()
        assert ["Team 1" in one for one in page.locator("[data-chair]").all_inner_texts()] == [True, False, True, False]
    assert watcher.locator("[data-chair] button").count() == 0
    assert complaints(host) == []
    assert overflows(host) <= 0
    guest.get_by_role("button", name="Sit here: Seat 3").click()
    guest.locator(f"{seat(2)}.own").get_by_text("Bo").wait_for()
    host.locator(seat(2)).get_by_text("Bo").wait_for()
    host.get_by_role("button", name="Begin now").click()
    begun(host, guest, watcher)


def begun(*pages):
    """Wait until the game has begun for all of them."""
    for page in pages:
        page.locator("[data-table]").wait_for()


def test_two_change_seats_when_both_press(visitor, tables):
    table = made(tables.address, "pinata_party", options=TEAMS)
    ana, bo = visitor(way(table, 0)), visitor(way(table, 1), locale="de")
    bo.get_by_label("Dein Name").fill("Bo")
    bo.get_by_role("button", name="Hinsetzen", exact=True).click()
    button = ana.get_by_role("button", name="Change seats: Bo")
    button.click()
    ana.locator("button[aria-pressed=true]").wait_for()
    bo.get_by_text("möchte mit dir tauschen").wait_for()
    bo.get_by_text("Ana bittet dich, den Platz zu tauschen.").wait_for()
    button.click()
    bo.get_by_text("Ana behält den Platz.").wait_for()
    assert bo.get_by_text("möchte mit dir tauschen").count() == 0
    button.click()
    bo.get_by_text("möchte mit dir tauschen").wait_for()
    bo.get_by_role("button", name="Plätze tauschen: Ana").click()
    ana.locator("[data-chair='1'].own").wait_for()
    bo.locator("[data-chair='0'].own").wait_for()
    assert ana.get_by_label("Who begins").count() == 1  # the host is the host at any seat
    ana.get_by_role("button", name="Begin now").click()
    begun(ana, bo)


def test_where_two_play_there_is_nothing_to_choose(visitor, tables):
    table = made(tables.address, "pinata")
    page = visitor(way(table, 0))
    page.get_by_label("Who begins").wait_for()
    assert page.locator("[data-chair] button").count() == 0
