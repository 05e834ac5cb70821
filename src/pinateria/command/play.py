"""Play a game in the terminal against players that think."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import shlex
import sys
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_first, add_game, options_of
from pinateria.command.outputs import try_folder
from pinateria.engine.chance import FairChance, fixed_number, new_number, new_secret
from pinateria.engine.errors import GameError
from pinateria.engine.seats import WATCHER
from pinateria.engine.speech import listed
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import Player, make_player, player_names
from pinateria.players.levels import LEVELS
from pinateria.players.search.player import SearchPlayer
from pinateria.players.search.thinker import Thinker
from pinateria.server.names import HOUSE as NAMES
from pinateria.terminal.joining import check_free, invited, join
from pinateria.terminal.keyboard import keyboard_for
from pinateria.terminal.leaving import Leave
from pinateria.terminal.link import Invitation, Link, is_link, read_link
from pinateria.terminal.printing import HouseConsole
from pinateria.terminal.remote import GotUp, RemoteSitting
from pinateria.terminal.saves import Kept, load, save_path
from pinateria.terminal.sitting import Sitting

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from pinateria.engine.game import Game
    from pinateria.server.messages import Invitation as Invited

ME = 0
GUEST, USUAL = "Guest", "casual"
WHO = "; ".join(f"{level.name}: {level.title}" for level in LEVELS.values())
OTHERS = f"who plays at the other seats, one name for all, or a,b,… (casual). {WHO}"


def add(parser: ArgumentParser) -> None:
    """Ask for a game, the players at the other seats, and a seed."""
    add_game(parser)
    parser.add_argument("--players", help=OTHERS)
    add_first(parser)
    parser.add_argument(
        "--name", default="", help=f"your name at the table ({GUEST}; at a served table it is asked for)"
    )
    parser.add_argument("--seed", type=int, help="makes a new game repeatable")
    parser.add_argument("--new", action="store_true", help="start anew even if a game is unfinished")


def run(chosen: Namespace) -> None:
    """Play; where nobody can type, show a whole game between players instead."""
    console = HouseConsole()
    typing = sys.stdin is not None and sys.stdin.isatty()
    if is_link(chosen.game):
        if without := settled_there(chosen):
            console.print(f"The table is as it was made, without {listed(without)}.", markup=False)
        sit_at(read_link(chosen.game), chosen.name or ("" if typing else GUEST), console)
        return
    one = game(chosen.game)
    options = options_of(one, chosen)
    others = player_names(chosen.players or USUAL, int(options["seats"]) - 1)
    if typing:
        sit_down(one, options, others, chosen, console)
    else:
        watch(one, options, others, chosen, console)


def settled_there(chosen: Namespace) -> list[str]:
    """List what was asked for and is for whoever made a served table to say."""
    found = [f"--option {one}" for one in chosen.option] + ["--new"] * chosen.new
    for name in ("seats", "players", "first", "seed"):
        if (value := getattr(chosen, name)) is not None:
            found.append(f"--{name} {value}")
    return found


def sit_at(link: Link | Invitation, name: str, console: HouseConsole) -> None:
    """Take the seat of a link at a served table, or the next free one by an invitation."""
    if isinstance(link, Invitation):
        link, to = invited(link)
        greet_invited(to, console)
        check_free(to)
        link = join(link, name or asked_name(console))
        console.print("Your own link, to come back to this seat:", style="dim")
        console.print(str(link), style="dim", markup=False, soft_wrap=True)
    sitting = RemoteSitting(link, name, console, keyboard_for(console))
    try:
        asyncio.run(sitting.run())
    except GotUp as parting:
        console.print(str(parting))
    except (Leave, KeyboardInterrupt):
        say_how_to_come_back(sitting, console)
    except GameError:  # the connection is lost for good
        say_how_to_come_back(sitting, console)
        raise


def say_how_to_come_back(sitting: RemoteSitting, console: HouseConsole) -> None:
    """Give the link to a seat that one has, and goes away from."""
    if sitting.keeps_seat:
        console.print("\nThe seat stays yours. Come back to it:")
        console.print(f"pinateria play {shlex.quote(str(sitting.link))}", markup=False, soft_wrap=True)


def greet_invited(to: Invited, console: HouseConsole) -> None:
    """Say to what one is invited, by whom, and what was committed to: the number for the deal goes out after that."""
    host = to.names[0] if to.names else "somebody"
    console.print(f"You are invited by {host} to {game(to.game).name}.", markup=False)
    console.print(f"The deal is committed to {to.commitment}", style="dim")


def asked_name(console: HouseConsole) -> str:
    """Ask for a name."""
    try:
        while not (name := console.input("Your name: ").strip()):
            pass
    except EOFError:
        raise GameError("a name was expected; --name gives one") from None
    return name


def fair_chance(seed: int | None, seats: int, first: int | None) -> FairChance:
    """Deal in the way that can be proved: from a new secret and a number for the person, or repeatably from a seed."""
    if seed is None:
        secret = new_secret()
        committed = FairChance(secret, ()).commitment
        numbers = (new_number(), *(fixed_number(committed, seat) for seat in range(1, seats)))
        return FairChance(secret, numbers, first)
    numbers = tuple(scattered(f"number {seat}", seed).hex() for seat in range(seats))
    return FairChance(scattered("secret", seed), numbers, first)


def scattered(what: str, seed: int) -> bytes:
    """Make bytes from a seed, for each purpose others, so that no player's seed tells the deal."""
    return hashlib.sha256(f"{what} {seed}".encode()).digest()


