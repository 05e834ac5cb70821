"""What happened in Papayoo, told from two views of the same viewer, one move apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import is_seat, left, right
from pinateria.engine.sets import card, rank_of, suit_of
from pinateria.facts.cards import BACK, Dealt, FirstDealer, Shuffled, Won
from pinateria.facts.parts import Card, Count, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Piece
from pinateria.facts.told import ALL, Carried, Entry, Reason
from pinateria.facts.tricks import SWEPT, Played, dealt, played, won, written
from pinateria.games.papayoo import rules
from pinateria.games.papayoo.course import tricks_of
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import (
    CUT,
    DEAL,
    GIVE,
    OVER,
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    PAYOO,
    PLAY,
    ROLL,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Given(Entry, tag="papayoo.given", frozen=True):
    """A card is put down for the left neighbour (§3.2); only the giver sees which."""

    giver: Seat
    receiver: Seat
    card: Card

    looks = True

    def moved(self, scene: Any) -> Iterator[Carried]:
        """From the hand to the gift; what was chosen before its turn lies there already for the giver."""
        if self.card not in scene.seats[self.giver].gift.cards:
            yield Carried(self.card, f"seats.{self.giver}.hand", f"seats.{self.giver}.gift")


class PickedUp(Entry, tag="papayoo.picked-up", frozen=True):
    """All pick their gifts up (§3.3); what is in one, only who gets it sees."""

    giver: Seat | None = None
    cards: tuple[Card, ...] = ()

    looks = True

    def moved(self, scene: Any) -> Iterator[Carried]:
        """Each gift into the hand on its left."""
        seats = len(scene.seats)
        for giver in range(seats):
            yield Carried(ALL, f"seats.{giver}.gift", f"seats.{(giver + 1) % seats}.hand")


class Rolled(Entry, tag="papayoo.rolled", frozen=True):
    """The die makes the seven of a suit the Papayoo (§3.3)."""

    roller: Seat
    suit: Suit
    papayoo: Card


class Taken(Entry, tag="papayoo.taken", frozen=True):
    """A trick goes to whoever laid the highest card of its suit (§4.3)."""

    taker: Seat
    cards: tuple[Card | None, ...]
    """For each seat the card it laid."""
    points: Points
    papayoo: Yes = False
    """Whether the Papayoo lies in it."""

    carries = (SWEPT,)


class PayoosWon(Reason, tag="papayoo.payoos-won", frozen=True):
    """Each Payoo costs its number (§5.1)."""

    cards: tuple[Card, ...]
    points: Points


class PapayooCaught(Reason, tag="papayoo.papayoo-caught", frozen=True):
    """The seven that the die points at costs 40 (§5.1)."""

    card: Card
    points: Points


class Counted(Piece, frozen=True):
    """What a seat counted in a round."""

    seat: Seat
    why: tuple[PayoosWon | PapayooCaught, ...]
    points: Points
    total: Points


class RoundOver(Entry, tag="papayoo.round-over", frozen=True):
    """The points of a round are written down (§5.2)."""

    number: Count
    seats: tuple[Counted, ...]


Told = FirstDealer | Shuffled | Dealt | Given | PickedUp | Rolled | Played | Taken | RoundOver | Won
"""Everything that can be told."""


def tell(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:
    """Tell what a move has changed, and what of it the viewer heard."""
    if before.phase == CUT:
        yield FirstDealer(after.dealer)
    elif before.phase == DEAL:
        if before.round > 1 and sum(before.held[: before.seats]) == 0:
            yield Shuffled()
        yield dealt(PACK, before, heard)
    elif before.phase == GIVE:
        giver = before.turn
        yield Given(giver, left(before, giver), PACK.write(heard) if giver == viewer else BACK)
        if after.phase != GIVE:
            yield picked_up(after, viewer)
    elif before.phase == ROLL:
        papayoo = card(after.papayoo, PAPAYOO_RANK)
        yield Rolled(after.dealer, PACK.suits[after.papayoo].letter, PACK.write(papayoo))
    else:
        yield from tell_card(before, after)


def picked_up(after: State, viewer: int) -> PickedUp:
    """Tell what a seat finds in its own gift; who looks on sees nothing of any."""
    if not is_seat(viewer):
        return PickedUp()
    giver = right(after, viewer)
    return PickedUp(giver, tuple(map(PACK.write, PACK.cards_in(after.gift[giver]))))


def tell_card(before: State, after: State) -> Iterator[Entry]:
    """Tell of a card played, and of what it ends: the trick, the round, the game."""
    yield played(PACK, before, after)
    if after.tricks == before.tricks:
        return
    papayoo = card(before.papayoo, PAPAYOO_RANK)
    laid = after.trick[: after.seats]
    cost = after.points[after.taker] - before.points[after.taker]
    yield Taken(after.taker, written(PACK, laid), cost, papayoo in laid)
    if after.phase != PLAY:
        yield round_over(before, after)
    if after.phase == OVER:
        yield won(rules, after)


def round_over(before: State, after: State) -> RoundOver:
    """Count a round: the tricks taken before, and the one that lies on the table."""
    taken: list[list[int]] = [[] for _ in range(after.seats)]
    for trick in tricks_of(before):
        taken[trick.taker] += trick.cards
    taken[after.taker] += after.trick[: after.seats]
    seats = (counted(before, after, seat, cards) for seat, cards in enumerate(taken))
    return RoundOver(before.round, tuple(seats))


def counted(before: State, after: State, seat: int, taken: list[int]) -> Counted:
    """Say why a seat counted what it did (§5.1)."""
    payoos = sorted(number for number in taken if suit_of(number) == PAYOO)
    papayoo = card(before.papayoo, PAPAYOO_RANK)
    why: list[PayoosWon | PapayooCaught] = []
    if payoos:
        why.append(PayoosWon(tuple(map(PACK.write, payoos)), sum(map(rank_of, payoos))))
    if papayoo in taken:
        why.append(PapayooCaught(PACK.write(papayoo), PAPAYOO_POINTS))
    return Counted(seat, tuple(why), after.points[seat], after.score[seat])
