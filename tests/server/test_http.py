"""What is asked by HTTP, and how a real server comes, goes and logs."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from pinateria.games import GAMES, game
from server_client import seated
from server_process import ServerProcess, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(f"sqlite:///{tmp_path_factory.mktemp('http') / 'tables.sqlite'}") as one:
        yield one


@pytest.fixture
def http(server):
    with httpx.Client(base_url=f"http://{server.address}") as client:
        yield client


def test_the_house_tells_what_can_be_played(http):
    house = http.get("/api/house").json()
    assert [one["key"] for one in house["games"]] == list(GAMES)
    papayoo = house["games"][0]
    assert papayoo["options"][0] == {
        "name": "seats",
        "title": game("papayoo").seats.meaning,
        "default": 4,
        "least": 3,
        "most": 8,
    }
    assert list(house["levels"]) == ["novice", "casual", "strong", "expert"]
    assert list(house["paces"]) == ["relaxed", "brisk", "slow"]


def test_every_answer_has_the_headers_that_keep_pages_apart(http):
    for answer in (http.get("/api/house"), http.get("/api/nothing"), http.post("/api/tables", json={}), http.get("/")):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_a_server_says_how_it_is(http):
    assert http.get("/api/health").json()["ok"] is True
    http.post("/api/tables", json={"game": "pinata", "name": "Ana"})
    metrics = http.get("/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert "pinateria_tables_made_total" in metrics.text


def test_the_rulebook_of_every_game_can_be_read(http):
    for key in GAMES:
        assert http.get(f"/api/games/{key}/rules").text == game(key).rulebook()
    assert http.get("/api/games/poker/rules").status_code == 404


def test_a_rulebook_is_given_in_the_language_that_is_asked_for(http):
    for language in ("en", "es", "fr", "de"):
        given = http.get("/api/games/pikinni/rules", params={"language": language}).text
        assert given == game("pikinni").rulebook(language)
    refused = http.get("/api/games/pikinni/rules", params={"language": "it"})
    assert refused.status_code == 400
    assert refused.json() == {"why": "The rulebook of Pikinni is written in en, de, es, fr; got 'it'"}


def test_the_minutes_of_a_game_follow_from_its_options(http):
    def minutes(key, **options):
        return http.get(f"/api/games/{key}/minutes", params=options)

    for one in http.get("/api/house").json()["games"]:
        assert minutes(one["key"]).json() == {"minutes": one["minutes"]}
    assert minutes("papayoo", seats=8, rounds=20).json() == {"minutes": 95}
    assert minutes("pinata_party", abilities="false").json()["minutes"] < minutes("pinata_party").json()["minutes"] + 1
    refused = minutes("papayoo", rounds=0)
    assert refused.status_code == 400
    assert refused.json() == {"why": "Rounds is a whole number from 1 to 1000000; got 0"}
    assert minutes("papayoo", jokers=2).json()["why"].startswith("Papayoo has the options seats, rounds; got")
    assert minutes("pinata_party", seats=5, teams=2).json()["why"].startswith("Teams are 2 with 4 or 6 players")
    assert minutes("poker").status_code == 404


def test_the_examples_of_every_game_can_be_drawn(http):
    for key in GAMES:
        shown = http.get(f"/api/games/{key}/examples").json()
        assert [one["caption"] for one in shown] == [one.caption for one in game(key).examples]
        assert all(one["before"]["picture"]["heading"] for one in shown)
        assert all(one["log"] and one["after"] for one in shown if one.get("made"))
        assert any(one.get("choices") for one in shown)
    assert http.get("/api/games/poker/examples").status_code == 404


def test_the_description_of_the_interface_names_every_path(http):
    paths = http.get("/schema/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/house",
        "/api/tables",
        "/api/tables/{name}/invitation",
        "/api/tables/{name}/join",
        "/api/tables/{name}/record",
        "/api/tables/{name}/replay",
        "/api/replay",
        "/api/games/{key}/minutes",
        "/api/review",
        "/api/outcomes",
        "/api/games/{key}/rules",
        "/api/games/{key}/examples",
        "/api/health",
        "/api/network",
    }


def test_an_unfinished_game_shows_its_record_to_nobody(http):
    made = http.post("/api/tables", json={"game": "pinata", "name": "Ana", "start": True}).json()
    answer = http.get(f"/api/tables/{made['table']}/record", headers={"authorization": f"Bearer {made['host']}"})
    assert (answer.status_code, answer.json()["why"]) == (409, "The game is not over yet, so its record is not open.")


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_may_not_talk_to_us(http, origin):
    answer = http.post("/api/tables", json={"game": "pinata"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["why"]) == (403, "This page may not talk to this server.")


def test_our_own_page_may(http, server):
    answer = http.post("/api/tables", json={"game": "pinata"}, headers={"origin": f"http://{server.address}"})
    assert answer.status_code == 201


def test_a_seat_can_be_looked_at_from_two_devices_at_once(server, http):
    made = http.post("/api/tables", json={"game": "pinatas", "name": "Ana", "start": True}).json()

    async def story():
        seat = (server.address, made["table"], made["host"])
        async with seated(*seat) as one, seated(*seat) as other:
            await one.until(lambda client: client.choices)
            await one.move(one.choices[0])
            event = one.event
            await other.until(lambda client: client.event >= event)
            await other.until(lambda client: client.choices, 20)
            assert (await other.move(other.choices[0]))["type"] == "done"

    asyncio.run(story())


def test_clients_are_told_when_to_come_back_and_find_their_table(tmp_path):
    with (tmp_path / "log").open("w") as log:
        told_and_back(ServerProcess(f"sqlite:///{tmp_path / 'tables.sqlite'}", log=log), tmp_path / "log")


def told_and_back(server, log):
    server.start()
    made = httpx.post(f"http://{server.address}/api/tables", json={"game": "pinata", "name": "Zora", "start": True})
    tokens = made.json()

    async def story():
        seat = (server.address, tokens["table"], tokens["host"])
        async with seated(*seat) as client:
            await client.until(lambda one: one.choices)
            await client.move(client.choices[0])
            await client.until(lambda one: one.choices)
            before = client.update
            await asyncio.to_thread(server.stop)
            await client.until(lambda one: one.closing)
            assert client.closing["back_after"] > 0
        server.start()
        async with seated(*seat, seen=before["event"]) as client:
            assert client.update["event"] == before["event"]
            assert client.update["log"] == []
            assert client.update["picture"] == before["picture"]

    try:
        asyncio.run(story())
    finally:
        server.stop()
    written = log.read_text()
    for line in written.splitlines():
        assert set(json.loads(line)) >= {"at", "level", "from", "message"}
    for token in (tokens["host"], tokens["invite"], tokens["watch"], "Zora"):
        assert token not in written


def test_whoever_is_invited_sees_to_what_before_joining(http):
    made = http.post("/api/tables", json={"game": "pinata", "name": "Ana"}).json()
    where = f"/api/tables/{made['table']}"
    told = http.post(f"{where}/invitation", json={"invite": made["invite"]})
    assert told.status_code == 200
    assert told.json() == {
        "table": made["table"],
        "game": "pinata",
        "options": game("pinata").settle({}),
        "commitment": made["commitment"],
        "names": ["Ana"],
        "free": 1,
    }
    for token in (made["host"], made["watch"], "x" * 24):
        refused = http.post(f"{where}/invitation", json={"invite": token})
        assert refused.status_code == 404
    http.post(f"{where}/join", json={"invite": made["invite"], "name": "Bo"})
    told = http.post(f"{where}/invitation", json={"invite": made["invite"]}).json()
    assert (told["names"], told["free"]) == (["Ana", "Bo"], 0)
    assert told["why_not"] == "The game has begun, so nobody sits down any more."
