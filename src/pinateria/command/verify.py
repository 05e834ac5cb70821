"""Check records: every move by the rules, the result, and the fairness of the deal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.engine.record import read_record, verify
from pinateria.engine.speech import plural
from pinateria.games import game

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.table import Table

MISTAKE = 2


def add(parser: ArgumentParser) -> None:
    """Ask for records."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="a record's file")


def run(chosen: Namespace) -> int:
    """Check them all; name file, move and reason of each that does not hold."""
    status = 0
    for path in chosen.records:
        try:
            table, fair = checked(path)
        except GameError as error:
            print(f"{path}: {error}", file=sys.stderr)
            status = MISTAKE
        else:
            state = "finished" if table.over else "unfinished"
            deal = ", fairly dealt" if fair else ""
            print(f"{path}: holds ({table.game.name}, {plural(len(table.made), 'move')}, {state}{deal})")
    return status


def checked(path: Path) -> tuple[Table, bool]:
    """Check one record; say also whether its deal is proved fair."""
    record = read_record(path)
    table = verify(game(record.game), record)
    return table, record.fair is not None and "secret" in record.fair
