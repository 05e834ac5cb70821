"""From a choice to its sending: the moment in which it can be taken back, and a second click that ends it.

The page's clock stands still in these tests: whatever is sent has been sent by somebody, and by no timer.
"""

import json

import pytest

from playing import by_keys, by_touch, next_thing, sit_down
from test_drag import by_finger, by_mouse

pytestmark = pytest.mark.once

LONG = 5000
"""Milliseconds on the page's clock, in which anything that was to be sent would be."""
TRIES = 20
"""Tables after which somebody has surely had a choice."""
CORNER = {"x": 10, "y": 20}
FIRST, SECOND = "[data-card].open >> nth=0", "[data-card].open >> nth=1"


@pytest.fixture
def sit(visitor, tables):
    """Give a way to sit down where a choice waits for ever."""

    def seated(game, *, path="", touch=False, hold=True, **options):
        more = {"has_touch": True, "width": 390, "height": 844} if touch else {}
        page = visitor("/", hold=hold, **more)
        page.clock.install()
        for _ in range(TRIES):
            page.goto(path or sit_down(tables.address, game, **options))
            page.wait_for_selector("[data-card]")
            next_thing(page)
            if path or page.locator("[data-card].open, [data-move]").count() > 1:
                break
        page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
        return page

    return seated


def click(page, wanted):
    """Click at a corner: cards overlap."""
    page.locator(wanted).first.click(position=CORNER)


def named(page, wanted):
    """Find a name for something that stays the same when the page changes."""
    one = page.locator(wanted).first
    card = one.get_attribute("data-card")
    return f"[data-card='{card}']" if card else f"[data-move='{one.get_attribute('data-move')}']"


def held(page):
    """Give the line that says what is about to be sent."""
    return page.get_by_role("status").filter(has=page.get_by_role("button", name="Take it back"))


def is_left_with(page, number):
    """Wait until so many cards are in the hand."""
    page.wait_for_function("number => document.querySelectorAll('[data-card]').length === number", arg=number)


@pytest.mark.parametrize("press", [click, by_touch, by_keys], ids=["mouse", "touch", "keys"])
def test_a_card_chosen_a_second_time_is_sent_at_once(sit, press):
    page = sit("pinatas", seats=4, target=10, touch=press is by_touch)
    card, before = named(page, FIRST), page.locator("[data-card]").count()
    press(page, card)
    held(page).wait_for()
    press(page, card)
    page.wait_for_selector(card, state="detached")
    is_left_with(page, before - 1)
    assert page.locator("#hand [role=alert]").inner_text() == ""


def test_a_double_click_is_a_choice_and_its_sending_for_the_card_stays_where_it_was(sit):
    page = sit("pinatas", seats=4, target=10)
    card, place = named(page, FIRST), page.locator("#hand ul").bounding_box()
    click(page, card)
    held(page).wait_for()
    assert page.locator("#hand ul").bounding_box() == place
    page.keyboard.press("Escape")
    page.mouse.dblclick(*(page.locator(card).bounding_box()[side] + CORNER[side] for side in "xy"))
    page.wait_for_selector(card, state="detached")


def test_a_button_chosen_a_second_time_is_sent_at_once(sit):
    page = sit("pikinni", seats=4)
    bids = page.locator("[data-move]").count()
    bid = named(page, "[data-move] >> nth=1")
    click(page, bid)
    held(page).wait_for()
    click(page, bid)
    page.get_by_role("log").get_by_text("You bid").wait_for()
    assert bids > 1


@pytest.mark.parametrize("drag", [by_mouse, by_finger], ids=["mouse", "finger"])
def test_a_card_dragged_a_second_time_is_sent_at_once(sit, drag):
    page = sit("pinatas", seats=4, target=10, touch=drag is by_finger)
    card, before = named(page, FIRST), page.locator("[data-card]").count()
    drag(page, card, "[data-table]")
    held(page).wait_for()
    page.locator(card).hover(trial=True, position=CORNER)  # it has come to rest
    drag(page, card, "[data-table]")
    is_left_with(page, before - 1)


