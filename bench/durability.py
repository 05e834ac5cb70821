"""Kill a server under load, hundreds of times on either database; writes docs/durability.md and fails on any loss.

The load, its guests and the audit are the tests' own: lost.py, guest.py and audit.py in tests/proofs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from bars import bars
from lost import KINDS, MOVES_TO_KILL, Proof, prove  # type: ignore[import-not-found]
from postgres import running_postgres  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Progress

    from guest import Book  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[1]

PAGE = ROOT / "docs" / "durability.md"
ABREAST = 8
"""Tables that are played at at any time."""

HEAD = f"""# Nothing lost

`make durability` plays at {ABREAST} tables at once, all five games, half of the tables with players that think at
some seats, everybody choosing at random and at once. After 0 to {MOVES_TO_KILL} acknowledged moves and a few
milliseconds the server is ended by `kill -9` and started again on the same database. All guests come back, tell the
last event they have seen, send again whatever was not answered, under the same id, and now and then also what was. A
finished game makes room for the next one. After the last of these runs all games are played to their end, the server is
killed once more, and everybody looks at the table again.

Nothing is lost if every request that was answered with «done» is among the events on disk, once and under the number
that was told; if no id occurs twice and no number is missing; if each record, as it is given by HTTP, holds by the
rules and has for each seat exactly the moves that were promised to it, in their order; if no guest is ever shown a
table behind the one it has seen, or another one at the same event; if the log that a guest has heard over all
connections is the one that somebody hears who comes at the end; and if the server's own log tells of no error. The
database is read by plain SQL, and by none of the server's own code.

A process that is killed leaves to the operating system what it has written, so this does not try what happens when
the machine itself loses power. For that the store has SQLite sync with every commit (`synchronous=FULL`), and leaves
PostgreSQL at its own `fsync` and `synchronous_commit`, which are on. PostgreSQL itself is not killed here.

"""

ROWS: dict[str, Callable[[Proof], object]] = {
    "kills under load": lambda proof: proof.kills,
    "acknowledged moves": lambda proof: proof.book.moves,
    "of these at tables with players that think": lambda proof: proof.book.mixed,
    "other acknowledged requests": lambda proof: len(proof.book.promises) - proof.book.moves,
    "requests sent again without an answer": lambda proof: proof.book.resent,
    "of these done before the kill, and recognised": lambda proof: proof.book.recognised,
    "requests sent again although acknowledged": lambda proof: proof.book.repeated,
    "seats found as they were last seen": lambda proof: proof.book.compared,
    "seats found further than last seen": lambda proof: proof.book.caught_up,
    "games finished, and records verified": lambda proof: len(proof.records),
    "**lost**": lambda proof: of_kind(proof, "lost", "missing"),
    "**doubled**": lambda proof: of_kind(proof, "doubled"),
    "**any other fault**": lambda proof: len(proof.faults) - of_kind(proof, "lost", "missing", "doubled"),
    "minutes": lambda proof: f"{proof.seconds / 60:.1f}",
}
"""What the page tells of each database."""


def of_kind(proof: Proof, *kinds: str) -> int:
    """Count the faults of some kinds."""
    return sum(fault.kind in kinds for fault in proof.faults)


def page(proofs: dict[str, Proof]) -> str:
    """Write the page."""
    games = Counter(kind.game for kind in KINDS)
    lines = ["| | " + " | ".join(proofs) + " |", "|---|" + "---:|" * len(proofs)]
    lines += [
        f"| {name} | " + " | ".join(cell(figure(proof)) for proof in proofs.values()) + " |"
        for name, figure in ROWS.items()
    ]
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores for the server and all guests"
    return f"{HEAD}{chr(10).join(lines)}\n\nGames: {', '.join(games)}. {machine}.\n"


def cell(figure: object) -> str:
    """Write a figure."""
    return f"{figure:,}" if isinstance(figure, int) else str(figure)


def teller(progress: Progress, name: str, kills: int) -> Callable[[Book], None]:
    """Make a bar that moves on with every kill."""
    bar = progress.add_task(name, total=kills, figures="")

    def told(book: Book) -> None:
        figures = f"{book.moves:,} moves, {book.resent} resent, {len(book.faults)} faults"
        progress.update(bar, advance=1, figures=figures)

    return told


def main() -> int:
    """Kill, count, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=300, help="kills, half of them on each database (300)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    kills, proofs = chosen.runs // 2, {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        databases = {
            "SQLite": f"sqlite:///{folder}/tables.sqlite",
            "PostgreSQL": stack.enter_context(running_postgres()).fresh(),
        }
        progress = stack.enter_context(bars())
        for name, url in databases.items():
            told = teller(progress, name, kills)
            proving = prove(url, kills=kills, abreast=ABREAST, seed=chosen.seed, log=folder / name, told=told)
            proofs[name] = asyncio.run(proving)
    PAGE.write_text(page(proofs), "utf-8")
    print(page(proofs).removeprefix(HEAD))
    faults = [(name, fault) for name, proof in proofs.items() for fault in proof.faults]
    for name, fault in faults:
        print(f"{name}: {fault.kind}, {fault.where}: {fault.why}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
