"""Play a game in the terminal against players that think."""

from __future__ import annotations

import hashlib
import secrets
import sys
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_game, options_of
from pinateria.engine.chance import FairChance
from pinateria.engine.seats import WATCHER
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import PLAYERS, Player, player_names

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from rich.console import Console

    from pinateria.engine.game import Game

NAMES = ("Ana", "Bo", "Chela", "Dov", "Eli", "Fe", "Gus", "Hana")
ME = 0


def add(parser: ArgumentParser) -> None:
    """Ask for a game, the players at the other seats, and a seed."""
    add_game(parser)
    parser.add_argument("--players", default="greedy", help="who plays at the other seats (one name for all, or a,b,…)")
    parser.add_argument("--name", default="You", help="your name at the table")
    parser.add_argument("--seed", type=int, help="makes the deal repeatable")
    parser.add_argument("--new", action="store_true", help="start anew even if a game is unfinished")


def run(chosen: Namespace) -> None:
    """Play; where nobody can type, show a whole game between players instead."""
    from rich.console import Console  # noqa: PLC0415  loaded when something is drawn

    console = Console(highlight=False)
    one = game(chosen.game)
    options = options_of(one, chosen)
    seed = chosen.seed if chosen.seed is not None else secrets.randbits(63)
    seats = int(options["seats"])
    if sys.stdin.isatty():
        sit_down(one, options, seed, chosen, console)
    else:
        watch(one, options, seed, player_names(chosen.players, seats), console)


def fair_chance(seed: int, seats: int) -> FairChance:
    """Deal from a seed, in the way that can be proved."""
    secret = hashlib.sha256(f"secret {seed}".encode()).digest()
    return FairChance(secret, tuple(hashlib.sha256(f"number {seed} {n}".encode()).hexdigest() for n in range(seats)))


def make_players(one: Game, names: Sequence[str], seed: int) -> list[Player]:
    """Make the players by their names."""
    return [PLAYERS[name](one, seed + seat) for seat, name in enumerate(names)]


def watch(one: Game, options: dict[str, int | bool | str], seed: int, names: list[str], console: Console) -> None:
    """Show a whole game between players."""
    seats = int(options["seats"])
    chance = fair_chance(seed, seats)
    players = make_players(one, names, seed)
    table = Table(one, players=NAMES[:seats], chance=chance, **options)
    while not table.over:
        table.make(table.turn, players[table.turn].choose(table.view(table.turn), table.legal(table.turn)))
    console.print(f"No terminal to type in, so {', '.join(table.players)} play a game of {one.name}.")
    for event in table.log(WATCHER):
        if event.kind not in ("deal", "give"):
            console.print(event.text, markup=False)


def sit_down(one: Game, options: dict[str, int | bool | str], seed: int, chosen: Namespace, console: Console) -> None:
    """Play with a person at the table, going on with an unfinished game if they like."""
    from pinateria.terminal.saves import load  # noqa: PLC0415  loaded when somebody sits down
    from pinateria.terminal.sitting import Leave, Sitting  # noqa: PLC0415

    try:
        table = None if chosen.new else load(one)
        if table is None or not wants_to_go_on(table, console):
            seats = int(options["seats"])
            names = (chosen.name, *NAMES[: seats - 1])
            table = Table(one, players=names, chance=fair_chance(seed, seats), **options)
        others = player_names(chosen.players, table.state.seats - 1)
        greet(table, console)
        Sitting(table, ME, dict(enumerate(make_players(one, others, seed), 1)), console).run()
    except Leave:
        console.print(f"\nThe game is kept: `pinateria play {one.key}` offers it again.")


def wants_to_go_on(table: Table, console: Console) -> bool:
    """Offer the unfinished game."""
    from pinateria.terminal.sitting import Leave  # noqa: PLC0415

    console.print(f"There is an unfinished game of {table.game.name} ({len(table.made)} moves so far).")
    try:
        answer = console.input("Go on with it? [Y/n] ", markup=False)
    except (EOFError, KeyboardInterrupt):
        raise Leave from None
    return not answer.strip().lower().startswith("n")


def greet(table: Table, console: Console) -> None:
    """Name the table, and show what the deal was committed to before the first card."""
    console.print(f"[bold]{table.game.name}[/bold]: {table.game.title}")
    console.print(f"At the table: {', '.join(table.players)}", markup=False)
    if isinstance(table.chance, FairChance):
        console.print(f"The deal is committed to {table.chance.commitment[:16]}…", style="dim")
