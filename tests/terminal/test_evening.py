"""One game after another from the terminal: again, another game, late, looking on, and seats that nobody takes."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from pinateria.engine.errors import GameError
from pinateria.server.messages import OtherGame
from pinateria.terminal.evening import other_game
from pinateria.terminal.joining import invited, join
from pinateria.terminal.leaving import Leave
from pinateria.terminal.link import Invitation, Link
from pinateria.terminal.remote import RemoteSitting
from server_process import serving
from terminal.test_remote import Typing

pytestmark = pytest.mark.once

WITHIN = 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(f"sqlite:///{tmp_path_factory.mktemp('evening') / 'tables.sqlite'}") as one:
        yield one


class Person(Typing):
    """Somebody who waits in a lobby, plays the first choice, and types something at the end of each game."""

    follows = False
    """Whether somebody else has to ask first."""

    async def line(self) -> str:
        while not (said := self.says(self.sitting.table)):  # noqa: ASYNC110  what is waited for tells nobody
            await asyncio.sleep(0.01)
        return said

    def says(self, table) -> str:
        if self.typed:
            return self.typed.pop(0)
        if not table.over:
            return next(iter(table.choosing.moves), "")
        if not self.at_the_end:
            raise Leave
        return self.at_the_end.pop(0) if table.now.rematch or not self.follows else ""


class Follower(Person):
    """Somebody who goes on when another one has asked for it."""

    follows = True


class Watcher(Person):
    """Somebody who looks on at three games."""

    def says(self, table) -> str:
        if table.over and self.shown.count("The deal is committed to") == 3:
            raise Leave
        return ""


def made(server, **wanted) -> dict:
    body = {"game": "pinatas", "options": {"seats": 3, "target": 1}, "levels": ["", "", "casual"], **wanted}
    return httpx.post(f"http://{server.address}/api/tables", json=body).raise_for_status().json()


def links(server, table: dict) -> tuple[Link, Invitation, Link]:
    """Give the ways in of the host, of a friend, and of who looks on."""
    where = (f"http://{server.address}", table["table"])
    return Link(*where, table["host"]), Invitation(*where, table["invite"]), Link(*where, table["watch"])


def together(*sitters: tuple[Link, Typing, str]) -> None:
    """Have several people sit at the same time until their stories are told."""

    async def stay(link: Link, typing: Typing, name: str) -> None:
        typing.sitting = RemoteSitting(link, name, typing.console, typing)
        with pytest.raises(Leave):
            await typing.sitting.run()

    async def all_of_them() -> None:
        async with asyncio.timeout(WITHIN):
            await asyncio.gather(*(stay(*one) for one in sitters))

    asyncio.run(all_of_them())


def test_two_people_play_again_and_again_and_then_another_game(server):
    host, friend, watch = links(server, made(server))
    ana = Person(at_the_end=["rematch", "rematch", "another pinata"])
    bo = Follower(at_the_end=["rematch"] * 3)
    looks_on = Watcher()
    together((host, ana, "Ana"), (join(friend, "Bo"), bo, "Bo"), (watch, looks_on, ""))
    for typing in (ana, bo):
        assert typing.shown.count("The deal is committed to") == 4
        assert "Pinata: " in typing.shown
    assert "Ana wants to play again." in bo.shown
    assert "Ana wants to play Pinata." in bo.shown
    assert bo.shown.count("how many points win: 1\n") == 3
    assert "when cards may be laid on the other side: when full; which numbers are on the cards: 2012" in " ".join(
        bo.shown.split()
    )
    tables = {typing.sitting.link.table for typing in (ana, bo)}
    record = httpx.get(f"http://{server.address}/api/tables/{tables.pop()}/record").json()
    assert (tables, record["players"], record["result"]["finished"]) == (set(), ["Ana", "Bo"], True)


class Hasty(Person):
    """Somebody who begins the second game alone, and plays on when the other one has come back."""

    def says(self, table) -> str:
        other = table.now.seats[1]
        if not table.begun and other.name and not other.ready:
            return "start"
        return "" if table.playing and other.level else super().says(table)


class Late(Follower):
    """Somebody who goes on only when the next game has begun without them."""

    def __init__(self, hasty: Hasty) -> None:
        super().__init__(at_the_end=["rematch"])
        self.hasty = hasty

    def says(self, table) -> str:
        if table.is_replaced:
            return "back"
        first = self.hasty.sitting.standing
        waits = table.over and self.at_the_end and not (first and first.playing)
        return "" if waits else super().says(table)


def test_who_comes_late_takes_the_seat_back_from_who_stands_in(server):
    host, friend, _ = links(server, made(server))
    ana = Hasty(at_the_end=["rematch"])
    bo = Late(ana)
    together((host, ana, "Ana"), (join(friend, "Bo"), bo, "Bo"))
    assert "A player that thinks moves for you. Type back to play on yourself." in " ".join(bo.shown.split())
    assert "You come back." in bo.shown
    assert "Bo comes back." in ana.shown


def test_a_seat_that_nobody_takes_is_given_away(server):
    host, _, _ = links(server, made(server))
    typing = Typing("give", "give 1 genius", "give 7 casual", "give 0 casual", "give 1 novice", "quit")
    together((host, typing, "Ana"))
    shown = " ".join(typing.shown.split())
    assert "Type start to begin" in shown
    assert shown.count("A seat and one of free, novice, casual, strong, expert was expected") == 2
    assert "A seat was expected, by number or name" in shown
    assert "Another seat was expected; got 0." in shown
    assert "A player that thinks takes a seat." in shown
    assert typing.sitting.table.begun


def test_an_invitation_leads_to_the_table_where_it_goes_on_and_says_to_what(server):
    table = made(server, levels=["", "casual", "casual"])
    host, friend, _ = links(server, table)
    typing = Typing(at_the_end=["another papayoo level=free"])
    together((host, typing, "Ana"))
    link, to = invited(friend)
    assert link.table == typing.sitting.link.table
    assert (to.game, to.names, to.free) == ("papayoo", ["Ana"], 2)
    assert to.commitment in typing.shown


def test_another_game_is_read_with_its_options():
    assert other_game("pinatas", 4) == OtherGame("pinatas", {"seats": 4})
    assert other_game("pinata", 4) == OtherGame("pinata", {})
    assert other_game("pikinni seats=2 zero=true level=strong", 3) == OtherGame(
        "pikinni", {"seats": 2, "zero": True}, "strong"
    )
    assert other_game("papayoo level=free", 5) == OtherGame("papayoo", {"seats": 5}, "")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "A game was expected, one of papayoo"),
        ("poker", "A game was expected, one of papayoo"),
        ("pinatas cards=3", "Piñatas has the options seats, target"),
        ("pinatas seats=many", "seats is a whole number from 2 to 5"),
    ],
)
def test_another_game_that_cannot_be_is_explained(typed, why):
    with pytest.raises(ValueError, match=why):
        other_game(typed, 3)


def test_what_cannot_be_asked_for_after_a_game_is_said_and_changes_nothing(server):
    host, _, _ = links(server, made(server, levels=["", "casual", "casual"]))
    typing = Typing(at_the_end=["another poker", "another pinatas seats=99", "?", "quit"])
    together((host, typing, "Ana"))
    shown = " ".join(typing.shown.split())
    assert "A game was expected" in shown
    assert "seats is a whole number from 2 to 5; got 99" in shown
    assert "another GAME" in shown
    assert typing.sitting.link.table == host.table


def test_whoever_is_refused_an_invitation_is_told_why(server):
    _, friend, _ = links(server, made(server))
    with pytest.raises(GameError, match="There is no such table"):
        invited(Invitation(friend.server, friend.table, "x" * 24))
