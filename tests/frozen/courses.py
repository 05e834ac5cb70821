"""The course of random games as hashes: what the rules make of every move, and what each viewer sees and hears of it.

A game is frozen in blocks of moves. Each has its own games at its own tables, so that it is checked alone, and four
hashes, so that a failure says what has changed. Only whole numbers go in: no name, and nobody's way to store them.
"""

from __future__ import annotations

import json
import random
import struct
from hashlib import blake2b
from itertools import chain, pairwise, zip_longest
from pathlib import Path

from house import EVERY_TABLE
from pinateria import GAMES, game
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER

FILE = Path(__file__).with_name("courses.json")
BLOCKS, MOVES = 20, 5_000
"""So many blocks a game, and moves in each; those of chance are among them."""
FURTHER = 5
"""A block begins so many tables after the one before it: together they come to all of them, again and again."""


def frozen():
    """Read the tables and the hashes that were frozen."""
    return json.loads(FILE.read_text("utf-8"))


def hashes(key, tables, block):
    """Play the games of a block, and give the hash of each thing that they went through."""
    one = game(key)
    made = {what: blake2b(digest_size=8) for what in ("states", "legal", "views", "told")}
    for before, move, after in course(one, tables, block):
        viewers = (*range(after.seats), WATCHER)
        made["states"].update(after.to_bytes())
        made["legal"].update(written([*one.legal(before), move]))
        made["views"].update(b"".join(one.view(after, viewer).to_bytes() for viewer in viewers))
        made["told"].update(written([one.rules.told(before, move, viewer) for viewer in viewers]))
    return {what: digest.hexdigest() for what, digest in made.items()}


def course(one, tables, block):
    """Give the moves of a block, each with the state before and after it."""
    for table, moves in played(one, tables, block):
        for (before, after), made in zip(pairwise(table.states()), table.made[:moves], strict=False):
            yield before, made.move, after


def played(one, tables, block):
    """Play the games of a block, each to its end, and tell how many moves of it count: of the last one not all."""
    left, number = MOVES, 0
    while left:
        options = tables[(FURTHER * block + number) % len(tables)]
        table = random_table(one, 1000 * block + number, **options)
        moves = min(left, len(table.made))
        yield table, moves
        left, number = left - moves, number + 1


def written(numbers):
    """Write whole numbers down, with how many there are."""
    return struct.pack(f"<{len(numbers) + 1}i", len(numbers), *numbers)


# Freezing ---------------------------------------------------------------------------------------


def tables_of(key):
    """List the tables of a game, those of different sizes in turn and else without order, and the usual one last."""
    sizes = range(game(key).seats.least, game(key).seats.most + 1)
    tables = [options for other, options in EVERY_TABLE if other == key]
    random.Random(f"{key} 1").shuffle(tables)
    rows = [[options for options in tables if options["seats"] == seats] for seats in sizes]
    return [*filter(None, chain(*zip_longest(*rows))), {}]


def freeze():
    """Write the hashes of every game; takes minutes."""
    tables = {key: tables_of(key) for key in GAMES}
    made = {key: [hashes(key, tables[key], block) for block in range(BLOCKS)] for key in GAMES}
    lines = [f' "{what}": {{\n{rows(found)}\n }}' for what, found in (("tables", tables), ("hashes", made))]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def rows(found):
    """Write a list for each game, a line for each thing in it."""
    return ",\n".join(
        f'  "{key}": [\n' + ",\n".join(f"   {json.dumps(one)}" for one in listed) + "\n  ]"
        for key, listed in found.items()
    )
