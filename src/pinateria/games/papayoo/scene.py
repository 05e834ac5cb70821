"""What lies where in Papayoo, from one view; at the end of a round, from the last two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import card, rank_of, suit_of
from pinateria.facts.course import as_ended, cards_taken, lying
from pinateria.facts.parts import Card, Count, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile
from pinateria.facts.tricks import Trick, led, written
from pinateria.games.papayoo.course import tricks_of
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import CARDS_EACH, CUT, DEAL, GIVE, PAPAYOO_RANK, PLAY, State, worth

if TYPE_CHECKING:
    from pinateria.facts.course import Laid


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    gift: Cards
    """Put down for the left neighbour."""
    taken: Pile
    points: Points = 0
    """Of this round."""
    total: Points = 0
    deals: Yes = False
    gives_to: Seat | None = None


class Scene(Piece, tag="papayoo", tag_field="is", frozen=True):
    """The table of Papayoo."""

    round: Count
    rounds: Count
    sign: Suit | None
    """The suit that the die shows."""
    papayoo: Card | None
    trick: Trick
    last: Trick | None
    """The last trick, whole."""
    deck: Pile
    seats: tuple[Before, ...]


def scene(v: State, viewer: int) -> Scene:
    """Lay out the table."""
    done = tricks_of(v)
    number = cards_taken(done, v.seats)
    return Scene(
        round=v.round,
        rounds=v.rounds,
        sign=None if v.papayoo == NOBODY else PACK.suits[v.papayoo].letter,
        papayoo=None if v.papayoo == NOBODY else PACK.write(card(v.papayoo, PAPAYOO_RANK)),
        trick=trick_of(v, lying(v)) or Trick((None,) * v.seats),
        last=trick_of(v, done[-1] if done else None),
        deck=Pile(undealt(v)),
        seats=tuple(before(v, viewer, seat, number[seat]) for seat in range(v.seats)),
    )


def rested(before: State, after: State) -> State:
    """Lay a round out as it ended: the state has gathered its cards already, and forgotten most of it."""
    if after.phase != DEAL or before.phase != PLAY:
        return after
    v: State = as_ended(before, after)
    v.points = after.points[:]
    return v


def trick_of(v: State, laid: Laid | None) -> Trick | None:
    """Lay out a trick, with what it is worth so far."""
    if laid is None:
        return None
    price = sum(price_of(v, number) for number in laid.cards if number != NOBODY)
    return Trick(written(PACK, laid.cards), laid.leader, laid.taker, "suit", led(PACK, laid), price)


def price_of(v: State, number: int) -> int:
    """Tell what a card costs who takes it (§5.1)."""
    return worth(v, suit_of(number), rank_of(number))


def undealt(v: State) -> int:
    """Count the cards that are still to be dealt; before the first dealer is found, all of them."""
    if v.phase not in (CUT, DEAL):
        return 0
    return CARDS_EACH[v.seats] * v.seats - sum(v.held[: v.seats])


def before(v: State, viewer: int, seat: int, taken: int) -> Before:
    """Lay out what lies before a seat."""
    own = seat == viewer
    given = v.given[seat] if v.phase == GIVE else 0
    return Before(
        hand=hand_of(v, seat) if own else Cards(backs=v.held[seat]),
        gift=Cards(tuple(map(PACK.write, PACK.cards_in(v.gift[seat])))) if own and given else Cards(backs=given),
        taken=Pile(taken),
        points=v.points[seat] if v.phase >= PLAY else 0,
        total=v.score[seat],
        deals=seat == v.dealer,
        gives_to=left(v, seat) if v.phase == GIVE else None,
    )


def hand_of(v: State, seat: int) -> Cards:
    """Lay out one's own hand, with what each card costs."""
    cards = PACK.cards_in(v.hand[seat])
    return Cards(tuple(map(PACK.write, cards)), worth=tuple(price_of(v, number) for number in cards))
