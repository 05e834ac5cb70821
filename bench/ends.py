"""How games end: many compiled games, none without a move, none past its bound, and how often a safety rule was needed.

The safety rules are those our rulings add so that every game ends: Pinata's resets (GL-13), and in Piñata Party a round
in which nobody can go on (PP-22) and the last of 20 rounds (PP-36).
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.progress import track

from pinateria.engine.bound import assign, draw, judge, legal, move_words, play, view
from pinateria.engine.engines import engine_of
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import EMPTY, Row
from pinateria.engine.stream import pick_among, seed
from pinateria.games import game
from pinateria.games.pinata.rules import SHOWN
from pinateria.games.pinata_party.rules import ENOUGH, LAST_ROUND
from pinateria.games.pinata_party.state import EXCHANGE
from pinateria.terminal.printing import HouseConsole, grid

MOVES, LONGEST, STUCK, SEEN, RARE, RARER = 0, 1, 2, 3, 4, 5
BATCH = 1000

TABLES: dict[str, list[dict[str, Any]]] = {
    "pinata": [{"across": "when full"}, {"across": "any time"}, {"values": "balloon-cup"}],
    "pinata_party": [
        *({"seats": seats} for seats in range(2, 7)),
        *({"seats": seats, "end": "over 60"} for seats in (2, 4, 6)),
        {"seats": 4, "end": "over 60", "abilities": False},
        {"seats": 4, "end": "over 60", "teams": 2},
        {"seats": 6, "end": "over 60", "teams": 3},
    ],
}
SAFETY = {"pinata": ("a reset", "three resets"), "pinata_party": ("a round nobody could go on with", "20 rounds")}


def before_pinata(s: Any, move: int) -> int:  # noqa: ARG001  both take the same
    """A fourth failed turn in a row clears the mats, and the third time the game is over."""
    if s.phase == SHOWN and s.failed == 3 and s.resets == 2:
        return 2
    return 1 if s.resets > 0 else 0


def before_pinata_party(s: Any, move: int) -> int:
    """The last of all players in a row says done without an exchange; or the last round of all is played."""
    if s.phase == EXCHANGE and s.forced == 0 and s.due == 0 and s.idle == s.seats - 1 and move == ENOUGH:
        return 1
    return 2 if s.round == LAST_ROUND else 0


before = before_pinata


def endings(  # noqa: PLR0913, PLR0917  a compiled loop gets everything it writes on from outside
    blank: Any, s: Any, v: Any, out: Row, stream: Row, greedy: int, run: int, first: int, found: Row
) -> None:
    """Play a batch of games, and write down what was found."""
    for number in range(first, first + BATCH):
        seed(stream, run, number)
        assign(blank, s)
        made = rare = rarer = 0
        while s.turn != NOBODY:
            if s.turn == CHANCE:
                move = draw(s, out, stream)
            elif greedy == 1:
                view(s, s.turn, v)
                move = judge(v)
            else:
                legal(s, out)
                marks = EMPTY
                for word in range(move_words()):
                    marks |= out[word]
                if marks == EMPTY:
                    found[STUCK] += 1
                    break
                move = pick_among(out, move_words(), stream)
            called = before(s, move)
            rare |= called & 1
            rarer |= called >> 1
            made += 1
            play(s, move)
        found[MOVES] += made
        found[LONGEST] = max(found[LONGEST], made)
        found[SEEN] += 1
        found[RARE] += rare
        found[RARER] += rarer


def measure(key: str, options: dict[str, Any], greedy: bool, games: int) -> dict[str, Any]:  # noqa: FBT001  said by name
    """Play the games of one table."""
    one = game(key)
    settled = one.settle(options)
    engine = engine_of(one, "compiled")
    globals()["before"] = {"pinata": before_pinata, "pinata_party": before_pinata_party}[key]  # bound by this name
    run = engine.entry(endings)
    desk = (engine.state_of(one.begin(settled)), engine.state(), engine.state(), engine.row(one.rules.WORDS))
    stream, found = engine.row(2, bits=64), engine.row(6, bits=64)
    name = f"{key} {' '.join(map(str, options.values()))}"
    for first in track(range(0, games, BATCH), name, console=HouseConsole(stderr=True), transient=True):
        run(*desk, stream, int(greedy), 1, first, found)
    return {
        "game": name,
        "players": "greedy" if greedy else "random",
        "games": int(found[SEEN]),
        "moves": round(int(found[MOVES]) / games, 1),
        "longest": int(found[LONGEST]),
        "bound": one.bound(settled),
        "stuck": int(found[STUCK]),
        SAFETY[key][0]: int(found[RARE]) / games,
        SAFETY[key][1]: int(found[RARER]) / games,
    }


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=100_000, help="of each table, a multiple of 1000 (100000)")
    asked.add_argument("--json", action="store_true", help="for programs")
    chosen = asked.parse_args()
    for key, tables in TABLES.items():
        rows = [measure(key, options, greedy, chosen.games) for options in tables for greedy in (False, True)]
        if chosen.json:
            print(json.dumps(rows, indent=1))
        else:
            HouseConsole(width=140).print(grid(list(rows[0]), [list(row.values()) for row in rows], words=2))


if __name__ == "__main__":
    main()
