"""What happened in Two tricks, as entries."""

from pinateria.facts.cards import Dealt, Won
from pinateria.facts.parts import Seat
from pinateria.facts.told import Entry
from pinateria.facts.tricks import SWEPT, Played, dealt, played, won
from smallest import rules
from smallest.rules import DEAL, FIRST, OVER
from smallest.words import PACK


class FirstPlayer(Entry, tag="smallest.first-player", frozen=True):
    """Chance has named who begins (§2.1)."""

    player: Seat


class Taken(Entry, tag="smallest.taken", frozen=True):
    """A trick goes to the higher card (§3.2)."""

    taker: Seat

    carries = (SWEPT,)


Told = FirstPlayer | Dealt | Played | Taken | Won


def tell(before, heard, after, viewer):
    """Tell what a move has changed."""
    if before.phase == FIRST:
        yield FirstPlayer(after.leader)
    elif before.phase == DEAL:
        yield dealt(PACK, before, heard)
    else:
        yield played(PACK, before, after)
        if after.laid == 0:
            yield Taken(after.taker)
    if after.phase == OVER:
        yield won(rules, after)
