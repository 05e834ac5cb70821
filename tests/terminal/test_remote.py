"""A seat at a server's table from the terminal, over a real socket."""

from __future__ import annotations

import asyncio
import re
from io import StringIO
from typing import TYPE_CHECKING, Self

import httpx
import pytest
from rich.console import Console

from pinateria.engine.errors import GameError
from pinateria.games import GAMES
from pinateria.terminal.leaving import Leave
from pinateria.terminal.link import Link, is_link, read_link
from pinateria.terminal.remote import RemoteSitting
from server_process import serving

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = pytest.mark.once

SHORT = {"papayoo": {"rounds": 1}, "pinatas": {"target": 5}}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(f"sqlite:///{tmp_path_factory.mktemp('remote') / 'tables.sqlite'}") as one:
        yield one


class Typing:
    """Somebody who types what a story tells, each line when something is expected, and then always the first choice."""

    def __init__(self, *typed: str, at_the_end: Sequence[str] = (), between: str = "") -> None:
        self.console = Console(file=StringIO(), width=80, highlight=False)
        self.typed, self.at_the_end, self.between = list(typed), list(at_the_end), between
        self.chose, self.has_keys, self.went_on = False, True, 0
        self.sitting: RemoteSitting | None = None
        self.expected = asyncio.Event()

    async def __aenter__(self) -> Self:
        """Begin."""
        return self

    async def __aexit__(self, *_) -> None:
        """End."""

    def ask(self, _prompt: str, *, now: bool) -> None:
        (self.expected.set if now else self.expected.clear)()

    async def line(self) -> str:
        await self.expected.wait()
        if self.typed:
            return self.typed.pop(0)
        if self.sitting.table.over and self.at_the_end:
            return self.at_the_end.pop(0)
        if self.sitting.table.may_go_on:
            self.went_on += 1
            return ""
        moves = self.sitting.table.choosing.moves
        if not moves:
            raise Leave
        self.chose = not self.chose
        return moves[0] if self.chose or not self.between else self.between

    @property
    def shown(self) -> str:
        return self.console.file.getvalue()


def table(server, key: str, **wanted) -> tuple[dict, Link]:
    body = {"game": key, "options": SHORT.get(key, {}), **wanted}
    made = httpx.post(f"http://{server.address}/api/tables", json=body).json()
    return made, read_link(f"http://{server.address}/t/{made['table']}#{made['host']}")


def sit(link: Link, typing: Typing, name: str = "Zoë") -> None:
    """Sit until the story is told and nothing more can be chosen."""
    typing.sitting = RemoteSitting(link, name, typing.console, typing)
    with pytest.raises(Leave):
        asyncio.run(typing.sitting.run())


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_of_every_kind_can_be_played(server, key):
    seats = 1 if key == "pinata" else 3
    made, link = table(server, key, levels=["", *["casual"] * seats])
    terminal = Typing()
    sit(link, terminal)
    record = httpx.get(f"http://{server.address}/api/tables/{made['table']}/record").json()
    assert record["players"][0] == "Zoë"
    assert record["result"]["finished"]
    assert made["commitment"] in terminal.shown
    assert "Zoë (you)" in terminal.shown
    assert all(len(line) <= 80 for line in terminal.shown.splitlines())


def test_what_is_not_understood_is_said_and_changes_nothing(server):
    _, link = table(server, "papayoo", levels=["", *["casual"] * 3])
    terminal = Typing("99", "X7", "?", "1 1", "hint", "undo", "say hello", "quit")
    sit(link, terminal)
    for answer in (
        "got '99'",
        "got 'X7'",
        "Now you may choose: give",
        "No hint can be had just now",
        "There is nothing to take back",
        "You: hello",
    ):
        assert answer in terminal.shown


def test_one_looks_through_what_one_has_collected(server):
    _, link = table(server, "pinata_party", options={"seats": 2}, levels=["", "casual"])
    typing = Typing("collected", "?", between="collected")
    sit(link, typing)
    assert "You have collected nothing in this round yet." in typing.shown
    assert re.search(r"collected +the cards you have collected in this round", typing.shown)
    assert re.search(r"for help\)\n(red|yellow|green|blue) +\S", typing.shown)


def test_where_what_is_taken_lies_closed_that_is_said(server):
    _, link = table(server, "papayoo", levels=["", *["casual"] * 3])
    typing = Typing("collected", "quit")
    sit(link, typing)
    assert "nobody looks through it" in typing.shown


def test_cards_are_given_by_their_places_and_the_same_link_brings_one_back(server):
    _, link = table(server, "papayoo", levels=["", *["casual"] * 3])
    sit(link, Typing("1 2 3 4 5", "quit"))
    terminal = Typing("quit")
    sit(link, terminal)
    assert terminal.shown.count("You give") == 5


