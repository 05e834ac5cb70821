"""Looking after a table: players that think make their moves, and somebody moves for who is away or out of time."""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.engine.notation import write
from pinateria.engine.seats import CHANCE
from pinateria.players.levels import LEVELS, thinks
from pinateria.server import clock, events
from pinateria.server.pace import HOST_AWAITED, NOTICED, PACES, STAND_IN
from pinateria.server.preparing import PREPARING
from pinateria.server.resting import goes_on_at, went_on
from pinateria.server.show import left
from pinateria.server.verbs.move import spent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.server.house import House
    from pinateria.server.live import Live
    from pinateria.server.settings import Settings
    from pinateria.server.thinkers import Thinkers

logger = logging.getLogger("pinateria.attend")

IDLE = 3600.0
"""Seconds to sleep where nothing is due."""


class Attendant:
    """Looks after the tables that this server keeps."""

    def __init__(self, settings: Settings, thinkers: Thinkers) -> None:
        """Know how long to wait, and whom to ask."""
        self.settings, self.thinkers = settings, thinkers
        thinkers.preparation.hears.append(self.look_again)
        self.house: House
        self.kept: set[str] | None = None
        """The tables this server looks after; all of them where it is the only one."""

    def attend(self, live: Live) -> None:
        """Look after a table from now on."""
        self.thinkers.preparation.wish(live.room.opened.game)
        live.task = asyncio.create_task(self.look_after(live), name=f"table {live.room.name}")

    def look_again(self) -> None:
        """Look at every table: players that have waited for their search may be able to think now."""
        for live in self.house.tables.values():
            live.changed.set()

    def waits(self, live: Live, seat: int) -> bool:
        """Tell whether who moves for a seat waits until their search is prepared: nobody plays as somebody else."""
        return (
            thinks(live.room.chairs[seat].level or STAND_IN)
            and live.lacks == PREPARING
            and len(live.room.open[seat]) > 1
        )

    def keeps(self, live: Live) -> bool:
        """Tell whether it is for this server to move at a table."""
        return self.kept is None or live.room.name in self.kept

    async def look_after(self, live: Live) -> None:
        """Do what is due, and sleep until the next thing is or something changes."""
        while True:
            live.changed.clear()
            live.lacks = self.thinkers.lacks(live.room.opened.game)
            live.tell_people()
            due, seat, level = self.next_due(live)
            if seat is not None and due <= clock.now():
                await (self.move_for(live, seat, level) if level else self.let(live, seat))
                continue
            try:
                async with asyncio.timeout(max(0.0, min(due - clock.now(), IDLE))):
                    await live.changed.wait()
            except TimeoutError:
                pass

    def next_due(self, live: Live) -> tuple[float, int | None, str]:
        """Tell when the next thing is due: a move for a seat by a level, leave to begin, or an absence to be told.

        For chance it is the end of a rest.
        """
        room, now = live.room, clock.now()
        pace = PACES[room.opened.pace]
        found: tuple[float, int | None, str] = (now + IDLE, None, "")
        if room.resting and self.keeps(live):
            found = min(found, (goes_on_at(live), CHANCE, ""), key=when)
        if not live.viewers:
            return found
        found = min([found, *absences(live)], key=when)
        if self.keeps(live) and (second := deputy(live)) is not None:
            return min(found, (host_awaited_until(live), second, ""), key=when)
        if not self.keeps(live) or not room.playing or not live.here():
            return found
        for seat in [seat for seat in room.open if not self.waits(live, seat)]:
            chair = room.chairs[seat]
            if chair.level:
                return room.asked_at[seat], seat, chair.level
            if not live.is_here(seat):
                soon = max(room.asked_at[seat] + self.settings.pause, live.gone_since(seat) + pace.grace)
                found = min(found, (soon, seat, STAND_IN), key=when)
            if pace.timed:
                found = min(found, (now + left(room, seat), seat, STAND_IN), key=when)
        return found

    async def move_for(self, live: Live, seat: int, level: str) -> None:
        """Choose for a seat from its own view, and make the move if it is still asked for."""
        room = live.room
        table, asked = room.game_table(), room.asked_since[seat]
        view, legal = table.asked(seat), room.open[seat]
        seed = int.from_bytes(hmac.digest(room.secret, f"player {seat} {asked}".encode(), "sha256")[:7], "big")
        move = await self.thinkers.choose(table.game.key, view, legal, level, seed)
        if move not in legal:
            logger.error("a player chose what is not allowed", extra={"table": room.name, "level": level})
            move = legal[0]
        text = write(table.game, view, move)
        await asyncio.sleep(self.unhurried(room.asked_at[seat], level))

        def moved() -> events.Any | None:
            if room.asked_since[seat] != asked or seat not in room.open:
                return None
            chair = room.chairs[seat]
            if chair.is_person and live.is_here(seat) and left(room, seat) > 0:
                return None  # whoever comes back chooses again
            return events.Moved(seat, [text], by=level, spent=spent(room, seat))

        try:
            await self.house.change(live, moved)
        except (GameError, ConnectionError) as error:
            logger.warning("a player's move was not made", extra={"table": room.name, "why": type(error).__name__})
            await asyncio.sleep(1.0)

    async def let(self, live: Live, seat: int) -> None:
        """Let chance deal the next round, or somebody else begin, too, where the host has not come."""
        allowed = went_on if seat == CHANCE else begun_by_deputy
        try:
            await self.house.change(live, lambda: allowed(live))
        except (GameError, ConnectionError) as error:
            logger.warning("a table does not go on", extra={"table": live.room.name, "why": type(error).__name__})
            await asyncio.sleep(1.0)

    def unhurried(self, asked_at: float, level: str) -> float:
        """Tell how long to wait with a move that was chosen: the time since the question tells nothing of the cards."""
        pause = self.settings.pause
        return max(0.0, asked_at + pause + LEVELS[level].seconds - clock.now()) if pause else 0.0


def absences(live: Live) -> Iterator[tuple[float, None, str]]:
    """Tell when everybody is to hear of those who have gone; it may have been time since the last look."""
    for seat in live.room.people:
        if live.room.chairs[seat].ready and seat not in live.told_away and live.away_for(seat) > 0:
            yield live.gone_since(seat) + NOTICED, None, ""


def begun_by_deputy(live: Live) -> events.MayBegin | None:
    """Give leave to begin to somebody else than the host, if it is time."""
    seat = deputy(live)
    return None if seat is None or host_awaited_until(live) > clock.now() else events.MayBegin(seat)


def deputy(live: Live) -> int | None:
    """Give the seat that may begin a rematch when the host has not come: who asked for it, else who else sits here."""
    room = live.room
    if room.table is not None or room.opened.asked is None:
        return None
    host = room.opened.host
    here = [seat for seat in room.people if seat != host and room.chairs[seat].ready and live.is_here(seat)]
    if not here or room.deputies.intersection(here) or (room.chairs[host].ready and live.is_here(host)):
        return None
    return room.opened.asked if room.opened.asked in here else here[0]


def host_awaited_until(live: Live) -> float:
    """Tell until when the host is waited for: from when the table was opened here, or from when the host went away."""
    host = live.room.opened.host
    return (live.since if live.is_here(host) else live.gone_since(host)) + HOST_AWAITED


def when(due: tuple[float, int | None, str]) -> float:
    """Tell when something is due."""
    return due[0]
