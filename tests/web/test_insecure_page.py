"""Friends in the same room: pages that came without encryption, to which a browser gives less."""

import re
from pathlib import Path

import pytest

from playing import asked, by_keys, by_touch

pytestmark = pytest.mark.once

SOURCES = Path(__file__).parents[2] / "web" / "src"
CAN_DO_WITHOUT = SOURCES / "lib" / "sharing.ts"
"""The one place that may ask for more, for it says what is done without."""

GIVEN = """() => Object.getOwnPropertyNames(window).flatMap((name) => {
  const made = Object.getOwnPropertyDescriptor(window, name).value?.prototype;
  return [name, ...(made ? Object.getOwnPropertyNames(made).map((member) => `${name}.${member}`) : [])];
})"""
"""All names that a page can use."""

ONLY_ON_SOME_DEVICES = {"share", "canShare"}
"""What browsers give to encrypted pages alone, and this browser not at all."""

NOT_OURS_TO_MEND = "Cross-Origin-Opener-Policy"
"""A header that a browser has no use for without encryption, and says so."""


@pytest.fixture
def friend(visitor, tables):
    """Give a way to look in from another machine of the room, where nothing may go wrong unseen."""
    troubles = []

    def come(path, **more):
        page = visitor("about:blank", **more)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: said.type == "error" and troubles.append(said.text))
        page.goto(f"http://friends.test:{tables.port}{path}")
        assert page.evaluate("isSecureContext") is False
        return page

    yield come
    assert [one for one in troubles if NOT_OURS_TO_MEND not in one] == []


def test_friends_in_one_room_play_a_whole_game_and_verify_its_deal(friend):
    host = friend("/new/pinatas")
    host.get_by_label("Your name").fill("Ana")
    host.get_by_label("how many play").fill("2")
    host.get_by_label("how many points win").fill("1")
    host.get_by_role("button", name="Make the table").click()
    invited = host.locator("[data-invite]").input_value()
    assert copied_from(host) == invited
    guest = friend(invited.partition(".test")[2].lstrip(":0123456789"), width=390, height=844, has_touch=True)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Take a seat").click()
    play_together({host: by_keys, guest: by_touch})
    for page in (host, guest):
        page.get_by_role("link", name="Watch it again").click()
        page.get_by_role("button", name="Verify this deal").click()
        page.locator("[data-verdict=good]").wait_for()
        assert copied_from(page) == page.url


def copied_from(page):
    """Press *Copy the link*, and give what can be pasted then."""
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("status").filter(has_text="Copied.").wait_for()
    page.evaluate("() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))")
    page.locator("#pasted").press("Control+V")
    pasted = page.locator("#pasted").input_value()
    page.evaluate("() => document.querySelector('#pasted').remove()")
    return pasted


def play_together(people):
    """Play a game to its end, each in their own way."""
    for page in people:
        page.wait_for_selector("[data-card]")
    while True:
        page, wanted = asked(*people)
        if wanted == "over":
            return
        people[page](page, wanted)


def test_no_file_of_the_page_uses_what_browsers_give_to_encrypted_pages_alone(visitor, friend):
    near, far = (set(page.evaluate(GIVEN)) for page in (visitor("/"), friend("/")))
    members = {name.partition(".")[2] for name in near - far if name.partition(".")[0] in far} | ONLY_ON_SOME_DEVICES
    wholes = {name for name in near - far if "." not in name}
    assert {"subtle", "randomUUID", "clipboard", "serviceWorker", "wakeLock"} <= members
    used = re.compile(rf"\.(?:{'|'.join(members)})\b|\b(?:{'|'.join(wholes)})\b")
    files = [file for file in SOURCES.rglob("*") if file.suffix in (".ts", ".svelte") and file != CAN_DO_WITHOUT]
    found = {(file.name, used.search(file.read_text("utf-8"))) for file in files}
    assert {(name, match.group()) for name, match in found if match} == set()
