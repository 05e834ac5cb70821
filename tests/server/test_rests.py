"""Between two rounds: the round lies there as it ended until everybody here has seen it; nobody else is waited for."""

from __future__ import annotations

import msgspec
import pytest

from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER
from pinateria.server import events
from pinateria.server.messages import Agree, HandOver, Leave, NewTable, Next, OtherGame, Rematch, Say, Sit, Undo
from pinateria.server.notices import Notices
from pinateria.server.pace import NOTICED, PACES
from server.test_moves import full_table
from server_home import at_home, choices, look, seen, sent, until, without_time

pytestmark = pytest.mark.once

MOMENT = 0.1
THREE = {"options": {"seats": 3}}
SEATS = range(3)
QUICK = "pikinni"
"""A game with a first round of one card each."""


async def play_on(home, live) -> None:
    """Choose for whoever is asked, until nobody is or a new round has begun."""
    number = live.room.table.state.round
    while live.room.open and live.room.table.state.round == number:
        seat = min(live.room.open)
        await home.move(live, seat, choices(live, seat)[0])


async def at_rest(home, *, here=SEATS, key=QUICK, **wanted):
    """Play a table of three to the end of its first round; some of them are here with clients that know of rests."""
    _, live = await full_table(home, key, **{**THREE, **wanted})
    viewers = {seat: look(live, seat, rests=True) for seat in here}
    await play_on(home, live)
    return live, viewers


async def go_on(home, live, seat: int) -> int:
    return await home.act(live, seat, Next, at=live.room.event)


def rests(live) -> bool:
    """Tell whether a table rests, as everybody hears it."""
    told = [seen(live, viewer).get("resting", False) for viewer in (*live.room.seats, WATCHER)]
    assert len(set(told)) == 1
    assert told[0] == live.room.table.resting
    return told[0]


def ready(live) -> list[int]:
    """Tell who is ready, as everybody hears it."""
    told = [seen(live, viewer).get("ready", []) for viewer in (*live.room.seats, WATCHER)]
    assert all(one == told[0] for one in told)
    return told[0]


def test_it_rests_until_everybody_who_is_here_has_said_so_and_all_hear_who_has(tmp_path):
    async def story(home):
        live, _ = await at_rest(home)
        made = len(live.room.table.made)
        for number, seat in enumerate((2, 0, 1)):
            assert rests(live)
            assert (live.room.open, ready(live)) == ({}, sorted((2, 0, 1)[:number]))
            assert len(live.room.table.made) == made
            await go_on(home, live, seat)
        assert not rests(live)
        assert ready(live) == []
        assert len(live.room.table.made) > made
        assert live.room.open

    at_home(tmp_path, story)


def test_saying_so_is_once_for_every_rest_and_only_then(tmp_path):
    async def story(home):
        _, live = await full_table(home, QUICK, **THREE)
        for seat in SEATS:
            look(live, seat, rests=True)
        with pytest.raises(GameError, match="The table does not rest now"):
            await go_on(home, live, 0)
        before = live.room.event
        await play_on(home, live)
        with pytest.raises(GameError, match="The table has gone on since you chose"):
            await home.act(live, 0, Next, at=before)
        request = Next("mine", live.room.event)
        event = await home.house.act(live, 0, request)
        assert await home.house.act(live, 0, request) == event == live.room.event
        with pytest.raises(GameError, match="You have said so already"):
            await go_on(home, live, 0)
        with pytest.raises(GameError, match="has no seat, and cannot do anything"):
            await go_on(home, live, WATCHER)

    at_home(tmp_path, story)


@pytest.mark.parametrize("pace", ["relaxed", "brisk"])
def test_after_a_while_it_goes_on_without_those_who_have_not_said_so(tmp_path, clock, pace):
    async def story(home):
        live, _ = await at_rest(home, pace=pace)
        await go_on(home, live, 1)
        clock.pass_by({"relaxed": 60, "brisk": 10}[pace] - MOMENT, live)
        assert home.attendant.next_due(live)[0] > clock.now
        assert rests(live)
        clock.pass_by(2 * MOMENT, live)
        await until(lambda: not live.room.table.resting)
        assert live.room.open

    at_home(tmp_path, story)


