"""Piñatas in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.sets import rank_of
from pinateria.engine.speech import does, listed, plural
from pinateria.engine.tricklog import pile, refuse_card, tell_deal, tell_end, tell_play
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import DEAL, FIRST, GOAL, NAME, OVER, SUITS, TOP, TRUMP, TWO, State, piles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    if rank_of(move) > TOP[v.seats]:
        return f"With {v.seats} players {card_name(move)} stays in the box (§1.2)."
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
    if after.out[taker] or after.round != before.round:
        yield tell_out(before, after, viewer, names)
    last = left_over(before, after)
    if last != NOBODY:
        yield tell_last(before, after, last, viewer, names)
    if after.round != before.round:
        yield Event("score", f"Round {before.round} is over. Totals: {sheet(after, names)}.")
    if after.phase == OVER:
        winner = max(range(after.seats), key=lambda seat: after.score[seat])
        yield tell_end([winner], after.score[winner], viewer, names)


def left_over(before: State, after: State) -> int:
    """Find who was left over, if the trick left only one player in (§5.4)."""
    still_in = [seat for seat in range(before.seats) if not before.out[seat] and seat != after.taker]
    gone = after.round != before.round or (after.phase == OVER and after.active == 1)
    return still_in[0] if gone and len(still_in) == 1 else NOBODY


def tell_out(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell of somebody who went out, and of the points that brings (§5.2)."""
    seat = after.taker
    gained = after.score[seat] - before.score[seat]
    text = "You go out and score" if seat == viewer else f"{names[seat]} goes out and scores"
    return Event("out", f"{text} {plural(gained, 'point')}.", seat=seat, points=gained)


def tell_last(before: State, after: State, seat: int, viewer: int, names: Sequence[str]) -> Event:
    """Tell what the one left over scores: their own tricks, or of two players those that were missing (§5.4, §6.1)."""
    gained = after.score[seat] - before.score[seat]
    mine = seat == viewer
    if after.seats == TWO:
        who = "You were" if mine else f"{names[seat]} was"
        text = f"{who} {plural(GOAL[TWO] - before.won[seat], 'trick')} short of seven"
    else:
        text = "You are left over" if mine else f"{names[seat]} is left over"
    return Event(
        "out", f"{text} and {'score' if mine else 'scores'} {plural(gained, 'point')}.", seat=seat, points=gained
    )


def sheet(after: State, names: Sequence[str]) -> str:
    """Write the totals of all seats."""
    return listed([f"{names[seat]} {after.score[seat]}" for seat in range(after.seats)])
