"""What a viewer could have written down beside the table: scores by round, what was taken last, the cards seen.

With it come the cards that a seat has collected and may look through at any time.

All of it is made from that viewer's own views, move by move, as the log is. A notebook remembers how far it has come,
so that asking again costs only the moves made since.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from pinateria.engine.seats import is_seat
from pinateria.server.messages import CardSeen, Face, Laid, ScoreLine, Sheet, SuitSeen, Taken
from pinateria.server.show import face, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinateria.engine import picture as drawn
    from pinateria.engine.table import Table
    from pinateria.server.live import Live
    from pinateria.server.messages import AskSheet
    from pinateria.server.room import Room


class Notebook:
    """What one viewer has written down after so many moves."""

    def __init__(self, table: Table, viewer: int, anew: int) -> None:
        """Begin with the empty table; the event before which no log goes on tells whether a choice was taken back."""
        self.game, self.players, self.viewer, self.anew = table.game, table.players, viewer, anew
        self.state: Any = table.game.begin(table.options)
        self.view: Any = table.game.view(self.state, viewer)
        self.moves = 0
        self.lines: list[ScoreLine] = []
        self.last: Taken | None = None

    def read(self, moves: Iterable[int]) -> None:
        """Follow further moves."""
        for move in moves:
            before = self.view
            self.game.rules.play(self.state, move)
            self.view = self.game.view(self.state, self.viewer)
            self.moves += 1
            self.note_taken(before)
            self.note_score(before)

    def note_taken(self, before: Any) -> None:
        """Note what the last move has taken, if anything."""
        for event in self.game.words.tell(before, self.view, self.viewer, self.players):
            if event.kind == "take":
                places = self.game.sheet.taken(before, self.view, self.viewer)
                self.last = Taken(self.game.sheet.TAKEN, event.seat, list(map(laid, places)), event.text)

    def note_score(self, before: Any) -> None:
        """Note what a round has brought, if the last move ended one."""
        if number := self.game.sheet.ended(before, self.view):
            totals = [int(self.game.sheet.total(self.view, seat)) for seat in range(len(self.players))]
            earlier = self.lines[-1].totals if self.lines else [0] * len(totals)
            points = [now - then for now, then in zip(totals, earlier, strict=True)]
            self.lines.append(ScoreLine(number, points, totals))


def laid(place: drawn.Place) -> Laid:
    """Put a card of what was taken into a message."""
    if place.face is None:
        raise TypeError("what was taken has cards")
    return Laid(face(place.face), place.seat if place.seat >= 0 else UNSET)


async def sheet(live: Live, viewer: int, request: AskSheet) -> Sheet:
    """Write a viewer's sheet; a long game is read outside the event loop."""
    room = live.room
    event, table = room.event, room.table
    if table is None:
        return Sheet(request.id, event)
    seen, collected = cards_seen(room, viewer), cards_collected(room, viewer)
    made, anew = [made.move for made in table.made], room.anew
    async with live.reading:
        notebook = live.notebooks.get(viewer)
        if notebook is None or notebook.anew != anew or notebook.moves > len(made):
            notebook = live.notebooks[viewer] = Notebook(table, viewer, anew)
        await asyncio.to_thread(notebook.read, made[notebook.moves :])
        return Sheet(request.id, event, table.game.sheet.LINES, list(notebook.lines), notebook.last, seen, collected)


def cards_collected(room: Room, viewer: int) -> list[Face] | None:
    """List the cards that a seat has collected, where it may look through them."""
    one = room.game_table().game
    if not (one.collects and is_seat(viewer)):
        return None
    return [face(card) for card in one.collected(room.view(viewer), viewer)]


def cards_seen(room: Room, viewer: int) -> list[SuitSeen] | None:
    """List all cards of the game with those marked that a viewer knows of, where the table allows it."""
    if not room.opened.seen:
        return None
    table = room.game_table()
    one, view = table.game, room.view(viewer)
    hand = Counter(face.move for face in one.picture.picture(view, viewer, table.players).hand)
    known = Counter(one.sheet.seen(view, viewer))
    suits: dict[drawn.Suit, list[CardSeen]] = {}
    for number in one.sheet.deck(view):
        card = one.words.PACK.face(number)
        suits.setdefault(card.suit, []).append(CardSeen(card.rank, known[number] > 0, hand[number] > 0))
        hand[number] -= 1  # of two cards alike the first one is in the hand
        known[number] -= 1
    return [SuitSeen(suit_of(suit), cards) for suit, cards in suits.items()]