def test_slowly_it_goes_on_as_soon_as_one_has_said_so(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home, pace="slow")
        clock.pass_by(86_400, live)
        assert rests(live)
        await go_on(home, live, 2)
        assert not rests(live)

    at_home(tmp_path, story)


def test_slowly_with_nobody_here_it_waits_for_the_first_who_comes(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home, here=(), pace="slow")
        look(live, WATCHER)
        clock.pass_by(86_400, live)
        assert rests(live)
        look(live, 1, rests=True)
        assert rests(live)
        await go_on(home, live, 1)
        assert not rests(live)

    at_home(tmp_path, story)


def test_slowly_it_waits_three_days_at_most(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home, here=(), pace="slow")
        clock.pass_by(3 * 86_400 - MOMENT, live)
        assert rests(live)
        clock.pass_by(2 * MOMENT, live)
        await until(lambda: not live.room.table.resting)

    at_home(tmp_path, story)


def test_slowly_who_cannot_say_so_is_not_asked_for_it(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home, here=(), pace="slow")
        clock.pass_by(60, live)
        look(live, 0)
        await until(lambda: not live.room.table.resting)

    at_home(tmp_path, story)


def test_where_nobody_holds_it_up_it_goes_on_at_once(tmp_path):
    async def story(home):
        _, live = await full_table(home, QUICK, **THREE)
        old = look(live, 0)
        look(live, WATCHER, rests=True)
        await play_on(home, live)
        assert not live.room.table.resting
        assert live.room.open
        told = [message for message in sent(old) if message["type"] == "update"]
        assert [update.get("resting", False) for update in told[-2:]] == [True, False]  # seen, and not waited for

    at_home(tmp_path, story)


def test_players_that_think_and_who_was_handed_over_hold_nothing_up(tmp_path, clock):
    async def story(home):
        live, viewers = await at_rest(home)
        await go_on(home, live, 0)
        live.leave(viewers[1])
        await home.act(live, 0, HandOver, seat=1, level="casual")
        look(live, 1, rests=True)  # back, but the seat is not
        with pytest.raises(GameError, match="A player that thinks has your seat; take it back first"):
            await go_on(home, live, 1)
        assert rests(live)
        await go_on(home, live, 2)
        assert not rests(live)

    at_home(tmp_path, story)


def test_who_takes_the_seat_back_says_so_again(tmp_path, clock):
    async def story(home):
        live, viewers = await at_rest(home)
        await go_on(home, live, 1)
        live.leave(viewers[1])
        await home.act(live, 0, HandOver, seat=1, level="casual")
        assert ready(live) == []
        look(live, 1, rests=True)
        await home.act(live, 1, Sit, name="Bo")
        await go_on(home, live, 0)
        await go_on(home, live, 2)
        assert rests(live)
        await go_on(home, live, 1)
        assert not rests(live)

    at_home(tmp_path, story)


def test_who_leaves_the_table_is_not_waited_for(tmp_path):
    async def story(home):
        live, _ = await at_rest(home)
        await go_on(home, live, 0)
        await go_on(home, live, 1)
        await home.act(live, 2, Leave)
        assert not rests(live)

    at_home(tmp_path, story)


def test_who_goes_away_is_not_waited_for_while_others_are_here(tmp_path, clock):
    async def story(home):
        live, viewers = await at_rest(home)
        await go_on(home, live, 0)
        await go_on(home, live, 1)
        live.leave(viewers[2])
        await until(lambda: not live.room.table.resting)

    at_home(tmp_path, story)


