"""On the page the table chooses who begins, or leaves it to chance, and everybody sees which."""

import httpx
import pytest

from playing import next_thing
from test_everyone import complaints, overflows

pytestmark = pytest.mark.once


def made(address, game, **wanted):
    """Make a table with free seats, where the host sits."""
    body = {"game": game, "name": "Ana", **wanted}
    return httpx.post(f"http://{address}/api/tables", json=body).raise_for_status().json()


@pytest.mark.parametrize(
    ("game", "title", "begins"), [("pinata", "Who begins", "begins."), ("papayoo", "Who deals first", "deals first.")]
)
def test_whoever_makes_a_table_chooses_in_the_words_of_the_game(visitor, game, title, begins):
    page = visitor(f"/new/{game}", width=390, height=844)
    page.get_by_label("Your name").fill("Ana")
    for choice in page.locator("select:has([value=casual])").all():
        choice.select_option("casual")
    chosen = page.get_by_label(title)
    assert chosen.evaluate("one => one.selectedOptions[0].text") == "chance picks"
    chosen.select_option("Seat 2")
    assert complaints(page) == []
    assert overflows(page) <= 0
    page.get_by_role("button", name="Make the table").click()
    next_thing(page)
    log = page.locator("main ~ aside").inner_text()
    assert "The host has chosen who" in log
    assert begins in log


def test_whoever_makes_a_table_is_told_how_long_it_takes_with_these_options(visitor):
    page = visitor("/new/papayoo")
    said = page.locator("[data-minutes]")
    said.filter(has_text="about 25 minutes").wait_for()
    page.get_by_label("how many rounds").fill("20")
    said.filter(has_text="about 95 minutes").wait_for()
    page.get_by_label("how many rounds").fill("")
    said.wait_for(state="detached")


def test_in_the_lobby_the_host_chooses_and_the_others_are_told(visitor, tables):
    table = made(tables.address, "pinata")
    host = visitor(f"/t/{table['table']}#{table['host']}", width=390, height=844)
    guest = visitor(f"/t/{table['table']}#{table['seats'][1]}", locale="de")
    guest.get_by_text("Wer beginnt: das Los entscheidet").wait_for()
    assert guest.locator("select[data-first]").count() == 0
    host.get_by_label("Who begins").select_option("Seat 2")
    guest.get_by_text("Wer beginnt: Platz 2").wait_for()
    guest.get_by_text("Wer den Tisch aufgemacht hat, hat bestimmt, wer beginnt.").wait_for()
    host.get_by_label("Who begins").select_option("Ana")
    guest.get_by_text("Wer beginnt: Ana").wait_for()
    assert complaints(host) == []
    assert overflows(host) <= 0
    guest.get_by_label("Dein Name").fill("Bo")
    guest.get_by_role("button", name="Hinsetzen").click()
    guest.get_by_text("Ana beginnt.").wait_for()
