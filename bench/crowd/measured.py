"""One line of figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crowd.tally import quantiles

if TYPE_CHECKING:
    from crowd.tally import Tally
    from crowd.usage import Usage

HEADS = (
    "people",
    "database",
    "servers",
    "moves/s",
    "answered, ms",
    "seen by all, ms",
    "cores",
    "MB",
    "crowd's cores",
    "refused",
    "lost",
)


@dataclass(frozen=True)
class Run:
    """A database with so many servers, and for each mood of the people how many seconds they think."""

    database: str
    servers: int
    moods: dict[str, float]


@dataclass(frozen=True)
class Measured:
    """What came of one mood in one run."""

    people: str
    database: str
    servers: int
    moves: float
    """Acknowledged in a second."""
    answered: tuple[float, ...]
    """Milliseconds from sending a move until it is acknowledged."""
    seen: tuple[float, ...]
    """The same until all four at the table have seen it."""
    cores: float
    """What the servers used."""
    crowd: float
    """What the crowd used."""
    memory: float
    """Megabytes that the servers hold at the end."""
    refused: int
    """Moves that a server did not take."""
    lost: int
    """Connections that a server gave up."""

    @property
    def cells(self) -> list[object]:
        """The line as it is printed, in the order of the heads."""
        times = [" / ".join(f"{value:.0f}" for value in three) for three in (self.answered, self.seen)]
        machine = [f"{self.cores:.2f}", f"{self.memory:.0f}", f"{self.crowd:.2f}"]
        moves = f"{self.moves:.0f}"
        return [self.people, self.database, self.servers, moves, *times, *machine, self.refused, self.lost]


def line(run: Run, people: str, tally: Tally, usage: Usage, *, held: float, lost: int) -> Measured:  # noqa: PLR0913
    """Sum up what was counted."""
    return Measured(
        people,
        run.database,
        run.servers,
        moves=round(len(tally.answers) / usage.clock, 1),
        answered=quantiles(tally.answers),
        seen=quantiles(tally.shows),
        cores=round(usage.theirs / usage.clock, 2),
        crowd=round(usage.own / usage.clock, 2),
        memory=round(held),
        refused=tally.refused.total(),
        lost=lost,
    )
