"""A game in the terminal: a person at one seat, players that think at the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pinateria.engine import notation
from pinateria.engine.errors import IllegalMove
from pinateria.engine.speech import plural
from pinateria.terminal.draw import draw
from pinateria.terminal.saves import Kept, forget, keep_record, save

if TYPE_CHECKING:
    from rich.console import Console

    from pinateria.engine.log import Event
    from pinateria.players import Player

QUIET = ("deal", "give")
"""Events that the picture of the hand tells better, unless they are one's own doing."""

LOUD = ("score", "end", "roll", "trump", "bids", "out")

CARDS_HELP = "A card can be named by the number before it; where several are asked for, type several at once."

HELP = """\
  ?      this help
  last   the last trick again
  undo   take your last choice back, while the others have not seen it
  rules  the rulebook
  quit   leave; the game is kept for next time"""


FEW = 9
"""As many choices are all named to somebody who typed none of them."""

TWO_CHOICES = 2


class Leave(Exception):  # noqa: N818  not an error: somebody gets up
    """The person leaves the table."""


class Sitting:
    """One person's game: shows what happened, asks, and lets the others play."""

    def __init__(self, kept: Kept, seat: int, players: dict[int, Player], console: Console) -> None:
        """Sit down."""
        self.kept, self.seat, self.players, self.console = kept, seat, players, console
        self.table, self.game = kept.table, kept.table.game
        begun = any(made.who >= 0 for made in self.table.made)
        self.told = len(self.table.made) if begun else 0

    def run(self) -> None:
        """Play until the game is over; leaving keeps it."""
        while not self.table.over:
            self.others_move()
            save(self.kept)
            self.tell()
            if self.seat in self.asked():
                self.ask()
                save(self.kept)
        self.tell()
        self.finish()

    def asked(self) -> list[int]:
        """List the seats that may choose now."""
        return [seat for seat in range(self.table.state.seats) if self.table.legal(seat)]

    def others_move(self) -> None:
        """Let the others choose until only the person is asked; where all choose at once, the person chooses last.

        So whatever the person chooses is made and kept at once, and never waits for a turn.
        """
        while waiting := [seat for seat in self.asked() if seat in self.players]:
            seat = waiting[0]
            move = self.players[seat].choose(self.table.asked(seat), self.table.legal(seat))
            self.table.make(seat, move)

    # Showing ---------------------------------------------------------------------------------

    def tell(self) -> None:
        """Say what has happened since it was last said."""
        for event in self.worth_telling(self.told):
            self.console.print(Text(event.text, style="bold" if event.kind in LOUD else ""))
        self.told = len(self.table.made)

    def worth_telling(self, since: int) -> list[Event]:
        """List what happened, less what the next picture shows anyway."""
        log = self.table.log(self.seat, since)
        mine = ("give", self.seat)
        return [event for event in log if event.kind not in QUIET or (event.kind, event.seat) == mine]

    def show(self) -> None:
        """Draw the table as the person sees it."""
        picture = self.game.picture.picture(self.table.view(self.seat), self.seat, self.table.players)
        self.console.print()
        self.console.print(
            draw(picture, self.table.players, self.playable(), self.table.turn, self.seat, self.console.width)
        )
        if picture.asks:
            self.console.print(Text(f"{picture.asks} (? for help)", style="bold"))

    def playable(self) -> set[int]:
        """Give the cards among the moves open now; a bid of 7 is no card, whatever its number."""
        view = self.table.asked(self.seat)
        hand = self.game.picture.picture(view, self.seat, self.table.players).hand
        cards = {face.move: f"{face.suit.letter}{face.rank}" for face in hand}
        legal = self.table.legal(self.seat)
        return {move for move in legal if notation.write(self.game, view, move).split()[-1] == cards.get(move)}

    def show_last(self) -> None:
        """Tell the trick on the table, or the last one as long as nobody has led since; older ones are closed."""
        events = self.worth_telling(0)
        taken = [place for place, event in enumerate(events) if event.kind == "take"]
        since = [0, *(place + 1 for place in taken)]
        under_way = any(event.kind == "play" for event in events[since[-1] :])
        for event in events[since[-1] if under_way else since[-2:][0] :]:
            self.console.print(Text(event.text))

    def show_help(self) -> None:
        """Explain what can be typed, and what may be done now."""
        self.console.print(Text(f"Type your choice, such as {self.choices()[0]}."))
        if self.playable():
            self.console.print(Text(CARDS_HELP))
        self.console.print(Text(HELP))
        self.console.print(Text(self.game.words.explain(self.table.asked(self.seat))))
        self.console.print(Text(f"Now you may choose: {', '.join(self.choices())}"))

    def choices(self) -> list[str]:
        """Write what may be chosen now; a card by its name alone."""
        view, cards = self.table.asked(self.seat), self.playable()
        legal = self.table.legal(self.seat)
        texts = [(move in cards, notation.write(self.game, view, move)) for move in legal]
        return [text.split()[-1] if is_card else text for is_card, text in texts]

    def finish(self) -> None:
        """Show the last table and keep the record."""
        self.show()
        path = keep_record(self.table)
        forget(self.game)
        self.console.print(Text(f"Prove that the deal was fair: pinateria verify {path}", style="dim"))

    # Asking ----------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the table and take a move; anything else changes nothing."""
        self.show()
        while True:
            try:
                typed = self.console.input("[bold]> [/bold]").strip()
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            if typed and self.understood(typed):
                return

    def understood(self, typed: str) -> bool:
        """Do what was typed; say yes if the table has changed by it."""
        words = {"?": self.show_help, "help": self.show_help, "last": self.show_last, "rules": self.show_rules}
        word = typed.lower()
        if word in ("q", "quit", "exit"):
            raise Leave
        if word in words:
            words[word]()
            return False
        return self.undone() if word == "undo" else self.moved(typed)

    def show_rules(self) -> None:
        """Show the rulebook."""
        self.console.print(Text(self.game.rulebook()))

    def undone(self) -> bool:
        """Take the last choice back, unless somebody else has moved since."""
        if not self.table.made or self.table.made[-1].who != self.seat:
            self.console.print(Text("There is nothing to take back: the table has gone on since.", style="bold"))
            return False
        self.console.print(Text(f"Taken back: {self.table.undo().text.split(' ', 1)[1]}."))
        self.told = len(self.table.made)
        return True

    def moved(self, typed: str) -> bool:
        """Make the moves that were typed, or say why not; of several, all or none."""
        try:
            moves = self.read(typed)
            self.check_all(moves)
            for move in moves:
                self.table.make(self.seat, move)
        except IllegalMove as refusal:
            self.console.print(Text(str(refusal), style="bold"))
            return False
        return True

    def check_all(self, moves: list[int]) -> None:
        """Refuse several moves unless each of them would be legal after those before it."""
        if len(moves) > 1 and not self.game.at_once(self.table.state):
            raise IllegalMove(f"One choice at a time is asked for; got {len(moves)}.")
        view = self.table.asked(self.seat)
        for place, move in enumerate(moves if len(moves) > 1 else ()):
            legal = self.game.legal(view)
            if not legal or not self.game.at_once(view):
                raise IllegalMove(f"Only {plural(place, 'choice')} can be made; got {len(moves)}.")
            if move not in legal:
                raise IllegalMove(self.game.words.why_not(view, move))
            self.game.rules.play(view, move)
            view.turn = self.seat

    def read(self, typed: str) -> list[int]:
        """Read one move as a record writes it, or one or more cards by their names or numbers."""
        names = self.names()
        if typed.lower() in names and not (typed.isdigit() and self.playable()):
            return [names[typed.lower()]]
        view = self.table.asked(self.seat)
        hand = self.game.picture.picture(view, self.seat, self.table.players).hand
        return [self.read_one(word.lower(), names, [face.move for face in hand]) for word in typed.split()]

    def names(self) -> dict[str, int]:
        """List everything that names a move now: its text, the text's last word, a suit's name, no and yes."""
        view = self.table.asked(self.seat)
        suits = {suit.letter.lower(): suit.name.lower() for suit in self.game.words.PACK.suits}
        written = {notation.write(self.game, view, move).lower(): move for move in range(self.game.moves)}
        names: dict[str, int] = {}
        for text, move in written.items():
            *start, last = text.split() or [""]
            if start[:1] == ["no"]:
                names |= {"no": move, "n": move}
            elif last in suits:
                names |= {last: move, suits[last]: move, " ".join([*start, suits[last]]): move}
            else:
                names |= {last: move}
        if "no" in names and len(self.table.legal(self.seat)) == TWO_CHOICES:
            yes = next(move for move in self.table.legal(self.seat) if move != names["no"])
            names |= {"yes": yes, "y": yes}
        names |= written
        del names[""]
        return names

    def read_one(self, word: str, names: dict[str, int], hand: list[int]) -> int:
        """Read one card, or another choice, by its name or number."""
        if word.isascii() and word.isdigit() and self.playable():
            if len(word) < 4 and 1 <= int(word) <= len(hand):
                return hand[int(word) - 1]
            raise IllegalMove(f"A number from 1 to {len(hand)} was expected; got {word}.")
        if word in names:
            return names[word]
        choices = self.choices()
        known = f"One of {', '.join(choices)}" if len(choices) <= FEW else f"A choice such as {choices[0]}"
        raise IllegalMove(f"{known}, or ? was expected; got '{word}'.")
