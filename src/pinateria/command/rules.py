"""Show a game's rulebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pinateria.games import game

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add(parser: ArgumentParser) -> None:
    """Ask for a game."""
    parser.add_argument("game", metavar="GAME", help="the key of a game, as `pinateria games` lists them")


def run(chosen: Namespace) -> None:
    """Show the rulebook: set in a terminal, as plain Markdown elsewhere."""
    book = game(chosen.game).rulebook()
    if not sys.stdout.isatty():
        print(book, end="")
        return
    from rich.console import Console  # noqa: PLC0415  a pipe needs no typesetting
    from rich.markdown import Markdown  # noqa: PLC0415

    Console().print(Markdown(book))
