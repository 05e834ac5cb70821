"""Records: a whole game as one JSON object, enough for a referee with the rulebook and nothing else.

docs/records.md says what a record holds and how it is checked.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine.chance import FairChance, chance_move, fixed_number
from pinateria.engine.errors import BadRecord, GameError, reason
from pinateria.engine.notation import write
from pinateria.engine.seats import CHANCE
from pinateria.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pinateria.engine.game import Game

FORMAT = "pinateria-record/1"

KEYS: dict[str, type] = {
    "format": str,
    "game": str,
    "version": int,
    "options": dict,
    "players": list,
    "moves": list,
    "result": dict,
}
KINDS = {str: "a text", int: "a whole number", dict: "an object", list: "a list", bool: "true or false"}


@dataclass(frozen=True)
class Record:
    """A record whose shape is sound; whether its game holds is for `verify`."""

    game: str
    version: int
    options: dict[str, Any]
    players: list[str]
    moves: list[str]
    result: dict[str, Any]
    fair: dict[str, Any] | None = None

    def to_json(self) -> str:
        """Write the record, one key a line."""
        pairs = {"format": FORMAT, **{key: getattr(self, key) for key in KEYS if key != "format"}}
        if self.fair is not None:
            pairs["fair"] = self.fair
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in pairs.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def record_of(table: Table) -> Record:
    """Write down a table; the secret of a fair deal only when the game is over."""
    fair: dict[str, Any] | None = None
    if isinstance(table.chance, FairChance):
        fair = {"commitment": table.chance.commitment, "numbers": list(table.chance.numbers)}
        if fixed := table.chance.fixed:
            fair["fixed"] = fixed
        if table.chance.first is not None:
            fair["first"] = table.chance.first
        if table.over:
            fair["secret"] = table.chance.secret.hex()
    return Record(
        game=table.game.key,
        version=table.game.version,
        options=dict(table.options),
        players=list(table.players),
        moves=table.moves,
        result={"finished": table.over, "scores": table.scores, "winners": table.winners},
        fair=fair,
    )


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        return parse_record(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"the file cannot be read: {reason(error)}") from None


def parse_record(written: bytes) -> Record:
    """Read a record from its bytes, and refuse what does not have a record's shape."""
    if not written.strip():
        raise BadRecord("the file is empty")
    try:
        parsed = json.loads(written.decode(), object_pairs_hook=each_key_once)
    except RecursionError:
        raise BadRecord("the file is not whole JSON text: it is nested too deep") from None
    except ValueError as error:
        raise BadRecord(f"the file is not whole JSON text: {error}") from None
    check_shape(parsed)
    return Record(**{key: parsed[key] for key in KEYS if key != "format"}, fair=parsed.get("fair"))


def each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that names a key twice, for two readers might take different ones."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def check_shape(parsed: Any) -> None:
    """Refuse what does not have the keys of a record, and the right kind of thing under each."""
    if not isinstance(parsed, dict):
        raise BadRecord("a record is a JSON object")
    only_keys(parsed, {**KEYS, **({"fair": dict} if "fair" in parsed else {})}, "the record")
    if parsed["format"] != FORMAT:
        raise BadRecord(f"the format '{FORMAT}' was expected; got {parsed['format']!r}")
    check_texts(parsed)
    only_keys(parsed["result"], {"finished": bool, "scores": list, "winners": list}, "its result")
    for key in ("scores", "winners"):
        if any(type(number) is not int for number in parsed["result"][key]):
            raise BadRecord(f"whole numbers were expected under '{key}'; got {json.dumps(parsed['result'][key])[:40]}")
    if "fair" in parsed:
        check_fair(parsed)


def check_fair(parsed: dict[str, Any]) -> None:
    """Refuse a fair deal whose keys do not have their form."""
    fair, finished = parsed["fair"], parsed["result"]["finished"]
    keys = {"commitment": str, "numbers": list, **({"secret": str} if finished else {})}
    given = {key: kind for key, kind in {"first": int, "fixed": list}.items() if key in fair}
    only_keys(fair, {**keys, **given}, "its fair deal")
    for key in keys:
        if key != "numbers" and not re.fullmatch("[0-9a-f]{64}", fair[key]):
            raise BadRecord(f"64 digits 0-9a-f were expected under '{key}'; got {fair[key]!r}")
    seats = len(parsed["players"])
    if len(fair["numbers"]) != seats or not all(is_number(number) for number in fair["numbers"]):
        raise BadRecord(f"the fair deal needs a number from each of the {seats} players; got {fair['numbers']!r}")
    if not 0 <= fair.get("first", 0) < seats:
        raise BadRecord(f"a seat from 0 to {seats - 1} was expected under 'first'; got {fair['first']}")
    check_fixed(fair)


