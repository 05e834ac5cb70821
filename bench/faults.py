"""Hundreds of games over a faulty network, each judged at its end; writes docs/faults.md and fails on any divergence.

The proxy, clients and judge are the tests' own: faulty_proxy.py, stubborn.py and faulty_game.py in tests/proofs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from rich.progress import Progress

from faulty_game import SHORT, Played, faulty_game  # type: ignore[import-not-found]
from faulty_proxy import DECK, PASS, WAYS, faulty_network  # type: ignore[import-not-found]
from pinateria.games import game
from pinateria.terminal.printing import HouseConsole
from server_log import troubles_in  # type: ignore[import-not-found]
from server_process import ServerProcess, serving  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[1]

PAGE = ROOT / "docs" / "faults.md"
WITHIN = 600.0
MOST_SEATS = 5
HEAVY = 3
"""Every second game has so many times the usual faults."""

HEAD = """# Games over a faulty network

`make faults` plays whole games with every client behind a proxy that loses messages, doubles them, has neighbours
change places, delays them, cuts connections, and leaves them half-open: nothing is forwarded any more in one direction
or in both, and nobody is told. Everybody chooses at random, and now and then chooses twice in haste, talks, and wants a
choice back. Half of the games have three times as many faults as the other half.

At the end of a game nobody has diverged if each client, a watcher among them, has what somebody is shown who comes
fresh and without the proxy (event, seats, picture, choices, result, the log since it began); if exactly the requests
that were answered with «done» are on disk, each once and at the event that was told, none of those refused, and no
question was answered twice; and if the record verifies and has the moves on disk.

"""


class Season:
    """Many games, and what came of them."""

    def __init__(self, server: ServerProcess, seed: int, at_once: int) -> None:
        """Sit down."""
        self.server, self.seed = server, seed
        self.free = asyncio.Semaphore(at_once)
        self.faults: Counter[tuple[str, str]] = Counter()
        self.played: list[Played] = []

    async def play(self, games: int) -> None:
        """Play them all, some at once."""
        with Progress(console=HouseConsole(stderr=True)) as progress:
            task = progress.add_task("games", total=games)
            for done in asyncio.as_completed([self.play_one(number) for number in range(games)]):
                played = await done
                self.played.append(played)
                progress.advance(task)
                for trouble in played.troubles:
                    progress.console.print(f"{played.game} {played.table}: {trouble}")

    async def play_one(self, number: int) -> Played:
        """Play one game behind a proxy of its own."""
        key = list(SHORT)[number % len(SHORT)]
        dice = random.Random(f"{self.seed} {number}")  # noqa: S311  play, not secrets
        seats = game(key).seats
        many = dice.randint(seats.least, min(seats.most, MOST_SEATS))
        async with self.free:
            times = HEAVY if number // len(SHORT) % 2 else 1
            async with faulty_network(self.server.address, dice, times) as proxy:
                played = await faulty_game(self.server, proxy, key, dice, seats=many, within=WITHIN)
                self.faults += proxy.fates.counts
        return played


def table(heads: list[str], rows: list[list[Any]]) -> str:
    """Write a table, the first column in words and the others in numbers."""
    lines = [f"| {' | '.join(heads)} |", "|---|" + "---:|" * (len(heads) - 1)]
    lines += [f"| {' | '.join(cell if isinstance(cell, str) else f'{cell:,}' for cell in row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def page(season: Season, minutes: float, log: list[str]) -> str:
    """Write what was played, what was done to it, and what came out."""
    games = []
    for key in SHORT:
        own = [played for played in season.played if played.game == key]
        kinds = Counter(event["kind"] for played in own for event in played.events)
        moves = sum(len(event["moves"]) for played in own for event in played.events if event["kind"] == "moved")
        games.append([game(key).name, len(own), sum(kinds.values()), moves, kinds["said"], kinds["took back"]])
    faults = [[fault, *(season.faults[fault, way] for way in WAYS)] for fault in (PASS, *DECK)]
    clients = [client for played in season.played for client in played.clients]
    counts = sum((client.counts for client in clients), Counter[str]())
    troubles = [
        f"{game(played.game).name} {played.table}: {trouble}" for played in season.played for trouble in played.troubles
    ]
    parts = [
        f"{len(season.played):,} games, {len(clients):,} clients, {minutes:.1f} minutes, seed {season.seed}.\n",
        table(["game", "games", "events", "moves", "said", "taken back"], games),
        table(["fault", *WAYS], faults),
        "What the clients did about it:\n",
        table(["", "times"], [[name, number] for name, number in counts.most_common()]),
        f"Divergences: {len(troubles)}. Errors in the server's log: {len(log)}.\n",
        *(f"- {trouble}\n" for trouble in troubles + log),
    ]
    return HEAD + "\n".join(parts)


def main() -> int:
    """Play and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="how many (200)")
    parser.add_argument("--at-once", type=int, default=10, help="so many at the same time (10)")
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log, began = Path(folder) / "log", time.monotonic()
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with log.open("w") as written, serving(database, log=written) as server:
            season = Season(server, chosen.seed, chosen.at_once)
            asyncio.run(season.play(chosen.games))
        errors = troubles_in(log)
    PAGE.write_text(page(season, (time.monotonic() - began) / 60, errors), "utf-8")
    bad = sum(bool(played.troubles) for played in season.played)
    print(f"{len(season.played)} games, {bad} diverged, {len(errors)} errors in the log; see {PAGE.relative_to(ROOT)}")
    return 1 if bad or errors else 0


if __name__ == "__main__":
    sys.exit(main())