def test_the_last_one_here_can_load_the_page_again_and_sees_the_round_as_it_ended(tmp_path, clock):
    async def story(home):
        live, viewers = await at_rest(home, here=(0,))
        live.leave(viewers[0])
        clock.pass_by(NOTICED - MOMENT, live)
        back = look(live, 0, rests=True)
        assert home.attendant.next_due(live)[0] > clock.now
        assert rests(live)
        live.leave(back)
        clock.pass_by(NOTICED, live)
        await until(lambda: not live.room.table.resting)

    at_home(tmp_path, story)


def test_the_round_lies_there_as_it_ended_until_it_goes_on(tmp_path):
    async def story(home):
        live, _ = await at_rest(home, here=(0,), key="papayoo", options={"seats": 3, "rounds": 2})
        shown = {viewer: seen(live, viewer)["picture"] for viewer in (*SEATS, WATCHER)}
        for picture in shown.values():
            assert picture["heading"].startswith("Round 1 of 2")
            assert all(place["face"] for place in picture["places"])  # the last trick
            assert not picture.get("hand")
            assert not picture.get("asks")
            assert sum(row[-1] for row in picture["sheet"]) == 250
        again = await home.again(live.room.name)
        assert {viewer: seen(again, viewer)["picture"] for viewer in shown} == shown
        look(again, 0, rests=True)
        await go_on(home, again, 0)
        assert seen(again, 0)["picture"]["heading"].startswith("Round 2 of 2")

    at_home(tmp_path, story)


def test_a_table_read_from_the_store_rests_on_with_those_who_have_said_so(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home)
        await go_on(home, live, 1)
        before = {viewer: without_time(seen(live, viewer)) for viewer in (*SEATS, WATCHER)}
        again = await home.again(live.room.name)
        assert {viewer: without_time(seen(again, viewer)) for viewer in before} == before
        assert rests(again)
        assert ready(again) == [1]
        for seat in SEATS:
            look(again, seat, rests=True)
        await go_on(home, again, 0)
        await go_on(home, again, 2)
        assert not rests(again)
        last = await home.again(live.room.name)
        assert {viewer: without_time(seen(last, viewer)) for viewer in before} == {
            viewer: without_time(seen(again, viewer)) for viewer in before
        }

    at_home(tmp_path, story)


def test_a_table_that_nobody_comes_back_to_after_a_restart_goes_on(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home)
        again = await home.again(live.room.name)
        assert rests(again)
        clock.pass_by(NOTICED, again)
        await until(lambda: not again.room.table.resting)

    at_home(tmp_path, story)


@pytest.mark.parametrize(("key", "options"), [("papayoo", {"rounds": 2}), ("pinatas", {"target": 20})])
def test_the_last_choice_can_be_taken_back_until_the_next_round_is_dealt(tmp_path, key, options):
    async def story(home):
        live, _ = await at_rest(home, key=key, options={"seats": 3, **options})
        last, before = live.room.table.made[-1], live.room.table.moves
        others = [seat for seat in SEATS if seat != last.who]
        await go_on(home, live, others[0])
        await home.act(live, last.who, Undo, at=live.room.event)
        assert rests(live)
        for other in others:
            await home.act(live, other, Agree, at=live.room.event, yes=True)
        assert not rests(live)
        assert ready(live) == []
        assert live.room.table.moves == before[:-1]
        assert list(live.room.open) == [last.who]
        await home.move(live, last.who, choices(live, last.who)[0])
        assert rests(live)
        assert ready(live) == []
        live = await home.again(live.room.name)
        assert rests(live)
        for seat in SEATS:
            look(live, seat, rests=True)
        await home.act(live, last.who, Undo, at=live.room.event)
        for seat in SEATS:
            await go_on(home, live, seat)
        assert live.room.undo is None  # it was dealt, so nobody is asked any more
        with pytest.raises(GameError, match="Nobody has asked you anything"):
            await home.act(live, others[0], Agree, at=live.room.event, yes=True)
        with pytest.raises(GameError, match="There is nothing to take back"):
            await home.act(live, last.who, Undo, at=live.room.event)

    at_home(tmp_path, story)


