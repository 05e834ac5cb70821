from __future__ import annotations

import numpy as np
import pytest

from pinateria import game
from pinateria.engine.compiled import Compiled
from pinateria.engine.laws import random_table
from pinateria.engine.schema import Schema, assigner, dtype, public, secret

PAPAYOO = game("papayoo")


class Small(Schema):
    """A state of every kind of field."""

    seats: int = public(bits=8)
    turn: int = public(bits=16)
    row: list[int] = public(3)
    rows: list[list[int]] = secret(2, 2, bits=16)


def test_a_new_state_is_zero_everywhere():
    assert repr(Small()) == "Small(row=[0, 0, 0], turn=0, rows=[[0, 0], [0, 0]], seats=0)"


def test_a_state_has_its_declared_fields_and_no_other():
    with pytest.raises(AttributeError):
        Small().colour = 3  # type: ignore[attr-defined]


def test_a_copy_is_equal_and_shares_nothing():
    one = Small()
    one.rows[1][0] = 5
    two = one.copy()
    assert one == two
    two.rows[1][0] = 6
    two.row[2] = 1
    assert (one.rows[1][0], one.row[2]) == (5, 0)
    assert one != two
    assert one != "a state"


def test_a_state_is_no_key():
    with pytest.raises(TypeError, match="unhashable"):
        hash(Small())


def test_bytes_record_and_plain_state_are_one():
    state = random_table(PAPAYOO, 1, 20, seats=4, rounds=1).state
    assert PAPAYOO.rules.State.from_bytes(state.to_bytes()) == state
    twin = Compiled(PAPAYOO, on_records=True)
    record = twin.state_of(state)
    assert record.tobytes() == state.to_bytes()
    assert record.hand.tolist() == state.hand
    assert int(record.turn) == state.turn
    assert twin.plain(record) == state


def test_every_number_of_a_record_lies_aligned():
    for schema in (Small, PAPAYOO.rules.State):
        record = dtype(schema)
        for name, (kind, offset, *_) in (record.fields or {}).items():
            assert offset % (kind.base.itemsize) == 0, name


def test_papayoo_fits_in_512_bytes():
    assert dtype(PAPAYOO.rules.State).itemsize <= 512


def test_assign_makes_one_state_equal_another():
    state, other = random_table(PAPAYOO, 1, 20, seats=4, rounds=1).state, PAPAYOO.rules.State()
    assigner(PAPAYOO.rules.State)(state, other)
    assert other == state
    other.hand[0][0] ^= 1
    assert other != state


@pytest.mark.compiled
@pytest.mark.parametrize("jit", [True, False])
def test_rows_are_arrays_for_records_and_lists_for_plain_states(jit):
    twin = Compiled(PAPAYOO, on_records=jit)
    kind = np.ndarray if jit else list
    assert isinstance(twin.row(3), kind)
    assert isinstance(twin.rows(2, 3), kind)
    assert list(twin.row(3, bits=64)) == [0, 0, 0]
    assert [list(row) for row in twin.rows(2, 3)] == [[0, 0, 0], [0, 0, 0]]
    assert twin.plain(twin.state()) == PAPAYOO.rules.State()


@pytest.mark.parametrize(
    ("declare", "complaint"),
    [(lambda: public(1, 2, 3), "at most 2 lengths; got"), (lambda: secret(bits=7), "8, 16 or 32 bits; got 7")],
)
def test_a_field_that_cannot_be_is_refused(declare, complaint):
    with pytest.raises(TypeError, match=complaint):
        declare()
