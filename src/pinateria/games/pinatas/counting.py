"""Why each point of a round of Piñatas is counted: some while it goes on, some at its end."""

from __future__ import annotations

from pinateria.engine.sets import rank_of
from pinateria.facts.parts import Count, Points, Seat
from pinateria.facts.pieces import Piece
from pinateria.facts.told import Reason
from pinateria.games.pinatas.course import tricks_of
from pinateria.games.pinatas.rules import GOAL, TWO, State, piles


class TricksOfOthers(Reason, tag="pinatas.tricks-of-others", frozen=True):
    """Who goes out scores what all the others have won so far (§5.2)."""

    counts: tuple[Count, ...]
    """For each seat its tricks; one's own do not count."""
    points: Points


class OwnTricks(Reason, tag="pinatas.own-tricks", frozen=True):
    """Who is left over scores the own tricks (§5.4)."""

    count: Count
    points: Points


class TricksMissing(Reason, tag="pinatas.tricks-missing", frozen=True):
    """Of two players, the other one scores the tricks that were missing to seven (§6.1)."""

    count: Count
    points: Points


class Counted(Piece, frozen=True):
    """What a seat counted in a round; nothing if the game was over before it could."""

    seat: Seat
    why: tuple[TricksOfOthers | OwnTricks | TricksMissing, ...]
    points: Points
    total: Points


def counted(v: State) -> tuple[Counted, ...]:
    """Say why each seat has counted what it did so far, in a round that has not been gathered."""
    won = [0] * v.seats
    why: dict[int, TricksOfOthers | OwnTricks | TricksMissing] = {}
    for trick in tricks_of(v):
        taker = trick.taker
        won[taker] += piles(rank_of(trick.cards[taker]))
        if won[taker] >= GOAL[v.seats]:
            counts = tuple(0 if seat == taker else number for seat, number in enumerate(won))
            why[taker] = TricksOfOthers(counts, sum(counts))
    last = left_over(v)
    if last is not None and v.score[v.taker] < v.target:  # or else who went out has won before the other could score
        missing = GOAL[TWO] - won[last]
        why[last] = TricksMissing(missing, missing) if v.seats == TWO else OwnTricks(won[last], won[last])
    return tuple(of_seat(v, seat, why.get(seat)) for seat in range(v.seats))


def left_over(v: State) -> int | None:
    """Find the only one who has not gone out (§5.4)."""
    return next(seat for seat in range(v.seats) if not v.out[seat]) if v.active == 1 else None


def of_seat(v: State, seat: int, reason: TricksOfOthers | OwnTricks | TricksMissing | None) -> Counted:
    """Count the one thing that a seat scores in a round."""
    why = () if reason is None else (reason,)
    return Counted(seat, why, sum(one.points for one in why), v.score[seat])
