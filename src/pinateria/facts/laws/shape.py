"""Laws of form: addresses lead somewhere, reasons add up, what is sent of a scene gives the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pinateria.engine.laws.broken import LawBroken, require
from pinateria.engine.seats import is_seat
from pinateria.facts.laws.pairs import pairs, scenes
from pinateria.facts.scenes import changed, find, laid_over

if TYPE_CHECKING:
    from pinateria.engine.table import Table


def addresses_exist(table: Table, viewer: int) -> None:
    """What a choice or an entry points to is there: before it for what leaves, after it for what comes."""
    for pair, was, now in scenes(table, viewer):
        where = f"{table!r}: after move {pair.number}, viewer {viewer}"
        for choice in asked(table, pair.after, viewer):
            if choice.at is not None:
                is_there(now, choice.at, f"{where}: {choice}")
        for entry in pair.entries:
            for carried in entry.moved(was):
                is_there(was, carried.start, f"{where}: {entry}")
                is_there(now, carried.end, f"{where}: {entry}")


def asked(table: Table, view: Any, viewer: int) -> tuple[Any, ...]:
    """List the choices of a viewer in its view."""
    legal = table.game.legal_for(view, viewer) if is_seat(viewer) else []
    if not legal:
        return ()
    own = view.copy()
    own.turn = viewer
    choices: tuple[Any, ...] = table.game.choices.question(own, legal, 1).choices
    return choices


def is_there(scene: Any, address: str, where: str) -> None:
    """Refuse an address that leads nowhere."""
    try:
        find(scene, address)
    except (LookupError, ValueError):
        raise LawBroken(f"{where}: there is no {address}") from None


def choices_are_legal(table: Table, viewer: int) -> None:
    """A choice stands for each legal move, in their order, and is written as in a record."""
    game = table.game
    for pair in pairs(table, viewer):
        legal = game.legal_for(pair.after, viewer)
        found = asked(table, pair.after, viewer)
        where = f"{table!r}: after move {pair.number}, viewer {viewer}"
        require([choice.number for choice in found] == legal, f"{where}: {found} for {legal}")
        own = pair.after.copy()
        own.turn = viewer
        for choice in found:
            require(choice.move == game.words.write(own, choice.number), f"{where}: {choice}")


def reasons_add_up(table: Table, viewer: int) -> None:
    """What a seat counts is the sum of its reasons, and its total the sum of what it counted.

    What was counted while a round went on is counted alike at its end.
    """
    totals, early = [0] * table.state.seats, []
    for pair in pairs(table, viewer):
        where = f"{table!r}: move {pair.number}, viewer {viewer}"
        for entry in pair.entries:
            early += [entry.counted] if hasattr(entry, "counted") else []
            seats = getattr(entry, "seats", ())
            for one in (*early, *seats):
                require(sum(reason.points for reason in one.why) == one.points, f"{where}: {one} does not add up")
            for one in seats:
                totals[one.seat] += one.points
                require(totals[one.seat] == one.total, f"{where}: {one} is not in all {totals[one.seat]}")
            if seats:
                require(all(one in seats for one in early), f"{where}: {early} is counted otherwise in {seats}")
                early.clear()


def scenes_go_by_field(table: Table, viewer: int) -> None:
    """What is new in a scene, laid over the scene before as plain JSON, gives the scene."""
    kind = table.game.scene.Scene
    for pair, was, now in scenes(table, viewer):
        new = msgspec.json.decode(msgspec.json.encode(changed(was, now)))
        came = was if new is None else laid_over(was, new, kind)
        require(came == now, f"{table!r}: after move {pair.number}, viewer {viewer}: {came} is not {now}")
