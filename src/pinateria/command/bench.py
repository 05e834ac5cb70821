"""Measure the engines, by whole random games with every card dealt by a chance move, and the search."""

from __future__ import annotations

import json
import math
import time
from typing import TYPE_CHECKING, Any

from pinateria.command.arguments import add_json
from pinateria.engine import loop
from pinateria.engine.chance import FastChance
from pinateria.engine.engines import ENGINES, engine_of
from pinateria.engine.errors import GameError
from pinateria.engine.stream import seeded
from pinateria.engine.table import Table
from pinateria.games import GAMES, game
from pinateria.players.search.thinker import Budget, Thinker
from pinateria.terminal.printing import HouseConsole, grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.game import Game


SHORT = {"first_use_s": "ready s", "state_bytes": "bytes"}
"""Heads that are shorter on a screen, so that every game fits into 80 columns."""


def add(parser: ArgumentParser) -> None:
    """Ask for games, and for how long to measure."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each engine (2)")
    add_json(parser)


def run(chosen: Namespace) -> None:
    """Measure and print."""
    if not 0 < chosen.seconds < math.inf:
        raise GameError(f"--seconds is more than 0; got {chosen.seconds}")
    with HouseConsole(stderr=True).status("measuring; at first use an engine is compiled, and kept for next time"):
        games = [game(key) for key in chosen.games or GAMES]
        rows = [row for one in games for row in measure(one, chosen.seconds)]
        searches = [searched(one, chosen.seconds) for one in games]
    if chosen.json:
        print(json.dumps([*rows, *searches], indent=1))
        return
    for table in (rows, searches):
        heads = [SHORT.get(head, head.replace("_", " ")) for head in table[0]]
        HouseConsole().print(grid(heads, [list(row.values()) for row in table], words=2))


def shortest(one: Game) -> dict[str, Any]:
    """Choose the shortest game at the usual number of seats: one round where rounds can be chosen."""
    return one.settle({option.name: 1 for option in one.extra if option.name == "rounds"})


def measure(one: Game, seconds: float) -> list[dict[str, Any]]:
    """Measure a game on each engine, on one core."""
    return [timed(one, engine, seconds) for engine in ENGINES]


def timed(one: Game, name: str, seconds: float) -> dict[str, Any]:
    """Play random games for so many seconds."""
    options = shortest(one)
    began = time.perf_counter()
    engine = engine_of(one, name)
    play = engine.entry(loop.random_games)
    blank = one.begin(options)
    desk = (engine.state_of(blank), engine.state(), engine.row(one.rules.WORDS), engine.row(2, bits=64))
    play(*desk, 0, 1)
    ready = time.perf_counter() - began
    games = decisions = 0
    batch = 1
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        decisions += play(*desk, games, batch)
        games += batch
        batch *= 2 if spent < seconds / 8 else 1
    return {
        "game": one.key,
        "engine": name,
        "seats": options["seats"],
        "games/s": round(games / spent),
        "player_moves/s": round(decisions / spent),
        "first_use_s": round(ready, 2),
        "state_bytes": len(blank.to_bytes()),
    }


def searched(one: Game, seconds: float) -> dict[str, Any]:
    """Search the first choice of a game, with all its moves in the race, for so many seconds."""
    options = shortest(one)
    table = Table(one, chance=FastChance(1), **options)
    table.run_chance()
    view, legal = table.view(table.turn), table.legal(table.turn)
    began = time.perf_counter()
    thinker = Thinker(one)
    thinker.prepare()
    ready = time.perf_counter() - began
    made, spent, number = 0, 0.0, 0
    while spent < seconds:
        thought = thinker.think(view, legal, seeded(number, 0), Budget(seconds - spent))
        made, spent, number = made + thought.iterations, spent + max(thought.seconds, 1e-4), number + 1
    return {
        "game": one.key,
        "engine": "search",
        "seats": options["seats"],
        "moves": len(legal),
        "iterations/s": round(made / spent),
        "first_use_s": round(ready, 2),
    }
