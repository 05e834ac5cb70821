"""Going through a finished game, one thought at a time, so that players at tables never wait for more than one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from time import monotonic
from typing import TYPE_CHECKING

from pinateria.engine.duplicate import Duplicate
from pinateria.engine.notation import read, say
from pinateria.engine.table import Table
from pinateria.players.levels import LEVELS
from pinateria.players.result import results
from pinateria.players.review import Choice, choices_of, seats_of, teams_of
from pinateria.server import messages
from pinateria.server.process import Busy
from pinateria.server.worker import Weigh, view_of

if TYPE_CHECKING:
    from pinateria.players.review import Seat
    from pinateria.server.thinkers import Thinkers

logger = logging.getLogger("pinateria.reviewing")

YARDSTICK = "strong"
"""Who plays the same deals again: a level that does not keep people waiting for minutes."""
YARDSTICK_SECONDS = LEVELS[YARDSTICK].seconds
REPLAYS = 2
PATIENCE = 20.0
"""Seconds that a thought may take beyond its budget, and that lines may wait to be read."""
UNREAD = 32
"""So many lines may wait to be read before nothing more is done."""
LONGEST = 1800.0
"""Seconds after which a review ends in any case."""
MOMENT = 0.02


class Stopped(Exception):  # noqa: N818  no error of anybody's
    """A review is not to go on."""


def questions(table: Table, seconds: float) -> list[Weigh]:
    """List what there is to weigh in a game, each from the view of the seat that chose."""
    one, wanted = table.game, set(choices_of(table))
    return [
        Weigh(one.key, one.view(state, made.who).to_bytes(), made.move, number, seconds)
        for number, (state, made) in enumerate(zip(table.states(), table.made, strict=False))
        if number in wanted
    ]


class Review:
    """One review: what is asked, and the lines that wait to be read."""

    def __init__(self, table: Table, asked: list[Weigh], thinkers: Thinkers) -> None:
        """Begin with nothing done."""
        self.table, self.asked, self.thinkers = table, asked, thinkers
        self.lines: asyncio.Queue[messages.ReviewLine | None] = asyncio.Queue()
        self.why = ""
        """Why it is to stop."""
        self.task: asyncio.Task[None] | None = None
        self.until = monotonic() + LONGEST
        self.each = asked[0].seconds if asked else 0.0
        self.total = len(asked) * (self.each + REPLAYS * YARDSTICK_SECONDS)
        """Seconds of thinking, as far as one can know before."""

    def start(self) -> None:
        """Begin."""
        self.task = asyncio.create_task(self.work())

    @property
    def running(self) -> bool:
        """Whether it is still going on."""
        return self.task is not None and not self.task.done()

    def stop(self, why: str) -> None:
        """Stop after the thought that is under way: a process that is cut short would have to be started anew."""
        self.why = self.why or why

    async def close(self) -> None:
        """End at once, with the server."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def work(self) -> None:
        """Go through the game, and say how it ended."""
        try:
            self.tell(await self.reviewed())
        except Stopped as stopped:
            self.tell(messages.ReviewStopped(str(stopped)))
        except Busy:
            self.tell(messages.ReviewStopped("The players that think have too much to do; try again later."))
        except Exception as error:  # noqa: BLE001  whoever waits has to hear of it, whatever it is
            logger.error("a review failed", extra={"why": type(error).__name__})  # noqa: TRY400  without a traceback
            self.tell(messages.ReviewStopped("Something is broken here; it has been noted."))
        finally:
            self.lines.put_nowait(None)

    def tell(self, line: messages.ReviewLine) -> None:
        """Say something to whoever asked."""
        self.lines.put_nowait(line)

    async def give_way(self) -> None:
        """Wait until a player that thinks is free and what was said has been read, or do not go on."""
        read_until = monotonic() + PATIENCE
        while not self.why and (self.lines.qsize() > UNREAD or not self.thinkers.idle(self.table.game.key)):
            if self.lines.qsize() <= UNREAD:
                read_until = monotonic() + PATIENCE
            if monotonic() > min(read_until, self.until):
                raise Stopped("The review took too long.")
            await asyncio.sleep(MOMENT)
        if self.why:
            raise Stopped(self.why)

    # The work --------------------------------------------------------------------------------

    async def reviewed(self) -> messages.Reviewed:
        """Weigh every choice, have the deals played again, and put it all together."""
        self.tell(messages.ReviewBegun(len(self.asked), REPLAYS))
        choices = [await self.weighed(place, job) for place, job in enumerate(self.asked, 1)]
        replays = [await self.played_again(number) for number in range(REPLAYS)]
        words = {one.number: self.choice(one, job) for one, job in zip(choices, self.asked, strict=True)}
        seats = [seat_message(seat, words) for seat in seats_of(self.table, choices, replays)]
        return messages.Reviewed(self.table.game.key, YARDSTICK, REPLAYS, seats)

    async def weighed(self, place: int, job: Weigh) -> Choice:
        """Have one choice weighed."""
        await self.give_way()
        came: Choice = await self.thinkers.ask(job, job.seconds + PATIENCE)
        self.tell(messages.ChoiceWeighed(self.share(place * self.each), self.choice(came, job)))
        return came

    async def played_again(self, number: int) -> list[float]:
        """Have the yardstick play the same deals in every seat, and give each seat's result."""
        table, one = self.table, self.table.game
        again = Table(one, players=table.players, **dict(table.options))  # type: ignore[arg-type]  # none is called chance
        deals = await asyncio.to_thread(Duplicate, table, seed=number)
        deals.deal(again)
        while not again.over:
            await self.give_way()
            seat, legal = again.turn, again.legal(again.turn)
            seed = number * (len(table.made) + 1) + len(again.made)
            again.make(seat, await self.thinkers.choose(one.key, again.view(seat), legal, YARDSTICK, seed))
            deals.deal(again)
            if len(legal) > 1:
                self.tell(messages.PlayedOn(self.share_again(number, len(again.made))))
        return list(results(again.scores, teams_of(table), fewest=one.fewest))

    def share(self, seconds: float) -> float:
        """Tell how much of the whole is done."""
        return round(min(1.0, seconds / self.total), 4) if self.total else 1.0

    def share_again(self, number: int, moves: int) -> float:
        """Tell how much is done while the deals are played again; nobody knows how long such a game will be."""
        played = number + min(1.0, moves / len(self.table.made))
        return self.share(len(self.asked) * (self.each + played * YARDSTICK_SECONDS))

    def choice(self, one: Choice, job: Weigh) -> messages.WeighedChoice:
        """Put a choice into a message, with its moves in words."""
        chosen, view = self.table.game, view_of(job)
        return messages.WeighedChoice(
            number=one.number,
            seat=one.seat,
            played=one.played,
            played_words=say(chosen, view, job.move),
            best=one.best,
            best_words=say(chosen, view, read(chosen, view, one.best)),
            cost=round(one.cost, 3),
            within=round(one.within, 3) if math.isfinite(one.within) else None,
            why=one.why,
            surely_costs=one.surely_costs,
        )


def seat_message(seat: Seat, words: dict[int, messages.WeighedChoice]) -> messages.ReviewedSeat:
    """Put what came of it for a seat into a message."""
    luck = seat.luck
    return messages.ReviewedSeat(
        seat=seat.seat,
        name=seat.name,
        result=round(seat.result, 3),
        luck=messages.Luck(
            round(luck.mean, 4), None if luck.within is None else round(luck.within, 4), luck.parity, luck.verdict
        ),
        own=round(seat.own, 3),
        others=round(seat.others, 3),
        choices=[words[one.number] for one in seat.choices],
    )
