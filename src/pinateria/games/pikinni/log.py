"""What happened in Pikinni, told from two views of the same viewer, one move apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import suit_of
from pinateria.facts.cards import DECK, Dealt, FirstDealer, Shuffled, Won
from pinateria.facts.parts import Card, Count, Points, Seat, Suit
from pinateria.facts.told import Carried, Entry
from pinateria.facts.tricks import SWEPT, Played, dealt, played, won, written
from pinateria.games.pikinni import rules
from pinateria.games.pikinni.counting import Counted, counted
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import BID, CHANGE, CUT, DEAL, DOUBLE, OVER, PLAY, PRICE, TURN_UP, State
from pinateria.games.pikinni.scene import rested

if TYPE_CHECKING:
    from collections.abc import Iterator


class TurnedUp(Entry, tag="pikinni.turned-up", frozen=True):
    """A card is turned up: its suit is trump, and it stays out of play (§2.3)."""

    card: Card
    suit: Suit

    carries = (Carried("{card}", DECK, "turned"),)


class DoubleAnnounced(Entry, tag="pikinni.double-announced", frozen=True):
    """A player announces a double (§6.3)."""

    player: Seat


class DoubleDeclined(Entry, tag="pikinni.double-declined", frozen=True):
    """A player does not announce a double (§6.3)."""

    player: Seat


class TrumpChanged(Entry, tag="pikinni.trump-changed", frozen=True):
    """A player makes another suit trump, and pays for it at once (§6.2)."""

    buyer: Seat
    suit: Suit
    price: Points


class TrumpKept(Entry, tag="pikinni.trump-kept", frozen=True):
    """A player who could have bought another trump does not (§6.2)."""

    player: Seat


class BidMade(Entry, tag="pikinni.bid-made", frozen=True):
    """A player says how many tricks they will take (§3.1); until all have, only they know."""

    bidder: Seat
    bid: Count | None


class BidsShown(Entry, tag="pikinni.bids-shown", frozen=True):
    """All bids are shown at once (§3.1)."""

    bids: tuple[Count, ...]
    """Of each seat."""


class Taken(Entry, tag="pikinni.taken", frozen=True):
    """A trick goes to the highest trump, or else to the highest card of the suit led (§4.3)."""

    taker: Seat
    cards: tuple[Card | None, ...]
    """For each seat the card it laid."""
    tricks: Count
    """That the taker has now."""
    bid: Count

    carries = (SWEPT,)


class RoundOver(Entry, tag="pikinni.round-over", frozen=True):
    """The points of a round are written down (§5.2)."""

    number: Count
    seats: tuple[Counted, ...]


Told = (
    FirstDealer
    | Shuffled
    | TurnedUp
    | Dealt
    | DoubleAnnounced
    | DoubleDeclined
    | TrumpChanged
    | TrumpKept
    | BidMade
    | BidsShown
    | Played
    | Taken
    | RoundOver
    | Won
)
"""Everything that can be told."""


def tell(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:
    """Tell what a move has changed, and what of it the viewer heard."""
    seat = before.turn
    if before.phase == CUT:
        yield FirstDealer(after.dealer)
    elif before.phase in (TURN_UP, DEAL):
        yield from tell_deal(before, heard)
    elif before.phase == DOUBLE:
        yield DoubleAnnounced(seat) if after.doubled[seat] else DoubleDeclined(seat)
    elif before.phase == CHANGE:
        bought = after.changed_by == seat
        yield TrumpChanged(seat, PACK.suits[after.trump].letter, PRICE) if bought else TrumpKept(seat)
    elif before.phase == BID:
        yield BidMade(seat, heard if seat == viewer else None)
        if after.phase == PLAY:
            yield BidsShown(tuple(after.bid[: after.seats]))
    else:
        yield from tell_card(before, after)


def tell_deal(before: State, heard: int) -> Iterator[Entry]:
    """Tell of a card turned up or dealt; with the first one of a round all others come back."""
    turns = before.phase == TURN_UP
    if before.round > 1 and (turns or (before.turned < 0 and sum(before.held[: before.seats]) == 0)):
        yield Shuffled()
    yield TurnedUp(PACK.write(heard), PACK.suits[suit_of(heard)].letter) if turns else dealt(PACK, before, heard)


def tell_card(before: State, after: State) -> Iterator[Entry]:
    """Tell of a card played, and of what it ends: the trick, the round, the game."""
    yield played(PACK, before, after)
    if after.laid > 0:
        return
    taker = after.taker
    yield Taken(taker, written(PACK, after.trick[: after.seats]), before.won[taker] + 1, before.bid[taker])
    if after.phase != PLAY:
        ended = rested(before, after)
        yield RoundOver(before.round, tuple(counted(ended, seat) for seat in range(ended.seats)))
    if after.phase == OVER:
        yield won(rules, after)
