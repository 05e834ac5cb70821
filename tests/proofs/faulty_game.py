"""A whole game over a faulty network, by players who choose at random; and whether all came through it alike."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, verify
from pinateria.games import game
from pinateria.server import events
from pinateria.server.room import Room
from server_client import seated
from stubborn import StubbornClient

if TYPE_CHECKING:
    import random

SHORT: dict[str, dict[str, int]] = {
    "papayoo": {"rounds": 1},
    "pikinni": {},
    "pinatas": {"target": 5},
    "pinata": {},
    "pinata_party": {},
}
"""Every game of the house, as short as its options make it."""

HASTY, TALKATIVE, SORRY, SEVERAL, KIND = 0.04, 0.03, 0.05, 0.15, 0.7
"""How likely somebody chooses twice, says something, wants a choice back, chooses two things at once, and agrees."""
SHOWN = (
    *("event", "seats", "picture", "choices", "asked", "waiting", "resting", "ready", "undo", "result"),
    *("rematch", "going"),
)
"""Whatever of an update does not go on by itself, and says where the table stands."""


class Player(StubbornClient):
    """Somebody who plays at random, and now and then talks, hurries and changes his mind."""

    def __init__(self, address: str, table: str, token: str, name: str, dice: random.Random) -> None:
        super().__init__(address, table, token, name)
        self.dice = dice
        self.acted = -1
        self.want("sit", name=name)

    def heard(self) -> None:
        super().heard()
        if self.update and not self.update.get("result"):
            self.act()

    def act(self) -> None:
        """Choose where asked, once for every question unless in haste."""
        if self.is_behind:
            return
        waiting = {wanted.message["type"] for wanted in self.waiting.values()}
        choices = [choice["move"] for choice in self.update.get("choices", [])]
        if choices and "move" not in waiting:
            self.choose(choices)
        if self.update.get("resting") and self.viewer not in self.update.get("ready", ()) and "next" not in waiting:
            self.want("next", at=self.event)
        if self.acted < self.event:
            self.acted = self.event
            self.meddle(waiting)

    def choose(self, choices: list[str]) -> None:
        several = min(len(choices), 1 + (self.dice.random() < SEVERAL))
        self.want("move", at=self.event, moves=self.dice.sample(choices, several))
        if self.dice.random() < HASTY:
            self.want("move", at=self.event, moves=[self.dice.choice(choices)])

    def meddle(self, waiting: set[str]) -> None:
        """Do what is no move."""
        asker = self.update.get("undo")
        if self.dice.random() < TALKATIVE:
            self.want("say", text=f"This is number {len(self.asked)} that I say.")
        if asker is not None and asker != self.viewer and "agree" not in waiting:
            self.want("agree", at=self.event, yes=self.dice.random() < KIND)
        elif asker is None and "undo" not in waiting and self.dice.random() < SORRY:
            self.want("undo", at=self.event)


@dataclass
class Played:
    """A game that was played, and whatever was wrong with it."""

    game: str
    seats: int
    table: str
    clients: list[StubbornClient]
    troubles: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)


async def faulty_game(server, proxy, key: str, dice: random.Random, *, seats: int, within: float) -> Played:
    """Play a game with everybody behind the proxy, and judge it without."""
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
        made = (await http.post("/api/tables", json={"game": key, "options": {**SHORT[key], "seats": seats}})).json()
        table = made["table"]
        players = [Player(proxy.address, table, token, f"seat{seat}", dice) for seat, token in enumerate(made["seats"])]
        clients = [*players, StubbornClient(proxy.address, table, made["watch"], "watcher")]
        tokens = [*made["seats"], made["watch"]]
        played = Played(key, seats, table, clients)
        try:
            async with asyncio.timeout(within):
                await all_over(server, table, made["watch"], clients)
        except TimeoutError:
            played.troubles += [f"{client.name} is stuck at {client.event}: {client.waiting}" for client in clients]
        finally:
            for client in clients:
                await client.close()
        for client, token in zip(clients, tokens, strict=True):
            played.troubles += [*client.troubles, *[one async for one in differences(server, table, token, client)]]
        secret, played.events = kept(server.database, table)
        played.troubles += wishes_differ(players, played.events)
        if not played.troubles:
            written = (await http.get(f"/api/tables/{table}/record")).content
            played.troubles += record_fails(key, written, table, secret, played.events)
    return played


async def all_over(server, table: str, watch: str, clients: list[StubbornClient]) -> None:
    """Wait until everybody has seen the end of the game, and whatever came after it."""
    for client in clients:
        await client.until(lambda one: one.update.get("result") and not one.waiting)
    async with seated(server.address, table, watch) as fresh:
        for client in clients:
            await client.until(lambda one: one.event >= fresh.event)


# Judging -----------------------------------------------------------------------------------------


async def differences(server, table: str, token: str, client: StubbornClient):
    """Compare what a client has with what somebody sees who comes fresh, and has the log from the same event on."""
    async with seated(server.address, table, token, seen=client.log_since) as fresh:
        for part in SHOWN:
            if client.update.get(part) != fresh.update.get(part):
                yield f"{client.name} at {client.event} has another {part} than is shown at {fresh.event}"
        since = fresh.update["since"]
        own = [line for line in client.log if line["event"] > client.log_since]
        if since is not None and own != fresh.update["log"]:
            yield f"{client.name} has another log since event {since} than is told"


def kept(database: str, table: str) -> tuple[bytes, list[dict[str, Any]]]:
    """Read a table's secret and its events from the server's own file."""
    path = database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        (secret,) = file.execute("select secret from tables where name = ?", [table]).fetchone()
        rows = file.execute("select body from events where name = ? order by number", [table]).fetchall()
    return secret, [json.loads(body) for (body,) in rows]


EVENTS = {
    "sit": "sat",
    "move": "moved",
    "next": "readied",
    "say": "said",
    "undo": ("asked", "took back"),
    "agree": "answered",
}
"""What each request comes to."""


def wishes_differ(players: list[Player], happened: list[dict[str, Any]]):
    """Compare what happened with what the players wanted: all that was done, nothing refused, nothing twice."""
    by_id: dict[str, list[int]] = {}
    for number, event in enumerate(happened):
        if event.get("id"):
            by_id.setdefault(event["id"], []).append(number)
        elif event["kind"] == "moved":
            yield f"event {number} is a move that nobody wanted"
    for player in players:
        for own, wanted in player.asked.items():
            numbers = by_id.pop(own, [])
            if numbers != [player.done[own]] if own in player.done else numbers:
                yield f"{own} {wanted} happened at {numbers}; done {player.done.get(own)}, {player.refused.get(own)}"
            for number in numbers:
                event = happened[number]
                if event["kind"] not in EVENTS[wanted["type"]] or event.get("moves") != wanted.get("moves"):
                    yield f"{own} {wanted} became {event}"
        yield from chosen_twice(player)
    for own, numbers in by_id.items():
        yield f"nobody wanted {own}, which happened at {numbers}"


def chosen_twice(player: Player):
    """Find questions that a player has answered more than once."""
    answered: dict[int, str] = {}
    for own in player.done:
        if player.asked[own]["type"] == "move":
            at = player.asked[own]["at"]
            if at in answered:
                yield f"{own} and {answered[at]} are both moves at {at}"
            answered[at] = own


def record_fails(key: str, written: bytes, table: str, secret: bytes, happened: list[dict[str, Any]]):
    """Verify the record by the rules, and against the events on disk."""
    try:
        record = parse_record(written)
        verify(game(key), record)
    except GameError as error:
        yield f"the record does not hold: {error}"
        return
    room = Room(table, secret)
    for number, event in enumerate(happened):
        room.fold(number, events.decode(json.dumps(event).encode()))
    if room.game_table().moves != record.moves:
        yield "the record has other moves than the events on disk"
