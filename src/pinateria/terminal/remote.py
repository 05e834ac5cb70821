"""A seat at a served table, from a terminal: what happens is told as it happens, and what is typed is done at once."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pinateria.engine.chance import new_number
from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.server import messages
from pinateria.server.messages import Closing, People, Refused, Update, Welcome
from pinateria.terminal.connection import Connection
from pinateria.terminal.leaving import Leave
from pinateria.terminal.orders import understood
from pinateria.terminal.resting import GOES_ON
from pinateria.terminal.seating import agreed, teams, who_begins, wishes
from pinateria.terminal.shown import Drawing
from pinateria.terminal.sitting import LOUD, QUIET
from pinateria.terminal.standing import Standing

if TYPE_CHECKING:
    from rich.console import Console

    from pinateria.terminal.connection import Answer
    from pinateria.terminal.keyboard import Keyboard
    from pinateria.terminal.link import Link


PREPARING = "getting ready to think"
JUDGES = "cannot think here, and play by simple rules"


class GotUp(Exception):  # noqa: N818  not an error: somebody has given up the seat
    """The person has left the table for good; says so, and who has the seat now."""


class RemoteSitting:
    """One person at a table elsewhere, and at those that follow it."""

    def __init__(self, link: Link, name: str, console: Console, keyboard: Keyboard) -> None:
        """Know the table, and what to be called there; without a name it is asked for where one is needed."""
        self.link, self.name, self.console, self.keyboard = link, name, console, keyboard
        self.welcome: Welcome
        self.standing: Standing | None = None

    async def run(self) -> None:
        """Stay until the person leaves, at this table and at those that follow."""
        async with self.keyboard:
            while True:
                await self.at_table()
                self.link = replace(self.link, table=self.table.now.rematch)

    async def at_table(self) -> None:
        """Listen, and do what is typed, until it goes on at another table."""
        self.connection = Connection(self.link, self.hear, self.say, rests=self.keyboard.has_keys)
        self.standing = None
        self.arrived, self.going, self.ended = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.lacks = ""
        """Why players cannot think here, as it was told."""
        self.away: list[int] = []
        """The seats that are known to be away."""
        self.drawn_for: tuple[object, ...] = ()
        self.naming = False
        """Whether a name is being asked for."""
        tasks = [asyncio.create_task(one) for one in (self.connection.run(), self.take_part(), self.going.wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def keeps_seat(self) -> bool:
        """Whether there is a seat to come back to."""
        return self.standing is not None and self.standing.seated and not self.standing.over

    @property
    def table(self) -> Standing:
        """How the table stands; nothing is asked of it before that is known."""
        assert self.standing is not None  # noqa: S101  for the type checker
        return self.standing

    # What comes ------------------------------------------------------------------------------

    def hear(self, message: Any) -> None:
        """Take in what the server says, and tell it."""
        if isinstance(message, Welcome):
            self.greet(message)
        elif isinstance(message, Update):
            self.tell(message)
            self.tell_ready(message)
            waited = self.standing is not None and not self.standing.begun
            self.standing = Standing(self.welcome, message)
            self.arrived.set()
            self.react(begins=waited and self.standing.begun)
        elif isinstance(message, People):
            self.tell_away(message)
            self.tell_unready(message)
        elif isinstance(message, Closing):
            self.say(f"The server goes down for a moment and is back in {message.back_after:.0f} s.")

    def greet(self, first: Welcome) -> None:
        """Say which table this is, once."""
        if first.messages != messages.VERSION:
            raise GameError(f"{self.link.server} speaks another version of the messages; a new pinateria may know it")
        self.welcome, self.game = first, game(first.game)
        self.drawing = Drawing(self.game, first.viewer)
        if self.standing is None:
            self.say(f"{self.game.name}: {self.game.title}", style="bold")
            self.say(agreed(first))
            self.say(f"The deal is committed to {first.commitment}", style="dim")

    def tell(self, update: Update) -> None:
        """Tell what has happened."""
        for line in update.log:
            mine = line.kind == "give" and line.seat == self.welcome.viewer
            if line.kind not in QUIET or mine:
                self.say(line.text, style="bold" if line.kind in LOUD else "")

    def tell_ready(self, update: Update) -> None:
        """Tell who else has seen how the round ended."""
        known = self.standing.now.ready if self.standing else []
        for seat in set(update.ready) - {*known, self.welcome.viewer}:
            self.say(f"{update.seats[seat].name} is ready.")

    def tell_away(self, people: People) -> None:
        """Tell who has gone away, and who has come back; after the game that is nobody's concern."""
        away = [one.seat for one in people.away]
        for one in people.away:
            if one.seat not in self.away and not self.table.over:
                helps = f"; after {one.grace:.0f} s somebody helps out" if self.table.playing else ""
                self.say(f"{self.table.names[one.seat]} has been away for {one.seconds:.0f} s{helps}.")
        for seat in self.away:
            if seat not in away and not self.table.over:
                self.say(f"{self.table.names[seat]} is here again.")
        self.away = away

    def tell_unready(self, people: People) -> None:
        """Tell who cannot think yet, or not at all, and when they can."""
        names = ", ".join(self.table.names[seat] for seat in people.unready)
        if people.lacks != self.lacks and names:
            self.say(f"{names}: {PREPARING if people.lacks == 'preparing' else JUDGES}.")
        elif self.lacks == "preparing" and not people.lacks:
            self.say("The players that think are ready.")
        self.lacks = people.lacks

    def react(self, *, begins: bool) -> None:
        """Draw the table where the game begins, the person is asked anew, or something else is to be seen."""
        table, before = self.table, self.drawn_for
        self.drawn_for = table.asks()
        if self.drawn_for != before and not self.naming and (not before or begins or table.worth_drawing):
            self.show()
        if table.is_asked_to_agree:
            self.say("Type yes to agree, or no.", style="bold")
        if table.over and not self.ended.is_set():
            self.ended.set()
            self.finish()
        if table.now.rematch and not table.seated:
            self.going.set()
        self.prompt()

    def prompt(self) -> None:
        """Say before what is typed who is to choose."""
        others = self.table.others
        if self.naming:
            self.keyboard.ask("Your name: ", now=True)
        elif self.table.may_go_on:
            self.keyboard.ask(f"{GOES_ON} > ", now=True)
        elif self.table.expects or not others:
            self.keyboard.ask("> ", now=self.table.expects)
        else:
            self.keyboard.ask(f"({others[0] if len(others) == 1 else len(others)} to choose) > ", now=False)

    # Showing ---------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(Text(text, style=style))

    def show(self) -> None:
        """Draw the table, or who sits at it before the start."""
        table, shown = self.table, self.table.now.picture
        if shown is None:
            self.say(f"At the table: {table.company}. {table.waits_for()}")
            for line in (*teams(table), who_begins(table), *wishes(table)):
                self.say(line)
            return
        self.console.print()
        self.console.print(self.drawing.table(table.now, shown, table.choosing.playable(), self.console.width))
        if table.is_replaced:
            self.say(table.waits_for(), style="bold")
        if shown.asks:
            self.say(f"{self.drawing.picture(shown).prompt} (? for help)", style="bold")
            for clock in table.now.clocks:
                if clock.seat == table.me:
                    self.say(f"You have {clock.left:.0f} s.")

    def finish(self) -> None:
        """Say where the record is, and what can follow."""
        self.say("The record, with the proof of the deal:", style="dim")
        self.say(f"{self.link.server}/api/tables/{self.link.table}/record", style="dim")
        if self.table.seated:
            self.say(self.table.waits_for(), style="bold")

    # What is typed ---------------------------------------------------------------------------

    async def take_part(self) -> None:
        """Sit down, and then do what is typed; who looks on from a pipe that has ended stays to the end."""
        await self.arrived.wait()
        try:
            await self.sit_down()
            while not self.going.is_set():
                if typed := (await self.keyboard.line()).strip():
                    await self.obey(typed)
                elif self.table.may_go_on:
                    await self.go_on()
        except EOFError:
            if not self.table.seated:
                await self.ended.wait()
            raise Leave from None

    async def sit_down(self) -> None:
        """Take the seat of the link, unless one has; the name may be there already, where it is kept for somebody."""
        table = self.table
        if table.begun or not table.seated or table.sits:
            return
        name = table.now.seats[table.me].name or self.name
        while True:
            if not name:
                self.naming = True
                self.prompt()
                name = (await self.keyboard.line()).strip()
            self.naming = False
            try:
                await self.ask(messages.Sit(self.new_id(), name, new_number()))
            except GameError as refusal:
                self.say(str(refusal), style="bold")
                name = ""
            else:
                return

    async def obey(self, typed: str) -> None:
        """Do what was typed, or say why not."""
        word, _, rest = typed.partition(" ")
        order = understood(self, word)
        try:
            if order is None:
                moves = self.table.choosing.read(typed)
                await self.ask(messages.Move(self.new_id(), self.table.now.event, moves))
            elif lacks := order.lacks(self.table):
                self.say(lacks.otherwise, style="bold")
            else:
                await order.do(self, rest.strip())
        except GameError as refusal:
            self.say(str(refusal), style="bold")
        self.prompt()

    async def go_on(self) -> None:
        """Say that one has seen how the round ended; where the others have gone on already, all is well."""
        with contextlib.suppress(GameError):
            await self.ask(messages.Next(self.new_id(), self.table.now.event))
        self.prompt()

    async def ask(self, request: messages.Request) -> Answer:
        """Have a request carried out."""
        answer = await self.connection.ask(request)
        if isinstance(answer, Refused):
            raise GameError(answer.why)
        return answer

    async def play_again(self, other: messages.OtherGame | None = None) -> None:
        """Go on at another table, which somebody else may have asked for already."""
        await self.ask(messages.Rematch(self.new_id(), other))
        self.going.set()

    async def get_up(self) -> None:
        """Leave for good."""
        now = "a player that thinks has taken your seat" if self.table.begun else "the seat is free again"
        with self.connection.parting():
            await self.ask(messages.Leave(self.new_id()))
        raise GotUp(f"You have left the table; {now}.")

    @staticmethod
    def new_id() -> str:
        """Make an id for a request."""
        return secrets.token_hex(8)
