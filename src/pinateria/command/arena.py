"""Let players meet over the same deals in every seating, and say who plays better and how surely."""

from __future__ import annotations

import json
import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pinateria.arena.folder import RECORDS, REPORT, RESULTS, SUMMARY, Folder
from pinateria.arena.lineup import line_up
from pinateria.arena.match import readiness
from pinateria.arena.plan import OtherPlan, Plan
from pinateria.command.arguments import add_game, add_json, options_of
from pinateria.command.outputs import a_path, try_file, try_folder
from pinateria.engine.errors import GameError
from pinateria.games import game
from pinateria.players import make_player
from pinateria.terminal.printing import HouseConsole, grid, printable

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Generator

    from pinateria.arena.figures import Figures
    from pinateria.arena.match import Match, Outcome
    from pinateria.engine.game import Game


def add(parser: ArgumentParser) -> None:
    """Ask for a game, who meets, over how many deals, and where it is played."""
    add_game(parser)
    parser.add_argument("players", metavar="PLAYER", nargs="+", help="who meets; fewer than seats sit down in turn")
    parser.add_argument("--deals", type=int, default=100, help="play the first so many deals, and sum them up (100)")
    parser.add_argument("--seed", type=int, default=0, help="makes the deals repeatable (0)")
    parser.add_argument("--jobs", type=int, help="how many matches at the same time (as many as there are cores)")
    parser.add_argument("--engine", choices=("processes", "ray"), default="processes", help="what plays the matches")
    parser.add_argument("--address", help="of a Ray cluster; without it Ray starts on this machine")
    parser.add_argument("--folder", type=a_path, metavar="DIR", help="where everything is kept (arena-GAME-SEED)")
    parser.add_argument("--no-records", action="store_true", help="write no record of each match")
    parser.add_argument("--no-plots", action="store_true", help="draw no pictures, and write no report")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Play what is missing in the folder, and sum up."""
    one, plan, jobs = game(chosen.game), *planned(chosen)
    path = chosen.folder or Path(f"arena-{one.key}-{plan.seed}")
    try_outputs(path, chosen)
    with opened(path, plan, records=not chosen.no_records) as folder:
        missing = [m for m in plan.matches(chosen.deals) if (m.deal, m.rotation) not in folder.outcomes]
        try:
            play_all(chosen, folder, missing, jobs)
        except KeyboardInterrupt:
            lost = sum((m.deal, m.rotation) not in folder.outcomes for m in missing)
            aside = HouseConsole(stderr=True)
            aside.print(
                f"Stopped with {lost} matches to play; the same command goes on from {printable(str(path))}.",
                markup=False,
            )
            raise
        figures = summed(one, plan, folder.of(chosen.deals))
    written = json.dumps(figures.as_json(), ensure_ascii=False, indent=1, allow_nan=False)
    (path / SUMMARY).write_text(written + "\n", "utf-8")
    page = None if chosen.no_plots else reported(path, figures)
    if chosen.json:
        print(written)
    else:
        show(figures, path, page)


def try_outputs(path: Path, chosen: Namespace) -> None:
    """Find out whether everything that will be written can be."""
    try_folder("--folder", path)
    if not chosen.no_records and (path / RECORDS).exists():
        try_folder("--folder", path / RECORDS)
    for name in (RESULTS, SUMMARY, *([] if chosen.no_plots else [REPORT])):
        try_file("--folder", path / name)


def opened(path: Path, plan: Plan, *, records: bool) -> Folder:
    """Open the folder of the arena, or say what to do where it is another's."""
    try:
        return Folder(path, plan, records=records)
    except OtherPlan as error:
        raise GameError(f"{error}; name another --folder, or ask for the same as before") from None


def planned(chosen: Namespace) -> tuple[Plan, int]:
    """Check what was asked for; give the plan, and how many matches to play at the same time."""
    one = game(chosen.game)
    options = options_of(one, chosen)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    jobs = cores if chosen.jobs is None else chosen.jobs
    for name, value in (("--deals", chosen.deals), ("--jobs", jobs)):
        if value < 1:
            raise GameError(f"{name} is at least 1; got {value}")
    if chosen.address is not None and chosen.engine != "ray":
        raise GameError("--address is for --engine ray only")
    players = line_up(chosen.players, int(options["seats"]), int(options.get("teams", 0)))
    return Plan(one.key, one.version, options, players, chosen.seed), jobs


def play_all(chosen: Namespace, folder: Folder, missing: list[Match], jobs: int) -> None:
    """Play the missing matches behind a progress bar, on the side where it spoils no output, and keep each."""
    if not missing:
        return
    aside = HouseConsole(stderr=True)
    get_ready(folder.plan, aside)
    bar = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        closing(played(chosen, missing, min(jobs, len(missing)))) as outcomes,
        Progress(*bar, console=aside, transient=True, disable=not aside.is_terminal) as progress,
    ):
        task = progress.add_task("playing", total=len(missing))
        for outcome, record in outcomes:
            folder.keep(outcome, record)
            progress.advance(task)


def get_ready(plan: Plan, aside: HouseConsole) -> None:
    """Have the engine compiled once, before several processes would each do so."""
    one = game(plan.game)
    thinkers = [ready for name in dict.fromkeys(plan.players) if (ready := readiness(make_player(name, one, 0)))]
    if thinkers:  # one compiles for all of them
        with aside.status(f"preparing {one.name}: compiled once, kept for next time"):
            thinkers[0]()


def played(chosen: Namespace, matches: list[Match], jobs: int) -> Generator[tuple[Outcome, str]]:
    """Play the matches on what was chosen."""
    if chosen.engine == "ray":
        from pinateria.arena.cluster import on_ray  # noqa: PLC0415  few runs need it

        return on_ray(matches, jobs, chosen.address)
    from pinateria.arena.pool import in_processes  # noqa: PLC0415  nor this, where nothing is missing

    return in_processes(matches, jobs)


def summed(one: Game, plan: Plan, outcomes: list[Outcome]) -> Figures:
    """Work out the figures."""
    from pinateria.arena.figures import figures  # noqa: PLC0415  the rating model is not for other verbs to load

    return figures(plan, outcomes, fewest=one.fewest)


def reported(path: Path, figures: Figures) -> Path:
    """Draw the pictures and write the report."""
    from pinateria.arena.report import write_report  # noqa: PLC0415  what draws takes a second to load

    return write_report(path, figures)


def show(figures: Figures, path: Path, page: Path | None) -> None:
    """Print the figures as tables, and where everything lies."""
    from pinateria.arena.tables import headline, sheets  # noqa: PLC0415  as above

    console = HouseConsole()
    console.print(headline(figures), markup=False)
    for sheet in sheets(figures):
        console.print(f"\n{sheet.title}", style="bold", markup=False)
        console.print(grid(sheet.heads, sheet.rows, words=sheet.words))
    console.print(f"\n{'Report' if page else 'Results'}: {printable(str(page or path))}", markup=False)
