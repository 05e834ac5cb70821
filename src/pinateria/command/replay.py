"""Tell a recorded game move by move, as a watcher or as one seat saw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_json
from pinateria.command.verify import checked
from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add(parser: ArgumentParser) -> None:
    """Ask for a record and for whose eyes to see it with."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record's file")
    parser.add_argument("--seat", type=int, help="whose eyes to see with; a watcher's if not given")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Tell the game."""
    try:
        table, _ = checked(chosen.record)
    except GameError as error:
        raise GameError(f"{chosen.record}: {error}") from None
    if chosen.seat is not None and not 0 <= chosen.seat < table.state.seats:
        raise GameError(f"a seat from 0 to {table.state.seats - 1} was expected; got {chosen.seat}")
    log = table.log(WATCHER if chosen.seat is None else chosen.seat)
    if chosen.json:
        print(json.dumps([event.to_json() for event in log], ensure_ascii=False, indent=1))
        return
    for event in log:
        print(f"{event.move:5}  {event.text}")
