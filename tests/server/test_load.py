"""The load of `make load` in small: the same crowd at fewer tables, for what it promises and not for how fast it is."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from pinateria.server import events
from server_process import serving

sys.path.append(str(Path(__file__).parents[2] / "bench"))

from crowd.crowd import Crowd
from crowd.promises import broken, faults
from crowd.table import Table
from crowd.tally import quantiles

TABLES = 12
SECONDS = 3.0
THINK = 0.2
"""No connection may say more than 100 things in ten seconds, and so few tables would at once."""


async def played(*servers: str, tables: int = TABLES, think: float = THINK) -> tuple[Crowd, int]:
    """Have a small crowd play for a while."""
    async with Crowd(servers) as crowd:
        await crowd.come(tables, lambda: None)
        crowd.think = think
        tally = await crowd.play(SECONDS)
        assert await crowd.settle(), "somebody still waits for an answer, or has not seen what others have"
        assert len(tally.shows) > 0
        assert crowd.lost == 0
        return crowd, len(tally.answers)


def check(database: str, crowd: Crowd, moves: int) -> None:
    """Everything acknowledged is kept once, and everybody has seen it."""
    assert moves > len(crowd.tables)
    assert sum(len(table.acknowledged) for table in crowd.all) >= moves + 4 * len(crowd.tables)
    assert asyncio.run(broken(database, crowd.all)) == []


@pytest.mark.once
def test_every_move_of_a_crowd_is_acknowledged_and_none_is_lost(tmp_path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as server:
        crowd, moves = asyncio.run(played(server.address))
    check(database, crowd, moves)


@pytest.mark.thorough
@pytest.mark.once
def test_a_crowd_spread_over_two_servers_loses_nothing_either(postgres):
    with serving(postgres) as one, serving(postgres) as other:
        crowd, moves = asyncio.run(played(one.address, other.address))
    check(postgres, crowd, moves)


@pytest.mark.once
def test_another_table_takes_the_place_of_one_whose_game_is_over(tmp_path, monkeypatch):
    monkeypatch.setattr("crowd.table.GAMES", ({"game": "pinatas", "options": {"target": 1}},))
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as server:
        crowd, moves = asyncio.run(played(server.address, tables=2, think=0.03))
    assert len(crowd.tables) == 2
    assert len(crowd.all) > 2
    assert len({table.name for table in crowd.all}) == len(crowd.all)
    check(database, crowd, moves)


# The check itself --------------------------------------------------------------------------------


async def promised() -> Table:
    """Give a table whose people were told of two moves, and have seen both."""
    table = Table(Crowd(["nowhere:0"]), "table")
    table.acknowledged += [(0, "m1", 1), (1, "m1", 2)]
    for guest in table.guests:
        guest.event = 2
    return table


OPENED = events.Opened("papayoo", 1, {}, "relaxed", [""] * 4, "", [[]] * 4, "", "", 0)
MOVES = [events.Moved(0, ["S7"], "m1"), events.Moved(1, ["S8"], "m1")]


def found(*kept: events.Any, skipped: int = 0) -> list[str]:
    """List what the check has to say of these events."""
    table = asyncio.run(promised())
    table.guests[3].skipped = skipped
    return list(faults(table, [events.encode(event) for event in kept]))


@pytest.mark.once
def test_the_check_of_a_load_sees_a_move_that_is_missing_doubled_or_was_never_shown():
    assert found(OPENED, *MOVES) == []
    assert "request m1 of seat 1 is not event 2" in found(OPENED, MOVES[0])
    assert "request m1 of seat 0 is kept 2 times" in found(OPENED, MOVES[0], MOVES[0])
    assert "seat 2 has seen event 2 of 3" in found(OPENED, *MOVES, replace_id(MOVES[1], "m2"))
    assert found(OPENED, *MOVES, skipped=1) == ["seat 3 was not shown 1 events"]


def replace_id(move: events.Moved, own: str) -> events.Moved:
    """Give the same move under another id."""
    return events.Moved(move.seat, move.moves, own)


@pytest.mark.once
def test_quantiles_are_times_that_were_measured():
    assert quantiles([0.001 * time for time in range(1, 101)]) == (50.0, 95.0, 99.0)
    assert quantiles([0.25]) == (250.0, 250.0, 250.0)
