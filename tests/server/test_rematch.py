"""One game after another: the same people at the next table, at another game, with more seats or fewer."""

from __future__ import annotations

import pytest

from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, verify
from pinateria.engine.seats import WATCHER
from pinateria.games import game
from pinateria.server import show, stream
from pinateria.server.messages import GiveSeat, HandOver, Join, Leave, OtherGame, Rematch, Sit, Start
from pinateria.server.pace import HOST_AWAITED
from pinateria.server.viewer import Viewer
from server_home import at_home, choices, look, own_id, seen, sent, until

pytestmark = pytest.mark.once

SHORT = {"seats": 3, "target": 1}
NAMES = ("Zoe", "Yan", "Xin", "Wim")


async def evening(home, *, people: int = 2, bots: int = 1, over: bool = True, **wanted):
    """Have some people play a short game against players that think; give the tokens, and the table."""
    options = {"seats": people + bots, "target": 1}
    levels = [""] * people + ["casual"] * bots
    made, live = await home.make("pinatas", name=NAMES[0], options=options, levels=levels, **wanted)
    joined = [await home.house.join(live, Join(made.invite, name)) for name in NAMES[1:people]]
    tokens = [made.host, *(token for _, token in joined)]
    if over:
        await played_out(home, live)
    return made, tokens, live


async def played_out(home, live) -> None:
    """Play a game to its end, every seat by its first choice."""
    while live.room.playing:
        seat = min(live.room.open)
        await home.move(live, seat, choices(live, seat)[0])


async def again(home, live, seat: int = 0, other: OtherGame | None = None):
    """Have somebody ask to play on, and give the next table."""
    await home.house.play_again(live, seat, Rematch(own_id(), other))
    return await home.house.find(live.room.rematch)


async def sat(home, live, *seats: int):
    """Have people take their seats, each with a number of their own."""
    for seat in seats:
        await home.act(live, seat, Sit, name=live.room.chairs[seat].name, number=f"own{seat}")


def named(live) -> list[str]:
    return [chair.name for chair in live.room.chairs]


def levels(live) -> list[str]:
    return [chair.level for chair in live.room.chairs]


# Going on ------------------------------------------------------------------------------------


def test_whoever_asks_is_at_the_new_table_at_once_and_the_others_see_who_wants_to_go_on(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home)
        other = look(live, 1)
        following = await again(home, live)
        assert following.room.viewer_of(tokens[0]) == 0
        update = sent(other)[-1]
        assert (update["rematch"], update["going"]) == (following.room.name, [0])
        assert "Zoe wants to play again." in [line["text"] for line in update["log"]]
        assert (await again(home, live, 1)).room.name == following.room.name
        assert seen(live, 0)["going"] == [0, 1]

    at_home(tmp_path, story)


def test_asking_twice_comes_to_the_same(tmp_path):
    async def story(home):
        _, _, live = await evening(home)
        first = await home.house.play_again(live, 0, Rematch("x"))
        assert await home.house.play_again(live, 0, Rematch("x")) == first
        assert await home.house.play_again(live, 0, Rematch("y")) == first
        assert live.room.event == first

    at_home(tmp_path, story)


def test_nobody_goes_on_before_the_end(tmp_path):
    async def story(home):
        _, _, live = await evening(home, over=False)
        with pytest.raises(GameError, match="The game is not over yet"):
            await again(home, live)

    at_home(tmp_path, story)


def test_it_begins_by_itself_as_soon_as_all_who_have_a_seat_have_taken_it(tmp_path):
    async def story(home):
        _, _, live = await evening(home)
        following = await again(home, live)
        assert [facts.get("ready", False) for facts in seen(following, 0)["seats"]] == [False, False, True]
        await sat(home, following, 0)
        assert [facts.get("ready", False) for facts in seen(following, 1)["seats"]] == [True, False, True]
        assert following.room.table is None
        await sat(home, following, 1)
        assert following.room.playing
        assert named(following) == named(live)

    at_home(tmp_path, story)


