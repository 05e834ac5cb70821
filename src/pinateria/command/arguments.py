"""What several verbs ask for in the same way."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from pinateria.engine.game import Game


LOT = "lot"
"""Whoever begins is drawn."""
LONGEST_SEAT = 4
"""Digits that no seat has."""


def add_game(parser: ArgumentParser) -> None:
    """Ask for a game and its options."""
    parser.add_argument("game", metavar="GAME", help="the key of a game, as `pinateria games` lists them")
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def add_first(parser: ArgumentParser) -> None:
    """Ask who begins."""
    words = "who begins, or deals first where there is a dealer: a seat from 0, which is yours, clockwise; or lot (lot)"
    parser.add_argument("--first", metavar="SEAT", type=first_seat, help=words)


def first_seat(written: str) -> int | None:
    """Read a seat, or nothing where it is left to chance."""
    if written == LOT:
        return None
    if written.isascii() and written.isdigit() and len(written) < LONGEST_SEAT:
        return int(written)
    raise ArgumentTypeError(f"a seat from 0, or {LOT}, was expected; got {written!r}")


def whole_number(written: str) -> int:
    """Read a whole number."""
    try:
        return int(written)
    except ValueError:
        raise ArgumentTypeError(f"a whole number was expected; got {written!r}") from None


def decimal_number(written: str) -> float:
    """Read a number."""
    try:
        return float(written)
    except ValueError:
        raise ArgumentTypeError(f"a number was expected; got {written!r}") from None


def add_json(parser: ArgumentParser) -> None:
    """Offer the answer for programs."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def options_of(game: Game, chosen: Namespace) -> dict[str, int | bool | str]:
    """Read the options that were given, and settle the others."""
    by_name = {option.name: option for option in game.options}
    read: dict[str, int | bool | str] = {}
    for text in chosen.option:
        name, sign, value = text.partition("=")
        if not sign or name not in by_name:
            raise GameError(f"--option NAME=VALUE with one of {', '.join(by_name)} was expected; got {text!r}")
        read[name] = by_name[name].read(value)
    if chosen.seats is not None:
        if read.get("seats", chosen.seats) != chosen.seats:
            raise GameError(f"--seats {chosen.seats} and --option seats={read['seats']} contradict each other")
        read["seats"] = chosen.seats
    return game.settle(read)
