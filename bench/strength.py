"""The ladder of players: in every game each against the next weaker one, on the same deals; writes docs/strength.md.

One seat is the stronger player's and all others the weaker one's, each deal in every seating.
It takes some hours; begun again it goes on, and what it has played lies in build/strength.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from pinateria.arena.figures import figures
from pinateria.arena.folder import Folder
from pinateria.arena.plan import Plan
from pinateria.arena.pool import in_processes
from pinateria.games import game
from pinateria.players.search.thinker import Thinker
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.arena.figures import Figures

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
PLAYED = Path("build") / "strength"
SEED = 2026


@dataclass(frozen=True)
class Step:
    """One step of the ladder in one game."""

    game: str
    stronger: str
    weaker: str
    deals: int
    options: dict[str, Any]

    @property
    def plan(self) -> Plan:
        """One seat for the stronger player, all others for the weaker one."""
        one = game(self.game)
        options = one.settle(self.options)
        line_up = (self.stronger, *[self.weaker] * (int(options["seats"]) - 1))
        return Plan(one.key, one.version, options, line_up, SEED)

    @property
    def folder(self) -> Path:
        """Where its matches are kept."""
        return PLAYED / f"{self.game}-{self.stronger}-{self.weaker}".replace(":", "-")


DEALS = {
    "papayoo": (200, 80, 400),
    "pikinni": (40, 12, 300),
    "pinatas": (60, 20, 300),
    "pinata": (60, 30, 60),
    "pinata_party": (60, 12, 90),
}
"""For each game the deals of the three steps, set by how far the results of a first few deals lay apart.
The third needs many: a search of 50 ms leaves little to gain."""

OPTIONS: dict[str, dict[str, Any]] = {"papayoo": {"rounds": 1}, "pinatas": {"target": 10}}
"""Shorter games where a game is many rounds alike: more deals in the same time."""

ROUNDS_APART = ("pikinni", "pinatas")
"""Games in which no choice goes by the scores of earlier rounds, by the rules played here or by judgement."""

LADDER = (("greedy", "random"), ("search:50ms", "greedy"), ("search:500ms", "search:50ms"))


def steps(games: list[str], number: int) -> Iterator[Step]:
    """List the first steps of the ladder, the quick ones first."""
    for place, (stronger, weaker) in enumerate(LADDER[:number]):
        for key in games:
            yield Step(key, stronger, weaker, DEALS[key][place], OPTIONS.get(key, {}))


def played(step: Step, jobs: int, progress: Progress) -> Figures:
    """Play what is missing of a step, and sum it up."""
    with Folder(step.folder, step.plan, records=False) as folder:
        missing = [m for m in step.plan.matches(step.deals) if (m.deal, m.rotation) not in folder.outcomes]
        bar = progress.add_task(f"{step.game}: {step.stronger}", total=len(missing))
        if missing and "search" in step.stronger:
            Thinker(game(step.game)).prepare()
        apart = step.game in ROUNDS_APART
        for outcome, record in in_processes(missing, min(jobs, max(1, len(missing))), rounds_apart=apart):
            folder.keep(outcome, record)
            progress.advance(bar)
        return figures(step.plan, folder.of(step.deals), fewest=game(step.game).fewest)


HEAD = """# How strong the players are

Each step of the ladder in every game at its usual number of seats, made by `make strength`. One seat is the stronger
player's and all others are the weaker one's; every deal is played once in each seating, and deals are what the 95 %
intervals are made of. A *result* is a seat's points (in Pinata medals) against the mean of the others, turned so that
more is better: parity is 0. A *win share* is to be compared with an even share of the wins. Time budgets are in
milliseconds of one core for each choice; a search that has made up its mind stops before.

| game | seats | step | deals | result | clear of 0 | win share | even | ms a choice |
|---|---:|---|---:|---:|---|---:|---:|---:|
"""


def row(step: Step, came: Figures) -> str:
    """Write one line of the table."""
    strong = next(standing for standing in came.standings if standing.name == step.stronger)
    result, wins = strong.result, strong.wins
    clear = {"above": "yes", "below": "yes, below"}.get(result.verdict, "no")
    even = f"{wins.parity:.2f}"
    thought = f"{1000 * (strong.seconds or 0):.0f}"
    rest = ", ".join(f"{name} {value}" for name, value in step.options.items())
    name = game(step.game).name + (f" ({rest})" if rest else "")
    cells = (
        name,
        str(len(came.plan.players)),
        f"{step.stronger} against {step.weaker}",
        str(came.deals),
        f"{result.mean:+.2f} ± {result.within or 0:.2f}",
        clear,
        f"{wins.mean:.3f} ± {wins.within or 0:.3f}",
        even,
        thought,
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Play every step and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to play (all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--steps", type=int, default=len(LADDER), help="play the first so many steps only")
    chosen = parser.parse_args()
    lines = {}
    with Progress(console=HouseConsole(stderr=True)) as progress:
        for step in steps(chosen.games or list(DEALS), chosen.steps):
            lines[step.game, step.stronger] = row(step, played(step, chosen.jobs, progress))
            print(lines[step.game, step.stronger], flush=True)
    if not chosen.games:
        ordered = [lines[key, stronger] for key in DEALS for stronger, _ in LADDER[: chosen.steps]]
        missing = [f"Not measured yet: {a} against {b}.\n" for a, b in LADDER[chosen.steps :]]
        PAGE.write_text("\n".join([HEAD + "\n".join(ordered), "", *missing]), "utf-8")


if __name__ == "__main__":
    main()
