"""What a viewer is shown: everything here is made from that viewer's own view."""

from __future__ import annotations

from functools import lru_cache, singledispatch
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from pinateria.engine.log import events as played
from pinateria.engine.log import told
from pinateria.engine.notation import say, write
from pinateria.engine.seats import is_seat
from pinateria.engine.speech import does, whom
from pinateria.games import game
from pinateria.server import clock, events, messages
from pinateria.server.messages import Board, Choice, Face, Line, Picture, Place, Result, SeatFacts, Suit, Update
from pinateria.server.pace import PACES
from pinateria.server.verbs import sit
from pinateria.wire.table import Clock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinateria.engine import picture as drawn
    from pinateria.engine.log import Event
    from pinateria.engine.table import Table
    from pinateria.server.room import Room

RECENT = 40
"""So many moves back reaches the log of somebody who comes fresh to a table."""


def welcome(room: Room, viewer: int, *, guest: bool = False) -> messages.Welcome:
    """Tell somebody who comes which table this is, and whether their link is that of a guest."""
    opened = room.opened
    return messages.Welcome(
        messages=messages.VERSION,
        table=room.name,
        game=opened.game,
        version=opened.version,
        options=opened.options,
        pace=opened.pace,
        viewer=viewer,
        host=viewer == opened.host,
        commitment=opened.commitment,
        first=room.first,
        begins=game(opened.game).first_word,
        seen=opened.seen,
        collects=is_seat(viewer) and game(opened.game).collects,
        guest=guest,
    )


def invitation(room: Room) -> messages.Invitation:
    """Tell somebody who is invited to what, and who sits there."""
    opened = room.opened
    seats = sorted(room.seats, key=lambda seat: seat != opened.host)
    free = [chair for chair in room.chairs if chair.is_person and not chair.name] if room.table is None else []
    return messages.Invitation(
        table=room.name,
        game=opened.game,
        options=opened.options,
        commitment=opened.commitment,
        names=[room.chairs[seat].name for seat in seats if room.chairs[seat].name],
        free=len(free),
        rematch=room.rematch,
        why_not=sit.why_not(room),
    )


def update(room: Room, viewer: int, seen: int | None) -> Update:
    """Show the table, and what happened since the event a viewer has seen."""
    known = seen is not None and room.anew <= seen <= room.event
    table = room.table
    asked = room.asked_view(viewer) if viewer in room.open else None
    return Update(
        event=room.event,
        since=seen if known else None,
        log=log(room, viewer, seen if known else None),
        seats=[seat_facts(room, seat) for seat in room.seats],
        picture=picture(room, viewer),
        choices=choices(room, viewer),
        together=room.game_table().together(asked) if asked else 1,
        rule=room.game_table().game.words.explain(asked) if asked else "",
        asked=room.asked_since[viewer] if asked else None,
        waiting=sorted(room.open),
        resting=room.resting is not None,
        ready=ready(room),
        clocks=clocks(room),
        undo=room.undo,
        first=room.first,
        result=result_of(table) if table and table.over else None,
        rematch=room.rematch,
        other=room.other,
        going=list(room.going),
        may_begin=room.may_begin(viewer),
    )


def ready(room: Room) -> list[int]:
    """List the seats that want to go on to the next round."""
    return sorted(room.resting.ready) if room.resting else []


def result_of(table: Table) -> Result:
    """Tell how a game ended."""
    return Result(table.scores, table.winners)


def seat_facts(room: Room, seat: int) -> SeatFacts:
    """Tell who sits at a seat, and with whom."""
    chair = room.chairs[seat]
    return SeatFacts(
        chair.name,
        chair.level,
        chair.number if room.table else "",
        chair.ready,
        room.teams[seat] if room.teams else None,
        room.wishes.get(seat),
    )


# The log -----------------------------------------------------------------------------------------


def log(room: Room, viewer: int, seen: int | None) -> list[Line]:
    """Tell what happened after an event, or all that is recent."""
    since = room.anew - 1 if seen is None else seen
    lines = [line for number, event in room.notes if number > since for line in note(event, number, viewer, room)]
    if room.table is not None:
        lines += moves_told(room, viewer, seen)
    return sorted(lines, key=lambda line: line.event)


