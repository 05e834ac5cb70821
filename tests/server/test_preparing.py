"""Getting ready: what is played comes first, on every core, and until then nobody plays as somebody else."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace

import pytest
from litestar.exceptions import WebSocketDisconnect

import thinking_badly
from pinateria.engine.errors import GameError
from pinateria.games import GAMES
from pinateria.server import stream
from pinateria.server.messages import AskHint
from pinateria.server.preparing import Preparation
from pinateria.server.stream import hint
from pinateria.server.thinkers import Thinkers
from pinateria.server.viewer import Viewer
from server_home import at_home, choices, look, sent, until

pytestmark = pytest.mark.once


class Disk:
    """What is compiled, as the processes of a test see it."""

    def __init__(self, folder, monkeypatch) -> None:
        self.folder = folder
        monkeypatch.setenv("DISK", str(folder))

    def begun(self) -> set[str]:
        return {path.name.removesuffix(" begun") for path in self.folder.glob("* begun")}

    def may_end(self, *games: str) -> None:
        for key in games:
            (self.folder / f"{key} may end").touch()


@pytest.fixture
def disk(tmp_path, monkeypatch):
    return Disk(tmp_path, monkeypatch)


def crew_of(cores: int) -> Thinkers:
    """Make one that thinks, and as many that compile as there are cores."""
    crew = Thinkers(1, thinking_badly.compiling)
    crew.preparation = Preparation(thinking_badly.compiling, cores)
    return crew


def prepared(story, cores: int) -> None:
    """Run a story while games are prepared."""

    async def told() -> None:
        crew = crew_of(cores)
        crew.start()
        try:
            async with asyncio.timeout(60):
                await story(crew)
        finally:
            await crew.close()

    asyncio.run(told())


def test_each_core_compiles_another_game_and_all_are_ready_in_the_end(disk):
    async def story(crew):
        await until(lambda: len(disk.begun()) == 2)
        assert crew.ready == set()
        disk.may_end(*GAMES)
        await until(lambda: crew.ready == set(GAMES))
        assert not crew.preparation.at_work

    prepared(story, cores=2)


def test_what_is_on_disk_is_read_and_nothing_is_compiled(disk):
    for key in GAMES:
        (disk.folder / key).touch()

    async def story(crew):
        await until(lambda: crew.ready == set(GAMES))
        assert disk.begun() == set()

    prepared(story, cores=2)


def test_the_game_one_sits_down_to_is_compiled_before_those_that_nobody_plays(disk):
    async def story(crew):
        await until(lambda: disk.begun() == {GAMES[0]})
        crew.preparation.wish("pinata_party")
        await until(lambda: "pinata_party" in disk.begun())
        disk.may_end("pinata_party")
        assert await crew.prepared("pinata_party")
        assert crew.ready == {"pinata_party"}
        disk.may_end(*GAMES)  # what had to give way is begun again
        await until(lambda: crew.ready == set(GAMES))

    prepared(story, cores=1)


def test_a_game_that_somebody_plays_gives_way_to_none(disk):
    async def story(crew):
        crew.preparation.wish("papayoo")
        await until(lambda: disk.begun() == {"papayoo"})
        working = list(crew.preparation.at_work)
        crew.preparation.wish("pinata_party")
        assert list(crew.preparation.at_work) == working

    prepared(story, cores=1)


def test_where_a_search_cannot_be_compiled_that_is_said_and_nobody_waits_for_it(monkeypatch):
    async def story():
        crew = Thinkers(1, thinking_badly.crashing_while_compiling)
        crew.start()
        try:
            async with asyncio.timeout(60):
                assert not await crew.prepared("pinatas")
                assert crew.lacks("pinatas") == "none"
        finally:
            await crew.close()

    asyncio.run(story())


async def at_strong_table(home, disk):
    """Have somebody play against strong players before any search is compiled, until one of these is asked."""
    home.thinkers.number, home.thinkers.target = 1, thinking_badly.compiling
    home.thinkers.preparation.target = thinking_badly.compiling
    home.thinkers.start()
    levels = ["", "strong", "strong", "strong"]
    _, table = await home.make("pinatas", name="Ana", levels=levels, start=True, options={"target": 5})
    ana = look(table, 0)
    await until(lambda: "pinatas" in disk.begun())
    return table, ana


def waiting(home, table) -> bool:
    """Tell whether a seat waits for its search."""
    return any(home.attendant.waits(table, seat) for seat in table.room.open)


def told(viewer) -> list[tuple[str, list[int]]]:
    """Give what a viewer was told of those who cannot think."""
    return [(one.get("lacks", ""), one.get("unready", [])) for one in sent(viewer) if one["type"] == "people"]


def test_a_strong_player_waits_for_its_search_and_everybody_is_told(tmp_path, disk):
    async def story(home):
        table, ana = await at_strong_table(home, disk)
        try:
            await until(lambda: 0 in table.room.open or waiting(home, table))
            if 0 in table.room.open:
                await home.move(table, 0, choices(table, 0)[0])
                await until(lambda: waiting(home, table))
            made, asked = len(table.room.table.made), set(table.room.open)
            assert home.attendant.next_due(table)[1] is None
            assert told(ana)[-1] == ("preparing", [1, 2, 3])
            disk.may_end("pinatas")
            await until(lambda: len(table.room.table.made) > made)
            assert table.room.table.made[made].who in asked  # others may have moved after it already
            assert told(ana)[0] == ("", [])
        finally:
            await home.thinkers.close()

    at_home(tmp_path, story)


def test_a_hint_asked_for_early_comes_when_it_can_be_had(tmp_path, disk):
    async def story(home):
        table, _ = await at_strong_table(home, disk)
        seat = min(table.room.open)
        asking = asyncio.create_task(hint(table, seat, AskHint("q"), SimpleNamespace(thinkers=home.thinkers)))
        try:
            await until(lambda: len(disk.begun()) > 1 or os.cpu_count() == 1)
            assert not asking.done()
            disk.may_end("pinatas")
            assert (await asking).why == thinking_badly.ADVICE.why
        finally:
            await home.thinkers.close()

    at_home(tmp_path, story)


def test_while_a_hint_is_prepared_one_may_choose_and_then_needs_none(tmp_path, disk):
    async def story(home):
        table, _ = await at_strong_table(home, disk)
        seat = min(table.room.open)
        asking = asyncio.create_task(hint(table, seat, AskHint("q"), SimpleNamespace(thinkers=home.thinkers)))
        try:
            await home.move(table, seat, choices(table, seat)[0])
            disk.may_end("pinatas")
            with pytest.raises(GameError, match="not asked"):
                await asking
        finally:
            await home.thinkers.close()

    at_home(tmp_path, story)


class Saying:
    """A socket on which a client says what is written, and goes."""

    def __init__(self, *written: str) -> None:
        self.came = [{"type": "websocket.receive", "text": text} for text in written]

    async def receive(self) -> dict:
        return self.came.pop(0) if self.came else {"type": "websocket.disconnect"}


def test_whoever_hears_nothing_and_asks_again_is_given_one_hint(monkeypatch):
    begun, tasks = [], []

    async def answer(_live, _viewer, request, _desk) -> None:
        begun.append(request.id)

    async def story() -> None:
        desk = SimpleNamespace(aside=lambda work: tasks.append(asyncio.create_task(work)))
        asked = ['{"type":"hint","id":"a"}', '{"type":"hint","id":"a"}', '{"type":"hint","id":"b"}']
        with pytest.raises(WebSocketDisconnect):
            await stream.listen(Saying(*asked), None, Viewer(0, None), desk)
        await asyncio.gather(*tasks)
        assert begun == ["a", "b"]

    monkeypatch.setattr(stream, "answer", answer)
    asyncio.run(story())
