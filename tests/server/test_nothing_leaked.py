"""Nothing that a server sends tells anybody what they may not know; bench/leaks.py tries it a million times."""

from __future__ import annotations

import asyncio
import random
from unittest.mock import PropertyMock, patch

import pytest
from litestar.testing import TestClient

from leak_books import BOOKS
from leak_cards import found as cards_in
from leak_evening import Evening, Following
from leak_fact_plants import PLANTS
from leak_facts import unjudged
from leak_lurkers import WAYS, heard_by_lurker
from leak_proof import TABLES, found, one_evening
from leak_sockets import Judge, Visit, read_server_log
from leak_tricks import WATCHER
from pinateria.engine.laws import random_table
from pinateria.games import GAMES, game
from pinateria.server import events
from pinateria.server.app import create
from pinateria.server.room import Room
from pinateria.server.settings import Settings
from server_process import serving

pytestmark = pytest.mark.once

SHORT = 45
"""Events of an evening at most."""
in_this_process = pytest.mark.filterwarnings("ignore::DeprecationWarning")
"""Litestar warns of its next version when an application is put together."""


def named(case: object) -> str:
    """Name a case for the list of tests."""
    return "-".join(map(str, case.values())) if isinstance(case, dict) else str(case)


# The proof -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: "-".join(map(named, TABLES[number])))
def test_nobody_is_sent_what_they_may_not_know(number):
    tally = asyncio.run(one_evening(number, longest=SHORT))
    assert tally.leaks == []
    assert tally.total > 40
    assert sum(tally.twice.values()) > tally.total / 3


@pytest.mark.parametrize("key", GAMES)
def test_hints_tell_nobody_what_they_may_not_know(key):
    options = next(options for played, options in TABLES if played == key)
    tally = asyncio.run(Evening(key, options, 1, hints=0.5).play(25))
    assert tally.leaks == []
    assert tally.messages[key, "hint"] > 2


@pytest.mark.parametrize("key", GAMES)
def test_sheets_tell_nobody_what_they_may_not_know(key):
    options = next(options for played, options in TABLES if played == key)
    tally = asyncio.run(Evening(key, options, 1, sheets=0.3).play(75))
    assert tally.leaks == []
    assert tally.messages[key, "sheet"] > 15
    assert tally.worlds[key] > 1


@pytest.mark.parametrize("key", ["pikinni", "papayoo"])
def test_the_end_of_a_round_tells_nobody_what_they_may_not_know(key):
    evening = Evening(key, {"seats": 3, **({"rounds": 2} if key == "papayoo" else {})}, 2)
    tally = asyncio.run(evening.play(60 if key == "pikinni" else 120))
    assert tally.leaks == []
    happened = {type(event) for _, event in evening.history}
    assert {events.Readied, events.WentOn} <= happened
    assert tally.worlds[key] > 1


@pytest.mark.parametrize("seed", range(3))
def test_the_next_table_tells_nobody_what_they_may_not_know(seed):
    evening = Evening("pinatas", {"seats": 4, "target": 1}, seed, people=(2, 3, 4)[seed])
    assert asyncio.run(evening.play(10_000)).leaks == []
    following = Following(evening)
    tally = asyncio.run(following.play(SHORT))
    assert tally.leaks == []
    assert tally.worlds["pinatas"] > 0
    assert evening.papers.going
    assert any(isinstance(event, events.MayBegin) for _, event in following.history)


def test_other_worlds_are_other_worlds():
    for number in range(40, 50):
        tally = asyncio.run(one_evening(number, longest=25))
        assert sum(tally.apart.values()) > sum(tally.worlds.values()) / 2, number


# The oracles ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_the_facts_is_judged_and_no_other(key):
    assert unjudged(key) == []


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.what.replace(" ", "-"))
def test_a_planted_leak_is_found(plant):
    assert asyncio.run(found(plant))


