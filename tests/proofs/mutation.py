"""Messages gone wrong, for the tests: valid ones changed in one place or another; and what a valid one looks like."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

Message = dict[str, Any]

ODD: list[Any] = [
    *(None, True, False, 0, -1, 1.5, 1e308, 2**31 + 1, 2**63, 2**64, 10**30),
    *("", " ", "\x00", "\u202e\u200b", "x" * 41, "x" * 300, "abc\n", "ping", "é", "💥", "'; --", "<b>&amp;", "%s{0}"),
    *([], [None], [[]], ["x"] * 17, ["x", 1], {}, {"a": 1}, {"type": "ping"}),
]
"""Values that belong nowhere, or only in some places."""
DEEP = 1900
"""Lists in lists, as many as go into one message."""


def keep(dice: random.Random, message: Message) -> str:
    """Leave it as it is, so that tables go on."""
    return json.dumps(message)


def lose(dice: random.Random, message: Message) -> str:
    """Leave a field out."""
    lost = dice.choice(list(message))
    return json.dumps({name: value for name, value in message.items() if name != lost})


def add(dice: random.Random, message: Message) -> str:
    """Add a field that nobody knows."""
    return json.dumps({**message, dice.choice(["x", "", "Type", "id ", "seat", "token"]): dice.choice(ODD)})


def turn(dice: random.Random, message: Message) -> str:
    """Put something odd under a field."""
    return json.dumps({**message, dice.choice(list(message)): dice.choice(ODD)})


def turn_within(dice: random.Random, message: Message) -> str:
    """Put something odd into a list or an object of it, or make a whole number another."""
    changed = json.loads(json.dumps(message))
    name = dice.choice(list(changed))
    value = changed[name]
    if isinstance(value, list) and value:
        value[dice.randrange(len(value))] = dice.choice(ODD)
    elif isinstance(value, dict):
        value[dice.choice([*value, "x"])] = dice.choice(ODD)
    elif type(value) is int:
        changed[name] = value + dice.choice([-1000, -2, -1, 1, 2, 1000])
    else:
        changed[name] = f"{value}{dice.choice(['é', ' ', '!', chr(10), chr(0)])}"
    return json.dumps(changed)


def pretend(dice: random.Random, message: Message) -> str:
    """Call it by the name of another message."""
    return json.dumps({**message, "type": dice.choice([*FIELDS, "update", "Move", "ping ", ""])})


def shorten(dice: random.Random, message: Message) -> str:
    """Cut it off."""
    written = json.dumps(message)
    return written[: dice.randrange(len(written))]


def spoil(dice: random.Random, message: Message) -> bytes:
    """Change a byte."""
    written = bytearray(json.dumps(message).encode())
    written[dice.randrange(len(written))] = dice.randrange(256)
    return bytes(written)


def repeat(dice: random.Random, message: Message) -> str:
    """Say a field twice."""
    name = dice.choice(list(message))
    return json.dumps(message)[:-1] + f", {json.dumps(name)}: {json.dumps(dice.choice(ODD))}}}"


def nest(dice: random.Random, message: Message) -> str:
    """Put lists into lists into lists under a field, known or not."""
    name = dice.choice([*message, "x"])
    rest = {other: value for other, value in message.items() if other != name}
    return json.dumps(rest)[:-1] + f"{', ' if rest else ''}{json.dumps(name)}: {'[' * DEEP}{']' * DEEP}}}"


def wrap(dice: random.Random, message: Message) -> str:
    """Put it into something else."""
    return json.dumps(dice.choice([[message], {"message": message}, json.dumps(message), [message, message]]))


def blow_up(dice: random.Random, message: Message) -> str:
    """Make it too long for a message, but not for a frame."""
    return json.dumps({**message, "x": "x" * dice.randrange(4_096, 60_000)})


MUTATIONS: dict[str, Callable[[random.Random, Message], str | bytes]] = {
    "none": keep,
    "a field lost": lose,
    "a field added": add,
    "an odd value": turn,
    "an odd value within": turn_within,
    "another type": pretend,
    "cut short": shorten,
    "a byte changed": spoil,
    "a field twice": repeat,
    "nested deep": nest,
    "wrapped": wrap,
    "too long": blow_up,
}
"""Every way in which a message goes wrong, by name."""


# What is right -----------------------------------------------------------------------------------


def text(least: int, most: int, letters: str = "") -> Callable[[Any], bool]:
    """Ask for a text of so many letters, of some letters only where they are named."""
    return lambda value: (
        isinstance(value, str) and least <= len(value) <= most and (not letters or bool(re.fullmatch(letters, value)))
    )


def whole(most: int) -> Callable[[Any], bool]:
    """Ask for a whole number from 0 on."""
    return lambda value: type(value) is int and 0 <= value <= most


ID = text(1, 40, r"[0-9A-Za-z_-]*")
NUMBER = text(1, 64, r"[0-9A-Za-z]*")
AT = whole(1 << 31)


def is_other_game(value: Any) -> bool:
    """Tell whether something has the form of another game that is wanted."""
    if not isinstance(value, dict) or "game" not in value or not set(value) <= {"game", "options", "level"}:
        return False
    options, level = value.get("options", {}), value.get("level")
    return (
        text(0, 40)(value["game"])
        and isinstance(options, dict)
        and all(text(0, 40)(name) and is_option(one) for name, one in options.items())
        and (level is None or text(0, 20)(level))
    )


def is_option(value: Any) -> bool:
    """Tell whether something may be chosen for an option: a whole number, yes or no, or a short text."""
    return isinstance(value, bool) or (type(value) is int and abs(value) < 1 << 63) or text(0, 40)(value)


FIELDS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "hello": {"token": text(16, 64, r"[0-9A-Za-z_-]*")},
    "sit": {"id": ID, "name": text(0, 200)},
    "give seat": {"id": ID, "seat": whole(15)},
    "change seat": {"id": ID, "seat": whole(15)},
    "first": {"id": ID},
    "start": {"id": ID},
    "move": {
        "id": ID,
        "at": AT,
        "moves": lambda value: isinstance(value, list) and 1 <= len(value) <= 16 and all(map(text(1, 32), value)),
    },
    "next": {"id": ID, "at": AT},
    "undo": {"id": ID, "at": AT},
    "agree": {"id": ID, "at": AT, "yes": lambda value: isinstance(value, bool)},
    "say": {"id": ID, "text": text(1, 200)},
    "hand over": {"id": ID, "seat": whole(15), "level": text(0, 20)},
    "leave": {"id": ID},
    "rematch": {"id": ID},
    "hint": {"id": ID},
    "sheet": {"id": ID},
    "ping": {},
}
"""The fields that every message must have, written down once more from what the messages say of themselves."""
OPTIONAL = {
    "hello": {
        "seen": lambda value: value is None or AT(value),
        "messages": lambda value: value is None or (whole(1000)(value) and value > 0),
    },
    "sit": {"number": lambda value: value is None or NUMBER(value)},
    "give seat": {"level": text(0, 20)},
    "first": {"seat": lambda value: value is None or whole(15)(value)},
    "rematch": {"other": lambda value: value is None or is_other_game(value)},
}


def is_sound(written: str | bytes) -> bool:
    """Tell whether something written has the form of a message."""
    try:
        message = json.loads(written)
    except (ValueError, RecursionError):
        return False
    kind = message.get("type") if isinstance(message, dict) else None
    if not isinstance(kind, str) or kind not in FIELDS:
        return False
    must, may = FIELDS[kind], OPTIONAL.get(kind, {})
    rest = {name: value for name, value in message.items() if name != "type"}
    return set(must) <= set(rest) <= set(must) | set(may) and all(
        (must.get(name) or may[name])(value) for name, value in rest.items()
    )
