"""A house that listens to this machine alone, until the host of a table opens it to the network."""

import asyncio
import contextlib
import json
import socket

import httpx
import pytest

from networked_house import OTHER, STAND_IN, networked
from patience import PATIENCE
from pinateria.server import addresses
from pinateria.server.addresses import Address
from pinateria.server.defence import is_near
from pinateria.server.door import SideDoor
from pinateria.server.listening import listen
from pinateria.server.network import Network
from server_client import seated
from server_process import serving

pytestmark = pytest.mark.once

REFUSAL = "Only a table's host can open this server to the network, in a browser on the machine that serves."


def can_stand_in():
    """Tell whether this machine has other addresses for itself than 127.0.0.1."""
    try:
        with socket.socket() as one:
            one.bind((STAND_IN, 0))
    except OSError:
        return False
    return True


if not can_stand_in():
    pytest.skip(f"this machine has no {STAND_IN} to stand in for a network's address", allow_module_level=True)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with networked(tmp_path_factory.mktemp("house"), STAND_IN, OTHER) as one:
        yield one


@pytest.fixture
def near(house):
    """Give a browser on the machine that serves, and leave the house closed behind it."""
    with browser(house.address) as client:
        yield client
        client.post("/api/network", json=wish(new_table(client), to_open=False)).raise_for_status()


def browser(way):
    """Look in by an address."""
    return httpx.Client(base_url=f"http://{way}", timeout=PATIENCE)


def new_table(near):
    return near.post("/api/tables", json={"game": "pinata", "name": "Ana"}).json()


def wish(made, *, to_open=True, who="host"):
    return {"table": made["table"], "token": made[who], "open": to_open}


def is_reached(way):
    try:
        return httpx.get(f"http://{way}/api/health", timeout=PATIENCE).json()["ok"]
    except httpx.ConnectError:
        return False


def test_the_house_is_closed_until_a_host_opens_it_and_open_until_one_closes_it(house, near):
    made = new_table(near)
    assert not is_reached(house.way())
    assert near.get("/api/network").json() == {"opens": True, "open": False, "ways": []}
    opened = near.post("/api/network", json=wish(made)).raise_for_status().json()
    ways = [{"origin": f"http://{house.way(host)}", "card": f"card{n}"} for n, host in enumerate((STAND_IN, OTHER))]
    assert opened == near.get("/api/network").json() == {"opens": True, "open": True, "ways": ways}
    assert is_reached(house.way())
    assert is_reached(house.way(OTHER))
    assert near.post("/api/network", json=wish(made)).json() == opened  # once more changes nothing
    near.post("/api/network", json=wish(made, to_open=False)).raise_for_status()
    assert not is_reached(house.way())
    near.post("/api/network", json=wish(made)).raise_for_status()
    assert is_reached(house.way())


def test_friends_play_by_the_network_and_closing_it_ends_their_connections_alone(house, near):
    made = new_table(near)
    near.post("/api/network", json=wish(made)).raise_for_status()
    friend = {"invite": made["invite"], "name": "Bo"}
    joined = httpx.post(f"http://{house.way()}/api/tables/{made['table']}/join", json=friend).raise_for_status().json()

    async def story():
        async with (
            seated(house.address, made["table"], made["host"]) as host,
            seated(house.way(), made["table"], joined["token"]) as guest,
        ):
            await guest.until(lambda one: one.update.get("picture"))
            async with httpx.AsyncClient(base_url=near.base_url, timeout=PATIENCE) as client:
                await client.post("/api/network", json=wish(made, to_open=False))
            await asyncio.wait_for(guest.socket.wait_closed(), PATIENCE)
            assert (await host.ask("say", text="still here"))["type"] == "done"

    asyncio.run(story())


def test_closing_ends_the_connection_of_who_does_not_even_read():
    much = bytes(50_000_000)

    async def tell_much(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": much})

    async def story():
        door = SideDoor(tell_much, listen("127.0.0.1", 0)[0])
        await door.open()
        reader, writer = await asyncio.open_connection(*door.at)
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        await door.close()
        with contextlib.suppress(ConnectionResetError):
            assert len(await reader.read()) < len(much)
        writer.close()

    asyncio.run(story())


def test_whoever_goes_down_says_goodbye_at_every_door(tmp_path):
    async def story(house, made):
        async with seated(house.way(), made["table"], made["host"]) as guest:
            await asyncio.to_thread(house.stop)
            await asyncio.wait_for(guest.socket.wait_closed(), PATIENCE)
            assert guest.closing["back_after"] > 0

    with networked(tmp_path, STAND_IN) as house, browser(house.address) as near:
        near.post("/api/network", json=wish(made := new_table(near))).raise_for_status()
        asyncio.run(story(house, made))
        assert not is_reached(house.way())


@pytest.mark.parametrize("who", ["invite", "watch", "seat"])
def test_nobody_but_the_host_of_a_table_opens_the_house(house, near, who):
    made = new_table(near)
    made["seat"] = made["seats"][1]
    answer = near.post("/api/network", json=wish(made, who=who))
    assert (answer.status_code, answer.json()["why"]) == (403, REFUSAL)
    assert not is_reached(house.way())


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.test"},
        {"host": "192.168.1.20:8420"},
        {"x-forwarded-for": "203.0.113.9"},
        {"forwarded": "for=203.0.113.9"},
        {"via": "1.1 proxy"},
    ],
)
def test_nobody_opens_the_house_by_another_name_or_through_somebody_else(house, near, headers):
    assert near.post("/api/network", json=wish(new_table(near)), headers=headers).json() == {"why": REFUSAL}
    assert near.get("/api/network", headers=headers).json() == {"opens": False, "open": False, "ways": []}
    assert not is_reached(house.way())


