"""Cards dragged from the hand to the table, by mouse and by touch, in a real browser."""

import pytest

from playing import by_keys, moves_sent, next_thing, sit_down

pytestmark = pytest.mark.once


def middle(page, wanted):
    """Find where to take hold of something that may be overlapped, or let it go: near its corner."""
    box = page.locator(wanted).first.bounding_box()
    return box["x"] + 10, box["y"] + 20


def by_mouse(page, card, target):
    """Drag with the mouse."""
    page.mouse.move(*middle(page, card))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=5)
    page.mouse.up()


def by_finger(page, card, target):
    """Drag with a finger, as the browser gets it from a screen."""
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page, card), middle(page, target)
    for step in range(6):
        point = {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}
        session.send(
            "Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": [point]}
        )
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def cards(page):
    """Count the cards of the hand."""
    return page.locator("[data-card]").count()


def test_a_card_dragged_to_the_table_is_played_and_any_other_way_it_goes_back(visitor, tables):
    page = visitor(sit_down(tables.address, "pinatas", seats=4, target=10))
    for _ in range(200):
        next_thing(page)
        if page.locator("[data-card]:not(.open)").count():
            break
        by_keys(page, "[data-card].open")
    before, sent = cards(page), moves_sent(page)
    for nowhere in ("aside", "#hand"):
        by_mouse(page, "[data-card].open", nowhere)
        assert moves_sent(page) == sent
        assert cards(page) == before
        assert page.locator("[data-waiting='0']").count() == 1
        assert page.locator("#hand [role=alert]").inner_text() == ""
    by_mouse(page, "[data-card]:not(.open)", "[data-table]")
    page.locator("#hand [role=alert]").filter(has_text="§").wait_for()
    assert cards(page) == before
    by_mouse(page, "[data-card].open", "[data-table]")
    page.wait_for_function("before => document.querySelectorAll('[data-card]').length < before", arg=before)


@pytest.mark.parametrize(("drag", "size"), [(by_mouse, (1200, 900)), (by_finger, (390, 844))], ids=["mouse", "finger"])
def test_a_card_dragged_to_a_pinata_is_laid_there(visitor, tables, drag, size):
    width, height = size
    path = sit_down(tables.address, "pinata_party", seats=2)
    page = visitor(path, width=width, height=height, has_touch=drag is by_finger)
    next_thing(page)
    before = cards(page)
    drag(page, "[data-card].open", ".others")
    assert moves_sent(page) == 0
    assert (cards(page), page.locator("#hand [role=alert]").inner_text()) == (before, "")
    by_keys(page, "[data-card].open")  # shows where the card may go
    place = page.locator("[data-place]", has=page.locator("[data-target]")).last.get_attribute("data-place")
    by_keys(page, "[data-card].open")
    drag(page, "[data-card].open", f"[data-place='{place}']")
    told = page.locator("[role=log] p", has_text="You lay").filter(has_text=f"on piñata {place}.")
    told.wait_for()
