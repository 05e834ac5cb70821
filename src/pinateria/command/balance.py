"""Report on a game's balance: who is ahead, how long it takes, which cards and rules matter."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from pinateria.command.arguments import add_game, add_json, options_of
from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.players.balance.report import report
from pinateria.players.balance.tally import Counting, Tally
from pinateria.players.balance.variants import variants
from pinateria.terminal.balance import show_one, show_side_by_side
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping


def add(parser: ArgumentParser) -> None:
    """Ask for a game, how many of it, and who plays."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=100_000, help="how many games of each option set (100000)")
    parser.add_argument("--players", default="greedy", help="who plays at every seat: greedy or random (greedy)")
    parser.add_argument("--seed", type=int, default=0, help="makes the run repeatable (0)")
    parser.add_argument("--all", action="store_true", help="also every option set that differs in one option")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games at once (one a core)")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the tables as a web page too")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Count and report."""
    for name in ("games", "jobs"):
        if getattr(chosen, name) < 1:
            raise GameError(f"--{name} is at least 1; got {getattr(chosen, name)}")
    one = game(chosen.game)
    settled = options_of(one, chosen)
    sets = list(variants(one, settled)) if chosen.all else [("as chosen", settled)]
    counting = Counting(one, settled, chosen.players, seed=chosen.seed)
    prepare(counting)
    reports = {}
    for name, options in sets:
        own = counting.with_options(options)
        reports[name] = report(own, counted(own, chosen.games, chosen.jobs, name if chosen.all else one.name))
    if chosen.json:
        whole = reports if chosen.all else reports["as chosen"]
        print(json.dumps(whole, ensure_ascii=False, indent=1, allow_nan=False))
    if chosen.html is not None or not chosen.json:
        show(one.name, reports, chosen.html, aloud=not chosen.json)


def prepare(counting: Counting) -> None:
    """Count one game for nothing, so that the engine is ready."""
    with HouseConsole(stderr=True).status(f"preparing {counting.game.name}: compiled once, kept for next time"):
        counting.batch(0, 1)


def counted(counting: Counting, games: int, jobs: int, name: str) -> Tally:
    """Count the games behind a progress bar, on the side where it spoils no output."""
    aside = HouseConsole(stderr=True)
    tally = Tally()
    with Progress(console=aside, transient=True, disable=not aside.is_terminal) as progress:
        task = progress.add_task(name, total=games)
        for part in counting.batches(games, jobs):
            tally.add(part)
            progress.advance(task, part.games)
    return tally


def show(name: str, reports: Mapping[str, Any], page: Path | None, *, aloud: bool) -> None:
    """Print the tables, and write them as a web page if asked."""
    console = HouseConsole(record=page is not None, file=sys.stdout if aloud else io.StringIO())
    if len(reports) > 1:
        show_side_by_side(console, name, reports)
    else:
        show_one(console, name, reports["as chosen"])
    if page is not None:
        console.save_html(str(page))
