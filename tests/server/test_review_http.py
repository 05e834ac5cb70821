"""A review by HTTP: it comes line by line, one at a time, and gives way to the tables."""

from __future__ import annotations

import json
import time

import httpx
import pytest

from fuzzer import is_trouble
from patience import PATIENCE
from pinateria.engine.laws import random_table
from pinateria.engine.record import record_of
from pinateria.games import game
from pinateria.players.review import choices_of, weigh_choice
from pinateria.players.search.thinker import Budget, Thinker
from pinateria.server.reviewing import questions
from pinateria.server.worker import answer
from server_log import troubles_in
from server_process import serving

pytestmark = pytest.mark.once

TABLE = random_table(game("papayoo"), 3, seats=3, rounds=1)
RECORD = json.loads(record_of(TABLE).to_json())
ASKED = {"record": RECORD, "seconds": 0.05}
READY = 240.0
"""Seconds that the search of a game may take to be compiled, where nobody has done so before."""


@pytest.fixture(scope="module")
def thinking(tmp_path_factory):
    """Serve with a process that thinks, and wait until it is ready for the first game."""
    folder = tmp_path_factory.mktemp("review")
    with (folder / "log").open("w") as log, serving(f"sqlite:///{folder / 't'}", "--thinkers", "1", log=log) as server:
        until = time.monotonic() + READY
        while "papayoo" not in httpx.get(f"http://{server.address}/api/health").json()["ready"]:
            assert time.monotonic() < until
            time.sleep(0.2)
        yield server
    assert troubles_in(folder / "log") == []


@pytest.fixture
def http(thinking):
    with httpx.Client(base_url=f"http://{thinking.address}", timeout=60) as client:
        yield client


def free(http) -> None:
    """Wait until no review is going on: one that does not hold is refused before its record is read."""
    until = time.monotonic() + PATIENCE
    while http.post("/api/review", json={"record": {**RECORD, "version": 99}}).status_code == 429:
        assert time.monotonic() < until
        time.sleep(0.05)


def said(answered) -> list[dict]:
    """Read the lines of a review."""
    assert answered.status_code == 200
    assert answered.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answered.iter_lines()]


def test_a_review_tells_how_far_it_is_and_what_came_of_it(http):
    with http.stream("POST", "/api/review", json=ASKED) as answered:
        begin, *under_way, end = said(answered)
    choices = choices_of(TABLE)
    assert begin == {"type": "begin", "choices": len(choices), "replays": 2}
    assert [line["choice"]["number"] for line in under_way if line["type"] == "choice"] == choices
    assert {line["type"] for line in under_way} == {"choice", "replay"}
    shares = [line["done"] for line in under_way]
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.1
    assert 0.7 < shares[-1] <= 1
    assert (end["type"], end["game"], end["yardstick"], end["replays"]) == ("end", "papayoo", "strong", 2)
    assert [seat["name"] for seat in end["seats"]] == RECORD["players"]
    for seat in end["seats"]:
        parts = seat["luck"]["mean"] + seat["own"] + seat["others"]
        assert parts == pytest.approx(seat["result"], abs=0.01)
        sure = [choice["cost"] for choice in seat["choices"] if choice["surely_costs"]]
        assert seat["own"] == pytest.approx(-sum(sure), abs=0.05)
        costs = [choice["cost"] for choice in seat["choices"]]
        assert costs == sorted(costs, reverse=True)
        for choice in seat["choices"]:
            assert RECORD["moves"][choice["number"]] == f"{seat['seat']} {choice['played']}"
    assert sum(len(seat["choices"]) for seat in end["seats"]) == len(choices)


def test_a_second_review_at_the_same_time_is_refused_and_who_goes_away_stops_the_first(http):
    free(http)
    with http.stream("POST", "/api/review", json={"record": RECORD, "seconds": 0.5}) as answered:
        lines = answered.iter_lines()
        assert json.loads(next(lines))["type"] == "begin"
        second = http.post("/api/review", json=ASKED)
        assert second.status_code == 429
        assert is_trouble(second)
        assert second.json()["why"] == "Another game is being reviewed just now; try again in a moment."
        assert int(second.headers["retry-after"]) > 0
        assert json.loads(next(lines))["type"] == "choice"
    free(http)  # long before the whole of it could have been done
    assert "pinateria_thinkers_replaced 0.0" in http.get("/metrics").text


