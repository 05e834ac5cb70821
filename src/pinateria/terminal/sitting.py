"""A game in the terminal: a person at one seat, players that think at the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pinateria.engine import notation
from pinateria.engine.errors import IllegalMove
from pinateria.terminal.draw import draw
from pinateria.terminal.saves import forget, keep_record, save

if TYPE_CHECKING:
    from rich.console import Console

    from pinateria.engine.log import Event
    from pinateria.engine.table import Table
    from pinateria.players import Player

QUIET = ("deal", "give")
"""Events that the picture of the hand tells better, unless they are one's own doing."""

HELP = """\
Type a card as it is written, such as {example}, or the number before it in your hand.
  ?      this help, and what you may do now      log    what has happened so far
  rules  the rulebook                            quit   leave; the game is kept for next time"""


class Leave(Exception):  # noqa: N818  not an error: somebody gets up
    """The person leaves the table."""


class Sitting:
    """One person's game: shows what happened, asks, and lets the others play."""

    def __init__(self, table: Table, seat: int, players: dict[int, Player], console: Console) -> None:
        """Sit down."""
        self.table, self.seat, self.players, self.console = table, seat, players, console
        self.told = len(table.made)

    def run(self) -> None:
        """Play until the game is over; leaving keeps it."""
        while not self.table.over:
            self.others_move()
            save(self.table)
            self.tell()
            if self.seat in self.asked():
                self.ask()
                save(self.table)
        self.tell()
        self.finish()

    def asked(self) -> list[int]:
        """List the seats that may choose now."""
        return [seat for seat in range(self.table.state.seats) if self.table.legal(seat)]

    def others_move(self) -> None:
        """Let the others choose, where all choose at once even before the person has."""
        for seat in self.asked():
            while seat in self.players and (legal := self.table.legal(seat)):
                self.table.make(seat, self.players[seat].choose(self.table.asked(seat), legal))
                if not self.table.game.at_once(self.table.state):
                    break

    def tell(self) -> None:
        """Say what has happened since it was last said."""
        for event in self.worth_telling(self.told):
            self.console.print(Text(event.text, style="bold" if event.kind in ("score", "end", "roll") else ""))
        self.told = len(self.table.made)

    def worth_telling(self, since: int) -> list[Event]:
        """List what happened, less what the next picture shows anyway."""
        log = self.table.log(self.seat, since)
        mine = ("give", self.seat)
        return [event for event in log if event.kind not in QUIET or (event.kind, event.seat) == mine]

    def ask(self) -> None:
        """Show the table and take a move; anything else changes nothing."""
        self.show()
        while True:
            try:
                typed = self.console.input("[bold]> [/bold]").strip()
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            if typed and not self.understood(typed):
                continue
            if typed:
                return

    def show(self) -> None:
        """Draw the table as the person sees it."""
        view = self.table.view(self.seat)
        picture = self.table.game.picture.picture(view, self.seat, self.table.players)
        self.console.print()
        self.console.print(draw(picture, self.table.players, self.table.legal(self.seat), view.turn, self.seat))
        self.console.print(Text(f"{picture.asks} (? for help)", style="bold"))

    def understood(self, typed: str) -> bool:
        """Do what was typed; say yes if it was a move."""
        word = typed.lower()
        if word in ("q", "quit", "exit"):
            raise Leave
        if word in ("?", "help"):
            self.help()
        elif word == "log":
            for event in self.worth_telling(0):
                self.console.print(Text(event.text))
        elif word == "rules":
            self.console.print(Text(self.table.game.rulebook()))
        else:
            return self.moved(typed)
        return False

    def help(self) -> None:
        """Explain what can be typed, and what may be done now."""
        legal = self.table.legal(self.seat)
        view = self.table.asked(self.seat)
        texts = [notation.write(self.table.game, view, move).split()[-1] for move in legal]
        self.console.print(Text(HELP.format(example=texts[0])))
        self.console.print(Text(self.table.game.words.explain(view)))
        self.console.print(Text(f"Now you may choose: {', '.join(texts)}"))

    def moved(self, typed: str) -> bool:
        """Make the move that was typed, or say why not."""
        try:
            self.table.make(self.seat, self.read(typed))
        except IllegalMove as refusal:
            self.console.print(Text(str(refusal), style="bold"))
            return False
        return True

    def read(self, typed: str) -> int:
        """Read a card by its place in the hand, by its name, or a move as a record writes it."""
        game, view = self.table.game, self.table.asked(self.seat)
        hand = game.picture.picture(view, self.seat, self.table.players).hand
        if typed.isascii() and typed.isdigit():
            if 1 <= int(typed) <= len(hand):
                return int(hand[int(typed) - 1].move)
            raise IllegalMove(f"A number from 1 to {len(hand)} was expected; got {typed}.")
        for move in range(game.moves):
            written = notation.write(game, view, move).lower()
            if written and typed.lower() in (written, written.split()[-1]):
                return move
        raise IllegalMove(f"A card such as {self.example()}, its number, or ? was expected; got '{typed}'.")

    def example(self) -> str:
        """Write a card that would be understood now."""
        view = self.table.asked(self.seat)
        return notation.write(self.table.game, view, self.table.legal(self.seat)[0]).split()[-1]

    def finish(self) -> None:
        """Show the last table and keep the record."""
        picture = self.table.game.picture.picture(self.table.view(self.seat), self.seat, self.table.players)
        self.console.print()
        self.console.print(draw(picture, self.table.players, (), self.table.turn, self.seat))
        path = keep_record(self.table)
        forget(self.table.game)
        self.console.print(
            Text(f"Record: {path}\nProve that it was dealt fairly: pinateria verify {path}", style="dim")
        )
