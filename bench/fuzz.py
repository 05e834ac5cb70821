"""Thousands of wrong messages and requests to a real server, at random; writes docs/fuzz.md and fails on any mistake.

The mutations, the fuzzer and what schemathesis makes up are the tests' own: mutation.py, fuzzer.py and
api_examples.py in tests/proofs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from rich.progress import Progress

from api_examples import Tried, operations, tried  # type: ignore[import-not-found]
from fuzzer import AT_ONE_TABLE, Fuzzer  # type: ignore[import-not-found]
from mutation import MUTATIONS  # type: ignore[import-not-found]
from pinateria.terminal.printing import HouseConsole, printable
from server_log import troubles_in  # type: ignore[import-not-found]
from server_process import serving  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[1]

PAGE = ROOT / "docs" / "fuzz.md"
REQUESTS = 50
"""Requests of one go."""
LISTED = 20
"""Mistakes of a kind that are written out."""

HEAD = """# Wrong input at random

`make fuzz` takes valid messages and requests, spoils each in one way, and sends them to a real server: to tables where
all seats and a watcher look on, before the start and after it, from people and from the watcher. Every wrong message
must have exactly one answer; a refusal must say why in a clear sentence, nobody else may hear anything of it, and
somebody who comes fresh must be shown the table as it was. Only what has the form of a message may be done, and only
who gets up is let go. A request by HTTP is carried out or refused with a reason, never with a 5xx. The requests of the
last table are made up by schemathesis from the server's own description of its API, half of them right and half of them
wrong; their answers must be as described.

"""


class Run:
    """Everything that was tried, and what came of it."""

    def __init__(self, address: str, dice: random.Random) -> None:
        """Begin."""
        self.address = address
        self.fuzzer = Fuzzer(address, dice)
        self.tried: list[Tried] = []

    def go(self, messages: int, requests: int, examples: int) -> None:
        """Try everything."""
        with Progress(console=HouseConsole(stderr=True)) as progress:
            asyncio.run(self.fuzz(progress, messages, requests))
            for operation in progress.track(operations(self.address), description="schemathesis"):
                self.tried.append(tried(self.address, operation, examples))

    async def fuzz(self, progress: Progress, messages: int, requests: int) -> None:
        """Spoil messages and requests."""
        for _ in progress.track(range(0, messages, AT_ONE_TABLE), description="messages"):
            await self.fuzzer.talk()
        for _ in progress.track(range(0, requests, REQUESTS), description="requests"):
            await self.fuzzer.request(REQUESTS)

    @property
    def mistakes(self) -> int:
        """How much was wrong."""
        return len(self.fuzzer.troubles) + sum(sum(one.troubles.values()) for one in self.tried)


def table(heads: list[str], rows: list[list[Any]]) -> str:
    """Write a table, the first column in words and the others in numbers."""
    lines = [f"| {' | '.join(heads)} |", "|---|" + "---:|" * (len(heads) - 1)]
    lines += [f"| {' | '.join(cell if isinstance(cell, str) else f'{cell:,}' for cell in row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def page(run: Run, minutes: float, seed: int, log: list[str]) -> str:
    """Write what was tried and what came of it."""
    answers = sorted(
        {answer for _, answer in run.fuzzer.answers}, key=lambda answer: (answer.startswith("HTTP"), answer)
    )
    counted = run.fuzzer.answers
    spoilt = [[mutation, *(counted[mutation, answer] for answer in answers)] for mutation in MUTATIONS]
    codes = sorted({code for one in run.tried for code in one.answers})
    described = [[one.name, *(one.answers[code] for code in codes)] for one in run.tried]
    made_up = sum(one.answers.total() for one in run.tried)
    errors = Counter(line.partition('"level"')[2] for line in log)
    parts = [
        f"{counted.total():,} spoilt and {made_up:,} made up, in {minutes:.1f} minutes, seed {seed}.\n",
        table(["spoilt by", *answers], spoilt),
        table(["operation", *map(str, codes)], described),
        f"Mistakes: {run.mistakes:,}. Errors in the server's log: {len(log):,}.\n",
        *listed(run.fuzzer.troubles),
        *listed(
            [f"{one.name}: {trouble} ({times} times)" for one in run.tried for trouble, times in one.troubles.items()]
        ),
        *listed([f"{line} ({times} times)" for line, times in errors.items()]),
    ]
    return HEAD + "\n".join(parts)


def listed(troubles: list[str]) -> list[str]:
    """List some of what was wrong."""
    lines = [f"- `{printable(trouble).replace('`', chr(39))}`" for trouble in troubles[:LISTED]]
    more = [f"- … and {len(troubles) - LISTED} more"] if len(troubles) > LISTED else []
    return ["\n".join(lines + more) + "\n"] if troubles else []


def main() -> int:
    """Try, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=int, default=20_000, help="wrong messages at tables, about (20000)")
    parser.add_argument("--requests", type=int, default=5_000, help="wrong requests by HTTP (5000)")
    parser.add_argument("--examples", type=int, default=200, help="right and wrong requests for each operation (200)")
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log, began = Path(folder) / "log", time.monotonic()
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with log.open("w") as written, serving(database, log=written) as server:
            run = Run(server.address, random.Random(chosen.seed))  # noqa: S311  play, not secrets
            run.go(chosen.messages, chosen.requests, chosen.examples)
        errors = troubles_in(log)
    PAGE.write_text(page(run, (time.monotonic() - began) / 60, chosen.seed, errors), "utf-8")
    print(f"{run.mistakes} mistakes, {len(errors)} errors in the log; see {PAGE.relative_to(ROOT)}")
    return 1 if run.mistakes or errors else 0


if __name__ == "__main__":
    sys.exit(main())
