"""Piñatas as a picture for the terminal: trump, tricks, who is out, the hand and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.picture import Picture, Place
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.speech import plural
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import GOAL, NAME, PLAY, State

if TYPE_CHECKING:
    from collections.abc import Sequence


def picture(v: State, viewer: int, names: Sequence[str]) -> Picture:  # noqa: ARG001  every game's picture takes the names
    """Draw what a viewer sees."""
    hand = PACK.cards_in(v.hand[viewer]) if is_seat(viewer) and not v.out[viewer] else []
    return Picture(
        heading=heading(v),
        asks=asks(v, viewer),
        typed=typed(v, viewer),
        hand=tuple(PACK.face(number) for number in hand),
        places=tuple(place(v, seat) for seat in range(v.seats)),
        columns=("tricks", "points"),
        sheet=tuple((v.won[seat], v.score[seat]) for seat in range(v.seats)),
        sign=None if v.trump == NOBODY else PACK.suits[v.trump],
    )


def heading(v: State) -> str:
    """Say which round it is, what is trump, and how many tricks go out."""
    trump = "not named yet" if v.trump == NOBODY else PACK.suits[v.trump].label
    ends = f"{plural(v.target, 'point')} {'wins' if v.target == 1 else 'win'}"
    return f"Round {v.round} · trump: {trump} · {plural(GOAL[v.seats], 'trick')} to go out · {ends}"


def asks(v: State, viewer: int) -> str:
    """Say what the viewer has to choose now."""
    if v.turn != viewer or not is_seat(viewer):
        return ""
    if v.phase == NAME:
        return "Name the trump suit"
    return "You lead: play any card" if v.laid == 0 else f"Follow {PACK.suits[v.led].name} if you can"


def typed(v: State, viewer: int) -> str:
    """Say what the viewer can type."""
    if v.turn != viewer or v.phase != NAME:
        return ""
    return f"one of {', '.join(f'{suit.letter} ({suit.name})' for suit in PACK.suits)}"


def place(v: State, seat: int) -> Place:
    """Draw what lies before a seat: its card of the trick, open until the next lead (§3.4)."""
    laid = v.trick[seat]
    shown = PACK.face(laid) if laid != NOBODY and v.phase >= PLAY and v.laid + v.tricks > 0 else None
    notes = ["out"] if v.out[seat] else []
    if shown and seat == v.taker:
        notes.append("highest" if v.laid else "took it")
    return Place(seat, shown, ", ".join(notes))
