"""A host lets friends in from the network, and hands them a link that they can open."""

import httpx
import pytest

from looking import complaints, overflows
from networked_house import OTHER, STAND_IN, networked

pytestmark = pytest.mark.once

HERE_ONLY = "This link opens on this device only."


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with networked(tmp_path_factory.mktemp("house"), STAND_IN, OTHER) as one:
        yield one


@pytest.fixture
def host(visitor, house, request):
    """Give somebody who has made a table on the machine that serves, and who closes the house at the end."""
    page = visitor(f"http://{house.address}/new/pinata", **getattr(request, "param", {}))
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Open to my network").wait_for()
    assert complaints(page) == []
    table, token = page.url.rpartition("/")[2].split("#")
    yield page
    wish = {"table": table, "token": token, "open": False}
    httpx.post(f"http://{house.address}/api/network", json=wish).raise_for_status()


def invitation(page):
    return page.locator("[data-invite]").input_value()


def test_a_link_that_opens_on_this_device_only_says_so_until_the_house_is_open(host, house):
    assert invitation(host).startswith(f"http://{house.address}/j/")
    host.get_by_text(HERE_ONLY).wait_for()
    code = host.get_by_role("img", name="The link as a picture")
    assert not code.is_visible()
    host.get_by_role("button", name="Open to my network").press("Enter")
    host.get_by_text("Everybody in your network can open this link").wait_for()
    assert not host.get_by_text(HERE_ONLY).is_visible()
    assert host.evaluate("document.activeElement.innerText").startswith("Close to my network")
    assert invitation(host).startswith(f"http://{house.way()}/j/")
    first = code.get_attribute("src")
    host.get_by_label("Address for the others").select_option(label=f"{house.way(OTHER)} (card1)")
    assert invitation(host).startswith(f"http://{house.way(OTHER)}/j/")
    assert code.get_attribute("src") != first
    assert (
        host.get_by_role("link", name="A link for who only looks on")
        .get_attribute("href")
        .startswith(f"http://{house.way(OTHER)}/t/")
    )


SMALL_PHONES = [{"width": 320, "height": 640, "color_scheme": scheme} for scheme in ("light", "dark")]


@pytest.mark.parametrize("host", SMALL_PHONES, indirect=True)
def test_nothing_is_wrong_with_an_open_house_on_a_small_phone(host):
    host.get_by_role("button", name="Open to my network").click()
    host.get_by_text("Everybody in your network can open this link").wait_for()
    assert complaints(host) == []
    assert overflows(host) <= 0


def test_an_address_that_the_whole_internet_may_reach_says_so(host):
    way = {"origin": "http://203.0.113.7:8420", "card": "eth0", "public": True}
    host.route("**/api/network", lambda asked: asked.fulfill(json={"opens": True, "open": True, "ways": [way]}))
    host.get_by_role("button", name="Open to my network").click()
    host.get_by_text("This is a public address").wait_for()


def test_a_friend_sits_down_by_the_link(host, visitor):
    host.get_by_role("button", name="Open to my network").click()
    host.get_by_text("Everybody in your network can open this link").wait_for()
    friend = visitor(invitation(host))
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Take a seat").click()
    for page in (host, friend):
        page.wait_for_selector("[data-card]")


@pytest.mark.thorough
def test_a_house_that_is_closed_again_lets_nobody_in(host, visitor, house):
    host.get_by_role("button", name="Open to my network").click()
    host.get_by_text("Everybody in your network can open this link").wait_for()
    friend = visitor(invitation(host))
    friend.get_by_label("Your name").wait_for()
    host.get_by_role("button", name="Close to my network").click()
    host.get_by_text(HERE_ONLY).wait_for()
    assert invitation(host).startswith(f"http://{house.address}/j/")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        friend.reload()


def test_a_server_started_for_this_machine_alone_says_how_to_let_others_in(visitor):
    page = visitor("/new/pinata")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_text("start the server with --host 0.0.0.0").wait_for()
    page.get_by_text(HERE_ONLY).wait_for()
    assert not page.get_by_role("button", name="Open to my network").is_visible()
