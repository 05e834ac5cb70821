"""A table of the crowd: its four people, and what the server has promised them."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any

from crowd.guest import Guest
from crowd.post import post

if TYPE_CHECKING:
    from crowd.crowd import Crowd

SEATS = 4

GAMES: tuple[dict[str, Any], ...] = (
    {"game": "papayoo", "options": {"rounds": 50}},
    {"game": "pikinni"},
    {"game": "pinatas", "options": {"target": 100}},
    {"game": "pinata_party"},
)
"""What is played, in turn: games for four, long ones where there is a choice."""


class Table:
    """Four people at one game."""

    def __init__(self, crowd: Crowd, name: str) -> None:
        """Begin with nobody."""
        self.crowd, self.name = crowd, name
        self.guests = [Guest(self, seat) for seat in range(SEATS)]
        self.acknowledged: list[tuple[int, str, int]] = []
        """The seat, the id and the event of every request that was carried out."""
        self.looks: dict[int, int] = {}
        """How many have seen an event that not everybody has seen."""
        self.seen_at: dict[int, float] = {}
        """When the last one saw an event whose maker does not know its number yet."""
        self.sent_at: dict[int, float] = {}
        """When a move was sent whose event not everybody has seen."""
        self.ended = 0
        """How many have seen the end of the game."""

    @property
    def quiet(self) -> bool:
        """Whether nobody waits for an answer and all have seen the same."""
        return not any(guest.asked for guest in self.guests) and len({guest.event for guest in self.guests}) == 1

    def shown(self, event: int, *, ended: bool) -> None:
        """Count who has seen an event; after the end of the game another table takes the place of this one."""
        looks = self.looks.pop(event, 0) + 1
        if looks < SEATS:
            self.looks[event] = looks
        elif (sent := self.sent_at.pop(event, None)) is not None:
            self.crowd.tally.shows.append(perf_counter() - sent)
        else:
            self.seen_at[event] = perf_counter()
        self.ended += ended
        if ended and self.ended == SEATS:
            self.crowd.replace(self)

    def moved(self, event: int, sent: float) -> None:
        """Learn which event a move came to."""
        if (seen := self.seen_at.pop(event, None)) is not None:
            self.crowd.tally.shows.append(seen - sent)
        else:
            self.sent_at[event] = sent

    def close(self) -> None:
        """Send everybody home."""
        for guest in self.guests:
            guest.wire.close()


async def opened(crowd: Crowd, number: int) -> Table:
    """Open a table with everybody in place; the seats spread over the servers in turn."""
    servers = crowd.servers
    made = await post(servers[number % len(servers)], "/api/tables", {**GAMES[number % len(GAMES)], "rests": False})
    table = Table(crowd, made["table"])
    comes = [guest.come(servers[seat % len(servers)], made["seats"][seat]) for seat, guest in enumerate(table.guests)]
    await asyncio.gather(*comes)
    for guest in table.guests:
        guest.sit()
    return table
