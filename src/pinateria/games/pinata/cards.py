"""The cards of Pinata: six suits, some cards twice, and how many of each lie in one place.

Cards of the same suit and value are alike, so a place holds copies, not single cards. It has one number a suit:
bit `value` is up if one copy is there, and bit `16 + value` if a second one is. No card exists three times.
"""

from pinateria.engine.sets import Row, has

RED, GREEN, BLUE, PINK, YELLOW, WHITE = 0, 1, 2, 3, 4, 5
COLOURS = 5  # of candies; white cards are wild and have no candies
SUITS = 6
SECOND = 16  # how far the bit of a second copy stands from that of the first
FIRSTS = 0xFFFF
HIGHEST = 13  # value of all

CANDIES = (13, 11, 9, 7, 5)  # of each colour (§1.3)
MEDALS = (7, 6, 5, 4, 3)  # candies that win the medal of a colour (§1.4)

# The values on the cards (§1.2), suit by suit. The first table is a reconstruction from what is known of the printed
# cards; the second one is Balloon Cup's, with white cards after the same fashion.
VALUES = (
    (
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7),
        (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
        (1, 1, 2, 2, 3, 3, 4, 4, 5),
        (1, 1, 2, 2, 3, 3, 4),
        (1, 1, 2, 2, 3),
        (1, 2, 3, 3, 4, 5, 5, 6, 7),
    ),
    (
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
        (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13),
        (1, 2, 4, 6, 7, 8, 10, 12, 13),
        (1, 3, 5, 7, 9, 11, 13),
        (1, 4, 7, 10, 13),
        (1, 2, 4, 6, 7, 8, 10, 12, 13),
    ),
)


def gathered(values: tuple[int, ...]) -> int:
    """Write the cards of a suit as the number of one place that holds them all."""
    place = 0
    for value in values:
        place |= 1 << (value + SECOND if has(place, value) else value)
    return place


DECK = tuple(tuple(gathered(suit) for suit in table) for table in VALUES)  # for each table and suit


def kinds(place: int) -> int:
    """Give the set of values of which at least one copy is there."""
    return place & FIRSTS


def copies(place: int, value: int) -> int:
    """Count the copies of a value: none, one or two."""
    return (place >> value & 1) + (place >> (value + SECOND) & 1)


def put(row: Row, suit: int, value: int) -> None:
    """Put a card into a place."""
    row[suit] |= 1 << (value + SECOND if has(row[suit], value) else value)


def take(row: Row, suit: int, value: int) -> None:
    """Take a card out of a place, if it is there."""
    row[suit] &= ~(1 << (value + SECOND if has(row[suit], value + SECOND) else value))


def both(one: int, other: int) -> int:
    """Lay two places together; no card exists three times."""
    return one | other | kinds(one & other) << SECOND


def without(whole: int, part: int) -> int:
    """Give what is left of a place without some of its cards."""
    one_left = whole & ~part
    return kinds(one_left | one_left >> SECOND) | (whole >> SECOND & ~kinds(part)) << SECOND
