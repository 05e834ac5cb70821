"""Pikinni as a picture for the terminal: trump, bids, the trick, the hand and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.picture import Picture, Place
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.speech import plural
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import BID, CHANGE, DOUBLE, OVER, PLAY, PRICE, ROUNDS, State, cards_each

if TYPE_CHECKING:
    from collections.abc import Sequence


def picture(v: State, viewer: int, names: Sequence[str]) -> Picture:  # noqa: ARG001  every game's picture takes the names
    """Draw what a viewer sees."""
    hand = PACK.cards_in(v.hand[viewer]) if is_seat(viewer) else []
    return Picture(
        heading=heading(v),
        asks=asks(v, viewer),
        typed=typed(v, viewer),
        hand=tuple(PACK.face(number) for number in hand),
        places=tuple(place(v, seat) for seat in range(v.seats)),
        columns=("bid", "tricks", "total"),
        sheet=tuple((shown_bid(v, seat), v.won[seat], v.score[seat]) for seat in range(v.seats)),
        sign=None if v.trump == NOBODY else PACK.suits[v.trump],
    )


def heading(v: State) -> str:
    """Say which round it is, and what is trump."""
    trump = "not turned up yet" if v.trump == NOBODY else PACK.suits[v.trump].label
    turned = f" · turned up: {PACK.write(v.turned)}" if v.turned != NOBODY else ""
    bought = " (bought)" if v.changed_by != NOBODY else ""
    doubled = f" · {plural(v.doubles, 'double')}" if v.doubles else ""
    cards = plural(cards_each(v), "card")
    return f"Round {v.round} of {ROUNDS[v.seats]}: {cards} · trump: {trump}{bought}{turned}{doubled}"


def shown_bid(v: State, seat: int) -> str:
    """Show a bid if the viewer may know it."""
    return str(v.bid[seat]) if v.bid[seat] >= 0 else "?" if v.has_bid[seat] else ""


def asks(v: State, viewer: int) -> str:
    """Say what the viewer has to choose now."""
    if not is_seat(viewer) or v.phase == OVER:
        return ""
    if v.phase == BID:
        return "" if v.has_bid[viewer] else f"How many tricks will you take, from 0 to {cards_each(v)}?"
    if v.turn != viewer:
        return ""
    if v.phase == DOUBLE:
        return "Announce a double?"
    if v.phase == CHANGE:
        return f"Buy another trump for {PRICE} points?"
    return "You lead: play any card" if v.laid == 0 else f"Follow {PACK.suits[v.led].name} if you can, else trump"


def typed(v: State, viewer: int) -> str:
    """Say what the viewer can type."""
    if v.turn != viewer:
        return ""
    return {DOUBLE: "double or no double", CHANGE: "change and a suit's letter, or no change"}.get(v.phase, "")


def place(v: State, seat: int) -> Place:
    """Draw what lies before a seat: its card of the trick, open until the next lead (§4.3)."""
    laid = v.trick[seat]
    shown = PACK.face(laid) if laid != NOBODY and v.phase >= PLAY and v.laid + v.tricks > 0 else None
    notes = ["deals"] if seat == v.dealer else []
    if shown and seat == v.taker:
        notes.append("highest" if v.laid else "took it")
    if v.doubled[seat]:
        notes.append("doubled")
    return Place(seat, shown, ", ".join(notes))
