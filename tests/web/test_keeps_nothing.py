"""People whose browser keeps nothing of the pages it shows: they play all the same."""

import pytest

from evenings import Guest, play_out, sees_cards

pytestmark = pytest.mark.once

KEEPS_NOTHING = """for (const keeper of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, keeper, { get() { throw new DOMException('denied', 'SecurityError'); } });
}"""


@pytest.fixture
def forgetful(visitor):
    """Give a way to look in with such a browser."""

    def look(path, **more):
        page = visitor("about:blank", **more)
        page.add_init_script(KEEPS_NOTHING)
        page.goto(path)
        return page

    return look


def sends_at_once(page):
    """Do without the moment before a move is sent, which this browser keeps no setting for."""
    page.get_by_text("Settings").click()
    page.get_by_label("A moment to take a move back").uncheck()
    page.get_by_text("Settings").click()


def test_one_plays_at_once(forgetful):
    page = forgetful("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector("[data-card]")


def test_friends_invite_each_other_and_play_again(forgetful):
    host = Guest(forgetful, "/new/pinata", "Zoe")
    host.sits_down("Make the table")
    friend = Guest(forgetful, host.page.locator("[data-invite]").input_value(), "Yan")
    friend.sits_down()
    sees_cards(host, friend)
    for guest in (host, friend):
        sends_at_once(guest.page)
    play_out(host, friend)
    host.presses("Play again")
    friend.presses("Play again")
    sees_cards(host, friend)
