"""A hint on the page: its bars, against what it says."""

import json

import pytest

from playing import next_thing, sit_down

pytestmark = pytest.mark.once

WORTH = ((1.0, 0.5), (1.3, 0.5), (0.9, 0.5), (-7.0, 0.5))
"""What the choices bring, the advised one first; the second one measured a little better, by no more than chance."""


def advised(route):
    """Answer as a server would whose players think."""
    server, choices = route.connect_to_server(), []

    def to_page(text):
        message = json.loads(text)
        if message["type"] == "update":
            choices[:] = [message["asked"], *(one["move"] for one in message["choices"])]
        route.send(text)

    def to_server(text):
        message = json.loads(text)
        if message["type"] != "hint":
            return server.send(text)
        asked, *moves = choices
        best = WORTH[0][0]
        worth = [
            {"move": m, "expected": e, "within": w, "behind": best - e, "behind_within": w / 2}
            for m, (e, w) in zip(moves, WORTH, strict=False)
        ]
        return route.send(json.dumps({**message, "asked": asked, "moves": worth, "why": "Because."}))

    server.on_message(to_page)
    route.on_message(to_server)


def test_no_bar_is_longer_than_that_of_the_advised_move(visitor, tables):
    page = visitor("/")
    page.route_web_socket("**/api/stream/**", advised)
    page.goto(sit_down(tables.address, "papayoo", seats=4))
    next_thing(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_text("Because.").wait_for()
    first, second, third, last = hint.evaluate(
        "one => [...one.querySelectorAll('.bar > span')].map((bar) => parseFloat(bar.style.width))"
    )
    assert first == second == 100
    assert 90 < third < 100  # hardly known apart, and hardly looking apart
    assert last < 10
