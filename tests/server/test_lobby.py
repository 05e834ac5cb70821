"""The way out before the start: who leaves frees the seat, and the host's rights pass on to somebody who is there."""

from __future__ import annotations

import asyncio

import pytest

from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER
from pinateria.server import show
from pinateria.server.messages import ChangeSeat, GiveSeat, Join, Leave, Say, Sit, Start
from scene import scene
from server_home import Home, at_home, look, own_id, seen, sent
from wire import wired

pytestmark = pytest.mark.once

FEW = 10
"""Requests, and less than may be sent in a short time."""


async def lobby(home, *guests, seats: int = 4):
    """Make a table of Ana's where guests have joined; give it with everybody's token."""
    made, live = await home.make("pinatas", options={"seats": seats}, name="Ana")
    joined = [await home.house.join(live, Join(made.invite, name)) for name in guests]
    return made, live, [made.host, *(token for _, token in joined)]


def names(live):
    return [chair.name for chair in live.room.chairs]


def told(live, viewer=WATCHER):
    return [line["text"] for line in seen(live, viewer)["log"]]


def test_who_leaves_before_the_start_frees_the_seat_and_looks_on_with_the_same_link(tmp_path):
    async def story(home):
        made, live, tokens = await lobby(home, "Bo")
        bo, watching = look(live, 1), look(live, WATCHER)
        request = own_id()
        event = await home.act(live, 1, Leave, id=request)
        assert await home.act(live, 1, Leave, id=request) == event == live.room.event
        assert [one["type"] for one in sent(bo)] == ["done", "closed"]
        assert sent(watching)[0]["log"][0]["text"] == "The seat of Bo is free."
        for there in (live, await home.again(live.room.name)):
            assert names(there) == ["Ana", "", "", ""]
            assert there.room.viewer_of(tokens[1]) == WATCHER
            assert show.invitation(there.room).free == 3
        assert await home.house.join(there, Join(tokens[1], "Bo")) != await home.house.join(
            there, Join(made.invite, "Cy")
        )
        assert names(there) == ["Ana", "Bo", "Cy", ""]

    at_home(tmp_path, story)


def test_the_host_can_give_on_the_seat_of_who_has_left(tmp_path):
    async def story(home):
        _, live, _ = await lobby(home, "Bo", seats=3)
        await home.act(live, 1, Leave)
        await home.act(live, 0, GiveSeat, seat=1, level="novice")
        assert live.room.table is None
        await home.act(live, 0, GiveSeat, seat=2, level="novice")
        assert live.room.playing
        assert [chair.level for chair in live.room.chairs] == ["", "novice", "novice"]

    at_home(tmp_path, story)


def test_where_the_host_leaves_the_next_person_who_sits_there_has_the_rights_at_other_servers_too(tmp_path):
    async def story(home):
        _, live, tokens = await lobby(home, "Bo", "Cy")
        far = Home(home.store)
        elsewhere = await far.house.find(live.room.name)
        near, there = look(live, 1), look(elsewhere, 1)
        await home.act(live, 0, Leave)
        await far.house.catch_up(elsewhere)
        for viewer in (near, there):
            welcome, update = [one for one in sent(viewer) if one["type"] in ("welcome", "update")]
            assert (welcome["viewer"], welcome["host"]) == (1, True)
            assert update["may_begin"]
        assert show.invitation(live.room).names == ["Bo", "Cy"]
        with pytest.raises(GameError, match="The host starts"):
            await home.act(live, 2, Start)
        assert live.room.viewer_of(tokens[0]) == WATCHER
        live = await home.again(live.room.name)
        await home.act(live, 1, Start)
        assert names(live)[1:3] == ["Bo", "Cy"]
        assert [bool(chair.level) for chair in live.room.chairs] == [True, False, False, True]

    at_home(tmp_path, story)


def test_where_the_host_was_alone_whoever_sits_down_next_has_the_rights(tmp_path):
    async def story(home):
        made, live, _ = await lobby(home)
        await home.act(live, 0, Leave)
        live = await home.again(live.room.name)
        seat, _ = await home.house.join(live, Join(made.invite, "Bo"))
        await home.house.join(live, Join(made.invite, "Cy"))
        assert (seat, live.room.opened.host) == (1, 1)
        await home.act(live, seat, Start)
        assert live.room.playing

    at_home(tmp_path, story)


def test_what_somebody_said_before_they_left_is_nobody_elses(tmp_path):
    async def story(home):
        made, live, _ = await lobby(home, "Bo")
        await home.act(live, 1, Say, text="hello")
        await home.act(live, 1, ChangeSeat, seat=0)
        await home.act(live, 1, Leave)
        await home.house.join(live, Join(made.invite, "Cy"))
        assert names(live)[1] == "Cy"
        assert told(live) == ["Ana sits down.", "The seat of Bo is free.", "Cy sits down."]
        assert seen(live, 0)["seats"][1].get("wants") is None
        assert told(await home.again(live.room.name)) == told(live)

    at_home(tmp_path, story)


def test_what_was_asked_for_at_a_seat_that_was_given_up_meanwhile_comes_too_late(tmp_path):
    async def story(home):
        _, live, _ = await lobby(home, "Bo")
        async with live.lock:
            leaving = asyncio.create_task(home.act(live, 1, Leave))
            await asyncio.sleep(0)
            sitting = asyncio.create_task(home.act(live, 1, Sit, name="Bo"))
            await asyncio.sleep(0)
        await leaving
        with pytest.raises(GameError, match="The table has gone on"):
            await sitting
        assert names(live)[1] == ""

    at_home(tmp_path, story)


def test_the_seat_of_somebody_who_sat_down_and_went_away_can_be_given_on(logged_server):
    async def story(server):
        async with scene(server.address, sit=False) as table:
            for wire, name in ((table.host, "Ana"), (table.guest, "Bo")):
                assert (await wire.ask("sit", name=name))[-1]["type"] == "done"
            assert (await table.host.ask("give seat", seat=1))[-1]["why"] == "Somebody sits there already."
            await table.guest.socket.close()
            for _ in range(FEW):  # until the server has noticed
                if (await table.host.ask("give seat", seat=1))[-1]["type"] == "done":
                    break
            async with wired(server.address, table.table, table.guest.token) as again:
                assert (again.viewer, again.update["seats"][1]) == (WATCHER, {})

    asyncio.run(story(logged_server[0]))
