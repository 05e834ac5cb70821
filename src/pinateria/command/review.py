"""Go through a finished game: the choices that cost most, and how much was the cards, own play and the others'."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
from concurrent.futures import wait
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from pinateria.command.arguments import add_json
from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, read_record, verify
from pinateria.games import game
from pinateria.players import check_name
from pinateria.players.processes import workers
from pinateria.players.review import Choice, Seat, choices_of, replay_with, seats_of, weigh_choice
from pinateria.players.search.thinker import Budget, Thinker
from pinateria.terminal.printing import HouseConsole, grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from pinateria.engine.record import Record
    from pinateria.engine.table import Table


MOMENT = 0.2
"""Seconds between two looks at how far it is."""


def add(parser: ArgumentParser) -> None:
    """Ask for a record, how long to think, and who is the yardstick."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="the record of a finished game")
    parser.add_argument("--seconds", type=float, default=0.2, help="how long to think about each choice (0.2)")
    parser.add_argument("--yardstick", default="expert", help="who plays the same deals for comparison (expert)")
    parser.add_argument("--replays", type=int, default=4, help="how often the yardstick plays them (4)")
    parser.add_argument("--most", type=int, default=3, help="how many costly choices to show for each seat (3)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many think at the same time")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Review and print."""
    check(chosen)
    record, table = finished(chosen.record)
    aside = HouseConsole(stderr=True)
    with aside.status(f"preparing {table.game.name}: compiled once, kept for next time"):
        Thinker(table.game).prepare()
    written = record.to_json()
    choices = [(weighed, written, number, chosen.seconds) for number in choices_of(table)]
    replays = [(replayed, written, number, chosen.yardstick) for number in range(chosen.replays)]
    steps = len(choices) * (1 + chosen.replays)
    came = worked([*replays, *choices], steps, chosen.jobs, aside)
    seats = list(seats_of(table, came[len(replays) :], came[: len(replays)]))
    if chosen.json:
        print(json.dumps(summary(record, seats, chosen), ensure_ascii=False, indent=1, allow_nan=False))
    else:
        show(table, seats, chosen)


def finished(path: Path) -> tuple[Record, Table]:
    """Read the record of a finished game."""
    try:
        record = read_record(path)
        table = verify(game(record.game), record)
    except GameError as error:
        raise GameError(f"{path}: {error}") from None
    if not table.over:
        raise GameError(f"{path}: a finished game was expected; in this one {table.waits_for()}")
    return record, table


def check(chosen: Namespace) -> None:
    """Refuse numbers that make no sense, before anything is begun."""
    if not 0 < chosen.seconds < math.inf:
        raise GameError(f"--seconds is more than 0; got {chosen.seconds}")
    for name in ("replays", "most", "jobs"):
        if getattr(chosen, name) < 1:
            raise GameError(f"--{name} is at least 1; got {getattr(chosen, name)}")
    check_name(chosen.yardstick)


# The work, parted among processes ------------------------------------------------------------


@lru_cache(maxsize=1)
def table_of(written: str) -> Table:
    """Set a record's table up, once in each process."""
    record = parse_record(written.encode())
    return verify(game(record.game), record)


@lru_cache(maxsize=1)
def thinker_of(key: str) -> Thinker:
    """Lay out paper for a game, once in each process."""
    thinker = Thinker(game(key))
    thinker.prepare()
    return thinker


def weighed(written: str, number: int, seconds: float) -> Choice:
    """Weigh one choice."""
    table = table_of(written)
    choice = weigh_choice(table, number, thinker_of(table.game.key), Budget(seconds))
    count()
    return choice


def replayed(written: str, number: int, level: str) -> list[float]:
    """Play the deals again once."""
    return replay_with(table_of(written), level, number, count)


SHARED: dict[str, Any] = {}
"""What a process shares with the others: the number of choices that were weighed or made."""


def share(made: Any) -> None:
    """Begin to count into a number that processes share."""
    SHARED["made"] = made


def count() -> None:
    """Count one choice."""
    with SHARED["made"].get_lock():
        SHARED["made"].value += 1


def work(task: tuple[Any, ...]) -> Any:
    """Do one part of the work."""
    verb: Callable[..., Any] = task[0]
    return verb(*task[1:])


def worked(tasks: list[tuple[Any, ...]], steps: int, jobs: int, aside: HouseConsole) -> list[Any]:
    """Do all of it behind a progress bar that knows about how many steps there are; the longest parts come first."""
    context = multiprocessing.get_context("spawn")
    made = context.Value("q", 0)
    columns = (TextColumn("thinking"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        bar = progress.add_task("thinking", total=steps)
        if jobs == 1:
            share(made)
            came = []
            for task in tasks:
                came.append(work(task))
                progress.update(bar, completed=made.value)
            return came
        with workers(jobs, share, made) as pool:
            parts = [pool.submit(work, task) for task in tasks]
            left = set(parts)
            while left:
                _, left = wait(left, timeout=MOMENT)
                progress.update(bar, completed=made.value)
            return [part.result() for part in parts]


# What came of it -----------------------------------------------------------------------------


def summary(record: Record, seats: list[Seat], chosen: Namespace) -> dict[str, Any]:
    """Put the review into an object that programs read."""
    return {
        "game": record.game,
        "yardstick": chosen.yardstick,
        "replays": chosen.replays,
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.name,
                "result": round(seat.result, 3),
                "luck": seat.luck.as_json(),
                "own": round(seat.own, 3),
                "others": round(seat.others, 3),
                "choices": [choice_json(one) for one in seat.choices],
            }
            for seat in seats
        ],
    }


def choice_json(one: Choice) -> dict[str, Any]:
    """Put a choice into an object; where there was no time to weigh it, its interval has no width."""
    return vars(one) | {"within": one.within if math.isfinite(one.within) else None, "surely_costs": one.surely_costs}


def show(table: Table, seats: list[Seat], chosen: Namespace) -> None:
    """Print the seats as a table, then each one's costly choices."""
    console = HouseConsole()
    console.print(f"{table.game.name}: results are points against the mean of the opponents; more are better.")
    rows = [
        [seat.name, f"{seat.result:+.1f}", luck_text(seat), f"{seat.own:+.1f}", f"{seat.others:+.1f}"] for seat in seats
    ]
    console.print(grid(("player", "result", "the cards", "own play", "others' play"), rows))
    console.print(
        f"The cards: what {chosen.yardstick} made of the same deals in that seat, and in all others. "
        "Own play: what own choices surely cost. Others' play: the rest, as unsure as the cards."
    )
    for seat in seats:
        costly = [one for one in seat.choices if one.surely_costs][: chosen.most]
        console.print(Text(f"\n{seat.name}: {len(seat.choices)} choices", style="bold"))
        if not costly:
            console.print("  none of them surely cost anything")
        for one in costly:
            cost = f"{one.played} cost {one.cost:.1f} ± {one.within:.1f}"
            console.print(Text(f"  move {one.number}: {cost}; better: {one.why or one.best}"))


def luck_text(seat: Seat) -> str:
    """Write what the cards brought, and how sure that is."""
    within = "" if seat.luck.within is None else f" ± {seat.luck.within:.1f}"
    return f"{seat.luck.mean:+.1f}{within}"
