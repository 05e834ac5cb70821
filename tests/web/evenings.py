"""People at the web table who stay for more than one game, and tables where a game is over already."""

from __future__ import annotations

import itertools
import json
import time
from contextlib import ExitStack
from copy import copy

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from patience import PATIENCE
from playing import asked, by_keys, by_touch

SHORT = {"pinatas": {"target": 1}, "pinata": {}}
"""Options that make a game short."""
PHONE = {"width": 390, "height": 844, "has_touch": True}
MOMENT = 0.005
"""Seconds in which a seat listens before the next one does."""
numbers = itertools.count()


class Guest:
    """Somebody at a browser of their own."""

    def __init__(self, visitor, path, name="", **screen) -> None:
        self.page, self.name = visitor(path, **screen), name
        self.press = by_touch if screen else by_keys

    def presses(self, button) -> None:
        self.page.get_by_role("button", name=button, exact=True).click()

    def follows(self, link) -> None:
        self.page.get_by_role("link", name=link).click()

    def sits_down(self, button="Take a seat") -> None:
        self.page.get_by_label("Your name").fill(self.name)
        self.presses(button)

    def leaves(self) -> None:
        """Leave for good."""
        self.presses("Leave")
        self.page.get_by_role("alert").get_by_role("button", name="Leave").click()

    def sees(self, text):
        self.page.get_by_text(text).first.wait_for()

    def sees_at(self, name, text) -> None:
        """Wait until something is said of a seat before the start."""
        self.page.locator("[data-seat]", has_text=name).filter(has_text=text).wait_for()

    def gives(self, number, to) -> None:
        """Say who gets a seat."""
        self.page.get_by_label(f"Who gets seat {number}").select_option(to)

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]


def sees_cards(*guests) -> str:
    """Wait until all see a game at one table, and give its name."""
    for guest in guests:
        sees_cards_at(guest.page)
    (table,) = {guest.table for guest in guests}
    return table


def sees_cards_at(page) -> None:
    """Wait until somebody sees a game."""
    page.wait_for_selector("[data-table]")


def play_out(*guests) -> None:
    """Have everybody play, each in their own way, until all have seen the end."""
    press = {guest.page: guest.press for guest in guests}
    while True:
        page, wanted = asked(*press)
        if wanted == "over":
            break
        press[page](page, wanted)
    for page in press:
        page.wait_for_selector("[data-result]")


class Table:
    """A table that was made without a browser, for people who come with their links."""

    def __init__(self, address, *names, bots=0, friends=0, game="pinatas", level="casual") -> None:
        self.address, seats = address, len(names) + bots + friends
        options = SHORT[game] | ({} if game == "pinata" else {"seats": seats})
        levels = [""] * (len(names) + friends) + [level] * bots
        wanted = {"game": game, "options": options, "levels": levels, "name": names[0]}
        self.made = httpx.post(f"http://{address}/api/tables", json=wanted).raise_for_status().json()
        self.name, self.tokens = self.made["table"], [self.made["host"]]
        for name in names[1:]:
            joining = {"invite": self.made["invite"], "name": name}
            joined = httpx.post(f"http://{address}/api/tables/{self.name}/join", json=joining)
            self.tokens.append(joined.json()["token"])

    def goes_on_at(self, name):
        """Give the next table of the same people: their links stay the same."""
        following = copy(self)
        following.name = name
        return following

    def link(self, seat: int) -> str:
        return f"http://{self.address}/t/{self.name}#{self.tokens[seat]}"

    @property
    def invitation(self) -> str:
        return f"http://{self.address}/j/{self.name}#{self.made['invite']}"

    @property
    def watching(self) -> str:
        return f"http://{self.address}/t/{self.name}#{self.made['watch']}"

    def played_out(self, *seats: int):
        """Have some of its people play the game to its end by their first choices; the others are somewhere else."""
        with ExitStack() as open_now:
            players = [Player(self, seat, open_now) for seat in seats or range(len(self.tokens))]
            until = time.monotonic() + PATIENCE
            while not all(player.over for player in players):
                assert time.monotonic() < until, "the game does not end"
                for player in players:
                    player.goes_on()
        return self


class Player:
    """Somebody without a browser, who takes the first choice."""

    def __init__(self, table: Table, seat: int, open_now: ExitStack) -> None:
        self.table, self.token, self.open_now = table, table.tokens[seat], open_now
        self.over = False
        self.come()

    def come(self) -> None:
        stream = f"ws://{self.table.address}/api/stream/{self.table.name}"
        self.socket = self.open_now.enter_context(connect(stream, max_size=None, compression=None))
        self.socket.send(json.dumps({"type": "hello", "token": self.token}))

    def goes_on(self) -> None:
        """Hear what there is to hear, and choose if one is asked."""
        try:
            self.hear(json.loads(self.socket.recv(MOMENT)))
        except TimeoutError:
            pass
        except ConnectionClosed:  # nobody may say so much in so short a time
            self.come()

    def hear(self, message) -> None:
        self.over = self.over or bool(message.get("result"))
        if message["type"] == "update" and message.get("choices"):
            move = {"at": message["event"], "moves": [message["choices"][0]["move"]]}
            self.socket.send(json.dumps({"type": "move", "id": f"m{next(numbers)}", **move}))
