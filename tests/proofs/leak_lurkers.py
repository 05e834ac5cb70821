"""Whoever looks at a table through a link that has become void may be sent no more than a watcher."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from leak_ledger import Ledger
from leak_reader import Papers, secret_pattern
from leak_tricks import WATCHER
from leak_world import Step, World, new_world, open_desk, own_luck
from pinateria.games import game
from pinateria.server.messages import NewTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SEAT, DOOR = 1, 99
"""The seat whose link becomes void, and the connection of who still looks through it."""
OPTIONS = {"seats": 3, "target": 9}


def step(verb: str, who: int, door: int = -1, request: str = "") -> Step:
    return Step(verb, who, door, request=request.encode(), at=2000.0)


async def taken_by_invitation(world: World) -> AsyncIterator[Step]:
    """Somebody else is given the seat, with a link of their own, and the old one is void."""
    yield step("join", SEAT, request="Bo|22")
    yield step("ask", 0, 0, '{"type":"start","id":"id0z2"}')


async def left_unused(world: World) -> AsyncIterator[Step]:
    """Nobody sits down, so a player that thinks gets the seat, and no link leads there any more."""
    yield step("ask", 0, 0, '{"type":"start","id":"id0z2"}')


async def given_to_a_player(world: World) -> AsyncIterator[Step]:
    """Nobody sits down, so the host gives the seat to a player that thinks."""
    yield step("ask", 0, 0, f'{{"type":"give seat","id":"id0z2","seat":{SEAT},"level":"casual"}}')


async def given_to_somebody_new(world: World) -> AsyncIterator[Step]:
    """Nobody sits down, so the host frees the seat, and somebody else is invited."""
    yield step("ask", 0, 0, f'{{"type":"give seat","id":"id0z2","seat":{SEAT}}}')
    yield step("join", SEAT, request="Eve|22")


async def left_for_good(world: World) -> AsyncIterator[Step]:
    """Somebody gets up in the middle of the game."""
    yield step("ask", SEAT, DOOR, '{"type":"sit","id":"id1z1","name":"Bo"}')
    yield step("ask", 0, 0, '{"type":"start","id":"id0z2"}')
    yield step("ask", SEAT, DOOR, '{"type":"leave","id":"id1z2"}')


def as_watcher(written: bytes) -> bytes:
    """Let the ids of the seat's requests be a watcher's: whoever asked may hear of its own requests."""
    return written.replace(b'"id%dz' % SEAT, b'"id%dz' % WATCHER)


WAYS = {
    "taken by invitation": taken_by_invitation,
    "left unused": left_unused,
    "given to a player that thinks": given_to_a_player,
    "given to somebody new": given_to_somebody_new,
    "left for good": left_for_good,
}
"""How a link becomes void."""


async def heard_by_lurker(way: str) -> list[str]:
    """List what somebody hears through a void link that no watcher may hear."""
    dice = random.Random(1)
    with own_luck(dice) as clock:
        wanted = NewTable("pinatas", OPTIONS, ["", "", "casual"])
        world, made = await new_world(open_desk(dice), clock, wanted)
        options = game("pinatas").settle(OPTIONS)
        secrets = secret_pattern(world.room.secret, world.tokens, [])
        papers = Papers("pinatas", options, made.table, made.commitment, secrets, Ledger("pinatas", options))
        papers.follow(0, world.room.opened, world.room, world.tokens)
        complaints: list[str] = []

        async def take(one: Step) -> None:
            await world.take(one)
            void = world.room.viewer_of(made.seats[SEAT]) != SEAT
            for number, event in one.events:
                papers.follow(number, event, world.room, world.tokens)
            for raw in one.sent.get(DOOR, []) if void else []:
                own = one.request if one.door == DOOR else b""
                complaints.extend(papers.read(as_watcher(raw), WATCHER, as_watcher(own)))

        await take(step("enter", 0, 0))
        await take(step("ask", 0, 0, '{"type":"sit","id":"id0z1","name":"Ana"}'))
        await take(step("enter", SEAT, DOOR))
        async for one in WAYS[way](world):
            await take(one)
        if DOOR in world.viewers:
            await take(step("ask", SEAT, DOOR, '{"type":"sit","id":"id1z9","name":"Bo"}'))
    return complaints
