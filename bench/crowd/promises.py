"""Whether a server has kept what it promised: every acknowledged move is on disk once, and everybody saw the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinateria.server.events import decode
from pinateria.server.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crowd.table import Table


async def broken(database: str, tables: Sequence[Table]) -> list[str]:
    """List every promise that was broken."""
    store = await open_store(database)
    try:
        found = []
        for table in tables:
            kept = await store.load(table.name)
            found += [f"{table.name}: {what}" for what in faults(table, kept.bodies if kept else [])]
        return found
    finally:
        await store.close()


def faults(table: Table, bodies: Sequence[bytes]) -> Iterator[str]:
    """Compare what a crowd's table was told with the events that are kept."""
    events = [decode(body) for body in bodies]
    own = [(getattr(event, "seat", None), getattr(event, "id", "")) for event in events]
    for asked, times in Counter(one for one in own if one[1]).items():
        if times > 1:
            yield f"request {asked[1]} of seat {asked[0]} is kept {times} times"
    for seat, name, number in table.acknowledged:
        if number >= len(own) or own[number] != (seat, name):
            yield f"request {name} of seat {seat} is not event {number}"
    kept = sum(bool(name) for _, name in own)
    if kept != len(table.acknowledged):
        yield f"{kept} requests are kept and {len(table.acknowledged)} were acknowledged"
    for guest in table.guests:
        if guest.event != len(events) - 1:
            yield f"seat {guest.seat} has seen event {guest.event} of {len(events) - 1}"
        if guest.skipped:
            yield f"seat {guest.seat} was not shown {guest.skipped} events"