@pytest.mark.parametrize(("key", "options"), TABLES, ids=named)
def test_the_books_have_the_hands_that_the_rules_deal(key, options):
    one = game(key)
    for seed, length in enumerate((0, 7, 40, 95)):
        table = random_table(one, seed, length, **options)
        book = BOOKS[key](**table.options)
        for move in table.moves:
            book.hear(move)
        for seat in range(table.state.seats):
            held = [one.words.write_card(card) for card in one.words.cards_in(table.state.hand[seat])]
            assert sorted(held) == book.hand(seat)
        assert book.hand(WATCHER) == []


def test_a_book_knows_what_was_covered_from_whom():
    book = BOOKS["papayoo"](seats=3)
    deal = [*(f"S{rank}" for rank in range(1, 11)), *(f"H{rank}" for rank in range(1, 11))]
    deal += [*(f"D{rank}" for rank in range(1, 11)), *(f"C{rank}" for rank in range(1, 11))]
    deal += [f"P{rank}" for rank in range(1, 21)]
    for move in ["* dealer 2", *(f"* {card}" for card in deal)]:
        book.hear(move)
    assert "S1" in book.known(0)
    assert "S1" not in book.known(1) | book.known(2) | book.known(WATCHER)
    for seat in range(3):
        for card in book.hand(seat)[:5]:
            assert all(card not in book.known(other) for other in range(3) if other != seat)
            book.hear(f"{seat} give {card}")
    given = book.rounds[0].gifts[0]
    assert set(given) <= book.known(1)
    assert not set(given) & (book.known(2) | book.known(WATCHER))


# Links that are void -------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_a_link_that_is_void_shows_nobodys_cards(way):
    assert asyncio.run(heard_by_lurker(way)) == []


# Sockets and HTTP ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def judged(tmp_path_factory):
    """Play at two tables of a real server, and judge what came over the wire."""
    folder = tmp_path_factory.mktemp("leaks")
    dice = random.Random(8)

    async def visited(address: str) -> list[Visit]:
        visits = [Visit(address, key, options, dice) for key, options in (TABLES[0], TABLES[9])]
        for visit in visits:
            await visit.play(30)
        return visits

    with (folder / "log").open("w") as log, serving(f"sqlite:///{folder / 'tables.sqlite'}", log=log) as server:
        visits = asyncio.run(visited(server.address))
    judges = [Judge(visit, folder / "tables.sqlite", dice) for visit in visits]
    return judges, [judge.judge() for judge in judges], folder


def test_nothing_leaks_over_sockets_and_http(judged):
    judges, tallies, folder = judged
    for tally in tallies:
        assert tally.leaks == []
        assert tally.total > 100
        assert sum(tally.twice.values()) > tally.total / 3
    assert read_server_log(folder / "log", judges) == []


def test_a_message_that_went_to_another_socket_is_found(judged):
    judges, _, folder = judged
    visit = judges[0].visit
    watcher, seat = (next(talk for talk in visit.talks if talk.who == who) for who in (WATCHER, 1))
    last = [raw for raw in seat.raw if raw.startswith(b'{"type":"update"')][-1]
    own, watcher.raw = watcher.raw, [*watcher.raw, last]
    try:
        assert Judge(visit, folder / "tables.sqlite", random.Random(1)).judge().leaks
    finally:
        watcher.raw = own


def record_of_unfinished(folder) -> bytes:
    """Ask for the record of a game that was just begun."""
    with TestClient(create(Settings(database=f"sqlite:///{folder / 'tables.sqlite'}", thinkers=0))) as client:
        made = client.post("/api/tables", json={"game": "papayoo", "name": "Ana", "start": True}).json()
        return client.get(f"/api/tables/{made['table']}/record").content


@in_this_process
def test_the_record_of_an_unfinished_game_is_closed(tmp_path):
    assert not cards_in("papayoo", record_of_unfinished(tmp_path).decode())


@in_this_process
def test_a_record_that_is_open_too_early_is_found(tmp_path):
    with patch.object(Room, "finished", PropertyMock(return_value=True)):
        assert cards_in("papayoo", record_of_unfinished(tmp_path).decode())