def check_fixed(fair: dict[str, Any]) -> None:
    """Refuse a number that is said to follow from the commitment, and does not."""
    fixed = fair.get("fixed", [])
    if any(type(seat) is not int or not 0 <= seat < len(fair["numbers"]) for seat in fixed):
        raise BadRecord(f"seats from 0 to {len(fair['numbers']) - 1} were expected under 'fixed'; got {fixed!r}")
    if fixed != sorted(set(fixed)):
        raise BadRecord(f"the seats under 'fixed' were expected once each and upwards; got {fixed!r}")
    for seat in fixed:
        if fair["numbers"][seat] != fixed_number(fair["commitment"], seat):
            raise BadRecord(f"the number of seat {seat} does not follow from the commitment, as 'fixed' says it does")


def is_number(value: object) -> bool:
    """Tell whether something can be a player's number."""
    return isinstance(value, str) and bool(re.fullmatch("[0-9A-Za-z]{1,64}", value))


def only_keys(parsed: dict[str, Any], keys: Mapping[str, type], where: str) -> None:
    """Refuse an object that lacks one of these keys or has another."""
    for key, kind in keys.items():
        expect(parsed, key, kind, where)
    if unknown := sorted(set(parsed) - set(keys)):
        raise BadRecord(f"{where} has no key {unknown[0]!r}")


def check_texts(parsed: dict[str, Any]) -> None:
    """Refuse players and moves that are not written as texts."""
    for place, name in enumerate(parsed["players"]):
        if not isinstance(name, str):
            raise BadRecord(f"players: a text was expected at {place}; got {name!r}")
    for number, text in enumerate(parsed["moves"]):
        if not isinstance(text, str):
            raise BadRecord(f"a text was expected; got {text!r}", number)


def expect(parsed: dict[str, Any], key: str, kind: type, where: str) -> None:
    """Refuse an object without a key, or with something else under it."""
    if key not in parsed:
        raise BadRecord(f"{where} needs the key '{key}', and has none")
    value = parsed[key]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadRecord(f"{KINDS[kind]} was expected under '{key}'; got {json.dumps(value)[:40]}")


# Checking ------------------------------------------------------------------------------------


def verify(game: Game, record: Record) -> Table:
    """Play a record again by the rules; raise `BadRecord` where it does not hold, else give the table at its end."""
    if record.version != game.version:
        raise BadRecord(f"version {game.version} of the rules of {game.name} was expected; got {record.version}")
    table = verify_start(game, record)
    chance = verify_fair(record)
    for number, text in enumerate(record.moves):
        if chance is not None and table.turn == CHANCE:
            rolled = chance_move(game, table.state, chance, table.drawn)
            if text != (due := f"* {write(game, table.state, rolled)}"):
                raise BadRecord(f"the fair deal gives '{due}'; the record says {text!r}", number)
        try:
            table.play(text)
        except GameError as error:
            raise BadRecord(f"{text!r}: {error}", number) from None
        if len(table.made) != number + 1:
            raise BadRecord(f"{text!r} comes before its turn: {table.waits_for()}", number)
    verify_result(table, record)
    return table


def verify_start(game: Game, record: Record) -> Table:
    """Check options and players by setting up the table."""
    for option in game.options:
        if option.name not in record.options:
            raise BadRecord(f"the options need '{option.name}', and have none")
    try:
        options: dict[str, Any] = game.settle(record.options)
        return Table(game, players=record.players, **options)
    except ValueError as error:
        raise BadRecord(str(error)) from None


def verify_fair(record: Record) -> FairChance | None:
    """Check a revealed secret against its commitment; give the chance it makes, if there is one."""
    if record.fair is None or "secret" not in record.fair:
        return None
    chance = FairChance(bytes.fromhex(record.fair["secret"]), tuple(record.fair["numbers"]), record.fair.get("first"))
    if chance.commitment != record.fair["commitment"]:
        raise BadRecord("the secret of the fair deal is not the one that was committed to")
    return chance


def verify_result(table: Table, record: Record) -> None:
    """Check what the record says of its end against the table."""
    last = len(record.moves) - 1 if record.moves else None
    result = record.result
    if result["finished"] and not table.over:
        raise BadRecord(f"the record ends here as finished, but {table.waits_for()}", last)
    if table.over and not result["finished"]:
        raise BadRecord("the game is over here, but the record says unfinished", last)
    for key, found in (("scores", table.scores), ("winners", table.winners)):
        if result[key] != found:
            raise BadRecord(f"the {key} after this move are {found}; the record says {result[key]}", last)
