"""Papayoo in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.seats import is_seat, left, right
from pinateria.engine.sets import card, has, rank_of, suit_of
from pinateria.engine.speech import does, listed, plural, whom
from pinateria.engine.tricklog import pile, refuse_card, tell_deal, tell_end, tell_play
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import (
    CUT,
    DEAL,
    GIFT_SIZE,
    GIVE,
    OVER,
    PAPAYOO_RANK,
    PLAIN,
    PLAY,
    ROLL,
    State,
    whole_suit,
    wins,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

write_card, card_name, cards_in = PACK.write, PACK.name, PACK.cards_in


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if s.phase == CUT:
        return f"dealer {move}" if move < s.seats else ""
    if s.phase == ROLL:
        return f"roll {PACK.suits[move].letter}" if move < PLAIN else ""
    written = write_card(move)
    return f"give {written}" if written and s.phase == GIVE else written


# What to do ----------------------------------------------------------------------------------


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == GIVE:
        size = plural(GIFT_SIZE[v.seats], "card")
        return f"Everybody gives {size} to the left; you get your gift when all have chosen (§3.1, §3.2)."
    if v.laid == 0:
        return "You lead: any card will do, and the highest of its suit takes the trick (§4.1, §4.3)."
    return f"Follow {PACK.suits[v.led].name} if you hold any; if not, play what you like (§4.2)."


# Why not -------------------------------------------------------------------------------------


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a move to the seat whose turn it is in its own view."""
    if not has(whole_suit(v, suit_of(move)), rank_of(move)):
        return f"With {v.seats} players {card_name(move)} stays in the box (§2.1)."
    if v.phase == GIVE and v.given[v.turn] == GIFT_SIZE[v.seats]:
        return f"Your gift is complete: {plural(GIFT_SIZE[v.seats], 'card')} with {v.seats} players (§3.1)."
    if v.phase == GIVE:
        return f"You do not hold {card_name(move)}, and can only give what is in your hand (§3.1)."
    return refuse_card(PACK, v, move, ("§4.1", "§4.2"))


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    if before.phase == CUT:
        yield Event("dealer", f"{does(after.dealer, viewer, names, 'deal')} first.", seat=after.dealer)
    elif before.phase == DEAL:
        yield tell_deal(PACK, before, after, viewer, names)
    elif before.phase == GIVE:
        yield from tell_gift(before, after, viewer, names)
    elif before.phase == ROLL:
        papayoo = card(after.papayoo, PAPAYOO_RANK)
        text = f"The die shows {PACK.suits[after.papayoo].name}: {card_name(papayoo)} is the Papayoo."
        yield Event("roll", text, seat=after.dealer, cards=(write_card(papayoo),))
    else:
        yield from tell_card(before, after, viewer, names)


def tell_gift(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card given, and once all have given, of the gift picked up (§3.2, §3.3)."""
    giver = before.turn
    to = left(before, giver)
    cards = PACK.gained(before.gift[giver], after.gift[giver]) if giver == viewer else []
    what = card_name(cards[0]) if cards else "a card"
    text = f"{does(giver, viewer, names, 'give')} {what} to {whom(to, viewer, names)}."
    yield Event("give", text, seat=giver, to=to, cards=tuple(map(write_card, cards)))
    if after.phase == GIVE:
        return
    if is_seat(viewer):
        giver = right(after, viewer)
        cards = cards_in(after.gift[giver])
        text = f"{names[giver]} gave you {listed([card_name(number) for number in cards])}."
        yield Event("receive", text, seat=viewer, to=giver, cards=tuple(map(write_card, cards)))
    else:
        yield Event("receive", "Everybody picks up the gift from the right.")


def tell_card(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card played, and of what it ends: the trick, the round, the game."""
    yield tell_play(PACK, before, after, viewer, names)
    if after.tricks == before.tricks:
        return
    won = after.points[after.taker] - before.points[after.taker]
    catch = " and catch" if after.taker == viewer else " and catches"
    papayoo = f"{catch} the Papayoo" if card(before.papayoo, PAPAYOO_RANK) in after.trick[: after.seats] else ""
    text = f"{does(after.taker, viewer, names, 'take')} the trick{papayoo}: {plural(won, 'point')}."
    yield Event("take", text, seat=after.taker, cards=pile(PACK, after), points=won)
    if after.phase != PLAY:
        sheet = listed([f"{names[s]} {after.points[s]}" for s in range(after.seats)])
        yield Event("score", f"Round {before.round} is over: {sheet}.", points=sum(after.points[: after.seats]))
    if after.phase == OVER:
        winners = [seat for seat in range(after.seats) if wins(after, seat)]
        yield tell_end(winners, after.score[winners[0]], viewer, names)
