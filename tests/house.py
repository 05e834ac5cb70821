"""The tables that the laws are tried on: every game at every number of seats with every option."""

from __future__ import annotations

from itertools import product

from effort import JIT, THOROUGH
from pinateria import GAMES, game

SHORT = {
    "papayoo": [{"rounds": 2}],
    "pikinni": [
        {"zero": zero, "change": change, "double": double}
        for zero, change, double in product((False, True), (False, True), ("off", "table", "announcer"))
    ],
    "pinatas": [{"target": 9}],
    "pinata": [
        {"across": across, "values": values}
        for across in ("any time", "when full")
        for values in ("balloon-cup", "2012")
    ],
    "pinata_party": [
        {"end": end, "abilities": abilities, "teams": teams}
        for teams, end, abilities in product((3, 2, 0), ("over 60", "3 rounds"), (False, True))
    ],
}
"""For each game the sets of options to try; where a number can be chosen, a short game."""


def seats_of(key: str) -> range:
    """Give the numbers of seats of a game."""
    return range(game(key).seats.least, game(key).seats.most + 1)


EVERY_TABLE = [
    (key, {"seats": seats, **more})
    for key in GAMES
    for seats in seats_of(key)
    for more in SHORT[key]
    if not game(key).agree({"seats": seats, **more})
]
"""Every game, seat count and option set."""

FULL = [(key, table) for key, table in EVERY_TABLE if table["seats"] == seats_of(key)[-1]]
"""Every game and option set, with as many seats as can be."""

TABLES = EVERY_TABLE if JIT else FULL
"""Where the engines are compared: everywhere with the JIT on."""

PLAIN = [(key, {"seats": seats, **SHORT[key][-1]}) for key in GAMES for seats in seats_of(key)]
"""Every game and seat count once, with all that its options add."""

ONCE_EACH = [*FULL, *(one for one in PLAIN if one not in FULL)]
"""Every option set and every seat count once."""

USUAL_TABLES = EVERY_TABLE if THOROUGH else ONCE_EACH
"""Where everything else is tried: every option set and every seat count once, and everywhere on request."""

FEWER = [
    *PLAIN,
    ("pikinni", {"seats": 4, "double": "table"}),
    ("pinata", {"seats": 2, "across": "any time", "values": "balloon-cup"}),
    ("pinata_party", {"seats": 4, "teams": 2}),
    ("pinata_party", {"seats": 6, "teams": 3, "abilities": False}),
]
HEARD = ONCE_EACH if THOROUGH else FEWER
"""Where whole games are listened to: at every seat count, and with each option that changes what is heard."""


def named(case: object) -> str:
    """Name a case for the list of tests."""
    return "-".join(map(str, case.values())) if isinstance(case, dict) else str(case)