def test_a_place_chosen_a_second_time_sends_the_card_there_at_once(sit):
    page = sit("pinata_party", seats=2)
    card = named(page, FIRST)
    click(page, card)
    place = page.locator("[data-place]", has=page.locator("[data-target]")).first.get_attribute("data-place")
    target = f"[data-place='{place}'] [data-target]"
    click(page, target)
    held(page).wait_for()
    click(page, target)
    page.get_by_role("log").get_by_text("You lay").filter(has_text=f"on piñata {place}.").wait_for()


def test_a_gift_stays_chosen_until_it_is_gone_and_a_second_press_sends_it(sit):
    page = sit("papayoo", seats=4)
    number, before = 5, page.locator("[data-card]").count()
    cards = [named(page, f"[data-card] >> nth={place}") for place in range(number)]
    for card in cards:
        click(page, card)
    page.get_by_role("button", name="Send", exact=True).click()
    held(page).wait_for()
    page.get_by_text(f"{number} of {number} chosen").wait_for()
    page.get_by_role("button", name="Take it back").click()
    held(page).wait_for(state="detached")
    page.get_by_text(f"{number} of {number} chosen").wait_for()  # taken back, and still chosen
    counted = page.evaluate(COUNTED)
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("button", name="Send", exact=True).click()
    for card in cards:
        page.wait_for_selector(card, state="detached")
    assert page.evaluate("counts => [...window.counts]", counted) == [f"{number} of {number} chosen"]
    assert page.locator("[data-card]").count() <= before


COUNTED = """() => {
  const say = () => document.querySelector(".asks .soft")?.innerText;
  window.counts = new Set([say()]);
  new MutationObserver(() => say() && document.querySelector("[data-card].chosen") && window.counts.add(say()))
    .observe(document.querySelector("#hand"), { subtree: true, childList: true, characterData: true });
}"""
"""Notes whatever the page says of the number chosen from now on, as long as there are cards chosen."""


def test_another_card_takes_the_place_of_the_one_about_to_be_sent(sit):
    page = sit("pinatas", seats=4, target=10)
    first, second = named(page, FIRST), named(page, SECOND)
    click(page, first)
    said = held(page).inner_text()
    click(page, second)
    page.wait_for_function("said => !document.querySelector('#hand').innerText.includes(said)", arg=said)
    page.clock.run_for(LONG)
    page.wait_for_selector(second, state="detached")
    assert page.locator(first).count() == 1


def test_escape_takes_a_choice_back_before_it_is_sent(sit):
    page = sit("pinatas", seats=4, target=10)
    card = named(page, FIRST)
    by_keys(page, card)
    held(page).wait_for()
    page.keyboard.press("Escape")
    held(page).wait_for(state="detached")
    page.clock.run_for(LONG)
    assert page.locator("[data-waiting='0']").count() == 1
    assert page.locator(card).count() == 1


def test_a_key_held_down_chooses_once(sit):
    page = sit("pinatas", seats=4, target=10)
    page.locator(FIRST).focus()
    for _ in range(5):
        page.keyboard.down("Enter")
    assert held(page).count() == 1
    assert page.locator("[data-waiting='0']").count() == 1


def test_the_second_click_of_a_double_click_answers_no_new_question(sit):
    page = sit("pinatas", seats=2, target=10, hold=False)
    before = page.locator("[data-card]").count()
    click(page, FIRST)
    next_thing(page)
    page.locator(FIRST).click(position=CORNER, click_count=2, force=True) if False else None
    x, y = (page.locator(FIRST).bounding_box()[side] + more for side, more in (("x", 10), ("y", 20)))
    asked = page.locator("[data-card]").count()
    page.locator(FIRST).dispatch_event("click", {"detail": 2, "bubbles": True, "clientX": x, "clientY": y})
    assert page.locator("[data-waiting='0']").count() == 1
    assert page.locator("[data-card]").count() == asked == before - 1


def test_what_was_chosen_for_one_question_does_not_answer_the_next(sit):
    chooser = sit("pinatas", seats=2, target=10)
    other = sit("pinatas", path=chooser.url, hold=False)
    before = chooser.locator("[data-card]").count()
    first, second = named(chooser, FIRST), named(chooser, SECOND)
    click(chooser, first)
    held(chooser).wait_for()
    click(other, second)
    chooser.wait_for_selector(second, state="detached")
    next_thing(chooser)
    assert held(chooser).count() == 0
    chooser.clock.run_for(LONG)
    assert chooser.locator("[data-waiting='0']").count() == 1
    assert chooser.locator(first).count() == 1
    assert chooser.locator("[data-card]").count() == before - 1


