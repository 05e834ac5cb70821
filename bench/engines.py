"""The engines and searches of this checkout and of another, in turn, in one run: random games, and the first choice.

Every measurement is a process of its own on the code of its checkout, in its own thread's time, so that a busy machine
disturbs both alike; each keeps its best of several rounds. `--against FOLDER` names the other checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from pinateria.command import bench
from pinateria.games import GAMES, game
from pinateria.terminal.printing import HouseConsole, grid

HERE = Path(__file__).parent.parent


class OwnTime:
    """A clock for `pinateria bench` of any age: the time that this thread has had."""

    perf_counter = staticmethod(time.thread_time)


def alone(seconds: float) -> list[dict[str, Any]]:
    """Measure the code that this process runs on."""
    bench.time = OwnTime  # type: ignore[assignment,attr-defined]
    return [
        {
            "game": key,
            "moves/s": bench.timed(game(key), "compiled", seconds)["player_moves/s"],
            "iterations/s": bench.searched(game(key), seconds)["iterations/s"],
        }
        for key in GAMES
    ]


def measured(checkout: Path, seconds: float) -> list[dict[str, Any]]:
    """Measure a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
    command = [sys.executable, __file__, "--alone", "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603  ours
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def compared(other: Path, rounds: int, seconds: float = 1.0) -> list[dict[str, Any]]:
    """Measure this checkout and another in turn, and keep the best of each."""
    runs = [(measured(other, seconds), measured(HERE, seconds)) for _ in range(rounds)]
    rows = []
    for place, key in enumerate(GAMES):
        row: dict[str, Any] = {"game": key}
        for what in ("moves/s", "iterations/s"):
            before, now = (max(run[side][place][what] for run in runs) for side in (0, 1))
            row |= {f"{what} before": before, f"{what} now": now, f"{what} gain": round(now / before, 2)}
        rows.append(row)
    return rows


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, default=HERE, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=3, help="how often in turn (3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long for each number (1)")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--alone", action="store_true", help="measure the code this runs on, for programs")
    chosen = parser.parse_args()
    if chosen.alone:
        print(json.dumps(alone(chosen.seconds)))
        return 0
    table = compared(chosen.against, chosen.rounds, chosen.seconds)
    if chosen.json:
        print(json.dumps(table, indent=1))
        return 0
    HouseConsole(width=110).print(grid(list(table[0]), [list(row.values()) for row in table]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
