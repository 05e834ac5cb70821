"""Report on a game's balance: who is ahead, how long it takes, which cards and rules matter."""

from __future__ import annotations

import io
import json
import os
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from pinateria.command.arguments import add_game, add_json, options_of
from pinateria.command.outputs import a_path, try_file
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
    from pathlib import Path


WIDTH = 110
"""Letters in a line of the page."""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{stylesheet}
:root {{ color-scheme: light dark; }}
body {{ margin: 0; background: Canvas; color: CanvasText; }}
main {{ max-width: 75rem; margin: 0 auto; padding: 1rem; }}
pre {{ margin: 0; overflow-x: auto; font: 0.9rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }}
</style>
</head>
<body>
<main>
<pre tabindex="0" role="region" aria-label="{title}">{code}</pre>
</main>
</body>
</html>
"""


def add(parser: ArgumentParser) -> None:
    """Ask for a game, how many of it, and who plays."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=100_000, help="how many games of each option set (100000)")
    parser.add_argument("--players", default="greedy", help="who plays at every seat: greedy or random (greedy)")
    parser.add_argument("--seed", type=int, default=0, help="makes the run repeatable (0)")
    parser.add_argument("--all", action="store_true", help="also every option set that differs in one option")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games at once (one a core)")
    parser.add_argument("--html", type=a_path, metavar="FILE", help="write the tables as a web page too")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Count and report."""
    for name in ("games", "jobs"):
        if getattr(chosen, name) < 1:
            raise GameError(f"--{name} is at least 1; got {getattr(chosen, name)}")
    if chosen.html is not None:
        try_file("--html", chosen.html)
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
    else:
        show(HouseConsole(), one.name, reports, whole=False)
    if chosen.html is not None:
        write_page(chosen.html, one.name, reports)


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


def show(console: HouseConsole, name: str, reports: Mapping[str, Any], *, whole: bool) -> None:
    """Print the tables; of one option set in full, of several side by side."""
    if len(reports) > 1:
        show_side_by_side(console, name, reports)
    else:
        show_one(console, name, reports["as chosen"], whole=whole)


def write_page(path: Path, name: str, reports: Mapping[str, Any]) -> None:
    """Write the tables as a web page, with nothing left out."""
    console = HouseConsole(record=True, file=io.StringIO(), width=WIDTH)
    show(console, name, reports, whole=True)
    console.save_html(str(path), code_format=PAGE.replace("{title}", f"Balance: {name}"))
