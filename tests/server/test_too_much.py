"""Whoever does too much is told so, and whoever's link is void is let go."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from fuzzer import is_trouble
from patience import PATIENCE
from pinateria.server.settings import Settings
from scene import make, scene
from server_log import troubles_in
from server_process import serving
from wire import is_clear, wired

pytestmark = pytest.mark.once

USUAL = Settings()


@pytest.fixture
def limited(tmp_path):
    """Give a way to serve with limits, after which the log is looked at."""
    log = tmp_path / "log"

    def tell(story, *options) -> None:
        async def told(server) -> None:
            async with asyncio.timeout(PATIENCE):
                await story(server)

        database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        with log.open("w") as written, serving(database, *options, log=written) as server:
            asyncio.run(told(server))
        assert troubles_in(log) == []

    return tell


# Limits ------------------------------------------------------------------------------------------


def test_too_many_actions_of_a_seat_are_refused_and_the_others_go_on(limited):
    async def story(server):
        async with scene(server.address) as table:
            ends = []
            for number in range(USUAL.actions + 5):
                heard = await table.guest.ask("say", text=f"number {number}")
                ends.append(heard[-1])
            await table.all_heard()
            done = [end["type"] for end in ends]
            assert done == ["done"] * (USUAL.actions - 1) + ["refused"] * 6  # sitting down was one
            assert all(f"At most {USUAL.actions} actions" in end["why"] and is_clear(end["why"]) for end in ends[-6:])
            await table.unmoved()
            assert (await table.host.ask("say", text="I may."))[-1]["type"] == "done"

    limited(story, "--actions", str(USUAL.actions))


def test_a_request_sent_again_is_no_second_action(limited):
    async def story(server):
        async with scene(server.address) as table:
            ends = []
            for _ in range(30):
                await table.guest.send({"type": "say", "id": "same", "text": "Hi"})
                ends.append((await table.guest.heard())[-1])
            assert {end["type"] for end in ends} == {"done"}
            assert len({end["event"] for end in ends}) == 1

    limited(story, "--actions", str(USUAL.actions))


def test_too_many_tables_from_one_address_are_refused(limited):
    async def story(server):
        async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
            codes = [(await http.post("/api/tables", json={"game": "pinata"})).status_code for _ in range(3)]
            assert codes == [201, 201, 201]
            answer = await http.post("/api/tables", json={"game": "pinata"})
            assert answer.status_code == 429
            assert is_trouble(answer)
            assert (await http.get("/api/house")).status_code == 200

    limited(story, "--tables", "3")


def test_too_many_connections_from_one_address_are_turned_away(limited):
    async def story(server):
        made = await make(server.address, game="pinata")
        async with (
            wired(server.address, made["table"], made["host"]) as first,
            wired(server.address, made["table"], made["watch"]),
        ):
            async with wired(server.address, made["table"]) as third:
                heard = await third.heard_until(lambda message: False)
                assert [message["type"] for message in heard] == ["refused"]
                assert is_clear(heard[0]["why"])
                assert third.closed is not None
            assert await first.heard() == []
        async with wired(server.address, made["table"], made["host"]) as again:
            assert again.update

    limited(story, "--sockets", "2")


@pytest.mark.parametrize(
    "written", ['{"type": "ping"}', "nonsense", "x" * 5_000], ids=["pings", "nonsense", "too long"]
)
def test_a_flood_of_messages_ends_the_connection_and_nothing_else(quiet_server, written):
    async def story():
        async with scene(quiet_server.address) as table:
            async with wired(quiet_server.address, table.table, table.guest.token) as flood:
                for _ in range(150):
                    await flood.send(written)
                heard = await flood.heard()
                assert flood.closed is not None, f"{len(heard)} answers"
                assert "At most 100 messages in 10 seconds" in heard[-1]["why"]
            await table.unmoved()

    asyncio.run(story())


# Links that are void -----------------------------------------------------------------------------


def test_whoever_looks_by_a_link_that_somebody_took_over_is_let_go(quiet_server):
    async def story():
        made = await make(quiet_server.address, game="pinatas", options={"seats": 2}, name="Ann")
        async with wired(quiet_server.address, made["table"], made["seats"][1]) as peeping:
            async with httpx.AsyncClient(base_url=f"http://{quiet_server.address}") as http:
                joining = {"invite": made["invite"], "name": "Bea"}
                answer = await http.post(f"/api/tables/{made['table']}/join", json=joining)
            assert answer.json()["seat"] == 1
            await peeping.heard()
            assert peeping.closed is not None, "the maker of the table sees the cards of who joined"

    asyncio.run(story())


def test_whoever_looks_at_the_seat_of_a_player_that_thinks_is_let_go_at_the_start(quiet_server):
    async def story():
        made = await make(quiet_server.address, game="pinatas", options={"seats": 2}, name="Ann")
        async with (
            wired(quiet_server.address, made["table"], made["seats"][0]) as host,
            wired(quiet_server.address, made["table"], made["seats"][1]) as peeping,
        ):
            await host.ask("start")
            await peeping.heard()
            assert peeping.closed is not None, "the host sees the cards of a player that thinks"

    asyncio.run(story())
