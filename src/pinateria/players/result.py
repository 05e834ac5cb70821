"""A seat's result: its points against the mean of its opponents', so that more are better in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def team_of(seat: int, teams: int) -> int:
    """Tell the team of a seat: mates sit as far apart as can be, and without teams everybody is their own."""
    return seat % teams if teams else seat


def results(scores: Sequence[int], teams: int = 0, *, fewest: bool) -> tuple[float, ...]:
    """Set each seat's points against the mean of those it plays against; with `fewest`, the fewest points win."""
    sign = -1 if fewest else 1
    against = [
        [points for other, points in enumerate(scores) if team_of(other, teams) != team_of(seat, teams)]
        for seat in range(len(scores))
    ]
    return tuple(sign * (own - mean(others)) for own, others in zip(scores, against, strict=True))


def mean(values: Iterable[float]) -> float:
    """Give the mean of some numbers."""
    listed = list(values)
    return sum(listed) / len(listed)
