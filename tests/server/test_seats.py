"""Before the start people choose their seats, and so their teams: they take free ones, and change with each other."""

from __future__ import annotations

import asyncio

import pytest

from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, record_of, verify
from pinateria.engine.seats import WATCHER
from pinateria.games import game
from pinateria.server.messages import ChangeSeat, ChooseFirst, Join, Leave, OtherGame, Rematch, Say, Sit, Start
from server_home import Home, at_home, choices, look, own_id, seen, sent

pytestmark = pytest.mark.once

TWO_TEAMS = {"seats": 4, "teams": 2}


async def party(home, *guests, **wanted):
    """Make a table of Ana's where guests have joined; give it with everybody's token."""
    wanted = {"options": TWO_TEAMS, **wanted}
    made, live = await home.make("pinata_party", **wanted)
    await home.act(live, 0, Sit, name="Ana", number="nAna")
    tokens = {"Ana": made.host}
    for name in guests:
        _, tokens[name] = await home.house.join(live, Join(made.invite, name, f"n{name}"))
    return live, tokens


def names(live):
    """List who has each seat."""
    return [chair.name for chair in live.room.chairs]


def told(live, viewer=WATCHER):
    """List what the log tells."""
    return [line["text"] for line in seen(live, viewer)["log"]]


# Teams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "teams"),
    [
        (TWO_TEAMS, [0, 1, 0, 1]),
        ({"seats": 6, "teams": 2}, [0, 1, 0, 1, 0, 1]),
        ({"seats": 6, "teams": 3}, [0, 1, 2, 0, 1, 2]),
        ({"seats": 4}, [None] * 4),
    ],
)
def test_everybody_sees_before_the_start_which_seats_are_partners(tmp_path, options, teams):
    async def story(home):
        live, _ = await party(home, "Bo", options=options)
        for viewer in (0, 1, WATCHER):
            assert [seat.get("team") for seat in seen(live, viewer)["seats"]] == teams

    at_home(tmp_path, story)


