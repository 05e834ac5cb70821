"""Reads whatever a server sends to somebody, and complains about every card and secret that they may not know.

A card may be named where the referee's ledger says so: in a line of the log what was told then, in a hand what is held,
on the table what lies there. Whatever else a message holds must be what was said, chosen or shown to all.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from leak_cards import EXAMPLES, found
from leak_facts import FactsReader
from leak_tricks import WATCHER
from pinateria.engine.seats import CHANCE
from pinateria.server import events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from leak_ledger import Ledger
    from pinateria.server.room import Room

IDS = re.compile(rb"id(-?\d+)z\d+")
"""How those at the tables of these tests name their requests, with the seat in it."""

PLACE = re.compile(r"(?:take|drop|next) (\d)")
"""A choice among the places of a piñata."""

KEYS = {
    "welcome": {
        *("messages", "table", "game", "version", "options", "pace", "viewer", "host", "commitment", "first", "seen"),
        *("collects", "begins", "guest"),
    },
    "update": {
        *("event", "since", "log", "seats", "picture", "choices", "together", "rule", "asked"),
        *("waiting", "clocks", "undo", "result", "rematch", "first"),
        *("other", "going", "may_begin", "resting", "ready"),
    },
    "shown": {"event", "since", "waiting", "all", "own", "whole", "clocks"},
    "people": {"away", "watchers", "lacks", "unready"},
    "done": {"id", "event"},
    "refused": {"id", "why"},
    "hint": {"id", "asked", "moves", "why"},
    "sheet": {"id", "event", "of", "lines", "last", "seen", "collected"},
    "closing": {"back_after"},
    "pong": {"event"},
}
"""Every kind of message, and what it may hold."""

PARTS = {
    "line": {"event", "kind", "text", "seat", "to", "cards", "points"},
    "seat": {"name", "level", "number", "ready", "team", "wants"},
    "choice": {"move", "words"},
    "picture": {"heading", "asks", "hand", "places", "board", "columns", "sheet", "sign", "typed"},
    "place": {"seat", "face", "note"},
    "face": {"suit", "rank", "card", "note", "down"},
    "suit": {"letter", "shape", "name"},
    "board": {"columns", "lines"},
    "worth": {"move", "expected", "within", "behind", "behind_within"},
    "score line": {"number", "points", "totals"},
    "thing taken": {"what", "seat", "cards", "text"},
    "card laid": {"face", "seat"},
    "suit seen": {"suit", "cards"},
    "card seen": {"rank", "seen", "held"},
}
"""What the parts of a message may hold."""

decode = msgspec.json.Decoder().decode


def secret_pattern(secret: bytes, tokens: list[str], numbers: list[str]) -> re.Pattern[bytes]:
    """Find the secret of a deal in any writing, the key made of it and of the players' numbers, and tokens."""
    key = hmac.digest(secret, "\n".join(("pinateria-fair/1", *numbers)).encode(), "sha256")
    texts = [repr(secret)[2:-1].encode()]
    for one in (secret, key):
        texts += [one.hex().encode(), base64.b64encode(one).rstrip(b"="), base64.urlsafe_b64encode(one).rstrip(b"=")]
        texts.append(str(int.from_bytes(one, "big")).encode())
    for token in filter(None, tokens):
        texts += [token.encode(), hashlib.sha256(token.encode()).hexdigest().encode()]
    return re.compile(b"|".join(re.escape(text) for text in texts))


