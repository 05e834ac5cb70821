"""All tables that are in use at this server: finding, making and changing them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from pinateria.engine.chance import FairChance, new_secret
from pinateria.engine.errors import GameError
from pinateria.engine.record import record_of
from pinateria.games import game
from pinateria.server import clock, events, messages
from pinateria.server.live import Live
from pinateria.server.opening import check_pace, levels_of, settled
from pinateria.server.pace import PACES
from pinateria.server.resting import went_on
from pinateria.server.room import Room, asker_of
from pinateria.server.tokens import hashed, new_table_name, new_token
from pinateria.server.verbs import agree, decide, first, rematch, sit, start
from pinateria.server.verbs.move import LATE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from pinateria.server.store import Store

logger = logging.getLogger("pinateria.house")

FORGET_AFTER = 600.0
"""Seconds after which a table nobody looks at leaves the memory; it is on disk."""
TRIES = 8
"""How often a change is decided anew when other servers were faster."""


class House:
    """The tables in use, by name."""

    def __init__(self, store: Store, attend: Callable[[Live], None] = lambda live: None) -> None:  # noqa: ARG005
        """Open the house; whoever attends is told of every table that is taken into use."""
        self.store, self.attend = store, attend
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.moves = 0
        """Moves of people and players that were kept since the start."""

    # Finding ---------------------------------------------------------------------------------

    async def find(self, name: str) -> Live | None:
        """Take a table into use."""
        if name in self.tables:
            return self.tables[name]
        async with self.loading.setdefault(name, asyncio.Lock()):
            if name not in self.tables and (live := await self.loaded(name)):
                await self.follow(live)
                self.tables[name] = live
                self.attend(live)
        self.loading.pop(name, None)
        return self.tables.get(name)

    async def loaded(self, name: str) -> Live | None:
        """Read a table from the store."""
        kept = await self.store.load(name)
        if kept is None:
            return None
        room = Room(name, kept.secret)
        for number, body in enumerate(kept.bodies):
            event = events.decode(body)
            if isinstance(event, events.Opened) and event.version != game(event.game).version:
                return None  # it cannot go on by other rules; the record of a finished game is kept
            room.fold(number, event)
        if room.finished and kept.record is None:
            await self.finish(room)
        return Live(room)

    def forget(self) -> None:
        """Let tables go that nobody has looked at for a while."""
        for name, live in list(self.tables.items()):
            unused = clock.now() - live.used_at > max(FORGET_AFTER, 2 * PACES[live.room.opened.pace].grace)
            if unused and not live.viewers and not live.lock.locked():
                del self.tables[name]
                if live.task is not None:
                    live.task.cancel()

    # Making ----------------------------------------------------------------------------------

    async def make(self, wanted: messages.NewTable) -> messages.Made:
        """Make a table, and give its tokens."""
        secret, name = new_secret(), new_table_name()
        opened, tokens = self.opened(wanted, FairChance(secret, ()).commitment)
        room = Room(name, secret)
        happened: list[events.Any] = [opened]
        room.fold(0, opened)
        if wanted.name:
            happened.append(sit.seated(room, opened.host, wanted.name))
            room.fold(len(happened) - 1, happened[-1])
        if wanted.start or start.is_full(room):
            happened.append(start.started(room))
            room.fold(len(happened) - 1, happened[-1])
        await self.store.make(name, opened.game, secret, [events.encode(event) for event in happened])
        self.tables[name] = live = Live(room)
        self.attend(live)
        seats = [tokens.get(seat, "") for seat in room.seats]
        return messages.Made(
            name, opened.commitment, seats[opened.host], seats, invite=tokens[INVITE], watch=tokens[WATCH]
        )

    @staticmethod
    def opened(wanted: messages.NewTable, commitment: str) -> tuple[events.Opened, dict[int, str]]:
        """Check what a table is to be, and make its tokens."""
        one, options = game(wanted.game), settled(wanted.game, dict(wanted.options))
        check_pace(wanted.pace)
        seats = int(options["seats"])
        levels = levels_of(seats, wanted.levels)
        first.check_first(wanted.first, seats)
        people = [seat for seat in range(seats) if not levels[seat]]
        if not people:
            raise GameError("a seat for a person was expected; every seat has a level")
        tokens = {seat: new_token() for seat in people} | {INVITE: new_token(), WATCH: new_token()}
        keys = [[hashed(tokens[seat])] if seat in tokens else [] for seat in range(seats)]
        made = events.Opened(
            game=one.key,
            version=one.version,
            options=options,
            pace=wanted.pace,
            levels=levels,
            commitment=commitment,
            keys=keys,
            invite=hashed(tokens[INVITE]),
            watch=hashed(tokens[WATCH]),
            host=people[0],
            first=wanted.first,
            seen=wanted.seen,
            rests=wanted.rests,
        )
        return made, tokens

    # Changing --------------------------------------------------------------------------------

    async def act(self, live: Live, who: int, request: messages.Request) -> int:
        """Carry out a request of a seat, and give the event it came to; sent again it comes to the same."""
        swaps = live.room.swaps

        def wanted() -> events.Any | None:
            if (who, request.id) in live.room.ids:
                return None
            if live.room.swaps != swaps:  # the seat may be somebody else's by now
                raise GameError(LATE)
            return decide(live.room, who, request)

        await self.change(live, wanted)
        return live.room.ids[who, request.id]

    async def join(self, live: Live, wanted: messages.Join) -> tuple[int, str]:
        """Give somebody with an invitation the next free seat, and a token for it."""
        token, seat = new_token(), -1

        def seated() -> events.Any:
            nonlocal seat
            seat = sit.free_seat(live.room)
            return sit.seated(live.room, seat, wanted.name, wanted.number, key=hashed(token))

        await self.change(live, seated)
        return seat, token

    async def play_again(self, live: Live, who: int, request: messages.Rematch) -> int:
        """Go on to the table of a rematch; whoever is the first makes it."""
        if not live.room.rematch:
            async with live.lock:
                await self.catch_up(live)
        made = await self.next_table(live.room, who, request)

        def again() -> events.Any | None:
            return None if who in live.room.going else rematch.decide(live.room, who, request) or made

        await self.change(live, again)
        return live.room.going[who]

    async def next_table(self, room: Room, who: int, request: messages.Rematch) -> events.Rematched | None:
        """Make the table of a rematch, unless there is one; where two are made at once one of them stays empty."""
        if rematch.decide(room, who, request) is not None:
            return None
        secret, name = new_secret(), new_table_name()
        opened = rematch.opened(room, who, request, FairChance(secret, ()).commitment)
        await self.store.make(name, opened.game, secret, [events.encode(opened)])
        return events.Rematched(name, who, request.id, opened.game if request.other else "")

    async def change(self, live: Live, wanted: Callable[[], events.Any | None]) -> None:
        """Decide on an event, keep it, let it happen and what follows from it, and tell everybody."""
        async with live.lock:
            for _ in range(TRIES):
                event = wanted()
                if event is None or await self.keep(live, event):
                    break
                await self.catch_up(live)
            else:
                raise GameError("The table was too busy, so nothing was done; try again.")
            await self.follow(live)

    async def follow(self, live: Live) -> None:
        """Let happen what follows by itself; where it cannot be written now, it follows when the table is next used."""
        try:
            while (follows := following(live)) is not None and await self.keep(live, follows):
                pass
        except ConnectionError:
            logger.warning("what follows was not written", extra={"table": live.room.name})

    async def keep(self, live: Live, event: events.Any) -> bool:
        """Write an event to disk and then let it happen; say no where another server's came first."""
        room = live.room
        if not await self.store.append(room.name, room.event + 1, events.encode(event)):
            return False
        await self.happened(live, event)
        return True

    async def happened(self, live: Live, event: events.Any) -> None:
        """Let an event that is on disk happen here."""
        room, host = live.room, live.room.opened.host
        room.fold(room.event + 1, event)
        if isinstance(event, events.Swapped):
            live.swap(event.seat, event.to)
        elif room.opened.host != host:
            live.greet(room.opened.host)
        if isinstance(event, events.Sat):
            live.expect(event.seat)
        self.moves += isinstance(event, events.Moved)
        for seat in void_by(room, event):
            own = getattr(event, "id", "") if asker_of(event, room.opened.host) == seat else ""
            live.dismiss(seat, messages.Done(own, room.event) if own else None)
        live.used_at = clock.now()
        live.show()
        room.rest()
        live.changed.set()
        if room.finished and isinstance(event, events.Moved):
            await self.finish(room)

    async def catch_up(self, live: Live) -> None:
        """Let happen what other servers have written."""
        for body in await self.store.after(live.room.name, live.room.event):
            await self.happened(live, events.decode(body))

    async def refresh(self, names: Collection[str]) -> None:
        """Catch up with those of these tables that are in use here, reading for all of them at once."""
        known = {name: self.tables[name].room.event for name in names if name in self.tables}
        if known:
            news = await self.store.after_each(known)
            await asyncio.gather(*[self.learn(name, later) for name, later in news.items()])

    async def learn(self, name: str, later: list[tuple[int, bytes]]) -> None:
        """Let happen at a table what was read of it, as far as that has not happened meanwhile."""
        if live := self.tables.get(name):
            async with live.lock:
                for number, body in later:
                    if number == live.room.event + 1:
                        await self.happened(live, events.decode(body))

    async def finish(self, room: Room) -> None:
        """Keep the record of a finished game; where it cannot be written now, it is when the table is next read."""
        try:
            await self.store.finish(room.name, record_of(room.game_table()).to_json())
        except ConnectionError:
            logger.warning("a record was not written", extra={"table": room.name})


INVITE, WATCH = -10, -11
"""Beside the seats, the keys of a new table's tokens."""


def following(live: Live) -> events.Any | None:
    """Give what follows by itself: a full table begins, what all agree on is taken back, a rest ends."""
    room = live.room
    if start.is_full(room):
        return start.started(room)
    return agree.agreed(room) or went_on(live)


def void_by(room: Room, event: events.Any) -> list[int]:
    """List the seats whose links an event has made void, or which lead to no seat any more."""
    if isinstance(event, events.Started):
        return [seat for seat, level in enumerate(event.levels) if level and not room.chairs[seat].keys]
    if isinstance(event, events.Placed):
        return [event.seat]
    if (isinstance(event, events.Handed) and event.left) or (isinstance(event, events.Sat) and event.key):
        return [event.seat]
    return []
