"""The application: routes, headers, and one clear sentence for every mistake."""

from __future__ import annotations

import gc
import logging
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State  # noqa: TC002  Litestar reads the annotations
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE

from pinateria.engine.errors import GameError
from pinateria.server import api, reach
from pinateria.server.defence import HEADERS
from pinateria.server.desk import Desk
from pinateria.server.examples import examples
from pinateria.server.logs import log_lines
from pinateria.server.messages import Trouble
from pinateria.server.outcomes import outcomes
from pinateria.server.page import files, icon, page
from pinateria.server.parting import tell_before_leaving
from pinateria.server.replay import replay_record, replay_table
from pinateria.server.review import review
from pinateria.server.settings import Settings
from pinateria.server.stream import printable, sentence, stream

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import Message, Scope

logger = logging.getLogger("pinateria.app")

LONGEST_BODY = 16_384
"""Bytes of one request by HTTP."""

SETTINGS = "PINATERIA_SETTINGS"
"""The variable by which the processes of one server share their settings."""


def create(settings: Settings | None = None) -> Litestar:
    """Put the application together; processes that share the work read their settings from the environment."""
    chosen = settings or read_settings()

    @asynccontextmanager
    async def at_work(app: Litestar) -> AsyncIterator[None]:
        app.state.desk = desk = await Desk.open(chosen)
        collect_seldom()
        tell_before_leaving(desk.say_goodbye)
        try:
            yield
        finally:
            await desk.close()

    return Litestar(
        [
            api.house,
            api.make_table,
            api.invitation,
            api.join_table,
            api.record,
            api.rules,
            api.minutes,
            examples,
            api.health,
            api.metrics,
            reach.reach,
            reach.open_or_close,
            replay_record,
            replay_table,
            review,
            outcomes,
            page,
            icon,
            *files(),
            stream,
        ],
        lifespan=[at_work],
        dependencies={"desk": Provide(desk_of, sync_to_thread=False)},
        exception_handlers={
            ValidationException: invalid,
            HTTPException: refused,
            GameError: impossible,
            UnicodeDecodeError: no_text,
            ValueError: impossible,
            RecursionError: nested,
            Exception: broken,
        },
        before_send=[guarded],
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig("Piñatería", "1", path="/schema", use_handler_docstrings=True),
        logging_config=None,
    )


def collect_seldom() -> None:
    """Look for garbage seldom: tables are many long-lived lists without cycles, and every look at them is a pause."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


async def guarded(message: Message, _: Scope) -> None:
    """Send the headers of our defence with every answer, refusals too."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message).update(HEADERS)


def read_settings() -> Settings:
    """Read what the first process has written for the others, and log as it does."""
    log_lines()
    return msgspec.json.decode(os.environ.get(SETTINGS, "{}"), type=Settings)


def shared_settings(settings: Settings) -> str:
    """Write settings for other processes."""
    return msgspec.json.encode(settings).decode()


def desk_of(state: State) -> Desk:
    """Give a request the desk."""
    desk: Desk = state.desk
    return desk


AnyRequest = Request[Any, Any, Any]


def trouble(why: str, status: int, headers: dict[str, str] | None = None) -> Response[Trouble]:
    """Say why something was refused."""
    return Response(Trouble(printable(why)), status_code=status, headers=headers)


def invalid(_: AnyRequest, error: ValidationException) -> Response[Trouble]:
    """Say what is wrong with a request's form."""
    parts = error.extra if isinstance(error.extra, list) else []
    first = parts[0] if parts and isinstance(parts[0], dict) else {}
    where, what = first.get("key", ""), first.get("message", "another form was expected")
    if what == f"'{where}'":
        return trouble("A body in JSON was expected; got none.", 400)
    return trouble(f"{where}: {what}" if where else str(what), 400)


def refused(_: AnyRequest, error: HTTPException) -> Response[Trouble]:
    """Say why a request was refused."""
    if error.status_code >= 500 and error.status_code != HTTP_503_SERVICE_UNAVAILABLE:
        return broken(_, error)
    return trouble(error.detail or "This was refused.", error.status_code, dict(error.headers or {}))


def impossible(_: AnyRequest, error: ValueError) -> Response[Trouble]:
    """Say why something cannot be done."""
    return trouble(sentence(GameError(str(error))), 400)


def no_text(_: AnyRequest, __: UnicodeDecodeError) -> Response[Trouble]:
    """Say that a body is no text."""
    return trouble("A body in UTF-8 was expected.", 400)


def nested(_: AnyRequest, __: RecursionError) -> Response[Trouble]:
    """Say that a request's body is nested too deep."""
    return trouble("A body without so many brackets within each other was expected.", 400)


def broken(request: AnyRequest, error: Exception) -> Response[Trouble]:
    """Say no more than that something is broken; the log knows what."""
    logger.error("a request failed", extra={"path": request.url.path, "why": type(error).__name__})
    return trouble("Something is broken here; it has been noted.", 500)