@dataclass
class Papers:
    """What the referee has of a table: everything, and what of it everybody may know."""

    key: str
    options: dict
    name: str
    commitment: str
    secrets: re.Pattern[bytes]
    ledger: Ledger
    numbers: list[str] = field(default_factory=list)
    """The players' parts of the deal, nobody's before the start."""
    started: bool = False
    over: bool = False
    rematch: str = ""
    """The table where it goes on, once somebody wants that."""
    other: str = ""
    """The game that they want to play there, where it is another one."""
    going: list[int] = field(default_factory=list)
    resting: bool = False
    """Whether chance has something to deal and waits."""
    ready: set[int] = field(default_factory=set)
    """Who has said that they have seen how the round ended."""
    begins: set[int] = field(default_factory=set)
    """The seats that may begin."""
    guests: bool = False
    """Whether people look on here who were at the table before."""
    thinkers: set[int] = field(default_factory=set)
    """The seats of which everybody was told that a player who searches sits there."""
    chairs: list[bool] = field(default_factory=list)
    """For each seat whether somebody has sat down, or a player that thinks has it."""
    said: dict[int, str] = field(default_factory=dict)
    """What was said to all, by event."""

    def follow(self, number: int, event: object, room: Room, tokens: list[str]) -> None:
        """Write an event down that has happened in a room."""
        if isinstance(event, events.Opened):
            self.begins = {event.host}
            self.guests = bool(event.guests)
            self.chairs = [bool(level) for level in event.levels]
        elif isinstance(event, events.Sat):
            self.numbers.append(event.number)
            self.chairs[event.seat] = True
        elif isinstance(event, events.Placed):
            self.chairs[event.seat], self.guests = bool(event.level), True
        elif isinstance(event, events.MayBegin):
            self.begins.add(event.seat)
        elif isinstance(event, events.Started):
            self.chairs = [True] * len(event.levels)
            self.started, self.numbers = True, list(event.numbers)
            self.secrets = secret_pattern(room.secret, tokens, self.numbers)
        elif isinstance(event, events.Said):
            self.said[number] = event.text
        elif isinstance(event, events.Rematched):
            self.rematch, self.other = event.table, event.game
            self.going.append(event.seat)
        if isinstance(event, events.Started | events.Moved | events.TookBack | events.WentOn):
            self.ledger.follow(room.table.moves[: room.marks[number]], number)  # others may have happened since
        self.follow_rest(number, event, room)
        self.over = room.finished

    def follow_rest(self, number: int, event: object, room: Room) -> None:
        """Write down who wants to go on: a table rests where it is chance's turn, which never waits otherwise."""
        if isinstance(event, events.Moved):
            later = room.table.made[room.marks[number] :]
            self.resting = (later[0].who if later else room.table.turn) == CHANCE
        elif isinstance(event, events.WentOn | events.TookBack):
            self.resting = False
        if isinstance(event, events.Readied):
            self.ready.add(event.seat)
        elif isinstance(event, events.Handed):
            self.ready.discard(event.seat)
        if not self.resting:
            self.ready = set()

    def read(self, raw: bytes, viewer: int, request: bytes = b"") -> Iterator[str]:
        """Read a message to a viewer, which may be an answer to a request, and complain."""
        if told := self.secrets.search(raw):
            yield f"a secret or a token: {told.group()!r}"
        for seat in IDS.findall(raw):
            if int(seat) != viewer:
                yield f"an id of seat {int(seat)}'s"
        if not self.started:
            yield from (f"the number {number}" for number in self.numbers if number.encode() in raw)
        message = decode(raw)
        kind = message.pop("type")
        if kind not in KEYS or message.keys() - KEYS[kind]:
            yield f"a message that nobody knows: {kind} {sorted(message)}"
            return
        yield from getattr(self, f"read_{kind}")(message, viewer, request)

    # One kind of message each ----------------------------------------------------------------

    def read_welcome(self, message: dict, viewer: int, _: bytes) -> Iterator[str]:
        expected = {"table": self.name, "game": self.key, "viewer": viewer, "commitment": self.commitment}
        for key, value in expected.items():
            if message[key] != value:
                yield f"welcome: {key} is {message[key]!r}"
        facts = [message[key] for key in ("host", "seen", "collects") if key in message]
        if message.get("begins", "first") not in ("first", "dealer") or not is_number(message.get("first")):
            yield f"welcome: {message}"
        if not message["options"].items() <= self.options.items() or not {*facts} <= {True, False}:
            yield f"welcome: other facts: {message}"
        if message.get("guest") and not (self.guests and viewer == WATCHER):
            yield "welcome: a guest where there is none"

    def read_update(self, message: dict, viewer: int, _: bytes) -> Iterator[str]:
        for line in message["log"]:
            yield from self.read_line(line, viewer)
        yield from self.read_seats(message["seats"])
        for choice in message.get("choices", ()):
            yield from unknown("choice", choice)
            held = set(self.ledger.book.hand(viewer))
            yield from self.strange(choice["move"], held, "a choice")
            yield from self.strange(choice["words"], self.lying(choice, viewer) or held, "a choice")
        yield from self.strange(message.get("rule", ""), set(self.ledger.book.hand(viewer)), "a rule")
        if picture := message.get("picture"):
            yield from self.read_picture(picture, viewer)
        if message.get("result") and not self.over:
            yield "a result before the end"
        if message.get("rematch", "") not in ("", self.rematch):
            yield f"a table that nobody knows: {message['rematch']}"
        yield from self.read_company(message, viewer)
        rest = (
            message[key]
            for key in ("together", "asked", "waiting", "clocks", "undo", "result", "first")
            if key in message
        )
        if any(not is_number(value) for part in rest for value in flat(part)):
            yield f"more than numbers: {message}"

    def read_seats(self, seats: list[dict]) -> Iterator[str]:
        """Everybody may know who sits where, and the numbers once the game has begun."""
        for seat, facts in enumerate(seats):
            yield from unknown("seat", facts)
            self.thinkers |= {seat} if facts.get("level") in ("strong", "expert") else set()
            number = facts.get("number", "")
            if number and not (self.started and number == self.numbers[seat]):
                yield f"the number {number}"
            yield from self.strange(f"{facts.get('name')} {facts.get('level')}", set(), "a seat")
            if not (is_number(facts.get("team")) and is_number(facts.get("wants"))):
                yield f"a seat: {facts}"
        if [facts.get("ready", False) for facts in seats] != self.chairs:
            yield f"who sits there: {seats}"

    def read_shown(self, message: dict, viewer: int, _: bytes) -> Iterator[str]:
        """The table as facts."""
        if any(
            not is_number(value) for key in ("event", "since", "waiting", "whole") for value in flat(message.get(key))
        ):
            yield f"more than numbers: {message}"
        yield from FactsReader(self).read(message, viewer)
        table = message["all"].get("table", {})
        if "seats" in table:
            yield from self.read_seats(table["seats"])
        rest = (table.get(key) for key in ("undo", "first", "result"))
        if any(not is_number(value) for part in rest for value in flat(part)):
            yield f"more than numbers: {table}"
        if table.get("result") and not self.over:
            yield "a result before the end"
        if message["own"].get("may_begin", False) is not (not self.started and viewer in self.begins):
            yield f"who may begin: {message}"
        if table.get("rematch", "") not in ("", self.rematch) or table.get("other", "") not in ("", self.other):
            yield f"a table that nobody knows: {table}"
        if "going" in table and table["going"] != self.going:
            yield f"who goes on: {table}"
        expected = {"resting": self.resting, "ready": sorted(self.ready)}
        if any(table[key] != value for key, value in expected.items() if key in table):
            yield f"who is ready: {table}"

    def read_company(self, message: dict, viewer: int) -> Iterator[str]:
        """Everybody may know who has sat down and who wants to go on to what; whether one may begin is one's own."""
        if message.get("going", []) != self.going or message.get("other", "") != self.other:
            yield f"who goes on: {message.get('going')} {message.get('other')}"
        if message.get("resting", False) is not self.resting or message.get("ready", []) != sorted(self.ready):
            yield f"who is ready: {message.get('resting')} {message.get('ready')}"
        if message.get("may_begin", False) is not (not self.started and viewer in self.begins):
            yield f"who may begin: {message.get('may_begin')}"

    def lying(self, choice: dict, viewer: int) -> set[str]:
        """A choice of a place in a piñata may name the card that lies there, if the viewer may know it."""
        if not (place := PLACE.fullmatch(choice["move"])):
            return set()
        book, number = self.ledger.book, int(place.group(1)) - 1
        named = found(self.key, choice["words"])
        return {card for card in named if any(book.lies(viewer, card, column, number) for column in range(4))}

    def read_people(self, message: dict, _viewer: int, _: bytes) -> Iterator[str]:
        """Who is away is seen by all; whether one can think here is this machine's matter, and no card's."""
        lacks = message.pop("lacks", "")
        if lacks not in ("", "preparing", "none") or (message.get("unready") and not lacks):
            yield f"what is lacking: {lacks} {message}"
        if not self.thinkers.issuperset(message.get("unready", ())):
            yield f"who cannot think: {message}"
        if any(not is_number(value) for value in flat(message)):
            yield f"more than numbers: {message}"

    def read_done(self, message: dict, viewer: int, _: bytes) -> Iterator[str]:
        own = IDS.fullmatch(message["id"].encode())  # all connections of a seat may hear of it
        if not own or int(own.group(1)) != viewer or not is_number(message["event"]):
            yield f"done: {message}"

    def read_refused(self, message: dict, viewer: int, request: bytes) -> Iterator[str]:
        if message["id"].encode() not in request:
            yield f"refused: the id {message['id']}"
        own = found(self.key, request.decode()) | EXAMPLES[self.key]
        yield from self.strange(message["why"], own | self.ledger.known(viewer), "a refusal")

    def read_hint(self, message: dict, viewer: int, request: bytes) -> Iterator[str]:
        if message["id"].encode() not in request:
            yield f"hint: the id {message['id']}"
        for worth in message["moves"]:
            yield from unknown("worth", worth)
            yield from self.strange(worth["move"], set(self.ledger.book.hand(viewer)), "a hint")
            if any(not is_number(value) for name, value in worth.items() if name != "move"):
                yield f"hint: {worth}"
        yield from self.strange(message["why"], self.ledger.known(viewer) | self.ledger.book.spoken, "a hint")

    def read_sheet(self, message: dict, viewer: int, request: bytes) -> Iterator[str]:
        """A sheet has scores, what was taken last in this round or the one before, and which cards were seen."""
        if message["id"].encode() not in request or message.get("of", "round") not in ("round", "mat"):
            yield f"sheet: {message['id']} {message.get('of')}"
        for line in message.get("lines", ()):
            yield from unknown("score line", line)
            if any(not is_number(value) for value in flat(line)):
                yield f"more than numbers: {line}"
        if last := message.get("last"):
            yield from self.read_taken(last, viewer)
        held: Counter[str] = Counter()
        for suit in message.get("seen") or ():
            yield from unknown("suit seen", suit)
            yield from unknown("suit", suit["suit"])
            for one in suit["cards"]:
                yield from unknown("card seen", one)
                card = suit["suit"]["letter"] + one["rank"]
                held[card] += one.get("held", False)
                if one.get("seen") and card not in self.ledger.known(viewer):
                    yield f"seen: {card}"
        if more := held - Counter(self.ledger.book.hand(viewer)):
            yield f"in the hand: {sorted(more)}"
        yield from self.read_collected(message.get("collected") or (), viewer)

    def read_collected(self, faces: Iterable[dict], viewer: int) -> Iterator[str]:
        """Who hit a piñata may look through its cards, and nobody else; in no other game may anybody."""
        own = self.ledger.book.collected(viewer) if self.key == "pinata_party" else []
        for face in faces:
            yield from self.read_face(face)
            if face["card"] not in own:
                yield f"collected: {face['card']}"

    def read_taken(self, taken: dict, viewer: int) -> Iterator[str]:
        """Of what was taken one is shown the cards that one knows."""
        yield from unknown("thing taken", taken)
        known = self.ledger.known(viewer) | self.ledger.earlier.get(viewer, set())
        for laid in taken["cards"]:
            yield from unknown("card laid", laid)
            yield from self.read_face(laid["face"])
            yield from self.strange(laid["face"]["card"], known, "a card taken")
        yield from self.strange(f"{taken['what']}: {taken['text']}", set(), "what was taken")

    def read_closing(self, message: dict, _viewer: int, _: bytes) -> Iterator[str]:
        if not is_number(message["back_after"]):
            yield f"closing: {message}"

    def read_pong(self, message: dict, _viewer: int, _: bytes) -> Iterator[str]:
        if not is_number(message.get("event")):
            yield f"pong: {message}"

    # Parts of an update ----------------------------------------------------------------------

    def read_line(self, line: dict, viewer: int) -> Iterator[str]:
        """A line tells what happened to whom it may be told; what people say is theirs."""
        yield from unknown("line", line)
        event, kind = line["event"], line["kind"]
        if kind == "say":
            if not line["text"].endswith(f": {self.said.get(event)}"):
                yield f"words that nobody said: {line['text']!r}"
            return
        may = self.ledger.tellable(event, kind, viewer)
        yield from (f"the log ({kind}): {card}" for card in line.get("cards", ()) if card not in may)
        yield from self.strange(line["text"], may, f"the log ({kind})")
        if kind == "bid" and line["seat"] != viewer and (line.get("points") or re.search(r"\d", line["text"])):
            yield f"a bid: {line['text']!r}"

    def read_picture(self, picture: dict, viewer: int) -> Iterator[str]:
        """A picture shows one's own hand, and what lies on the table."""
        yield from unknown("picture", picture)
        ledger, book = self.ledger, self.ledger.book
        shown = Counter(face["card"] for face in picture.get("hand", ()))
        if more := shown - Counter(book.hand(viewer)):
            yield f"in the hand: {sorted(more)}"
        for face in picture.get("hand", ()):
            yield from self.read_face(face)
        named = ledger.known(viewer) | book.spoken
        yield from self.strange(picture["heading"], named, "the heading")
        yield from self.strange(picture.get("asks", ""), named | EXAMPLES[self.key], "what is asked")
        sign = picture.get("sign")
        if sign and sign["name"] not in picture["heading"]:
            yield f"a sign that the heading does not tell of: {sign['name']}"
        yield from self.read_places(picture.get("places", ()))
        for number, line in enumerate((picture.get("board") or {"lines": ()})["lines"]):
            yield from self.read_board(number, line, viewer)
        rest = [*picture.get("columns", ()), *(picture.get("board") or {}).get("columns", ())]
        for cell in [*rest, *(cell for row in picture.get("sheet", ()) for cell in row)]:
            yield from self.strange(str(cell), set(), "the sheet")
        if book.covered:
            for seat, row in enumerate(picture.get("sheet", ())):
                if seat != viewer and row[0] not in ("", "?"):
                    yield f"the bid of seat {seat}: {row[0]}"

    def read_places(self, places: list[dict]) -> Iterator[str]:
        """Before a seat lies the card it has laid, or it is said what it has shown."""
        book = self.ledger.book
        for place in places:
            yield from unknown("place", place)
            seat, note = place["seat"], place.get("note", "")
            if face := place.get("face"):
                if face["card"] != book.lying.get(seat):
                    yield f"before seat {seat}: {face['card']}"
                yield from self.read_face(face)
            if self.key == "pinata":
                cards = Counter(word for word in note.split() if found(self.key, word))
                if more := cards - Counter(book.shown(seat)):
                    yield f"shown by seat {seat}: {sorted(more)}"
            else:
                yield from self.strange(note, set(), "a place's note")

    def read_face(self, face: dict) -> Iterator[str]:
        """A card to be drawn is one card, and its note names no other."""
        yield from unknown("face", face)
        yield from unknown("suit", face["suit"])
        if face["card"] != face["suit"]["letter"] + face["rank"]:
            yield f"two cards in one: {face}"
        yield from self.strange(face.get("note", ""), self.ledger.book.spoken, "a note")

    def read_board(self, number: int, line: list, viewer: int) -> Iterator[str]:
        """In the middle lie open cards, and covered ones that the viewer may know."""
        book = self.ledger.book
        for parts in line:
            for place, part in enumerate(parts):
                if isinstance(part, str):
                    yield from self.strange(part, set(), "the board")
                    continue
                yield from self.read_face(part)
                if found(self.key, part["card"]):
                    if self.key == "pinata":
                        known = part["card"] in book.open
                    else:
                        known = book.lies(viewer, part["card"], number, place)
                    if not known:
                        yield f"on the board, line {number + 1}, place {place + 1}: {part['card']}"

    def strange(self, text: str, known: set[str] | frozenset[str], where: str) -> Iterator[str]:
        """Complain of every card in a text that may not be named there."""
        for card in found(self.key, text) - known:
            yield f"{where}: {card} in {text!r}"


def unknown(kind: str, part: dict) -> Iterator[str]:
    """Complain of a part that holds more than it should."""
    if part.keys() - PARTS[kind]:
        yield f"a {kind} with more than a {kind} has: {part}"


def is_number(value: object) -> bool:
    """Tell numbers, yes and no, and nothing from all that could carry words."""
    return value is None or isinstance(value, int | float)


def flat(part: object) -> Iterator[object]:
    """List every value in a part of a message."""
    if isinstance(part, dict):
        for value in part.values():
            yield from flat(value)
    elif isinstance(part, list):
        for value in part:
            yield from flat(value)
    else:
        yield part
