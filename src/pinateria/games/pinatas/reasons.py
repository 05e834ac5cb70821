"""What speaks for a move in Piñatas, in a few words, told from the view of whoever is to move."""

from pinateria.engine.sets import count, highest, rank_of, suit_of
from pinateria.engine.speech import plural
from pinateria.games.pinatas.greedy import takes_trick
from pinateria.games.pinatas.rules import GOAL, NAME, State, piles
from pinateria.games.pinatas.words import PACK


def reason(v: State, move: int) -> str:
    """Say what a move does, so that the sentence can begin with its name."""
    if v.phase == NAME:
        ranks = v.hand[v.turn][move]
        held = (
            f"you hold {plural(count(ranks), 'card')} of it, up to {highest(ranks)}" if ranks else "you hold none of it"
        )
        return f"makes {PACK.suits[move].name} trump, and {held}"
    suit, rank = suit_of(move), rank_of(move)
    missing = GOAL[v.seats] - v.won[v.turn]
    takes = round(100 * takes_trick(v, suit, rank))
    counts = " as two" if piles(rank) > 1 else ""
    goal = f"you go out with {plural(missing, 'more trick')}"
    return f"takes this trick{counts} with a chance of about {takes} %, and {goal}"
