"""The audit: whether a database holds all that was promised, once and in its place, read without the server's code."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine.errors import BadRecord
from pinateria.engine.record import parse_record, verify
from pinateria.games import game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from guest import Promise
    from pinateria.engine.record import Record

KEPT_AS = {"sit": "sat", "start": "started", "move": "moved", "next": "readied", "say": "said"}
"""The kind of event that each kind of request comes to."""


@dataclass(frozen=True)
class Fault:
    """Something that is wrong: lost, doubled, misplaced, missing, shown, refused, stuck, an error, or in a record."""

    kind: str
    where: str
    why: str


@dataclass(frozen=True)
class Kept:
    """A table as it lies in the database."""

    state: str
    record: str | None
    events: list[tuple[int, dict[str, Any]]]


def read_tables(url: str) -> dict[str, Kept]:
    """Read every table with its events, by plain SQL."""
    tables = {
        name: Kept(state, record, []) for name, state, record in ask(url, "select name, state, record from tables")
    }
    for name, number, body in ask(url, "select name, number, body from events order by name, number"):
        tables[name].events.append((number, json.loads(bytes(body))))
    return tables


def ask(url: str, question: str) -> list[Any]:
    """Ask a database of either kind."""
    if url.startswith("sqlite:///"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as line:
            return line.execute(question).fetchall()
    import psycopg  # noqa: PLC0415  only with PostgreSQL

    with psycopg.connect(url) as line:
        return line.execute(question).fetchall()


def audit(tables: Mapping[str, Kept], promises: Iterable[Promise], records: Mapping[str, str]) -> list[Fault]:
    """Find whatever is wrong: with the events, with the promises, and with the records that were given by HTTP."""
    promised = defaultdict(list)
    for promise in promises:
        promised[promise.table].append(promise)
    faults = [Fault("lost", name, "the whole table") for name in promised.keys() - tables.keys()]
    for name, kept in tables.items():
        found = [*of_numbers(kept), *of_promises(kept, promised[name])]
        if promised[name]:
            found += of_record(kept, promised[name], records.get(name, ""))
        faults += [Fault(kind, name, why) for kind, why in found]
    return faults


def of_numbers(kept: Kept) -> Iterator[tuple[str, str]]:
    """Check that events are numbered without gaps, and that no request was done twice."""
    numbers = [number for number, _ in kept.events]
    for missing in sorted(set(range(max(numbers, default=0))) - set(numbers)):
        yield "missing", f"event {missing}"
    times = Counter(body["id"] for _, body in kept.events if body.get("id"))
    for own, count in times.items():
        if count > 1:
            yield "doubled", f"request {own} was done {count} times"


def of_promises(kept: Kept, promises: list[Promise]) -> Iterator[tuple[str, str]]:
    """Check that everything that was promised is there, and under its number."""
    done, bodies = {body.get("id") for _, body in kept.events}, dict(kept.events)
    for promise in promises:
        if promise.id not in done:
            yield "lost", str(promise)
        elif not matches(promise, bodies.get(promise.event, {})):
            yield "misplaced", str(promise)


def matches(promise: Promise, body: dict[str, Any]) -> bool:
    """Tell whether an event is what was promised."""
    named = (body.get("id"), body.get("kind"), tuple(body.get("moves", ())))
    whose = promise.seat if promise.kind == "start" else body.get("seat")  # that one names the host's seat nowhere
    return named == (promise.id, KEPT_AS[promise.kind], promise.moves) and whose == promise.seat


def of_record(kept: Kept, promises: list[Promise], written: str) -> Iterator[tuple[str, str]]:
    """Check a record: by the rules, against the database, and move by move against what was promised to each seat."""
    if kept.state != "over" or kept.record != written:
        yield "record", "the record that is given is not the one that is kept"
        return
    try:
        record = parse_record(written.encode())
        verify(game(record.game), record)
    except BadRecord as error:
        yield "record", f"it does not hold: {error}"
        return
    if not record.result["finished"]:
        yield "record", "its game is not finished"
    recorded, happened, promised = moves_of_record(record), moves_of_events(kept), moves_of_promises(promises)
    for seat in range(len(record.players)):
        if recorded[seat] != happened[seat]:
            yield "record", f"the moves of seat {seat} are others than in the events"
        if recorded[seat] != promised.get(seat, recorded[seat]):  # nothing is promised to a player that thinks
            yield "record", f"the moves of seat {seat} are others than were promised"


def moves_of_record(record: Record) -> dict[int, list[str]]:
    """List the moves of each seat as a record has them; those of chance are none."""
    moves = defaultdict(list)
    for text in record.moves:
        who, what = text.split(" ", 1)
        if who != "*":
            moves[int(who)].append(what)
    return moves


def moves_of_events(kept: Kept) -> dict[int, list[str]]:
    """List the moves of each seat as the events have them."""
    moves = defaultdict(list)
    for _, body in kept.events:
        if body["kind"] == "moved":
            moves[body["seat"]] += body["moves"]
    return moves


def moves_of_promises(promises: list[Promise]) -> dict[int, list[str]]:
    """List the moves of each seat as they were promised."""
    moves: dict[int, list[str]] = {}
    for promise in sorted(promises, key=lambda one: one.event):
        moves.setdefault(promise.seat, []).extend(promise.moves)
    return moves
