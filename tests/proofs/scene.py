"""A table for the tests with all its people and a watcher looking on; whatever is refused, nobody may notice."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx

from wire import Wire, is_clear, wired

SHOWN = (
    *("event", "seats", "picture", "choices", "asked", "waiting", "resting", "ready", "undo", "result"),
    *("rematch", "going"),
)
"""Whatever of an update does not go on by itself."""


class Scene:
    """Everybody at one table."""

    def __init__(self, address: str, made: dict[str, Any], wires: dict[int, Wire]) -> None:
        self.address, self.made, self.table, self.wires = address, made, made["table"], wires

    @property
    def host(self) -> Wire:
        return self.wires[0]

    @property
    def guest(self) -> Wire:
        return self.wires[1]

    @property
    def watcher(self) -> Wire:
        return self.wires[-3]

    @property
    def asked(self) -> Wire:
        """Somebody who is to choose."""
        return next(wire for wire in self.wires.values() if wire.choices)

    @property
    def idle(self) -> Wire:
        """Somebody with a seat who is not to choose."""
        return next(wire for seat, wire in self.wires.items() if seat >= 0 and not wire.choices)

    async def all_heard(self) -> None:
        """Let everybody hear what has happened."""
        for wire in self.wires.values():
            await wire.heard()

    async def refusal(self, wire: Wire, written: str | bytes | dict[str, Any]) -> dict[str, Any]:
        """Send something wrong; give the one refusal, after which all is as it was."""
        refused = await self.only_refusal(wire, written)
        await self.unmoved(wire)
        return refused

    async def only_refusal(self, wire: Wire, written: str | bytes | dict[str, Any]) -> dict[str, Any]:
        """Send something wrong and give the one refusal, without a look at the others."""
        await wire.send(written)
        heard = await wire.heard()
        assert [message["type"] for message in heard] == ["refused"], heard
        assert is_clear(heard[0]["why"]), heard
        return heard[0]

    async def unmoved(self, *heard_already: Wire) -> None:
        """See that nobody has heard anything new, and that whoever comes fresh is shown what everybody has."""
        await self.silent(*heard_already)
        for wire in self.wires.values():
            await self.as_fresh(wire)

    async def silent(self, *heard_already: Wire) -> None:
        """See that nobody has heard anything new."""
        for wire in self.wires.values():
            if wire not in heard_already:
                heard = await wire.heard()
                assert heard == [], heard

    async def as_fresh(self, wire: Wire) -> None:
        """See that somebody who comes fresh is shown what a viewer has."""
        async with wired(self.address, self.table, wire.token) as fresh:
            for part in SHOWN:
                assert fresh.update.get(part) == wire.update.get(part), part


async def make(address: str, **wanted: Any) -> dict[str, Any]:
    """Make a table."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        answer = await http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return answer.json()


@asynccontextmanager
async def scene(address: str, game: str = "pinatas", *, sit: bool = True, **options: Any):
    """Make a table and have everybody look; by default all sit down, and so the game begins."""
    made = await make(address, game=game, options=options or {"seats": 3, "target": 5})
    async with AsyncExitStack() as stack:
        tokens = {**dict(enumerate(made["seats"])), -3: made["watch"]}
        wires = {
            who: await stack.enter_async_context(wired(address, made["table"], token)) for who, token in tokens.items()
        }
        opened = Scene(address, made, wires)
        if sit:
            for seat in range(len(made["seats"])):
                heard = await wires[seat].ask("sit", name=f"Seat {seat}")
                assert heard[-1]["type"] == "done", heard
        await opened.all_heard()
        yield opened
