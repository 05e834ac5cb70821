"""What a round of Piñata Party has brought, and why (§6.2)."""

from __future__ import annotations

from typing import Literal

from pinateria.facts.parts import Card, Count, Gain, Points, Seat
from pinateria.facts.pieces import Piece
from pinateria.facts.told import Entry, Reason
from pinateria.games.pinata_party.lying import pile_of
from pinateria.games.pinata_party.rules import deck_is_empty, team_of
from pinateria.games.pinata_party.state import EXCHANGE, State


class PilesCounted(Reason, tag="pinata_party.piles-counted", frozen=True):
    """The piles of a side: what each of two partners' is worth, the others are not told (§7.1)."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    """As far as the viewer can tell them."""
    points: Gain


class Counted(Piece, frozen=True):
    """What a seat counted in a round, or its team for it."""

    seat: Seat
    why: tuple[PilesCounted, ...]
    points: Gain
    total: Points


class RoundOver(Entry, tag="pinata_party.round-over", frozen=True):
    """A round is over (§3.7, §6.1), and its points are added to the totals (§6.2)."""

    number: Count
    why: Literal["nobody plays", "deck drawn", "all broken"]
    seats: tuple[Counted, ...]


def round_over(before: State, after: State, viewer: int) -> RoundOver:
    """Count a round; until the next deal the piles lie as they were."""
    seats = tuple(counted(before, after, seat, viewer) for seat in range(after.seats))
    if before.phase == EXCHANGE:
        return RoundOver(before.round, "nobody plays", seats)
    return RoundOver(before.round, "deck drawn" if deck_is_empty(after) else "all broken", seats)


def counted(before: State, after: State, seat: int, viewer: int) -> Counted:
    """Say what a seat counted: the points of its side are written down for each seat of it."""
    side = tuple(mate for mate in range(after.seats) if team_of(after, mate) == team_of(after, seat))
    gain = after.score[seat] - before.score[seat]
    cards = tuple(card for mate in side for card in pile_of(after, viewer, mate))
    return Counted(seat, (PilesCounted(side, cards, gain),), gain, after.score[seat])
