"""What speaks for a move in Pinata, in a few words, told from the view of whoever is to move."""

from pinateria.engine.sets import rank_of
from pinateria.engine.speech import plural
from pinateria.games.pinata.greedy import chance
from pinateria.games.pinata.rules import DONE, PLAY, State, side_of
from pinateria.games.pinata.words import placing


def reason(v: State, move: int) -> str:
    """Say what a move does, so that the sentence can begin with its name."""
    if v.phase != PLAY:
        return done_reason(v) if move == DONE else "makes room for another card, which may fit a mat"
    mat, number, across = placing(move)
    owner = 1 - v.turn if across else v.turn
    value = rank_of(number)
    mine, other = side_of(mat, owner), side_of(mat, 1 - owner)
    wins = "high" if v.high[mat] == 1 else "low"
    likely = chance(v, mat, owner, value, 1)
    mine_likely = round(100 * (likely if owner == v.turn else 1.0 - likely))
    sums = f"{v.total[mine] + value} against {v.total[other]}"
    whose = "their" if across else "your"
    return f"makes it {sums} on {whose} side, where {wins} wins: a chance of about {mine_likely} % to get that mat"


def done_reason(v: State) -> str:
    """Say what ending the discarding brings."""
    return f"draws {plural(v.due, 'card')}" if v.due else "keeps the hand as it is and ends the turn"
