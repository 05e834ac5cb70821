"""Pinata's entries said in English."""

from __future__ import annotations

from pinateria.engine.speech import listed, plural
from pinateria.facts.english import Reader, say
from pinateria.games.pinata.counts import MatWon, Won
from pinateria.games.pinata.log import (
    CandyPut,
    Discarded,
    Drawn,
    FirstPlayer,
    HandShown,
    Laid,
    MatGone,
    MatsCleared,
    MedalEarned,
    SupplyShuffled,
)
from pinateria.games.pinata.words import count_candies


@say.register
def _(told: FirstPlayer, reader: Reader) -> str:
    return f"{reader.does(told.player, 'begin')}."


@say.register
def _(told: CandyPut, reader: Reader) -> str:
    return f"A {reader.suit(told.colour)} candy is put on mat {told.mat + 1}."


@say.register
def _(_: SupplyShuffled, __: Reader) -> str:
    return "The supply is used up: the discards are shuffled and become the new one."


@say.register
def _(told: Drawn, reader: Reader) -> str:
    return f"{reader.does(told.player, 'draw')} {reader.card(told.card)}."


@say.register
def _(told: Laid, reader: Reader) -> str:
    where = "on" if told.owner == told.player else "across on"
    return f"{reader.does(told.player, 'lay')} {reader.card(told.card)} {where} mat {told.mat + 1}."


@say.register
def _(told: MatWon, reader: Reader) -> str:
    score = f"{told.wins.upper()}, {told.sums[told.winner]} to {told.sums[1 - told.winner]}"
    colours = listed([reader.suit(colour) for colour in told.candies])
    noun = "candy" if len(told.candies) == 1 else "candies"
    return f"{reader.does(told.winner, 'win')} mat {told.mat + 1} ({score}): {colours} {noun}."


@say.register
def _(told: MedalEarned, reader: Reader) -> str:
    enough = count_candies(told.candies)
    return f"{reader.does(told.player, 'earn')} the {reader.suit(told.colour)} medal with {enough}."


@say.register
def _(told: MatGone, _: Reader) -> str:
    return f"The bag has too few candies: mat {told.mat + 1} leaves the game."


@say.register
def _(told: HandShown, reader: Reader) -> str:
    who, show = ("You", "show") if told.player == reader.viewer else (reader.names[told.player], "shows")
    still = "still " if told.again else ""
    return f"{who} {still}cannot lay a card and {show} {listed(told.cards)}."


@say.register
def _(_: MatsCleared, __: Reader) -> str:
    return "Four turns in a row brought no card: all cards on the mats are discarded."


@say.register
def _(told: Discarded, reader: Reader) -> str:
    return f"{reader.does(told.player, 'discard')} {reader.card(told.card)}."


@say.register
def _(told: Won, reader: Reader) -> str:
    what = f"{plural(told.medals, 'medal')} and {count_candies(told.candies)}"
    if len(told.winners) == 1:
        return f"{reader.does(told.winners[0], 'win')} with {what}."
    return f"{listed([reader.names[seat] for seat in told.winners])} share the win with {what} each."
