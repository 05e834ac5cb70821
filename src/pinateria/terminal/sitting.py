"""A game in the terminal: a person at one seat, players that think at the others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pinateria.engine import notation
from pinateria.engine.errors import IllegalMove
from pinateria.engine.resting import shown
from pinateria.terminal import collected
from pinateria.terminal.advice import advise, draw_advice
from pinateria.terminal.draw import draw, named_cards
from pinateria.terminal.leaving import LEAVING, Leave
from pinateria.terminal.resting import rest
from pinateria.terminal.saves import Kept, forget, keep_record, save

if TYPE_CHECKING:
    from rich.console import Console

    from pinateria.engine.log import Event
    from pinateria.engine.picture import Face, Picture
    from pinateria.players import Player

QUIET = ("deal", "give", "candy", "top", "stop")
"""Events that the next picture tells better, unless they are one's own doing."""

LOUD = ("score", "end", "roll", "trump", "bids", "out", "medal", "show", "reset", "pass")

CARDS_HELP = "A card can be named by the number before it; where several are asked for, type several at once."
PLACES_HELP = "A card can be named by the number before it, with the place it goes to: 3 2 lays your third card on 2."

HELP = """\
  ?      this help
  hint   what each choice is worth as far as you can know, and why
  last   the last trick, or all that happened since your last choice, again
  undo   take your last choice back, while the others have not seen it
  rules  the rulebook
  quit   leave; the game is kept for next time"""

FEW = 9
"""As many choices are all named to somebody who typed none of them."""

TWO_CHOICES = 2


