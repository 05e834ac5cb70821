"""What a crowd counts while it is measured."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

QUANTILES = (0.5, 0.95, 0.99)


class Tally:
    """Times in seconds, and refusals by their reason."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.answers: array[float] = array("d")
        """From sending a move until it is acknowledged."""
        self.shows: array[float] = array("d")
        """From sending a move until all four have seen it."""
        self.refused: Counter[str] = Counter()


def quantiles(times: Sequence[float]) -> tuple[float, ...]:
    """Give the middle of some times in milliseconds, and what few of them exceed."""
    ordered = sorted(times)
    return tuple(
        round(1000 * ordered[math.ceil(part * len(ordered)) - 1], 1) if ordered else math.nan for part in QUANTILES
    )
