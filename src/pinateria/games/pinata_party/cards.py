"""The cards of Piñata Party: in each of four colours ten good ones, seven bad ones and seven with a power."""

RED, YELLOW, GREEN, BLUE = 0, 1, 2, 3
COLOURS = 4

# The ranks of a colour, which have no order but this: +1 to +10, then -4 to -10, then the powers (§1.1).
GOOD, BAD = 0, 10
PASS, REMOVE, GIFT, RAINBOW, STUFF, BREAK, LOOK = 17, 18, 19, 20, 21, 22, 23
RANKS = 24
NUMBERS = (1 << PASS) - 1  # the set of ranks that are numbers
ALL = (1 << RANKS) - 1


def value(rank: int) -> int:
    """Give the points of a card; one with a power is worth nothing (§1.1, §6.2)."""
    if rank >= PASS:
        return 0
    return rank + 1 if rank < BAD else BAD - 4 - rank