def test_a_table_with_teams_begins_when_the_host_says_so_and_not_when_the_last_seat_is_taken(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", "Cy", "Di")
        assert live.room.table is None
        await home.act(live, 1, ChangeSeat, seat=2)
        await home.act(live, 2, ChangeSeat, seat=1)
        assert names(live) == ["Ana", "Cy", "Bo", "Di"]
        await home.act(live, 0, Start)
        assert live.room.playing
        alone, _ = await party(home, levels=["", "casual", "casual", "casual"])
        assert alone.room.playing
        without, _ = await party(home, "Bo", "Cy", "Di", options={"seats": 4})
        assert without.room.playing

    at_home(tmp_path, story)


# Taking a seat -------------------------------------------------------------------------------


def test_a_free_seat_is_taken_at_once_and_ones_link_goes_along(tmp_path):
    async def story(home):
        live, tokens = await party(home, "Bo")
        await home.act(live, 1, ChangeSeat, seat=2)
        for now in (live, await home.again(live.room.name)):
            assert names(now) == ["Ana", "", "Bo", ""]
            assert [now.room.viewer_of(tokens[name]) for name in ("Ana", "Bo")] == [0, 2]
        live = now
        assert told(live)[-1] == "Bo takes another seat."
        assert told(live, 2)[-2:] == ["You sit down.", "You take another seat."]
        await home.act(live, 0, Start)
        assert live.room.table.players[0::2] == ("Ana", "Bo")
        assert live.room.table.chance.numbers[2] == "nBo"
        assert live.room.viewer_of(tokens["Bo"]) == 2

    at_home(tmp_path, story)


def test_whose_link_was_to_a_seat_that_somebody_else_took_has_the_other_one(tmp_path):
    async def story(home):
        made, live = await home.make("pinata_party", name="Ana", options=TWO_TEAMS)
        await home.act(live, 0, ChangeSeat, seat=3)
        assert live.room.viewer_of(made.seats[3]) == 0
        await home.act(live, 0, Sit, name="Di", number="nDi")
        assert names(live) == ["Di", "", "", "Ana"]

    at_home(tmp_path, story)


def test_a_player_that_thinks_gives_its_seat_up(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", levels=["", "", "strong", "casual"])
        await home.act(live, 1, ChangeSeat, seat=2)
        assert names(live) == ["Ana", "", "Bo", ""]
        assert [chair.level for chair in live.room.chairs] == ["", "strong", "", "casual"]
        await home.act(live, 0, Start)
        assert [chair.level for chair in live.room.chairs] == ["", "strong", "", "casual"]

    at_home(tmp_path, story)


def test_two_people_change_seats_when_both_want_to(tmp_path):
    async def story(home):
        live, tokens = await party(home, "Bo", "Cy", "Di")
        await home.act(live, 1, ChangeSeat, seat=2)
        assert names(live) == ["Ana", "Bo", "Cy", "Di"]
        assert [seat.get("wants") for seat in seen(live, 2)["seats"]] == [None, 2, None, None]
        lines = {viewer: told(live, viewer)[-1] for viewer in (1, 2, 3)}
        assert lines == {
            1: "You ask Cy to change seats.",
            2: "Bo asks you to change seats.",
            3: "Bo asks Cy to change seats.",
        }
        await home.act(live, 2, ChangeSeat, seat=1)
        assert names(live) == ["Ana", "Cy", "Bo", "Di"]
        assert [live.room.viewer_of(token) for token in tokens.values()] == [0, 2, 1, 3]
        assert not any("wants" in seat for seat in seen(live, 0)["seats"])
        lines = {viewer: told(live, viewer)[-1] for viewer in (1, 2, 3)}
        assert lines == {
            1: "You change seats with Bo.",
            2: "Cy changes seats with you.",
            3: "Cy changes seats with Bo.",
        }

    at_home(tmp_path, story)


def test_nobody_is_moved_by_somebody_elses_wish_and_a_wish_can_be_taken_back(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", "Cy", "Di")
        await home.act(live, 1, ChangeSeat, seat=2)
        await home.act(live, 1, ChangeSeat, seat=1)
        assert told(live)[-1] == "Bo keeps the seat."
        await home.act(live, 2, ChangeSeat, seat=1)
        assert names(live) == ["Ana", "Bo", "Cy", "Di"]
        with pytest.raises(GameError, match="You sit there already"):
            await home.act(live, 3, ChangeSeat, seat=3)

    at_home(tmp_path, story)


def test_a_wish_is_about_a_person_and_ends_when_one_of_the_two_moves(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", "Cy")
        await home.act(live, 1, ChangeSeat, seat=2)
        await home.act(live, 2, ChangeSeat, seat=3)
        assert names(live) == ["Ana", "Bo", "", "Cy"]
        assert live.room.wishes == {}

    at_home(tmp_path, story)


# What goes along -----------------------------------------------------------------------------


def test_the_host_stays_the_host_at_another_seat(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo")
        await home.act(live, 0, ChangeSeat, seat=2)
        await home.act(live, 1, ChangeSeat, seat=0)
        assert names(live) == ["Bo", "", "Ana", ""]
        with pytest.raises(GameError, match="The host starts the game"):
            await home.act(live, 0, Start)
        await home.act(live, 2, ChooseFirst, seat=1)
        await home.act(live, 2, Start)
        assert live.room.table.moves[0] == "* first 1"
        await home.act(live, 0, Leave)
        assert live.room.opened.host == 2

    at_home(tmp_path, story)


def test_whoever_was_named_to_begin_does_so_at_another_seat_and_a_free_place_that_was_named_stays(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo")
        await home.act(live, 0, ChooseFirst, seat=1)
        await home.act(live, 1, ChangeSeat, seat=2)
        assert seen(live, 0)["first"] == 2
        await home.act(live, 0, ChooseFirst, seat=3)
        await home.act(live, 2, ChangeSeat, seat=3)
        assert names(live) == ["Ana", "", "", "Bo"]
        assert seen(live, 0)["first"] == 3
        live = await home.again(live.room.name)
        await home.act(live, 0, Start)
        assert live.room.table.moves[0] == "* first 3"

    at_home(tmp_path, story)


def test_those_who_look_are_told_where_they_sit_now_at_other_servers_too(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo")
        far = Home(home.store)
        elsewhere = await far.house.find(live.room.name)
        near, there, watching = look(live, 1), look(elsewhere, 1), look(live, WATCHER)
        await home.act(live, 1, ChangeSeat, seat=3)
        await far.house.catch_up(elsewhere)
        for viewer in (near, there):
            welcome, update = [one for one in sent(viewer) if one["type"] in ("welcome", "update")]
            assert (welcome["viewer"], welcome["host"], viewer.who) == (3, False, 3)
            assert update["seats"][3]["name"] == "Bo"
        assert [one["type"] for one in sent(watching) if one["type"] != "people"] == ["update"]
        assert live.is_here(3)
        assert not live.is_here(1)

    at_home(tmp_path, story)


def test_what_somebody_said_and_did_before_is_still_theirs(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", "Cy")
        await home.act(live, 1, Say, text="hello")
        await home.act(live, 1, ChangeSeat, seat=3)
        await home.act(live, 2, ChangeSeat, seat=1)
        expected = ["Ana sits down.", "Bo sits down.", "Cy sits down.", "Bo: hello"]
        expected += ["Bo takes another seat.", "Cy takes another seat."]
        assert told(live) == expected
        assert told(await home.again(live.room.name)) == expected

    at_home(tmp_path, story)


def test_a_number_that_nobody_chose_belongs_to_the_seat_and_one_that_was_chosen_to_the_person(tmp_path):
    async def story(home):
        made, live = await home.make("pinata_party", options=TWO_TEAMS)
        await home.act(live, 0, Sit, name="Ana", number="nAna")
        await home.act(live, 1, Sit, name="Bo", number=fixed_number(made.commitment, 1))
        await home.act(live, 1, ChangeSeat, seat=0)
        await home.act(live, 0, ChangeSeat, seat=1)
        assert names(live) == ["Bo", "Ana", "", ""]
        await home.act(live, 1, Start)
        fair = record_of(live.room.table).fair
        assert fair["numbers"][1] == "nAna"
        assert fair["numbers"][0] == fixed_number(made.commitment, 0)
        assert 0 in fair["fixed"]

    at_home(tmp_path, story)


def test_a_request_sent_again_comes_to_the_same_and_one_that_came_late_is_nobody_elses(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo", "Cy")
        said = await home.act(live, 1, Say, id="hi", text="hi")
        event = await home.act(live, 1, ChangeSeat, id="own", seat=3)
        assert await home.act(live, 3, Say, id="hi", text="hi") == said
        assert await home.act(live, 3, ChangeSeat, id="own", seat=3) == event == live.room.event
        await home.act(live, 0, ChangeSeat, seat=3)
        swap = home.act(live, 3, ChangeSeat, seat=0)
        late = home.act(live, 0, Say, text="I am Ana")
        _, refused = await asyncio.gather(swap, late, return_exceptions=True)
        assert "The table has gone on since you chose" in str(refused)
        assert names(live) == ["Bo", "", "Cy", "Ana"]
        assert not any("I am Ana" in line for line in told(live))

    at_home(tmp_path, story)


# Refusals ------------------------------------------------------------------------------------


def test_only_who_has_sat_down_changes_and_only_before_the_start(tmp_path):
    async def story(home):
        live, _ = await party(home, "Bo")
        with pytest.raises(GameError, match="Sit down first"):
            await home.act(live, 2, ChangeSeat, seat=3)
        with pytest.raises(GameError, match="A seat from 0 to 3 was expected; got 4"):
            await home.act(live, 1, ChangeSeat, seat=4)
        with pytest.raises(GameError, match="Somebody who looks on has no seat"):
            await home.act(live, WATCHER, ChangeSeat, seat=3)
        await home.act(live, 0, Start)
        with pytest.raises(GameError, match="The game has begun"):
            await home.act(live, 1, ChangeSeat, seat=2)

    at_home(tmp_path, story)


def test_the_record_holds_after_seats_were_changed_and_a_rematch_of_teams_keeps_them_and_begins_by_itself(tmp_path):
    async def story(home):
        live, tokens = await party(home, "Bo", "Cy", "Di", options={**TWO_TEAMS, "abilities": False})
        await home.act(live, 1, ChangeSeat, seat=2)
        await home.act(live, 2, ChangeSeat, seat=1)
        await home.act(live, 0, Start)
        while not live.room.finished:
            seat = next(iter(live.room.open))
            await home.move(live, seat, choices(live, seat)[0])
        record = parse_record((await home.store.load(live.room.name)).record.encode())
        assert record.players == ["Ana", "Cy", "Bo", "Di"]
        assert record.fair["numbers"] == ["nAna", "nCy", "nBo", "nDi"]
        assert verify(game("pinata_party"), record).over
        await home.house.play_again(live, 0, Rematch(own_id()))
        again = await home.house.find(live.room.rematch)
        assert [again.room.viewer_of(token) for token in tokens.values()] == [0, 2, 1, 3]
        for seat, name in enumerate(("Ana", "Cy", "Bo", "Di")):
            await home.act(again, seat, Sit, name=name, number=f"m{name}")
        assert again.room.playing
        assert again.room.teams == game("pinata_party").teams(again.room.opened.options) == [0, 1, 0, 1]

    at_home(tmp_path, story)


def test_for_another_game_in_teams_people_choose_first_and_the_host_has_it_begin(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana", options={"rounds": 1})
        joined = [await home.house.join(live, Join(made.invite, name)) for name in ("Bo", "Cy", "Di")]
        tokens = [made.host, *(token for _, token in joined)]
        while not live.room.finished:
            seat = next(iter(live.room.open))
            await home.move(live, seat, choices(live, seat)[0])
        request = Rematch(own_id(), OtherGame("pinata_party", TWO_TEAMS))
        await home.house.play_again(live, 0, request)
        again = await home.house.find(live.room.rematch)
        for seat, name in enumerate(("Ana", "Bo", "Cy", "Di")):
            await home.act(again, seat, Sit, name=name, number=f"m{name}")
        assert again.room.table is None
        await home.act(again, 0, ChangeSeat, seat=1)
        await home.act(again, 1, ChangeSeat, seat=0)
        assert [again.room.viewer_of(token) for token in tokens] == [1, 0, 2, 3]
        await home.act(again, 1, Start)
        assert again.room.table.players == ("Bo", "Ana", "Cy", "Di")

    at_home(tmp_path, story)
