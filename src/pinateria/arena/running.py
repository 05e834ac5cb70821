"""Running means: how a player's result settled as deal after deal was played."""

from __future__ import annotations

from pinateria.players.estimate import Estimate, estimate

POINTS = 200
"""A line needs no more points than this to look smooth."""


def running(by_deal: tuple[float, ...]) -> list[tuple[int, Estimate]]:
    """Give, for some numbers of deals up to all of them, the estimate after so many."""
    step = max(1, len(by_deal) // POINTS)
    after = sorted({*range(1, len(by_deal) + 1, step), len(by_deal)})
    return [(deals, estimate(by_deal[:deals])) for deals in after]
