"""Tables without accounts: making, joining, sitting, starting, leaving, and playing again."""

from __future__ import annotations

import pytest

from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import GameError
from pinateria.engine.record import parse_record, verify
from pinateria.engine.seats import WATCHER
from pinateria.games import game
from pinateria.server import messages
from pinateria.server.messages import HandOver, Join, Leave, Rematch, Say, Sit, Start
from pinateria.server.tokens import hashed
from server_home import at_home, choices, look, own_id, seen, sent

pytestmark = pytest.mark.once


def test_a_token_opens_its_own_seat_and_no_other(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", levels=["", "casual"])
        assert made.seats[1] == ""
        assert [live.room.viewer_of(token) for token in made.seats if token] == [0, 2, 3]
        assert made.host == made.seats[0]
        assert live.room.viewer_of(made.watch) == WATCHER
        for wrong in (made.invite, "", "x" * 24, made.host[:-1], made.host.swapcase(), hashed(made.host)):
            assert live.room.viewer_of(wrong) is None

    at_home(tmp_path, story)


def test_no_token_is_kept_but_its_hash(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana")
        joined = await home.house.join(live, Join(made.invite, "Bo"))
        kept = await home.store.load(made.table)
        written = b"".join(kept.bodies)
        for token in (*made.seats, made.invite, made.watch, joined[1]):
            assert token.encode() not in written
        assert hashed(made.watch).encode() in written

    at_home(tmp_path, story)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"game": "poker"}, "the games are papayoo"),
        ({"game": "papayoo", "options": {"seats": 2}}, "seats is a whole number from 3 to 8; got 2"),
        ({"game": "papayoo", "options": {"rounds": 1_000_000}}, "at most 100000 moves was expected"),
        ({"game": "papayoo", "pace": "frantic"}, "the paces are relaxed, brisk, slow; got 'frantic'"),
        ({"game": "papayoo", "levels": ["genius"]}, "the levels are novice, casual, strong, expert, or nothing"),
        ({"game": "papayoo", "levels": ["casual"] * 4}, "a seat for a person was expected"),
        ({"game": "pinata", "levels": ["", "", ""]}, "for each of the 2 seats was expected; got 3"),
        ({"game": "papayoo", "start": True}, "Nobody sits at the table yet"),
        ({"game": "papayoo", "name": "\u200b \n"}, "a name of 1 to 24 letters was expected; got 0"),
        ({"game": "papayoo", "name": "x" * 25}, "a name of 1 to 24 letters was expected; got 25"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(tmp_path, wanted, why):
    async def story(home):
        with pytest.raises(ValueError, match=why):
            await home.house.make(messages.NewTable(**wanted))
        assert not home.house.tables

    at_home(tmp_path, story)


def test_alone_one_is_seated_and_the_game_begins_at_once(tmp_path):
    async def story(home):
        _, live = await home.make("papayoo", name="  Zoë\u0007 \n B ", start=True)
        assert [chair.name for chair in live.room.chairs] == ["Zoë B", "Ana", "Bo", "Chela"]
        assert [chair.level for chair in live.room.chairs] == ["", "casual", "casual", "casual"]
        assert live.room.playing

    at_home(tmp_path, story)


def test_the_links_of_seats_that_players_took_are_void(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Zoë", start=True)
        assert [live.room.viewer_of(token) for token in made.seats] == [0, None, None, None]

    at_home(tmp_path, story)


def test_a_table_begins_by_itself_when_all_people_sit(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", levels=["", "", "novice"])
        await home.act(live, 0, Sit, name="Ana", number="n0")
        seat, token = await home.house.join(live, Join(made.invite, "ana", "n1"))
        assert (seat, live.room.viewer_of(token)) == (1, 1)
        assert live.room.viewer_of(made.seats[1]) is None  # whoever made the table does not hold Bo's link
        assert live.room.table is None
        await home.act(live, 3, Sit, name="Ana", number="n3")
        assert live.room.playing
        numbers = live.room.table.chance.numbers
        assert (numbers[0], numbers[1], numbers[3]) == ("n0", "n1", "n3")
        with pytest.raises(GameError, match="The game has begun"):
            await home.house.join(live, Join(made.invite, "Eve"))

    at_home(tmp_path, story)


def test_whoever_makes_a_table_sits_down_with_a_number_that_nobody_chose_and_may_send_one_later(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana")
        assert live.room.chairs[0].number == fixed_number(made.commitment, 0)
        await home.act(live, 0, Sit, name="Ana", number="later")
        await home.act(live, 0, Start)
        assert live.room.table.chance.numbers[0] == "later"

    at_home(tmp_path, story)


def test_an_invitation_gives_the_seat_of_the_host_last(tmp_path):
    async def story(home):
        made, live = await home.make("pinatas", options={"seats": 3})
        assert [(await home.house.join(live, Join(made.invite, name)))[0] for name in ("Bo", "Cy")] == [1, 2]
        assert live.room.viewer_of(made.host) == 0
        await home.act(live, 0, Sit, name="Ana")
        assert live.room.playing

    at_home(tmp_path, story)


def test_a_second_person_of_a_name_gets_a_number(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana", options={"seats": 5})
        for name in ("ANA", "Ana", "Bo"):
            await home.house.join(live, Join(made.invite, name))
        assert [chair.name for chair in live.room.chairs] == ["Ana", "ANA 2", "Ana 3", "Bo", ""]

    at_home(tmp_path, story)


def test_only_the_host_starts_and_only_once(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana")
        await home.house.join(live, Join(made.invite, "Bo"))
        with pytest.raises(GameError, match="The host starts the game"):
            await home.act(live, 1, Start)
        assert live.room.table is None
        await home.act(live, 0, Start)
        with pytest.raises(GameError, match="has begun already"):
            await home.act(live, 0, Start)

    at_home(tmp_path, story)


def test_every_seat_taken_means_no_more_joining(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana", levels=["", "casual"])
        with pytest.raises(GameError, match="The game has begun"):
            await home.house.join(live, Join(made.invite, "Eve"))

    at_home(tmp_path, story)


def test_who_leaves_is_replaced_and_the_link_is_void(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        _, token = await home.house.join(live, Join(made.invite, "Bo"))
        looking, host = look(live, 1), look(live, 0)
        await home.act(live, 1, Leave)
        assert live.room.viewer_of(token) is None
        assert live.room.chairs[1].level == "strong"
        assert sent(looking)[-1] == {"type": "closed"}
        lines = [line["text"] for message in sent(host) if message["type"] == "update" for line in message["log"]]
        assert "Bo leaves; a player that thinks takes the seat of Bo." in lines

    at_home(tmp_path, story)


def test_the_host_hands_a_seat_over_and_its_person_takes_it_back(tmp_path):
    async def story(home):
        made, live = await home.make("papayoo", name="Ana")
        for name in ("Bo", "Cy", "Di"):
            await home.house.join(live, Join(made.invite, name))
        with pytest.raises(GameError, match="The host may hand a seat over"):
            await home.act(live, 1, HandOver, seat=2, level="casual")
        with pytest.raises(GameError, match="One of the levels novice, casual, strong, expert was expected; got 'x'"):
            await home.act(live, 0, HandOver, seat=2, level="x")
        with pytest.raises(GameError, match="The seat of another person was expected; got 0"):
            await home.act(live, 0, HandOver, seat=0, level="casual")
        await home.act(live, 0, HandOver, seat=2, level="casual")
        assert live.room.people == [0, 1, 3]
        await home.act(live, 2, Sit, name="whoever")
        assert live.room.people == [0, 1, 2, 3]
        assert live.room.chairs[2].name == "Cy"

    at_home(tmp_path, story)


async def played_out(home, live) -> None:
    while live.room.playing:
        seat = min(live.room.open)
        await home.move(live, seat, choices(live, seat)[0])


def test_a_rematch_keeps_people_and_links_and_the_first_player_passes_on(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        _, token = await home.house.join(live, Join(made.invite, "Bo"))
        with pytest.raises(GameError, match="The game is not over yet"):
            await home.house.play_again(live, 0, Rematch(own_id()))
        await played_out(home, live)
        first = int(live.room.table.moves[0].split()[-1])
        request = Rematch(own_id())
        event = await home.house.play_again(live, 0, request)
        assert await home.house.play_again(live, 0, request) == event
        again = await home.house.find(live.room.rematch)
        assert [again.room.viewer_of(t) for t in (made.host, token)] == [0, 1]
        assert again.room.opened.commitment != live.room.opened.commitment
        for seat in range(2):
            await home.act(again, seat, Sit, name=again.room.chairs[seat].name)
        assert [chair.name for chair in again.room.chairs] == ["Ana", "Bo"]
        assert int(again.room.table.moves[0].split()[-1]) == 1 - first
        await played_out(home, again)
        record = parse_record((await home.store.load(again.room.name)).record.encode())
        assert record.fair["first"] == 1 - first
        verify(game("pinata"), record)

    at_home(tmp_path, story)


def test_what_is_said_is_trimmed_and_reaches_everybody(tmp_path):
    async def story(home):
        made, live = await home.make("pinata", name="Ana")
        with pytest.raises(GameError, match="Sit down first"):
            await home.act(live, 1, Say, text="hi")
        await home.house.join(live, Join(made.invite, "Bo"))
        await home.act(live, 1, Say, text="  <b>hi</b>\u0000  you ")
        with pytest.raises(GameError, match="Something to say was expected"):
            await home.act(live, 1, Say, text="\u200b\u0007 ")
        texts = {viewer: [line["text"] for line in seen(live, viewer)["log"]] for viewer in (0, 1, WATCHER)}
        assert "Bo: <b>hi</b> you" in texts[0]
        assert "You: <b>hi</b> you" in texts[1]
        assert "Bo: <b>hi</b> you" in texts[WATCHER]

    at_home(tmp_path, story)


def failing_once(store, word: bytes):
    """Let the store fail to write events that contain a word; give what mends it."""
    append = store.append

    async def broken(name, number, body):
        if word in body:
            raise ConnectionError("nothing was written")
        return await append(name, number, body)

    store.append = broken
    return lambda: setattr(store, "append", append)


def test_what_follows_is_made_up_for_when_it_could_not_be_written(tmp_path):
    async def story(home):
        _, live = await home.make("pinata", name="Ana")
        mend = failing_once(home.store, b"started")
        await home.act(live, 1, Sit, name="Bo", id="x")
        assert live.room.table is None
        mend()
        again = await home.again(live.room.name)
        assert again.room.playing

    at_home(tmp_path, story)


def test_a_request_sent_again_brings_about_what_should_have_followed(tmp_path):
    async def story(home):
        _, live = await home.make("pinata", name="Ana")
        mend = failing_once(home.store, b"started")
        event = await home.act(live, 1, Sit, name="Bo", id="x")
        mend()
        assert await home.act(live, 1, Sit, name="Bo", id="x") == event
        assert live.room.playing

    at_home(tmp_path, story)
