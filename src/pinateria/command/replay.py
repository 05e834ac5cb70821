"""Tell a recorded game move by move, or draw how the table lay after one, as a watcher or as one seat saw it."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from rich.text import Text

from pinateria.command.arguments import add_json, whole_number
from pinateria.command.verify import checked
from pinateria.engine.errors import GameError
from pinateria.engine.log import Event, told
from pinateria.engine.seats import WATCHER
from pinateria.engine.speech import plural
from pinateria.facts.english import Reader
from pinateria.terminal.board import draw
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.table import Table


class Moment(NamedTuple):
    """A move that was made: what is told of it, and how the table lay then."""

    told: list[Event]
    scene: Any


def add(parser: ArgumentParser) -> None:
    """Ask for a record and for whose eyes to see it with."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record's file")
    parser.add_argument("--seat", type=int, help="whose eyes to see with; a watcher's if not given")
    words = "draw the table as it lay after this move, by the number that stands before it in the log"
    parser.add_argument("--at", type=whole_number, metavar="MOVE", help=words)
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Tell the game."""
    try:
        table, _ = checked(chosen.record)
    except GameError as error:
        raise GameError(f"{chosen.record}: {error}") from None
    if chosen.seat is not None and not 0 <= chosen.seat < table.state.seats:
        raise GameError(f"a seat from 0 to {table.state.seats - 1} was expected; got {chosen.seat}")
    viewer = WATCHER if chosen.seat is None else chosen.seat
    if chosen.at is not None:
        show(table, moment(table, chosen.at, viewer), viewer, as_json=chosen.json)
        return
    log = table.log(viewer)
    if chosen.json:
        print(json.dumps([event.to_json() for event in log], ensure_ascii=False, indent=1))
        return
    for event in log:
        print(line(event))


def line(event: Event) -> str:
    """Write what happened after the number of its move."""
    return f"{event.move:5}  {event.text}"


def moment(table: Table, at: int, viewer: int) -> Moment:
    """Give a move as a viewer saw it; a round that it ended lies as it ended."""
    game = table.game
    if not 0 <= at < len(table.made):
        raise GameError(f"the record has {plural(len(table.made), 'move')}, counted from 0; got {at}")
    before, after = (game.view(state, viewer) for state in islice(table.states(at), 2))
    events = list(told(game, iter((before, after)), viewer, table.players, at))
    return Moment(events, game.scene.scene(game.scene.rested(before, after), viewer))


def show(table: Table, one: Moment, viewer: int, *, as_json: bool) -> None:
    """Tell the move, and draw the table with the shared board."""
    if as_json:
        lies = msgspec.to_builtins(one.scene)
        print(json.dumps({"log": [event.to_json() for event in one.told], "scene": lies}, ensure_ascii=False, indent=1))
        return
    console = HouseConsole()
    for event in one.told:
        console.print(Text(line(event)))
    console.print(draw(one.scene, Reader(viewer, table.players, table.game.words.PACK), console.width))
