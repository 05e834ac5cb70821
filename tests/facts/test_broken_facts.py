"""The laws of facts fail on a game that breaks them: a law that cannot fail is no law."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pytest

from pinateria import game
from pinateria.engine.laws import LawBroken, random_table
from pinateria.facts import laws


def told_otherwise(key, changed):
    """Play a game of which every entry is told as it is changed."""

    def tell(*heard):
        return (changed(entry) for entry in game(key).log.tell(*heard))

    table = random_table(game(key), 1, seats=3)
    table.game = replace(game(key), log=SimpleNamespace(**{**vars(game(key).log), "tell": tell}))
    return table


def one_more(counted, field):
    return msgspec.structs.replace(counted, **{field: getattr(counted, field) + 1})


@pytest.mark.parametrize(("field", "complaint"), [("points", "does not add up"), ("total", "is not in all")])
@pytest.mark.parametrize("key", ["pikinni", "pinatas"])
def test_points_that_no_reason_gives_are_found(key, field, complaint):
    def changed(entry):
        seats = getattr(entry, "seats", ())
        return msgspec.structs.replace(entry, seats=(one_more(seats[0], field), *seats[1:])) if seats else entry

    with pytest.raises(LawBroken, match=complaint):
        laws.reasons_add_up(told_otherwise(key, changed), 0)


def test_points_counted_otherwise_on_going_out_than_at_the_end_are_found():
    def changed(entry):
        counted = getattr(entry, "counted", None)
        return msgspec.structs.replace(entry, counted=one_more(counted, "total")) if counted else entry

    with pytest.raises(LawBroken, match="is counted otherwise"):
        laws.reasons_add_up(told_otherwise("pinatas", changed), 0)