def test_a_server_that_goes_down_does_not_wait_for_a_review(tmp_path):
    with serving(f"sqlite:///{tmp_path / 't'}", "--thinkers", "1") as server:
        url = f"http://{server.address}"
        until = time.monotonic() + READY
        while "papayoo" not in httpx.get(f"{url}/api/health").json()["ready"]:
            assert time.monotonic() < until
            time.sleep(0.2)
        with httpx.stream("POST", f"{url}/api/review", json={"record": RECORD, "seconds": 0.5}, timeout=60) as answered:
            lines = answered.iter_lines()
            next(lines)
            server.process.terminate()
            *_, last = map(json.loads, lines)
        assert last["type"] == "stopped"
        assert "The server goes down" in last["why"]


def test_a_choice_is_weighed_from_the_view_as_the_command_weighs_it():
    short = random_table(game("pinatas"), 4, seats=2, target=5)
    jobs = questions(short, 0.02)
    assert [job.number for job in jobs] == choices_of(short)
    mine = answer(jobs[-1])
    theirs = weigh_choice(short, jobs[-1].number, Thinker(short.game), Budget(0.02))
    assert (mine.number, mine.seat, mine.played) == (theirs.number, theirs.seat, theirs.played)
    assert mine.cost == pytest.approx(theirs.cost, abs=mine.within + theirs.within + 1)


# What is refused -----------------------------------------------------------------------------


def test_a_review_waits_for_nobody_to_compile(quiet_server):
    refused = httpx.post(f"http://{quiet_server.address}/api/review", json=ASKED)
    assert (refused.status_code, int(refused.headers["retry-after"]) > 0) == (503, True)
    assert is_trouble(refused)
    assert "not ready for Papayoo yet" in refused.json()["why"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({**ASKED, "seconds": 0.04}, ""),
        ({**ASKED, "seconds": 0.6}, ""),
        ({**ASKED, "seconds": "1"}, ""),
        ({**ASKED, "x": 1}, ""),
        ({"record": {}}, ""),
        ({"record": {**RECORD, "moves": RECORD["moves"][:-1]}}, "the record ends here as finished"),
        ({"record": {**RECORD, "moves": ["* S1"] * 20_001}}, "at most 20000 moves"),
    ],
    ids=lambda case: str(case)[-40:],
)
def test_what_cannot_be_reviewed_is_refused(quiet_server, body, why):
    refused = httpx.post(f"http://{quiet_server.address}/api/review", json=body)
    assert refused.status_code == 400, refused.text
    assert is_trouble(refused), refused.text
    assert why in refused.json()["why"]


def test_an_unfinished_game_and_one_that_is_too_long_are_not_reviewed(quiet_server):
    url = f"http://{quiet_server.address}/api/review"
    begun = json.loads(record_of(random_table(game("pinata"), 4, 9)).to_json())
    assert "finished" in httpx.post(url, json={"record": begun}).json()["why"]
    long = json.loads(record_of(random_table(game("papayoo"), 4, rounds=30)).to_json())
    refused = httpx.post(url, json={"record": long, "seconds": 0.5}, timeout=30)
    assert refused.status_code == 400
    assert refused.json()["why"].startswith("A review of at most 600 s was expected; ")


def test_an_address_may_ask_for_so_many_reviews_in_an_hour(tmp_path):
    with serving(f"sqlite:///{tmp_path / 't'}") as server:
        url = f"http://{server.address}/api/review"
        codes = [httpx.post(url, json=ASKED).status_code for _ in range(31)]
        assert codes == [503] * 30 + [429]
        assert is_trouble(refused := httpx.post(url, json=ASKED))
        assert refused.json()["why"].startswith("At most 30 reviews in an hour; wait ")
