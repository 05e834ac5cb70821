"""The stream: one WebSocket for each viewer, from hello to goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from pinateria.engine.errors import GameError
from pinateria.engine.seats import is_seat
from pinateria.server import messages, show
from pinateria.server.defence import is_welcome
from pinateria.server.desk import Desk
from pinateria.server.limits import Window
from pinateria.server.messages import (
    LONGEST_MESSAGE,
    AskHint,
    AskSheet,
    Done,
    GiveSeat,
    HandOver,
    Hello,
    Incoming,
    Ping,
    Refused,
    Rematch,
    Request,
)
from pinateria.server.sheet import sheet
from pinateria.server.tokens import TABLE_NAME
from pinateria.server.verbs import check_seated
from pinateria.server.viewer import Viewer, encode

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pinateria.players.hint import Hint as Weighed
    from pinateria.server.live import Live
    from pinateria.server.room import Room

logger = logging.getLogger("pinateria.stream")

HELLO_WITHIN = 10.0
FORBIDDEN, UNKNOWN, RESTART = 4403, 4404, 1012
"""How a socket is closed: from a foreign page, for a table or token nobody knows, or until the server is back."""
MESSAGES, MESSAGES_IN = 100, 10.0
"""Messages of any kind from one connection, in so many seconds."""

MISSPELT = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message may raise: no such message, no such text, or one that is nested too deep."""

FACTS = 2
"""The version of the messages from which on the table is told as facts."""

decode = msgspec.json.Decoder(Incoming).decode
decode_hello = msgspec.json.Decoder(Hello).decode


UNKNOWN_WIDTH = 1e6
"""Stands for an interval without an end, which JSON cannot write."""


class OnlyId(msgspec.Struct):
    """What is read of a message that is otherwise wrong."""

    id: str = ""


@websocket("/api/stream/{name:str}", opt={"exclude_from_schema": True})
async def stream(socket: WebSocket[Any, Any, Any], name: str, desk: Desk) -> None:
    """Talk to one viewer of one table."""
    address = socket.client.host if socket.client else ""
    if not is_welcome(socket.headers, desk.settings.origins):
        await socket.close(code=FORBIDDEN)
        return
    if not desk.enter(address):
        await socket.accept()
        await goodbye(socket, "Too many connections from one address.", UNKNOWN)
        return
    try:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            await talk(socket, name, desk)
    finally:
        desk.leave(address)


async def talk(socket: WebSocket[Any, Any, Any], name: str, desk: Desk) -> None:
    """Wait for a hello, then send and receive until somebody goes."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = decode_hello(await received(socket))
    except (TimeoutError, GameError, *MISSPELT) as error:
        await goodbye(socket, f"A hello with a token was expected first: {said(error)}", UNKNOWN)
        return
    live = await desk.house.find(name) if TABLE_NAME.fullmatch(name) else None
    who = live.room.viewer_of(hello.token) if live else None
    if live is None or who is None:
        await goodbye(socket, "There is no such table, or the link to it is not valid.", UNKNOWN)
        return
    guest, understood = live.room.is_guest(hello.token), hello.messages
    viewer = Viewer(who, None, guest=guest, facts=(understood or 1) >= FACTS, rests=understood is not None)
    welcome(live, viewer, hello.seen)
    desk.notices.news.set()
    sending = asyncio.create_task(send(socket, viewer))
    try:
        await listen(socket, live, viewer, desk)
    finally:
        live.leave(viewer)
        viewer.close()
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(sending, 1.0)


def welcome(live: Live, viewer: Viewer, seen: int | None) -> None:
    """Show somebody who comes where the table stands."""
    viewer.send(show.welcome(live.room, viewer.who, guest=viewer.guest))
    viewer.send(live.told(viewer.who, seen, viewer.facts, comes=True))
    viewer.seen = live.room.event
    live.enter(viewer)
    viewer.send(live.people())


async def received(socket: WebSocket[Any, Any, Any]) -> bytes:
    """Wait for a message of bounded size."""
    came: dict[str, Any] = dict(await socket.receive())
    if came["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=came.get("code") or 1000, detail="")
    written = came.get("bytes") or (came.get("text") or "").encode()
    if len(written) > LONGEST_MESSAGE:
        raise GameError(f"A message of at most {LONGEST_MESSAGE} bytes was expected; got {len(written)}.")
    return bytes(written)


async def send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Send what waits, in order; after the goodbye close the socket."""
    with contextlib.suppress(Exception):  # a socket that is gone is noticed by who listens to it
        while (written := await viewer.outbox.get()) is not None:
            await socket.send({"type": "websocket.send", "bytes": None, "text": written.decode()})
        await socket.close(code=RESTART)


async def listen(socket: WebSocket[Any, Any, Any], live: Live, viewer: Viewer, desk: Desk) -> None:
    """Take one message after the other."""
    pace, hints = Window(MESSAGES, MESSAGES_IN), Hints()
    while not viewer.gone:
        try:
            written = await received(socket)
            long = ""
        except GameError as error:
            written, long = b"", str(error)
        if pace.wait():
            viewer.send(Refused("", f"At most {MESSAGES} messages in {MESSAGES_IN:.0f} seconds were expected."))
            return
        if long:
            viewer.send(Refused("", long))
            continue
        try:
            message = decode(written)
        except MISSPELT as error:
            viewer.send(Refused(id_of(written), f"One of the messages listed was expected: {said(error)}"))
            continue
        if isinstance(message, Ping):
            viewer.send(messages.Pong(live.room.event))
        elif isinstance(message, AskHint):
            if message.id not in hints.asked:  # who hears nothing asks again
                hints.asked.add(message.id)
                desk.aside(hints.answered(message.id, answer(live, viewer, message, desk)))
        elif isinstance(message, Request):
            await answer(live, viewer, message, desk)
        else:
            viewer.send(Refused("", "Hello was said already."))


