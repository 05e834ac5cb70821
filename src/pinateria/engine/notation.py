"""Moves as text: «2 S7», who and what, as a record holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.errors import IllegalMove
from pinateria.engine.seats import CHANCE

if TYPE_CHECKING:
    from pinateria.engine.game import Game
    from pinateria.engine.schema import Schema

CHANCE_MARK = "*"


def write(game: Game, s: Schema, move: int) -> str:
    """Write what a move does, without who."""
    written: str = game.words.write(s, move)
    return written


def say(game: Game, s: Schema, move: int) -> str:
    """Say what a move does: as it is written, with the names of cards; a game may say it better."""
    say_better = getattr(game.words, "say", None)
    if say_better is not None and (better := say_better(s, move)):
        return str(better)
    *before, last = write(game, s, move).split()
    said = game.card_names.get(last) or (game.suit_names.get(last, last) if before else last)
    return " ".join([*before, said])


def read(game: Game, s: Schema, what: str) -> int:
    """Read what a move does in the phase at hand, legal or not."""
    for move in game.legal(s):
        if write(game, s, move) == what:
            return move
    for move in range(game.moves):
        if write(game, s, move) == what:
            return move
    known = next(write(game, s, move) for move in range(game.moves) if write(game, s, move))
    raise IllegalMove(f"a move such as '{known}' was expected; got {what!r}")


def write_who(who: int) -> str:
    """Write a seat as its number, chance as a star."""
    return CHANCE_MARK if who == CHANCE else str(who)


def read_who(s: Schema, text: str) -> int:
    """Read a seat or the star of chance."""
    if text == CHANCE_MARK:
        return CHANCE
    for seat in range(s.seats):
        if text == str(seat):
            return seat
    raise IllegalMove(f"a seat from 0 to {s.seats - 1} or * was expected; got {text!r}")


def split(text: str) -> tuple[str, str]:
    """Part «WHO WHAT» at the first blank."""
    who, blank, what = text.partition(" ")
    if not blank or not what:
        raise IllegalMove(f"a move is written 'WHO WHAT', such as '* S7' or '2 S7'; got {text!r}")
    return who, what
