"""Whatever is wrong with a message, it is refused once and in one clear sentence, and nobody at the table notices."""

from __future__ import annotations

import asyncio
import json
import random
from typing import get_args

import pytest
from websockets.exceptions import InvalidStatus

from fuzzer import Fuzzer
from mutation import FIELDS, ODD, is_sound
from patience import PATIENCE
from pinateria.server.messages import Incoming
from scene import make, scene
from server_process import serving
from wire import Wire, is_clear, wired

pytestmark = pytest.mark.once

TOO_DEEP = "[" * 1900 + "]" * 1900
UNKNOWN, TOO_BIG, NO_TEXT = 4404, (1009, 1006), 1007
"""How a server closes a connection: for a token or a table nobody knows, a huge frame, whose sender may be too busy
sending it to hear so, and text that is none."""


def play(server, story, *rest, **table) -> None:
    """Run a story at a table."""

    async def told() -> None:
        async with asyncio.timeout(PATIENCE), scene(server.address, **table) as opened:
            await story(opened, *rest)

    asyncio.run(told())


# No message at all -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        *("", " ", "{", "}", "null", "true", "7", '"ping"', "[]", "{}", "ping", "{'type': 'ping'}", '{"type": ping}'),
        *('{"type": "ping"} {"type": "ping"}', '\ufeff{"type": "ping"}', '{"type": "ping",}', '{"type": null}'),
        *('{"type": "nothing"}', '{"type": "update"}', '{"type": "ping", "x": 1}', '{"type": ["ping"]}'),
        *('{"type": "say", "id": "a", "text": "\\ud800"}', '{"type": "say", "id": "a", "text": "\u0007\n"}'),
        *('{"type": "move", "id": "a", "at": NaN, "moves": ["x"]}', '{"type": "undo", "id": "a", "at": 1e999}'),
        *(TOO_DEEP, f'{{"type": "ping", "x": {TOO_DEEP}}}', f'{{"id": {TOO_DEEP}}}', f'{{"type": {TOO_DEEP}}}'),
        *(f'{{"type": "say", "id": "a", "text": {TOO_DEEP}}}', '{"a":' * 700 + "1" + "}" * 700),
        *(b"\xff\xfe", b"\x00" * 100, b'{"type": "say", "id": "a", "text": "\xff"}', b'{"\xff": 1}', b'\x81\xa4type"'),
    ],
    ids=lambda written: repr(written)[:50],
)
def test_what_is_no_message_is_refused_and_nothing_happens(quiet_server, written):
    async def story(table):
        await table.refusal(table.guest, written)

    play(quiet_server, story)


@pytest.mark.parametrize("size", [4_097, 8_000, 60_000])
def test_a_message_that_is_too_long_is_refused(quiet_server, size):
    async def story(table):
        message = {"type": "say", "id": "long", "text": ""}
        message["text"] = "x" * (size - len(json.dumps(message)))
        refused = await table.refusal(table.guest, message)
        assert "at most 4096 bytes" in refused["why"]

    play(quiet_server, story)


@pytest.mark.parametrize("written", ["x" * 65_537, b"x" * 70_000], ids=["text", "bytes"])
def test_a_frame_that_is_too_long_ends_the_connection_and_nothing_else(quiet_server, written):
    async def story(table):
        token = table.guest.token
        async with wired(table.address, table.table, token) as other:
            await other.send(written)
            assert await other.heard_until(lambda message: False) == []
            assert other.closed in TOO_BIG
        await table.unmoved()

    play(quiet_server, story)


def test_text_that_is_no_unicode_ends_the_connection_and_nothing_else(quiet_server):
    async def story(table):
        async with wired(table.address, table.table, table.guest.token) as other:
            await other.socket.send(b'{"type": "ping", "x": "\xff"}', text=True)
            assert await other.heard() == []
            assert other.closed == NO_TEXT
        await table.unmoved()

    play(quiet_server, story)


