"""What one can type between games: go on with the same people, at another game, and give seats away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import GameError
from pinateria.games import GAMES, game
from pinateria.players.levels import LEVELS
from pinateria.server.messages import GiveSeat, OtherGame, Sit
from pinateria.terminal.seating import seat_of
from pinateria.terminal.standing import FREE

if TYPE_CHECKING:
    from pinateria.terminal.remote import RemoteSitting

LEVEL = "level"
"""Beside the options of a game, who takes the seats that nobody has."""


async def again(at: RemoteSitting, _: str) -> None:
    """Go on at another table."""
    await at.play_again()


async def another(at: RemoteSitting, typed: str) -> None:
    """Ask for another game with the same people."""
    try:
        wanted = other_game(typed, len(at.table.now.seats))
    except ValueError as wrong:  # an option that cannot be
        raise GameError(str(wrong)) from None
    await at.play_again(wanted)


def other_game(typed: str, seats: int) -> OtherGame:
    """Read a game with its options, with as many seats as now where it can have them."""
    key, *rest = typed.split() or [""]
    if key not in GAMES:
        raise GameError(f"A game was expected, one of {', '.join(GAMES)}, such as: another pinatas seats=3")
    one = game(key)
    given = dict(part.partition("=")[::2] for part in rest)
    level = given.pop(LEVEL, None)
    by_name = {option.name: option for option in one.options}
    if unknown := [name for name in given if name not in by_name]:
        raise GameError(f"{one.name} has the options {', '.join(by_name)}; got '{unknown[0]}'")
    options = {name: by_name[name].read(value) for name, value in given.items()}
    if "seats" not in options and one.seats.least <= seats <= one.seats.most:
        options["seats"] = seats
    return OtherGame(key, options, "" if level == FREE else level)


async def come_back(at: RemoteSitting, _: str) -> None:
    """Take one's seat back from who stands in."""
    await at.ask(Sit(at.new_id(), at.table.names[at.table.me]))


async def get_up(at: RemoteSitting, _: str) -> None:
    """Free one's seat for somebody else before the start."""
    await at.get_up()


async def give(at: RemoteSitting, typed: str) -> None:
    """Give a seat that nobody has taken to a player that thinks, or free it for whoever is invited."""
    whose, _, level = typed.rpartition(" ")
    if level not in (FREE, *LEVELS):
        raise GameError(f"A seat and one of {', '.join((FREE, *LEVELS))} was expected, such as: give 1 casual")
    await at.ask(GiveSeat(at.new_id(), seat_of(at.table, whose), "" if level == FREE else level))
