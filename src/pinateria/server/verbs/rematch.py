"""Rematch: the same people at a new table with the same links, and the first player passes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.server import events

if TYPE_CHECKING:
    from pinateria.server.room import Room


def check(room: Room) -> None:
    """Refuse a rematch before the end, or a second one."""
    if room.table is None or not room.table.over:
        raise GameError("The game is not over yet.")
    if room.rematch:
        raise GameError("A new table has been made already.")


def opened(room: Room, seat: int, commitment: str) -> events.Opened:
    """Give the first event of the new table."""
    check(room)
    before = room.opened
    first = int(room.game_table().made[0].text.split()[-1])
    return events.Opened(
        game=before.game,
        version=room.game_table().game.version,
        options=before.options,
        pace=before.pace,
        levels=[chair.level for chair in room.chairs],
        commitment=commitment,
        keys=[chair.keys if chair.is_person else [] for chair in room.chairs],
        invite=before.invite,
        watch=before.watch,
        host=before.host if room.chairs[before.host].is_person else seat,
        first=(first + 1) % len(room.chairs),
        names=[chair.name if chair.is_person else "" for chair in room.chairs],
        seen=before.seen,
    )