# Hello -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [
        *('{"type": "ping"}', '{"type": "say", "id": "a", "text": "Hi"}', "", "{", "null", '{"type": "hello"}'),
        *('{"type": "hello", "token": 7}', '{"type": "hello", "token": "short"}', "x" * 5_000, TOO_DEEP),
        *(f'{{"type": "hello", "token": {TOO_DEEP}}}', b"\xff", b'{"type": "hello", "token": "\xff\xff"}'),
        '{"type": "hello", "token": "xxxxxxxxxxxxxxxxxxxxxxxx", "seen": "7"}',
        '{"type": "hello", "token": "xxxxxxxxxxxxxxxxxxxxxxxx", "seen": -1}',
    ],
    ids=lambda written: repr(written)[:50],
)
def test_whoever_does_not_say_hello_first_is_told_so_and_let_go(quiet_server, first):
    async def story(table):
        async with wired(table.address, table.table) as stranger:
            await stranger.send(first)
            refused = await stranger.heard()
            assert [message["type"] for message in refused] == ["refused"]
            assert "A hello with a token was expected first" in refused[0]["why"]
            assert is_clear(refused[0]["why"])
            assert stranger.closed == UNKNOWN
        await table.unmoved()

    play(quiet_server, story)


@pytest.mark.parametrize("which", ["made up", "of another table", "an invitation", "nearly right", "of another case"])
def test_a_token_that_is_not_of_the_table_opens_nothing(quiet_server, which):
    async def story(table):
        other = await make(table.address, game="pinatas", options={"seats": 3})
        right = table.made["host"]
        token = {
            "made up": "x" * 24,
            "of another table": other["host"],
            "an invitation": table.made["invite"],
            "nearly right": f"{right[:-1]}{'y' if right.endswith('x') else 'x'}",
            "of another case": right.swapcase(),
        }[which]
        await turned_away(table.address, table.table, token)
        await table.unmoved()

    play(quiet_server, story)


@pytest.mark.parametrize("name", ["nothing", "x" * 3_000, "%00", "%0A", "..", "%ff%fe", "'--", "%F0%9F%92%A5"])
def test_a_table_that_nobody_knows_is_not_there(quiet_server, name):
    asyncio.run(turned_away(quiet_server.address, name, "x" * 24))


def test_a_name_that_a_database_cannot_even_look_for_is_that_of_no_table(postgres):
    with serving(postgres) as server:
        asyncio.run(turned_away(server.address, "%00", "x" * 24))


async def turned_away(address, table, token):
    async with wired(address, table) as stranger:
        await stranger.send({"type": "hello", "token": token})
        refused = await stranger.heard()
        assert [message["type"] for message in refused] == ["refused"]
        assert refused[0]["why"] == "There is no such table, or the link to it is not valid."
        assert stranger.closed == UNKNOWN


def test_a_second_hello_is_refused(quiet_server):
    async def story(table):
        await table.refusal(table.guest, {"type": "hello", "token": table.made["host"]})
        assert table.guest.viewer == 1

    play(quiet_server, story)


@pytest.mark.parametrize("path", ["/api/stream/", "/api/stream/a/b", "/api/house", "/api/tables", "/nothing", "/"])
def test_there_is_no_stream_anywhere_else(quiet_server, path):
    async def story():
        with pytest.raises(InvalidStatus) as refused:
            async with wired(quiet_server.address, f"../..{path}"):
                pass
        assert refused.value.response.status_code in (403, 404)

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[evil", "file://"])
def test_a_foreign_page_gets_no_stream(quiet_server, origin):
    async def story(table):
        with pytest.raises(InvalidStatus) as refused:
            async with wired(table.address, table.table, table.made["host"], Origin=origin):
                pass
        assert refused.value.response.status_code == 403
        await table.unmoved()

    play(quiet_server, story)


# Fields ------------------------------------------------------------------------------------------

VALID = {
    "sit": {"name": "Ann", "number": "7"},
    "give seat": {"seat": 1, "level": "casual"},
    "start": {},
    "move": {"at": 0, "moves": ["S7"]},
    "undo": {"at": 0},
    "agree": {"at": 0, "yes": True},
    "say": {"text": "Hi"},
    "hand over": {"seat": 1, "level": "casual"},
    "leave": {},
    "rematch": {"other": {"game": "pinata"}},
    "hint": {},
}
"""Every request with its fields."""


@pytest.mark.parametrize("kind", VALID)
def test_a_request_with_a_field_missing_or_too_many_is_refused(quiet_server, kind):
    async def story(table):
        right = {"type": kind, "id": "right", **VALID[kind]}
        for name in FIELDS[kind]:
            without = {other: value for other, value in right.items() if other != name}
            refused = await table.only_refusal(table.host, without)
            assert refused["id"] == without.get("id", "")
        for name in ("x", "seats", "Id", ""):
            refused = await table.only_refusal(table.host, right | {name: 1})
            assert refused["id"] == "right"
        await table.unmoved()

    play(quiet_server, story)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in VALID for name in ("id", *VALID[kind])])
