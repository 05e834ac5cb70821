"""Estimates: a mean over deals with its 95 % interval, and whether that is clear of parity."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CERTAIN = 1.959964
"""Standard errors on either side of a mean that make a 95 % interval, where there are many samples."""

DIGITS = 9
"""Beyond these there is only what a computer's fractions add."""


@dataclass(frozen=True)
class Estimate:
    """A mean, how sure it is, and what it would be among equals."""

    mean: float
    within: float | None
    """Half the width of its 95 % interval; a single deal has none."""
    parity: float = 0.0

    @property
    def verdict(self) -> str:
        """Say on which side of parity the whole interval lies, if it does."""
        if self.within is None:
            return "one deal only"
        if self.mean - self.within > self.parity:
            return "above"
        return "below" if self.mean + self.within < self.parity else "not clear"

    def as_json(self) -> dict[str, object]:
        """Give the estimate for programs."""
        within = None if self.within is None else round(self.within, 4)
        return {"mean": round(self.mean, 4), "within": within, "parity": self.parity, "verdict": self.verdict}


def estimate(samples: Sequence[float], parity: float = 0.0) -> Estimate:
    """Estimate a mean from samples that do not depend on each other."""
    count, parity = len(samples), round(parity, DIGITS)
    mean = round(math.fsum(samples) / count, DIGITS) + 0.0  # no zero is less than another
    if count < 2:
        return Estimate(mean, None, parity)
    spread = math.fsum((sample - mean) ** 2 for sample in samples) / (count - 1)
    return Estimate(mean, round(student(count - 1) * math.sqrt(spread / count), DIGITS), parity)


def student(free: int) -> float:
    """Give Student's 97.5 % point: how many standard errors it takes when their size is itself estimated.

    For one and two degrees of freedom it is known in full; from three on this is the expansion in their number
    (Abramowitz and Stegun, 26.7.5), right to a part in a thousand and soon to all digits shown.
    """
    if free == 1:
        return math.tan(math.pi * 0.475)
    if free == 2:
        return 0.95 * math.sqrt(2 / (4 * 0.975 * 0.025))
    z = CERTAIN
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / free**power for power, term in enumerate(terms, 1))
