"""What speaks for a move in Papayoo, told from the view of whoever is to move: it is about points one need not take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.sets import EMPTY, count, highest, over, rank_of, suit_of, under
from pinateria.engine.speech import Reason, plural
from pinateria.games.papayoo.greedy import elsewhere, in_trick
from pinateria.games.papayoo.pack import PACK
from pinateria.games.papayoo.rules import GIVE, PAYOO, State, worth
from pinateria.games.papayoo.words import card_name

if TYPE_CHECKING:
    from collections.abc import Iterator


def of(v: State, move: int) -> Iterator[Reason]:
    """Say what speaks for a move, the weightiest first."""
    suit, rank = suit_of(move), rank_of(move)
    if v.phase == GIVE:
        yield from of_parting(v, suit, rank)
        if suit == PAYOO:
            yield Reason(f"would cost you {plural(rank, 'point')} in a trick of yours", "points", rank)
    elif v.laid == 0:
        yield from of_lead(elsewhere(v, suit), rank)
    elif suit != v.led:
        yield from of_throwing_in(v, suit, rank)
        yield from of_parting(v, suit, rank)
    elif rank < v.best:
        yield from of_staying_under(v, suit, rank)
        yield from of_parting(v, suit, rank)
    elif in_trick(v) + worth(v, suit, rank) == 0:
        is_last = v.laid == v.seats - 1
        words = "takes a trick that holds no points" if is_last else "leads a trick that holds no points so far"
        yield Reason(words, "harmless", 1)
        yield from of_parting(v, suit, rank)


def of_parting(v: State, suit: int, rank: int) -> Iterator[Reason]:
    """Say what is gained by having a card no longer."""
    if count(v.hand[v.turn][suit]) == 1:
        yield Reason(
            f"is your last of {PACK.suits[suit].name}, so that you can throw others in when they are led", "last", 1
        )
    out = elsewhere(v, suit)
    higher = count(over(out, rank))
    if out == EMPTY:
        return
    if higher == 0:
        yield Reason("beats every card of its suit still out", "high", 1)
    elif 2 * higher < count(out):
        beat = "beats" if higher == 1 else "beat"
        words = f"would take many a trick, for only {plural(higher, 'card')} of {PACK.suits[suit].name} {beat} it"
        yield Reason(words, "high", 1 - higher / count(out))


def of_lead(out: int, rank: int) -> Iterator[Reason]:
    """Say how many of the cards that others may hold beat a card that is led."""
    higher, all_out = count(over(out, rank)), count(out)
    if higher and higher == all_out:
        yield Reason("is beaten by every card of its suit still out", "low", 1)
    elif 2 * higher > all_out:
        yield Reason(f"can be beaten by {higher} of the {all_out} cards of its suit still out", "low", higher / all_out)


def of_throwing_in(v: State, suit: int, rank: int) -> Iterator[Reason]:
    """Say what somebody else gets with a card of another suit than the one led."""
    costs = worth(v, suit, rank)
    words = (
        f"cannot win the trick, since you have no {PACK.suits[v.led].name}, and takes {plural(costs, 'point')} along"
    )
    yield Reason(words, "points", costs)


def of_staying_under(v: State, suit: int, rank: int) -> Iterator[Reason]:
    """Say that a card does not take the trick, and what somebody else gets with it."""
    costs, best = worth(v, suit, rank), card_name(v.trick[v.taker])
    if costs:
        yield Reason(f"stays under {best} and takes {plural(costs, 'point')} along", "points", costs)
    yield Reason(f"stays under {best}", "under", 1)
    if rank == highest(under(v.hand[v.turn][suit], v.best)):
        yield Reason(f"is your highest card under {best}", "highest", 1)
