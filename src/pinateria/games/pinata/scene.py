"""What lies where in Pinata, from one view; there are no rounds, and nothing rests."""

from __future__ import annotations

from typing import Literal

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, between, lowest
from pinateria.facts.parts import Card, Count, Seat, Suit, Yes
from pinateria.facts.pieces import Cards, Piece, Pile, Tokens
from pinateria.games.pinata.cards import COLOURS, HIGHEST, MEDALS, WHITE
from pinateria.games.pinata.pack import PACK, written
from pinateria.games.pinata.rules import MATS, PLAY, SEATS, State, candies_left, side_of
from pinateria.games.pinata.words import cards_in


class Side(Piece, frozen=True):
    """One player's half of a mat."""

    cards: Cards
    """In which order they were laid no view tells."""
    total: Count
    takes: tuple[Suit, ...]
    """The suits of which it still takes a card (§4.2)."""
    barred: Count | None
    """The value that would make both sums equal, which the last card of a mat may not have (§4.4)."""


class Mat(Piece, frozen=True):
    """A mat between the players."""

    by_seat = ("sides",)

    wins: Literal["high", "low"]
    candies: Tokens
    sides: tuple[Side, Side]
    ahead: Seat | None
    """Whose sum would win as it lies."""
    gone: Yes = False
    """Whether it has left the game (§5.3)."""


class Medal(Piece, frozen=True):
    """How the players stand in the race for a medal (§7.1)."""

    by_seat = ("won",)

    colour: Suit
    needed: Count
    won: tuple[Count, ...]
    """The candies of each seat."""
    holder: Seat | None


class Before(Piece, frozen=True):
    """What lies before one seat."""

    hand: Cards
    shown: tuple[Card, ...]
    """The cards of the hand that were laid open, and which all know (§2.4)."""
    won: Tokens
    medals: Count = 0
    plays: Yes = False
    """Whether it is this seat's turn, also while chance moves."""


class Scene(Piece, tag="pinata", tag_field="is", frozen=True):
    """The table of Pinata."""

    anywhere: Yes
    """Whether cards may be laid across at any time (§3.3)."""
    mats: tuple[Mat, ...]
    supply: Pile
    discard: Cards
    bag: Tokens
    race: tuple[Medal, ...]
    due: Count
    """How many cards were discarded, for which as many are drawn (§6.2)."""
    failed: Count
    """Turns in a row that brought no card (§6.3)."""
    clearings: Count
    """How often all mats were cleared; the third time ends the game (§6.4)."""
    seats: tuple[Before, ...]


def scene(v: State, viewer: int) -> Scene:
    """Lay out the table."""
    return Scene(
        anywhere=bool(v.anywhere),
        mats=tuple(mat_of(v, mat) for mat in range(MATS)),
        supply=Pile(v.supply),
        discard=Cards(written(cards_in(v.discard))),
        bag=Tokens(tuple(v.bag)),
        race=tuple(medal(v, colour) for colour in range(COLOURS)),
        due=v.due,
        failed=v.failed,
        clearings=v.resets,
        seats=tuple(before(v, viewer, seat) for seat in range(SEATS)),
    )


def rested(before: State, after: State) -> State:  # noqa: ARG001  games of rounds need it
    """Lay nothing out anew: a mat won is told of with all that lay on it, and the game goes on."""
    return after


def mat_of(v: State, mat: int) -> Mat:
    """Lay out a mat."""
    sums = [v.total[side_of(mat, owner)] for owner in range(SEATS)]
    best = max(sums) if v.high[mat] else min(sums)
    return Mat(
        wins="high" if v.high[mat] else "low",
        candies=Tokens(tuple(v.candy[mat])),
        sides=(side(v, mat, 0), side(v, mat, 1)),
        ahead=None if sums[0] == sums[1] else sums.index(best),
        gone=v.slots[mat] == 0 and has_left(v, mat),
    )


def has_left(v: State, mat: int) -> bool:
    """Tell an empty mat that has left the game from one that is being filled, or was won last (§5.3)."""
    return v.phase >= PLAY and v.filling != mat and candies_left(v) <= mat


def side(v: State, mat: int, owner: int) -> Side:
    """Lay out one side of a mat."""
    number = side_of(mat, owner)
    takes, whole = v.takes[number], between(1, HIGHEST)
    barred = EMPTY if takes[WHITE] == EMPTY else whole & ~takes[WHITE]
    return Side(
        cards=Cards(written(cards_in(v.laid[number])), room=v.slots[mat] - v.filled[number]),
        total=v.total[number],
        takes=tuple(suit.letter for suit, values in zip(PACK.suits, takes, strict=True) if values != EMPTY),
        barred=None if barred == EMPTY else lowest(barred),
    )


def medal(v: State, colour: int) -> Medal:
    """Tell how the players stand in the race for a medal."""
    holder = v.medal[colour]
    won = tuple(v.won[seat][colour] for seat in range(SEATS))
    return Medal(PACK.suits[colour].letter, MEDALS[colour], won, None if holder == NOBODY else holder)


def before(v: State, viewer: int, seat: int) -> Before:
    """Lay out what lies before a seat; of another's hand, the cards that were shown are seen."""
    shown = written(cards_in(v.shown[seat]))
    own = seat == viewer
    return Before(
        hand=Cards(written(cards_in(v.hand[seat]))) if own else Cards(shown, backs=v.held[seat] - len(shown)),
        shown=shown,
        won=Tokens(tuple(v.won[seat])),
        medals=v.medals[seat],
        plays=v.mover == seat,
    )
