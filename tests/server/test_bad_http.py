"""Whatever is wrong with a request by HTTP, it is refused in one clear sentence, and no table notices."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from fuzzer import is_trouble
from scene import make, scene

pytestmark = pytest.mark.once

OWN = {"content-type": "application/json"}
DEEP = b"[" * 5_000 + b"]" * 5_000


@pytest.fixture
def http(quiet_server):
    with httpx.Client(base_url=f"http://{quiet_server.address}") as client:
        yield client


def tables(http) -> float:
    """Count the tables that were made."""
    (line,) = [
        line for line in http.get("/metrics").text.splitlines() if line.startswith("pinateria_tables_made_total")
    ]
    return float(line.split()[1])


def refused(http, answer, *codes) -> str:
    """See that an answer is a clear refusal, and that the server is well; give the reason."""
    assert answer.status_code in codes, answer.text
    assert is_trouble(answer), answer.text
    assert http.get("/api/health").json()["ok"] is True
    return answer.json()["why"]


# Making a table ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        *(
            b"",
            b" ",
            b"{",
            b"null",
            b"[]",
            b"7",
            b'"papayoo"',
            b"{}",
            b'{"game": papayoo}',
            b"game=papayoo",
            b"\xff\xfe",
        ),
        *(DEEP, b'{"game": "papayoo", "x": ' + DEEP + b"}", b'{"game": ' + DEEP + b"}", b'{"a":' * 2_000),
        *(
            b'{"game": "\xff"}',
            b'{"\xff": 1}',
            b'{"game": "\\ud800"}',
            b"\x81\xa4game\xa7papayoo",
            b'\xef\xbb\xbf{"game":1}',
        ),
    ],
    ids=lambda body: repr(body)[:50],
)
def test_a_body_that_is_no_request_makes_no_table(http, body):
    before = tables(http)
    refused(http, http.post("/api/tables", content=body, headers=OWN), 400)
    assert tables(http) == before


@pytest.mark.parametrize(
    "wrong",
    [
        *({"game": None}, {"game": 7}, {"game": ""}, {"game": "poker"}, {"game": "x" * 41}, {"game": "../papayoo"}),
        *({"options": []}, {"options": None}, {"options": {"seats": 2}}, {"options": {"seats": 10**30}}),
        *(
            {"options": {"seats": "4"}},
            {"options": {"seats": True}},
            {"options": {"seats": 4.5}},
            {"options": {"x": 1}},
        ),
        *({"options": {"rounds": 1_000_000}}, {"options": {"rounds": 0}}, {"options": {"seats": None}}),
        *({"levels": "casual"}, {"levels": [7]}, {"levels": ["genius"]}, {"levels": [""] * 17}, {"levels": [""] * 5}),
        *({"levels": ["casual"] * 4}, {"pace": "frantic"}, {"pace": None}, {"name": 7}, {"name": "x" * 25}),
        *({"name": "x" * 201}, {"name": "\u200b\n"}, {"name": " "}),
        *(
            {"start": "yes"},
            {"start": 1},
            {"start": True},
            {"x": 1},
            {"Game": 1},
        ),
    ],
    ids=lambda wrong: json.dumps(wrong)[:50],
)
def test_a_table_that_cannot_be_is_not_made(http, wrong):
    before = tables(http)
    refused(http, http.post("/api/tables", json={"game": "papayoo", **wrong}), 400)
    assert tables(http) == before


def test_no_number_for_the_deal_is_heard_before_there_is_a_secret(http):
    before = tables(http)
    wanted = {"game": "papayoo", "name": "Ann", "number": "7"}
    assert "unknown field `number`" in refused(http, http.post("/api/tables", json=wanted), 400)
    assert tables(http) == before


def test_a_request_without_a_game_is_refused(http):
    assert "game" in refused(http, http.post("/api/tables", json={"name": "Ann"}), 400)


@pytest.mark.parametrize("size", [16_400, 100_000, 2_000_000])
@pytest.mark.parametrize("told", [True, False], ids=["with its length", "in pieces"])
def test_a_body_that_is_too_large_is_refused(http, size, told):
    body = json.dumps({"game": "papayoo", "name": "x" * size}).encode()
    pieces = (body[at : at + 1_000] for at in range(0, len(body), 1_000))
    before = tables(http)
    try:
        answer = http.post("/api/tables", content=body if told else pieces, headers=OWN)
    except httpx.WriteError:  # the server does not wait for the rest
        assert size > 100_000
    else:
        refused(http, answer, 413)
    assert tables(http) == before


@pytest.mark.parametrize(
    "kind",
    [
        *("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/html"),
        *("application/xml", "application/x-msgpack", "application/octet-stream", "nonsense", ""),
    ],
)
def test_a_body_of_another_kind_than_json_is_refused(http, kind):
    before = tables(http)
    refused(http, http.post("/api/tables", content=b'{"game": "papayoo"}', headers={"content-type": kind}), 400, 415)
    assert tables(http) == before


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[evil", "https://localhost"])
def test_a_foreign_page_can_make_no_table_and_take_no_seat(http, quiet_server, origin):
    made = asyncio.run(make(quiet_server.address, game="papayoo"))
    before = tables(http)
    answer = http.post("/api/tables", json={"game": "papayoo"}, headers={"origin": origin})
    refused(http, answer, 403)
    joining = {"invite": made["invite"], "name": "Eve"}
    answer = http.post(f"/api/tables/{made['table']}/join", json=joining, headers={"origin": origin})
    refused(http, answer, 403)
    assert tables(http) == before


# Joining -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"invite": "x" * 24}, 404),
        ({"invite": "short"}, 400),
        ({"invite": ""}, 400),
        ({"invite": None}, 400),
        ({"invite": "é" * 24}, 400),
        ({"invite": "x" * 65}, 400),
        ({"name": ""}, 400),
        ({"name": " \u200b"}, 400),
        ({"name": "x" * 25}, 400),
        ({"name": "x" * 201}, 400),
        ({"name": None}, 400),
        ({"number": "1 2"}, 400),
        ({"number": "1\n"}, 400),
        ({"seat": 1}, 400),
    ],
    ids=lambda wrong: json.dumps(wrong)[:40],
)
def test_whoever_joins_in_a_wrong_way_gets_no_seat(quiet_server, http, wrong, code):
    async def story():
        async with scene(quiet_server.address, sit=False) as table:
            joining = {"invite": table.made["invite"], "name": "Ann", **wrong}
            refused(http, http.post(f"/api/tables/{table.table}/join", json=joining), code)
            await table.unmoved()

    asyncio.run(story())


@pytest.mark.parametrize("which", ["host", "watch", "of another table"])
def test_no_other_token_is_an_invitation(quiet_server, http, which):
    async def story():
        other = await make(quiet_server.address, game="pinatas")
        async with scene(quiet_server.address, sit=False) as table:
            token = other["invite"] if which == "of another table" else table.made[which]
            refused(http, http.post(f"/api/tables/{table.table}/join", json={"invite": token, "name": "Ann"}), 404)
            await table.unmoved()

    asyncio.run(story())


def test_nobody_joins_a_table_that_is_full(quiet_server, http):
    async def story():
        async with scene(quiet_server.address) as table:
            joining = {"invite": table.made["invite"], "name": "Ann"}
            refused(http, http.post(f"/api/tables/{table.table}/join", json=joining), 400, 409)
            await table.unmoved()

    asyncio.run(story())


@pytest.mark.parametrize("name", ["nothing", "x" * 33, "%00", "%0A", "a%20b", "..%2F..", "%F0%9F%92%A5"])
def test_nobody_joins_a_table_that_is_not_there(http, name):
    refused(http, http.post(f"/api/tables/{name}/join", json={"invite": "x" * 24, "name": "Ann"}), 400, 404, 405)


# Paths and methods -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/nothing",
            "/api",
            "/api/",
            "/api/nothing",
            "/api/tables/x",
            "/api/tables/x/y",
            "/api/games/x",
            "/api/house/x",
        ),
        *(
            "/api/games/poker/rules",
            "/api/games/%00/rules",
            "/api/games/..%2Fpapayoo/rules",
            f"/api/games/{'x' * 41}/rules",
            "/api/games/poker/examples",
            "/api/games/%00/examples",
            "/api/games/poker/minutes",
            "/api/games/papayoo/minutes?rounds=-1",
            "/api/games/papayoo/minutes?jokers=2",
            "/api/games/papayoo/minutes?rounds=3&rounds=%00",
        ),
        *("/api/tables/nothing/record", "/api/tables/%00/record", "/api/tables/..%2Fx/record", f"/{'x' * 5_000}"),
        *("/..%2F..%2Fetc%2Fpasswd", "/%ff%fe", "/api/stream/x/y", "/.git/config"),
    ],
    ids=lambda path: path[:50],
)
def test_a_path_that_leads_nowhere_says_so(http, path):
    refused(http, http.get(path), 400, 404, 405)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE"])
@pytest.mark.parametrize("path", ["/api/house", "/api/tables", "/api/health", "/api/stream/x", "/metrics"])
def test_a_method_that_is_not_known_is_refused(http, method, path):
    refused(http, http.request(method, path), 405)


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/house"), ("GET", "/api/tables"), ("GET", "/api/tables/x/join"), ("POST", "/api/health")],
)
def test_a_method_of_another_path_is_refused(http, method, path):
    refused(http, http.request(method, path), 405)


def test_a_stream_is_no_page(http):
    refused(http, http.get("/api/stream/x"), 400, 404, 405, 426)
