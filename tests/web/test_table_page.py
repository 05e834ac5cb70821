"""What people do at the web table, in a real browser."""

import json

import httpx
import pytest

from playing import NEXT, asked, by_keys, moves_sent, next_thing, play_to_the_end, sit_down
from server_process import ServerProcess

pytestmark = pytest.mark.once


def test_one_click_leads_from_the_house_to_the_first_card(visitor):
    page = visitor("/")
    page.locator("li", has=page.get_by_role("heading", name="Papayoo")).get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-card]")
    assert page.locator("[data-card]").count() == 15


def test_a_refused_move_is_explained_with_its_rule(visitor, tables):
    page = visitor(sit_down(tables.address, "pinatas", seats=4, target=10))
    for _ in range(200):
        next_thing(page)
        closed = page.locator("[data-card]:not(.open)")
        if closed.count():
            before = page.locator("[data-card]").count()
            closed.first.click()
            page.get_by_role("alert").filter(has_text="§").wait_for()
            assert page.locator("[data-card]").count() == before
            return
        by_keys(page, "[data-card].open")
    raise AssertionError("every card could be played all the time")


def test_a_move_can_be_taken_back_before_it_is_sent(visitor, tables):
    page = visitor("/", hold=True)
    page.clock.install(time=0)
    page.clock.pause_at(1)  # from now on time passes only where it is told to
    page.goto(sit_down(tables.address, "pinatas", seats=2, target=10))
    page.wait_for_selector("[data-card].open")
    page.locator("[data-card].open").first.click()
    page.get_by_role("button", name="Take it back").click()
    page.clock.fast_forward(2_000)
    assert moves_sent(page) == 0
    page.locator("[data-card].open").first.click()
    page.get_by_role("button", name="Take it back").wait_for()
    page.clock.fast_forward(2_000)
    assert moves_sent(page) == 1


def test_friends_meet_by_a_link_and_go_on_after_a_lost_connection_and_a_new_start(browser, visitor, tmp_path):
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    try:
        host, guest = friends(visitor, server)
        play_some(host, guest, 6)
        guest.reload()
        play_some(host, guest, 6)
        server.kill()
        host.get_by_text("The connection is lost").wait_for()
        server.start()
        play_some(host, guest, 6)
        assert host.locator("[role=log]").inner_text() != ""
    finally:
        server.stop()


def friends(visitor, server):
    """Have one person make a table of Pinata, and another come by its link."""
    host = visitor(f"http://{server.address}/new/pinata")
    host.get_by_label("Your name").fill("Ana")
    host.get_by_role("button", name="Make the table").click()
    link = host.locator("[data-invite]").input_value()
    guest = visitor(link)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Take a seat").click()
    for page in (host, guest):
        page.wait_for_selector("[data-card]")
    return host, guest


def play_some(host, guest, number):
    """Make so many choices, by whoever is asked and connected."""
    for _ in range(number):
        by_keys(*asked(host, guest))


def test_advice_and_refusals_outlast_what_others_say_but_not_the_question(visitor, tables):
    asked, other = sorted(friends(visitor, tables), key=lambda page: not page.evaluate(NEXT))
    hint = asked.get_by_role("button", name="Hint", exact=True)
    hint.click()
    refusal = asked.get_by_role("alert").filter(has_text="No hint can be had just now")
    refusal.wait_for()  # nobody thinks at these tables
    says(other, asked, "take your time")
    assert refusal.is_visible()
    asked.route_web_socket("**/api/stream/**", advise)
    asked.reload()
    hint.click()
    advice = asked.get_by_role("region", name="Hint")
    advice.get_by_text("Because.").wait_for()
    says(other, asked, "no hurry")
    assert advice.is_visible()
    by_keys(asked, "[data-card].open")
    by_keys(asked, next_thing(asked))
    advice.wait_for(state="detached")


def says(speaker, hearer, words):
    """Have somebody say something, and wait until another one has heard it."""
    box = speaker.locator("details form input")
    if not box.is_visible():
        speaker.get_by_text("Chat", exact=True).click()
    box.fill(words)
    box.press("Enter")
    hearer.get_by_text(words).first.wait_for()


def advise(page):
    """Answer as a server would whose players think: the first choice, because."""
    server, open_now = page.connect_to_server(), {}

    def to_page(text):
        if (message := json.loads(text))["type"] == "update":
            open_now.update(message)
        page.send(text)

    def to_server(text):
        if (message := json.loads(text))["type"] != "hint":
            return server.send(text)
        worth = [
            {
                "move": open_now["choices"][0]["move"],
                "expected": 1.0,
                "within": 0.1,
                "behind": 0.0,
                "behind_within": 0.1,
            }
        ]
        hint = {**message, "asked": open_now["asked"], "moves": worth, "why": "Because."}
        return page.send(json.dumps(hint))

    server.on_message(to_page)
    page.on_message(to_server)


def test_a_finished_deal_is_verified_in_the_browser_and_a_forged_one_is_not(visitor, tables, tmp_path):
    path = sit_down(tables.address, "pinatas", seats=3, target=1)
    page = visitor(path)
    play_to_the_end(page, by_keys)
    hands_on_the_link(page, path)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="Verify this deal").click()
    page.locator("[data-verdict=good]").wait_for()
    assert "was not drawn" not in page.locator("[data-verdict=good]").inner_text()
    page.evaluate(REMEMBER_ANOTHER)
    page.reload()
    page.get_by_role("button", name="Verify this deal").click()
    page.locator("[data-verdict=bad]").filter(has_text="another commitment was shown").wait_for()
    name = path.split("/")[2].split("#")[0]
    record = httpx.get(f"http://{tables.address}/api/tables/{name}/record").json()
    record["fair"]["numbers"][0] = "forged"
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(record))
    page.goto("/record")
    page.get_by_label("Choose a record").set_input_files(forged)
    page.get_by_role("alert").filter(has_text="no record").wait_for()


REMEMBER_ANOTHER = """() => {
  const kept = JSON.parse(localStorage.getItem("pinateria.tables"));
  localStorage.setItem("pinateria.tables", JSON.stringify(kept.map((one) => ({ ...one, commitment: "0".repeat(64) }))));
}"""
"""Makes a browser believe that it saw another commitment before the first card."""


def hands_on_the_link(page, path):
    """Copy the link to a finished game, and select it where no page may copy; both are said."""
    link = page.evaluate("location.origin") + path.replace("/t/", "/record/").split("#")[0]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("status").filter(has_text="Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.evaluate("document.execCommand = () => false")
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("status").filter(has_text="copy it from the field").wait_for()
    assert page.evaluate("document.activeElement.value.slice(0, document.activeElement.selectionEnd)") == link
