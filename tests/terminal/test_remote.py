"""A seat at a server's table from the terminal, over a real socket."""

from __future__ import annotations

from io import StringIO

import httpx
import pytest
from rich.console import Console

from pinateria.engine.errors import GameError
from pinateria.games import GAMES
from pinateria.terminal.link import Link, read_link
from pinateria.terminal.remote import RemoteSitting
from pinateria.terminal.sitting import Leave
from server_process import serving

pytestmark = pytest.mark.once

SHORT = {"papayoo": {"rounds": 1}, "pinatas": {"target": 5}}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(f"sqlite:///{tmp_path_factory.mktemp('remote') / 'tables.sqlite'}") as one:
        yield one


class Typing(Console):
    """A terminal where somebody types what a story tells, and then always the first choice."""

    def __init__(self, *typed: str, width: int = 80) -> None:
        super().__init__(file=StringIO(), width=width)
        self.typed = list(typed)
        self.sitting: RemoteSitting | None = None

    def input(self, *_args, **_rest) -> str:
        if self.typed:
            return self.typed.pop(0)
        moves = self.sitting.moves()
        return moves[0] if moves else "enough"

    @property
    def shown(self) -> str:
        return self.file.getvalue()


def table(server, key: str, **wanted) -> tuple[dict, Link]:
    body = {"game": key, "options": SHORT.get(key, {}), **wanted}
    made = httpx.post(f"http://{server.address}/api/tables", json=body).json()
    return made, read_link(f"http://{server.address}/t/{made['table']}#{made['host']}")


def sit(link: Link, terminal: Typing, name: str = "Zoë") -> None:
    terminal.sitting = RemoteSitting(link, name, terminal)
    terminal.sitting.run()


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
    with pytest.raises(Leave):
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


def test_cards_are_given_by_their_places_and_the_same_link_brings_one_back(server):
    _, link = table(server, "papayoo", levels=["", *["casual"] * 3])
    with pytest.raises(Leave):
        sit(link, Typing("1 2 3 4 5", "quit"))
    terminal = Typing("quit")
    with pytest.raises(Leave):
        sit(link, terminal)
    assert terminal.shown.count("You give") == 5


def test_the_host_starts_with_players_that_think(server):
    _, link = table(server, "pinatas")
    terminal = Typing("start", "quit")
    with pytest.raises(Leave):
        sit(link, terminal)
    assert "Type start to begin" in terminal.shown
    assert "Ana" in terminal.shown


def test_one_plays_again_by_saying_so(server):
    _, link = table(server, "pinata", levels=["", "casual"])
    terminal = Typing()
    terminal.sitting = RemoteSitting(link, "Zoë", terminal)
    answers = iter(["rematch"])
    first = terminal.input
    terminal.input = lambda *a, **k: first() if terminal.sitting.moves() else next(answers, "enough")
    terminal.sitting.run()
    assert terminal.sitting.link.table != link.table
    assert terminal.shown.count("The deal is committed to") == 2


@pytest.mark.parametrize(
    "text",
    ["http://", "papayoo", "http://here/t/abc", "http://here/x/abc#" + "t" * 20, "ftp://here/t/abc#" + "t" * 20],
)
def test_what_is_no_link_is_said(text):
    with pytest.raises(GameError, match="a link such as"):
        read_link(text)


def test_a_link_that_is_not_valid_is_said(server):
    with pytest.raises(GameError, match="There is no such table, or the link to it is not valid"):
        sit(Link(f"http://{server.address}", "nowhere", "t" * 24), Typing())


def test_a_server_that_is_not_there_is_said():
    terminal = Typing()
    with pytest.raises(GameError, match=r"no connection to http://127\.0\.0\.1:9 could be made"):
        sit(Link("http://127.0.0.1:9", "nowhere", "t" * 24), terminal)
    assert "trying again" in terminal.shown
