"""The two functions that build a view, cell by cell and row by row, come to the same."""

from __future__ import annotations

from types import ModuleType

import pytest

from pinateria.engine.laws import random_table
from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import HIDDEN, WATCHER
from pinateria.engine.view import view_builder, view_maker
from pinateria.games import GAMES, game


def filled(rules, state, viewer):
    view = rules.State()
    view_builder(rules)(state, viewer, view)
    return view


@pytest.mark.once
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_rows_and_cells_come_to_the_same_view(key, seed):
    one = game(key)
    table = random_table(one, seed, 150)
    for state in list(table.states())[::7]:
        for viewer in (*range(state.seats), WATCHER):
            assert one.view(state, viewer) == filled(one.rules, state, viewer)


class State(Schema):
    """A field of every shape, each with a keeper that asks for none or all of its places."""

    seats: int = public()
    open: list[list[int]] = public(2, 3)
    number: int = secret()
    row: list[int] = secret(3)
    table: list[list[int]] = secret(2, 3)
    each: list[list[int]] = secret(2, 3)


def of_the_first(s, seat):
    return seat == 0


def made_up_rules():
    rules = ModuleType("made_up")
    rules.State = State
    rules.sees_number = rules.sees_row = rules.sees_table = of_the_first
    rules.sees_each = lambda s, seat, row, place: (row + place) % 2 == 0
    return rules


def made_up_state():
    state = State()
    state.seats, state.number, state.row = 2, 7, [1, 2, 3]
    state.open, state.table, state.each = [[4, 5, 6], [7, 8, 9]], [[1, 1, 1], [2, 2, 2]], [[3, 4, 5], [6, 7, 8]]
    return state


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_fields_of_every_shape_are_shown_or_hidden(viewer):
    rules, state = made_up_rules(), made_up_state()
    view = view_maker(rules)(state, viewer)
    assert view == filled(rules, state, viewer)
    assert view.open == state.open
    assert view.each == [[3, HIDDEN, 5], [HIDDEN, 7, HIDDEN]]
    assert view.number == (7 if viewer == 0 else HIDDEN)
    assert view.table == (state.table if viewer == 0 else [[HIDDEN] * 3] * 2)


def test_a_view_shares_nothing_with_the_state_or_with_itself():
    state = made_up_state()
    for viewer in (0, 1):
        view = view_maker(made_up_rules())(state, viewer)
        view.open[0][0] = view.row[0] = view.table[0][0] = view.each[0][0] = 99
        assert view.table[1][0] != 99
    assert state == made_up_state()
