"""Play a game in the terminal against players that think."""

from __future__ import annotations

import hashlib
import secrets
import sys
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_game, options_of
from pinateria.engine.chance import FairChance, new_number, new_secret
from pinateria.engine.seats import WATCHER
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import Player, make_player, player_names
from pinateria.players.levels import LEVELS
from pinateria.players.search.player import SearchPlayer
from pinateria.players.search.thinker import Thinker
from pinateria.server.names import HOUSE as NAMES
from pinateria.terminal.link import Link, is_link, read_link
from pinateria.terminal.printing import HouseConsole
from pinateria.terminal.remote import RemoteSitting
from pinateria.terminal.saves import Kept, load
from pinateria.terminal.sitting import Leave, Sitting

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from pinateria.engine.game import Game

ME = 0
WHO = "; ".join(f"{level.name}: {level.title}" for level in LEVELS.values())
OTHERS = f"who plays at the other seats, one name for all, or a,b,… (casual). {WHO}"


def add(parser: ArgumentParser) -> None:
    """Ask for a game, the players at the other seats, and a seed."""
    add_game(parser)
    parser.add_argument("--players", default="casual", help=OTHERS)
    parser.add_argument("--name", default="Guest", help="your name at the table")
    parser.add_argument("--seed", type=int, help="makes a new game repeatable")
    parser.add_argument("--new", action="store_true", help="start anew even if a game is unfinished")


def run(chosen: Namespace) -> None:
    """Play; where nobody can type, show a whole game between players instead."""
    console = HouseConsole()
    if is_link(chosen.game):
        sit_at(read_link(chosen.game), chosen.name, console)
        return
    one = game(chosen.game)
    options = options_of(one, chosen)
    others = player_names(chosen.players, int(options["seats"]) - 1)
    if sys.stdin is not None and sys.stdin.isatty():
        sit_down(one, options, others, chosen, console)
    else:
        watch(one, options, others, chosen.seed, console)


def sit_at(link: Link, name: str, console: HouseConsole) -> None:
    """Take the seat of a link at a server's table."""
    try:
        RemoteSitting(link, name, console).run()
    except Leave:
        console.print("\nThe seat stays yours: the same link brings you back.")


def fair_chance(seed: int | None, seats: int) -> FairChance:
    """Deal in the way that can be proved: from new secrets, or repeatably from a seed."""
    if seed is None:
        return FairChance(new_secret(), tuple(new_number() for _ in range(seats)))
    return FairChance(scattered("secret", seed), tuple(scattered(f"number {n}", seed).hex() for n in range(seats)))


def scattered(what: str, seed: int) -> bytes:
    """Make bytes from a seed, for each purpose others, so that no player's seed tells the deal."""
    return hashlib.sha256(f"{what} {seed}".encode()).digest()


def make_players(one: Game, names: Sequence[str], seed: int | None) -> list[Player]:
    """Make the players by their names, each with a seed of its own."""
    base = secrets.randbits(63) if seed is None else seed
    seeds = [int.from_bytes(scattered(f"player {place}", base)[:7], "big") for place in range(len(names))]
    return [make_player(name, one, own) for name, own in zip(names, seeds, strict=True)]


def watch(
    one: Game, options: dict[str, int | bool | str], others: list[str], seed: int | None, console: HouseConsole
) -> None:
    """Show a whole game between players; a greedy one sits where a person would."""
    seats = int(options["seats"])
    players = make_players(one, ["greedy", *others], seed)
    table = Table(one, players=NAMES[:seats], chance=fair_chance(seed, seats), **options)
    while not table.over:
        table.make(table.turn, players[table.turn].choose(table.view(table.turn), table.legal(table.turn)))
    console.print(f"No terminal to type in, so {', '.join(table.players)} play a game of {one.name}.")
    for event in table.log(WATCHER):
        if event.kind not in ("deal", "give"):
            console.print(event.text, markup=False)


def sit_down(
    one: Game, options: dict[str, int | bool | str], others: list[str], chosen: Namespace, console: HouseConsole
) -> None:
    """Play with a person at the table, going on with an unfinished game if they like."""
    try:
        kept = None if chosen.new else load(one, console)
        if kept is None or not wants_to_go_on(kept, console):
            seats = int(options["seats"])
            names = (chosen.name, *NAMES[: seats - 1])
            kept = Kept(Table(one, players=names, chance=fair_chance(chosen.seed, seats), **options), others)
        greet(kept.table, console)
        players = dict(enumerate(make_players(one, kept.others, chosen.seed), 1))
        if any(isinstance(player, SearchPlayer) for player in players.values()):
            with console.status(f"preparing {one.name}: compiled once, kept for next time"):
                Thinker(one).prepare()
        Sitting(kept, ME, players, console).run()
    except Leave:
        console.print(f"\nThe game is kept: `pinateria play {one.key}` offers it again.")


def wants_to_go_on(kept: Kept, console: HouseConsole) -> bool:
    """Offer the unfinished game, as it was begun."""
    table = kept.table
    names = ", ".join(table.players)
    console.print(f"There is an unfinished game of {table.game.name}: {names}, {len(table.made)} moves.", markup=False)
    while True:
        try:
            answer = console.input("Go on with it? [Y/n] ", markup=False).strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        if answer in ("q", "quit", "exit"):
            raise Leave
        if answer in ("", "y", "yes", "n", "no"):
            return answer in ("", "y", "yes")
        console.print("Type y to go on with it, n to begin a new one, q to leave.")


def greet(table: Table, console: HouseConsole) -> None:
    """Name the table, and show what the deal was committed to before the first card is seen."""
    console.print(f"[bold]{table.game.name}[/bold]: {table.game.title}")
    console.print(f"At the table: {', '.join(table.players)}", markup=False)
    if isinstance(table.chance, FairChance):
        console.print(f"The deal is committed to {table.chance.commitment}", style="dim")