def test_a_choice_sent_without_a_connection_arrives_once_and_nothing_can_be_chosen_beside_it(sit):
    page = sit("pinatas", seats=4, target=10)
    streams = []
    page.route_web_socket("**/api/stream/**", lambda route: streams.append((route, route.connect_to_server())))
    page.reload()
    next_thing(page)
    first, second, before = named(page, FIRST), named(page, SECOND), page.locator("[data-card]").count()
    streams[0][0].close(code=4000)
    page.get_by_text("The connection is lost").wait_for()
    for card in (first, first, second):
        click(page, card)
    assert held(page).count() == 0
    page.clock.resume()
    is_left_with(page, before - 1)
    page.wait_for_selector("[data-waiting='0']")
    assert (page.locator(first).count(), page.locator(second).count()) == (0, 1)
    assert page.locator("#hand [role=alert]").inner_text() == ""


def test_the_other_side_of_a_mat_is_not_taken_for_ones_own(sit):
    page = sit("pinata", hold=False)
    before = page.locator("[data-card]").count()
    click(page, FIRST)
    mine = page.locator("[data-place]:not([data-place$=across]).target").first.get_attribute("data-place")
    page.locator(f"[data-place='{mine} across']:not(.target)").get_by_role("button").click()
    page.locator("#hand [role=alert]").filter(has_text="§").wait_for()
    assert page.locator("[data-card]").count() == before


# What the server could ask ----------------------------------------------------------------------------


def pretend(page, told):
    """Have a page believe in other choices than the table's, and give what it sends, which is all accepted.

    `told` changes an update, knowing what was sent so far.
    """
    sent = []

    def meet(route):
        server, last = route.connect_to_server(), {}

        def to_page(text):
            message = json.loads(text)
            if message["type"] == "update":
                last.update(message)
                text = json.dumps({**message, **told(message, sent)})
            route.send(text)

        def to_server(text):
            message = json.loads(text)
            if message["type"] != "move":
                return server.send(text)
            sent.append(message["moves"])
            last["event"] += 1
            route.send(json.dumps({**last, **told(last, sent)}))
            return route.send(json.dumps({"type": "done", "id": message["id"], "event": last["event"]}))

        server.on_message(to_page)
        route.on_message(to_server)

    page.route_web_socket("**/api/stream/**", meet)
    page.reload()
    return sent


def test_cards_taken_out_of_a_pinata_are_sent_one_by_one_for_the_others_move_up(sit):
    page = sit("pinata_party", seats=2, hold=False)
    choices = [{"move": move, "words": move} for move in ("take 1", "take 2", "take 4", "stop")]
    sent = pretend(page, lambda update, sent: {"choices": choices, "asked": len(sent)})
    for number, move in enumerate(("take 2", "take 4", "stop"), 1):
        page.locator(f"[data-move='{move}']").click()
        page.wait_for_selector("[data-waiting='0']")
        assert sent == [["take 2"], ["take 4"], ["stop"]][:number]


def test_two_cards_alike_are_chosen_apart(sit):
    page = sit("pinata", hold=False)

    def told(update, sent):
        picture = update["picture"]
        hand = [{**picture["hand"][0], "card": "R3", "rank": "3"}] * (2 - len(sent[:2]))
        choices = [{"move": move, "words": move} for move in ("discard R3", "done")][len(sent) > 1 :]
        return {"picture": {**picture, "hand": hand}, "choices": choices, "asked": len(sent)}

    sent = pretend(page, told)
    is_left_with(page, 2)
    chosen = page.locator("[data-card].chosen")
    for copy in (0, 1):
        page.locator("[data-card]").nth(copy).click(position=CORNER)
        assert chosen.count() == copy + 1
    page.get_by_role("button", name="Send", exact=True).click()
    is_left_with(page, 0)
    page.wait_for_selector("[data-waiting='0']")
    assert sent == [["discard R3"], ["discard R3"], ["done"]]
