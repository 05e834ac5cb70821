from __future__ import annotations

import numpy as np
import pytest

from chi_square import chi_square
from pinateria import Table, game
from pinateria.engine import bound, stream
from pinateria.engine.binding import Binding
from pinateria.engine.compiled import Compiled

PAPAYOO = game("papayoo")


def test_the_generator_is_xoroshiro64_star_star():
    def published(a: np.uint32, b: np.uint32) -> tuple[int, np.uint32, np.uint32]:
        """Follow the published description in 32-bit arithmetic, where ours uses masks."""

        def turned(word: np.uint32, by: int) -> np.uint32:
            return np.uint32(word << np.uint32(by)) | np.uint32(word >> np.uint32(32 - by))

        with np.errstate(over="ignore"):
            given = turned(a * np.uint32(0x9E3779BB), 5) * np.uint32(5)
            b ^= a
            return int(given), turned(a, 26) ^ b ^ np.uint32(b << np.uint32(9)), turned(b, 13)

    row = [1, 2]
    a, b = np.uint32(1), np.uint32(2)
    for _ in range(1000):
        given, a, b = published(a, b)
        assert stream.spin(row) == given
        assert row == [int(a), int(b)]


def test_numbers_below_a_limit_are_even():
    row = stream.seeded(1, 1)
    for limit in (2, 3, 7, 60):
        found, most = chi_square((stream.below(row, limit) for _ in range(6000)), dict.fromkeys(range(limit), 1.0))
        assert found < most


def test_an_unfair_remainder_is_thrown_again():
    spins = iter([0, 1 << 31])
    real = stream.spin
    stream.spin = lambda row: next(spins)
    try:
        assert stream.below([0, 0], 3) == 1  # the first spin, 0, falls into the remainder
    finally:
        stream.spin = real


def test_a_pick_is_even_over_all_marked_moves():
    row = stream.seeded(2, 3)
    out = [0b1010, 0, 1 << 20 | 1]
    found, most = chi_square((stream.pick(out, row) for _ in range(4000)), dict.fromkeys([1, 3, 64, 84], 1.0))
    assert found < most


def test_neighbouring_seeds_share_nothing():
    firsts = {stream.spin(stream.seeded(run, game)) for run in range(40) for game in range(40)}
    assert len(firsts) > 1595
    assert stream.seeded(5, 0) == stream.seeded(5, 0)
    assert stream.seeded(1 << 40, 0) != stream.seeded(0, 0)
    assert min(stream.seeded(0, 0)) > 0


@pytest.mark.compiled
@pytest.mark.parametrize("engine", [Binding, Compiled])
@pytest.mark.parametrize("candies", [0, 7])
def test_a_draw_by_lot_follows_the_weights(engine, candies):
    pinata = game("pinata")
    table = Table.replay(pinata, ["* first 0", *["* candy R"] * candies, *["* candy Y"] * (candies // 2)])
    bound_game = engine(pinata)
    draw = bound_game.entry(bound.draw)
    state, out, row = bound_game.state_of(table.state), bound_game.row(pinata.rules.WORDS), bound_game.row(2, bits=64)
    row[0], row[1] = stream.seeded(4, 4)
    drawn = [int(draw(state, out, row)) for _ in range(6000)]
    found, most = chi_square(drawn, pinata.weights(table.state))
    assert found < most
