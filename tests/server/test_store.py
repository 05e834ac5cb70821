"""The store: what it says is written is on disk, whichever database it is."""

from __future__ import annotations

import asyncio
import time

import pytest

from pinateria.engine.errors import GameError
from pinateria.server.store import open_store
from pinateria.server.store.database import Database
from pinateria.server.store.schema import ARCHIVED, OPEN, OVER

pytestmark = pytest.mark.once

SECRET = bytes(32)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """Give a fresh database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return request.getfixturevalue("postgres")


def stored(url, story) -> None:
    """Run a story with a store, and close it."""

    async def told() -> None:
        store = await open_store(url)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(told())


def test_the_first_event_under_a_number_is_the_one(url):
    async def story(store):
        await store.make("t", "pinata", SECRET, [b"0", b"1"])
        assert await store.append("t", 2, b"2")
        assert not await store.append("t", 2, b"two")
        assert not await store.append("t", 0, b"zero")
        came = await asyncio.gather(*(store.append("t", 3, f"3{place}".encode()) for place in range(20)))
        assert sum(came) == 1
        kept = await store.load("t")
        assert kept.bodies[:3] == [b"0", b"1", b"2"]
        assert kept.bodies[3] == f"3{came.index(True)}".encode()
        assert len(kept.bodies) == 4
        assert await store.after("t", 1) == kept.bodies[2:]

    stored(url, story)


def test_what_was_written_is_there_when_the_store_is_opened_again(url):
    async def write(store):
        await store.make("t", "pinata", SECRET, [b"0"])
        assert all(await asyncio.gather(*(store.append("t", number, b"x") for number in range(1, 500))))
        await store.finish("t", "{}")

    async def read(store):
        kept = await store.load("t")
        assert (kept.secret, kept.state, len(kept.bodies), kept.record) == (SECRET, OVER, 500, "{}")
        assert await store.load("other") is None
        assert await store.alive()

    stored(url, write)
    stored(url, read)


def test_idle_tables_are_put_away_and_finished_ones_kept(url):
    async def story(store):
        for name in ("idle", "busy", "done"):
            await store.make(name, "pinata", SECRET, [b"0"])
        await store.finish("done", "{}")
        await asyncio.sleep(0.02)
        now = time.time()
        await store.append("busy", 1, b"1")
        assert await store.archive(now) == 1
        states = {name: (await store.load(name)).state for name in ("idle", "busy", "done")}
        assert states == {"idle": ARCHIVED, "busy": OPEN, "done": OVER}

    stored(url, story)


def test_a_group_that_fails_says_so_to_all_and_the_next_one_is_written(url):
    async def story(store):
        await store.make("t", "pinata", SECRET, [b"0"])
        failed = await asyncio.gather(
            store.make("t", "pinata", SECRET, []), store.append("t", 1, b"1"), return_exceptions=True
        )
        assert [type(one) for one in failed] == [ConnectionError, ConnectionError]
        assert await store.append("t", 1, b"1")

    stored(url, story)


def test_one_of_several_servers_looks_after_a_table(postgres):
    async def story(store):
        await store.make("t", "pinata", SECRET, [b"0"])
        other = await open_store(postgres)
        assert await store.keep(["t"], 600.0) == {"t"}
        assert await other.keep(["t"], 600.0) == set()
        assert await store.keep(["t"], 0.0) == {"t"}  # over as soon as it has begun
        assert await other.keep(["t"], 600.0) == {"t"}
        assert await store.keep(["t"], 600.0) == set()
        await other.close()

    stored(postgres, story)


def test_of_many_tables_what_is_new_is_read_at_once(postgres):
    async def story(store):
        for name in "abc":
            await store.make(name, "pinata", SECRET, [b"0", b"1", b"2"])
        await store.append("a", 3, b"3")
        assert await store.after_each({"a": 1, "b": 2, "nobody's": 0}) == {"a": [(2, b"2"), (3, b"3")]}

    stored(postgres, story)


@pytest.mark.parametrize("url", ["mysql://here/x", "tables.sqlite", "", "sqlite:"])
def test_another_kind_of_database_is_refused_without_repeating_its_address(url):
    with pytest.raises(GameError, match="a database sqlite:///FILE or postgresql://… was expected"):
        Database(url)
