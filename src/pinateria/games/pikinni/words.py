"""Pikinni in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.sets import EMPTY, has, rank_of, suit_of
from pinateria.engine.speech import does, listed
from pinateria.engine.tricklog import pile, refuse_card, tell_deal, tell_end, tell_play
from pinateria.games.pikinni.pack import PACK
from pinateria.games.pikinni.rules import (
    BID,
    CHANGE,
    CUT,
    DEAL,
    DOUBLE,
    KEEP_TRUMP,
    OVER,
    PLAY,
    PRICE,
    SUITS,
    TURN_UP,
    State,
    cards_each,
    wins,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

write_card, card_name, cards_in = PACK.write, PACK.name, PACK.cards_in


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if s.phase == CUT:
        return f"dealer {move}" if move < s.seats else ""
    if s.phase == DOUBLE:
        return ("no double", "double")[move] if move < 2 else ""
    if s.phase == CHANGE:
        return "no change" if move == KEEP_TRUMP else f"change {PACK.suits[move].letter}" if move < SUITS else ""
    if s.phase == BID:
        return f"bid {move}" if move <= cards_each(s) else ""
    written = write_card(move)
    return f"trump {written}" if written and s.phase == TURN_UP else written


# What to do ----------------------------------------------------------------------------------


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == DOUBLE:
        return "Announce a double before you see the second half of your cards, or do not (§6.3)."
    if v.phase == CHANGE:
        return f"For {PRICE} points you may make another suit trump; the first to take it has it (§6.2)."
    if v.phase == BID:
        return f"Say how many tricks you will take, from 0 to {cards_each(v)}; all bids are shown at once (§3.1)."
    if v.laid == 0:
        return "You lead: any card will do (§4.1)."
    return f"Follow {PACK.suits[v.led].name} if you can, else trump if you can, else play anything (§4.2)."


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a move to the seat whose turn it is in its own view."""
    if v.phase == CHANGE:
        return f"{PACK.suits[v.trump].name.capitalize()} are trump already; a change names another suit (§6.2)."
    if v.phase == BID:
        return "You have made your bid, and it stands (§3.1)."
    mine = v.hand[v.turn]
    if has(mine[suit_of(move)], rank_of(move)) and mine[v.led] == EMPTY:
        return f"You cannot follow but hold {PACK.suits[v.trump].name}, so you must trump (§4.2)."
    return refuse_card(PACK, v, move, ("§4.1", "§4.2"))


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    seat = before.turn
    if before.phase == CUT:
        yield Event("dealer", f"{does(after.dealer, viewer, names, 'deal')} first.", seat=after.dealer)
    elif before.phase == TURN_UP:
        text = f"The card turned up is {PACK.name(after.turned)}: {PACK.suits[after.trump].name} are trump."
        yield Event("trump", text, cards=(write_card(after.turned),))
    elif before.phase == DEAL:
        yield tell_deal(PACK, before, after, viewer, names)
    elif before.phase == DOUBLE:
        verb = "announce" if after.doubled[seat] else "decline"
        yield Event("double", f"{does(seat, viewer, names, verb)} a double.", seat=seat, points=after.doubled[seat])
    elif before.phase == CHANGE:
        yield tell_change(before, after, viewer, names)
    elif before.phase == BID:
        yield from tell_bid(before, after, viewer, names)
    else:
        yield from tell_card(before, after, viewer, names)


def tell_change(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a change bought or declined (§6.2)."""
    seat = before.turn
    if after.changed_by != seat:
        return Event("change", f"{does(seat, viewer, names, 'leave')} the trump as it is.", seat=seat)
    suit = PACK.suits[after.trump].name
    return Event(
        "change", f"{does(seat, viewer, names, 'pay')} {PRICE} points: {suit} are trump.", seat=seat, points=-PRICE
    )


def tell_bid(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a bid made, and once all have bid, of every bid (§3.1)."""
    seat = before.turn
    if seat == viewer:
        yield Event("bid", f"You bid {after.bid[seat]}.", seat=seat, points=after.bid[seat])
    else:
        yield Event("bid", f"{names[seat]} has made a bid.", seat=seat)
    if after.phase == PLAY:
        bids = listed([f"{names[each]} {after.bid[each]}" for each in range(after.seats)])
        yield Event("bids", f"The bids: {bids}.", points=sum(after.bid[: after.seats]))


def tell_card(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card played, and of what it ends: the trick, the round, the game."""
    yield tell_play(PACK, before, after, viewer, names)
    if after.laid > 0:
        return
    won = before.won[after.taker] + 1
    text = f"{does(after.taker, viewer, names, 'take')} the trick: {won} of {before.bid[after.taker]} bid."
    yield Event("take", text, seat=after.taker, cards=pile(PACK, after), points=won)
    if after.phase != PLAY:
        gained = [after.score[each] - before.score[each] for each in range(after.seats)]
        sheet = listed([f"{names[each]} {gained[each]:+}" for each in range(after.seats)])
        yield Event("score", f"Round {before.round} is over: {sheet}.")
    if after.phase == OVER:
        winners = [each for each in range(after.seats) if wins(after, each)]
        yield tell_end(winners, after.score[winners[0]], viewer, names)
