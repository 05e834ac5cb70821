"""A review of a finished game, asked for by HTTP and told line by line while players that think go through it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from litestar import Request, post
from litestar.exceptions import ServiceUnavailableException, TooManyRequestsException
from litestar.response import Stream

from pinateria.engine.errors import GameError
from pinateria.server import messages
from pinateria.server.api import check_often, check_origin, refusals
from pinateria.server.desk import Desk
from pinateria.server.replay import LONGEST_RECORD, finished_table, written_in
from pinateria.server.reviewing import REPLAYS, YARDSTICK_SECONDS, Review, questions
from pinateria.server.viewer import encode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from pinateria.engine.game import Game
    from pinateria.engine.table import Table
    from pinateria.server.worker import Weigh

LINES = "application/x-ndjson"
LONGEST = 600.0
"""Seconds of thinking in one review at most."""
LATER = 10
"""Seconds after which to ask again."""


@post(
    "/api/review",
    status_code=200,
    media_type=LINES,
    request_max_body_size=LONGEST_RECORD,
    responses=refusals(400, 403, 413, 415, 429, 503),
)
async def review(request: Request, data: messages.AskReview, desk: Desk) -> Stream:  # type: ignore[type-arg]
    """Review a finished game: lines of JSON, one for each choice, and what came of it in the last one."""
    check_origin(request, desk)
    check_alone(desk)
    check_often(request, desk.reviews, "reviews")
    table, asked = await read(desk, await written_in(request), data.seconds)
    check_ready(desk, table.game)
    check_alone(desk)  # somebody may have begun while the record was read
    desk.review = Review(table, asked, desk.thinkers)
    desk.review.start()
    return Stream(lines(desk.review), headers={"x-accel-buffering": "no", "cache-control": "no-store"})


async def read(desk: Desk, written: bytes, seconds: float) -> tuple[Table, list[Weigh]]:
    """Read a record outside the event loop, with what there is to weigh in it."""
    async with desk.reading:
        table = await asyncio.to_thread(finished_table, written)
        asked = await asyncio.to_thread(questions, table, seconds)
    takes = len(asked) * (seconds + REPLAYS * YARDSTICK_SECONDS)
    if takes > LONGEST:
        raise GameError(
            f"A review of at most {LONGEST:.0f} s was expected; {len(asked)} choices would take {takes:.0f} s."
        )
    return table, asked


def check_alone(desk: Desk) -> None:
    """Refuse a second review at the same time, for players at tables come first."""
    if desk.review is not None and desk.review.running:
        raise TooManyRequestsException(
            "Another game is being reviewed just now; try again in a moment.", headers={"retry-after": str(LATER)}
        )


def check_ready(desk: Desk, one: Game) -> None:
    """Refuse a review while nobody has the game's search compiled."""
    if one.key not in desk.thinkers.ready:
        raise ServiceUnavailableException(
            f"The players that think are not ready for {one.name} yet; try again in a moment.",
            headers={"retry-after": str(LATER)},
        )


async def lines(under_way: Review) -> AsyncIterator[bytes]:
    """Give the lines as they come; whoever goes away stops the review."""
    try:
        while (line := await under_way.lines.get()) is not None:
            yield encode(line) + b"\n"
    finally:
        under_way.stop("Nobody listens any more.")