def moves_told(room: Room, viewer: int, seen: int | None) -> list[Line]:
    """Tell the moves that were made after an event; those of the last event are at hand, others are played again."""
    table, marks = room.game_table(), room.marks
    first = max(0, len(table.made) - RECENT) if seen is None else marks[seen]
    if first == len(table.made):
        return []
    if len(room.steps) == len(table.made) - first + 1:
        views = (room.view_at(moves, viewer) for moves in range(first, len(table.made) + 1))
        happened = told(table.game, views, viewer, table.players, first)
    else:
        happened = played(table.game, table.states(first), viewer, table.players, first)
    return [line_of(event, event_of(marks, event.move)) for event in happened]


def event_of(marks: list[int], move: int) -> int:
    """Find the event by which a move was made: the first after which the table has more moves."""
    number = len(marks) - 1
    while number and marks[number - 1] > move:
        number -= 1
    return number


def line_of(event: Event, number: int) -> Line:
    """Put what a log tells into a message."""
    seat = event.seat if event.seat >= 0 else UNSET
    to = event.to if event.to >= 0 else UNSET
    return Line(number, event.kind, event.text, seat, to, event.cards, event.points)


@singledispatch
def tell(event: Any, viewer: int, names: list[str]) -> tuple[str, int, str] | None:  # noqa: ARG001  others need them
    """Tell an event that is no move: its kind, the seat and a sentence; nothing where there is nothing to tell."""
    return None


@tell.register
def _(event: events.Sat, viewer: int, names: list[str]) -> tuple[str, int, str]:
    return "sit", event.seat, f"{does(event.seat, viewer, names, 'sit')} down."


@tell.register
def _(event: events.Wished, viewer: int, names: list[str]) -> tuple[str, int, str]:
    if event.to == event.seat:
        return "wish", event.seat, f"{does(event.seat, viewer, names, 'keep')} the seat."
    asks = does(event.seat, viewer, names, "ask")
    return "wish", event.seat, f"{asks} {whom(event.to, viewer, names)} to change seats."


@tell.register
def _(event: events.Swapped, viewer: int, names: list[str]) -> tuple[str, int, str]:
    if not event.person:
        return "swap", event.seat, f"{does(event.seat, viewer, names, 'take')} another seat."
    other = "you" if event.to == viewer else event.person
    return "swap", event.seat, f"{does(event.seat, viewer, names, 'change')} seats with {other}."


@tell.register
def _(event: events.Asked, viewer: int, names: list[str]) -> tuple[str, int, str]:
    return "ask", event.seat, f"{does(event.seat, viewer, names, 'ask')} to take the last choice back."


@tell.register
def _(event: events.Answered, viewer: int, names: list[str]) -> tuple[str, int, str]:
    return "answer", event.seat, f"{does(event.seat, viewer, names, 'agree' if event.yes else 'refuse')}."


@tell.register
def _(event: events.TookBack, viewer: int, names: list[str]) -> tuple[str, int, str]:
    return "undo", event.seat, f"{does(event.seat, viewer, names, 'take')} a choice back."


@tell.register
def _(event: events.Said, viewer: int, names: list[str]) -> tuple[str, int, str]:
    who = "You" if event.seat == viewer else names[event.seat]
    return "say", event.seat, f"{who}: {event.text}"


@tell.register
def _(event: events.Handed, viewer: int, names: list[str]) -> tuple[str, int, str]:
    if not event.level:
        return "return", event.seat, f"{does(event.seat, viewer, names, 'come')} back."
    leaves = f"{does(event.seat, viewer, names, 'leave')}; a" if event.left else "A"
    whose = "your seat" if event.seat == viewer else f"the seat of {names[event.seat]}"
    return "hand over", event.seat, f"{leaves} player that thinks takes {whose}."


@tell.register
def _(event: events.Placed, viewer: int, names: list[str]) -> tuple[str, int, str]:  # noqa: ARG001  as above
    if event.level:
        whose = f"the seat of {event.name}" if event.name else "a seat"
        return "seat", event.seat, f"A player that thinks takes {whose}."
    return "seat", event.seat, f"The seat of {event.name} is free." if event.name else "A seat is free."


