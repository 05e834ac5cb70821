"""Ratings: what OpenSkill's Plackett-Luce model makes of the matches, one rated game each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from pinateria.players.result import team_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openskill.models import PlackettLuceRating

    from pinateria.arena.match import Outcome


@dataclass(frozen=True)
class Rating:
    """How strong a player seems, and how unsure that is."""

    mu: float
    sigma: float
    ordinal: float
    """What the player is good for almost surely: mu less three sigma."""


def ratings(outcomes: Iterable[Outcome], teams: int, *, fewest: bool) -> dict[str, Rating]:
    """Rate every player, match by match in the order of deals."""
    model = PlackettLuce()
    rated: dict[str, tuple[float, float]] = {}
    for outcome in outcomes:
        for name in outcome.players:
            rated.setdefault(name, (model.mu, model.sigma))
        sides: dict[int, list[int]] = {}
        for seat in range(len(outcome.players)):
            sides.setdefault(team_of(seat, teams), []).append(seat)
        places = ranks([standing(outcome, seats[0], fewest=fewest) for seats in sides.values()])
        # Each seat sits down with a rating of its own: the model changes what it is given, and would do so twice
        # where two seats share one.
        sat = [[model.rating(*rated[outcome.players[seat]]) for seat in seats] for seats in sides.values()]
        came: dict[int, PlackettLuceRating] = {}
        for seats, side in zip(sides.values(), model.rate(sat, ranks=places), strict=True):
            came.update(zip(seats, side, strict=True))
        for name in set(outcome.players):
            # A player that holds several seats is rated once a match, by the mean of what they come to.
            own = [came[seat] for seat, who in enumerate(outcome.players) if who == name]
            rated[name] = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
    return {name: Rating(mu, sigma, model.rating(mu, sigma).ordinal()) for name, (mu, sigma) in rated.items()}


def standing(outcome: Outcome, seat: int, *, fewest: bool) -> tuple[bool, int]:
    """Say how a seat ended, the lower the better: winners come first, and the others by their points."""
    return seat not in outcome.winners, outcome.scores[seat] if fewest else -outcome.scores[seat]


def ranks(standings: list[tuple[bool, int]]) -> list[float]:
    """Give everybody the number of those who did better; equals share a rank."""
    return [float(sum(other < own for other in standings)) for own in standings]
