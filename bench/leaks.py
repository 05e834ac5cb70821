"""Read a million messages of the table server, and find none that tells too much; writes docs/leaks.md.

The tables, the oracles and the planted leaks are the tests' own: tests/proofs/leak_*.py.
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bars import bars
from leak_fact_plants import PLANTS  # type: ignore[import-not-found]
from leak_lurkers import WAYS, heard_by_lurker  # type: ignore[import-not-found]
from leak_proof import TABLES, found, one_evening  # type: ignore[import-not-found]
from leak_sockets import Judge, Visit, read_server_log  # type: ignore[import-not-found]
from leak_tally import Tally  # type: ignore[import-not-found]
from pinateria.games import GAMES, game
from server_process import serving  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.progress import Progress

ROOT = Path(__file__).parents[1]

PAGE = ROOT / "docs" / "leaks.md"
HINTS = 0.03
"""How often somebody at a table asks for a hint."""
STEPS = 120
"""Of everybody at one table over real sockets."""
READY_WITHIN = 300.0
KINDS = ("welcome", "update", "people", "done", "refused", "hint", "sheet", "pong", "http")
"""What is sent, in the order of the page."""

HEAD = """# Nothing leaked

`make leaks` reads every byte that the table server sends to every seat and to those who look on, and its own log, while
the five games are played in every way that a client can play them: moves in turn and at once, alone and with players
that think, wrong ones, late ones and the same one twice, choices taken back under cover or with everybody's consent,
words said to all, hints, sheets with the cards seen, several connections of one seat, coming again with any last event,
seats handed over and taken back, a store that fails, links and invitations before the start, and a rematch at the end.
Evenings end in the middle of a game, or with it.

Two oracles judge. Neither ever asks a game for a view, a picture or its words.

- **The reader** knows by the rulebooks who was dealt, given, shown or told which card, from the moves alone
  ([leak_books.py](../tests/proofs/leak_books.py)). It finds every card that a message names, in a line of the log, a
  hand, a board, a choice, a refusal or a hint, in any notation, and complains of each that this viewer may not know
  there. It also looks for the secret of the deal and the key made of it, tokens and their hashes, numbers for the deal
  before the start, and the ids of others' requests.
  Beside each connection there is another to which the table is told as facts; of these every field is judged by hand
  ([leak_judged.py](../tests/proofs/leak_judged.py)), and one that nobody has judged is an error.
- **Two worlds**: for each viewer of each evening another one is made that differs in what this viewer cannot know:
  other hands, another deck, other gifts, other covered choices, another secret, other tokens
  ([leak_twins.py](../tests/proofs/leak_twins.py)). All that happened happens again there, the viewer asks the same, and
  must be sent the very same bytes. This finds what no reader could read: an order, a length, a number that depends on a
  hidden card.

