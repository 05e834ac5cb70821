"""What speaks for a move in Pikinni, in a few words, told from the view of whoever is to move."""

from pinateria.engine.sets import rank_of, suit_of
from pinateria.engine.speech import plural
from pinateria.games.pikinni.greedy import doubt, now, worth
from pinateria.games.pikinni.rules import BID, CHANGE, DOUBLE, KEEP_TRUMP, PRICE, State
from pinateria.games.pikinni.words import PACK


def reason(v: State, move: int) -> str:
    """Say what a move does, so that the sentence can begin with its name."""
    if v.phase == BID:
        return f"suits a hand that looks worth {worth(v, v.trump):.1f} tricks"
    if v.phase == DOUBLE:
        unsure = doubt(v, v.trump)
        return f"weighs what the round brings against a doubt of {unsure:.1f} tricks about the cards you see"
    if v.phase == CHANGE:
        return change_reason(v, move)
    return card_reason(v, suit_of(move), rank_of(move))


def change_reason(v: State, move: int) -> str:
    """Say what a change of trump would bring."""
    if move == KEEP_TRUMP:
        return f"saves {PRICE} points, and the hand looks worth {worth(v, v.trump):.1f} tricks as it is"
    suit = PACK.suits[move].name
    return f"makes the hand look worth {worth(v, move):.1f} tricks, not {worth(v, v.trump):.1f}, with {suit} as trump"


def card_reason(v: State, suit: int, rank: int) -> str:
    """Say what a card does for the bid."""
    wanted = v.bid[v.turn] - v.won[v.turn]
    chance = f"takes this trick with a chance of about {round(100 * now(v, suit, rank))} %"
    if wanted > 0:
        return f"{chance}, and you still want {plural(wanted, 'trick')}"
    if wanted == 0:
        return f"{chance}, and you want no more tricks"
    return f"{chance}, and you have {plural(-wanted, 'trick')} too many already"
