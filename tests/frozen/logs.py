"""The log of the golden games as every seat and a watcher reads it in English, a sentence a line."""

from __future__ import annotations

import lzma
from pathlib import Path

from pinateria import game
from pinateria.engine.record import read_record
from pinateria.engine.seats import WATCHER
from pinateria.engine.table import Table

FILE = Path(__file__).with_name("logs.txt.xz")
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
HEADING = "# "


def said(table, viewer):
    """Give the sentences of a log in English: the one place here that knows how a table gives them."""
    return [event.text for event in table.log(viewer)]


def logs(path):
    """Give the sentences of a golden game, by viewer."""
    record = read_record(path)
    table = Table.replay(game(record.game), record.moves, players=record.players, **record.options)
    return {viewer: said(table, viewer) for viewer in (*range(table.state.seats), WATCHER)}


def frozen():
    """Read the sentences that were frozen, by game and viewer."""
    found = {}
    for line in lzma.decompress(FILE.read_bytes()).decode().splitlines():
        if line.startswith(HEADING):
            name, viewer = line.removeprefix(HEADING).split()
            sentences = found.setdefault(name, {})[int(viewer)] = []
        else:
            sentences.append(line)
    return found


def freeze():
    """Write the sentences of all golden games."""
    lines = []
    for path in RECORDS:
        for viewer, sentences in logs(path).items():
            lines += [f"{HEADING}{path.stem} {viewer}", *sentences]
    FILE.write_bytes(lzma.compress("\n".join(lines).encode(), preset=9))
