"""Papayoo as a picture for the terminal: the trick, the hand, the score sheet and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.picture import Face, Picture, Place
from pinateria.engine.seats import NOBODY, is_seat, left
from pinateria.engine.sets import card
from pinateria.engine.speech import plural
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import GIFT_SIZE, GIVE, OVER, PAPAYOO_RANK, PLAY, State
from pinateria.games.papayoo.words import card_name, cards_in

if TYPE_CHECKING:
    from collections.abc import Sequence


def picture(v: State, viewer: int, names: Sequence[str]) -> Picture:
    """Draw what a viewer sees."""
    hand = cards_in(v.hand[viewer]) if is_seat(viewer) else []
    return Picture(
        heading=heading(v),
        asks=asks(v, viewer, names),
        hand=tuple(face(v, number) for number in hand),
        places=tuple(place(v, seat) for seat in range(v.seats)),
        columns=("this round", "total"),
        sheet=tuple((v.points[seat] if v.phase >= PLAY else 0, v.score[seat]) for seat in range(v.seats)),
        sign=None if v.papayoo == NOBODY else PACK.suits[v.papayoo],
    )


def heading(v: State) -> str:
    """Say which round it is, and which card is the Papayoo."""
    papayoo = "not rolled yet" if v.papayoo == NOBODY else card_name(card(v.papayoo, PAPAYOO_RANK))
    return f"Round {v.round} of {v.rounds} · Papayoo: {papayoo}"


def asks(v: State, viewer: int, names: Sequence[str]) -> str:
    """Say what the viewer has to choose now."""
    if not is_seat(viewer) or v.phase == OVER:
        return ""
    if v.phase == GIVE:
        missing = GIFT_SIZE[v.seats] - v.given[viewer]
        more = plural(missing, "more card" if v.given[viewer] else "card")
        return f"Choose {more} to give to {names[left(v, viewer)]}" if missing else ""
    if v.turn != viewer:
        return ""
    return "You lead: play any card" if v.laid == 0 else f"Follow {PACK.suits[v.led].name} if you can"


def face(v: State, number: int) -> Face:
    """Draw a card."""
    papayoo = card(v.papayoo, PAPAYOO_RANK) if v.papayoo != NOBODY else NOBODY
    return PACK.face(number, "Papayoo" if number == papayoo else "")


def place(v: State, seat: int) -> Place:
    """Draw what lies before a seat: its card of the trick, open until the next lead (§4.3)."""
    laid = v.trick[seat]
    shown = face(v, laid) if laid != NOBODY and v.phase >= PLAY and v.laid + v.tricks > 0 else None
    notes = []
    if seat == v.dealer:
        notes.append("deals")
    if shown and seat == v.taker:
        notes.append("highest" if v.laid else "took it")
    return Place(seat, shown, ", ".join(notes))
