"""What is counted in Pinata: a mat that is full, and at the end the medals."""

from __future__ import annotations

from typing import Literal

from pinateria.engine.sets import rank_of
from pinateria.facts.parts import Card, Count, Place, Points, Seat, Suit
from pinateria.facts.pieces import Piece
from pinateria.facts.told import ALL, Carried, Entry, Reason
from pinateria.games.pinata.cards import COLOURS
from pinateria.games.pinata.pack import PACK, written
from pinateria.games.pinata.rules import SEATS, WINNING_MEDALS, State, candies_of, wins
from pinateria.games.pinata.words import cards_in, sides


class MatWon(Entry, tag="pinata.mat-won", frozen=True):
    """A mat that is full on both sides is counted (§5.1)."""

    winner: Seat
    mat: Place
    wins: Literal["high", "low"]
    sums: tuple[Count, Count]
    """For each seat what its side comes to."""
    candies: tuple[Suit, ...]
    medals: tuple[Suit, ...]
    """The medals due for them (§7.1)."""
    sides: tuple[tuple[Card, ...], tuple[Card, ...]]
    """For each seat the cards on its side; the one that filled the mat is the last of its own."""

    carries = (
        Carried(ALL, "mats.{mat}.candies", "seats.{winner}.won"),
        Carried(ALL, "mats.{mat}.sides", "discard"),
    )


class MedalHeld(Reason, tag="pinata.medal-held", frozen=True):
    """A medal counts one (§7.2)."""

    colour: Suit
    candies: Count
    points: Points


class Counted(Piece, frozen=True):
    """What a seat has at the end: its medals, and where these are equal its candies (§6.4)."""

    seat: Seat
    why: tuple[MedalHeld, ...]
    points: Points
    total: Points
    candies: Count


class Won(Entry, tag="pinata.won", frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    medals: Count
    candies: Count
    ended: Literal["medals", "clearings"]
    """By the third medal (§7.2), or by the third time that the mats were cleared (§6.4)."""
    seats: tuple[Counted, ...]


def mat_won(before: State, number: int, mat: int, owner: int, after: State) -> MatWon:
    """Count a mat that a card has filled (§5.1)."""
    sums = [before.total[side] for side in sides(mat)]
    sums[owner] += rank_of(number)
    lying = [cards_in(before.laid[side]) for side in sides(mat)]
    lying[owner].append(number)
    return MatWon(
        winner=next(seat for seat in range(SEATS) if after.won[seat] != before.won[seat]),
        mat=mat,
        wins="high" if before.high[mat] else "low",
        sums=(sums[0], sums[1]),
        candies=tuple(
            suit.letter for suit, many in zip(PACK.suits, before.candy[mat], strict=False) for _ in range(many)
        ),
        medals=tuple(
            PACK.suits[colour].letter for colour in range(COLOURS) if after.medal[colour] != before.medal[colour]
        ),
        sides=(written(lying[0]), written(lying[1])),
    )


def won(after: State) -> Won:
    """Tell who has won, and what each has (§7.2, §6.4)."""
    winners = tuple(seat for seat in range(SEATS) if wins(after, seat))
    medals = after.medals[winners[0]]
    ended: Literal["medals", "clearings"] = "medals" if medals >= WINNING_MEDALS else "clearings"
    seats = tuple(counted(after, seat) for seat in range(SEATS))
    return Won(winners, medals, candies_of(after, winners[0]), ended, seats)


def counted(after: State, seat: int) -> Counted:
    """Say which medals a seat has."""
    held = [colour for colour in range(COLOURS) if after.medal[colour] == seat]
    why = tuple(MedalHeld(PACK.suits[colour].letter, after.won[seat][colour], 1) for colour in held)
    return Counted(seat, why, after.medals[seat], after.medals[seat], candies_of(after, seat))
