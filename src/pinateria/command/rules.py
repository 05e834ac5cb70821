"""Show a game's rulebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pinateria.games import game
from pinateria.terminal.examples import illustrated
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add(parser: ArgumentParser) -> None:
    """Ask for a game."""
    parser.add_argument("game", metavar="GAME", help="the key of a game, as `pinateria games` lists them")
    parser.add_argument("--language", metavar="LANGUAGE", default="en", help="en, es, fr or de; without it, en")


def run(chosen: Namespace) -> None:
    """Show the rulebook: set in a terminal with its examples drawn, as plain Markdown elsewhere."""
    one = game(chosen.game)
    if sys.stdout is None or not sys.stdout.isatty():
        print(one.rulebook(chosen.language), end="")
        return
    console = HouseConsole()
    console.print(*illustrated(one, console.width, chosen.language), sep="\n")
