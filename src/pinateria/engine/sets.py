"""Sets of ranks, and hands made of them: the words in which rules speak of cards.

A *set* is one number, with bit `rank` up for each rank in it. A *row* holds one set for each
suit, so a hand is a row. A card is named by suit and rank, and numbered `suit * 32 + rank`,
which is also its number as a move. Rules, guesses and judgements use only these words, so they
read like cards and still compile to a few machine instructions.
"""

from typing import TypeAlias

Row: TypeAlias = list[int]
"""A row of numbers in a state; compiled, a row of the record."""

Rows: TypeAlias = list[list[int]]
"""Rows of rows, for example a hand for each seat."""

Reals: TypeAlias = list[list[float]]
"""Rows of numbers that are not whole: tallies of results."""

EMPTY = 0
"""The set without ranks."""

WORD = 32
"""How many moves share one word of the legal moves; ranks run from 0 to 30."""

SHIFT = 5
"""`WORD` is two to this power."""


def card(suit: int, rank: int) -> int:
    """Give the number of a card."""
    return suit << SHIFT | rank


def suit_of(number: int) -> int:
    """Give the suit of a card."""
    return number >> SHIFT


def rank_of(number: int) -> int:
    """Give the rank of a card."""
    return number & (WORD - 1)


def only(rank: int) -> int:
    """Make the set of one rank."""
    return 1 << rank


def between(low: int, high: int) -> int:
    """Make the set of the ranks from `low` to `high`, both included."""
    return (2 << high) - (1 << low)


def has(ranks: int, rank: int) -> bool:
    """Tell whether a rank is in a set."""
    return (ranks >> rank) & 1 == 1


def count(ranks: int) -> int:
    """Count the ranks in a set."""
    return ranks.bit_count()


def lowest(ranks: int) -> int:
    """Give the lowest rank of a set that is not empty."""
    return count((ranks & -ranks) - 1)


def highest(ranks: int) -> int:
    """Give the highest rank of a set that is not empty."""
    filled = ranks | ranks >> 1
    filled |= filled >> 2
    filled |= filled >> 4
    filled |= filled >> 8
    filled |= filled >> 16
    return count(filled) - 1


def under(ranks: int, rank: int) -> int:
    """Keep the ranks lower than `rank`."""
    return ranks & ((1 << rank) - 1)


def over(ranks: int, rank: int) -> int:
    """Keep the ranks higher than `rank`."""
    return ranks & -(2 << rank)


def nth(ranks: int, place: int) -> int:
    """Give the rank at a place of a set, counted upwards from 0."""
    rank = 0
    for half in (16, 8, 4, 2, 1):
        lower = count(ranks & ((1 << half) - 1))
        step = half if place >= lower else 0
        place -= lower if place >= lower else 0
        ranks >>= step
        rank += step
    return rank


def add(row: Row, suit: int, rank: int) -> None:
    """Put a card into a hand."""
    row[suit] |= 1 << rank


def remove(row: Row, suit: int, rank: int) -> None:
    """Take a card out of a hand."""
    row[suit] &= ~(1 << rank)


def size(row: Row) -> int:
    """Count the cards of a hand."""
    total = 0
    for suit in range(len(row)):
        total += count(row[suit])
    return total


def marked(row: Row) -> list[int]:
    """List the cards of a hand, or the moves marked in a row, upwards; for tables, and not compiled."""
    found = []
    for suit, ranks in enumerate(row):
        first, left = card(suit, 0), ranks
        while left > 0:  # what is hidden is less than nothing
            lone = left & -left
            found.append(first + lone.bit_length() - 1)
            left ^= lone
    return found


def clear(row: Row, value: int) -> None:
    """Set every number of a row to `value`."""
    for place in range(len(row)):
        row[place] = value
