"""Piñatas in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.pack import Pack
from pinateria.engine.picture import Suit
from pinateria.engine.seats import CHANCE
from pinateria.engine.sets import rank_of
from pinateria.engine.speech import does, plural
from pinateria.engine.tricklog import pile, refuse_card, tell_deal, tell_end, tell_play
from pinateria.games.pinatas.rules import DEAL, FIRST, NAME, OVER, SUITS, TRUMP, State, piles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PACK = Pack(
    suits=(
        Suit("K", "♥", "pink", "magenta"),
        Suit("G", "♣", "green", "green"),
        Suit("Y", "★", "yellow", "yellow"),
        Suit("B", "●", "blue", "blue"),
        Suit("O", "▲", "orange", "red"),
    ),
    ranks=({rank: str(rank) for rank in range(16)},) * SUITS,
    said="the {suit} {rank}",
)
write_card, card_name, cards_in = PACK.write, PACK.name, PACK.cards_in


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if s.phase == FIRST:
        return f"first {move}" if move < s.seats else ""
    if s.phase in (TRUMP, NAME):
        return f"trump {PACK.suits[move].letter}" if move < SUITS else ""
    return write_card(move)


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == NAME:
        return "You begin the round: name the trump suit, then lead (§5.5)."
    if v.laid == 0:
        return "You lead: any card will do (§3.1)."
    return f"Follow {PACK.suits[v.led].name} if you can; if not, play what you like (§3.2)."


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a card to the seat whose turn it is in its own view."""
    return refuse_card(PACK, v, move, ("§3.1", "§3.2"))


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    if before.phase == FIRST:
        yield Event("first", f"{does(after.first, viewer, names, 'begin')}.", seat=after.first)
    elif before.phase in (TRUMP, NAME):
        suit = PACK.suits[after.trump].name
        chosen = f"{does(before.turn, viewer, names, 'name')} {suit} as trump." if before.turn != CHANCE else ""
        yield Event("trump", chosen or f"{suit.capitalize()} is trump.", seat=max(before.turn, -1))
    elif before.phase == DEAL:
        yield tell_deal(PACK, before, after, viewer, names)
    else:
        yield tell_play(PACK, before, after, viewer, names)
        if after.laid == 0:
            yield from tell_trick(before, after, viewer, names)


def tell_trick(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell who took the trick, who went out, and what that ended (§4.2, §5)."""
    taker = after.taker
    number = piles(rank_of(after.trick[taker]))
    split = ", split in two" if number > 1 else ""
    won = before.won[taker] + number
    text = f"{does(taker, viewer, names, 'take')} the trick{split}: {plural(won, 'trick')} now."
    yield Event("take", text, seat=taker, cards=pile(PACK, after), points=number)
    for seat in sorted(range(after.seats), key=lambda each: each != taker):
        gained = after.score[seat] - before.score[seat]
        if gained or (seat == taker and ended(before, after, taker)):
            how = "go" if seat == viewer else "goes"
            who = "You" if seat == viewer else names[seat]
            verb = f"{who} {how} out" if seat == taker else does(seat, viewer, names, "stay")
            rest = "and score" if seat == viewer else "and scores"
            last = "" if seat == taker else " to the last"
            yield Event("out", f"{verb}{last} {rest} {plural(gained, 'point')}.", seat=seat, points=gained)
    if after.round != before.round:
        yield Event("score", f"Round {before.round} is over: {sheet(after, names)}.")
    if after.phase == OVER:
        winner = max(range(after.seats), key=lambda seat: after.score[seat])
        yield tell_end([winner], after.score[winner], viewer, names)


def ended(before: State, after: State, taker: int) -> bool:
    """Tell whether the taker of the trick has gone out by it."""
    return bool(after.out[taker]) or after.round != before.round


def sheet(after: State, names: Sequence[str]) -> str:
    """Write the totals of all seats."""
    return ", ".join(f"{names[seat]} {after.score[seat]}" for seat in range(after.seats))
