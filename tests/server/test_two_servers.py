"""Two servers on one PostgreSQL: one table, seen and played from both."""

from __future__ import annotations

import asyncio
import random

import httpx
import pytest

from patience import PATIENCE
from pinateria.engine.record import parse_record, verify
from pinateria.games import game
from server_client import seated
from server_process import serving

pytestmark = pytest.mark.once


@pytest.fixture
def servers(postgres):
    with serving(postgres) as one, serving(postgres) as other:
        yield one, other


def test_a_table_is_played_from_both_and_nothing_is_lost(servers):
    one, other = servers

    async def story():
        async with httpx.AsyncClient() as http:
            body = {"game": "pinatas", "name": "Ana", "options": {"target": 5}}
            made = (await http.post(f"http://{one.address}/api/tables", json=body)).json()
            where = f"/api/tables/{made['table']}"
            tokens = [made["host"]]
            for name in ("Bo", "Cy", "Di"):
                joining = {"invite": made["invite"], "name": name}
                joined = await http.post(f"http://{other.address}{where}/join", json=joining)
                tokens.append(joined.json()["token"])
            addresses = [one.address, other.address] * 2
            async with (
                seated(addresses[0], made["table"], tokens[0]) as a,
                seated(addresses[1], made["table"], tokens[1]) as b,
                seated(addresses[2], made["table"], tokens[2]) as c,
                seated(addresses[3], made["table"], tokens[3]) as d,
            ):
                clients = (a, b, c, d)
                done = await played(clients)
                events = {client.event for client in clients}
                assert len(events) == 1
            for address in (one.address, other.address):
                record = parse_record((await http.get(f"http://{address}{where}/record")).content)
                verify(game("pinatas"), record)
                assert len([move for move in record.moves if not move.startswith("*")]) == done

    asyncio.run(story())


async def played(clients) -> int:
    """Let each client answer when it is asked; two at a time race for the same event now and then by talking."""
    dice, done = random.Random(2), 0
    while not any("result" in client.update for client in clients):
        asked = [client for client in clients if client.choices]
        if not asked:
            await asyncio.sleep(0.01)
            continue
        mover = asked[0]
        talk = [client.ask("say", text="well") for client in clients if dice.random() < 0.3]
        answer, *said = await asyncio.gather(mover.move(mover.choices[0]), *talk)
        assert [one["type"] for one in said] == ["done"] * len(said)
        if answer["type"] == "done":
            done += 1
            await mover.until(lambda client, event=answer["event"]: client.event >= event)
    for client in clients:
        await client.until(lambda one: "result" in one.update)
    most = max(client.event for client in clients)
    for client in clients:
        await client.until(lambda one: one.event == most)
    return done


