"""What speaks for a move in Papayoo, in a few words, told from the view of whoever is to move."""

from pinateria.engine.sets import EMPTY, count, over, rank_of, suit_of
from pinateria.engine.speech import plural
from pinateria.games.papayoo.greedy import elsewhere, in_trick
from pinateria.games.papayoo.rules import GIVE, PAYOO, State, worth
from pinateria.games.papayoo.words import PACK, card_name


def reason(v: State, move: int) -> str:
    """Say what a move does, so that the sentence can begin with its name."""
    suit, rank = suit_of(move), rank_of(move)
    if v.phase == GIVE:
        return give_reason(v, suit, rank)
    costs = worth(v, suit, rank)
    with_it = f" and takes {plural(costs, 'point')} along" if costs else ""
    if v.laid == 0:
        return beaten_reason(elsewhere(v, suit), suit, rank)
    if suit != v.led:
        return f"cannot win the trick, since you have no {PACK.suits[v.led].name},{with_it or ' and leaves your hand'}"
    if rank < v.best:
        return f"stays under {card_name(v.trick[v.taker])}{with_it}"
    return f"leads the trick for now, which holds {plural(in_trick(v) + costs, 'point')}"


def give_reason(v: State, suit: int, rank: int) -> str:
    """Say what is gained by giving a card away."""
    if count(v.hand[v.turn][suit]) == 1:
        return f"is your last of {PACK.suits[suit].name}, so that you can throw others in when they are led"
    if suit == PAYOO:
        return f"would cost you {plural(rank, 'point')} in a trick of yours"
    out = elsewhere(v, suit)
    higher = count(over(out, rank))
    if 0 < 2 * higher < count(out):
        beat = "beats" if higher == 1 else "beat"
        return f"would take many a trick, for only {plural(higher, 'card')} of {PACK.suits[suit].name} {beat} it"
    return beaten_reason(out, suit, rank)


def beaten_reason(out: int, suit: int, rank: int) -> str:
    """Say how many of the cards that others may hold beat a card."""
    higher = count(over(out, rank))
    if out == EMPTY:
        return f"cannot be beaten, for nobody else has {PACK.suits[suit].name}"
    if higher == 0:
        return "beats every card of its suit still out"
    if higher == count(out):
        return "is beaten by every card of its suit still out"
    return f"can be beaten by {higher} of the {count(out)} cards of its suit still out"