def test_alone_one_plays_again_by_sitting_down(tmp_path):
    async def story(home):
        _, _, live = await evening(home, people=1, bots=2)
        for _ in range(3):
            live = await again(home, live)
            await sat(home, live, 0)
            assert live.room.playing
            await played_out(home, live)

    at_home(tmp_path, story)


def test_the_host_may_begin_without_those_who_do_not_come_and_who_comes_late_takes_the_seat_again(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home)
        following = await again(home, live)
        await sat(home, following, 0)
        with pytest.raises(GameError, match="The host starts the game"):
            await home.act(following, 1, Start)
        await home.act(following, 0, Start)
        assert levels(following) == ["", "casual", "casual"]
        assert named(following)[1] == "Yan"
        assert following.room.viewer_of(tokens[1]) == 1
        await home.act(following, 1, Sit, name="Yan")
        assert levels(following) == ["", "", "casual"]

    at_home(tmp_path, story)


def test_who_has_not_come_to_a_game_has_no_seat_in_the_next_one_and_looks_on(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home)
        second = await again(home, live)
        await sat(home, second, 0)
        await home.act(second, 0, Start)
        await played_out(home, second)
        third = await again(home, second)
        assert levels(third) == ["", "casual", "casual"]
        assert third.room.viewer_of(tokens[1]) == WATCHER
        await sat(home, third, 0)
        assert third.room.playing
        assert "Yan" not in named(third)

    at_home(tmp_path, story)


# Who has a seat ------------------------------------------------------------------------------


def test_who_was_handed_over_has_a_seat_in_the_next_game(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, over=False)
        await home.act(live, 0, HandOver, seat=1, level="casual")
        await played_out(home, live)
        following = await again(home, live)
        assert levels(following) == ["", "", "casual"]
        assert following.room.viewer_of(tokens[1]) == 1
        await sat(home, following, 0, 1)
        assert following.room.playing

    at_home(tmp_path, story)


def test_who_was_handed_over_may_ask_for_the_next_game_too(tmp_path):
    async def story(home):
        _, _, live = await evening(home, over=False)
        await home.act(live, 0, HandOver, seat=1, level="casual")
        await played_out(home, live)
        following = await again(home, live, 1)
        assert following.room.opened.asked == 1
        assert following.room.opened.host == 0

    at_home(tmp_path, story)


def test_who_has_left_has_no_seat_in_the_next_game_and_a_player_stays_there(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, over=False)
        await home.act(live, 1, Leave)
        await played_out(home, live)
        following = await again(home, live)
        assert levels(following) == ["", "strong", "casual"]
        assert following.room.viewer_of(tokens[1]) is None
        await sat(home, following, 0)
        assert following.room.playing
        assert "Yan" in named(live)
        assert named(following)[1] not in ("", "Yan")

    at_home(tmp_path, story)


def test_the_host_stays_the_host_whoever_asks(tmp_path):
    async def story(home):
        _, _, live = await evening(home, people=3, bots=0)
        following = await again(home, live, 2)
        assert (following.room.opened.host, following.room.opened.asked) == (0, 2)

    at_home(tmp_path, story)


def test_where_the_host_has_left_whoever_asks_is_the_host(tmp_path):
    async def story(home):
        _, _, live = await evening(home, people=3, bots=0, over=False)
        await home.act(live, 0, Leave)
        await played_out(home, live)
        following = await again(home, live, 2)
        assert following.room.opened.host == 2
        await sat(home, following, 2)
        await home.act(following, 2, Start)
        assert following.room.playing

    at_home(tmp_path, story)


def test_players_that_think_keep_their_names_unless_a_person_has_it(tmp_path):
    async def story(home):
        _, _, live = await evening(home, people=1, bots=2)
        called = named(live)[1:]
        following = await again(home, live)
        assert [facts["name"] for facts in seen(following, 0)["seats"][1:]] == called
        await home.act(following, 0, Sit, name=called[1])
        assert named(following)[:2] == [called[1], called[0]]
        assert len(set(named(following))) == 3

    at_home(tmp_path, story)