def test_a_request_with_something_odd_under_a_field_is_refused(quiet_server, kind, name):
    async def story(table):
        odd = [{"type": kind, "id": "odd", **VALID[kind], name: value} for value in ODD]
        wrong = [message for message in odd if not is_sound(json.dumps(message))]
        assert wrong
        for message in wrong:
            await table.only_refusal(table.host, message)
        await table.unmoved()

    play(quiet_server, story)


# Who may do what ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", VALID)
def test_a_watcher_can_do_nothing(quiet_server, kind):
    async def story(table):
        refused = await table.refusal(table.watcher, {"type": kind, "id": "w", **VALID[kind]})
        assert refused == {
            "type": "refused",
            "id": "w",
            "why": "Somebody who looks on has no seat, and cannot do anything at the table.",
        }

    play(quiet_server, story)


def moves(*texts, later=0):
    return lambda table, wire: {"type": "move", "at": wire.event + later, "moves": list(texts)}


def open_move(later=0):
    return lambda table, wire: {"type": "move", "at": wire.event + later, "moves": wire.choices[:1]}


def open_moves(number):
    return lambda table, wire: {"type": "move", "at": wire.event, "moves": (wire.choices * number)[:number]}


def plain(kind, **rest):
    return lambda table, wire: {"type": kind, **rest}


def not_held(table, wire):
    held = {face["card"] for face in wire.update["picture"]["hand"]}
    card = next(f"B{rank}" for rank in range(16) if f"B{rank}" not in held)
    return {"type": "move", "at": wire.event, "moves": [card]}


PLAYING = {
    "a move out of turn": ("idle", moves("S7"), "It is not your turn"),
    "a move that does not exist": ("asked", moves("nonsense"), "was expected; got 'nonsense'"),
    "a move of another game": ("asked", moves("bid 3"), "was expected; got 'bid 3'"),
    "a card one does not hold": ("asked", not_held, ""),
    "a late move": ("asked", open_move(later=-1), "The table has gone on since you chose"),
    "a move after what is to come": ("asked", open_move(later=1), ""),
    "a move long after what is to come": ("asked", open_move(later=1_000_000), ""),
    "two moves where one is asked for": ("asked", open_moves(2), "One choice at a time"),
    "seventeen moves": ("asked", moves(*["S7"] * 17), "length <= 16"),
    "no move": ("asked", moves(), "length >= 1"),
    "a huge move": ("asked", moves("S" * 33), "length <= 32"),
    "a move with a line break": ("asked", moves("S7\n"), "was expected; got"),
    "taking nothing back": ("idle", lambda table, wire: {"type": "undo", "at": wire.event}, "nothing to take back"),
    "an answer to nobody": ("guest", lambda table, wire: {"type": "agree", "at": wire.event, "yes": True}, "Nobody"),
    "blanks": ("guest", plain("say", text="  \t\n "), "nothing that can be printed"),
    "what cannot be printed": ("guest", plain("say", text="\u200b\u202e\u0000\u0007"), "nothing that can be printed"),
    "nothing to say": ("guest", plain("say", text=""), "length >= 1"),
    "too much to say": ("guest", plain("say", text="x" * 201), "length <= 200"),
    "sitting down again": ("guest", plain("sit", name="Zoe"), "The game has begun"),
    "a second start": ("host", plain("start"), "begun already"),
    "a guest's start": ("guest", plain("start"), "The host starts"),
    "handing over one's own seat": ("host", plain("hand over", seat=0, level="casual"), ""),
    "handing over the seat of who is here": ("host", plain("hand over", seat=1, level="casual"), "is here"),
    "handing over a seat that is not there": ("host", plain("hand over", seat=7, level="casual"), "got 7"),
    "a guest's handing over": ("guest", plain("hand over", seat=2, level="casual"), ""),
    "giving a seat": ("host", plain("give seat", seat=1), "The game has begun"),
    "a rematch before the end": ("host", plain("rematch"), "not over yet"),
}


