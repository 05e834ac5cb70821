"""A χ² test in a few lines, for frequencies that should be even or known."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

SIGMAS = 4.0
"""How far out a statistic must lie to fail: about one time in 30,000 for a fair sampler."""


def limit(freedom: int) -> float:
    """Give the χ² value at `SIGMAS` (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + SIGMAS * math.sqrt(part)) ** 3)


def chi_square(seen: Iterable[Hashable], expected: Mapping[Hashable, float]) -> tuple[float, float]:
    """Give the statistic of a sample and the value it must stay under; a stranger in the sample is infinitely far."""
    counts = Counter(seen)
    total = counts.total()
    if set(counts) - set(expected):
        return math.inf, limit(len(expected) - 1)
    whole = sum(expected.values())
    parts = ((counts[key] - total * share / whole) ** 2 / (total * share / whole) for key, share in expected.items())
    return sum(parts), limit(max(1, len(expected) - 1))
