"""An update as facts beside the picture that it is to replace: bytes and processor time, over whole random games.

All five games, all viewers, uncompressed JSON, in one run and in turn. «Without sentences» leaves out on both sides
what is only there to be read, for it becomes data of its own next.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from hashlib import sha256
from time import process_time
from typing import Any

import msgspec

from pinateria.engine import notation, stream
from pinateria.engine.seats import WATCHER
from pinateria.games import GAMES, game
from pinateria.server import events, show
from pinateria.server.room import Room
from pinateria.server.teller import Teller
from pinateria.terminal.printing import HouseConsole, grid

NAMES = ("Ana", "Boris", "Clementine", "Dov", "Eva", "Finn", "Gil", "Hal")
PROSE = ("heading", "asks", "typed")

encode = msgspec.json.Encoder().encode


def seated(key: str, seed: int) -> Room:
    """Open a table at which people sit, and deal."""
    one = game(key)
    sizes = one.seats.most - one.seats.least + 1
    options = one.settle({"seats": one.seats.least + seed % sizes})
    seats = one.begin(options).seats
    none, names = [""] * seats, list(NAMES[:seats])
    room = Room("t", sha256(b"%d" % seed).digest())
    keys = [["k"]] * seats
    opened = events.Opened(key, one.version, options, "relaxed", none, "c" * 64, keys, "i", "w", 0, None, names)
    room.fold(0, opened)
    room.fold(1, events.Started(none, names, [f"{seat:032x}" for seat in range(seats)]))
    return room


def silent(written: bytes) -> int:
    """Count the bytes of an update without what is only there to be read."""
    one: dict[str, Any] = msgspec.json.decode(written)
    everybody, own = one.get("all", {}), one.get("own", {})
    said = [line.get("text", "") for line in (*one.get("log", []), *everybody.get("log", []), *own.get("heard", []))]
    said += [choice.get("words", "") for choice in one.get("choices", [])]
    said += [(one.get("picture") or {}).get(name, "") for name in PROSE]
    said += [one.get("rule", ""), everybody.get("heading", ""), *own.get("prompt", {}).values()]
    return len(written) - sum(len(text.encode()) for text in said)


def measured(key: str, games: int) -> Counter[str]:
    """Play random games, and add up what all viewers are sent."""
    sums: Counter[str] = Counter()
    for seed in range(games):
        room, dice = seated(key, seed), stream.seeded(seed, 3)
        table, teller = room.game_table(), Teller(room)
        seen: dict[int, int | None] = dict.fromkeys((*room.seats, WATCHER))
        while True:
            for what in ("picture", "facts") if room.event % 2 else ("facts", "picture"):
                began = process_time()
                if what == "facts":
                    sent = [encode(teller.shown(who, last)) for who, last in seen.items()]
                else:
                    sent = [encode(show.update(room, who, last)) for who, last in seen.items()]
                sums[f"{what} seconds"] += process_time() - began  # type: ignore[assignment]  # counted all the same
                sums[f"{what} bytes"] += sum(map(len, sent))
                sums[f"{what} silent"] += sum(map(silent, sent))
            sums["updates"] += len(seen)
            seen = dict.fromkeys(seen, room.event)
            if table.over:
                break
            seat = sorted(room.open)[stream.below(dice, len(room.open))]
            move = room.open[seat][stream.below(dice, len(room.open[seat]))]
            text = notation.write(table.game, room.asked_view(seat), move)
            room.fold(room.event + 1, events.Moved(seat, [text]))
    return sums


def row(key: str, sums: Counter[str]) -> dict[str, Any]:
    """Put what was measured of a game into a line."""
    return {
        "game": key,
        "bytes of a picture": round(sums["picture bytes"] / sums["updates"]),
        "of facts": round(sums["facts bytes"] / sums["updates"]),
        "share": round(sums["facts bytes"] / sums["picture bytes"], 3),
        "without sentences": round(sums["facts silent"] / sums["picture silent"], 3),
        "time": round(sums["facts seconds"] / sums["picture seconds"], 2),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="whole games of each (6)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = [row(key, measured(key, chosen.games)) for key in GAMES]
    shares = [one["without sentences"] for one in rows]
    rows.append(
        {**dict.fromkeys(rows[0], ""), "game": "mean", "without sentences": round(sum(shares) / len(shares), 3)}
    )
    if chosen.json:
        print(json.dumps(rows, indent=1))
    else:
        HouseConsole(width=110).print(grid(list(rows[0]), [[str(value) for value in one.values()] for one in rows]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
