"""Time and absence: who is away is noticed, helped out and welcomed back; clocks stop with the server."""

from __future__ import annotations

import pytest

from pinateria.engine.seats import WATCHER
from pinateria.players.levels import LEVELS
from pinateria.server import attend, show
from pinateria.server.messages import Join
from pinateria.server.pace import NOTICED, PACES, STAND_IN
from pinateria.server.settings import Settings
from pinateria.server.thinkers import Thinkers
from server.test_moves import full_table
from server_home import at_home, choices, look, sent, until

pytestmark = pytest.mark.once

RELAXED, BRISK = PACES["relaxed"], PACES["brisk"]
MOMENT = 0.1


def away(viewer) -> list[int]:
    """List who is away as the last message about people says, or nothing where none came."""
    told = [message for message in sent(viewer) if message["type"] == "people"]
    return [one["seat"] for one in told[-1]["away"]] if told else []


def due(home, table) -> tuple[int | None, str]:
    """Tell for which seat somebody is to move next, and by which level."""
    return home.attendant.next_due(table)[1:]


NOBODY_IS_HELPED = (None, "")


def test_players_that_think_move_by_themselves_while_somebody_is_here(tmp_path):
    async def story(home):
        _, table = await home.make("pinatas", name="Ana", start=True, options={"target": 5})
        assert due(home, table) == NOBODY_IS_HELPED
        look(table, WATCHER)
        assert due(home, table) == NOBODY_IS_HELPED  # nobody who plays is here, so nobody plays on
        look(table, 0)
        await until(lambda: table.room.table.turn == 0)
        while table.room.playing:
            await home.move(table, 0, choices(table, 0)[0])
            await until(lambda: 0 in table.room.open or not table.room.playing)
        assert table.room.finished

    at_home(tmp_path, story)


def test_who_is_away_is_noticed_helped_out_and_welcomed_back(tmp_path, clock):
    async def story(home):
        _, table = await full_table(home, "pinatas")
        here = {seat: look(table, seat) for seat in range(4)}
        gone = table.room.table.turn
        other = here[(gone + 1) % 4]
        table.leave(here[gone])
        clock.pass_by(NOTICED - MOMENT, table)
        assert away(other) == []
        began = table.room.event
        clock.pass_by(2 * MOMENT, table)
        await until(lambda: table.told_away == [gone])
        assert away(other) == [gone]
        assert home.attendant.next_due(table) == (clock.now - NOTICED - MOMENT + RELAXED.grace, gone, STAND_IN)
        assert table.room.event == began
        clock.pass_by(RELAXED.grace - NOTICED, table)
        await until(lambda: table.room.event > began)
        assert table.room.table.made[-1].who == gone
        assert table.room.chairs[gone].is_person
        look(table, gone)
        await until(lambda: table.told_away == [])
        assert away(other) == []
        while table.room.table.turn != gone:
            seat = table.room.table.turn
            await home.move(table, seat, choices(table, seat)[0])
        clock.pass_by(10 * RELAXED.grace, table)
        assert due(home, table) == NOBODY_IS_HELPED  # the one who is back is waited for

    at_home(tmp_path, story)


def test_who_has_just_joined_is_expected_and_nobody_moves_for_them(tmp_path, clock):
    async def story(home):
        made, table = await home.make("pinata", name="Ana", first=1)
        ana = look(table, 0)
        clock.pass_by(2 * RELAXED.grace, table)
        await home.house.join(table, Join(made.invite, "Bo"))
        assert table.room.table.turn == 1
        table.tell_people()
        assert away(ana) == []
        assert home.attendant.next_due(table) == (clock.now + RELAXED.grace, 1, STAND_IN)

    at_home(tmp_path, story)


def test_when_a_clock_has_run_out_somebody_moves_for_the_seat(tmp_path, clock):
    async def story(home):
        _, table = await full_table(home, "pinatas", pace="brisk")
        for seat in range(4):
            look(table, seat)
        slow = table.room.table.turn
        clocks = {clock.seat: clock for clock in show.clocks(table.room)}
        assert [clocks[seat].runs for seat in range(4)] == [seat == slow for seat in range(4)]
        began = table.room.event
        clock.pass_by(BRISK.each + BRISK.bank, table)
        await until(lambda: table.room.event > began)
        assert table.room.table.made[-1].who == slow
        assert table.room.bank[slow] == 0.0
        following = table.room.table.turn
        clock.pass_by(BRISK.each - MOMENT, table)
        await home.move(table, following, choices(table, following)[0])
        assert table.room.bank[following] == BRISK.bank

    at_home(tmp_path, story)


def test_a_server_that_was_gone_costs_nobody_time(tmp_path, clock):
    async def story(home):
        made, table = await full_table(home, "pinatas", pace="brisk")
        seat = table.room.table.turn
        clock.pass_by(BRISK.each + 1.0, table)
        assert show.left(table.room, seat) == BRISK.bank - 1.0
        again = await home.again(made.table)
        assert show.left(again.room, seat) == BRISK.each + BRISK.bank
        assert again.left_at[seat] == clock.now

    at_home(tmp_path, story)


def test_a_table_without_a_clock_shows_none(tmp_path):
    async def story(home):
        _, table = await full_table(home, "pinatas")
        assert show.clocks(table.room) == []

    at_home(tmp_path, story)


def test_the_time_a_player_takes_does_not_tell_how_much_it_thought(clock):
    attendant = attend.Attendant(Settings(pause=0.6), Thinkers(0))
    whole = 0.6 + LEVELS["strong"].seconds
    assert attendant.unhurried(clock.now, "strong") == pytest.approx(whole)
    assert attendant.unhurried(clock.now - 0.05, "strong") == pytest.approx(whole - 0.05)
    assert attendant.unhurried(clock.now - 5, "strong") == 0.0


def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path, monkeypatch):
    monkeypatch.setattr("pinateria.server.house.FORGET_AFTER", 0.0)

    async def story(home):
        made, table = await home.make("pinata", name="Ana")
        table.used_at -= 1000
        viewer = look(table, 0)
        table.used_at -= 1000
        home.house.forget()
        assert made.table in home.house.tables
        table.leave(viewer)
        table.used_at -= 1000
        home.house.forget()
        assert made.table not in home.house.tables
        again = await home.house.find(made.table)
        await home.house.join(again, Join(made.invite, "Bo"))
        assert again.room.playing

    at_home(tmp_path, story)


def test_an_absence_that_falls_between_two_looks_is_told_all_the_same(tmp_path, clock):
    async def story(home):
        _, table = await full_table(home, "pinatas")
        here = {seat: look(table, seat) for seat in range(4)}
        table.leave(here[1])
        table.tell_people()
        clock.now += NOTICED + MOMENT  # after everybody was told, and before it is seen what is due
        due, seat, _ = home.attendant.next_due(table)
        assert due <= clock.now
        assert seat is None
        table.tell_people()
        assert away(here[0]) == [1]
        assert not list(attend.absences(table))

    at_home(tmp_path, story)