# The host does not come ----------------------------------------------------------------------


def test_where_the_host_does_not_come_whoever_asked_may_begin_after_a_while(tmp_path, clock):
    async def story(home):
        _, _, live = await evening(home, people=3, bots=0)
        following = await again(home, live, 1)
        viewer = look(following, 1)
        await sat(home, following, 1)
        clock.pass_by(HOST_AWAITED - 0.1, following)
        assert home.attendant.next_due(following)[1:] == (1, "")
        with pytest.raises(GameError, match="The host starts the game"):
            await home.act(following, 1, Start)
        clock.pass_by(0.2, following)
        await until(lambda: following.room.deputies)
        update = sent(viewer)[-1]
        assert update["may_begin"]
        assert "The host is not here, so you may begin." in [line["text"] for line in update["log"]]
        kept = await home.again(following.room.name)
        assert kept.room.may_begin(1)
        assert not kept.room.may_begin(2)
        await home.act(kept, 1, Start)
        assert kept.room.playing

    at_home(tmp_path, story)


def test_nobody_else_may_begin_where_the_host_has_come_and_stays(tmp_path, clock):
    async def story(home):
        _, _, live = await evening(home, people=3, bots=0)
        following = await again(home, live, 1)
        host, _ = look(following, 0), look(following, 1)
        await sat(home, following, 0, 1)
        clock.pass_by(10 * HOST_AWAITED, following)
        assert home.attendant.next_due(following)[1:] == (None, "")
        following.leave(host)
        assert home.attendant.next_due(following)[1:] == (1, "")
        look(following, 0)
        assert home.attendant.next_due(following)[1:] == (None, "")

    at_home(tmp_path, story)


def test_where_neither_host_nor_asker_stays_somebody_else_who_sits_there_may_begin(tmp_path, clock):
    async def story(home):
        _, _, live = await evening(home, people=4, bots=0)
        following = await again(home, live, 1)
        asker, _ = look(following, 1), look(following, 2)
        await sat(home, following, 1, 2)
        following.leave(asker)
        clock.pass_by(HOST_AWAITED + 1, following)
        await until(lambda: following.room.may_begin(2))
        assert following.room.may_begin(0)
        assert not following.room.may_begin(1)

    at_home(tmp_path, story)


def test_at_a_first_table_nobody_begins_but_its_host(tmp_path, clock):
    async def story(home):
        made, live = await home.make("pinatas", name="Zoe", options=SHORT)
        await home.house.join(live, Join(made.invite, "Yan"))
        look(live, 1)
        clock.pass_by(10 * HOST_AWAITED, live)
        assert home.attendant.next_due(live)[1:] == (None, "")

    at_home(tmp_path, story)


# Seats that nobody takes ---------------------------------------------------------------------


def test_a_seat_that_nobody_takes_can_be_given_to_a_player_that_thinks(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=0)
        following = await again(home, live)
        await sat(home, following, 0, 1)
        late = look(following, 2)
        await home.act(following, 0, GiveSeat, seat=2, level="novice")
        assert following.room.playing
        assert levels(following) == ["", "", "novice"]
        assert sent(late)[-1] == {"type": "closed"}
        assert following.room.viewer_of(tokens[2]) == WATCHER
        lines = [line["text"] for line in seen(following, 0)["log"]]
        assert "A player that thinks takes the seat of Xin." in lines

    at_home(tmp_path, story)


def test_a_seat_that_nobody_takes_can_be_given_to_somebody_new_and_who_comes_late_looks_on(tmp_path):
    async def story(home):
        made, tokens, live = await evening(home, people=3, bots=0)
        following = await again(home, live)
        await sat(home, following, 0, 1)
        with pytest.raises(GameError, match="Every seat is taken"):
            await home.house.join(following, Join(made.invite, "Eve"))
        assert show.invitation(following.room).why_not == "Every seat is taken."
        await home.act(following, 0, GiveSeat, seat=2)
        assert show.invitation(following.room).why_not == ""
        assert following.room.viewer_of(tokens[2]) == WATCHER
        assert following.room.table is None
        seat, token = await home.house.join(following, Join(made.invite, "Eve", "eve"))
        assert (seat, following.room.viewer_of(token)) == (2, 2)
        assert following.room.playing
        assert named(following) == ["Zoe", "Yan", "Eve"]

    at_home(tmp_path, story)


