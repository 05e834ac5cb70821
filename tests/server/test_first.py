"""Who begins, or deals first: the host says it before the start, or chance picks; all see it, so does the record."""

from __future__ import annotations

import pytest

from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, record_of, verify
from pinateria.engine.seats import WATCHER
from pinateria.games import GAMES, game
from pinateria.server import events, show
from pinateria.server.messages import ChooseFirst, Join, Move, Rematch, Sit, Start
from server_home import at_home, choices, own_id, seen

pytestmark = pytest.mark.once

WORDS = {
    "dealer": ("Chance picks who deals first.", "The host has chosen who deals first."),
    "first": ("Chance picks who begins.", "The host has chosen who begins."),
}
BEFORE = (
    b'{"kind":"opened","game":"pinata","version":1,"options":{},"pace":"relaxed","levels":["",""],'
    b'"commitment":"","keys":[[],[]],"invite":"","watch":"","host":0}'
)
"""The first event of a table from before there was a choice."""


def told(live, viewer=WATCHER):
    """List what the log tells of the first seat."""
    return [line["text"] for line in seen(live, viewer)["log"] if line["kind"] == "first"]


async def played_out(home, live):
    """Play a game to its end by the first choices."""
    while not live.room.finished:
        seat = next(iter(live.room.open))
        await home.act(live, seat, Move, at=live.room.event, moves=[choices(live, seat)[0]])


@pytest.mark.parametrize("key", GAMES)
def test_whom_the_host_names_at_the_making_of_the_table_comes_first_and_the_record_says_so(tmp_path, key):
    async def story(home):
        seats = int(game(key).settle({})["seats"])
        for first in range(seats):
            _, live = await home.make(key, name="Ana", first=first, start=True)
            assert live.room.table.moves[0] == f"* {game(key).first_word} {first}"
            assert record_of(live.room.table).fair["first"] == first
            assert WORDS[game(key).first_word][1] in told(live)

    at_home(tmp_path, story)


def test_without_a_choice_chance_picks_and_the_record_names_nobody(tmp_path):
    async def story(home):
        firsts = set()
        for _ in range(30):
            _, live = await home.make("pinata", name="Ana", start=True)
            firsts.add(live.room.table.moves[0])
            assert "first" not in record_of(live.room.table).fair
            assert not set(told(live)) & {*WORDS["first"], *WORDS["dealer"]}
        assert firsts == {"* first 0", "* first 1"}

    at_home(tmp_path, story)


@pytest.mark.parametrize("key", ["papayoo", "pinatas"])
def test_in_the_lobby_the_host_chooses_and_all_see_it_before_they_begin(tmp_path, key):
    async def story(home):
        by_chance, by_host = WORDS[game(key).first_word]
        made, live = await home.make(key, name="Ana")
        await home.house.join(live, Join(made.invite, "Bo"))
        assert "first" not in seen(live, 1)
        await home.act(live, 0, ChooseFirst, seat=2)
        assert [seen(live, viewer)["first"] for viewer in (0, 1, WATCHER)] == [2, 2, 2]
        assert told(live, 1) == [by_host]
        await home.act(live, 0, ChooseFirst)
        assert "first" not in seen(live, 1)
        await home.act(live, 0, ChooseFirst, seat=1)
        live = await home.again(live.room.name)
        assert show.welcome(live.room, 1).first == 1
        assert show.welcome(live.room, 1).begins == game(key).first_word
        assert told(live) == [by_host, by_chance, by_host]
        await home.act(live, 0, Start)
        assert live.room.table.moves[0] == f"* {game(key).first_word} 1"
        assert told(live)[:4] == [by_host, by_chance, by_host, by_host]

    at_home(tmp_path, story)


def test_only_the_host_chooses_a_seat_that_there_is_before_the_start_and_only_once_for_one_request(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        await home.act(live, 0, ChooseFirst, id="own", seat=1)
        event = live.room.event
        assert await home.act(live, 0, ChooseFirst, id="own", seat=1) == event == live.room.event
        with pytest.raises(GameError, match="A seat from 0 to 1 was expected; got 2"):
            await home.act(live, 0, ChooseFirst, seat=2)
        with pytest.raises(GameError, match="A seat from 0 to 1 was expected; got 2"):
            await home.make("pinata", name="Ana", first=2)
        with pytest.raises(GameError, match="Somebody who looks on has no seat"):
            await home.act(live, WATCHER, ChooseFirst, seat=0)
        with pytest.raises(GameError, match="The host says who begins"):
            await home.act(live, 1, ChooseFirst, seat=0)
        await home.house.join(live, Join(made.invite, "Bo"))
        with pytest.raises(GameError, match="The game has begun"):
            await home.act(live, 0, ChooseFirst, seat=0)
        assert live.room.table.moves[0] == "* first 1"

    at_home(tmp_path, story)


def test_a_chosen_first_seat_holds_when_the_record_is_verified_and_passes_on_in_a_rematch(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana", first=1)
        await home.house.join(live, Join(made.invite, "Bo"))
        await played_out(home, live)
        record = parse_record((await home.store.load(live.room.name)).record.encode())
        assert record.fair["first"] == 1
        verify(game("pinata"), record)
        await home.house.play_again(live, 0, Rematch(own_id()))
        again = await home.house.find(live.room.rematch)
        assert seen(again, 0)["first"] == 0
        await home.act(again, 0, ChooseFirst, seat=1)
        for seat, name in enumerate(("Ana", "Bo")):
            await home.act(again, seat, Sit, name=name, number=f"n{seat}")
        assert again.room.table.moves[0] == "* first 1"
        assert "The host has chosen who begins." in told(again)

    at_home(tmp_path, story)


def test_in_a_rematch_where_the_host_says_nothing_nobody_is_said_to_have_chosen(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        await home.house.join(live, Join(made.invite, "Bo"))
        await played_out(home, live)
        await home.house.play_again(live, 0, Rematch(own_id()))
        again = await home.house.find(live.room.rematch)
        for seat, name in enumerate(("Ana", "Bo")):
            await home.act(again, seat, Sit, name=name, number=f"n{seat}")
        assert record_of(again.room.table).fair["first"] == seen(again, 0)["first"]
        assert not set(told(again)) & {*WORDS["first"]}

    at_home(tmp_path, story)


def test_a_table_from_before_there_was_a_choice_leaves_it_to_chance():
    assert events.decode(BEFORE).first is None