"""


async def evenings(messages: int, progress: Progress) -> Any:
    """Spend evenings until so many messages were read, each at a table of the game with the fewest so far."""
    total = Tally()
    bar = progress.add_task("evenings", total=messages, figures="")
    spent = dict.fromkeys(GAMES, 0)
    read = dict.fromkeys(GAMES, 0)
    while total.total < messages:
        key = min(read, key=lambda one: read[one])
        number = next(place for place, (played, _) in enumerate(TABLES) if played == key) + len(GAMES) * spent[key]
        one = await one_evening(number, hints=HINTS)
        spent[key] += 1
        read[key] += one.total
        total.add(one)
        compared = f"{sum(total.twice.values()):,} in two worlds, {len(total.leaks)} leaks"
        progress.update(bar, completed=min(total.total, messages), figures=compared)
    return total


async def visited(address: str, visits: int, progress: Progress) -> list[Any]:
    """Play at some tables of a real server."""
    bar = progress.add_task("over sockets", total=visits, figures="")
    dice, made = random.Random(2026), []  # noqa: S311  dice for a test
    for number in range(visits):
        made.append(Visit(address, *TABLES[number % len(TABLES)], dice))
        await made[-1].play(STEPS)
        progress.advance(bar)
    return made


def until_ready(address: str) -> None:
    """Wait until the players that think can give hints in every game."""
    until = time.monotonic() + READY_WITHIN
    while time.monotonic() < until:
        with urllib.request.urlopen(f"http://{address}/api/health", timeout=5) as answer:
            if set(msgspec.json.decode(answer.read())["ready"]) == set(GAMES):
                return
        time.sleep(0.5)


def over_sockets(visits: int, progress: Progress) -> Any:
    """Judge what a real server sends over sockets and by HTTP, and what it logs meanwhile."""
    total = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        with (folder / "log").open("w") as log, serving(database, "--thinkers", "1", log=log) as server:
            until_ready(server.address)
            made = asyncio.run(visited(server.address, visits, progress))
        judges = [Judge(visit, folder / "tables.sqlite", random.Random(1)) for visit in made]  # noqa: S311
        for judge in judges:
            total.add(judge.judge())
        for line in read_server_log(folder / "log", judges):
            total.complain(f"the server's log: {line}")
    return total


def planted(progress: Progress) -> list[str]:
    """Plant each leak, and list those that were not found."""
    bar = progress.add_task("planted leaks", total=len(PLANTS), figures="")
    missed = []
    for plant in PLANTS:
        if not asyncio.run(found(plant)):
            missed.append(plant.what)
        progress.advance(bar)
    return missed


# The page ------------------------------------------------------------------------------------


def counted(counts: Any, key: str, kind: str) -> int:
    """Count one kind of message of a game, in this process and over sockets."""
    return int(counts[key, kind] + counts[key, f"socket: {kind}"])


def row(cells: Iterable[object]) -> str:
    """Write one line of a table."""
    return f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in cells)} |\n"


def table(total: Any) -> str:
    """Write what was read, by game and kind."""
    keys = list(GAMES)
    text = row(["", *(game(key).name for key in keys), "all"]) + "|---|" + "---:|" * (len(keys) + 1) + "\n"

    def line(head: str, numbers: list[int]) -> str:
        return row([head, *numbers, sum(numbers)])

    text += line("evenings", [total.evenings[key] for key in keys])
    for kind in KINDS:
        text += line(f"`{kind}`", [counted(total.messages, key, kind) for key in keys])
    text += line("lines of the server's log", [total.messages[key, "log"] for key in keys])
    text += line("**messages**", [sum(n for (one, _), n in total.messages.items() if one == key) for key in keys])
    text += line("bytes", [sum(n for (one, _), n in total.size.items() if one == key) for key in keys])
    text += line("other worlds", [total.worlds[key] for key in keys])
    text += line("of these still others at the end", [total.apart[key] for key in keys])
    text += line("messages sent in two worlds", [total.twice[key] for key in keys])
    text += line("viewers without another world", [total.alone[key] for key in keys])
    return text


def happened(total: Any) -> str:
    """Say how often something happened that is hard to keep secret."""
    rare = {
        ("papayoo", "receive"): "gifts picked up in Papayoo",
        ("pinata", "show"): "hands laid open in Pinata",
        ("pinata_party", "order"): "choices of a new order in Piñata Party",
        ("pinata_party", "discard"): "cards thrown out in Piñata Party",
    }
    return ", ".join(f"{total.lines[one]:,} {what}" for one, what in rare.items())


def page(total: Any, sockets: Any, missed: list[str], lurking: dict[str, list[str]], seconds: float) -> str:
    """Write the page."""
    whole = Tally()
    whole.add(total)
    whole.add(sockets)
    text = HEAD + table(whole)
    text += (
        f"\nAmong these are {sockets.total:,} messages over real sockets and by HTTP, of a server in its own process\n"
        "with hints by its own players that think; what its sockets were sent was compared with another world too.\n"
        f"There were {happened(whole)}.\n\n"
        f"- **Leaks: {len(whole.leaks)}.**\n"
        f"- **Planted leaks found: {len(PLANTS) - len(missed)} of {len(PLANTS)}**, each by the oracle that has to.\n"
        f"- Links that become void while somebody looks through them: {len(WAYS)} ways tried, "
        f"{sum(map(bool, lurking.values()))} of them leaked.\n"
    )
    wrong = [leak.what for leak in whole.leaks[:20]] + [f"not found: {what}" for what in missed]
    wrong += [f"a link {way}: {heard[0]}" for way, heard in lurking.items() if heard]
    text += "".join(f"  - {what[:300]}\n" for what in wrong)
    text += "\n## What was planted\n\n" + row(["leak", "game", "found by"]) + "|---|---|---|\n"
    text += "".join(row([one.what, game(one.key).name, "–" if one.what in missed else one.by]) for one in PLANTS)  # noqa: RUF001
    machine = f"Python {platform.python_version()} on {platform.machine()}"
    again = "An evening has a number, from which all its luck follows, so a leak is found again"
    return f"{text}\n{again}. One core, {seconds / 60:.0f} minutes, {machine}.\n"


def main() -> int:
    """Read, judge, write the page, and fail on any leak."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--messages", type=int, default=1_000_000, help="to be read in this process (1000000)")
    asked.add_argument("--visits", type=int, default=20, help="tables played at over real sockets (20)")
    asked.add_argument("--page", type=Path, default=PAGE, help="where to write what was found (docs/leaks.md)")
    chosen = asked.parse_args()
    began = time.monotonic()
    with bars() as progress:
        missed = planted(progress)
        lurking = {way: asyncio.run(heard_by_lurker(way)) for way in WAYS}
        sockets = over_sockets(chosen.visits, progress)
        total = asyncio.run(evenings(chosen.messages, progress))
    chosen.page.write_text(page(total, sockets, missed, lurking, time.monotonic() - began), "utf-8")
    leaks = [*total.leaks, *sockets.leaks]
    for leak in leaks[:20]:
        print(f"{leak.by}: {leak.what}")
    found_again = f"{len(PLANTS) - len(missed)} of {len(PLANTS)} planted ones found"
    print(f"{total.total + sockets.total:,} messages, {len(leaks)} leaks, {found_again}")
    return int(bool(leaks or missed or any(lurking.values())))


if __name__ == "__main__":
    sys.exit(main())
