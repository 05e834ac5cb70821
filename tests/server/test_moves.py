"""Moves at a table: in turn, at once, again, late, and after the server was gone."""

from __future__ import annotations

import random

import pytest

from pinateria.engine.errors import GameError, IllegalMove
from pinateria.engine.seats import WATCHER
from pinateria.games import GAMES
from pinateria.server.messages import Join, Move, Say
from server_home import at_home, choices, look, own_id, seen, sent, without_time

pytestmark = pytest.mark.once

SHORT = {"papayoo": {"rounds": 1}, "pinatas": {"target": 5}}
PEOPLE = ("Ana", "Bo", "Cy", "Di")


async def full_table(home, key: str, **wanted):
    """Make a table and seat a person everywhere."""
    options = {**SHORT.get(key, {}), **wanted.pop("options", {})}
    made, live = await home.make(key, name=PEOPLE[0], options=options, **wanted)
    for name in PEOPLE[1 : len(live.room.chairs)]:
        await home.house.join(live, Join(made.invite, name))
    assert live.room.playing
    return made, live


def test_a_request_sent_again_comes_to_the_same_event_and_changes_nothing(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        request = Move(own_id(), live.room.event, [choices(live, seat)[0]])
        event = await home.house.act(live, seat, request)
        before = {viewer: seen(live, viewer) for viewer in (*range(4), WATCHER)}
        for _ in range(3):
            assert await home.house.act(live, seat, request) == event
        again = await home.again(live.room.name)
        assert await home.house.act(again, seat, request) == event
        assert {viewer: seen(again, viewer) for viewer in before} == before

    at_home(tmp_path, story)


def test_the_same_id_of_another_seat_is_another_request(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        for seat in range(4):
            await home.house.act(live, seat, Move("same", live.room.event, [choices(live, seat)[0]]))
        assert len({live.room.ids[seat, "same"] for seat in range(4)}) == 4

    at_home(tmp_path, story)


def test_a_move_made_before_the_table_went_on_is_late(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        asked = live.room.event
        await home.move(live, seat, choices(live, seat)[0])
        before = live.room.event
        following = live.room.table.turn
        for at in (asked, asked - 1):
            with pytest.raises(IllegalMove, match="The table has gone on since you chose"):
                await home.move(live, following, choices(live, following)[0], at=at)
        with pytest.raises(IllegalMove, match=f"An event up to {before} was expected; got {before + 1}"):
            await home.move(live, following, choices(live, following)[0], at=before + 1)
        with pytest.raises(IllegalMove, match="It is not your turn"):
            await home.move(live, seat, choices(live, following)[0])
        assert live.room.event == before

    at_home(tmp_path, story)


def test_what_others_say_or_choose_under_cover_makes_nobody_late(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        asked = live.room.event
        await home.move(live, 1, choices(live, 1)[0])
        await home.act(live, 2, Say, text="hurry")
        await home.move(live, 0, choices(live, 0)[0], at=asked)
        with pytest.raises(IllegalMove, match="The table has gone on"):
            await home.move(live, 0, choices(live, 0)[0], at=asked)

    at_home(tmp_path, story)


def test_a_question_stays_the_same_whatever_others_say_or_choose_under_cover(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        first = seen(live, 0)["asked"]
        await home.move(live, 1, choices(live, 1)[0])
        await home.act(live, 2, Say, text="hurry")
        assert seen(live, 0)["asked"] == first
        await home.move(live, 0, choices(live, 0)[0])
        assert seen(live, 0)["asked"] == live.room.event > first
        await home.move(live, 0, *choices(live, 0)[:4])
        assert "asked" not in seen(live, 0), "the whole gift is given"
        assert "asked" not in seen(live, WATCHER)

    at_home(tmp_path, story)


def test_several_choices_at_once_are_all_made_or_none(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        gifts = choices(live, 2)
        before = live.room.event
        with pytest.raises(IllegalMove, match="Only 5 choices can be made; got 6"):
            await home.move(live, 2, *gifts[:6])
        with pytest.raises(IllegalMove):
            await home.move(live, 2, gifts[0], gifts[0])
        with pytest.raises(IllegalMove, match="was expected; got 'give X9'"):
            await home.move(live, 2, gifts[0], "give X9")
        assert live.room.event == before
        await home.move(live, 2, *gifts[:5])
        assert live.room.event == before + 1
        assert 2 not in live.room.open

    at_home(tmp_path, story)


def test_one_choice_at_a_time_where_not_all_choose(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        with pytest.raises(IllegalMove, match="One choice at a time is asked for; got 2"):
            await home.move(live, seat, *choices(live, seat)[:2])

    at_home(tmp_path, story)


def test_a_refused_move_tells_the_rule_and_changes_nothing(tmp_path):
    async def story(home):
        _, live = await full_table(home, "pinatas")
        seat = live.room.table.turn
        await home.move(live, seat, choices(live, seat)[0])
        while True:
            seat = live.room.table.turn
            hand = [face["card"] for face in seen(live, seat)["picture"]["hand"]]
            barred = [card for card in hand if card not in choices(live, seat)]
            if barred:
                break
            await home.move(live, seat, choices(live, seat)[0])
        before = live.room.event
        with pytest.raises(IllegalMove, match="§"):
            await home.move(live, seat, barred[0])
        assert live.room.event == before

    at_home(tmp_path, story)


def test_nobody_moves_before_the_start(tmp_path):
    async def story(home):
        _, live = await home.make("pinatas", name="Ana")
        with pytest.raises(GameError, match="The game has not begun"):
            await home.move(live, 0, "G1")

    at_home(tmp_path, story)


@pytest.mark.parametrize("key", GAMES)
def test_a_table_read_from_the_store_is_the_table_that_was_left(tmp_path, key):
    async def story(home):
        dice = random.Random(3)
        made, live = await full_table(home, key)
        while live.room.playing:
            seat = dice.choice(sorted(live.room.open))
            await home.move(live, seat, dice.choice(choices(live, seat)))
            if dice.random() < 0.1:
                viewers = (*live.room.seats, WATCHER)
                before = [without_time(seen(live, viewer)) for viewer in viewers]
                asked = live.room.asked_since
                live = await home.again(made.table)
                assert [without_time(seen(live, viewer)) for viewer in viewers] == before
                assert live.room.asked_since == asked
        assert (await home.store.load(made.table)).record is not None

    at_home(tmp_path, story)


@pytest.mark.parametrize("key", GAMES)
def test_the_gap_from_any_event_is_what_was_told_meanwhile(tmp_path, key):
    async def story(home):
        dice = random.Random(5)
        _, live = await full_table(home, key)
        lookers = {viewer: look(live, viewer) for viewer in (*live.room.seats, WATCHER)}
        told = {viewer: [] for viewer in lookers}
        first = live.room.event
        for _ in range(30):
            if not live.room.playing:
                break
            seat = dice.choice(sorted(live.room.open))
            await home.move(live, seat, dice.choice(choices(live, seat)))
            for viewer, looker in lookers.items():
                for message in sent(looker):
                    if message["type"] == "update":
                        assert message["since"] == message["event"] - 1
                        told[viewer] += message["log"]
        for viewer in lookers:
            for event in range(first, live.room.event + 1):
                gap = seen(live, viewer, event)
                assert gap["since"] == event
                assert gap["log"] == [line for line in told[viewer] if line["event"] > event]
            assert seen(live, viewer, live.room.event + 1)["since"] is None

    at_home(tmp_path, story)


def test_an_early_choice_is_seen_by_its_maker_and_by_nobody_else(tmp_path):
    async def story(home):
        _, live = await full_table(home, "papayoo")
        before = {viewer: seen(live, viewer, 0) for viewer in (*range(4), WATCHER)}
        seat = (live.room.table.turn + 2) % 4
        await home.move(live, seat, *choices(live, seat)[:2])
        for viewer, shown in before.items():
            after = seen(live, viewer, 0)
            same = all(after.get(part) == shown.get(part) for part in ("log", "picture", "choices"))
            assert same is (viewer != seat)
        live = await home.again(live.room.name)
        assert seen(live, seat)["picture"]["hand"] != before[seat]["picture"]["hand"]

    at_home(tmp_path, story)
