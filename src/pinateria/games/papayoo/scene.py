"""What lies where in Papayoo, from one view; at the end of a round, from the last two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import CHANCE, NOBODY, left
from pinateria.engine.sets import EMPTY, card, rank_of, suit_of
from pinateria.engine.tricks import IN_A_BYTE
from pinateria.facts.parts import Card, Count, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile
from pinateria.facts.tricks import Trick, written
from pinateria.games.papayoo.course import tricks_of
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import CARDS_EACH, CUT, DEAL, GIVE, OVER, PAPAYOO_RANK, PLAY, State, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinateria.facts.tricks import Laid


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
    done = tricks_of(v) if v.phase in (PLAY, OVER) else ()
    number = [sum(trick.taker == seat for trick in done) * v.seats for seat in range(v.seats)]
    return Scene(
        round=v.round,
        rounds=v.rounds,
        sign=None if v.papayoo == NOBODY else PACK.suits[v.papayoo].letter,
        papayoo=None if v.papayoo == NOBODY else PACK.write(card(v.papayoo, PAPAYOO_RANK)),
        trick=trick_of(v, v.trick[: v.seats], leader_of(v, done), v.taker) if v.laid else Trick((None,) * v.seats),
        last=trick_of(v, done[-1].cards, done[-1].leader, done[-1].taker) if done else None,
        deck=Pile(undealt(v)),
        seats=tuple(before(v, viewer, seat, number[seat]) for seat in range(v.seats)),
    )


def rested(before: State, after: State) -> State:
    """Lay a round out as it ended: the state has gathered its cards already, and forgotten most of it."""
    if after.phase != DEAL or before.phase != PLAY:
        return after
    v = before.copy()
    for seat in range(v.seats):
        v.course[v.tricks * v.seats + seat] = after.trick[seat] - IN_A_BYTE
        v.hand[seat], v.held[seat] = [EMPTY] * len(v.hand[seat]), 0
    v.trick, v.taker, v.points, v.score = after.trick[:], after.taker, after.points[:], after.score[:]
    v.tricks, v.laid, v.turn = v.tricks + 1, 0, CHANCE
    return v


def leader_of(v: State, done: Sequence[Laid]) -> int:
    """Tell who led the trick on the table: the dealer the first one (§4.1), who took a trick the next (§4.3)."""
    return done[-1].taker if done else v.dealer


def trick_of(v: State, cards: Sequence[int], leader: int, taker: int) -> Trick:
    """Lay out a trick, with what it is worth so far."""
    price = sum(price_of(v, number) for number in cards if number != NOBODY)
    return Trick(written(PACK, cards), leader, taker, "suit", price)


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
