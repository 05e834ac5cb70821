"""Papayoo in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.seats import is_seat
from pinateria.engine.sets import Row, card, has, rank_of, suit_of
from pinateria.engine.speech import does, listed, plural, whom
from pinateria.games.papayoo.rules import (
    CUT,
    DEAL,
    GIFT_SIZE,
    GIVE,
    HIGHEST,
    OVER,
    PAPAYOO_RANK,
    PAYOO,
    PLAIN,
    PLAY,
    ROLL,
    SUITS,
    State,
    left,
    right,
    wins,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LETTERS = "SHDCP"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs", "Payoos")


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if s.phase == CUT:
        return f"dealer {move}" if move < s.seats else ""
    if s.phase == ROLL:
        return f"roll {LETTERS[move]}" if move < PLAIN else ""
    written = write_card(move)
    return f"give {written}" if written and s.phase == GIVE else written


def write_card(number: int) -> str:
    """Write a card: `S7`, `P12`; nothing for a number that is no card."""
    suit, rank = suit_of(number), rank_of(number)
    return f"{LETTERS[suit]}{rank}" if suit < SUITS and 1 <= rank <= HIGHEST[suit] else ""


def card_name(number: int) -> str:
    """Name a card as one says it."""
    suit, rank = suit_of(number), rank_of(number)
    return f"Payoo {rank}" if suit == PAYOO else f"the {rank} of {SUIT_NAMES[suit]}"


def cards_in(hand: Row) -> list[int]:
    """List the cards of a hand, suit by suit and upwards."""
    return [card(suit, rank) for suit in range(SUITS) for rank in range(1, HIGHEST[suit] + 1) if has(hand[suit], rank)]


# What to do ----------------------------------------------------------------------------------


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == GIVE:
        size = plural(GIFT_SIZE[v.seats], "card")
        return f"Everybody gives {size} to the left; you get your gift when all have chosen (§3.1, §3.2)."
    if v.laid == 0:
        return "You lead: any card will do, and the highest of its suit takes the trick (§4.1, §4.3)."
    return f"Follow {SUIT_NAMES[v.led]} if you hold any; if not, play what you like (§4.2)."


# Why not -------------------------------------------------------------------------------------


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a move to the seat whose turn it is in its own view."""
    suit, rank = suit_of(move), rank_of(move)
    if v.phase == GIVE and v.given[v.turn] == GIFT_SIZE[v.seats]:
        return f"Your gift is complete: {plural(GIFT_SIZE[v.seats], 'card')} with {v.seats} players (§3.1)."
    if not has(v.hand[v.turn][suit], rank):
        verb, paragraph = ("give", "§3.1") if v.phase == GIVE else ("play", "§4.1")
        return f"You do not hold {card_name(move)}, and can only {verb} what is in your hand ({paragraph})."
    led = SUIT_NAMES[v.led]
    return f"You hold {led}, so you must follow {led} (§4.2)."


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    if before.phase == CUT:
        yield Event("dealer", f"{does(after.dealer, viewer, names, 'deal')} first.", seat=after.dealer)
    elif before.phase == DEAL:
        yield tell_deal(before, after, viewer, names)
    elif before.phase == GIVE:
        yield from tell_gift(before, after, viewer, names)
    elif before.phase == ROLL:
        papayoo = card(after.papayoo, PAPAYOO_RANK)
        text = f"The die shows {SUIT_NAMES[after.papayoo]}: {card_name(papayoo)} is the Papayoo."
        yield Event("roll", text, seat=after.dealer, cards=(write_card(papayoo),))
    else:
        yield from tell_card(before, after, viewer, names)


def gained(before: Row, after: Row) -> list[int]:
    """List the cards that a hand or a gift has more than before."""
    return cards_in([new & ~old for old, new in zip(before, after, strict=True)])


def tell_deal(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a card dealt; only who gets it sees it (§2.3)."""
    seat = before.receiver
    cards = gained(before.hand[seat], after.hand[seat]) if seat == viewer else []
    text = f"{does(seat, viewer, names, 'get')} {card_name(cards[0]) if cards else 'a card'}."
    return Event("deal", text, seat=seat, cards=tuple(map(write_card, cards)))


def tell_gift(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card given, and once all have given, of the gift picked up (§3.2, §3.3)."""
    giver = before.turn
    to = left(before, giver)
    cards = gained(before.gift[giver], after.gift[giver]) if giver == viewer else []
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
    seat = before.turn
    laid = after.trick[seat]
    verb = "lead" if before.laid == 0 else "play"
    yield Event("play", f"{does(seat, viewer, names, verb)} {card_name(laid)}.", seat=seat, cards=(write_card(laid),))
    if after.tricks == before.tricks:
        return
    won = after.points[after.taker] - before.points[after.taker]
    catch = " and catch" if after.taker == viewer else " and catches"
    papayoo = f"{catch} the Papayoo" if card(before.papayoo, PAPAYOO_RANK) in after.trick[: after.seats] else ""
    text = f"{does(after.taker, viewer, names, 'take')} the trick{papayoo}: {plural(won, 'point')}."
    pile = tuple(write_card(number) for number in after.trick[: after.seats])
    yield Event("take", text, seat=after.taker, cards=pile, points=won)
    if after.phase != PLAY:
        sheet = listed([f"{names[s]} {after.points[s]}" for s in range(after.seats)])
        yield Event("score", f"Round {before.round} is over: {sheet}.", points=sum(after.points[: after.seats]))
    if after.phase == OVER:
        yield tell_end(after, viewer, names)


def tell_end(after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell who has won (§5.3)."""
    winners = [seat for seat in range(after.seats) if wins(after, seat)]
    points = after.score[winners[0]]
    if len(winners) == 1:
        text = f"{does(winners[0], viewer, names, 'win')} with {plural(points, 'point')}."
    else:
        text = f"{listed([names[seat] for seat in winners])} share the win with {plural(points, 'point')} each."
    return Event("end", text, seat=winners[0], points=points)
