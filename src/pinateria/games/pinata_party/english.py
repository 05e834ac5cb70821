"""Piñata Party's entries said in English."""

from __future__ import annotations

from pinateria.engine.speech import listed, plural
from pinateria.facts.english import Reader, say
from pinateria.games.pinata_party.counted import RoundOver
from pinateria.games.pinata_party.entries import (
    Broken,
    Discarded,
    Drawn,
    Exchanged,
    FirstPlayer,
    Laid,
    MadePass,
    NextRound,
    Opened,
    OrderKept,
    Passes,
    Rearranged,
    RoundsUsedUp,
    TakenOut,
    TeamWon,
    TopShown,
    TurnEnded,
)

WHY = {
    "nobody plays": "Nobody can play and nobody exchanges",
    "deck drawn": "The last card of the deck is drawn",
    "all broken": "The last piñata is broken",
}


@say.register
def _(told: FirstPlayer, reader: Reader) -> str:
    return f"{reader.does(told.player, 'begin')}."


@say.register
def _(told: Opened, reader: Reader) -> str:
    return f"Piñata {told.column + 1} begins with {reader.card(told.card)}."


@say.register
def _(told: TopShown, reader: Reader) -> str:
    return f"The next card of the deck is {reader.suit(told.colour)}."


@say.register
def _(told: Drawn, reader: Reader) -> str:
    return f"{reader.does(told.player, 'draw')} {reader.card(told.card)}."


@say.register
def _(told: Laid, reader: Reader) -> str:
    card = reader.card(told.card)
    return f"{reader.does(told.player, 'lay')} {card} face-{told.facing} on piñata {told.column + 1}."


@say.register
def _(told: TurnEnded, reader: Reader) -> str:
    return f"{reader.does(told.player, 'end')} the turn."


@say.register
def _(told: MadePass, reader: Reader) -> str:
    target = reader.whom(told.target)
    if told.target == told.player:
        target = "yourself" if told.player == reader.viewer else "themselves"
    return f"{reader.does(told.player, 'make')} {target} pass the next turn."


@say.register
def _(told: TakenOut, reader: Reader) -> str:
    does = reader.does(told.player, "take" if told.by == "remove" else "throw")
    return f"{does} {reader.card(told.card)} out of piñata {told.column + 1}."


@say.register
def _(told: OrderKept, reader: Reader) -> str:
    return f"{reader.does(told.player, 'leave')} the cards as they lie."


@say.register
def _(told: Rearranged, reader: Reader) -> str:
    cards = [f"[{card}]" if place in told.down else card for place, card in enumerate(told.cards)]
    row = f": {listed(cards)}" if cards else ""
    return f"{reader.does(told.player, 'put')} the cards into a new order{row}."


@say.register
def _(told: Discarded, reader: Reader) -> str:
    return f"{reader.does(told.player, 'discard')} {reader.card(told.card)}."


@say.register
def _(told: Exchanged, reader: Reader) -> str:
    what = plural(told.number, "card") if told.number else "nothing"
    return f"{reader.does(told.player, 'exchange')} {what}."


@say.register
def _(told: Passes, reader: Reader) -> str:
    who, passes = ("You", "pass") if told.player == reader.viewer else (reader.names[told.player], "passes")
    why = "must pass, as the Pass card said" if told.why == "told" else f"cannot lay a card and {passes}"
    return f"{who} {why}."


@say.register
def _(told: Broken, reader: Reader) -> str:
    giver = "" if told.giver is None else f" from {reader.whom(told.giver)}"
    worth = "" if told.points is None else f", worth {plural(told.points, 'point')}"
    does = reader.does(told.owner, "get")
    return f"{does} piñata {told.column + 1}{giver}: {plural(told.number, 'card')}{worth}."


@say.register
def _(told: RoundOver, reader: Reader) -> str:
    gains = listed([f"{reader.names[one.seat]} {one.points:+d}" for one in told.seats])
    return f"{WHY[told.why]}: round {told.number} is over. {gains}."


@say.register
def _(told: RoundsUsedUp, _: Reader) -> str:
    return f"No game has more than {told.rounds} rounds, so this was the last one."


@say.register
def _(told: NextRound, reader: Reader) -> str:
    tie = "The first place is tied, so another round is played. " if told.tie else ""
    totals = listed([f"{name} {points}" for name, points in zip(reader.names, told.totals, strict=True)])
    return f"{tie}Totals: {totals}. {reader.does(told.first, 'begin')} round {told.number}."


@say.register
def _(told: TeamWon, reader: Reader) -> str:
    team = listed([reader.names[seat] for seat in told.team])
    return f"The team of {team} wins with {plural(told.points, 'point')}."
