"""What lies where in Piñata Party, from one view; at the end of a round, from the last two."""

from __future__ import annotations

from typing import Literal

from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import EMPTY, has
from pinateria.facts.parts import Card, Count, Gain, Place, Points, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile, Row
from pinateria.games.pinata_party.columns import last_colour, locked, next_is_up
from pinateria.games.pinata_party.lying import cards_at, down_in, hand_of, pile_of, places, rearranged
from pinateria.games.pinata_party.pack import LETTERS, PACK
from pinateria.games.pinata_party.rules import ROUNDS, SIXTY, deck_is_empty, points_of, team_of
from pinateria.games.pinata_party.state import (
    DEAL,
    DECK,
    DRAW,
    DROP,
    EXCHANGE,
    FIRST,
    FRESH,
    FULL,
    GIVE,
    NAME,
    ORDER,
    OVER,
    PINATAS,
    PLAY,
    SETUP,
    TAKE,
    TOP,
    State,
)

Doing = Literal["lay", "name", "take", "throw", "order", "hand over", "pass", "open", "draw"]

DOING: dict[int, Doing] = {
    PLAY: "lay",
    NAME: "name",
    TAKE: "take",
    DROP: "throw",
    ORDER: "order",
    GIVE: "hand over",
    EXCHANGE: "pass",
    FRESH: "open",
    DRAW: "draw",
    TOP: "draw",
}
AT_WORK = (NAME, TAKE, DROP, ORDER, GIVE)
"""While a power works."""


class Column(Piece, frozen=True):
    """A piñata: its cards from the first to the last."""

    row: Row
    next: Literal["up", "down"] | None = None
    """How the next card faces (§3.2)."""
    broken: Yes = False
    hit: Suit | None = None
    """The colour that its seventh card must have (§4.1)."""
    only: Yes = False
    """A Stuff is at work: cards are laid here and nowhere else (§5.5)."""
    stuffs: tuple[Place, ...] = ()
    """Where a Stuff is at work."""
    rainbows: tuple[Place, ...] = ()
    """Laid face-up in this turn: they have the colour of its cards (§5.4)."""
    mixed: tuple[Place, ...] = ()
    """Places whose face-down cards of a colour were rearranged among each other (§5.8)."""
    among: tuple[Card, ...] = ()
    """Cards that the viewer knows to lie at some of these places."""


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    pile: Cards
    """What was collected in this round (§4.2)."""
    worth: Gain | None = None
    """Of the pile, to its owner."""
    total: Points = 0
    team: Place | None = None
    passes_next: Yes = False
    """A Pass has named the seat (§5.1)."""


class Turn(Piece, frozen=True):
    """What the turn has settled so far."""

    seat: Seat | None = None
    """Whose it is, also while cards are drawn."""
    does: Doing | None = None
    told: Yes = False
    """Whether a Pass said that this seat has to pass."""
    column: Place | None = None
    """The piñata that is played on."""
    colour: Suit | None = None
    """Of the cards laid; none as long as it is open (§5.4)."""
    takes: Suit | None = None
    """The colour that a Remove takes, once it has taken a card (§5.2)."""
    hit: Yes = False
    """Whether the piñata breaks once the power has worked (§4.3)."""
    draws: Count = 0
    """So many cards are still to be drawn; while somebody passes, for so many that were discarded."""
    picked: Count = 0
    """So many cards of a new order are chosen (§5.7)."""
    order: tuple[Place, ...] = ()
    """Where these lie: the looker's alone to see."""


class Scene(Piece, tag="pinata_party", tag_field="is", frozen=True):
    """The table of Piñata Party."""

    round: Count
    rounds: Count | None
    """So many rounds are played, but for ties; none where points end the game."""
    goal: Points | None
    """More points than these end the game (§6.3)."""
    tie: Yes
    """Whether a tie is played off (§6.5)."""
    first: Seat | None
    """Who began the round."""
    idle: Count
    """Players in a row who could not play and exchanged nothing: when it is everybody, the round is over (§3.7)."""
    columns: tuple[Column, ...]
    deck: Pile
    discards: Cards
    turn: Turn
    seats: tuple[Before, ...]


def scene(v: State, viewer: int) -> Scene:
    """Lay out the table."""
    return Scene(
        round=v.round,
        rounds=None if v.over_sixty else ROUNDS,
        goal=SIXTY if v.over_sixty else None,
        tie=bool(v.extra),
        first=None if v.first == NOBODY else v.first,
        idle=v.idle,
        columns=tuple(column(v, viewer, number) for number in range(PINATAS)),
        deck=Pile(sum(v.held[DECK]), None if v.top == NOBODY else f"{LETTERS[v.top]}?"),
        discards=Cards(tuple(map(PACK.write, PACK.cards_in(v.gone)))),
        turn=turn(v, viewer),
        seats=tuple(before(v, viewer, seat) for seat in range(v.seats)),
    )


def rested(before: State, after: State) -> State:
    """Lay a round out as it ended: until the next deal its cards lie there, but the state tells of the next one."""
    if after.round == before.round or before.phase == FIRST:
        return after
    v = after.copy()
    v.round, v.extra, v.first = before.round, before.extra, before.first
    v.top = NOBODY if deck_is_empty(after) else before.top
    v.phase, v.turn, v.mover = OVER, CHANCE, NOBODY
    return v


def column(v: State, viewer: int, number: int) -> Column:
    """Lay out a piñata."""
    size = v.size[number]
    if not size:
        return Column(Row(room=FULL), broken=is_broken(v, number))
    return Column(
        row=Row(cards_at(v, viewer, number), down_in(v, number), FULL - size),
        next="up" if next_is_up(v, number) else "down",
        hit=LETTERS[last_colour(v, number)] if size == FULL - 1 else None,
        only=locked(v) == number,
        stuffs=places(v.stuff[number]),
        rainbows=places(v.bows) if v.at == number and v.phase in (PLAY, *AT_WORK) else (),
        mixed=places(v.mixed[number]),
        among=rearranged(v, viewer, number),
    )


def is_broken(v: State, number: int) -> bool:
    """Tell whether a piñata without cards is broken: not before it is set up, nor where a Break opens one."""
    return v.phase not in (FIRST, DEAL, SETUP) and not (v.phase == FRESH and v.at == number)


def turn(v: State, viewer: int) -> Turn:
    """Say how far the turn has come; while a round is set up, and when it is over, it is nobody's."""
    if v.phase not in DOING or (v.phase == TOP and not begun(v)):
        return Turn()
    return Turn(
        seat=v.mover,
        does=DOING[v.phase],
        told=bool(v.forced),
        column=None if v.at == NOBODY else v.at,
        colour=None if v.tint == NOBODY else LETTERS[v.tint],
        takes=LETTERS[v.named] if v.phase == TAKE and v.named != NOBODY else None,
        hit=bool(v.hit) and v.phase in AT_WORK,
        draws=v.due,
        picked=v.picked,
        order=tuple(v.order[: v.picked]) if v.phase == ORDER and v.turn == viewer else (),
    )


def begun(v: State) -> bool:
    """Tell whether a round has had a turn: then a card was laid or discarded in the last one."""
    return v.at != NOBODY or any(ranks != EMPTY for ranks in v.gone)


def before(v: State, viewer: int, seat: int) -> Before:
    """Lay out what lies before a seat."""
    return Before(
        hand=Cards(hand_of(v, viewer, seat)),
        pile=Cards(pile_of(v, viewer, seat)),
        worth=points_of(v, seat) if seat == viewer else None,
        total=v.score[seat],
        team=team_of(v, seat) if v.teams else None,
        passes_next=has(v.marked, seat),
    )