def test_people_at_two_servers_change_seats(servers):
    one, other = servers

    async def story():
        async with httpx.AsyncClient() as http:
            body = {"game": "pinata_party", "name": "Ana", "options": {"seats": 4, "teams": 2}}
            made = (await http.post(f"http://{one.address}/api/tables", json=body)).json()
            joining = {"invite": made["invite"], "name": "Bo"}
            joined = (await http.post(f"http://{other.address}/api/tables/{made['table']}/join", json=joining)).json()
            async with (
                seated(one.address, made["table"], made["host"]) as a,
                seated(other.address, made["table"], joined["token"]) as b,
            ):
                assert (await b.ask("change seat", seat=0))["type"] == "done"
                await a.until(lambda client: client.update["seats"][1].get("wants") == 0)
                assert (await a.ask("change seat", seat=1))["type"] == "done"
                for client, seat, host in ((a, 1, True), (b, 0, False)):
                    await client.until(lambda one: [of["name"] for of in one.update["seats"][:2]] == ["Bo", "Ana"])
                    assert (client.welcome["viewer"], client.welcome["host"]) == (seat, host)
                assert (await b.ask("start"))["type"] == "refused"
                assert (await a.ask("start"))["type"] == "done"
                await b.until(lambda client: client.update.get("picture"))

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_who_sits_at_the_other_server_is_not_away_and_players_move_once(servers):
    one, other = servers

    async def story():
        async with httpx.AsyncClient() as http:
            body = {"game": "pinatas", "name": "Ana", "levels": ["", "", "casual", "casual"], "options": {"target": 5}}
            made = (await http.post(f"http://{one.address}/api/tables", json=body)).json()
            joining = {"invite": made["invite"], "name": "Bo"}
            joined = (await http.post(f"http://{other.address}/api/tables/{made['table']}/join", json=joining)).json()
            async with (
                seated(one.address, made["table"], made["host"]) as a,
                seated(other.address, made["table"], joined["token"]) as b,
            ):
                while "result" not in a.update:
                    asked = [client for client in (a, b) if client.choices]
                    if asked:
                        await asked[0].move(asked[0].choices[0])
                    await asyncio.sleep(0.05)
                    assert not a.people.get("away")
                assert a.people["type"] == "people"

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_people_at_both_servers_go_on_to_one_table(servers):
    one, other = servers

    async def story():
        async with httpx.AsyncClient() as http:
            body = {"game": "pinatas", "name": "Ana", "options": {"seats": 2, "target": 1}}
            made = (await http.post(f"http://{one.address}/api/tables", json=body)).json()
            joining = {"invite": made["invite"], "name": "Bo"}
            joined = (await http.post(f"http://{other.address}/api/tables/{made['table']}/join", json=joining)).json()
            tokens = (made["host"], joined["token"])
            async with (
                seated(one.address, made["table"], tokens[0]) as a,
                seated(other.address, made["table"], tokens[1]) as b,
            ):
                await played((a, b))
                asked = await asyncio.gather(a.ask("rematch"), b.ask("rematch"))
                assert [answer["type"] for answer in asked] == ["done", "done"]
                for client in (a, b):
                    await client.until(lambda it: sorted(it.update.get("going", [])) == [0, 1])
                assert a.update["rematch"] == b.update["rematch"]
                following = a.update["rematch"]
            async with seated(one.address, following, tokens[0]) as a, seated(other.address, following, tokens[1]) as b:
                await a.ask("sit", name="Ana", number="1")
                assert "picture" not in a.update
                await b.ask("sit", name="Bo", number="2")
                await played((a, b))
                record = parse_record((await http.get(f"http://{other.address}/api/tables/{following}/record")).content)
                verify(game("pinatas"), record)
                assert record.fair["numbers"] == ["1", "2"]

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_people_at_two_servers_are_waited_for_between_two_rounds(servers):
    one, other = servers

    async def story():
        async with httpx.AsyncClient() as http:
            body = {"game": "pikinni", "name": "Ana", "options": {"seats": 2}}
            made = (await http.post(f"http://{one.address}/api/tables", json=body)).json()
            joining = {"invite": made["invite"], "name": "Bo"}
            joined = (await http.post(f"http://{other.address}/api/tables/{made['table']}/join", json=joining)).json()
            async with (
                seated(one.address, made["table"], made["host"], messages=1) as a,
                seated(other.address, made["table"], joined["token"], messages=1) as b,
            ):
                await a.until(lambda it: it.people)
                for number in range(3):
                    await to_the_end_of_a_round(a, b)
                    first, second = (a, b) if number % 2 else (b, a)
                    assert (await first.ask("next", at=first.event))["type"] == "done"
                    await second.until(lambda it: it.update.get("ready"))
                    assert second.update["resting"]
                    assert (await second.ask("next", at=second.event))["type"] == "done"
                    for client in (a, b):
                        await client.until(lambda it: not it.update.get("resting"))
                await to_the_end_of_a_round(a, b)
                await a.close()
                await b.ask("next", at=b.event)
                await b.until(lambda it: not it.update.get("resting"))

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


async def to_the_end_of_a_round(a, b):
    """Let two people choose until the table rests for both."""
    while not (a.update.get("resting") and b.update.get("resting")):
        for client in (a, b):
            if client.choices and client.event == max(a.event, b.event):
                event = (await client.move(client.choices[0])).get("event", 0)
                await client.until(lambda it, event=event: it.event >= event)
        await asyncio.sleep(0.01)
