"""What games of tricks share: cards dealt and played, hands, the trick on the table, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pinateria.engine.seats import HIDDEN, NOBODY
from pinateria.engine.sets import suit_of
from pinateria.facts.cards import BACK, Dealt, Won
from pinateria.facts.parts import Card, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece
from pinateria.facts.told import ALL, Carried, Entry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from pinateria.engine.pack import Pack
    from pinateria.facts.course import Laid


By = Literal["suit", "trump", "zero"]
"""The highest of the suit that was led, the highest trump, or a 0 that beats the highest card there is."""


class Played(Entry, tag="played", frozen=True):
    """A card is played to the trick."""

    player: Seat
    card: Card
    leads: Yes = False

    carries = (Carried("{card}", "seats.{player}.hand", "trick.cards.{player}"),)


SWEPT = Carried(ALL, "trick.cards", "seats.{taker}.taken")
"""The cards of a trick go to who took it."""


class Trick(Piece, frozen=True):
    """A trick: the card before each seat, who led, who has it so far and why."""

    by_seat = ("cards",)

    cards: tuple[Card | None, ...]
    leader: Seat | None = None
    ahead: Seat | None = None
    by: By | None = None
    led: Suit | None = None
    """The suit that is to be followed."""
    worth: Points = 0


def written(pack: Pack, cards: Sequence[int]) -> tuple[Card | None, ...]:
    """Write the card before each seat."""
    return tuple(None if number == NOBODY else pack.write(number) for number in cards)


def led(pack: Pack, laid: Laid) -> Suit:
    """Give the suit that was led to a trick."""
    return pack.suits[suit_of(laid.cards[laid.leader])].letter


def dealt(pack: Pack, before: Any, heard: int) -> Dealt:
    """Tell of a card dealt, as far as the viewer heard of it."""
    return Dealt(before.receiver, BACK if heard == HIDDEN else pack.write(heard))


def played(pack: Pack, before: Any, after: Any) -> Played:
    """Tell of a card played to the trick."""
    seat = before.turn
    return Played(seat, pack.write(after.trick[seat]), before.laid == 0)


def won(rules: ModuleType, after: Any) -> Won:
    """Tell who has won a game that is over."""
    winners = tuple(seat for seat in range(after.seats) if rules.wins(after, seat))
    return Won(winners, rules.outcome(after, winners[0]))


def held(pack: Pack, v: Any, seat: Seat, viewer: int) -> Cards:
    """Lay out a hand: one's own open, any other's from behind."""
    if seat != viewer:
        return Cards(backs=v.held[seat])
    return Cards(tuple(map(pack.write, pack.cards_in(v.hand[seat]))))