@tell.register
def _(event: events.MayBegin, viewer: int, names: list[str]) -> tuple[str, int, str]:
    who = "you" if event.seat == viewer else names[event.seat]
    return "may begin", event.seat, f"The host is not here, so {who} may begin."


@tell.register
def _(event: events.Rematched, viewer: int, names: list[str]) -> tuple[str, int, str]:
    what = game(event.game).name if event.game else "again"
    return "rematch", event.seat, f"{does(event.seat, viewer, names, 'want')} to play {what}."


def note(event: events.Any, number: int, viewer: int, room: Room) -> Iterable[Line]:
    """Tell an event that is no move as lines of the log."""
    names = [chair.name or "somebody" for chair in room.chairs]
    if said := tell(event, viewer, names) or tell_first(event, room):
        kind, seat, text = said
        yield Line(number, kind, text, seat)


FIRST = {
    "dealer": ("Chance picks who deals first.", "The host has chosen who deals first."),
    "first": ("Chance picks who begins.", "The host has chosen who begins."),
}
"""What is said of the first seat, whatever a game calls it: by chance, or by the host."""


def tell_first(event: events.Any, room: Room) -> tuple[str, int, str] | None:
    """Tell that the host has chosen who begins; at the start too, for who came later."""
    chosen = isinstance(event, events.FirstChosen)
    if not chosen and not (isinstance(event, events.Started) and room.first_by_host):
        return None
    by_host = event.first is not None if isinstance(event, events.FirstChosen) else True
    return "first", room.opened.host, FIRST[game(room.opened.game).first_word][by_host]


# The table ---------------------------------------------------------------------------------------


def picture(room: Room, viewer: int) -> Picture | None:
    """Draw the table from a viewer's view."""
    table = room.table
    if table is None:
        return None
    return picture_of(table.game.picture.picture(room.shown(viewer), viewer, table.players))


def picture_of(seen: drawn.Picture) -> Picture:
    """Put a picture of the table into a message."""
    return Picture(
        heading=seen.heading,
        asks=seen.asks,
        hand=tuple(map(face, seen.hand)),
        places=tuple(Place(place.seat, face(place.face) if place.face else None, place.note) for place in seen.places),
        board=board(seen.board) if seen.board else None,
        columns=seen.columns,
        sheet=seen.sheet,
        sign=suit_of(seen.sign) if seen.sign else None,
        typed=seen.typed,
    )


def board(seen: drawn.Board) -> Board:
    """Put what lies in the middle into a message."""
    lines = tuple(
        tuple(tuple(part if isinstance(part, str) else face(part) for part in parts) for parts in line)
        for line in seen.lines
    )
    return Board(seen.columns, lines)


@lru_cache(maxsize=4096)
def face(seen: drawn.Face) -> Face:
    """Put a card to be drawn into a message."""
    return Face(suit_of(seen.suit), seen.rank, seen.written, seen.note, seen.down)


@lru_cache(maxsize=64)
def suit_of(seen: drawn.Suit) -> Suit:
    """Put a suit into a message."""
    return Suit(seen.letter, seen.shape, seen.name)


def choices(room: Room, viewer: int) -> list[Choice]:
    """List the moves open to a viewer."""
    if viewer not in room.open:
        return []
    table = room.game_table()
    view = room.asked_view(viewer)
    return [Choice(write(table.game, view, move), say(table.game, view, move)) for move in room.open[viewer]]


def clocks(room: Room) -> list[Clock]:
    """Tell how much time each seat has left, where the table has clocks."""
    pace = PACES[room.opened.pace]
    if not pace.timed or not room.playing:
        return []
    return [Clock(seat, round(left(room, seat), 1), seat in room.open) for seat in room.people]


def left(room: Room, seat: int) -> float:
    """Tell how many seconds a seat has left: those of its choice, and then those in reserve."""
    pace = PACES[room.opened.pace]
    gone = clock.now() - room.asked_at[seat] if seat in room.open else 0.0
    return max(0.0, pace.each + max(0.0, room.bank[seat]) - gone)
