"""Nothing lost: a server under load is killed again and again, and whatever it has acknowledged must be there."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect

from audit import Fault, audit, read_tables
from guest import SHOWN, Book, Guest
from server_log import troubles_in
from server_process import ServerProcess

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from audit import Kept


@dataclass(frozen=True)
class Kind:
    """What is played at a table: with people alone, or with players that think at some seats."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    levels: tuple[str, ...] = ()


KINDS = (
    Kind("papayoo", {"rounds": 1}),
    Kind("pinata", levels=("", "casual")),
    Kind("pinatas", {"target": 5}),
    Kind("pinata_party", levels=("novice", "", "casual", "")),
    Kind("pikinni"),
    Kind("papayoo", {"rounds": 1}, ("", "novice", "", "casual")),
    Kind("pinata"),
    Kind("pinatas", {"target": 5}, ("casual", "", "novice")),
    Kind("pinata_party"),
    Kind("pikinni", levels=("novice", "", "", "casual")),
)
"""All five games, with and without players that think."""

MOVES_TO_KILL, MIXED_TO_KILL = 60, 12
"""A server is killed after at most so many acknowledged moves, at any table or at one with players that think."""
PATIENT = 10
"""In one run of so many the second of these counts: on PostgreSQL players that think wait for the lease of a server
that was killed to run out, so that they would hardly ever move if all runs were short."""
KILL_WITHIN = 20.0
AFTER = 0.03
"""Seconds at most between the move that was waited for and the kill, so that it comes at any moment of a move."""
FINISH_WITHIN = 120.0


@dataclass
class Proof:
    """What came of it: everything that is needed to check it again."""

    book: Book
    kills: int = 0
    tables: dict[str, Kept] = field(default_factory=dict)
    records: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    """Whatever the guests and the audit found wrong."""


class Load:
    """Tables that are played at all the time, at a server that is killed and comes back."""

    def __init__(self, server: ServerProcess, kinds: tuple[Kind, ...], abreast: int, seed: int) -> None:
        self.server, self.random, self.book = server, Random(seed), Book()
        self.kinds, self.abreast = itertools.cycle(kinds), abreast
        self.up = asyncio.Event()
        self.open = True
        """Whether another table follows where a game is over."""
        self.guests: list[Guest] = []

    # The server ------------------------------------------------------------------------------

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.up.set()

    async def kill(self, after: float = 0.0) -> None:
        """Kill the server from another thread, so that its moment has nothing to do with ours."""

        def killed() -> None:
            time.sleep(after)
            if self.server.process.poll() is not None:
                self.book.faults.append(Fault("stuck", "the server", "it has ended by itself"))
            self.server.kill()

        await asyncio.to_thread(killed)
        self.up.clear()

    async def kill_under_load(self, run: int) -> None:
        """Wait for a random number of acknowledged moves, kill the server, and start it again."""
        figure, most = ("mixed", MIXED_TO_KILL) if run % PATIENT == PATIENT - 1 else ("moves", MOVES_TO_KILL)
        enough = getattr(self.book, figure) + self.random.randrange(most)
        with suppress(TimeoutError):
            async with asyncio.timeout(KILL_WITHIN):
                while getattr(self.book, figure) < enough:  # noqa: ASYNC110  what is waited for tells nobody
                    await asyncio.sleep(0.002)
        await self.kill(self.random.uniform(0.0, AFTER))
        await self.start()

    # The tables ------------------------------------------------------------------------------

    async def play(self) -> None:
        """Play at one table after the other."""
        while self.open:
            guests = await self.sit_down(next(self.kinds))
            await asyncio.gather(*(guest.play(self.server.address, self.up) for guest in guests))

    async def sit_down(self, kind: Kind) -> list[Guest]:
        """Make a table and a guest for each of its people; a table whose maker heard no answer is nobody's."""
        wanted = {"game": kind.game, "options": kind.options, "levels": kind.levels}
        made = json.loads(await self.fetch("/api/tables", wanted))
        guests = [
            Guest(
                *(self.book, made["table"], seat, token),
                mixed=any(kind.levels),
                random=Random(self.random.random()),
            )
            for seat, token in enumerate(made["seats"])
            if token
        ]
        self.guests += guests
        return guests

    async def fetch(self, path: str, body: object = None) -> str:
        """Ask by HTTP, as often as it takes."""
        written = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"http://{self.server.address}{path}", written, headers)

        def fetched() -> str:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  our own
                return answer.read().decode()

        while True:
            await self.up.wait()
            try:
                return await asyncio.to_thread(fetched)
            except urllib.error.HTTPError:
                raise  # the server answered, and the answer is no
            except (OSError, HTTPException):
                await asyncio.sleep(0.02)

    # The end ---------------------------------------------------------------------------------

    async def look_again(self, guest: Guest) -> None:
        """Come anew to a table that is over: it must be as it was last seen, and its log all that was heard."""
        async with connect(guest.stream_at(self.server.address), max_size=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": guest.token, "seen": 0}))
            update: dict[str, Any] = {}
            while not update:
                message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                update = message if message["type"] == "update" else {}
        last = guest.update["event"]
        if update["event"] == last:
            guest.compare(guest.update, update)
        elif any(guest.update.get(key) != update.get(key) for key in SHOWN if key != "event"):
            guest.complain("shown", f"the end looked different at event {last} and at {update['event']}")
        told = [line for line in update["log"] if line["event"] <= last]
        if told != guest.heard:
            guest.complain(
                "shown", f"of {len(told)} lines of the log others were heard: {differing(told, guest.heard)}"
            )


def differing(told: list[Any], heard: list[Any]) -> str:
    """Show where two logs begin to differ."""
    for one, other in itertools.zip_longest(told, heard):
        if one != other:
            return f"{one} is told, and {other} was heard"
    return "nothing"


async def prove(
    url: str,
    *,
    kills: int,
    abreast: int,
    kinds: tuple[Kind, ...] = KINDS,
    seed: int = 1,
    log: Path,
    told: Callable[[Book], None] = lambda book: None,
) -> Proof:
    """Play under so many kills, finish all games, and gather what the audit needs."""
    began = time.monotonic()
    with log.open("wb") as lines:
        load = Load(ServerProcess(url, log=lines), kinds, abreast, seed)
        proof = Proof(load.book)
        try:
            await run(load, proof, kills, told)
        finally:
            load.server.stop()
    proof.tables = read_tables(url)
    proof.faults = load.book.faults + audit(proof.tables, load.book.promises, proof.records)
    proof.faults += [Fault("error", "the log", line) for line in troubles_in(log)]
    proof.seconds = time.monotonic() - began
    return proof


async def run(load: Load, proof: Proof, kills: int, told: Callable[[Book], None]) -> None:
    """Play under kills, then play to the end, look again, and ask for the records."""
    await load.start()
    playing = asyncio.gather(*(load.play() for _ in range(load.abreast)))
    for number in range(kills):
        await load.kill_under_load(number)
        proof.kills += 1
        told(load.book)
    load.open = False
    await finished(playing, load)
    await load.kill()
    await load.start()
    over = [guest for guest in load.guests if guest.done]
    for guest in over:
        await load.look_again(guest)
    for name in {guest.table for guest in over}:
        proof.records[name] = await load.fetch(f"/api/tables/{name}/record")


async def finished(playing: asyncio.Future, load: Load) -> None:
    """Wait until all games are over, or say which do not go on."""
    try:
        async with asyncio.timeout(FINISH_WITHIN):
            await playing
    except TimeoutError:
        for guest in load.guests:
            if not guest.done:
                guest.complain("stuck", f"it does not go on: {guest.pending} {guest.update}")