def test_no_foreign_page_opens_the_house(house, near):
    made = new_table(near)
    for origin in ("http://evil.test", "null", f"http://localhost:{house.port}"):
        answer = near.post("/api/network", json=wish(made), headers={"origin": origin})
        assert (answer.status_code, answer.json()["why"]) == (403, "This page may not talk to this server.")
    unasked = {"content-type": "text/plain"}  # what any page may send
    assert near.post("/api/network", content=json.dumps(wish(made)), headers=unasked).status_code == 415
    assert not is_reached(house.way())


def test_who_comes_from_the_network_neither_changes_the_doors_nor_hears_of_the_others(house, near):
    made = new_table(near)
    near.post("/api/network", json=wish(made)).raise_for_status()
    with browser(house.way()) as far:
        for headers in ({}, {"host": f"127.0.0.1:{house.port}"}, {"host": socket.gethostname()}):
            answer = far.post("/api/network", json=wish(made, to_open=False), headers=headers)
            assert (answer.status_code, answer.json()["why"]) == (403, REFUSAL)
            assert far.get("/api/network", headers=headers).json()["ways"] == []
    assert is_reached(house.way())


def test_the_network_may_ask_for_an_address_or_the_machines_own_name_and_no_other(house, near):
    near.post("/api/network", json=wish(new_table(near))).raise_for_status()
    with browser(house.way()) as far:
        for host in (
            house.way(),
            "192.168.1.20:1",
            "[fd00::2]:8420",
            socket.gethostname(),
            f"{socket.gethostname()}:80",
        ):
            assert far.get("/", headers={"host": host}).status_code == 200, host
        for host in (
            "evil.test",
            f"evil.test:{house.port}",
            f"{STAND_IN}.evil.test",
            "",
            "[",
            "localhost",
            "localhost.evil.test",
        ):
            for path in ("/", "/api/house", "/api/network"):
                answer = far.get(path, headers={"host": host})
                assert (answer.status_code, answer.text) == (403, "Open this by the address of its link."), host
                assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_no_stream_is_had_from_the_network_by_a_foreign_name(house, near):
    made = new_table(near)
    near.post("/api/network", json=wish(made)).raise_for_status()
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    key = {"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "host": "evil.test", "origin": "http://evil.test"}
    answer = httpx.get(f"http://{house.way()}/api/stream/{made['table']}", headers={**upgrade, **key})
    assert answer.status_code == 403


def test_where_the_port_is_taken_another_one_is_opened_and_told(house, near):
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind((STAND_IN, house.port))
        other.listen()
        ways = near.post("/api/network", json=wish(new_table(near))).raise_for_status().json()["ways"]
    taken, free = (way["origin"].removeprefix("http://") for way in ways)
    assert taken != house.way()
    assert free == house.way(OTHER)
    assert is_reached(taken)
    assert is_reached(free)


def test_a_machine_in_no_network_says_so(tmp_path):
    with networked(tmp_path) as house, browser(house.address) as near:
        answer = near.post("/api/network", json=wish(new_table(near)))
        assert (answer.status_code, answer.json()["why"]) == (
            400,
            "This machine is in no network by which others could come.",
        )


def test_a_server_that_was_started_for_its_machine_alone_is_opened_by_nobody(tmp_path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as server, browser(server.address) as near:
        assert near.get("/api/network").json() == {"opens": False, "open": False, "ways": []}
        assert near.post("/api/network", json=wish(new_table(near))).json() == {"why": REFUSAL}


@pytest.mark.parametrize(
    ("client", "server", "host", "is_so"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:8420", True),
        ("127.0.0.1", "127.0.0.1", "localhost:8420", True),
        ("::1", "::1", "[::1]:8420", True),
        ("192.168.1.9", "192.168.1.20", "192.168.1.20:8420", False),
        ("192.168.1.9", "192.168.1.20", "127.0.0.1:8420", False),
        ("192.168.1.20", "192.168.1.20", "192.168.1.20:8420", False),
        ("192.168.1.9", "127.0.0.1", "127.0.0.1:8420", False),
        ("127.0.0.1", "127.0.0.1", "house.example", False),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1.evil.test", False),
    ],
)
def test_a_browser_is_near_if_both_ends_and_the_name_are_this_machines_alone(client, server, host, is_so):
    class Connection:
        scope = {"client": (client, 50_000), "server": (server, 8420)}  # noqa: RUF012  read once
        headers = {"host": host}  # noqa: RUF012  as above

    assert is_near(Connection) is is_so


def test_an_open_house_follows_its_machine_into_another_network(monkeypatch):
    async def story():
        network = Network([("127.0.0.1", 0)], opens=True)

        async def move_to(*hosts):
            monkeypatch.setattr(addresses, "of_this_machine", lambda: [Address(host) for host in hosts])
            await network.look_again(nobody)
            return [way.address.host for way in network.ways()]

        assert await move_to(STAND_IN) == []
        await network.open(nobody)
        assert await move_to(STAND_IN) == [STAND_IN]
        assert await move_to(STAND_IN, OTHER) == [STAND_IN, OTHER]
        assert await move_to(OTHER) == [OTHER]
        await network.close()
        assert await move_to(OTHER) == []

    asyncio.run(story())


async def nobody(scope, receive, send):
    """Serve nothing."""
