"""List the games: seats, minutes, options."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pinateria.command.arguments import add_json
from pinateria.games import GAMES, game
from pinateria.terminal.printing import HouseConsole, grid

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.game import Game


def add(parser: ArgumentParser) -> None:
    """Ask for nothing but the form of the answer."""
    add_json(parser)


def run(chosen: Namespace) -> None:
    """List them."""
    shelf = [game(key) for key in GAMES]
    if chosen.json:
        print(json.dumps([facts(one) for one in shelf], ensure_ascii=False, indent=1))
        return
    heads = ("game", "what it is about", "options", "seats", "minutes")
    rows = [
        (
            one.key,
            one.title,
            ", ".join(f"{option.name}={option.default}" for option in one.extra),
            f"{one.seats.least} to {one.seats.most}" if one.seats.least < one.seats.most else str(one.seats.most),
            one.minutes(one.settle({})),
        )
        for one in shelf
    ]
    HouseConsole().print(grid(heads, rows, words=4))


def facts(one: Game) -> dict[str, object]:
    """Give a game's header as plain data."""
    return {
        "key": one.key,
        "name": one.name,
        "title": one.title,
        "credits": one.credits.facts,
        "version": one.version,
        "minutes": one.minutes(one.settle({})),
        "options": [
            {"name": option.name, "default": option.default, "allowed": option.allowed, "meaning": option.meaning}
            for option in one.options
        ],
    }
