"""What lies where in Pikinni, from one view; at the end of a round, from the last two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import suit_of
from pinateria.facts.course import as_ended, cards_taken, lying
from pinateria.facts.parts import Count, Gain, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile
from pinateria.facts.tricks import By, Trick, held, led, written
from pinateria.games.pikinni.counting import counts_zero, times
from pinateria.games.pikinni.course import tricks_of
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import CARDS, FULL, PLAY, PRICE, ROUNDS, State, cards_each

if TYPE_CHECKING:
    from pinateria.facts.course import Laid


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    taken: Pile
    tricks: Count = 0
    """Taken in this round."""
    bid: Count | None = None
    """So many it has said it will take, as far as the viewer may know."""
    has_bid: Yes = False
    """Whether its turn to bid has been; who has chosen a bid before that, only the table knows."""
    total: Gain = 0
    deals: Yes = False
    doubled: Yes = False
    """Whether it has announced a double."""
    times: Count = 1
    """Its points of this round count so many times, as far as doubles have been announced."""


class Scene(Piece, tag="pikinni", tag_field="is", frozen=True):
    """The table of Pikinni."""

    round: Count
    rounds: Count
    cards: Count
    """How many each gets in this round, and the most that can be bid."""
    trump: Suit | None
    turned: Cards
    """The card turned up, out of play."""
    changed_by: Seat | None
    """Who has bought another trump in this round."""
    price: Points | None
    """What another trump costs, in a round where it can be bought."""
    doubles: Count
    """Announced in this round."""
    zero: Yes
    """Whether a bid of no tricks has points of its own in this round."""
    trick: Trick
    last: Trick | None
    """The last trick, whole."""
    deck: Pile
    seats: tuple[Before, ...]


def scene(v: State, viewer: int) -> Scene:
    """Lay out the table."""
    done = tricks_of(v)
    taken = cards_taken(done, v.seats)
    turned = () if v.turned == NOBODY else (PACK.write(v.turned),)
    return Scene(
        round=v.round,
        rounds=ROUNDS[v.seats],
        cards=cards_each(v),
        trump=None if v.trump == NOBODY else PACK.suits[v.trump].letter,
        turned=Cards(turned),
        changed_by=None if v.changed_by == NOBODY else v.changed_by,
        price=PRICE if v.change and cards_each(v) < FULL else None,
        doubles=v.doubles,
        zero=counts_zero(v),
        trick=trick_of(v, lying(v)) or Trick((None,) * v.seats),
        last=trick_of(v, done[-1] if done else None),
        deck=Pile(CARDS - len(turned) - sum(v.held[: v.seats]) - sum(taken) - v.laid),
        seats=tuple(before(v, viewer, seat, taken[seat]) for seat in range(v.seats)),
    )


def rested(before: State, after: State) -> State:
    """Lay a round out as it ended: the state has gathered its cards already, and forgotten most of it."""
    if before.phase != PLAY or after.round == before.round:
        return after
    v: State = as_ended(before, after)
    v.won[v.taker] += 1
    return v


def trick_of(v: State, laid: Laid | None) -> Trick | None:
    """Lay out a trick: a trump has it, or else the suit led (§4.3)."""
    if laid is None:
        return None
    by: By = "trump" if suit_of(laid.cards[laid.taker]) == v.trump else "suit"
    return Trick(written(PACK, laid.cards), laid.leader, laid.taker, by, led(PACK, laid))


def before(v: State, viewer: int, seat: int, taken: int) -> Before:
    """Lay out what lies before a seat."""
    return Before(
        hand=held(PACK, v, seat, viewer),
        taken=Pile(taken),
        tricks=v.won[seat],
        bid=v.bid[seat] if v.bid[seat] >= 0 else None,
        has_bid=v.has_bid[seat] == 1,
        total=v.score[seat],
        deals=seat == v.dealer,
        doubled=v.doubled[seat] == 1,
        times=times(v, seat),
    )