def test_who_looks_on_for_want_of_a_seat_may_take_one_that_is_free(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=0)
        following = await again(home, live)
        await sat(home, following, 0, 1)
        await home.act(following, 0, GiveSeat, seat=2)
        assert following.room.is_invited(tokens[2])
        assert not following.room.is_invited(tokens[1])
        assert await home.house.join(following, Join(tokens[2], "Xin"))
        assert following.room.playing

    at_home(tmp_path, story)


@pytest.mark.parametrize(
    ("who", "wanted", "why"),
    [
        (1, {"seat": 2, "level": "casual"}, "The host says who takes a free seat"),
        (0, {"seat": 0}, "Another seat was expected; got 0"),
        (0, {"seat": 3}, "Another seat was expected; got 3"),
        (0, {"seat": 2, "level": "genius"}, "One of the levels novice, casual, strong, expert was expected"),
    ],
)
def test_a_seat_that_cannot_be_given_is_refused_in_one_sentence(tmp_path, who, wanted, why):
    async def story(home):
        _, _, live = await evening(home, people=3, bots=0)
        following = await again(home, live)
        await sat(home, following, 0, 1)
        before = following.room.event
        with pytest.raises(GameError, match=why):
            await home.act(following, who, GiveSeat, **wanted)
        assert following.room.event == before

    at_home(tmp_path, story)


def test_at_a_first_table_too_the_host_says_who_takes_a_free_seat_and_the_old_link_to_it_shows_no_cards(tmp_path):
    async def story(home):
        made, live = await home.make("pinatas", name="Zoe", options=SHORT, levels=["", "", "casual"])
        await home.act(live, 0, GiveSeat, seat=2)
        await home.act(live, 0, GiveSeat, seat=1, level="strong")
        assert levels(live) == ["", "strong", ""]
        assert live.room.table is None
        await home.house.join(live, Join(made.invite, "Yan"))
        assert live.room.playing
        assert live.room.viewer_of(made.seats[1]) == WATCHER
        with pytest.raises(GameError, match="The game has begun"):
            await home.act(live, 0, GiveSeat, seat=1)

    at_home(tmp_path, story)


# Watchers ------------------------------------------------------------------------------------


def test_watchers_follow_by_their_link_and_the_invitation_still_opens_the_table(tmp_path):
    async def story(home):
        made, _, live = await evening(home)
        following = await again(home, live)
        assert following.room.viewer_of(made.watch) == WATCHER
        assert following.room.is_invited(made.invite)
        assert not following.room.is_invited(made.watch)
        with pytest.raises(GameError, match="has no seat"):
            await home.act(live, WATCHER, Leave)

    at_home(tmp_path, story)


# Another game --------------------------------------------------------------------------------


def test_another_game_has_the_same_people_and_other_options(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home)
        other = look(live, 1)
        following = await again(home, live, 0, OtherGame("papayoo", {"seats": 3, "rounds": 1}))
        assert sent(other)[-1]["other"] == "papayoo"
        assert "Zoe wants to play Papayoo." in [line["text"] for line in seen(live, 1)["log"]]
        assert (await again(home, live, 1)).room.name == following.room.name
        await sat(home, following, 0, 1)
        assert following.room.table.game.key == "papayoo"
        assert levels(following) == ["", "", "casual"]
        assert [following.room.viewer_of(token) for token in tokens] == [0, 1]
        assert following.room.opened.first is None

    at_home(tmp_path, story)


