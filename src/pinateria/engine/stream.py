"""The fast stream of chance: xoroshiro64**, for simulations and for players that think.

A stream is a row of two numbers below 2^32. Everything stays below 2^63 where it matters, so the
same lines give the same numbers interpreted and compiled, and a seed gives one game on any engine.
The generator is by David Blackman and Sebastiano Vigna; these lines are our own.
"""

from pinateria.engine.sets import SHIFT, Row, count, nth

MASK = 0xFFFFFFFF
STIR = 0x9E3779BB
"""The generator's multiplier, 2^32 over the golden ratio."""


def mix(number: int) -> int:
    """Scatter a number over 32 bits, so that neighbouring seeds share nothing."""
    number = (number ^ number >> 16) & MASK
    number = (number * 0x045D9F3B) & MASK
    number = (number ^ number >> 16) * 0x045D9F3B & MASK
    return number ^ number >> 16


def seed(stream: Row, first: int, second: int) -> None:
    """Begin a stream from two numbers, for example a run's seed and the number of the game."""
    stream[0] = mix(first & MASK) ^ mix((first >> 32) + 0x5BF03635)
    stream[1] = mix((second & MASK) + STIR) | 1
    for _ in range(4):
        spin(stream)


def seeded(first: int, second: int) -> list[int]:
    """Make a stream for a table or a player."""
    stream = [0, 0]
    seed(stream, first, second)
    return stream


def spin(stream: Row) -> int:
    """Give the next 32 bits of a stream."""
    a = stream[0]
    b = stream[1]
    product = (a * STIR) & MASK
    turned = (product << 5 | product >> 27) & MASK
    b ^= a
    stream[0] = ((a << 26 | a >> 6) ^ b ^ b << 9) & MASK
    stream[1] = (b << 13 | b >> 19) & MASK
    return (turned * 5) & MASK


def below(stream: Row, limit: int) -> int:
    """Give a number from 0 to `limit - 1`, each exactly as likely (Lemire's method)."""
    product = spin(stream) * limit
    if product & MASK < limit:
        unfair = (MASK + 1 - limit) % limit
        while product & MASK < unfair:
            product = spin(stream) * limit
    return product >> 32


def pick(out: Row, stream: Row) -> int:
    """Choose one of the marked moves, each as likely as the others."""
    return pick_among(out, len(out), stream)


def pick_among(out: Row, words: int, stream: Row) -> int:
    """Choose one of what is marked in the first words of a row.

    Every word is looked at, also after the right one: a loop that always runs its course costs a processor less than
    one whose end it cannot foresee.
    """
    total = 0
    for word in range(words):
        total += count(out[word])
    ahead = below(stream, total)  # marked moves to pass over
    chosen = 0
    place = ahead
    for word in range(1, words):
        ahead -= count(out[word - 1])
        chosen = word if ahead >= 0 else chosen
        place = ahead if ahead >= 0 else place
    return chosen << SHIFT | nth(out[chosen], place)
