"""What games of tricks share: cards played, the trick on the table, and the tricks of the round gone through again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import rank_of, suit_of
from pinateria.engine.tricks import IN_A_BYTE
from pinateria.facts.parts import Card, Points, Seat, Yes
from pinateria.facts.pieces import Piece
from pinateria.facts.told import Carried, Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pinateria.engine.pack import Pack


class Played(Entry, tag="played", frozen=True):
    """A card is played to the trick."""

    player: Seat
    card: Card
    leads: Yes = False

    def moved(self, scene: Any) -> Iterator[Carried]:  # noqa: ARG002  as it says
        """From the hand before the seat."""
        yield Carried(self.card, f"seats.{self.player}.hand", f"trick.cards.{self.player}")


def swept(cards: Sequence[Card | None], taker: Seat) -> Iterator[Carried]:
    """Carry the cards of a trick to who took it."""
    for seat, card in enumerate(cards):
        if card is not None:
            yield Carried(card, f"trick.cards.{seat}", f"seats.{taker}.taken")


class Trick(Piece, frozen=True):
    """A trick: the card before each seat, who led, who has it so far and why."""

    cards: tuple[Card | None, ...]
    leader: Seat | None = None
    ahead: Seat | None = None
    by: Literal["suit", "trump", "zero"] | None = None
    """The highest of the suit that was led, the highest trump, or a 0 that beats the highest card there is."""
    worth: Points = 0


class Laid(NamedTuple):
    """A trick of the round, as the rules played it."""

    leader: int
    cards: tuple[int, ...]
    """For each seat its card, or NOBODY."""
    taker: int


def tricks_played(s: Any, lay: Callable[[Any, int, int], None], course: Sequence[int]) -> tuple[Laid, ...]:
    """Let the rules play the tricks of a round again, from a state before the first lead: who led and took each."""
    found, seats = [], s.seats
    for at in range(0, len(course), seats):
        cards = tuple(NOBODY if number == NOBODY else number + IN_A_BYTE for number in course[at : at + seats])
        leader = s.turn
        for _ in range(len(cards) - cards.count(NOBODY)):
            number = cards[s.turn]
            lay(s, suit_of(number), rank_of(number))
        found.append(Laid(leader, cards, s.taker))
    return tuple(found)


def written(pack: Pack, cards: Sequence[int]) -> tuple[Card | None, ...]:
    """Write the card before each seat."""
    return tuple(None if number == NOBODY else pack.write(number) for number in cards)
