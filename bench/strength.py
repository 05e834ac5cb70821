"""The ladder of players: in every game each against the next weaker one, on the same deals; writes docs/strength.md.

One seat is the stronger player's and all others the weaker one's, each deal in every seating. It takes hours; begun
again it goes on from docs/strength, where every match lies that the page counts: anybody can check it, or play on. With
the matches lie the number of the code that played them and what its players choose in 2,000 positions. A step stands as
long as one of these is today's: code may be renamed and made faster, and whoever plays another card is found out.
"""

from __future__ import annotations

import argparse
import os
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from pinateria.arena.choices import choices
from pinateria.arena.figures import figures
from pinateria.arena.folder import Folder, finished
from pinateria.arena.plan import OtherPlan, Plan, read
from pinateria.arena.pool import in_processes
from pinateria.engine.errors import GameError
from pinateria.engine.folders import write_whole
from pinateria.games import game
from pinateria.players.search.thinker import Thinker
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.arena.figures import Figures

PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
PLAYED = PAGE.with_suffix("")
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

    def stands(self) -> bool:
        """Tell whether what was played of it, if anything, is what today's players would play."""
        path = self.folder / "plan.json"
        try:
            if path.exists():
                self.plan.check(path)
        except OtherPlan:
            return False
        return True


DEALS = {
    "papayoo": (200, 80, 600),
    "pikinni": (40, 12, 300),
    "pinatas": (60, 20, 400),
    "pinata": (60, 30, 60),
    "pinata_party": (60, 12, 400),
}
"""For each game the deals of the three steps, set by how far the results of a first few deals lay apart.
The third needs many: a search of 50 ms leaves little to gain. Piñata Party's was to have 150."""

OPTIONS: dict[str, dict[str, Any]] = {"papayoo": {"rounds": 1}, "pinatas": {"target": 10}}
"""Shorter games where a game is many rounds alike: more deals in the same time."""

ROUNDS_APART = ("pikinni", "pinatas")
"""Games whose rounds are taken apart: who thinks does so once about views that differ in nothing but earlier scores. In
Pikinni no choice goes by these. In Piñatas a game may end in mid-round, so some would; but few are taken over so: of
6,409 choices in 100 matches between search:400 and search:100 22."""

LADDER = (("greedy", "random"), ("search:50ms", "greedy"), ("search:500ms", "search:50ms"))


def steps(games: list[str], number: int) -> Iterator[Step]:
    """List the first steps of the ladder, the quick ones first."""
    for place, (stronger, weaker) in enumerate(LADDER[:number]):
        for key in games:
            yield Step(key, stronger, weaker, DEALS[key][place], OPTIONS.get(key, {}))


def play(step: Step, jobs: int, progress: Progress) -> None:
    """Play what is missing of a step."""
    with Folder(step.folder, step.plan, records=False) as folder:
        keep_choices(step)
        missing = [m for m in step.plan.matches(step.deals) if (m.deal, m.rotation) not in folder.outcomes]
        bar = progress.add_task(f"{step.game}: {step.stronger}", total=len(missing))
        if missing and "search" in step.stronger:
            Thinker(game(step.game)).prepare()
        apart = step.game in ROUNDS_APART
        for outcome, record in in_processes(missing, min(jobs, max(1, len(missing))), rounds_apart=apart):
            folder.keep(outcome, record)
            progress.advance(bar)


def keep_choices(step: Step) -> None:
    """Write down with a plan that was just begun what its players choose."""
    path, plan = step.folder / "plan.json", step.plan
    if "choices" not in read(path):
        write_whole(path, plan.to_json(choices(plan.game, plan.options, plan.players)))


def came_of(step: Step) -> Figures | None:
    """Sum up the whole deals that were played of a step, by whatever players' code; none if there are fewer than 2."""
    if not (step.folder / "results.jsonl").exists():
        return None
    outcomes = finished(step.folder, step.plan)
    played = Counter(deal for deal, _ in outcomes)
    deals = [deal for deal in sorted(played) if deal < step.deals and played[deal] == len(step.plan.seatings(deal))]
    if len(deals) < 2:
        return None
    whole = [outcomes[key] for key in sorted(outcomes) if key[0] in deals]
    return figures(step.plan, whole, fewest=game(step.game).fewest)


