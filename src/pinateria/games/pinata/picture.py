"""Pinata as a picture for the terminal: the mats with their candies and cards, the hand, medals and candies won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.picture import Board, Face, Picture, Place
from pinateria.engine.seats import is_seat
from pinateria.engine.speech import plural
from pinateria.games.pinata.cards import COLOURS, MEDALS
from pinateria.games.pinata.pack import PACK
from pinateria.games.pinata.rules import MATS, PLAY, SEATS, SHOWN, State, candies_left, is_full, side_of
from pinateria.games.pinata.words import cards_in, count_candies

if TYPE_CHECKING:
    from collections.abc import Sequence

Parts = tuple[Face | str, ...]


def picture(v: State, viewer: int, names: Sequence[str]) -> Picture:
    """Draw what a viewer sees."""
    hand = cards_in(v.hand[viewer]) if is_seat(viewer) else []
    near = viewer if is_seat(viewer) else 0
    return Picture(
        heading=heading(v),
        asks=asks(v, viewer),
        typed=typed(v, viewer),
        hand=tuple(PACK.face(number) for number in hand),
        board=Board(
            columns=("mat", "candies", names[near], names[1 - near]),
            lines=tuple(line(v, mat, near) for mat in range(MATS)),
        ),
        places=tuple(Place(seat, note=shown(v, seat, viewer)) for seat in range(SEATS)),
        columns=(*(medal_head(colour) for colour in range(COLOURS)), "medals"),
        sheet=tuple(score_line(v, seat) for seat in range(SEATS)),
    )


def medal_head(colour: int) -> str:
    """Head a column of candies with the colour and how many its medal asks for."""
    suit = PACK.suits[colour]
    return f"{suit.shape}{suit.letter}/{MEDALS[colour]}"


def heading(v: State) -> str:
    """Say what is left in the bag and in the supply."""
    return f"Three medals win · bag: {count_candies(candies_left(v))} · supply: {plural(v.supply, 'card')}"


def asks(v: State, viewer: int) -> str:
    """Say what the viewer has to choose now."""
    if v.turn != viewer or v.phase not in (PLAY, SHOWN):
        return ""
    if v.phase == SHOWN:
        return "You cannot lay a card: discard any"
    return "Lay a card on a mat, or across" if can_lay_across(v, viewer) else "Lay a card on a mat"


def typed(v: State, viewer: int) -> str:
    """Say what the viewer can type."""
    if v.turn != viewer or v.phase not in (PLAY, SHOWN):
        return ""
    if v.phase == SHOWN:
        return "then done"
    return "such as R3 2, R3 2 across" if can_lay_across(v, viewer) else "such as R3 2"


def can_lay_across(v: State, viewer: int) -> bool:
    """Tell whether a card may lie on the other side of a mat: where the own one is full, or anywhere (§3.2, §3.3)."""
    return bool(v.anywhere) or any(is_full(v, mat, viewer) and not is_full(v, mat, 1 - viewer) for mat in range(MATS))


def line(v: State, mat: int, near: int) -> tuple[Parts, ...]:
    """Draw a mat: its number and kind, its candies, the cards on both sides with their sums."""
    if v.slots[mat] == 0:
        return (f"{mat + 1}",), ("gone" if has_left(v, mat) else "",), (), ()
    kind = "HIGH ▲" if v.high[mat] else "LOW ▼"
    candies = [PACK.suits[colour] for colour in range(COLOURS) for _ in range(v.candy[mat][colour])]
    return (
        (f"{mat + 1} {kind}",),
        tuple(Face(suit, "", -1) for suit in candies),
        cards_on(v, mat, near),
        cards_on(v, mat, 1 - near),
    )


def has_left(v: State, mat: int) -> bool:
    """Tell an empty mat that has left the game from one that is being filled, or was won last (§5.3)."""
    return v.phase >= PLAY and v.filling != mat and candies_left(v) <= mat


def cards_on(v: State, mat: int, owner: int) -> Parts:
    """Draw the cards on one side of a mat, with their sum and the places still free."""
    side = side_of(mat, owner)
    faces = tuple(PACK.face(number) for number in cards_in(v.laid[side]))
    free = ("·",) * (v.slots[mat] - v.filled[side])
    return (*faces, *free, f"={v.total[side]}")


def shown(v: State, seat: int, viewer: int) -> str:
    """Name the cards of the other hand that were laid open and are still there (§2.4)."""
    cards = [] if seat == viewer else cards_in(v.shown[seat])
    return f"has shown {' '.join(map(PACK.write, cards))}" if cards else ""


def score_line(v: State, seat: int) -> tuple[str, ...]:
    """Write the candies a seat has won, with a mark at each medal."""
    marks = ("★" if v.medal[colour] == seat else "" for colour in range(COLOURS))
    won = (f"{v.won[seat][colour]}{mark}" for colour, mark in enumerate(marks))
    return (*won, str(v.medals[seat]))
