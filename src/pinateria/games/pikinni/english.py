"""Pikinni's entries said in English."""

from __future__ import annotations

from pinateria.engine.speech import listed
from pinateria.facts.english import Reader, say
from pinateria.games.pikinni.counting import Counted, TrumpBought
from pinateria.games.pikinni.log import (
    BidMade,
    BidsShown,
    DoubleAnnounced,
    DoubleDeclined,
    RoundOver,
    Taken,
    TrumpChanged,
    TrumpKept,
    TurnedUp,
)


@say.register
def _(told: TurnedUp, reader: Reader) -> str:
    return f"The card turned up is {reader.card(told.card)}: {reader.suit(told.suit)} are trump."


@say.register
def _(told: DoubleAnnounced, reader: Reader) -> str:
    return f"{reader.does(told.player, 'announce')} a double."


@say.register
def _(told: DoubleDeclined, reader: Reader) -> str:
    return f"{reader.does(told.player, 'decline')} a double."


@say.register
def _(told: TrumpChanged, reader: Reader) -> str:
    return f"{reader.does(told.buyer, 'pay')} {told.price} points: {reader.suit(told.suit)} are trump."


@say.register
def _(told: TrumpKept, reader: Reader) -> str:
    return f"{reader.does(told.player, 'leave')} the trump as it is."


@say.register
def _(told: BidMade, reader: Reader) -> str:
    return f"{reader.names[told.bidder]} has made a bid." if told.bid is None else f"You bid {told.bid}."


@say.register
def _(told: BidsShown, reader: Reader) -> str:
    return f"The bids: {listed([f'{reader.names[seat]} {bid}' for seat, bid in enumerate(told.bids)])}."


@say.register
def _(told: Taken, reader: Reader) -> str:
    return f"{reader.does(told.taker, 'take')} the trick: {told.tricks} of {told.bid} bid."


@say.register
def _(told: RoundOver, reader: Reader) -> str:
    sheet = listed([f"{reader.names[one.seat]} {of_bid(one):+}" for one in told.seats])
    return f"Round {told.number} is over: {sheet}."


def of_bid(one: Counted) -> int:
    """Give what a bid brought; another trump was told when it was paid."""
    return sum(reason.points for reason in one.why if not isinstance(reason, TrumpBought))
