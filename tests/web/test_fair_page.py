"""In every way to a table a person's number for the deal goes out only after the commitment has come and was kept."""

import json

import pytest

from evenings import Table, sees_cards_at

pytestmark = pytest.mark.once

NOTED = """(() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const said = JSON.parse(text);
    if (said.type === 'sit') window.sat = { said, kept: JSON.parse(localStorage.getItem('pinateria.tables'))[0] };
    return send.call(this, text);
  };
})()"""
"""Notes, at the moment in which somebody sits down, what the browser has kept by then."""


@pytest.fixture
def watched(visitor, tables):
    """Look in with everything noted that is sent; give the page, and what was asked by HTTP."""

    def look(path):
        page, asked = visitor("about:blank"), []
        page.add_init_script(NOTED)
        page.on("request", lambda request: request.method == "POST" and asked.append(request))
        page.goto(f"http://{tables.address}{path}")
        return page, asked

    return look


def seen_before_sent(page, commitment):
    """See that what was kept when the number went out is the commitment of the table, and the number itself."""
    sat = page.wait_for_function("() => window.sat").json_value()
    assert sat["kept"]["commitment"] == commitment
    assert sat["kept"]["number"] == sat["said"]["number"]
    return sat["said"]["number"]


def made_by(page):
    """Have a table made by a press, and give what its maker was told."""
    with page.expect_response("**/api/tables") as answered:
        yield
    assert set(answered.value.request.post_data_json) & {"number", "name", "start"} == set()
    yield answered.value.json()


def test_play_now(watched):
    page, _ = watched("/")
    making = made_by(page)
    next(making)
    page.get_by_role("button", name="Play now").first.click()
    assert seen_before_sent(page, next(making)["commitment"])
    page.wait_for_selector("[data-card]")


def test_a_table_for_friends(watched):
    page, _ = watched("/new/pinata")
    page.get_by_label("Your name").fill("Ana")
    making = made_by(page)
    next(making)
    page.get_by_role("button", name="Make the table").click()
    assert seen_before_sent(page, next(making)["commitment"])


def test_an_invitation(watched, tables):
    table = Table(tables.address, "Ana", bots=0, friends=1)
    page, asked = watched(table.invitation.partition(tables.address)[2])
    page.get_by_label("Your name").fill("Bo")
    assert [request.url.rsplit("/", 1)[1] for request in asked] == ["invitation"]
    assert asked[0].response().json()["commitment"] == table.made["commitment"]
    page.get_by_role("button", name="Take a seat").click()
    sees_cards_at(page)
    sent = json.loads(asked[1].post_data)["number"]
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('pinateria.tables'))[0]")
    assert (kept["commitment"], kept["number"]) == (table.made["commitment"], sent)


def test_the_wish_to_play_again(watched, tables):
    table = Table(tables.address, "Ana", bots=1).played_out()
    page, asked = watched(table.link(0).partition(tables.address)[2])
    page.get_by_role("button", name="Play again").click()
    number = seen_before_sent(page, page.wait_for_function("() => window.sat?.kept.commitment").json_value())
    page.wait_for_function("name => !location.pathname.endsWith(name)", arg=table.name)
    table = table.goes_on_at(page.url.split("/t/")[1].split("#")[0]).played_out()
    fair = page.request.get(f"/api/tables/{table.name}/record").json()["fair"]
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('pinateria.tables'))[0]")
    assert (fair["commitment"], fair["numbers"][0], fair["fixed"]) == (kept["commitment"], number, [1])
    assert asked == []
