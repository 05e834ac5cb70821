"""Why each point of a round of Pikinni is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.facts.parts import Count, Gain, Seat, Suit
from pinateria.facts.pieces import Piece
from pinateria.facts.told import Reason
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import PRICE, ZERO_CARDS, State, cards_each, plain_points, points

if TYPE_CHECKING:
    from collections.abc import Iterator


class BidMet(Reason, tag="pikinni.bid-met", frozen=True):
    """As many tricks as bid bring 10, and 10 for each of them (§5.1)."""

    bid: Count
    points: Gain


class BidMissed(Reason, tag="pikinni.bid-missed", frozen=True):
    """Each trick too many or too few costs 10 (§5.1)."""

    bid: Count
    taken: Count
    points: Gain


class ZeroMet(Reason, tag="pikinni.zero-met", frozen=True):
    """A bid of no tricks that is kept brings 50 (§6.1)."""

    points: Gain


class ZeroMissed(Reason, tag="pikinni.zero-missed", frozen=True):
    """A bid of no tricks that is not kept costs 20, whatever was taken (§6.1)."""

    taken: Count
    points: Gain


class Doubled(Reason, tag="pikinni.doubled", frozen=True):
    """What was won or lost counts twice or four times (§6.3); these points come on top."""

    times: Count
    points: Gain


class TrumpBought(Reason, tag="pikinni.trump-bought", frozen=True):
    """Another trump has cost 30, paid when it was taken (§6.2)."""

    suit: Suit
    points: Gain


class Counted(Piece, frozen=True):
    """What a seat counted in a round."""

    seat: Seat
    why: tuple[BidMet | BidMissed | ZeroMet | ZeroMissed | Doubled | TrumpBought, ...]
    points: Gain
    total: Gain


def counts_zero(v: State) -> bool:
    """Tell whether a bid of no tricks has points of its own in this round (§6.1)."""
    return v.zero == 1 and cards_each(v) >= ZERO_CARDS


def times(v: State, seat: int) -> int:
    """Tell how many times a seat's points count; no bid brings nothing, so the rules' own points tell (§6.3)."""
    return points(v, seat) // plain_points(v, seat)


def counted(v: State, seat: int) -> Counted:
    """Say why a seat counted what it did in a round that lies as it ended."""
    why = tuple(reasons(v, seat))
    return Counted(seat, why, sum(reason.points for reason in why), v.score[seat])


def reasons(v: State, seat: int) -> Iterator[BidMet | BidMissed | ZeroMet | ZeroMissed | Doubled | TrumpBought]:
    """List what came together: the bid, doubles, another trump."""
    bid, taken, plain = v.bid[seat], v.won[seat], plain_points(v, seat)
    if bid == 0 and counts_zero(v):
        yield ZeroMissed(taken, plain) if taken else ZeroMet(plain)
    else:
        yield BidMet(bid, plain) if bid == taken else BidMissed(bid, taken, plain)
    if (often := times(v, seat)) > 1:
        yield Doubled(often, (often - 1) * plain)
    if v.changed_by == seat:
        yield TrumpBought(PACK.suits[v.trump].letter, -PRICE)
