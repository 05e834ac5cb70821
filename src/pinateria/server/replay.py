"""A finished game shown move by move, as one viewer could see it at the time; every frame is made from its view."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import Parameter

from pinateria.engine.errors import GameError
from pinateria.engine.log import told
from pinateria.engine.record import parse_record, verify
from pinateria.engine.seats import WATCHER, is_seat
from pinateria.games import game
from pinateria.server import messages
from pinateria.server.api import TableName, check_often, check_origin, record_text, refusals
from pinateria.server.desk import Desk
from pinateria.server.show import line_of, picture_of, result_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.engine.game import Game
    from pinateria.engine.table import Table

LONGEST_RECORD = 1_000_000
"""Bytes of a request with a record."""
MOST_MOVES = 20_000
"""Of a record that is read here; games of people have hundreds."""
MOST_FRAMES = 800
"""In one answer: about 2 MB at most, and all of any usual game."""
KEPT = 8
"""Records that were read last and need not be played again."""

ViewerNumber = Annotated[int | None, Parameter(ge=0, le=15, description="a seat; none for a watcher")]
SinceMoves = Annotated[int | None, Parameter(ge=0, le=1 << 31, description="the moves of the last frame one has")]


class OnlyRecord(msgspec.Struct):
    """What is read again of a request, letter by letter: the typed record no longer knows of keys that stood twice."""

    record: msgspec.Raw


@post(
    "/api/replay",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
    responses=refusals(400, 403, 413, 415, 429),
)
async def replay_record(request: Request, data: messages.AskReplay, desk: Desk) -> messages.Replay:  # type: ignore[type-arg]
    """Show a finished game from its record, as a seat or a watcher saw it."""
    check_origin(request, desk)
    check_often(request, desk.replays, "replays")
    return await replayed(desk, await written_in(request), data.viewer, data.since)


@get("/api/tables/{name:str}/replay", responses=refusals(400, 404, 409, 429))
async def replay_table(
    request: Request,  # type: ignore[type-arg]
    name: TableName,
    desk: Desk,
    viewer: ViewerNumber = None,
    since: SinceMoves = None,
) -> messages.Replay:
    """Show a finished game of this server, as a seat or a watcher saw it."""
    check_often(request, desk.replays, "replays")
    return await replayed(desk, (await record_text(desk, name)).encode(), viewer, since)


async def written_in(request: Request) -> bytes:  # type: ignore[type-arg]
    """Give a request's record as it was written."""
    return bytes(msgspec.json.decode(await request.body(), type=OnlyRecord).record)


async def replayed(desk: Desk, written: bytes, viewer: int | None, since: int | None) -> messages.Replay:
    """Replay a record outside the event loop."""
    async with desk.reading:
        return await asyncio.to_thread(replay_of, written, WATCHER if viewer is None else viewer, since)


@lru_cache(maxsize=KEPT)
def finished_table(written: bytes) -> Table:
    """Read a record and play it again by the rules; refuse one that does not hold or is not finished."""
    record = parse_record(written)
    if len(record.moves) > MOST_MOVES:
        raise GameError(f"A record of at most {MOST_MOVES} moves was expected; got {len(record.moves)}.")
    one = game(record.game)
    if not record.result["finished"]:
        raise GameError("A finished game was expected; this one is not over, so its cards stay hidden.")
    return verify(one, record)


def replay_of(written: bytes, viewer: int, since: int | None) -> messages.Replay:
    """Show a record to a viewer, from the frame after one that it has."""
    table = finished_table(written)
    table.check_viewer(viewer)
    if since is not None and since > len(table.made):
        raise GameError(f"A number of moves up to {len(table.made)} was expected under 'since'; got {since}.")
    shown = list(islice(frames(table, viewer, since), MOST_FRAMES))
    return messages.Replay(
        game=table.game.key,
        version=table.game.version,
        options=table.options,
        players=list(table.players),
        moves=len(table.made),
        result=result_of(table),
        viewer=viewer,
        frames=shown,
        more=bool(shown) and shown[-1].moves < len(table.made),
    )


def frames(table: Table, viewer: int, since: int | None) -> Iterator[messages.Frame]:
    """Show every step at which a viewer's table or what it hears changes, and the end in any case."""
    one, last = table.game, len(table.made)
    before: Any = None
    seen: tuple[messages.Picture, list[int]] | None = None
    anew = True
    for moves, state in enumerate(table.states(since or 0), since or 0):
        view = one.view(state, viewer)
        lines = heard(table, before, view, viewer, moves)
        now = picture_of(one.picture.picture(view, viewer, table.players)), waiting(one, state)
        if moves != since and (lines or now != seen or moves == last):
            picture = now[0] if anew or seen is None or now[0] != seen[0] else None
            yield messages.Frame(moves, picture, lines, now[1], result_of(table) if moves == last else None)
            anew = False
        before, seen = view, now


def heard(table: Table, before: Any, after: Any, viewer: int, moves: int) -> list[messages.Line]:
    """Tell a viewer what the last of so many moves was, from its views before and after."""
    if before is None:
        return []
    return [
        line_of(event, moves) for event in told(table.game, iter((before, after)), viewer, table.players, moves - 1)
    ]


def waiting(one: Game, state: Any) -> list[int]:
    """List the seats that are asked now, as a table in use tells everybody."""
    if not one.at_once(state):
        return [state.turn] if is_seat(state.turn) else []
    return [seat for seat in range(state.seats) if one.legal_for(one.view(state, seat), seat)]