def test_alone_against_players_that_think_the_last_choice_is_taken_back_from_a_rest_freely(tmp_path):
    async def story(home):
        _, live = await home.make(
            "papayoo", name="Ana", start=True, options={"seats": 3, "rounds": 2}, levels=["", "novice", "novice"]
        )
        look(live, 0, rests=True)
        while not live.room.table.resting:
            if 0 in live.room.open:
                await home.move(live, 0, choices(live, 0)[0])
            await until(lambda: 0 in live.room.open or live.room.table.resting)
        tricks = live.room.resting.eve.tricks
        await home.act(live, 0, Undo, at=live.room.event)
        assert not rests(live)
        assert live.room.table.turn == 0
        assert live.room.table.state.tricks == tricks

    at_home(tmp_path, story)


def test_clocks_stand_still_while_it_rests(tmp_path, clock):
    async def story(home):
        live, _ = await at_rest(home, pace="brisk")
        assert not any(one.get("runs") for one in seen(live, 0)["clocks"])
        clock.pass_by(PACES["brisk"].rest - MOMENT, live)
        for seat in SEATS:
            await go_on(home, live, seat)
        told = {one["seat"]: one for one in seen(live, 0)["clocks"]}
        assert {one["left"] for one in told.values()} == {PACES["brisk"].each + PACES["brisk"].bank}

    at_home(tmp_path, story)


def test_people_talk_while_it_rests_and_nobody_is_late(tmp_path):
    async def story(home):
        live, _ = await at_rest(home)
        asked = live.room.event
        await home.act(live, 0, Say, text="well played")
        await home.act(live, 1, Next, at=asked)
        assert ready(live) == [1]

    at_home(tmp_path, story)


def test_a_whole_game_is_played_with_rests_and_has_none_at_its_end(tmp_path):
    async def story(home):
        live, viewers = await at_rest(home, options={"seats": 2}, here=(0, 1))
        number = 0
        while live.room.playing:
            assert rests(live)
            number += 1
            for seat in viewers:
                await go_on(home, live, seat)
                sent(viewers[seat])
            await play_on(home, live)
        assert live.room.finished
        assert live.room.resting is None
        assert number == live.room.table.state.round - 1
        with pytest.raises(GameError, match="The table does not rest now"):
            await go_on(home, live, 0)

    at_home(tmp_path, story)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_table_can_be_made_without_rests_and_so_is_the_one_after_it(tmp_path, wanted):
    async def story(home):
        live, _ = await at_rest(home, rests=wanted, options={"seats": 2}, here=(0, 1))
        assert live.room.table.resting == wanted
        while live.room.playing:
            for seat in (0, 1) if live.room.table.resting else ():
                await go_on(home, live, seat)
            await play_on(home, live)
        request = Rematch("again", OtherGame("papayoo", {}, "casual"))
        await home.house.play_again(live, 0, request)
        following = await home.house.find(live.room.rematch)
        assert following.room.opened.rests == wanted

    at_home(tmp_path, story)


def test_a_table_that_was_opened_before_there_were_rests_has_none():
    old = msgspec.json.decode(events.encode(events.Opened("papayoo", 1, {}, "relaxed", [], "c", [], "i", "w", 0)))
    assert "rests" not in old
    assert events.decode(msgspec.json.encode(old)).rests is False
    assert NewTable("papayoo").rests is True


def test_who_sits_at_another_server_is_waited_for_unless_their_client_knows_of_no_rests(tmp_path, clock):
    async def story(home):
        _, live = await full_table(home, QUICK, **THREE)
        notices = Notices(home.house, home.attendant, 10.0)
        look(live, 0, rests=True)
        look(live, 0)
        assert live.named() == [0, 0]
        notices.hear(f"here {live.room.name} elsewhere 1 1 2")
        await play_on(home, live)
        await go_on(home, live, 0)
        assert rests(live)
        notices.hear(f"here {live.room.name} elsewhere 2")
        await until(lambda: not live.room.table.resting)

    at_home(tmp_path, story)
