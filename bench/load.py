"""Load the table server with a crowd on the same cores; writes docs/load.md, and fails if anything is lost.

People think for a second, and then not at all: on SQLite, and on PostgreSQL with one server and with two. The servers
are started as the tests start theirs: tests/server_process.py, tests/postgres.py.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvloop
from rich.progress import Progress

from crowd.crowd import Crowd
from crowd.measured import HEADS, Measured, Run, line
from crowd.page import page
from crowd.promises import broken
from crowd.usage import memory, used
from pinateria.terminal.printing import HouseConsole, grid
from postgres import running_postgres  # type: ignore[import-not-found]
from server_log import troubles_in  # type: ignore[import-not-found]
from server_process import serving  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]

PAGE = ROOT / "docs" / "load.md"
WARM = 3.0
"""Seconds of play before anything is counted."""
PARTS = ("thinking", "saturated", "postgresql")


def runs(think: float, only: str | None) -> list[Run]:
    """List what is to be measured."""
    moods = {"thinking": think, "saturated": 0.0}
    alone = [Run("SQLite", 1, {only: moods[only]} if only else moods)] if only != "postgresql" else []
    return alone + [Run("PostgreSQL", servers, moods) for servers in (1, 2) if only in {None, "postgresql"}]


@contextmanager
def opened(name: str) -> Iterator[str]:
    """Give the address of a new database."""
    if name == "PostgreSQL":
        with running_postgres() as server:
            yield server.fresh()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.sqlite"


def measure(run: Run, tables: int, seconds: float) -> tuple[list[Measured], list[str]]:
    """Run servers with a crowd; give its figures, and whatever was lost or went wrong."""
    with opened(run.database) as database, tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with ExitStack() as stack:
            written = stack.enter_context(log.open("w"))
            servers = [stack.enter_context(serving(database, log=written)) for _ in range(run.servers)]
            try:
                crowd, lines = uvloop.run(play(run, servers, tables, seconds))
            except ConnectionError as error:
                sys.exit("\n".join([str(error), *troubles_in(log)[:20]]))
        faults = asyncio.run(broken(database, crowd.all))
        return lines, faults + troubles_in(log)


async def play(run: Run, servers: list[Any], tables: int, seconds: float) -> tuple[Crowd, list[Measured]]:
    """Seat a crowd at some servers, and measure it in every mood."""
    processes = [server.process.pid for server in servers]
    lines = []
    with Progress(console=HouseConsole(stderr=True), refresh_per_second=1) as progress:
        async with Crowd([server.address for server in servers]) as crowd:
            name = f"{run.database}, {run.servers}"
            bar = progress.add_task(f"{name}: tables", total=tables)
            await crowd.come(tables, lambda: progress.advance(bar))
            gc.freeze()  # what is here stays, and to look through it again and again takes time from the servers
            for people, crowd.think in run.moods.items():
                bar = progress.add_task(f"{name}: {people}", total=2)
                await crowd.play(WARM)
                progress.advance(bar)
                before = used(processes)
                tally = await crowd.play(seconds)
                held = sum(map(memory, processes))
                lines.append(line(run, people, tally, used(processes) - before, held=held, lost=crowd.lost))
                progress.advance(bar)
                for why, times in tally.refused.items():
                    progress.console.print(f"{times} moves were refused: {why}", markup=False)
            await crowd.settle()
    return crowd, lines


def main() -> None:
    """Measure what is asked for; whoever asks for everything gets the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=1.0, help="seconds that people think on average (1)")
    parser.add_argument("--only", choices=PARTS, help="measure one part, and leave the page as it is")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    load = os.getloadavg()[0]
    lines: list[Measured] = []
    faults: list[str] = []
    for run in runs(chosen.think, chosen.only):
        measured, found = measure(run, chosen.tables, chosen.seconds)
        lines += measured
        faults += found
    if chosen.json:
        print(json.dumps([asdict(one) for one in lines], ensure_ascii=False, indent=1))
    else:
        HouseConsole(width=130).print(grid(HEADS, [one.cells for one in lines], words=2))
    if not chosen.only:
        options = f"--tables {chosen.tables} --seconds {chosen.seconds:g} --think {chosen.think:g}"
        told = page(lines, options, tables=chosen.tables, think=chosen.think, faults=len(faults), load=load)
        PAGE.write_text(told, "utf-8")
    if faults:
        sys.exit("\n".join(faults[:20]))


if __name__ == "__main__":
    main()
