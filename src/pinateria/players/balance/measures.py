"""The statistics of a report: means with their 95 % intervals, quantiles, and a difference between seats."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pinateria.players.balance.counting import LEAVERS, LEFT, PRODUCTS, USED, USERS
from pinateria.players.estimate import CERTAIN

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence


def mean_within(total: float, squares: float, number: int) -> tuple[float, float | None]:
    """Give the mean of so many values from their sum and that of their squares, and half of its 95 % interval."""
    mean = total / number
    if number < 2:
        return mean, None
    variance = max(0.0, squares - number * mean * mean) / (number - 1)
    return mean, CERTAIN * math.sqrt(variance / number)


def quantile(values: Counter[int], part: float) -> int:
    """Give the lowest value that at least such a part of all values does not exceed."""
    asked, passed = part * values.total(), 0
    for value in sorted(values):
        passed += values[value]
        if passed >= asked:
            return value
    raise ValueError("there are no values")


def spread(values: Counter[int]) -> dict[str, float]:
    """Describe values by mean, standard deviation and quantiles."""
    number = values.total()
    mean = sum(value * times for value, times in values.items()) / number
    squares = sum((value - mean) ** 2 * times for value, times in values.items())
    return {
        "mean": mean,
        "sd": math.sqrt(squares / max(1, number - 1)),
        "least": min(values),
        "5 %": quantile(values, 0.05),
        "median": quantile(values, 0.5),
        "95 %": quantile(values, 0.95),
        "most": max(values),
    }


def difference(row: Sequence[float]) -> tuple[float | None, float | None]:
    """Give the mean result of seats that chose a thing less that of seats that left it, and half of its 95 % interval.

    Seats of one game depend on each other, so the interval comes from how games differ, not seats: each game moves the
    difference by what its users are above their mean, and its leavers above theirs.
    """
    users, leavers = row[USERS], row[LEAVERS]
    if not users or not leavers:
        return None, None
    chose, did_not = row[USED] / users, row[LEFT] / leavers
    # A game's weight is a sum of `used`, `users`, `left` and `leavers`, each times one of these.
    times = (1 / users, -chose / users, -1 / leavers, did_not / leavers)
    pairs = [(one, other) for one in range(4) for other in range(one, 4)]
    squares = sum(
        times[one] * times[other] * row[PRODUCTS + place] * (1 if one == other else 2)
        for place, (one, other) in enumerate(pairs)
    )
    within = CERTAIN * math.sqrt(max(0.0, squares)) if min(users, leavers) > 1 else None
    return chose - did_not, within
