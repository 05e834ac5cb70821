"""A table told as facts: whoever lays its parts together has what their own view shows, and hears what it tells."""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec
import pytest

from pinateria import GAMES, game
from pinateria.engine import notation, stream
from pinateria.engine.seats import WATCHER
from pinateria.facts.scenes import laid_over
from pinateria.server import events, show
from pinateria.server.room import Room
from pinateria.server.teller import Teller

TOLD = list(GAMES)
SHORT = {
    "papayoo": {"seats": 3, "rounds": 2},
    "pikinni": {"seats": 3, "zero": True, "change": True, "double": "table"},
    "pinatas": {"seats": 4, "target": 9},
    "pinata": {},
    "pinata_party": {"seats": 3},
}
NAMES = ("Ana", "Boris", "Clem", "Dov", "Eva", "Finn", "Gil", "Hal")


def seated(key, seed):
    """Open a table at which people sit, and deal."""
    options = game(key).settle(SHORT[key])
    seats = options.get("seats", 2)
    names, none = list(NAMES[:seats]), [""] * seats
    room = Room("t", sha256(b"%d" % seed).digest())
    room.fold(
        0,
        events.Opened(
            key, 1, options, "relaxed", none, "c" * 64, [["k"]] * seats, "i", "w", 0, None, names, rests=True
        ),
    )
    room.fold(1, events.Started(none, names, [f"{seat:032x}" for seat in range(seats)]))
    return room


class Reader:
    """Somebody at a table who keeps what they are shown."""

    def __init__(self, who, kind):
        self.who, self.kind = who, kind
        self.seen, self.public, self.own = None, None, {}
        self.texts: list[tuple[int, str]] = []
        self.choices: list[str] = []

    def read(self, teller):
        shown = json.loads(msgspec.json.encode(teller.shown(self.who, self.seen)))
        if shown.get("whole"):
            self.public = None
        if (scene := shown["all"].get("scene")) is not None:
            self.public = laid_over(self.public, scene, self.kind)
        self.own = shown["own"].get("scene", self.own)
        lines = shown["all"].get("log", [])
        for heard in shown["own"].get("heard", []):
            lines[heard["at"]] |= heard
        if shown["since"] is None:
            self.texts = []
        self.texts += [(line.get("event", shown["event"]), line["text"]) for line in lines if line.get("text")]
        self.choices = [choice["move"] for choice in shown["own"].get("choices", [])]
        self.seen = shown["event"]
        return shown

    @property
    def scene(self):
        return laid_over(self.public, self.own, self.kind) if self.own else self.public


def random_move(room, dice):
    if room.resting:
        return events.WentOn()
    asked = sorted(room.open)
    seat = asked[stream.below(dice, len(asked))]
    move = room.open[seat][stream.below(dice, len(room.open[seat]))]
    return events.Moved(seat, [notation.write(room.game_table().game, room.asked_view(seat), move)])


@pytest.mark.parametrize("key", TOLD)
def test_whoever_lays_the_parts_over_each_other_has_their_own_scene_choices_and_log(key):
    room, dice = seated(key, 7), stream.seeded(7, 3)
    teller, one = Teller(room), game(key)
    readers = [Reader(who, one.scene.Scene) for who in (*room.seats, WATCHER)]
    told = {reader.who: [] for reader in readers}
    while True:
        for reader in readers:
            if reader.who == 1 and room.event % 3:
                continue  # somebody who is not always there
            old = show.update(room, reader.who, reader.seen)
            reader.read(teller)
            told[reader.who] = ([] if old.since is None else told[reader.who]) + [(x.event, x.text) for x in old.log]
            assert reader.scene == one.scene.scene(room.shown(reader.who), reader.who)
            assert reader.choices == [choice.move for choice in old.choices]
            assert reader.texts == told[reader.who]
        if room.table.over:
            break
        room.fold(room.event + 1, random_move(room, dice))


@pytest.mark.parametrize("key", TOLD)
def test_what_everybody_may_see_is_the_same_bytes_for_all_who_have_seen_as_much(key):
    room, dice = seated(key, 8), stream.seeded(8, 3)
    teller = Teller(room)
    for _ in range(40):
        before = room.event
        for who in room.seats:
            teller.shown(who, before)
        room.fold(room.event + 1, random_move(room, dice))
        assert len({bytes(teller.shown(who, before).all) for who in (*room.seats, WATCHER)}) == 1


@pytest.mark.parametrize("key", TOLD)
def test_a_choice_taken_back_is_forgotten_by_all(key):
    room, dice = seated(key, 9), stream.seeded(9, 3)
    teller, one = Teller(room), game(key)
    readers = [Reader(who, one.scene.Scene) for who in (*room.seats, WATCHER)]
    for reader in readers:
        reader.read(teller)
    moved = random_move(room, dice)
    room.fold(room.event + 1, moved)
    for reader in readers:
        reader.read(teller)
    covered = room.game_table().covered(moved.seat) is not None or moved.seat in room.game_table().early
    room.fold(room.event + 1, events.TookBack(moved.seat, covered=covered))
    for reader in readers:
        shown = reader.read(teller)
        assert reader.scene == one.scene.scene(room.shown(reader.who), reader.who)
        assert shown["since"] is None
        assert reader.texts == [(line.event, line.text) for line in show.update(room, reader.who, None).log]


def test_before_the_start_there_is_no_scene_and_only_the_host_may_begin():
    room = Room("t", bytes(32))
    options = game("papayoo").settle({"seats": 3})
    room.fold(0, events.Opened("papayoo", 1, options, "relaxed", [""] * 3, "c", [["k"]] * 3, "i", "w", 0))
    teller = Teller(room)
    shown = [json.loads(msgspec.json.encode(teller.shown(who, None))) for who in (0, 1, WATCHER)]
    assert [one["own"].get("may_begin", False) for one in shown] == [True, False, False]
    assert not any("scene" in one["all"] for one in shown)
