"""Nothing lost: the short version of `make durability`, and that its audit notices what it is there to notice."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from audit import audit, read_tables
from guest import Book, Guest, Promise
from lost import Kind, prove
from pinateria.server.messages import Move, Sit
from server_home import at_home, choices

pytestmark = pytest.mark.once  # coverage sees every line without the server

if TYPE_CHECKING:
    from pathlib import Path

SHORT = (
    Kind("papayoo", {"rounds": 1, "seats": 3}),
    Kind("pinata", levels=("", "casual")),
    Kind("pinatas", {"target": 5, "seats": 2}),
    Kind("pinata_party", {"seats": 2}, ("novice", "")),
    Kind("pikinni", {"seats": 2}),
)
PEOPLE = tuple(replace(kind, levels=()) for kind in SHORT)
"""On PostgreSQL players that think wait for the lease of a killed server to run out, too long for a short test."""


def killed(url: str, log: Path, kills: int, kinds: tuple[Kind, ...]):
    """Kill a server under load, and check that nothing is lost."""
    proof = asyncio.run(prove(url, kills=kills, abreast=len(kinds), kinds=kinds, log=log))
    assert proof.faults == []
    assert proof.kills == kills
    assert len(proof.records) >= len(kinds)
    assert proof.book.resent > 0
    assert proof.book.compared + proof.book.caught_up >= kills
    return proof


def test_an_acknowledged_move_survives_a_server_that_is_killed_on_sqlite(tmp_path):
    proof = killed(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "log", 4, SHORT)
    assert proof.book.mixed > 0


def test_an_acknowledged_move_survives_a_server_that_is_killed_on_postgresql(postgres, tmp_path):
    killed(postgres, tmp_path / "log", 3, PEOPLE)


# The audit ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Play a game, and give the folder of its database, its table and what was promised."""
    folder, promises = tmp_path_factory.mktemp("played"), []

    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        promises.append(Promise(made.table, 1, "sits", "sit", (), await home.act(live, 1, Sit, id="sits", name="Bo")))
        while live.room.playing:
            (seat,) = live.room.open
            text, own = choices(live, seat)[0], f"m{live.room.event}"
            event = await home.act(live, seat, Move, id=own, at=live.room.event, moves=[text])
            promises.append(Promise(made.table, seat, own, "move", (text,), event))

    at_home(folder, story)
    return folder, promises


@pytest.fixture
def copy(played, tmp_path):
    """Copy the database of that game, to spoil it."""
    for file in played[0].glob("tables.sqlite*"):
        shutil.copy(file, tmp_path)
    return tmp_path / "tables.sqlite"


def found(copy, promises, *spoils) -> set[str]:
    """Spoil a database, and give the kinds of fault that the audit finds; the record is given as it is kept."""
    with closing(sqlite3.connect(copy)) as line, line:
        for spoil in spoils:
            assert line.execute(*spoil).rowcount > 0
    tables = read_tables(f"sqlite:///{copy}")
    records = {name: kept.record for name, kept in tables.items()}
    return {fault.kind for fault in audit(tables, promises, records)}


def test_the_audit_finds_nothing_wrong_with_a_game_that_was_left_alone(copy, played):
    assert found(copy, played[1]) == set()


def test_the_audit_notices_that_an_acknowledged_move_is_lost(copy, played):
    spoil = ("delete from events where number = ?", (played[1][20].event,))
    assert found(copy, played[1], spoil) == {"lost", "missing", "record"}


def test_the_audit_notices_that_the_last_acknowledged_move_is_lost(copy, played):
    spoil = ("delete from events where number = ?", (played[1][-1].event,))
    assert found(copy, played[1], spoil) == {"lost", "record"}


def test_the_audit_notices_that_a_move_was_done_twice(copy, played):
    last, doubled = played[1][-1].event, played[1][20].event
    spoil = ("insert into events select name, ?, body, at from events where number = ?", (last + 1, doubled))
    assert found(copy, played[1], spoil) == {"doubled", "record"}


def test_the_audit_notices_that_two_moves_have_changed_places(copy, played):
    one, other = played[1][20].event, played[1][21].event
    spoils = [
        ("update events set number = ? where number = ?", pair) for pair in ((-1, one), (one, other), (other, -1))
    ]
    assert "misplaced" in found(copy, played[1], *spoils)


def test_the_audit_notices_that_another_move_was_made_than_was_asked_for(copy, played):
    promise = played[1][20]
    other = next(one for one in played[1] if one.kind == "move" and one.moves != promise.moves)
    spoil = (
        "update events set body = cast(replace(cast(body as text), ?, ?) as blob) where number = ?",
        (promise.moves[0], other.moves[0], promise.event),
    )
    assert found(copy, played[1], spoil) == {"misplaced", "record"}


def test_the_audit_notices_a_move_that_nobody_was_promised(copy, played):
    assert found(copy, played[1][:-1]) == {"record"}


def test_the_audit_notices_a_record_that_does_not_hold(copy, played):
    spoil = ("update tables set record = replace(record, ?, ?)", ('"winners": [', '"winners": [7, '))
    assert found(copy, played[1], spoil) == {"record"}


def test_the_audit_notices_that_a_table_is_gone(copy, played):
    assert found(copy, played[1], ("delete from events",), ("delete from tables",)) == {"lost"}


# The guests --------------------------------------------------------------------------------------


@pytest.fixture
def guest():
    """Give a guest who has seen event 7, and whose move came to it."""
    one = Guest(Book(), "table", 0, "token", mixed=False, random=Random(1))
    one.take(shown(6, choices=[{"move": "S7", "words": "the seven"}]))
    own = next(iter(one.pending))
    one.take(shown(7, since=6))
    one.take({"type": "done", "id": own, "event": 7})
    assert one.book.faults == []
    one.fresh = True
    return one


def shown(event: int, since: int | None = None, **rest) -> dict:
    """Write an update."""
    picture = {"heading": f"After {event}"}
    return {
        "type": "update",
        "event": event,
        "since": since,
        "log": [],
        "seats": [{"name": "Ana"}],
        "picture": picture,
    } | rest


def test_a_guest_sends_again_what_was_not_answered_and_only_that(guest):
    guest.take(shown(8, since=7, choices=[{"move": "S8", "words": "the eight"}]))
    (pending,) = guest.pending.values()
    guest.fresh, guest.last = True, None
    assert guest.take(shown(8, since=8, choices=[{"move": "S8", "words": "the eight"}])) == [pending]
    assert guest.book.faults == []


@pytest.mark.parametrize(
    ("update", "kinds"),
    [
        (shown(7, since=7), []),
        (shown(9, since=7), []),
        (shown(6, since=6), ["shown", "shown"]),
        (shown(9, since=8), ["shown"]),
        (shown(7, since=7, picture={"heading": "Another table"}), ["shown"]),
    ],
)
def test_a_guest_notices_a_server_that_comes_back_without_what_was_seen(guest, update, kinds):
    guest.take(update)
    assert [fault.kind for fault in guest.book.faults] == kinds


def test_a_guest_notices_that_a_request_sent_again_is_done_again(guest):
    guest.take({"type": "done", "id": guest.last[1].id, "event": 7})
    assert guest.book.faults == []
    guest.take({"type": "done", "id": guest.last[1].id, "event": 8})
    assert [fault.kind for fault in guest.book.faults] == ["misplaced"]


def test_a_guest_notices_that_a_move_is_refused(guest):
    guest.take({"type": "refused", "id": guest.last[1].id, "why": "No."})
    assert [fault.kind for fault in guest.book.faults] == ["refused"]