def make_players(one: Game, names: Sequence[str], seed: int | None) -> list[Player]:
    """Make the players by their names, each with a seed of its own."""
    base = secrets.randbits(63) if seed is None else seed
    seeds = [int.from_bytes(scattered(f"player {place}", base)[:7], "big") for place in range(len(names))]
    return [make_player(name, one, own) for name, own in zip(names, seeds, strict=True)]


def watch(
    one: Game, options: dict[str, int | bool | str], others: list[str], chosen: Namespace, console: HouseConsole
) -> None:
    """Show a whole game between players; a greedy one sits where a person would."""
    seats = int(options["seats"])
    players = make_players(one, ["greedy", *others], chosen.seed)
    chance = fair_chance(chosen.seed, seats, chosen.first)
    table = Table(one, players=NAMES[:seats], chance=chance, rests=False, **options)
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
    try_folder("XDG_DATA_HOME, where games are kept", save_path(one).parent)
    try:
        kept = None if chosen.new else load(one, console, rests=True)
        if kept is None or not wants_to_go_on(kept, unused(kept, options, others, chosen), console):
            seats = int(options["seats"])
            names = (chosen.name or GUEST, *NAMES[: seats - 1])
            chance = fair_chance(chosen.seed, seats, chosen.first)
            kept = Kept(Table(one, players=names, chance=chance, rests=True, **options), others)
        greet(kept.table, console)
        players = dict(enumerate(make_players(one, kept.others, chosen.seed), 1))
        if any(isinstance(player, SearchPlayer) for player in players.values()):
            with console.status(f"preparing {one.name}: compiled once, kept for next time"):
                Thinker(one).prepare()
        Sitting(kept, ME, players, console).run()
    except (Leave, KeyboardInterrupt):
        if save_path(one).exists():
            console.print(f"\nThe game is kept: `pinateria play {one.key}` offers it again.")


def unused(kept: Kept, options: dict[str, int | bool | str], others: list[str], chosen: Namespace) -> list[str]:
    """List what was asked for and is otherwise in the unfinished game, or can only be had in a new one."""
    table = kept.table
    asked = {text.partition("=")[0] for text in chosen.option} | ({"seats"} if chosen.seats is not None else set())
    found = [f"{name}={options[name]}" for name in options if name in asked and options[name] != table.options[name]]
    if chosen.players and others != kept.others:
        found.append(f"--players {chosen.players}")
    if chosen.name not in ("", table.players[ME]):
        found.append(f"--name {chosen.name}")
    if chosen.first is not None and isinstance(table.chance, FairChance) and chosen.first != table.chance.first:
        found.append(f"--first {chosen.first}")
    if chosen.seed is not None:
        found.append(f"--seed {chosen.seed}")
    return found


def wants_to_go_on(kept: Kept, unused: list[str], console: HouseConsole) -> bool:
    """Offer the unfinished game as it was begun, and say what it does not have of what was asked for."""
    table = kept.table
    names = ", ".join(table.players)
    console.print(f"There is an unfinished game of {table.game.name}: {names}, {len(table.made)} moves.", markup=False)
    if unused:
        console.print(f"It goes on as it was begun, without {listed(unused)}; these need a new game.", markup=False)
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
