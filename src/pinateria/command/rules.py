"""Show a game's rulebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.markdown import Markdown

from pinateria.games import game
from pinateria.terminal.printing import HouseConsole

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add(parser: ArgumentParser) -> None:
    """Ask for a game."""
    parser.add_argument("game", metavar="GAME", help="the key of a game, as `pinateria games` lists them")


def run(chosen: Namespace) -> None:
    """Show the rulebook: set in a terminal, as plain Markdown elsewhere."""
    book = game(chosen.game).rulebook()
    if sys.stdout is None or not sys.stdout.isatty():
        print(book, end="")
        return
    HouseConsole().print(Markdown(book))
