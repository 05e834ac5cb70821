"""What happened in Piñatas, told from two views of the same viewer, one move apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import is_seat
from pinateria.engine.sets import rank_of
from pinateria.facts.cards import Dealt, Shuffled, Won
from pinateria.facts.parts import Card, Count, Seat, Suit, Yes
from pinateria.facts.told import ALL, Carried, Entry
from pinateria.facts.tricks import SWEPT, Played, dealt, played, won, written
from pinateria.games.pinatas import rules
from pinateria.games.pinatas.counting import Counted, counted, left_over
from pinateria.games.pinatas.course import rested
from pinateria.games.pinatas.pack import PACK
from pinateria.games.pinatas.rules import DEAL, FIRST, GOAL, NAME, OVER, TRUMP, TWO, State, piles

if TYPE_CHECKING:
    from collections.abc import Iterator


class FirstPlayer(Entry, tag="pinatas.first-player", frozen=True):
    """Chance has found who begins (§2.3)."""

    player: Seat


class TrumpNamed(Entry, tag="pinatas.trump-named", frozen=True):
    """A suit is trump: in the first round by chance (§2.1), later as the first player says (§5.5)."""

    player: Seat | None
    suit: Suit


class Taken(Entry, tag="pinatas.taken", frozen=True):
    """A trick goes to the highest trump, or else to the highest card of the suit led (§3.3)."""

    taker: Seat
    cards: tuple[Card | None, ...]
    """For each seat the card it laid; who has gone out lays none."""
    counts: Count
    """As so many tricks, for one won with a 5 or a 7 is split (§4.2)."""
    tricks: Count
    """That the taker has now."""

    carries = (SWEPT,)


class WentOut(Entry, tag="pinatas.went-out", frozen=True):
    """A player has tricks enough, goes out and scores (§5.1, §5.2)."""

    counted: Counted

    carries = (Carried(ALL, "seats.{counted.seat}.hand", "seats.{counted.seat}.aside"),)


class LeftOver(Entry, tag="pinatas.left-over", frozen=True):
    """All the others have gone out (§5.4, §6.1)."""

    counted: Counted
    missing: Count | None
    """Of two players, so many tricks short of seven."""


class RoundOver(Entry, tag="pinatas.round-over", frozen=True):
    """A round is over, and what was counted while it went on is counted together."""

    number: Count
    seats: tuple[Counted, ...]
    ends: Yes = False
    """Whether somebody has points enough, so that the game is over with it, perhaps in the middle (§5.6)."""


Told = FirstPlayer | TrumpNamed | Shuffled | Dealt | Played | Taken | WentOut | LeftOver | RoundOver | Won
"""Everything that can be told."""


def tell(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:  # noqa: ARG001  every game takes the viewer
    """Tell what a move has changed, and what of it the viewer heard."""
    if before.phase == FIRST:
        yield FirstPlayer(after.first)
    elif before.phase in (TRUMP, NAME):
        yield TrumpNamed(before.turn if is_seat(before.turn) else None, PACK.suits[after.trump].letter)
    elif before.phase == DEAL:
        if before.round > 1 and sum(before.held[: before.seats]) == 0:
            yield Shuffled()
        yield dealt(PACK, before, heard)
    else:
        yield played(PACK, before, after)
        if after.laid == 0:
            yield from tell_trick(before, after)


def tell_trick(before: State, after: State) -> Iterator[Entry]:
    """Tell who took the trick, who went out, and what that ended (§4.2, §5)."""
    v, taker = rested(before, after), after.taker
    counts = piles(rank_of(v.trick[taker]))
    yield Taken(taker, written(PACK, v.trick[: v.seats]), counts, v.won[taker])
    if not v.out[taker]:
        return
    seats, last = counted(v), left_over(v)
    yield WentOut(seats[taker])
    if last is not None:
        yield LeftOver(seats[last], GOAL[TWO] - v.won[last] if v.seats == TWO else None)
    if last is not None or after.phase == OVER:
        yield RoundOver(before.round, seats, after.phase == OVER)
    if after.phase == OVER:
        yield won(rules, after)
