"""What lies where in Piñatas, from one view; at the end of a round, from the last two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import card, rank_of, suit_of
from pinateria.facts.course import cards_taken, lying
from pinateria.facts.parts import Count, Points, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile
from pinateria.facts.tricks import By, Trick, held, led, written
from pinateria.games.pinatas.course import rested, tricks_of
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import GOAL, SUITS, TOP, State, piles

if TYPE_CHECKING:
    from pinateria.facts.course import Laid

__all__ = ["Before", "Scene", "Split", "rested", "scene"]


class Split(Trick, frozen=True):
    """A trick, and as how many it counts: who takes it with a 5 or a 7 splits it (§4.2)."""

    counts: Count = 1


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    aside: Cards
    """What was left of the hand on going out; only its owner sees it."""
    taken: Pile
    tricks: Count = 0
    """That it has won in this round; one that was split counts as two."""
    needed: Count = 0
    """So many more, and it goes out."""
    out: Count | None = None
    """As which it went out, from 1."""
    total: Points = 0
    begins: Yes = False
    """Whether it is the first player of this round."""


class Scene(Piece, tag="pinatas", tag_field="is", frozen=True):
    """The table of Piñatas."""

    round: Count
    target: Points
    """So many points win."""
    goal: Count
    """With so many tricks one goes out."""
    trump: Suit | None
    trick: Split
    last: Split | None
    """The last trick, whole."""
    deck: Pile
    """The cards that are not dealt, or left over."""
    seats: tuple[Before, ...]


def scene(v: State, viewer: int) -> Scene:
    """Lay out the table."""
    done = tricks_of(v)
    taken = cards_taken(done, v.seats)
    return Scene(
        round=v.round,
        target=v.target,
        goal=GOAL[v.seats],
        trump=None if v.trump == NOBODY else PACK.suits[v.trump].letter,
        trick=trick_of(v, lying(v)) or Split((None,) * v.seats),
        last=trick_of(v, done[-1] if done else None),
        deck=Pile(SUITS * (TOP[v.seats] + 1) - sum(v.held[: v.seats]) - sum(taken) - v.laid),
        seats=tuple(before(v, viewer, seat, taken[seat]) for seat in range(v.seats)),
    )


def trick_of(v: State, laid: Laid | None) -> Split | None:
    """Lay out a trick."""
    if laid is None:
        return None
    counts = piles(rank_of(laid.cards[laid.taker]))
    return Split(written(PACK, laid.cards), laid.leader, laid.taker, by_what(v, laid), led(PACK, laid), counts=counts)


def by_what(v: State, laid: Laid) -> By:
    """Say why a card has the trick: a 0 that beats the highest of its suit, a trump, or the suit led (§3.3, §4.1)."""
    number = laid.cards[laid.taker]
    if rank_of(number) == 0 and card(suit_of(number), TOP[v.seats]) in laid.cards:
        return "zero"
    return "trump" if suit_of(number) == v.trump else "suit"


def before(v: State, viewer: int, seat: int, taken: int) -> Before:
    """Lay out what lies before a seat; who has gone out has laid the hand aside (§5.2)."""
    hand, place = held(PACK, v, seat, viewer), v.out[seat]
    return Before(
        hand=Cards() if place else hand,
        aside=hand if place else Cards(),
        taken=Pile(taken),
        tricks=v.won[seat],
        needed=max(0, GOAL[v.seats] - v.won[seat]),
        out=place or None,
        total=v.score[seat],
        begins=seat == v.first,
    )
