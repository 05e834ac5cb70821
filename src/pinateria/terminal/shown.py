"""What a server shows, drawn for the terminal: the table, hints, and the sheet of what one could have written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from rich.text import Text

from pinateria.engine import picture as drawn
from pinateria.players.hint import Advice
from pinateria.players.hint import Hint as Weighed
from pinateria.terminal.advice import draw_advice
from pinateria.terminal.draw import card, draw
from pinateria.terminal.printing import grid

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rich.console import RenderableType
    from rich.table import Table

    from pinateria.engine.game import Game
    from pinateria.server.messages import Face, Hint, Picture, Sheet, Taken, Update


class Drawing:
    """Draws for one viewer of one table; the colours of the suits are the game's own."""

    def __init__(self, game: Game, me: int) -> None:
        """Know the game, and whose eyes see it."""
        self.me = me
        self.suits = {suit.letter: suit for suit in game.words.PACK.suits}

    def face(self, one: Face, number: int = -1) -> drawn.Face:
        """Turn a card of a message into one to be drawn."""
        return drawn.Face(self.suits[one.suit.letter], one.rank, number, one.note, one.down)

    def table(self, update: Update, shown: Picture, legal: Collection[int], width: int) -> RenderableType:
        """Draw the whole table."""
        turn = update.waiting[0] if len(update.waiting) == 1 else -1
        return draw(self.picture(shown), [seat.name for seat in update.seats], legal, turn, self.me, width)

    def picture(self, shown: Picture) -> drawn.Picture:
        """Turn a picture of a message into one to be drawn."""
        board = shown.board and drawn.Board(
            shown.board.columns,
            tuple(
                tuple(tuple(part if isinstance(part, str) else self.face(part) for part in parts) for parts in line)
                for line in shown.board.lines
            ),
        )
        return drawn.Picture(
            heading=shown.heading,
            asks=shown.asks,
            hand=tuple(self.face(one, number) for number, one in enumerate(shown.hand)),
            places=tuple(drawn.Place(p.seat, self.face(p.face) if p.face else None, p.note) for p in shown.places),
            board=board or None,
            columns=shown.columns,
            sheet=shown.sheet,
            typed=shown.typed,
        )

    def cards(self, faces: Iterable[Face]) -> Text:
        """Draw cards in a row."""
        return Text(" ").join([card(self.face(one)) for one in faces])

    def taken(self, last: Taken, names: Sequence[str]) -> Iterable[Text]:
        """Tell what was taken last, and show its cards with who laid them."""
        yield Text(last.text)
        for one in last.cards:
            who = "" if one.seat is UNSET else f" {names[one.seat]}"
            yield Text("  ").append(card(self.face(one.face))).append(who, style="dim")

    def seen(self, sheet: Sheet) -> Iterable[Text]:
        """Show all cards of the game; those that one has not seen in this round stand in brackets."""
        for suit in sheet.seen or []:
            own = self.suits[suit.suit.letter]
            line = Text(f"{own.name:10}")
            for one in suit.cards:
                mark = f"{one.rank}" if one.seen or one.held else f"({one.rank})"
                line.append(f" {mark}", style=own.colour if one.seen or one.held else "dim")
            yield line


def scores(sheet: Sheet, names: Sequence[str]) -> Table:
    """Lay out what each round has brought, and the totals."""
    rows = [[str(line.number), *(f"{points:+}" for points in line.points)] for line in sheet.lines]
    rows.append(["all", *map(str, sheet.lines[-1].totals)])
    return grid((sheet.of, *names), rows)


def hinted(hint: Hint, width: int) -> RenderableType:
    """Draw what each choice is worth."""
    weighed = [
        Weighed(number, one.move, one.expected, one.within, one.behind, one.behind_within)
        for number, one in enumerate(hint.moves)
    ]
    return draw_advice(Advice(tuple(weighed), hint.why), width)
