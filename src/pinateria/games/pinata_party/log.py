"""What happened in Piñata Party, told from two views of a viewer, one move apart, and from the move as it heard it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import HIDDEN
from pinateria.engine.sets import rank_of, suit_of
from pinateria.facts.cards import Dealt, Shuffled, Won
from pinateria.games.pinata_party.cards import COLOURS
from pinateria.games.pinata_party.columns import next_is_up
from pinateria.games.pinata_party.counted import round_over
from pinateria.games.pinata_party.entries import (
    Broken,
    Discarded,
    Drawn,
    Exchanged,
    FirstPlayer,
    Laid,
    MadePass,
    NextRound,
    Opened,
    OrderKept,
    Passes,
    Rearranged,
    RoundsUsedUp,
    TakenOut,
    TeamWon,
    Told,
    TopShown,
    TurnEnded,
)
from pinateria.games.pinata_party.lying import cards_at, down_in, hits, joined, written
from pinateria.games.pinata_party.pack import LETTERS, PACK
from pinateria.games.pinata_party.rules import (
    ENOUGH,
    LAST_ROUND,
    is_decided,
    is_tied,
    points_of,
    team_of,
    wins,
)
from pinateria.games.pinata_party.state import (
    DEAL,
    DRAW,
    DROP,
    EXCHANGE,
    FIRST,
    FRESH,
    HAND,
    NAME,
    ORDER,
    OVER,
    PLAY,
    SETUP,
    TAKE,
    TOP,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinateria.facts.told import Entry

__all__ = ["Told", "tell"]


def tell(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:
    """Tell what a move has changed, and what of it the viewer heard."""
    if before.phase == PLAY:
        yield TurnEnded(before.turn) if heard == ENOUGH else laid(before, heard)
    elif before.phase == EXCHANGE:
        yield Exchanged(before.turn, before.due) if heard == ENOUGH else Discarded(before.turn, PACK.write(heard))
    elif before.phase in (NAME, TAKE, DROP, ORDER):
        yield from used(before, heard, after, viewer)
    else:
        yield from turned_up(before, heard)
    if before.kept != after.kept and before.phase != DEAL:
        yield broken(before, after, viewer)
    if before.round != after.round > 1 or after.phase == OVER:
        yield from ended(before, after, viewer)
    if after.phase == EXCHANGE and after.mover != before.mover:
        yield Passes(after.mover, "told" if after.forced else "unable")


def turned_up(before: State, heard: int) -> Iterator[Entry]:
    """Tell what chance brings: who begins, a card, or only the colour of one (§2); giving a Gift turns nothing up."""
    if before.phase == FIRST:
        yield FirstPlayer(heard)
    elif before.phase == DEAL:
        if before.round > 1 and before.due == HAND * before.seats:
            yield Shuffled()
        yield Dealt(before.receiver, written(suit_of(heard), rank_of(heard)))
    elif before.phase in (SETUP, FRESH):
        yield Opened(before.at, PACK.write(heard))
    elif before.phase == TOP:
        yield TopShown(LETTERS[heard])
    elif before.phase == DRAW:
        yield Drawn(before.mover, f"{LETTERS[before.top]}?" if heard == HIDDEN else PACK.write(heard))


def laid(before: State, heard: int) -> Laid:
    """Tell of a card laid (§3.1, §3.2)."""
    column, colour = divmod(suit_of(heard), COLOURS)
    rank = rank_of(heard)
    up, hit = next_is_up(before, column), hits(before, column, rank)
    return Laid(before.turn, column, written(colour, rank), "up" if up else "down", hit)


def used(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:
    """Tell what somebody does with a power (§5); of a new order only the whole of it."""
    seat, column = before.turn, before.at
    if before.phase == NAME:
        yield MadePass(seat, heard)
    elif before.phase in (TAKE, DROP) and heard != ENOUGH:
        (card,) = PACK.gained(before.gone, after.gone)
        yield TakenOut(seat, column, heard, PACK.write(card), "remove" if before.phase == TAKE else "look")
    elif before.phase == ORDER and after.phase != ORDER:
        if before.picked == 0:
            yield OrderKept(seat, column)
        else:
            yield Rearranged(seat, column, cards_at(after, viewer, column), down_in(after, column))


def broken(before: State, after: State, viewer: int) -> Broken:
    """Tell who got the cards of a piñata that broke (§4.2)."""
    owner = next(seat for seat in range(after.seats) if after.kept[seat] != before.kept[seat])
    cards = joined(before, after, viewer, owner)
    points = points_of(after, owner) - points_of(before, owner) if owner == viewer else None
    return Broken(owner, after.at, len(cards), cards, before.turn if owner != before.turn else None, points)


def ended(before: State, after: State, viewer: int) -> Iterator[Entry]:
    """Tell that a round is over, and what follows: another one, or the end of the game (§6)."""
    yield round_over(before, after, viewer)
    if after.phase != OVER:
        yield NextRound(after.round, after.first, tuple(after.score[: after.seats]), bool(after.extra))
        return
    if is_tied(after) or not is_decided(after):
        yield RoundsUsedUp(LAST_ROUND)
    winners = tuple(seat for seat in range(after.seats) if wins(after, seat))
    points = after.score[winners[0]]
    one_team = len(winners) > 1 and len({team_of(after, seat) for seat in winners}) == 1
    yield TeamWon(winners, points) if one_team else Won(winners, points)
