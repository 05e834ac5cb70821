"""The golden games are told as they always were, to every seat and to who looks on."""

from functools import cache

import pytest

import logs
from untraced import untraced


@cache
def frozen():
    return logs.frozen()


@pytest.mark.parametrize("path", logs.RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_it_always_was(path):
    with untraced():
        told = logs.logs(path)
    assert list(told) == list(frozen()[path.stem])
    for viewer, sentences in told.items():
        assert sentences == frozen()[path.stem][viewer], f"to viewer {viewer}"


def test_no_golden_game_is_missing():
    assert {path.stem for path in logs.RECORDS} == set(frozen())
