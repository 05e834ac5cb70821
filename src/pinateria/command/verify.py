"""Check records: every move by the rules, the result, and the fairness of the deal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pinateria.command.arguments import add_json
from pinateria.engine.errors import GameError
from pinateria.engine.record import read_record, verify
from pinateria.engine.speech import plural
from pinateria.games import game
from pinateria.terminal.printing import printable

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.table import Table

MISTAKE = 2


def add(parser: ArgumentParser) -> None:
    """Ask for records."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="a record's file")
    add_json(parser)


def run(chosen: Namespace) -> int:
    """Check them all; name file, move and reason of each that does not hold."""
    found = [judged(path) for path in chosen.records]
    if chosen.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    for each in [] if chosen.json else found:
        if each["holds"]:
            state = "finished" if each["finished"] else "unfinished"
            deal = ", fairly dealt" if each["fair"] else ""
            moves = plural(each["moves"], "move")
            print(f"{printable(each['record'])}: holds ({each['game']}, {moves}, {state}{deal})")
        else:
            print(printable(f"{each['record']}: {each['reason']}"), file=sys.stderr)
    return 0 if all(each["holds"] for each in found) else MISTAKE


def judged(path: Path) -> dict[str, Any]:
    """Say of one record whether it holds, or why not."""
    try:
        table, fair = checked(path)
    except GameError as error:
        return {"record": str(path), "holds": False, "reason": str(error), "move": getattr(error, "move", None)}
    game = table.game.key
    return {
        "record": str(path),
        "holds": True,
        "game": game,
        "moves": len(table.made),
        "finished": table.over,
        "fair": fair,
    }


def checked(path: Path) -> tuple[Table, bool]:
    """Check one record; say also whether its deal is proved fair."""
    record = read_record(path)
    table = verify(game(record.game), record)
    return table, record.fair is not None and "secret" in record.fair
