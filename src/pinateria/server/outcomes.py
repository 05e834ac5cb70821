"""What chance could have done at each of its moves: with it and the secret anybody checks a deal for themselves."""

from __future__ import annotations

import asyncio

from litestar import Request, post

from pinateria.engine.notation import write
from pinateria.engine.seats import CHANCE
from pinateria.server import messages
from pinateria.server.api import check_often, check_origin, refusals
from pinateria.server.desk import Desk
from pinateria.server.replay import LONGEST_RECORD, finished_table, written_in


@post(
    "/api/outcomes",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
    responses=refusals(400, 403, 413, 415, 429),
)
async def outcomes(request: Request, data: messages.AskOutcomes, desk: Desk) -> messages.Outcomes:  # type: ignore[type-arg]  # noqa: ARG001  the form is checked by its type
    """List what chance could have done in a finished game."""
    check_origin(request, desk)
    check_often(request, desk.replays, "replays")
    written = await written_in(request)
    async with desk.reading:
        return await asyncio.to_thread(outcomes_of, written)


def outcomes_of(written: bytes) -> messages.Outcomes:
    """Go through a game, and stop where chance moves."""
    table = finished_table(written)
    return messages.Outcomes(
        [
            [
                messages.Outcome(write(table.game, state, move), weight)
                for move, weight in table.game.weights(state).items()
            ]
            for state in table.states()
            if state.turn == CHANCE
        ]
    )