def test_the_host_starts_with_players_that_think(server):
    _, link = table(server, "pinatas")
    terminal = Typing("start", "quit")
    sit(link, terminal)
    assert "Type start to begin" in terminal.shown
    assert "Ana" in terminal.shown


@pytest.mark.parametrize(
    ("key", "title", "says"), [("pinata", "Who begins", "begins."), ("papayoo", "Who deals first", "deals first.")]
)
def test_the_host_says_who_begins_by_name_or_number_or_leaves_it_to_chance(server, key, title, says):
    _, link = table(server, key)
    terminal = Typing("?", "first", "first Eve", "first 1", "first zoë", "first lot", "first 1", "start", "quit")
    sit(link, terminal)
    assert re.search(r"first SEAT +say who begins, or deals first, by name or number", terminal.shown)
    assert "A seat was expected, by number or name: 0 Zoë, 1 (free)" in terminal.shown
    shown = [line.removeprefix(f"{title}: ") for line in terminal.shown.splitlines() if line.startswith(title)]
    changes = [line for line, before in zip(shown, ["", *shown], strict=False) if line != before]
    assert changes == ["chance picks.", "seat 1.", "Zoë.", "chance picks.", "seat 1."]
    assert f"Ana {says}" in terminal.shown


def test_one_takes_another_seat_and_sees_the_teams(server):
    _, link = table(server, "pinata_party", options={"seats": 4, "teams": 2})
    typing = Typing("?", "sit 2", "sit 9", "sit 2", "first zoë", "start", "sit 1", "quit")
    sit(link, typing)
    assert re.search(r"sit SEAT +take a free seat, or ask somebody to change seats", typing.shown)
    assert "Team 1: 0 Zoë, 2 (free).\nTeam 2: 1 (free), 3 (free)." in typing.shown
    assert "You take another seat." in typing.shown
    assert "Team 1: 0 (free), 2 Zoë." in typing.shown
    assert "by number or name: 0 (free), 1 (free), 2 Zoë, 3 (free)" in typing.shown
    assert "You sit there already." in typing.shown
    assert "Who begins: Zoë." in typing.shown
    assert "You begin." in typing.shown
    assert "The game has begun, so nobody changes seats any more." in typing.shown
    assert typing.sitting.table.me == 2


def test_one_plays_again_by_saying_so(server):
    _, link = table(server, "pinata", levels=["", "casual"])
    typing = Typing(at_the_end=["rematch"])
    sit(link, typing)
    assert typing.sitting.link.table != link.table
    assert typing.shown.count("The deal is committed to") == 2


def test_between_two_rounds_enter_goes_on_and_the_round_is_shown_as_it_ended(server):
    _, link = table(server, "papayoo", options={"seats": 3, "rounds": 2}, levels=["", "casual", "casual"])
    typing = Typing()
    sit(link, typing)
    ended = typing.shown.split("Round 1 is over")[1].split("Round 2 of 2")[0]
    assert "Round 1 of 2" in ended
    assert ended.count("took it") == 1
    assert typing.went_on == 1
    assert typing.sitting.connection.understood == 1


def test_who_cannot_press_keys_is_not_waited_for(server):
    _, link = table(server, "pikinni", options={"seats": 2}, levels=["", "casual"])
    typing = Typing()
    typing.has_keys = False
    sit(link, typing)
    assert typing.sitting.connection.understood is None
    assert typing.sitting.table.over


@pytest.mark.parametrize(
    "text",
    ["http://", "papayoo", "http://here/x/abc#" + "t" * 20, "ftp://here/t/abc#" + "t" * 20],
)
def test_what_is_no_link_is_said(text):
    with pytest.raises(GameError, match="a link such as"):
        read_link(text)


@pytest.mark.parametrize("door", ["t", "j"])
def test_a_link_without_its_beginning_is_one(door):
    bare = f"127.0.0.1:8420/{door}/abc#" + "t" * 20
    assert is_link(bare)
    assert read_link(bare) == read_link(f"http://{bare}")
    assert not any(is_link(key) for key in GAMES)


def test_a_link_that_is_not_valid_is_said(server):
    with pytest.raises(GameError, match="There is no such table, or the link to it is not valid"):
        come(Link(f"http://{server.address}", "nowhere", "t" * 24))


def test_a_server_that_is_not_there_is_said():
    with pytest.raises(GameError, match=r"no table answers at http://127\.0\.0\.1:9; look whether the link is whole"):
        come(Link("http://127.0.0.1:9", "nowhere", "t" * 24))


def come(link: Link) -> None:
    typing = Typing()
    asyncio.run(RemoteSitting(link, "Zoë", typing.console, typing).run())
