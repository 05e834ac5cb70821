"""A finished match as it counts: what every seat's points and wins are worth against the others'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinateria.players.result import results

if TYPE_CHECKING:
    from pinateria.arena.match import Outcome


@dataclass(frozen=True)
class Counted:
    """A match that was played, with the result of every seat."""

    outcome: Outcome
    results: tuple[float, ...]

    def seats_of(self, name: str) -> list[int]:
        """List the seats a player held."""
        return [seat for seat, who in enumerate(self.outcome.players) if who == name]

    def won(self, seat: int) -> float:
        """Give a seat's share of the win: split among all who won, or among everybody if nobody did."""
        winners = self.outcome.winners or range(len(self.outcome.players))
        return (seat in winners) / len(winners)


def counted(outcome: Outcome, teams: int, *, fewest: bool) -> Counted:
    """Count a match; with `fewest`, the fewest points win."""
    return Counted(outcome, results(outcome.scores, teams, fewest=fewest))
