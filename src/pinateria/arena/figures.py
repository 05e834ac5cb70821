"""The figures of an arena: who did how well, against whom and from which seat; the deals are the samples."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pinateria.arena.counted import Counted, counted
from pinateria.arena.ratings import Rating, ratings
from pinateria.players.estimate import Estimate, estimate
from pinateria.players.result import mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.arena.match import Outcome
    from pinateria.arena.plan import Plan


@dataclass(frozen=True)
class Standing:
    """How one player did."""

    name: str
    seats: int
    """How many seats of the table it holds."""
    result: Estimate
    wins: Estimate
    """Its share of the wins, with all its seats; parity is its share of the seats."""
    by_deal: tuple[float, ...]
    """Its result in every deal."""
    by_seat: tuple[Estimate, ...]
    choices: int
    seconds: float | None
    """How long it thought about a choice on average; nothing if it never had one."""
    rating: Rating


@dataclass(frozen=True)
class Pair:
    """How many points one player was ahead of another, deal by deal."""

    one: str
    other: str
    difference: Estimate


@dataclass(frozen=True)
class Figures:
    """Everything an arena tells."""

    plan: Plan
    deals: int
    matches: int
    standings: tuple[Standing, ...]
    """The best result first."""
    pairs: tuple[Pair, ...]
    seats: tuple[Estimate, ...]
    """The result of each seat, whoever sat there."""

    def as_json(self) -> dict[str, Any]:
        """Give the figures for programs."""
        plan = {name: value for name, value in asdict(self.plan).items() if name != "players"}
        return {
            **plan,
            "line_up": list(self.plan.players),
            "deals": self.deals,
            "matches": self.matches,
            "players": [standing_json(standing) for standing in self.standings],
            "pairs": [{"one": p.one, "other": p.other, "difference": p.difference.as_json()} for p in self.pairs],
            "seats": [seat.as_json() for seat in self.seats],
        }


def standing_json(standing: Standing) -> dict[str, Any]:
    """Give a player's figures for programs."""
    return {
        "name": standing.name,
        "seats": standing.seats,
        "result": standing.result.as_json(),
        "win_share": standing.wins.as_json(),
        "seconds": None if standing.seconds is None else round(standing.seconds, 6),
        "choices": standing.choices,
        "rating": {name: round(value, 3) for name, value in asdict(standing.rating).items()},
        "by_seat": [seat.as_json() for seat in standing.by_seat],
    }


def figures(plan: Plan, outcomes: Sequence[Outcome], *, fewest: bool) -> Figures:
    """Work out the figures of whole deals; with `fewest`, the fewest points win."""
    deals: dict[int, list[Counted]] = {}
    for outcome in outcomes:
        deals.setdefault(outcome.deal, []).append(counted(outcome, plan.teams, fewest=fewest))
    samples = list(deals.values())
    rated = ratings(outcomes, plan.teams, fewest=fewest)
    standings = [standing_of(name, plan, samples, rated[name]) for name in dict.fromkeys(plan.players)]
    standings.sort(key=lambda standing: -standing.result.mean)
    sides = plan.teams or len(plan.players)
    apart = (sides - 1) / sides  # points between two players, by how far their results are apart
    pairs = [
        Pair(a.name, b.name, estimate([apart * (x - y) for x, y in zip(a.by_deal, b.by_deal, strict=True)]))
        for a, b in combinations(standings, 2)
    ]
    seats = [estimate([mean(m.results[seat] for m in deal) for deal in samples]) for seat in range(len(plan.players))]
    return Figures(plan, len(samples), len(outcomes), tuple(standings), tuple(pairs), tuple(seats))


def standing_of(name: str, plan: Plan, deals: Sequence[Sequence[Counted]], rating: Rating) -> Standing:
    """Sum up one player: a mean for each deal first, for the matches of a deal depend on each other."""
    held = plan.players.count(name)
    by_deal = [mean(m.results[s] for m in deal for s in m.seats_of(name)) for deal in deals]
    wins = [mean(sum(m.won(s) for s in m.seats_of(name)) for m in deal) for deal in deals]
    by_seat = [
        estimate([mean(m.results[seat] for m in deal if seat in m.seats_of(name)) for deal in deals])
        for seat in range(len(plan.players))
    ]
    choices = sum(m.outcome.choices[s] for deal in deals for m in deal for s in m.seats_of(name))
    seconds = sum(m.outcome.seconds[s] for deal in deals for m in deal for s in m.seats_of(name))
    return Standing(
        name=name,
        seats=held,
        result=estimate(by_deal),
        wins=share(wins, held / len(plan.players)),
        by_deal=tuple(by_deal),
        by_seat=tuple(by_seat),
        choices=choices,
        seconds=seconds / choices if choices else None,
        rating=rating,
    )


def share(won: Sequence[float], parity: float) -> Estimate:
    """Estimate a share of the wins, as if it might have been two deals more, one won throughout and one never.

    After Agresti and Coull: a few deals that were all won prove less than they seem to.
    """
    plain, wider = estimate(won, parity), estimate([*won, 0.0, 1.0])
    if plain.within is None or wider.within is None:
        return plain
    return replace(plain, within=max(plain.within, wider.within))
