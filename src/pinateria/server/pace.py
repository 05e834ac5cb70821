"""How fast a table is played: how long one waits for somebody who is away, and clocks where people want them."""

from __future__ import annotations

from dataclasses import dataclass

NOTICED = 5.0
"""Seconds until the others are told that somebody is away."""

HOST_AWAITED = 30.0
"""Seconds for which the host is waited for at the table of a rematch; then somebody else may begin, too."""


@dataclass(frozen=True)
class Pace:
    """One way to play."""

    name: str
    title: str
    grace: float
    """Seconds after which a player that thinks moves for somebody who is away."""
    each: float = 0.0
    """Seconds for every choice; none where there is no clock."""
    bank: float = 0.0
    """Seconds for the whole game, used when a choice takes longer."""
    rest: float = 60.0
    """Seconds for which a table rests at most when a round has ended."""
    one_speaks: bool = False
    """Whether the table goes on as soon as one has said so, for the others may come tomorrow."""

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return self.each > 0


PACES = {
    pace.name: pace
    for pace in (
        Pace("relaxed", "no clock; who is away for a minute is helped out", 60.0),
        Pace("brisk", "20 seconds a choice and two minutes in reserve", 20.0, each=20.0, bank=120.0, rest=10.0),
        Pace("slow", "no clock, and three days for a choice", 3 * 86_400.0, rest=3 * 86_400.0, one_speaks=True),
    )
}
"""Every pace by name."""

STAND_IN = "strong"
"""The level of who moves for somebody that is away or out of time."""