def test_who_wants_yet_another_game_is_told_that_there_is_a_table_already(tmp_path):
    async def story(home):
        _, _, live = await evening(home)
        await again(home, live)
        with pytest.raises(GameError, match="A new table has been made already"):
            await again(home, live, 1, OtherGame("papayoo", {"seats": 3}))

    at_home(tmp_path, story)


def test_one_seat_more_is_free_for_somebody_new_or_a_player_as_one_wants(tmp_path):
    async def story(home):
        made, _, live = await evening(home)
        following = await again(home, live, 0, OtherGame("pinatas", {"seats": 4}))
        assert levels(following) == ["", "", "casual", ""]
        await sat(home, following, 0, 1)
        assert following.room.table is None
        await home.house.join(following, Join(made.invite, "Eve"))
        assert following.room.playing
        assert named(following)[3] == "Eve"
        await played_out(home, following)
        against = await again(home, following, 0, OtherGame("pinatas", {"seats": 5}, "novice"))
        assert levels(against) == ["", "", "novice", "", "novice"]
        invited = await again(home, live, 0)
        assert invited.room.name == following.room.name

    at_home(tmp_path, story)


def test_another_game_is_played_with_other_people_where_players_that_think_were(tmp_path):
    async def story(home):
        made, _, live = await evening(home)
        following = await again(home, live, 0, OtherGame("pinatas", {"seats": 3}, ""))
        assert levels(following) == ["", "", ""]
        await home.house.join(following, Join(made.invite, "Eve"))
        assert named(following) == ["Zoe", "Yan", "Eve"]

    at_home(tmp_path, story)


def test_with_one_seat_fewer_a_player_that_thinks_goes_first(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=2, bots=1)
        following = await again(home, live, 1, OtherGame("pinata"))
        assert levels(following) == ["", ""]
        assert [following.room.viewer_of(token) for token in tokens] == [0, 1]
        await sat(home, following, 0, 1)
        assert following.room.playing

    at_home(tmp_path, story)


def test_for_want_of_a_seat_the_last_looks_on_but_neither_host_nor_asker_and_has_a_seat_when_there_is_one(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=0)
        duel = await again(home, live, 2, OtherGame("pinata"))
        assert [duel.room.viewer_of(token) for token in tokens] == [0, WATCHER, 1]
        assert named(duel) == ["Zoe", "Xin"]
        assert duel.room.is_guest(tokens[1])
        await sat(home, duel, 0, 1)
        assert duel.room.playing
        await played_out(home, duel)
        third = await again(home, duel)
        assert [third.room.viewer_of(token) for token in tokens] == [0, WATCHER, 1]
        await sat(home, third, 0, 1)
        await played_out(home, third)
        back = await again(home, third, 0, OtherGame("pinatas", SHORT))
        assert named(back) == ["Zoe", "Xin", "Yan"]
        assert [back.room.viewer_of(token) for token in tokens] == [0, 2, 1]

    at_home(tmp_path, story)


def test_the_host_keeps_the_rights_at_whatever_seat(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=0, over=False)
        await home.act(live, 1, Leave)
        await played_out(home, live)
        duel = await again(home, live, 2, OtherGame("pinata"))
        assert [duel.room.viewer_of(token) for token in tokens] == [0, None, 1]
        assert (duel.room.opened.host, duel.room.opened.asked) == (0, 1)

    at_home(tmp_path, story)


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (OtherGame("poker"), "the games are papayoo"),
        (OtherGame("papayoo", {"seats": 2}), "seats is a whole number from 3 to 8; got 2"),
        (OtherGame("papayoo", {"rounds": 1_000_000}), "at most 100000 moves was expected"),
        (OtherGame("papayoo", {}, "genius"), "the levels are novice, casual, strong, expert, or nothing"),
    ],
)
def test_another_game_that_cannot_be_is_refused_in_one_sentence(tmp_path, other, why):
    async def story(home):
        _, _, live = await evening(home)
        with pytest.raises(ValueError, match=why):
            await again(home, live, 0, other)
        assert not live.room.rematch

    at_home(tmp_path, story)


