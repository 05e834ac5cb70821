"""Check records: every move by the rules, the result, and that the deal follows from what was committed to."""

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
from pinateria.terminal.printing import one_line, printable

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.record import Record
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
            moves = plural(each["moves"], "move")
            print(f"{printable(each['record'])}: holds ({each['game']}, {moves}, {state}{dealt(each)})")
        else:
            print(one_line(f"{each['record']}: {each['reason']}"), file=sys.stderr)
    return 0 if all(each["holds"] for each in found) else MISTAKE


def judged(path: Path) -> dict[str, Any]:
    """Say of one record whether it holds, or why not."""
    try:
        table, record = checked(path)
    except GameError as error:
        return {"record": str(path), "holds": False, "reason": str(error), "move": getattr(error, "move", None)}
    fair = record.fair or {}
    return {
        "record": str(path),
        "holds": True,
        "game": record.game,
        "moves": len(table.made),
        "finished": table.over,
        "fair": "secret" in fair,
        "commitment": fair.get("commitment"),
        "fixed": fair.get("fixed", []),
        "first": fair.get("first"),
    }


def checked(path: Path) -> tuple[Table, Record]:
    """Check one record, and give the table at its end."""
    record = read_record(path)
    return verify(game(record.game), record), record


def dealt(judged: dict[str, Any]) -> str:
    """Say what is proved of the deal, and no more: who has seen the commitment beforehand only they can tell."""
    if not judged["fair"]:
        return ""
    seats = ", ".join(map(str, judged["fixed"]))
    fixed = f"; the numbers of these seats follow from it: {seats}" if seats else ""
    fixed += "" if judged["first"] is None else f"; seat {judged['first']} came first without a draw"
    return f", dealt from the players' numbers and the secret committed to as {judged['commitment']}{fixed}"
