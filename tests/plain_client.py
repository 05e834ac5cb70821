"""A robot as somebody wrote it who knows the stream as text, and who will never touch it again.

It names no version in its hello, and relies on nothing but this:

- `POST /api/tables` with a game and options gives `table`, a token for each of `seats`, and one to `watch`;
- what it says: `hello` with a `token`, and as requests with an `id` of its own `sit` with a `name`, `start`, and `move`
  with the `event` at which it chose (`at`) and a list of `moves` as texts;
- a request is answered by `done`, with the `event` it came to, or by `refused`, with the reason `why`;
- an `update` has its `event`, the seats that are `waiting` to choose, for who is one of them `choices` with a `move`
  each, and in `log` what has happened, with a `text` each; what is empty may be missing. The last one has a `result`;
- whatever else is said, of any type and in any field, need not be heeded.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import urllib.request
from contextlib import AsyncExitStack

from websockets.asyncio.client import connect

SENTENCE = re.compile(r"\S.*\S[.!?]")


def make_table(address: str, game: str, **options) -> dict:
    """Make a table for people, and give its tokens."""
    body = json.dumps({"game": game, "options": options}).encode()
    asking = urllib.request.Request(f"http://{address}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asking) as answer:  # noqa: S310  as above
        return json.load(answer)


class PlainClient:
    """One at the table: at a seat it makes any move at all, and without one it looks on."""

    def __init__(self, socket, seat: int | None) -> None:
        self.socket, self.seat = socket, seat
        self.dice = random.Random(seat)
        self.update: dict = {}
        self.heard: list[str] = []
        """All that was said, sentence by sentence."""
        self.requests = 0
        self.open = ""
        """The request that has no answer yet."""
        self.since = 0
        """The event that the last request came to."""

    async def say(self, kind: str, **more) -> None:
        self.requests += 1
        self.open = f"plain{self.requests}"
        await self.socket.send(json.dumps({"type": kind, "id": self.open, **more}))

    async def listen(self) -> dict:
        """Take the next message."""
        message = json.loads(await self.socket.recv())
        if message["type"] == "update":
            self.update = message
            self.heard += [entry["text"] for entry in message.get("log", [])]
        elif message.get("id") == self.open and message["type"] in ("done", "refused"):
            self.open, self.since = "", message.get("event", self.since)
        return message

    async def ask(self, kind: str, **more) -> dict:
        """Ask for something, and give the answer."""
        await self.say(kind, **more)
        while self.open:
            message = await self.listen()
        return message

    async def play(self) -> dict:
        """Make a move whenever one is asked for, up to the end; give the result."""
        while "result" not in self.update:
            if not self.open and self.since <= self.update.get("event", -1):
                await self.choose()
            message = await self.listen()
            assert message["type"] != "refused", message["why"]
        return self.update["result"]

    async def choose(self) -> None:
        """Choose any of the moves that are listed, if there are some."""
        moves = [choice["move"] for choice in self.update.get("choices", [])]
        assert bool(moves) == (self.seat in self.update.get("waiting", []))
        if moves:
            await self.say("move", at=self.update["event"], moves=[self.dice.choice(moves)])


async def play_game(address: str, game: str, **options) -> list[PlainClient]:
    """Play a whole game, everybody in a robot's hands and one more looking on, and give them all."""
    made = make_table(address, game, **options)
    async with AsyncExitStack() as stack:
        clients = []
        for seat, token in [*enumerate(made["seats"]), (None, made["watch"])]:
            socket = await stack.enter_async_context(connect(f"ws://{address}/api/stream/{made['table']}"))
            await socket.send(json.dumps({"type": "hello", "token": token}))
            clients.append(PlainClient(socket, seat))
        for client in clients[:-1]:
            assert (await client.ask("sit", name=f"Robot {client.seat}"))["type"] == "done"
        await clients[0].ask("start")  # refused where it has begun by itself
        results = await asyncio.gather(*[client.play() for client in clients])
    assert all(result == results[0] for result in results)
    assert all(SENTENCE.fullmatch(text) for client in clients for text in client.heard)
    return clients
