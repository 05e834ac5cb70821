"""Two tricks in words."""

from pinateria.engine.log import Event
from pinateria.engine.pack import FRENCH_SUITS, Pack
from pinateria.engine.sets import has
from pinateria.engine.speech import does
from pinateria.engine.tricklog import pile, tell_deal, tell_end, tell_play
from smallest.rules import CARDS, DEAL, FIRST, OVER, State, wins

PACK = Pack(suits=(FRENCH_SUITS[1],), ranks=({rank: str(rank) for rank in range(1, CARDS + 1)},))


def write(s: State, move: int) -> str:
    """Write a move as in a record."""
    if s.phase == FIRST:
        return f"first {move}" if move < s.seats else ""
    return PACK.write(move)


def explain(v: State) -> str:
    """Say what rule there is."""
    return "Lay any card; the higher one takes the trick (§3.1, §3.2)."


def why_not(v: State, move: int) -> str:
    """Say why a card cannot be laid."""
    if move in PACK.faces and not has(v.hand[v.turn][0], move):
        return f"You do not hold {PACK.name(move)} (§3.1)."
    return "There is no such card (§1.1)."


def tell(before, after, viewer, names):
    """Tell what happened."""
    if before.phase == FIRST:
        yield Event("first", f"{does(after.leader, viewer, names, 'begin')}.", seat=after.leader)
    elif before.phase == DEAL:
        yield tell_deal(PACK, before, after, viewer, names)
    else:
        yield tell_play(PACK, before, after, viewer, names)
        if after.laid == 0:
            text = f"{does(after.taker, viewer, names, 'take')} the trick."
            yield Event("take", text, seat=after.taker, cards=pile(PACK, after), points=1)
    if after.phase == OVER:
        winners = [seat for seat in range(after.seats) if wins(after, seat)]
        yield tell_end(winners, after.score[winners[0]], viewer, names)