class Hints:
    """The hints that a connection waits for, one after the other: they may take long, and moves go before."""

    def __init__(self) -> None:
        """Begin with none."""
        self.asked: set[str] = set()
        self.turn = asyncio.Lock()

    async def answered(self, request: str, work: Coroutine[Any, Any, None]) -> None:
        """Find a hint when those asked for before it are answered."""
        try:
            async with self.turn:
                await work
        finally:
            self.asked.discard(request)


async def answer(live: Live, viewer: Viewer, request: Request, desk: Desk) -> None:
    """Carry out a request, or say why not."""
    began, kind = perf_counter(), type(request).__struct_config__.tag
    try:
        check(live, viewer, request, desk)
        if isinstance(request, AskHint):
            viewer.send(await hint(live, viewer.who, request, desk))
        elif isinstance(request, AskSheet):
            viewer.send(await sheet(live, viewer.who, request))
        elif isinstance(request, Rematch):
            viewer.send(Done(request.id, await desk.house.play_again(live, viewer.who, request)))
        else:
            viewer.send(Done(request.id, await desk.house.act(live, viewer.who, request)))
        end = "done"
    except GameError as error:
        viewer.send(Refused(request.id, sentence(error)))
        end = "refused"
    except ConnectionError:
        viewer.send(Refused(request.id, "The store could not be written, so nothing was done; try again."))
        end = "failed"
    desk.metrics.requests.labels(kind, end).inc()
    desk.metrics.seconds.observe(perf_counter() - began)


def check(live: Live, viewer: Viewer, request: Request, desk: Desk) -> None:
    """Refuse what comes too fast, and what only somebody who knows who is here can refuse."""
    if not isinstance(request, AskSheet):  # whoever looks on may write down what they saw, too
        check_seated(viewer.who)
    if (viewer.who, request.id) in live.room.ids:
        return
    if wait := desk.actions.wait((live.room.name, viewer.who if is_seat(viewer.who) else id(viewer))):
        most, window = desk.settings.actions, desk.settings.window
        raise GameError(f"At most {most} actions in {window:.0f} seconds were expected; try again in {wait:.0f} s.")
    if isinstance(request, HandOver | GiveSeat) and request.seat in live.room.people and live.is_here(request.seat):
        check_given(live.room, viewer.who, request)


def check_given(room: Room, asker: int, request: HandOver | GiveSeat) -> None:
    """Refuse to give the seat of somebody else who is here to a third; one may be kept for who has not sat down."""
    if isinstance(request, HandOver):
        raise GameError(f"The seat of somebody who is away was expected; {room.chairs[request.seat].name} is here.")
    if room.chairs[request.seat].ready and room.table is None and request.seat != asker:
        raise GameError("Somebody sits there already.")


async def hint(live: Live, seat: int, request: AskHint, desk: Desk) -> messages.Hint:
    """Weigh a seat's choices from its own view, as soon as players can think here."""
    room = live.room
    if seat in room.open:
        await desk.thinkers.prepared(room.opened.game)
    if seat not in room.open:
        raise GameError("You are not asked to choose now.")
    table, asked = room.game_table(), room.asked_since[seat]
    advice = await desk.thinkers.advise(table.game.key, table.asked(seat), seed=asked)
    if advice is None:
        raise GameError("No hint can be had just now: the players that think are still getting ready, or busy.")
    return messages.Hint(request.id, asked, [worth(one) for one in advice.moves], advice.why)


def worth(one: Weighed) -> messages.Worth:
    """Put what a choice is worth into a message; what is not known at all is a very wide interval there."""
    numbers = (one.expected, one.within, one.behind, one.behind_within)
    return messages.Worth(one.text, *(round(min(number, UNKNOWN_WIDTH), 3) for number in numbers))


def id_of(written: bytes) -> str:
    """Read the id of a message that is wrong otherwise, so that its sender knows which one is meant."""
    try:
        return msgspec.json.decode(written, type=OnlyId).id[:40]
    except MISSPELT:
        return ""


def said(error: Exception) -> str:
    """Say what was wrong with a message."""
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    if isinstance(error, UnicodeDecodeError):
        return "its text is not UTF-8"
    return "nothing came in time" if isinstance(error, TimeoutError) else printable(str(error)[:200])


def printable(text: str) -> str:
    """Replace what cannot be printed."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def sentence(error: GameError) -> str:
    """Begin a reason with a capital."""
    text = str(error)
    return text[:1].upper() + text[1:]


async def goodbye(socket: WebSocket[Any, Any, Any], why: str, code: int) -> None:
    """Say why, and close."""
    with contextlib.suppress(Exception):
        await socket.send({"type": "websocket.send", "bytes": None, "text": encode(Refused("", why)).decode()})
        await socket.close(code=code)