HEAD = """# How strong the players are

Each step of the ladder in every game at its usual number of seats, played and written by `make strength`. One seat is
the stronger player's and all others are the weaker one's; every deal is played once in each seating, and deals are what
the 95 % intervals are made of. A *result* is a seat's points (in Pinata medals) against the mean of the others, turned
so that more is better: parity is 0. A *win share* is to be compared with an even share of the wins. Time budgets are in
milliseconds of one core for each choice; a search that has made up its mind stops before. How many deals a step has was
set before it was played, by how far the results of a few lay apart; only the last one of Piñata Party was to have 150,
and as these left it open (+2.53 ± 2.53) it has 400; the 250 later ones alone make it +2.45 ± 2.10. In Pikinni and
Piñatas who thinks does so once about views of a deal that differ in nothing but the scores of earlier rounds. Only in
Piñatas could these matter; in 100 matches between search:400 and search:100 it was so with 22 choices of 6,409.

| game | seats | step | deals | result | clear of 0 | win share | even | ms a choice |
|---|---:|---|---:|---:|---|---:|---:|---:|
"""

FOOT = """
Every match lies in [strength](strength), a folder for each step, with the number of the code that played it and what
its players choose in 2,000 positions. The command goes on from there as long as either is today's. A step marked † was
played by players who chose otherwise; it is kept, and not gone on with. `make strength ANEW=1` plays such steps anew.

Levels for people: in every game casual is ahead of novice, and strong of casual, clear of 0 (`pinateria arena GAME
casual novice …` with 40 deals, Piñatas 200 to 10 points; strong against casual with 16).
"""

OLD = " †"


def row(step: Step, *, old: bool = False) -> str:
    """Write one line of the table, as far as its step was played; an old one by others than today's players."""
    rest = ", ".join(f"{name} {value}" for name, value in step.options.items())
    name = game(step.game).name + (f" ({rest})" if rest else "")
    cells = [name, str(len(step.plan.players)), f"{step.stronger} against {step.weaker}" + OLD * old]
    came = came_of(step)
    if came is None:
        return "| " + " | ".join([*cells, f"0 of {step.deals}", *["—"] * 5]) + " |"
    strong = next(standing for standing in came.standings if standing.name == step.stronger)
    result, wins = strong.result, strong.wins
    clear = {"above": "yes", "below": "yes, below"}.get(result.verdict, "no")
    whole = came.deals == step.deals
    cells += [
        str(came.deals) if whole else f"{came.deals} of {step.deals}",
        f"{result.mean:+.2f} ± {result.within or 0:.2f}",
        clear if whole else f"{clear}, so far",
        f"{wins.mean:.3f} ± {wins.within or 0:.3f}",
        f"{wins.parity:.2f}",
        f"{1000 * (strong.seconds or 0):.0f}",
    ]
    return "| " + " | ".join(cells) + " |"


def page(old: set[Path]) -> str:
    """Write the page from the matches that were played, with a mark where others than today's players played them."""
    rows = (row(step, old=step.folder in old) + "\n" for step in steps(list(DEALS), len(LADDER)))
    return HEAD + "".join(rows) + FOOT


def main() -> None:
    """Play every step and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to play (all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--steps", type=int, default=len(LADDER), help="play the first so many steps only")
    parser.add_argument("--anew", action="store_true", help="delete what others have played, and play it anew")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    chosen = parser.parse_args()
    # Where code has changed this takes minutes: its players choose in thousands of positions.
    old = {step.folder for step in steps(list(DEALS), len(LADDER)) if not step.stands()}
    try:
        with Progress(console=HouseConsole(stderr=True)) as progress:
            for step in steps(chosen.games or list(DEALS), 0 if chosen.page else chosen.steps):
                if step.folder in old and chosen.anew:
                    shutil.rmtree(step.folder)
                    old.remove(step.folder)
                if step.folder not in old:
                    play(step, chosen.jobs, progress)
                print(row(step, old=step.folder in old), flush=True)
    except GameError as error:
        raise SystemExit(str(error)) from None
    finally:  # also when it is stopped: the page says how far it came
        PAGE.write_text(page(old), "utf-8")


if __name__ == "__main__":
    main()
