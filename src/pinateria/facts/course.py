"""The tricks of a round, as the rules play them again from what was laid: every viewer sees the same ones."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine.seats import CHANCE, NOBODY, left
from pinateria.engine.sets import clear, rank_of, suit_of
from pinateria.engine.tricks import IN_A_BYTE, lay_card

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


class Laid(NamedTuple):
    """A trick of the round, as the rules played it."""

    leader: int
    cards: tuple[int, ...]
    """For each seat its card, or NOBODY."""
    taker: int


def tricks_of(rules: ModuleType, begins: Sequence[str], v: Any) -> tuple[Laid, ...]:
    """List the whole tricks of the round; besides the cards they hang on the fields with which a round begins."""
    fields = tuple((name, getattr(v, name)) for name in begins)
    return tricks_laid(rules, fields, v.seats, tuple(v.course[: v.tricks * v.seats]))


@lru_cache(maxsize=256)
def tricks_laid(
    rules: ModuleType, fields: tuple[tuple[str, int], ...], seats: int, course: tuple[int, ...]
) -> tuple[Laid, ...]:
    """Let the rules play them from before the first lead, once for all viewers."""
    s: Any = rules.State()
    s.seats = seats
    for name, value in fields:
        setattr(s, name, value)
    clear(s.course, NOBODY)
    rules.rewind(s)
    found = []
    for at in range(0, len(course), seats):
        cards = tuple(NOBODY if number == NOBODY else number + IN_A_BYTE for number in course[at : at + seats])
        leader = s.turn
        for _ in range(len(cards) - cards.count(NOBODY)):
            number = cards[s.turn]
            rules.lay(s, suit_of(number), rank_of(number))
        found.append(Laid(leader, cards, s.taker))
    return tuple(found)


def lying(v: Any) -> Laid | None:
    """Give the trick on the table, if there is one: going on from whoever is next, the first who has laid led it."""
    if v.laid == 0:
        return None
    leader = v.turn
    while v.trick[leader] == NOBODY:
        leader = left(v, leader)
    return Laid(leader, tuple(v.trick[: v.seats]), v.taker)


def cards_taken(tricks: Sequence[Laid], seats: int) -> list[int]:
    """Count the cards that each seat has taken."""
    number = [0] * seats
    for trick in tricks:
        number[trick.taker] += len(trick.cards) - trick.cards.count(NOBODY)
    return number


def as_ended(before: Any, after: Any) -> Any:
    """Lay out a round as its last card ended it, from the views before and after: the state has gathered all cards.

    A hand that the viewer does not see is no hand before, and none after.
    """
    v, number = before.copy(), after.trick[before.turn]
    lay_card(v, suit_of(number), rank_of(number))
    v.taker, v.score, v.turn = after.taker, after.score[:], CHANCE
    v.tricks, v.laid = v.tricks + 1, 0
    return v
