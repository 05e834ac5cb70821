"""The folder of an arena: its plan, a line for every finished match, and the records; it survives being killed."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Self

from pinateria.arena.match import Outcome
from pinateria.engine.errors import GameError
from pinateria.engine.folders import write_whole

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from pathlib import Path

    from pinateria.arena.plan import Plan


RESULTS, RECORDS, SUMMARY, REPORT = "results.jsonl", "records", "summary.json", "report.html"
"""What is kept in an arena's folder, beside its plan and pictures."""


class Folder:
    """What has been played so far; only the process that opened it writes, one whole line at a time."""

    def __init__(self, path: Path, plan: Plan, *, records: bool = True) -> None:
        """Begin a folder, or go on with one of the same plan."""
        self.path, self.plan, self.records = path, plan, records
        self.check_plan()  # before anything is written into what may be another's folder
        path.mkdir(parents=True, exist_ok=True)
        self.lines = (path / RESULTS).open("a+b")
        try:
            self.lock()
            if not self.check_plan():  # another arena may have begun here a moment ago
                self.begin()
            self.drop_torn_line()
            self.outcomes = finished(path, plan)
        except BaseException:
            self.lines.close()
            raise

    def __enter__(self) -> Self:
        """Keep the folder open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the folder, and with it the lock."""
        self.lines.close()

    def check_plan(self) -> bool:
        """Refuse a folder of another plan; tell whether it has one."""
        begun = (self.path / "plan.json").exists()
        if begun:
            self.plan.check(self.path / "plan.json")
        return begun

    def begin(self) -> None:
        """Write the plan down, unless there are results already: nobody knows which plan they followed."""
        if (self.path / RESULTS).stat().st_size:
            raise GameError(f"{self.path} holds results of an arena but no plan.json; name another --folder")
        write_whole(self.path / "plan.json", self.plan.to_json())

    def lock(self) -> None:
        """Refuse a folder that another arena is writing to: both would play the same matches."""
        if sys.platform == "win32":
            return  # there are no such locks
        try:
            fcntl.flock(self.lines, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise GameError(f"another arena is playing in {self.path} just now") from None

    def drop_torn_line(self) -> None:
        """Cut off a last line that was never finished: its match counts as not played."""
        self.lines.seek(0)
        self.lines.truncate(len(whole_lines(self.lines.read())))

    def keep(self, outcome: Outcome, record: str) -> None:
        """Write down a finished match: first its record, then its line."""
        if self.records:
            write_whole(self.path / RECORDS / f"{outcome.deal:06}-{outcome.rotation}.json", record)
        self.lines.write(outcome.to_line().encode())
        self.lines.flush()
        os.fsync(self.lines.fileno())
        self.outcomes[outcome.deal, outcome.rotation] = outcome

    def of(self, deals: int) -> list[Outcome]:
        """List what was played of the first deals, in order."""
        return [self.outcomes[key] for key in sorted(self.outcomes) if key[0] < deals]


def finished(path: Path, plan: Plan) -> dict[tuple[int, int], Outcome]:
    """Read the finished matches of a folder, by deal and rotation, whatever players' code played them.

    A line that does not fit the plan is a mistake to be looked at, not skipped.
    """
    lines = path / RESULTS
    outcomes: dict[tuple[int, int], Outcome] = {}
    for number, line in enumerate(whole_lines(lines.read_bytes()).decode("utf-8", "replace").splitlines(), 1):
        try:
            outcome = Outcome.from_line(line)
            seated = dict(enumerate(plan.seatings(outcome.deal)))
            fits = outcome.is_whole and outcome.players == seated[outcome.rotation]
        except (ValueError, KeyError, TypeError, AttributeError, IndexError):
            fits = False
        if not fits or (outcome.deal, outcome.rotation) in outcomes:
            raise GameError(f"line {number} of {lines} is no result of this arena")
        outcomes[outcome.deal, outcome.rotation] = outcome
    return outcomes


def whole_lines(written: bytes) -> bytes:
    """Give what was written but for a last line that was never finished."""
    return written[: written.rfind(b"\n") + 1]
