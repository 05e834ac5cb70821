"""A seat at a server's table, from a terminal: it draws what the server shows and sends what is typed."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
from rich.text import Text
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from pinateria.engine import picture as drawn
from pinateria.engine.chance import new_number
from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.players.hint import Advice
from pinateria.players.hint import Hint as Weighed
from pinateria.server import messages
from pinateria.server.messages import Closing, Done, Hello, Hint, Outgoing, People, Refused, Update, Welcome
from pinateria.terminal.advice import draw_advice
from pinateria.terminal.draw import draw
from pinateria.terminal.sitting import LOUD, QUIET, Leave

if TYPE_CHECKING:
    from rich.console import Console
    from websockets.sync.client import ClientConnection

    from pinateria.terminal.link import Link

decode = msgspec.json.Decoder(Outgoing).decode
encode = msgspec.json.Encoder().encode

TRIES = 5
"""How often a lost connection is taken up again before one gives up."""

HELP = """\
  ?         this help
  hint      what each choice is worth as far as you can know, and why
  undo      take your last choice back; where the others have seen it, they are asked
  yes, no   answer somebody who asks that
  say TEXT  say something to the table
  start     begin, if you are the host; players that think take the empty seats
  rules     the rulebook
  quit      leave the terminal; the seat stays yours, and the same link brings you back"""


class RemoteSitting:
    """One person at a table elsewhere."""

    def __init__(self, link: Link, name: str, console: Console) -> None:
        """Know the table, and what to be called there."""
        self.link, self.name, self.console = link, name, console
        self.socket: ClientConnection
        self.welcome: Welcome
        self.update: Update | None = None
        self.again = False
        """Whether it goes on at another table."""
        self.asked_at = -1
        """The event at which the table was last drawn for a choice."""

    def run(self) -> None:
        """Play until the game is over or the person leaves; a lost connection is taken up again."""
        tries = 0
        while tries < TRIES:
            try:
                with connect(self.link.stream, max_size=None, compression=None) as self.socket:
                    tries = 0
                    self.greet()
                    self.sit()
                if not self.again:
                    return
                self.link, self.update, self.again = replace(self.link, table=self.goes_on()), None, False
            except (ConnectionClosed, OSError, InvalidHandshake):
                tries += 1
                self.say("The connection is lost; trying again.")
        raise GameError(f"no connection to {self.link.server} could be made")

    def greet(self) -> None:
        """Say hello, and take the seat if nobody has."""
        self.send(Hello(self.link.token, self.update.event if self.update else None))
        first = self.receive()
        if isinstance(first, Refused):
            raise GameError(first.why)
        assert isinstance(first, Welcome)  # noqa: S101  for the type checker: nothing else answers a hello
        if self.update is None:
            one = game(first.game)
            self.say(f"{one.name}: {one.title}", style="bold")
            self.say(f"The deal is committed to {first.commitment}", style="dim")
        self.welcome = first
        while self.update is None:
            self.take(self.receive())
        mine = self.update.seats[first.viewer] if first.viewer >= 0 else None
        if mine is not None and self.update.picture is None and not mine.number:
            self.ask(messages.Sit(own_id(), self.name, new_number()))

    def sit(self) -> None:
        """Show what happens, and ask when the seat is asked."""
        while True:
            update = self.update
            assert update is not None  # noqa: S101  greeting waits for one
            if update.result is not None and self.asked_at != update.event:
                self.asked_at = update.event
                self.show()
                self.finish()
                return
            if self.wants_answer(update):
                self.asked_at = update.event
                self.show()
                self.answer()
            else:
                self.take(self.receive())

    def wants_answer(self, update: Update) -> bool:
        """Tell whether the person is to type something now."""
        waits = update.picture is None and self.welcome.host and update.seats[self.welcome.viewer].name
        asked = update.undo is not None and update.undo != self.welcome.viewer and self.welcome.viewer >= 0
        return bool(update.choices or waits or asked)

    def finish(self) -> None:
        """Say where the record is, and offer another game."""
        self.say("The record, with the proof of the deal:", style="dim")
        self.say(f"{self.link.server}/api/tables/{self.link.table}/record", style="dim")
        if self.welcome.viewer >= 0 and (self.goes_on() or self.wants_more()):
            while not self.goes_on():
                self.take(self.receive())
            self.again = True

    def goes_on(self) -> str:
        """Give the table of the rematch, if there is one."""
        return self.update.rematch if self.update else ""

    def wants_more(self) -> bool:
        """Ask whether to play again."""
        self.say("Type rematch to play again, or anything else to leave.", style="bold")
        try:
            typed = self.console.input("[bold]> [/bold]").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return False
        return typed == "rematch" and (self.ask(messages.Rematch(own_id())) or bool(self.goes_on()))

    # Messages --------------------------------------------------------------------------------

    def send(self, message: messages.In) -> None:
        """Send a message."""
        self.socket.send(encode(message).decode())

    def receive(self) -> Any:
        """Wait for a message."""
        return decode(self.socket.recv())

    def ask(self, request: messages.Request) -> bool:
        """Send a request and wait for its answer; say why where it is refused."""
        self.send(request)
        while True:
            message = self.receive()
            if isinstance(message, Done) and message.id == request.id:
                return True
            if isinstance(message, Refused) and message.id in (request.id, ""):
                self.say(message.why, style="bold")
                return False
            if isinstance(message, Hint) and message.id == request.id:
                self.show_hint(message)
                return True
            self.take(message)

    def take(self, message: Any) -> None:
        """Take in what the server says, and tell it."""
        if isinstance(message, Update):
            for line in message.log:
                mine = line.kind == "give" and line.seat == self.welcome.viewer
                if line.kind not in QUIET or mine:
                    self.say(line.text, style="bold" if line.kind in LOUD else "")
            self.update = message
        elif isinstance(message, People):
            for away in message.away:
                if self.update is not None:
                    name = self.update.seats[away.seat].name
                    self.say(
                        f"{name} has been away for {away.seconds:.0f} s; after {away.grace:.0f} s somebody helps out."
                    )
        elif isinstance(message, Closing):
            self.say(f"The server goes down for a moment and is back in {message.back_after:.0f} s.")

    # Showing ---------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(Text(text, style=style))

    def show(self) -> None:
        """Draw the table, or who sits at it before the start."""
        update, me = self.update, self.welcome.viewer
        assert update is not None  # noqa: S101  nothing is shown before the first update
        names = [seat.name or "(free)" for seat in update.seats]
        if update.picture is None:
            self.say(f"At the table: {', '.join(names)}. Type start to begin, or wait until all seats are taken.")
            return
        seen, cards = self.pictured(update.picture)
        legal = {number for number, card in enumerate(cards) if self.names_of(card)}
        turn = update.waiting[0] if len(update.waiting) == 1 else -1
        self.console.print()
        self.console.print(draw(seen, names, legal, turn, me, self.console.width))
        if seen.asks:
            self.say(f"{seen.prompt} (? for help)", style="bold")

    def pictured(self, shown: messages.Picture) -> tuple[drawn.Picture, list[str]]:
        """Turn what the server shows into a picture to draw, with the cards of the hand as they are written."""
        suits = {suit.letter: suit for suit in game(self.welcome.game).words.PACK.suits}

        def face(one: messages.Face, number: int = -1) -> drawn.Face:
            return drawn.Face(suits[one.suit.letter], one.rank, number, one.note, one.down)

        board = shown.board and drawn.Board(
            shown.board.columns,
            tuple(
                tuple(tuple(part if isinstance(part, str) else face(part) for part in parts) for parts in line)
                for line in shown.board.lines
            ),
        )
        made = drawn.Picture(
            heading=shown.heading,
            asks=shown.asks,
            hand=tuple(face(one, number) for number, one in enumerate(shown.hand)),
            places=tuple(drawn.Place(p.seat, face(p.face) if p.face else None, p.note) for p in shown.places),
            board=board or None,
            columns=shown.columns,
            sheet=shown.sheet,
            typed=shown.typed,
        )
        return made, [one.card for one in shown.hand]

    def show_hint(self, hint: Hint) -> None:
        """Draw what each choice is worth."""
        best = max(one.expected for one in hint.moves)
        weighed = [
            Weighed(number, one.move, one.expected, one.within, best - one.expected, one.within)
            for number, one in enumerate(hint.moves)
        ]
        self.console.print(draw_advice(Advice(tuple(weighed), hint.why), self.console.width))

    # Asking ----------------------------------------------------------------------------------

    def answer(self) -> None:
        """Take what is typed until something was done."""
        while True:
            try:
                typed = self.console.input("[bold]> [/bold]").strip()
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            if typed and self.understood(typed):
                return

    def understood(self, typed: str) -> bool:
        """Do what was typed; say yes if something came of it."""
        word, _, rest = typed.partition(" ")
        at = self.update.event if self.update else 0
        if word in ("q", "quit", "exit"):
            raise Leave
        if word in ("?", "help"):
            self.say(HELP)
            self.say(f"Now you may choose: {', '.join(self.moves())}")
        elif word == "rules":
            self.say(game(self.welcome.game).rulebook())
        elif word == "hint":
            self.ask(messages.AskHint(own_id()))
        elif word == "say" and rest:
            self.ask(messages.Say(own_id(), rest[:200]))
        elif word in ("yes", "no") and self.update and self.update.undo is not None:
            return self.ask(messages.Agree(own_id(), at, word == "yes"))
        elif word == "undo":
            return self.ask(messages.Undo(own_id(), at))
        elif word == "start":
            return self.ask(messages.Start(own_id()))
        else:
            moves = self.read(typed)
            return bool(moves) and self.ask(messages.Move(own_id(), at, moves))
        return False

    def moves(self) -> list[str]:
        """List the moves open now."""
        return [choice.move for choice in self.update.choices] if self.update else []

    def names_of(self, word: str) -> list[str]:
        """List the moves that a word may stand for: written whole, or by a card or its last word."""
        whole = [move for move in self.moves() if move.lower() == word.lower()]
        return whole or [move for move in self.moves() if word.lower() in move.lower().split()]

    def read(self, typed: str) -> list[str]:
        """Read one choice, or several where all choose at once; cards also by their place in the hand."""
        first, _, rest = typed.partition(" ")
        for whole in (typed, f"{self.card_at(first)} {rest}"):
            if len(found := self.names_of(whole)) == 1:
                return found
        read = []
        for word in typed.split():
            found = self.names_of(word) or self.names_of(self.card_at(word))
            if len(found) != 1:
                known = ", ".join(found or self.moves())
                self.say(f"One of {known}, or ? was expected; got '{word}'.", style="bold")
                return []
            read += found
        return read

    def card_at(self, word: str) -> str:
        """Give the card at a place of the hand; any other word as it is."""
        hand = self.update.picture.hand if self.update and self.update.picture else ()
        by_place = word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= len(hand)
        return hand[int(word) - 1].card if by_place else word


def own_id() -> str:
    """Make an id for a request."""
    return secrets.token_hex(8)
