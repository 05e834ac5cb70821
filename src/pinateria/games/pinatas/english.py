"""Piñatas' entries said in English."""

from __future__ import annotations

from pinateria.engine.speech import listed, plural
from pinateria.facts.english import Reader, say
from pinateria.games.pinatas.log import FirstPlayer, LeftOver, RoundOver, Taken, TrumpNamed, WentOut


@say.register
def _(told: FirstPlayer, reader: Reader) -> str:
    return f"{reader.does(told.player, 'begin')}."


@say.register
def _(told: TrumpNamed, reader: Reader) -> str:
    suit = reader.suit(told.suit)
    if told.player is None:
        return f"{suit.capitalize()} is trump."
    return f"{reader.does(told.player, 'name')} {suit} as trump."


@say.register
def _(told: Taken, reader: Reader) -> str:
    split = ", split in two" if told.counts > 1 else ""
    return f"{reader.does(told.taker, 'take')} the trick{split}: {plural(told.tricks, 'trick')} now."


@say.register
def _(told: WentOut, reader: Reader) -> str:
    one = told.counted
    text = "You go out and score" if one.seat == reader.viewer else f"{reader.names[one.seat]} goes out and scores"
    return f"{text} {plural(one.points, 'point')}."


@say.register
def _(told: LeftOver, reader: Reader) -> str:
    one, mine = told.counted, told.counted.seat == reader.viewer
    if told.missing is None:
        text = "You are left over" if mine else f"{reader.names[one.seat]} is left over"
    else:
        who = "You were" if mine else f"{reader.names[one.seat]} was"
        text = f"{who} {plural(told.missing, 'trick')} short of seven"
    return f"{text} and {'score' if mine else 'scores'} {plural(one.points, 'point')}."


@say.register
def _(told: RoundOver, reader: Reader) -> str:
    if told.ends:
        return ""
    totals = listed([f"{reader.names[one.seat]} {one.total}" for one in told.seats])
    return f"Round {told.number} is over. Totals: {totals}."
