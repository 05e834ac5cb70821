"""Reads a table that is told as facts, and complains about every card that its viewer may not know.

The schema gives the list of all fields, and only that: who may know a field is written here, by hand, from the
rulebooks. A field that nobody has judged is an error, and so is a judgement of a field that is not there.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

import msgspec
from msgspec.structs import fields

from leak_cards import EXAMPLES, found
from leak_judged import ASIDE, COVERED, FREE, JUDGED, KINDS, KNOWN, OPEN, OWN, OWNERS, WORDS
from leak_tricks import WATCHER
from pinateria.facts.choices import Choice
from pinateria.games import game
from pinateria.wire import notes
from pinateria.wire.table import Happened, Heard, Own, Public, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = {"resting", "ready", "seats", "undo", "first", "result", "rematch", "other", "going"}
"""What is the table's own."""


def parts_of(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """List the structs that a type names."""
    if get_origin(kind) in (Union, UnionType, tuple, list):
        for one in get_args(kind):
            yield from parts_of(one)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind


@cache
def reached(kind: Any) -> frozenset[type[msgspec.Struct]]:
    """List all structs that a type leads to."""
    found_here, left = set(), list(parts_of(kind))
    while left:
        one = left.pop()
        if one not in found_here:
            found_here.add(one)
            left += [part for field in fields(one) for part in parts_of(field.type)]
    return frozenset(found_here)


def name_of(kind: type[msgspec.Struct]) -> str:
    """Name a struct as judgements do: by its tag, or by its game and what it is."""
    tag = kind.__struct_config__.tag
    if tag is not None:
        return str(tag)
    *_, home, _ = kind.__module__.split(".")
    return kind.__name__ if home == "facts" else f"{home}.{kind.__name__}"


def noted() -> list[type[msgspec.Struct]]:
    """List the entries of what people do beside the game."""
    return [one for one in vars(notes).values() if getattr(one, "__module__", "") == notes.__name__]


def unjudged(key: str) -> list[str]:
    """List the fields of a game's facts that nobody has judged, and judgements of none."""
    one = game(key)
    kinds = {*reached(one.log.Told | one.scene.Scene), *noted()}
    there = {name_of(kind): set(kind.__struct_fields__) for kind in kinds}
    judged = {name: set(who) for name, who in JUDGED.items() if name in there or name.startswith(f"{key}.")}
    return sorted(
        f"{name}.{field}" for name in there | judged for field in there.get(name, set()) ^ judged.get(name, set())
    )


class FactsReader:
    """Reads what is shown at one table, with the referee's papers beside it."""

    def __init__(self, papers: Any) -> None:
        self.papers, self.key, self.ledger = papers, papers.key, papers.ledger
        self.told = {one.__struct_config__.tag: one for one in parts_of(game(self.key).log.Told)}
        self.told |= {one.__struct_config__.tag: one for one in noted()}

    def read(self, shown: dict, viewer: int) -> Iterator[str]:
        """Read the whole message."""
        everybody, own = shown.get("all", {}), shown.get("own", {})
        yield from more("shown", shown, Shown)
        yield from more("public", everybody, Public)
        yield from more("own", own, Own)
        lines = everybody.get("log", [])
        for line in lines:
            yield from more("happened", line, Happened)
            yield from self.line(line.get("event", shown["event"]), line, WATCHER)
        for heard in own.get("heard", []):
            public = lines[heard["at"]]
            yield from more("heard", heard, Heard)
            yield from self.line(public.get("event", shown["event"]), {"entry": public["entry"], **heard}, viewer)
        kind = game(self.key).scene.Scene
        yield from self.piece(everybody.get("scene"), kind, WATCHER, "")
        yield from self.piece(own.get("scene"), kind, viewer, "")
        yield from self.question(own, viewer)
        yield from self.words(everybody.get("heading", ""), viewer, "the heading")
        if everybody.get("table", {}).keys() - TABLE:
            yield f"a table with more than a table has: {everybody['table']}"

    # What happened -----------------------------------------------------------------------------

    def line(self, event: int, line: dict, viewer: int) -> Iterator[str]:
        """A line tells what happened to whom it may be told; what people say is theirs."""
        entry, text = line["entry"], line.get("text", "")
        tag = entry["is"]
        if tag not in self.told:
            yield f"an entry that nobody knows: {entry}"
            return
        if tag == "table.said":
            if entry["words"] != self.papers.said.get(event) or not text.endswith(f": {entry['words']}"):
                yield f"words that nobody said: {line}"
            return
        may = self.ledger.tellable(event, KINDS.get(tag, ""), viewer)
        if tag in KNOWN:
            may |= self.ledger.known(viewer) | self.ledger.earlier.get(viewer, set())
        yield from self.fields_of(entry, self.told[tag], viewer, tag, may)
        yield from self.papers.strange(text, may, f"the log ({tag})")
        for what, *_ in line.get("moved", []):
            if found(self.key, what) - may:
                yield f"what moved ({tag}): {what}"

    def fields_of(self, part: dict, kind: type, viewer: int, path: str, may: set[str]) -> Iterator[str]:
        """Judge each field of something that is told."""
        name = name_of(kind)
        types = {field.name: field.type for field in fields(kind)}
        for field, value in part.items():
            if field == "is":
                continue
            if field not in types or field not in JUDGED.get(name, {}):
                yield f"a field that nobody has judged: {name}.{field}"
                continue
            inside = list(parts_of(types[field]))
            if inside:
                for one in value if isinstance(value, list) else [value]:
                    which = next((k for k in inside if k.__struct_config__.tag == one.get("is")), inside[0])
                    yield from self.fields_of(one, which, viewer, f"{path}.{field}", may)
            elif JUDGED[name][field] in (OWN, COVERED):
                if value is not None and part[OWNERS[name]] != viewer:
                    yield f"{path}: its owner's alone: {part}"
            else:
                yield from self.value(JUDGED[name][field], value, viewer, f"{path}.{field}", may)

    # What lies where ---------------------------------------------------------------------------

    def piece(self, part: Any, kind: Any, viewer: int, path: str) -> Iterator[str]:
        """Judge what is sent of a scene, whole or in part."""
        if part is None:
            return
        inside = list(parts_of(kind))
        if isinstance(part, list) or (isinstance(part, dict) and get_origin(kind) is tuple):
            listed = enumerate(part) if isinstance(part, list) else part.items()
            for number, one in listed:
                yield from self.piece(one, inside[0], viewer, f"{path}.{number}")
            return
        name = name_of(inside[0])
        types = {field.name: field.type for field in fields(inside[0])}
        for field, value in part.items():
            if field == "is":
                continue
            where = f"{path}.{field}".lstrip(".")
            if field not in JUDGED.get(name, {}):
                yield f"a field that nobody has judged: {name}.{field}"
            elif list(parts_of(types[field])):
                yield from self.piece(value, types[field], viewer, where)
            else:
                known = self.ledger.known(viewer) | self.ledger.book.spoken
                yield from self.value(JUDGED[name][field], value, viewer, where, known)
        if path.endswith(".hand"):
            named = Counter(card for card in part.get("cards", ()) if not card.endswith("?"))
            if named - Counter(self.held(viewer, path)):
                yield f"in the hand: {path} {part}"

    def held(self, viewer: int, path: str) -> list[str]:
        """List the cards of a hand that a viewer may see: its own, and what was laid open of another."""
        seat, book = int(path.split(".")[-2]), self.ledger.book
        if seat == viewer:
            return list(book.hand(seat))
        return list(book.shown(seat)) if hasattr(book, "shown") else []

    def value(self, judged: str, value: Any, viewer: int, path: str, may: set[str]) -> Iterator[str]:
        """Judge one plain part."""
        flat = value if isinstance(value, list) else [value]
        if judged == FREE and any(not isinstance(one, int | float | NoneType) for one in flat):
            yield f"{path}: more than numbers: {value}"
        elif judged == COVERED and not self.ledger.book.covered:
            return
        elif judged == ASIDE and value and viewer == WATCHER:
            yield f"{path}: {value} is nobody's who looks on"
        elif judged in (OWN, COVERED) and value and f"seats.{viewer}." not in f"{path}.":
            yield f"{path}: {value} is its seat's alone"
        elif judged in (OPEN, WORDS):
            known = may if judged == OPEN else set()
            for one in flat:
                if isinstance(one, int | float) and not isinstance(one, bool):
                    yield f"{path}: a number: {one}"
                yield from self.papers.strange(str(one), known, path)

    # What is asked -----------------------------------------------------------------------------

    def question(self, own: dict, viewer: int) -> Iterator[str]:
        """Choices name cards of one's own hand, or that one may know where they lie."""
        held, known = set(self.ledger.book.hand(viewer)), self.ledger.known(viewer)
        alike = own.get("alike") or {}
        for choice in own.get("choices", []):
            choice = {**alike, **choice}  # noqa: PLW2901
            yield from more("choice", choice, Choice)
            card, role = choice.get("card"), choice["role"]
            may = known if role in ("take", "throw", "order") else held
            for part in (choice["move"], card or ""):
                yield from self.papers.strange(part, may, f"a choice ({role})")
            if not is_choice(choice):
                yield f"a choice: {choice}"
        prompt = own.get("prompt") or {}
        spoken = known | self.ledger.book.spoken
        yield from self.papers.strange(prompt.get("asks", ""), spoken | EXAMPLES[self.key], "what is asked")
        yield from self.papers.strange(prompt.get("typed", ""), spoken | EXAMPLES[self.key], "what one can type")
        yield from self.papers.strange(prompt.get("rule", ""), held, "a rule")

    def words(self, text: str, viewer: int, where: str) -> Iterator[str]:
        """A heading names what everybody may know."""
        yield from self.papers.strange(text, self.ledger.known(viewer) | self.ledger.book.spoken, where)


def more(what: str, part: dict, kind: type[msgspec.Struct]) -> Iterator[str]:
    """Complain of a part that holds more than it should."""
    if extra := part.keys() - set(kind.__struct_fields__) - {"type"}:
        yield f"a {what} with more than a {what} has: {sorted(extra)}"


def is_choice(choice: dict) -> bool:
    """Tell whether the parts of a choice have their form: numbers, a seat, an address of fields, a letter."""
    numbers = (choice["number"], choice.get("seat", 0), choice.get("count", 0))
    address = choice.get("at", "").replace(".", "").replace("_", "")
    return (
        all(isinstance(one, int) for one in numbers)
        and (not address or address.isalnum())
        and len(choice.get("suit", "")) < 2
    )
