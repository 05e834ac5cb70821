"""A table: one game in progress, with its moves so far; it knows no screen, no network and no file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine import notation
from pinateria.engine.chance import Chance, chance_move
from pinateria.engine.errors import GameError, IllegalMove
from pinateria.engine.log import Event, events
from pinateria.engine.seats import CHANCE, NOBODY, WATCHER, is_seat
from pinateria.engine.speech import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pinateria.engine.game import Game


LONGEST_NAME = 40


class Made(NamedTuple):
    """A move that was made: who, its number, and how a record writes it."""

    who: int
    move: int
    text: str


class Table:
    """Who sits where, whose move it is, what has happened; every change goes through `make`."""

    def __init__(
        self,
        game: Game,
        *,
        players: Sequence[str] | None = None,
        chance: Chance | None = None,
        rests: bool = False,
        **options: Any,
    ) -> None:
        """Sit down to a new game; with a source of chance, the table deals and rolls by itself.

        One that rests deals no new round before it is told to go on.
        """
        self.game = game
        self.options = game.settle(options)
        self.state: Any = game.begin(self.options)
        seats = self.state.seats
        self.players = tuple(players) if players is not None else tuple(f"Seat {seat}" for seat in range(seats))
        if len(self.players) != seats:
            raise GameError(f"a name for each of the {seats} seats was expected; got {len(self.players)}")
        for name in self.players:
            if not 1 <= len(name.strip()) <= LONGEST_NAME or not name.isprintable():
                raise GameError(f"a name is 1 to {LONGEST_NAME} letters that can be printed; got {name!r}")
        self.chance, self.rests = chance, rests
        self.resting = False
        """Whether a round has ended, and chance does not move before `go_on`."""
        self.made: list[Made] = []
        self.drawn = 0
        """How many of them were chance's."""
        self.early: dict[int, list[int]] = {}
        self.run_chance()

    def __repr__(self) -> str:
        """Show the game, its options and how far it is."""
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"<Table {self.game.key}{chosen}: {len(self.made)} moves>"

    @property
    def turn(self) -> int:
        """The seat to move, or CHANCE, or NOBODY when the game is over."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == NOBODY

    @property
    def moves(self) -> list[str]:
        """The moves so far as a record writes them."""
        return [made.text for made in self.made]

    @property
    def scores(self) -> list[int]:
        """The points written down for each seat."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end."""
        return self.game.winners(self.state)

    # What a viewer sees ----------------------------------------------------------------------

    def view(self, viewer: int) -> Any:
        """Show the table as a seat or a watcher may know it, with the choices it has made ahead of its turn."""
        self.check_viewer(viewer)
        seen = self.game.view(self.state, viewer)
        for move in self.early.get(viewer, []):
            seen.turn = viewer
            self.game.rules.play(seen, move)
            seen.turn = self.turn
        return seen

    def check_viewer(self, viewer: int) -> None:
        """Refuse to show the table to anybody but a seat of it and a watcher."""
        if viewer != WATCHER and not 0 <= viewer < self.state.seats:
            raise GameError(f"A seat from 0 to {self.state.seats - 1} or a watcher was expected; got {viewer}.")

    def legal(self, seat: int) -> list[int]:
        """List the moves open to a seat, found from its own view."""
        return self.game.legal_for(self.view(seat), seat)

    def log(self, viewer: int, since: int = 0) -> list[Event]:
        """Tell a viewer what has happened from move number `since` on."""
        self.check_viewer(viewer)
        return list(events(self.game, self.states(since), viewer, self.players, since))

    def states(self, since: int = 0) -> Iterator[Any]:
        """Play the game again: give the state before move `since`, then the one after each move from there."""
        state = self.game.begin(self.options)
        for made in self.made[:since]:
            self.game.rules.play(state, made.move)
        yield state
        for made in self.made[since:]:
            state = state.copy()
            self.game.rules.play(state, made.move)
            yield state

    # Moves -----------------------------------------------------------------------------------

    def make(self, seat: int, move: int) -> None:
        """Make a seat's move; where all choose at once it may come before the seat's turn."""
        self.check_turn(seat)
        self.check_move(seat, move)
        self.accept(seat, move)

    def accept(self, seat: int, move: int) -> None:
        """Make a seat's move that has been checked."""
        if seat == self.turn:
            self.apply(move)
            self.run_early()
            self.run_chance()
        else:
            self.early.setdefault(seat, []).append(move)

    def play(self, text: str) -> None:
        """Make a move written as in a record, chance moves too: «2 S7», «* roll S»."""
        who, what = notation.split(text)
        seat = notation.read_who(self.state, who)
        if seat == CHANCE:
            self.play_chance(what)
        else:
            self.check_turn(seat)
            self.make(seat, notation.read(self.game, self.asked(seat), what))

    def play_chance(self, what: str) -> None:
        """Make a chance move as written."""
        if self.turn != CHANCE:
            raise IllegalMove(f"chance has no move now: {self.waits_for()}")
        move = notation.read(self.game, self.state, what)
        if move not in self.game.legal(self.state):
            raise IllegalMove(f"chance cannot give {what!r}: it is not among what is left")
        self.apply(move)
        self.run_chance()

    def asked(self, seat: int) -> Any:
        """Show a seat its view as if the turn were its own."""
        view = self.view(seat)
        view.turn = seat
        return view

    def check_turn(self, seat: int) -> None:
        """Raise `IllegalMove` unless it is for the seat to choose."""
        if not is_seat(seat) or seat >= self.state.seats:
            raise IllegalMove(f"A seat from 0 to {self.state.seats - 1} was expected; got {seat}.")
        if seat != self.turn and not self.game.at_once(self.state):
            raise IllegalMove(f"It is not your turn: {self.waits_for()}.")

    def check_move(self, seat: int, move: int) -> None:
        """Raise `IllegalMove`, with the rule in words, unless the move is open to the seat."""
        if move in self.legal(seat):
            return
        view = self.asked(seat)
        if not 0 <= move < self.game.moves or not notation.write(self.game, view, move):
            raise IllegalMove(f"A move of {self.game.name} was expected; got number {move}.")
        raise IllegalMove(self.game.words.why_not(view, move))

    def check_moves(self, seat: int, moves: Sequence[int]) -> None:
        """Refuse several moves unless each is open to the seat after those before it, as far as its own view goes."""
        if len(moves) == 1:
            self.check_move(seat, moves[0])
            return
        if not self.game.at_once(self.state):
            raise IllegalMove(f"One choice at a time is asked for; got {len(moves)}.")
        view = self.asked(seat)
        for place, move in enumerate(moves):
            legal = self.game.legal(view)
            if not legal or not self.game.at_once(view):
                raise IllegalMove(f"Only {plural(place, 'choice')} can be made; got {len(moves)}.")
            if move not in legal:
                raise IllegalMove(self.game.words.why_not(view, move))
            self.game.rules.play(view, move)
            view.turn = seat

    def together(self, view: Any) -> int:
        """Count the choices that the seat asked in a view makes at the same time: the cards of a gift, or else one."""
        if not self.game.at_once(view):
            return 1
        seat, left, number = view.turn, view.copy(), 0
        while self.game.at_once(left) and (legal := self.game.legal(left)):
            self.game.rules.play(left, legal[0])
            left.turn = seat
            number += 1
        return number

    def waits_for(self) -> str:
        """Say whose move it is."""
        if self.over:
            return "the game is over"
        return "chance is to move" if self.turn == CHANCE else f"{self.players[self.turn]} is to move"

    def apply(self, move: int) -> None:
        """Write a move down and make it."""
        who, number = self.turn, self.game.round_of(self.state)
        text = f"{notation.write_who(who)} {notation.write(self.game, self.state, move)}"
        self.game.rules.play(self.state, move)
        self.resting = self.rests and self.turn == CHANCE and 0 < number != self.game.round_of(self.state)
        self.made.append(Made(who, move, text))
        self.drawn += who == CHANCE

    def run_early(self) -> None:
        """Make the moves that were chosen ahead, as their turns come."""
        while self.early.get(self.turn):
            self.apply(self.early[self.turn].pop(0))

    def run_chance(self) -> None:
        """Let chance move until a seat has to, if the table has a source of chance."""
        while self.turn == CHANCE and self.chance is not None and not self.resting:
            self.apply(chance_move(self.game, self.state, self.chance, self.drawn))

    def go_on(self) -> None:
        """Let chance deal the next round."""
        if not self.resting:
            raise GameError("The table does not rest now.")
        self.resting = False
        self.run_chance()

    # Back and again --------------------------------------------------------------------------

    def withdraw(self, seat: int) -> None:
        """Take back what a seat has chosen ahead of its turn."""
        self.early.pop(seat, None)

    def undo(self) -> Made:
        """Take back the last move of a seat, and what chance did after it."""
        last = max((at for at, made in enumerate(self.made) if made.who != CHANCE), default=None)
        if last is None:
            raise GameError("There is no move to take back.")
        taken = self.made[last]
        self.state = next(self.states(last))
        self.drawn -= sum(made.who == CHANCE for made in self.made[last:])
        del self.made[last:]
        self.early.clear()
        self.resting = False
        return taken

    def retract(self, seat: int) -> None:
        """Take back what a seat has chosen at once with the others, who keep what they have chosen."""
        found = bool(self.early.pop(seat, None))
        while (at := self.covered(seat)) is not None:
            found = True
            kept: dict[int, list[int]] = {}
            for made in self.made[at + 1 :]:
                kept.setdefault(made.who, []).append(made.move)
            for other, moves in self.early.items():
                kept.setdefault(other, []).extend(moves)
            self.state, self.early = next(self.states(at)), kept
            del self.made[at:]
        if not found:
            raise GameError("There is nothing to take back: the table has gone on since.")

    def covered(self, seat: int) -> int | None:
        """Find a seat's last move, if it is one of those that all make at once and nobody has seen it."""
        at = max((at for at, made in enumerate(self.made) if made.who == seat), default=None)
        if at is None or not self.game.at_once(self.state) or any(made.who == CHANCE for made in self.made[at:]):
            return None
        return at if self.game.at_once(next(self.states(at))) else None

    @classmethod
    def replay(cls, game: Game, moves: Iterable[str], **options: Any) -> Table:
        """Set up a table and make the moves of a record."""
        table = cls(game, **options)
        for text in moves:
            table.play(text)
        return table
