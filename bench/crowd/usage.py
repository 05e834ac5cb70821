"""What processes take of the machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Usage:
    """Seconds: on the clock, of a core for this process, and of a core for some others."""

    clock: float
    own: float
    theirs: float

    def __sub__(self, before: Usage) -> Usage:
        """Tell what was used since."""
        return Usage(self.clock - before.clock, self.own - before.own, self.theirs - before.theirs)


def used(processes: Sequence[int]) -> Usage:
    """Tell what this process and some others have used so far."""
    return Usage(perf_counter(), process_time(), sum(map(worked, processes)))


def worked(process: int) -> float:
    """Give the seconds of a core that a process has used."""
    facts = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / TICKS


def memory(process: int) -> float:
    """Give the megabytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1]) * PAGE_BYTES / 1e6
