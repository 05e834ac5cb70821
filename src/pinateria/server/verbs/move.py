"""Move: one choice, or several where all choose at once; all of them or none."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from pinateria.engine import notation
from pinateria.engine.errors import IllegalMove
from pinateria.engine.speech import plural
from pinateria.server import events

if TYPE_CHECKING:
    from pinateria.server.messages import Move
    from pinateria.server.room import Room

LATE = "The table has gone on since you chose, so nothing was done."


def decide(room: Room, seat: int, request: Move) -> events.Moved:
    """Check a seat's choices against the rules and against what it had seen."""
    table = room.game_table()
    table.check_turn(seat)
    check_at(room, request.at, room.asked_since[seat])
    check(room, seat, request.moves)
    return events.Moved(seat, request.moves, request.id, spent=spent(room, seat))


def check_at(room: Room, at: int, since: int) -> None:
    """Refuse what was asked for before the table went on, or after an event that has not happened."""
    if at > room.event:
        raise IllegalMove(f"An event up to {room.event} was expected; got {at}.")
    if at < since:
        raise IllegalMove(LATE)


def spent(room: Room, seat: int) -> float:
    """Tell how long a seat has been asked, in seconds, as its clock counts them."""
    return round(monotonic() - room.asked_at[seat], 3)


def check(room: Room, seat: int, moves: list[str]) -> None:
    """Refuse moves unless each is open to the seat after those before it, as far as its own view goes."""
    table = room.game_table()
    if len(moves) == 1:
        move = room.read(seat, moves[0])
        if move not in room.open.get(seat, ()):
            table.check_move(seat, move)
        return
    if not table.game.at_once(table.state):
        raise IllegalMove(f"One choice at a time is asked for; got {len(moves)}.")
    view = table.asked(seat)
    for place, text in enumerate(moves):
        legal = table.game.legal(view)
        if not legal or not table.game.at_once(view):
            raise IllegalMove(f"Only {plural(place, 'choice')} can be made; got {len(moves)}.")
        move = notation.read(table.game, view, text)
        if move not in legal:
            raise IllegalMove(table.game.words.why_not(view, move))
        table.game.rules.play(view, move)
        view.turn = seat
