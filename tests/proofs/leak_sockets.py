"""The same over real sockets and HTTP: tables at a server in a process of its own, judged from its database.

What a socket was sent is read like anything else, and must be, byte by byte, what another world would have sent.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from leak_cards import found, pack
from leak_guests import NAMES, WORDS
from leak_ledger import Ledger
from leak_reader import Papers, secret_pattern
from leak_tally import WORLDS, Tally
from leak_tricks import WATCHER
from leak_twins import another_world
from leak_world import Clock, OtherWorld
from pinateria.server import events, show
from pinateria.server.live import Live
from pinateria.server.messages import AskSheet
from pinateria.server.room import Room
from pinateria.server.sheet import sheet
from pinateria.server.viewer import encode

if TYPE_CHECKING:
    import random
    from pathlib import Path

CLOSED = ("/api/house", "/api/health", "/metrics")
"""What anybody may ask for, and where no card may be named."""


COMPARED = (b'{"type":"update"', b'{"type":"sheet"')
"""What is compared with what another world would have sent."""

MOST = 80
"""Requests through one connection: a server closes one that says too much in a short time."""


class Talk:
    """One connection: what was asked through it, and all that came."""

    def __init__(self, socket, who: int) -> None:
        self.socket, self.who = socket, who
        self.raw: list[bytes] = []
        self.asked: list[bytes] = []
        self.update: dict[str, Any] = {}

    async def send(self, written: bytes) -> None:
        self.asked.append(written)
        await self.socket.send(written.decode(errors="replace"))

    async def hear(self, kinds: tuple[str, ...]) -> None:
        """Read until a message of one of some kinds has come."""
        while True:
            written = await asyncio.wait_for(self.socket.recv(decode=False), 20)
            self.raw.append(written)
            message = json.loads(written)
            if message["type"] == "update":
                self.update = message
            if message["type"] in kinds:
                return

    async def catch_up(self, event: int) -> None:
        """Read until an event has been shown."""
        while self.update["event"] < event:
            await self.hear(("update",))

    async def rest(self) -> None:
        """Read whatever else has come, up to the answer to a ping."""
        await self.send(b'{"type":"ping"}')
        await self.hear(("pong",))


class Visit:
    """Everybody at one table of a real server."""

    def __init__(self, address: str, key: str, options: dict, dice: random.Random) -> None:
        self.address, self.key, self.options, self.dice = address, key, options, dice
        self.talks: list[Talk] = []
        self.answers: list[tuple[str, bytes]] = []
        """What came by HTTP while the game was not over: where from, and the body."""
        self.ids = 0
        self.tokens: dict[int, str] = {}

    async def play(self, steps: int) -> None:
        """Make a table, sit down, play and try things, and leave it unfinished if it is not over by then."""
        async with httpx.AsyncClient(base_url=f"http://{self.address}") as self.http, AsyncExitStack() as self.open:
            answer = await self.http.post("/api/tables", json={"game": self.key, "options": self.options, "seen": True})
            self.made = answer.json()
            self.tokens = {**dict(enumerate(self.made["seats"])), WATCHER: self.made["watch"]}
            self.name = self.made["table"]
            await self.come(WATCHER)
            for seat in range(len(self.made["seats"])):
                await self.sit(seat)
            if self.options.get("teams"):  # their people choose seats until the host has it begin
                await self.ask(next(talk for talk in self.here if talk.who == 0), "start")
            for _ in range(steps):
                await self.step()
            await self.knock()
            for talk in self.talks:
                await talk.rest()

    @property
    def here(self) -> list[Talk]:
        """The last connection of everybody."""
        return list({talk.who: talk for talk in self.talks}.values())

    async def come(self, who: int, seen: int | None = None) -> Talk:
        """Connect and say hello."""
        socket = connect(f"ws://{self.address}/api/stream/{self.name}", max_size=None, compression=None)
        talk = Talk(await self.open.enter_async_context(socket), who)
        await socket.connection.send(json.dumps({"type": "hello", "token": self.tokens[who], "seen": seen}))
        await talk.hear(("people",))
        self.talks.append(talk)
        return talk

    async def sit(self, seat: int) -> None:
        """Take a seat, by its link or by an invitation."""
        if seat and self.dice.random() < 0.5:
            wanted = {"invite": self.made["invite"], "name": NAMES[seat]}
            answer = (await self.http.post(f"/api/tables/{self.name}/join", json=wanted)).json()
            self.tokens[answer["seat"]] = answer["token"]
            await self.come(seat)
        else:
            number = f"n{seat}m{self.dice.getrandbits(40)}"
            await self.ask(await self.come(seat), "sit", name=NAMES[seat], number=number)

    async def ask(self, talk: Talk, kind: str, **rest: Any) -> None:
        """Ask for something, and wait for the answer."""
        if len(talk.asked) >= MOST:
            talk = await self.come(talk.who, talk.update["event"])
        self.ids += 1
        own = {"type": kind, "id": f"id{talk.who}z{self.ids}", **rest}
        await talk.send(msgspec.json.encode(own))
        await talk.hear(("done", "refused", "hint", "sheet"))

    async def step(self) -> None:
        """Do something: mostly a move of somebody who is asked."""
        latest = max(talk.update["event"] for talk in self.here)
        for talk in self.here:
            await talk.catch_up(latest)
        dice, asked = self.dice, [talk for talk in self.here if talk.update.get("choices")]
        talk = dice.choice(asked or self.here)
        kind = dice.choices(
            ("move", "try", "say", "undo", "hint", "sheet", "wrong", "again", "knock"), (60, 9, 4, 6, 2, 5, 5, 6, 2)
        )[0]
        event = talk.update["event"]
        if asked and kind == "move":
            moves = [dice.choice(talk.update["choices"])["move"]]
            await self.ask(talk, "move", at=event, moves=moves)
        elif kind == "again":
            talk = await self.come(dice.choice(self.here).who, dice.choice((None, event, max(0, event - 9), event + 3)))
        elif kind == "knock":
            await self.knock()
        elif kind == "wrong":
            await talk.send(dice.choice((b"{", b'{"type":"move"}', b'{"type":"peek","id":"x"}', b'{"type":"hello"}')))
            await talk.hear(("refused",))  # the last of these four is no hello at all, for it has no token
        else:
            await self.try_something(dice.choice(self.here), kind)

    async def try_something(self, talk: Talk, kind: str) -> None:
        """Try what may be refused."""
        if kind == "say":
            await self.ask(talk, "say", text=self.dice.choice(WORDS))
        elif kind in ("hint", "sheet"):
            await self.ask(talk, kind)
        elif (asks := talk.update.get("undo")) is not None and asks != talk.who:
            await self.ask(talk, "agree", at=talk.update["event"], yes=True)
        elif kind == "undo":
            await self.ask(talk, "undo", at=talk.update["event"])
        else:
            await self.ask(talk, "move", at=talk.update["event"], moves=[self.dice.choice(list(pack(self.key)))])

    async def knock(self) -> None:
        """Ask by HTTP for all that could tell something of the table; once the game is over its record is open."""
        if any(talk.update.get("result") for talk in self.here):
            return
        table = f"/api/tables/{self.name}"
        answers = {path: await self.http.get(path) for path in (*CLOSED, table, f"{table}/record")}
        for number, body in enumerate(({"invite": "x" * 24, "name": "Zoe"}, {"invite": self.name}, ["?"])):
            answers[f"join {number}"] = await self.http.post(f"{table}/join", json=body)
        for number, token in enumerate((self.made["invite"], self.made["watch"], "x" * 24)):
            answers[f"invitation {number}"] = await self.http.post(f"{table}/invitation", json={"invite": token})
        self.answers += [(path, answer.content) for path, answer in answers.items()]


# Judging -------------------------------------------------------------------------------------


class Judge:
    """Reads a table's events from a database, and then everything that was sent."""

    def __init__(self, visit: Visit, database: Path, dice: random.Random) -> None:
        self.visit, self.dice, self.tally = visit, dice, Tally()
        with sqlite3.connect(database) as rows:
            (secret,) = rows.execute("select secret from tables where name = ?", (visit.name,)).fetchone()
            bodies = rows.execute("select body from events where name = ? order by number", (visit.name,)).fetchall()
        self.history = [(number, events.decode(body)) for number, (body,) in enumerate(bodies)]
        self.room, self.secret = Room(visit.name, secret), secret
        tokens = [*visit.made["seats"], visit.made["invite"], visit.made["watch"], *visit.tokens.values()]
        opened = self.history[0][1]
        self.tokens = tokens
        self.papers = Papers(
            visit.key,
            opened.options,
            visit.name,
            visit.made["commitment"],
            secret_pattern(secret, tokens, []),
            Ledger(visit.key, opened.options),
        )

    def judge(self) -> Tally:
        """Read everything, in the order of the events that it was shown with."""
        waiting = [(event, talk, raw) for talk in self.visit.talks for event, raw in dated(talk)]
        for number, event in self.history:
            self.room.fold(number, event)
            self.papers.follow(number, event, self.room, self.tokens)
            for _, talk, raw in [one for one in waiting if one[0] == number]:
                self.read(talk, raw)
        for path, body in self.visit.answers:
            self.read_answer(path, body)
        for viewer in (*self.room.seats, WATCHER):
            self.compare(viewer)
        return self.tally

    def read(self, talk: Talk, raw: bytes) -> None:
        """Read one message of a socket."""
        message = json.loads(raw)
        own = message.get("id", "").encode()
        request = next((one for one in talk.asked if own and own in one), b"".join(talk.asked))
        self.tally.count(self.visit.key, f"socket: {message['type']}", raw)
        for complaint in self.papers.read(raw, talk.who, request):
            self.tally.complain(f"{self.visit.key}, a socket of {talk.who}: {complaint}")

    def read_answer(self, path: str, body: bytes) -> None:
        """Read an answer by HTTP: it names no card, no token and no secret."""
        self.tally.count(self.visit.key, "http", body)
        text = body.decode().replace(self.visit.name, "")
        if self.papers.secrets.search(body) or found(self.visit.key, text):
            self.tally.complain(f"{self.visit.key}, {path}: {body[:200]!r}")

    def compare(self, viewer: int) -> None:
        """Compare what a viewer's sockets were sent with what they would have been sent in another world."""
        rewrite = another_world(self.papers.ledger, self.history, viewer, self.dice)
        sent = [(event, raw) for talk in self.visit.talks if talk.who == viewer for event, raw in dated(talk)]
        if rewrite is None:
            self.tally.alone[self.visit.key] += 1
            return
        self.tally.worlds[self.visit.key] += 1
        other = OtherWorld(None, Clock(), self.visit.name, viewer, rewrite)
        for number, event in self.history:
            other.other.fold(number, other.rewritten(number, event))
            for raw in [raw for at, raw in sent if at == number and raw.startswith(COMPARED)]:
                self.tally.twice[self.visit.key] += 1
                if raw != sent_by(other.other, viewer, json.loads(raw)):
                    self.tally.complain(f"{self.visit.key}, a socket of {viewer} at event {number}: differs", WORLDS)


def sent_by(room: Room, viewer: int, message: dict[str, Any]) -> bytes:
    """Write what a room would have sent for a message to a viewer."""
    if message["type"] == "sheet":
        return encode(asyncio.run(sheet(Live(room), viewer, AskSheet(message["id"]))))
    return encode(show.update(room, viewer, message["since"]))


def dated(talk: Talk) -> list[tuple[int, bytes]]:
    """Say of each message of a connection after which event it came."""
    came, event = [], 0
    for raw in talk.raw:
        message = json.loads(raw)
        event = message["event"] if message["type"] in ("update", "sheet") else event
        came.append((event, raw))
    return came


def read_server_log(log: Path, visits: list[Judge]) -> list[str]:
    """List the lines of a server's log that name a card, a player, a token or a secret."""
    wrong = []
    for line in log.read_text("utf-8").splitlines():
        for judge in visits:
            text = line.replace(judge.visit.name, "")
            secret = judge.papers.secrets.search(line.encode())
            if secret or found(judge.visit.key, text) or any(f'"{name}"' in text for name in NAMES):
                wrong.append(line)
    return wrong
