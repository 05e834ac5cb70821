"""Papayoo's entries said in English."""

from __future__ import annotations

from pinateria.engine.speech import listed, plural
from pinateria.facts.english import Reader, say
from pinateria.games.papayoo.log import Given, PickedUp, Rolled, RoundOver, Taken


@say.register
def _(told: Given, reader: Reader) -> str:
    return f"{reader.does(told.giver, 'give')} {reader.card(told.card)} to {reader.whom(told.receiver)}."


@say.register
def _(told: PickedUp, reader: Reader) -> str:
    if told.giver is None:
        return "Everybody picks up the gift from the right."
    return f"{reader.names[told.giver]} gave you {reader.cards(told.cards)}."


@say.register
def _(told: Rolled, reader: Reader) -> str:
    return f"The die shows {reader.suit(told.suit)}: {reader.card(told.papayoo)} is the Papayoo."


@say.register
def _(told: Taken, reader: Reader) -> str:
    catch = " and catch" if told.taker == reader.viewer else " and catches"
    papayoo = f"{catch} the Papayoo" if told.papayoo else ""
    return f"{reader.does(told.taker, 'take')} the trick{papayoo}: {plural(told.points, 'point')}."


@say.register
def _(told: RoundOver, reader: Reader) -> str:
    sheet = listed([f"{reader.names[one.seat]} {one.points}" for one in told.seats])
    return f"Round {told.number} is over: {sheet}."
