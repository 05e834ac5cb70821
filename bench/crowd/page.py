"""The page of figures."""

from __future__ import annotations

import os
import platform
from textwrap import fill
from typing import TYPE_CHECKING

from crowd.measured import HEADS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crowd.measured import Measured

WIDTH = 150
BUSY = 0.5
"""A load of the machine beyond which other work must have run on it."""


def page(lines: Sequence[Measured], options: str, *, tables: int, think: float, faults: int, load: float) -> str:  # noqa: PLR0913
    """Write the page."""
    beside = f" Other work ran beside it (a load of {load:.1f} before it began): alone it would do better."
    scene = (
        f"`make load` (`bench/load.py {options}`) seats {4 * tables:,} people at {tables} tables of four, each with a "
        f"socket of their own, on {os.cpu_count()} cores that the servers, the database and the crowd share (Python "
        f"{platform.python_version()}). They play Papayoo, Pikinni, Piñatas and Piñata Party in turn, and choose any "
        f"move that is open.{beside if load > BUSY else ''}"
    )
    legend = (
        f"*Thinking* people answer {think:g} s after they are asked, give or take a half; *saturated* ones at once, so "
        "that all tables wait for the server all the time, and the times tell how long that queue is. Times are the "
        "middle / 95 % / 99 % from sending a move until it is acknowledged, which is after it was synced to disk, and "
        "until all four at the table have seen it. *Cores* and *MB* are what the servers used and held, without "
        "PostgreSQL's own processes; *refused* are moves, *lost* are connections that a server gave up."
    )
    rows = ["| " + " | ".join(map(str, cells)) + " |" for cells in (HEADS, *(line.cells for line in lines))]
    rows.insert(1, "|---|---|" + "---:|" * (len(HEADS) - 2))
    promises = (
        "With two servers the seats of each table are spread over both. After each run everything that was "
        "acknowledged is looked up in the database: it is there once, under the number that was told, and everybody at "
        f"a table has seen the same events without a gap. {f'**{faults} faults.**' if faults else 'Nothing was lost.'}"
    )
    others = (
        "For comparison: boardgame.io, with its tables in memory and nothing synced to disk, made 489 to 500 moves a "
        "second at 500 tables with a second of thought, 99 % of them within 46 to 170 ms. That was measured elsewhere "
        "on 2 cores, not in the same run."
    )
    parts = "One part alone: `bench/load.py --only thinking`, `saturated` or `postgresql`; with `--json` for machines."
    told = [fill(text, WIDTH, break_on_hyphens=False, break_long_words=False) for text in (scene, legend)]
    after = [fill(text, WIDTH, break_on_hyphens=False, break_long_words=False) for text in (promises, others, parts)]
    return "\n\n".join(["# The table server under load", *told, "\n".join(rows), *after]) + "\n"
