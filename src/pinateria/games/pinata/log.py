"""What happened in Pinata, told from two views of the same viewer, one move apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.seats import HIDDEN
from pinateria.facts.cards import BACK
from pinateria.facts.parts import Card, Count, Place, Seat, Suit, Yes
from pinateria.facts.told import ALL, Carried, Entry
from pinateria.games.pinata.cards import COLOURS
from pinateria.games.pinata.counts import MatWon, Won, mat_won, won
from pinateria.games.pinata.pack import PACK, written
from pinateria.games.pinata.rules import (
    DEAL,
    DONE,
    DRAW,
    FILL,
    FIRST,
    MATS,
    OVER,
    PLAY,
    REDRAW,
    REFILL,
    SHOWN,
    State,
)
from pinateria.games.pinata.words import cards_in, placing

if TYPE_CHECKING:
    from collections.abc import Iterator


class FirstPlayer(Entry, tag="pinata.first-player", frozen=True):
    """Chance has found who begins (§2.5)."""

    player: Seat


class CandyPut(Entry, tag="pinata.candy-put", frozen=True):
    """A candy from the bag is put on a mat (§2.1, §5.2)."""

    colour: Suit
    mat: Place

    carries = (Carried("{colour}", "bag", "mats.{mat}.candies"),)


class SupplyShuffled(Entry, tag="pinata.supply-shuffled", frozen=True):
    """The supply is used up: the discards become the new one (§2.3)."""

    carries = (Carried(ALL, "discard", "supply"),)


class Drawn(Entry, tag="pinata.drawn", frozen=True):
    """A card is drawn (§2.2, §3.1); only who gets it sees it."""

    player: Seat
    card: Card

    carries = (Carried("{card}", "supply", "seats.{player}.hand"),)


class Laid(Entry, tag="pinata.laid", frozen=True):
    """A card is laid on a mat (§3.1)."""

    player: Seat
    card: Card
    mat: Place
    owner: Seat
    """Whose side of the mat it is laid on: one's own, or the one across (§3.2)."""

    carries = (Carried("{card}", "seats.{player}.hand", "mats.{mat}.sides.{owner}.cards"),)


class MedalEarned(Entry, tag="pinata.medal-earned", frozen=True):
    """Whoever has enough candies of a colour first takes its medal (§7.1)."""

    player: Seat
    colour: Suit
    candies: Count


class MatGone(Entry, tag="pinata.mat-gone", frozen=True):
    """The bag has too few candies to fill a mat again (§5.3)."""

    mat: Place


class HandShown(Entry, tag="pinata.hand-shown", frozen=True):
    """Who cannot lay a card lays the hand open (§6.1)."""

    player: Seat
    cards: tuple[Card, ...]
    again: Yes = False
    """Whether cards were changed already, and the turn is over (§6.3)."""


class MatsCleared(Entry, tag="pinata.mats-cleared", frozen=True):
    """Four turns in a row brought no card: all cards on the mats are discarded (§6.4)."""

    carries = tuple(Carried(ALL, f"mats.{mat}.sides", "discard") for mat in range(MATS))


class Discarded(Entry, tag="pinata.discarded", frozen=True):
    """A card is discarded, to draw another one (§6.2)."""

    player: Seat
    card: Card

    carries = (Carried("{card}", "seats.{player}.hand", "discard"),)


Told = (
    FirstPlayer
    | CandyPut
    | SupplyShuffled
    | Drawn
    | Laid
    | MatWon
    | MedalEarned
    | MatGone
    | HandShown
    | MatsCleared
    | Discarded
    | Won
)
"""Everything that can be told."""


def tell(before: State, heard: int, after: State, viewer: int) -> Iterator[Entry]:  # noqa: ARG001  the same for all
    """Tell what a move has changed, and what of it the viewer heard."""
    if before.phase == FIRST:
        yield FirstPlayer(after.mover)
    elif before.phase in (FILL, REFILL):
        yield CandyPut(PACK.suits[heard].letter, before.filling)
    elif before.phase in (DEAL, DRAW, REDRAW):
        if before.supply == 0:
            yield SupplyShuffled()
        player = before.receiver if before.phase == DEAL else before.mover
        yield Drawn(player, BACK if heard == HIDDEN else PACK.write(heard))
    elif before.phase == PLAY:
        yield from tell_card(before, heard, after)
    elif heard != DONE:
        yield Discarded(before.turn, PACK.write(heard))
    yield from tell_stuck(before, after)
    if after.phase == OVER:
        yield won(after)


def tell_card(before: State, move: int, after: State) -> Iterator[Entry]:
    """Tell of a card laid, and of the mat if that was its last one (§3.1, §5)."""
    mat, number, across = placing(move)
    owner = 1 - before.turn if across else before.turn
    yield Laid(before.turn, PACK.write(number), mat, owner)
    if before.high[mat] == after.high[mat]:
        return
    count = mat_won(before, number, mat, owner, after)
    yield count
    for colour, suit in enumerate(PACK.suits[:COLOURS]):
        if suit.letter in count.medals:
            yield MedalEarned(count.winner, suit.letter, after.won[count.winner][colour])
    if after.phase == DRAW:
        yield MatGone(mat)


def tell_stuck(before: State, after: State) -> Iterator[Entry]:
    """Tell who could not lay a card, with the hand laid open, and of mats cleared (§6)."""
    over = before.phase in (SHOWN, REDRAW) and after.mover != before.mover
    if over:
        yield HandShown(before.mover, written(cards_in(after.shown[before.mover])), again=True)
    if after.resets > before.resets:
        yield MatsCleared()
    if after.phase == SHOWN and (over or before.phase != SHOWN):
        yield HandShown(after.mover, written(cards_in(after.shown[after.mover])))