def test_the_first_player_passes_on_only_where_the_same_people_play_the_same_game(tmp_path):
    async def story(home):
        _, _, live = await evening(home)
        first = int(live.room.table.moves[0].split()[-1])
        same = await again(home, live, 0, OtherGame("pinatas", {"seats": 3, "target": 2}))
        assert same.room.opened.first == (first + 1) % 3
        _, _, live = await evening(home)
        assert (await again(home, live, 0, OtherGame("pinatas", {"seats": 4}))).room.opened.first is None

    at_home(tmp_path, story)


# Numbers -------------------------------------------------------------------------------------


def test_numbers_come_after_the_commitment_and_those_of_nobody_follow_from_it(tmp_path):
    async def story(home):
        _, _, live = await evening(home)
        following = await again(home, live)
        commitment = following.room.opened.commitment
        assert [chair.number for chair in following.room.chairs] == ["", "", ""]
        await sat(home, following, 0)
        await home.act(following, 1, Sit, name="Yan")
        await played_out(home, following)
        record = parse_record((await home.store.load(following.room.name)).record.encode())
        assert record.fair["numbers"] == ["own0", *(fixed_number(commitment, seat) for seat in (1, 2))]
        assert record.fair["fixed"] == [1, 2]
        verify(game("pinatas"), record)

    at_home(tmp_path, story)


def test_whoever_joins_or_is_given_a_seat_at_the_start_has_a_number_that_nobody_chose(tmp_path):
    async def story(home):
        made, live = await home.make("pinatas", options=SHORT)
        await home.act(live, 0, Sit, name="Zoe", number="old")
        await home.house.join(live, Join(made.invite, "Yan"))
        await home.act(live, 0, Start)
        numbers = live.room.table.chance.numbers
        assert numbers == ("old", *(fixed_number(made.commitment, seat) for seat in (1, 2)))

    at_home(tmp_path, story)


# What is kept --------------------------------------------------------------------------------


def test_every_step_is_read_again_from_disk(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=1)
        following = await again(home, live, 1)
        await sat(home, following, 0, 1)
        await home.act(following, 0, GiveSeat, seat=2)
        await again(home, live, 2)
        for table in (live, following):
            before = [seen(table, viewer) for viewer in (0, 1, WATCHER)]
            kept = await home.again(table.room.name)
            assert [seen(kept, viewer) for viewer in (0, 1, WATCHER)] == before
            assert [kept.room.viewer_of(token) for token in tokens] == [table.room.viewer_of(t) for t in tokens]

    at_home(tmp_path, story)


def test_a_table_that_was_stored_before_people_had_seats_kept_goes_on(tmp_path):
    old = (
        b'{"kind":"opened","game":"pinatas","version":1,"options":{"seats":2,"target":1},"pace":"relaxed",'
        b'"levels":["",""],"commitment":"00","keys":[["a"],["b"]],"invite":"i","watch":"w","host":0,"first":1,'
        b'"names":["Zoe","Yan"]}'
    )
    version = b'"version":%d' % game("pinatas").version

    async def story(home):
        body = old.replace(b'"version":1', version)
        await home.store.make("old", "pinatas", bytes(32), [body])
        live = await home.house.find("old")
        assert [facts.get("ready", False) for facts in seen(live, 0)["seats"]] == [False, False]
        await sat(home, live, 0, 1)
        assert live.room.playing

    at_home(tmp_path, story)


def test_hello_says_who_is_a_guest(tmp_path):
    async def story(home):
        _, tokens, live = await evening(home, people=3, bots=0)
        duel = await again(home, live, 0, OtherGame("pinata"))
        viewer = Viewer(duel.room.viewer_of(tokens[2]), None, guest=duel.room.is_guest(tokens[2]))
        stream.welcome(duel, viewer, None)
        welcome = sent(viewer)[0]
        assert (welcome["viewer"], welcome["guest"]) == (WATCHER, True)

    at_home(tmp_path, story)