class Sitting:
    """One person's game: shows what happened, asks, and lets the others play."""

    def __init__(self, kept: Kept, seat: int, players: dict[int, Player], console: Console) -> None:
        """Sit down."""
        self.kept, self.seat, self.players, self.console = kept, seat, players, console
        self.table, self.game = kept.table, kept.table.game
        self.told = len(self.table.made) if any(made.who >= 0 for made in self.table.made) else 0

    def run(self) -> None:
        """Play until the game is over; leaving keeps it."""
        while not self.table.over:
            self.others_move()
            save(self.kept)
            self.tell()
            if self.table.resting:
                rest(self)
            elif self.seat in self.asked():
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
        picture = self.pictured(shown(self.table, self.seat))
        self.console.print()
        width = self.console.width
        self.console.print(draw(picture, self.table.players, self.playable(), self.table.turn, self.seat, width))
        if picture.asks:
            self.console.print(Text(f"{picture.prompt} (? for help)", style="bold"))

    def playable(self) -> set[int]:
        """Give the cards that a move open now names."""
        view = self.table.asked(self.seat)
        return named_cards(self.hand(view), self.texts(view))

    def pictured(self, view: Any) -> Picture:
        """Draw what the person sees."""
        drawn: Picture = self.game.picture.picture(view, self.seat, self.table.players)
        return drawn

    def hand(self, view: Any) -> tuple[Face, ...]:
        """Give the person's cards as they are drawn."""
        return self.pictured(view).hand

    def texts(self, view: Any) -> list[str]:
        """Write the moves open now."""
        return [notation.write(self.game, view, move) for move in self.table.legal(self.seat)]

    def show_last(self) -> None:
        """Tell the trick on the table, or the last one as long as nobody has led since; older ones are closed.

        Where no tricks are played, tell all that happened since the person's last choice.
        """
        if self.pictured(self.table.view(self.seat)).board:
            mine = [number for number, made in enumerate(self.table.made) if made.who == self.seat]
            for event in self.worth_telling(mine[-1] if mine else 0):
                self.console.print(Text(event.text))
            return
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
            self.console.print(Text(PLACES_HELP if " " in self.choices()[0] else CARDS_HELP))
        self.console.print(Text(HELP))
        if self.game.collects:
            self.console.print(Text(collected.HELP))
        self.console.print(Text(self.game.words.explain(self.table.asked(self.seat))))
        self.console.print(Text(f"Now you may choose: {', '.join(self.choices())}"))

    def choices(self) -> list[str]:
        """Write what may be chosen now; a card by its name alone where that is enough."""
        view, names = self.table.asked(self.seat), self.names()
        cards = {face.written for face in self.hand(view)}
        shortened = [(text, text.split()[-1]) for text in self.texts(view)]
        return [last if last in cards and last.lower() in names else text for text, last in shortened]

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
        words = {
            "?": self.show_help,
            "help": self.show_help,
            "hint": self.show_hint,
            "last": self.show_last,
            "rules": self.show_rules,
            collected.WORD: self.show_collected,
        }
        word = typed.lower()
        if word in LEAVING:
            raise Leave
        if word in words:
            words[word]()
            return False
        return self.undone() if word == "undo" else self.moved(typed)

    def show_hint(self) -> None:
        """Weigh the choices from what the person can see, and draw what each is worth."""
        self.console.print(
            draw_advice(advise(self.game, self.table.asked(self.seat), self.console), self.console.width)
        )

    def show_collected(self) -> None:
        """Show the cards that the person has collected, where one may look through them."""
        view, width = self.table.view(self.seat), self.console.width
        self.console.print(collected.looked_through(self.game, view, self.seat, width))

    def show_rules(self) -> None:
        """Show the rulebook."""
        self.console.print(Text(self.game.rulebook()))

    def undone(self) -> bool:
        """Take the last choice back, as long as all choose at once and it has neither been seen nor shown anything."""
        if not self.unseen():
            self.console.print(Text("There is nothing to take back: the table has gone on since.", style="bold"))
            return False
        self.console.print(Text(f"Taken back: {self.table.undo().text.split(' ', 1)[1]}."))
        self.told = len(self.table.made)
        return True

    def unseen(self) -> bool:
        """Tell whether the last choice was the person's, one of those that all make at once, and is still covered."""
        if not self.table.made or self.table.made[-1].who != self.seat:
            return False
        before = next(self.table.states(len(self.table.made) - 1))
        return self.game.at_once(before) and self.game.at_once(self.table.state)

    def moved(self, typed: str) -> bool:
        """Make the moves that were typed, or say why not; of several, all or none."""
        try:
            moves = self.read(typed)
            self.table.check_moves(self.seat, moves)
            for move in moves:
                self.table.make(self.seat, move)
        except IllegalMove as refusal:
            self.console.print(Text(str(refusal), style="bold"))
            return False
        return True

    def read(self, typed: str) -> list[int]:
        """Read one move as a record writes it, or one or more by shorter names, cards also by their numbers."""
        names, words = self.names(), typed.lower().split()
        hand = [face.written for face in self.hand(self.table.asked(self.seat))]
        by_number = [self.numbered(words[0], hand), *words[1:]]
        for whole in (words, by_number):
            if " ".join(whole) in names and not (typed.isdigit() and self.playable()):
                return [names[" ".join(whole)]]
        return [self.read_one(self.numbered(word, hand), names) for word in words]

    def numbered(self, word: str, hand: list[str]) -> str:
        """Give the card of a number, where cards have numbers now; any other word as it is."""
        if not (word.isascii() and word.isdigit() and self.playable()):
            return word
        if len(word) < 4 and 1 <= int(word) <= len(hand):
            return hand[int(word) - 1].lower()
        raise IllegalMove(f"A number from 1 to {len(hand)} was expected; got {word}.")

    def names(self) -> dict[str, int]:
        """List everything that names a move now: its text, a last word no other has, a suit's name, no and yes."""
        view = self.table.asked(self.seat)
        suits = {suit.letter.lower(): suit.name.lower() for suit in self.game.words.PACK.suits}
        written = {notation.write(self.game, view, move).lower(): move for move in range(self.game.moves)}
        del written[""]
        lasts = Counter(text.split()[-1] for text in written)
        names: dict[str, int] = {}
        for text, move in written.items():
            *start, last = text.split()
            if start[:1] == ["no"]:
                names |= {"no": move, "n": move}
            elif lasts[last] == 1 and last in suits:
                names |= {last: move, suits[last]: move, " ".join([*start, suits[last]]): move}
            elif lasts[last] == 1:
                names |= {last: move}
        if "no" in names and len(self.table.legal(self.seat)) == TWO_CHOICES:
            yes = next(move for move in self.table.legal(self.seat) if move != names["no"])
            names |= {"yes": yes, "y": yes}
        return names | written

    def read_one(self, word: str, names: dict[str, int]) -> int:
        """Read one card, or another choice, by its name; a card alone where it can go to one place only."""
        if word in names:
            return names[word]
        if word in {self.game.words.PACK.write(number).lower() for number in range(self.game.moves)}:
            return self.read_card(word, names)
        choices = self.choices()
        known = f"One of {', '.join(choices)}" if len(choices) <= FEW else f"A choice such as {choices[0]}"
        raise IllegalMove(f"{known}, or ? was expected; got '{word}'.")

    def read_card(self, word: str, names: dict[str, int]) -> int:
        """Read a card without its place: where it fits; if it fits nowhere, anywhere, so that the rule is told."""
        fits = [text for text in self.texts(self.table.asked(self.seat)) if text.lower().split()[0] == word]
        if len(fits) > 1:
            raise IllegalMove(f"{fits[0].split()[0]} can go to more than one place: {', '.join(fits)}.")
        known = [fits[0].lower()] if fits else [text for text in names if text.split()[0] == word]
        if not known:
            raise IllegalMove(f"One of {', '.join(self.choices())}, or ? was expected; got '{word}'.")
        return names[known[0]]
