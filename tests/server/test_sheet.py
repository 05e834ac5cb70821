"""The sheet: scores by round, what was taken last and the cards seen, to each as they could have written them down."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace

import httpx
import pytest

from pinateria.engine.errors import GameError
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from pinateria.games import GAMES, game
from pinateria.server import events
from pinateria.server.limits import Windows
from pinateria.server.live import Live
from pinateria.server.messages import AskSheet, Rematch, Sheet, Undo
from pinateria.server.room import Chair, Room
from pinateria.server.settings import Settings
from pinateria.server.sheet import Notebook, sheet
from pinateria.server.stream import check
from pinateria.server.verbs import rematch
from pinateria.server.viewer import Viewer
from server_client import seated

pytestmark = pytest.mark.once

OLD = (
    b'{"kind":"opened","game":"pinata","version":1,"options":{},"pace":"relaxed","levels":[],'
    b'"commitment":"","keys":[],"invite":"","watch":"","host":0}'
)
"""The first event of a table from before there were sheets."""


def live_at(key: str, moves: int | None = None, *, seen: bool = True, **options) -> Live:
    """Give a table in use after so many moves, or at its end."""
    room = Room("somewhere", bytes(32))
    table = random_table(game(key), 3, moves, **options)
    room.opened = events.Opened(key, 1, table.options, "relaxed", [], "", [], "", "", 0, seen=seen)
    room.event, room.table = len(table.made), table
    return Live(room)


def asked(live: Live, viewer: int) -> Sheet:
    """Ask for a sheet."""
    return asyncio.run(sheet(live, viewer, AskSheet("own")))


def marked(made: Sheet, mark: str) -> Counter:
    """Count the cards with a mark on a sheet."""
    return Counter(f"{suit.suit.letter}{one.rank}" for suit in made.seen for one in suit.cards if getattr(one, mark))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("viewer", [WATCHER, 0])
def test_the_lines_add_up_to_the_score(key, viewer):
    live = live_at(key)
    made, table = asked(live, viewer), live.room.table
    for before, line in zip([None, *made.lines], made.lines, strict=False):
        earlier = before.totals if before else [0] * table.state.seats
        assert [then + now for then, now in zip(earlier, line.points, strict=True)] == line.totals
    assert made.of == ("mat" if key == "pinata" else "round")
    assert made.lines[-1].totals == [table.game.sheet.total(table.state, seat) for seat in range(table.state.seats)]
    assert key == "pinata" or made.lines[-1].totals == table.scores


@pytest.mark.parametrize("key", GAMES)
def test_the_hand_is_seen_and_a_watcher_holds_nothing(key):
    live = live_at(key, 130)
    one, table = live.room.table.game, live.room.table
    for seat in (0, 1):
        made = asked(live, seat)
        hand = Counter(face.move for face in one.picture.picture(live.room.view(seat), seat, table.players).hand)
        assert marked(made, "held") == Counter({one.words.PACK.write(card): n for card, n in hand.items()})
        assert not marked(made, "held") - marked(made, "seen")
        assert sum(len(suit.cards) for suit in made.seen) == len(one.sheet.deck(table.state))
    watched = asked(live, WATCHER)
    assert not marked(watched, "held")
    assert not marked(watched, "seen") - marked(asked(live, 0), "seen")


@pytest.mark.parametrize("key", GAMES)
def test_a_table_that_does_not_list_the_cards_seen_lists_none(key):
    assert asked(live_at(key, 130, seen=False), 0).seen is None


def test_a_notebook_is_read_on_and_begun_anew_where_a_choice_was_taken_back(monkeypatch):
    live, read = live_at("pinatas", 120), []
    honest = Notebook.read
    monkeypatch.setattr(Notebook, "read", lambda self, moves: read.append(len(moves)) or honest(self, moves))
    first, table = asked(live, 0), live.room.table
    began = len(table.made)
    while table.state.laid:
        table.make(table.turn, table.legal(table.turn)[0])
    after = asked(live, 0)
    assert after.last != first.last
    table.undo()
    live.room.views, live.room.anew = {}, 1
    assert asked(live, 0) == asked(live_like(live), 0)
    assert read[0] == began
    assert 0 < read[1] < 6
    assert read[2] == len(table.made)


def live_like(live: Live) -> Live:
    """Give the same table as a server finds it that has just started."""
    live.room.views = {}
    return Live(live.room)


def test_a_table_from_before_there_were_sheets_is_read():
    assert events.decode(OLD).seen is False


@pytest.mark.parametrize("seen", [True, False])
def test_a_rematch_lists_the_cards_seen_if_the_table_before_did(seen):
    room = live_at("pinata", seen=seen).room
    room.chairs = [Chair(keys=["a"]), Chair(keys=["b"])]
    assert rematch.opened(room, 0, Rematch("x"), "").seen is seen


def test_everybody_at_a_table_may_ask_and_is_told_whether_cards_are_listed(quiet_server):
    with httpx.Client(base_url=f"http://{quiet_server.address}") as http:
        wanted = {"game": "pinata", "name": "Ana", "levels": ["", "casual"]}
        open_, closed = (http.post("/api/tables", json={**wanted, "seen": seen}).json() for seen in (True, False))
        assert http.post("/api/tables", json={**wanted, "seen": "yes"}).status_code == 400

    async def story(made: dict, token: str) -> tuple[bool, dict]:
        async with seated(quiet_server.address, made["table"], token) as client:
            return client.welcome.get("seen", False), await client.ask("sheet")

    for made, listed in ((open_, True), (closed, False)):
        for token in (made["host"], made["watch"]):
            told, came = asyncio.run(story(made, token))
            assert (told, came["type"]) == (listed, "sheet")
            assert ("seen" in came) is listed


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("moves", [130, None])
def test_a_seat_looks_through_what_it_has_collected_where_the_rulebook_allows_it_and_nobody_else_does(key, moves):
    live = live_at(key, moves, seen=False)
    table = live.room.table
    for seat in range(table.state.seats):
        shown = asked(live, seat).collected
        if key == "pinata_party":
            own = table.game.words.cards_in(table.state.pile[seat])
            assert [face.card for face in shown] == [table.game.words.write_card(card) for card in own]
        else:
            assert shown is None
    assert asked(live, WATCHER).collected is None


@pytest.mark.parametrize("game_key", ["pinata_party", "pinatas"])
def test_one_is_told_on_coming_whether_one_may_look_and_may_while_others_choose(quiet_server, game_key):
    with httpx.Client(base_url=f"http://{quiet_server.address}") as http:
        wanted = {"game": game_key, "name": "Ana", "options": {"seats": 2}}
        made = http.post("/api/tables", json=wanted).json()

    async def story() -> None:
        party = game_key == "pinata_party"
        async with (
            seated(quiet_server.address, made["table"], made["host"]) as ana,
            seated(quiet_server.address, made["table"], made["seats"][1]) as bo,
            seated(quiet_server.address, made["table"], made["watch"]) as watcher,
        ):
            await bo.ask("sit", name="Bo")
            await ana.until(lambda one: one.update.get("picture"))
            for client in (ana, bo):  # one of them waits for the other
                assert client.welcome.get("collects", False) is party
                assert (await client.ask("sheet")).get("collected") == ([] if party else None)
            assert "collects" not in watcher.welcome
            assert "collected" not in await watcher.ask("sheet")

    asyncio.run(story())


def test_a_table_that_has_not_begun_has_an_empty_sheet():
    room = Room("somewhere", bytes(32))
    room.event = 2
    assert asked(Live(room), 0) == Sheet("own", 2)


def test_who_asks_too_often_is_told_to_wait_and_nobody_else_is():
    live, desk = live_at("pinata", 20), SimpleNamespace(actions=Windows(2, 10.0), settings=Settings(actions=2))
    one, other, seat = Viewer(WATCHER, None), Viewer(WATCHER, None), Viewer(0, None)
    for viewer in (one, one, other, seat):
        check(live, viewer, AskSheet("own"), desk)
    with pytest.raises(GameError, match="At most 2 actions"):
        check(live, one, AskSheet("own"), desk)
    with pytest.raises(GameError, match="Somebody who looks on has no seat"):
        check(live, other, Undo("own", 0), desk)
