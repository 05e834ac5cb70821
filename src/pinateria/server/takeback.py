"""When a choice may be taken back: nobody else has to choose again, and neither chance nor a secret came between."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from pinateria.engine.seats import CHANCE, HIDDEN

if TYPE_CHECKING:
    from pinateria.engine.schema import Schema
    from pinateria.server.room import Room


class TakeBack(Enum):
    """What it takes to take a choice back."""

    NO = "no"
    COVERED = "covered"
    """Nobody has seen the choice."""
    FREE = "free"
    ASK = "ask"


def take_back(room: Room, seat: int) -> TakeBack:
    """Tell whether a seat may take its last choice back, and whether it has to ask the others.

    Covered choices, which all make at once, are free: nobody has seen them. Any other can be taken back only if chance
    has not moved since and its maker has been shown nothing that was hidden. Alone against players that think it is
    free; otherwise the others have seen it and must agree, and it has to be the last one at the table.
    """
    table = room.game_table()
    if table.early.get(seat) or table.covered(seat) is not None:
        return TakeBack.COVERED
    last = max((at for at, made in enumerate(table.made) if made.who == seat), default=None)
    if last is None or any(made.who == CHANCE for made in table.made[last:]):
        return TakeBack.NO
    before = next(table.states(last))
    if shown(table.game.view(before, seat), table.game.view(table.state, seat)):
        return TakeBack.NO
    if room.people == [seat]:
        return TakeBack.FREE
    return TakeBack.ASK if last == len(table.made) - 1 else TakeBack.NO


def shown(before: Schema, after: Schema) -> bool:
    """Tell whether a viewer sees something that was hidden from it before."""
    return any(was == HIDDEN != now for was, now in zip(numbers(before), numbers(after), strict=True))


def numbers(view: Schema) -> list[int]:
    """List every number of a view."""
    listed: list[int] = []
    for name, declared in type(view).fields.items():
        value: Any = getattr(view, name)
        listed += declared.flat(value)
    return listed
