"""The line to a served table: every request finds its answer, and a connection that is lost is taken up again."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from pinateria.engine.errors import GameError
from pinateria.server.messages import Closing, Done, Hello, Hint, Outgoing, Refused, Request, Sheet, Update, Welcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from websockets.asyncio.client import ClientConnection

    from pinateria.server.messages import In
    from pinateria.terminal.link import Link

Answer = Done | Refused | Hint | Sheet

decode = msgspec.json.Decoder(Outgoing).decode
encode = msgspec.json.Encoder().encode

PAUSES = (0.5, 1.0, 2.0, *[4.0] * 30)
"""Seconds before each new try to come back to a table; after the last one, some two minutes, one gives up."""

UNDERSTOOD = 1
"""The version of the messages that the terminal understands."""

LOST = (ConnectionClosed, OSError, InvalidHandshake)


class Connection:
    """One viewer's connection to one table."""

    def __init__(self, link: Link, hear: Callable[[Any], None], tell: Callable[[str], None], *, rests: bool) -> None:
        """Know the table, who hears what comes, who is told that the connection is lost or back, and who is waited for.

        Who names the version of the messages is asked between two rounds whether they have seen how the last one ended.
        """
        self.link, self.hear, self.tell = link, hear, tell
        self.understood = UNDERSTOOD if rests else None
        self.seen: int | None = None
        """The last event that was heard of."""
        self.open: dict[str, tuple[Request, asyncio.Future[Answer]]] = {}
        """Requests without an answer, by their ids."""
        self.socket: ClientConnection | None = None
        self.welcomed = False
        """Whether the server has let us in since we last connected."""
        self.tries = 0
        """How often it was tried to come back since the last time that it went well."""
        self.pause = 0.0
        """Seconds after which the server said it would be back."""
        self.leaving = False
        """Whether the server is expected to hang up."""

    async def run(self) -> None:
        """Listen for ever; raise where the server will not have us, is not there, or does not come back."""
        while True:
            with contextlib.suppress(*LOST):
                await self.listen()
            if self.leaving and not self.open:
                await asyncio.Event().wait()  # the server has hung up, as it should
            if self.seen is None:
                raise GameError(f"no table answers at {self.link.server}; look whether the link is whole")
            if self.tries == 0:
                self.tell("The connection is lost; trying to come back. (quit leaves)")
            if self.tries == len(PAUSES):
                raise GameError(f"no connection to {self.link.server} could be made")
            await asyncio.sleep(max(self.pause, PAUSES[self.tries]))
            self.tries, self.pause = self.tries + 1, 0.0

    async def listen(self) -> None:
        """Connect, say hello, send again what has no answer, and pass on what comes."""
        try:
            connecting = connect(self.link.stream, max_size=None, compression=None)
        except InvalidURI:
            raise GameError(f"no server can be called {self.link.server}") from None
        self.welcomed = False
        async with connecting as socket:
            self.socket = socket
            try:
                await self.send(Hello(self.link.token, self.seen, self.understood))
                for request, _ in list(self.open.values()):
                    await self.send(request)
                async for written in socket:
                    with contextlib.suppress(msgspec.ValidationError):  # a newer server says more than we understand
                        self.take(decode(written))
            finally:
                self.socket = None

    def take(self, message: Any) -> None:
        """Give an answer to who waits for it, and pass everything else on."""
        if isinstance(message, Refused) and not self.welcomed:
            raise GameError(message.why)
        if isinstance(message, Refused) and not message.id and self.open:
            self.answered(next(iter(self.open)), message)
        elif isinstance(message, Answer):
            self.answered(message.id, message)
        else:
            self.note(message)
            self.hear(message)

    def note(self, message: Any) -> None:
        """Remember where the table stands, and how the connection does."""
        if isinstance(message, Update):
            self.seen = message.event
        elif isinstance(message, Closing):
            self.pause = message.back_after
        elif isinstance(message, Welcome):
            self.welcomed = True
            if self.tries:
                self.tries = 0
                self.tell("The connection is back.")

    def answered(self, own: str, answer: Answer) -> None:
        """Hand an answer over."""
        _, waiting = self.open.pop(own, (None, None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    async def send(self, message: In) -> None:
        """Send a message; while the connection is lost, requests wait until it is back."""
        if self.socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(encode(message).decode())

    @contextlib.contextmanager
    def parting(self) -> Iterator[None]:
        """Take it for no loss when the server hangs up."""
        self.leaving = True
        try:
            yield
        except GameError:
            self.leaving = False
            raise

    async def ask(self, request: Request) -> Answer:
        """Send a request and wait for its answer; sent again after a lost connection, it changes nothing twice."""
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.open[request.id] = request, waiting
        await self.send(request)
        return await waiting