@pytest.mark.parametrize("case", PLAYING)
def test_what_cannot_be_done_at_the_table_is_refused(quiet_server, case):
    who, message, why = PLAYING[case]

    async def story(table):
        wire = getattr(table, who)
        refused = await table.refusal(wire, {"id": "no", **message(table, wire)})
        assert refused["id"] == "no"
        assert why in refused["why"]

    play(quiet_server, story)


LOBBY = {
    "no name": ("guest", plain("sit", name=""), "A name of 1 to 24 letters"),
    "a blank name": ("guest", plain("sit", name=" \n\t "), "A name of 1 to 24 letters"),
    "a name that cannot be printed": ("guest", plain("sit", name="\u200b\u202e\u0000"), "A name of 1 to 24 letters"),
    "a long name": ("guest", plain("sit", name="x" * 25), "A name of 1 to 24 letters"),
    "a huge name": ("guest", plain("sit", name="x" * 201), "length <= 200"),
    "a number with a blank": ("guest", plain("sit", name="Ann", number="1 2"), "matching regex"),
    "a number with a line break": ("guest", plain("sit", name="Ann", number="12\n"), ""),
    "a huge number": ("guest", plain("sit", name="Ann", number="1" * 65), "matching regex"),
    "a start with nobody there": ("host", plain("start"), "Nobody sits at the table yet"),
    "a guest's start": ("guest", plain("start"), "The host starts"),
    "giving one's own seat": ("host", plain("give seat", seat=0), "Another seat was expected; got 0"),
    "giving a seat that is not there": ("host", plain("give seat", seat=7), "Another seat was expected; got 7"),
    "giving a seat to nobody known": ("host", plain("give seat", seat=1, level="x"), "One of the levels"),
    "a guest's giving a seat": ("guest", plain("give seat", seat=2), "The host says who takes"),
    "another game before the end": ("host", plain("rematch", other={"game": "pinata"}), "not over yet"),
    "another game without a name": ("host", plain("rematch", other={}), "missing required field"),
    "a move": ("guest", moves("S7"), "The game has not begun"),
    "taking back": ("guest", plain("undo", at=0), "The game has not begun"),
    "talking without a name": ("guest", plain("say", text="Hi"), "Sit down first"),
    "handing over": ("host", plain("hand over", seat=1, level="casual"), ""),
    "a rematch": ("host", plain("rematch"), "not over yet"),
    "a hint": ("guest", plain("hint"), "not asked to choose"),
}


@pytest.mark.parametrize("case", LOBBY)
def test_what_cannot_be_done_before_the_start_is_refused(quiet_server, case):
    who, message, why = LOBBY[case]

    async def story(table):
        wire = getattr(table, who)
        refused = await table.refusal(wire, {"id": "no", **message(table, wire)})
        assert refused["id"] == "no"
        assert why in refused["why"]

    play(quiet_server, story, sit=False)


def test_the_seat_of_somebody_who_sits_there_is_nobodys_to_give(quiet_server):
    async def story(table):
        assert (await table.guest.ask("sit", name="Ann"))[-1]["type"] == "done"
        await table.all_heard()
        refused = await table.refusal(table.host, {"type": "give seat", "id": "no", "seat": 1, "level": "casual"})
        assert refused["why"] == "Somebody sits there already."

    play(quiet_server, story, sit=False)


# Time and ids ------------------------------------------------------------------------------------


async def someone_asks(table):
    """Have somebody make a move and ask to take it back; give who asked."""
    mover = table.asked
    assert (await mover.ask("move", at=mover.event, moves=mover.choices[:1]))[-1]["type"] == "done"
    await table.all_heard()
    assert (await mover.ask("undo", at=mover.event))[-1]["type"] == "done"
    await table.all_heard()
    return mover


def others(table, wire):
    return [other for seat, other in table.wires.items() if seat >= 0 and other is not wire]


@pytest.mark.parametrize("at", [0, -1, 1, 1_000_000], ids=["old", "just before", "just after", "far on"])
def test_an_answer_to_a_question_one_has_not_seen_is_refused(quiet_server, at):
    async def story(table):
        mover = await someone_asks(table)
        answers = others(table, mover)[0]
        event = answers.event + at if at else 0
        await table.refusal(answers, {"type": "agree", "id": "a", "at": event, "yes": True})

    play(quiet_server, story)


def test_a_second_answer_is_refused(quiet_server):
    async def story(table):
        mover = await someone_asks(table)
        answers = others(table, mover)[0]
        await answers.ask("agree", at=answers.event, yes=True)
        await table.all_heard()
        await table.refusal(answers, {"type": "agree", "id": "a", "at": answers.event, "yes": False})
        await table.refusal(mover, {"type": "agree", "id": "a", "at": mover.event, "yes": True})

    play(quiet_server, story)


def test_taking_back_what_is_still_to_come_is_refused(quiet_server):
    async def story(table):
        mover = table.asked
        await mover.ask("move", at=mover.event, moves=mover.choices[:1])
        await table.all_heard()
        await table.refusal(mover, {"type": "undo", "id": "u", "at": mover.event + 1})

    play(quiet_server, story)


def test_a_request_whose_id_was_used_is_done_already_whatever_it_says(quiet_server):
    async def story(table):
        mover = table.asked
        first = {"type": "move", "id": "same", "at": mover.event, "moves": mover.choices[:1]}
        await mover.send(first)
        (done,) = [message for message in await mover.heard() if message["type"] == "done"]
        await table.all_heard()
        for again in (first, {"type": "say", "id": "same", "text": "Hi"}, {"type": "leave", "id": "same"}):
            await mover.send(again)
            assert await mover.heard() == [done]
            await table.unmoved()

    play(quiet_server, story)


def test_who_gets_up_is_told_that_it_is_done(quiet_server):
    async def story(table):
        await table.guest.send({"type": "leave", "id": "bye"})
        heard = await table.guest.heard_until(lambda message: message["type"] == "done")
        assert table.guest.closed is None, heard

    play(quiet_server, story)


# At random ---------------------------------------------------------------------------------------


def test_the_fuzzer_knows_every_message_and_says_each_of_them():
    known = {one.__struct_config__.tag for one in get_args(Incoming)} | {"hello"}
    assert set(FIELDS) == known
    fuzzer, silent = Fuzzer("", random.Random(1)), Wire(None)
    silent.update = {"event": 0}
    assert {fuzzer.message(silent)["type"] for _ in range(1000)} == known


def test_messages_gone_wrong_at_random_are_refused_once_and_change_nothing(quiet_server):
    fuzzer = Fuzzer(quiet_server.address, random.Random(2026))

    async def story():
        for _ in range(12):
            await fuzzer.talk()

    asyncio.run(story())
    assert fuzzer.troubles == []
    assert {"refused", "done", "pong"} <= {answer for _, answer in fuzzer.answers}


def test_requests_gone_wrong_at_random_are_refused_in_one_sentence(quiet_server):
    fuzzer = Fuzzer(quiet_server.address, random.Random(2026))
    asyncio.run(fuzzer.request(150))
    assert fuzzer.troubles == []
    assert {"HTTP 201", "HTTP 400", "HTTP 404", "HTTP 413"} <= {answer for _, answer in fuzzer.answers}
