"""What happened, told to each viewer from what that viewer may know.

An event is made from two views, the one before a move and the one after it. The state itself never
comes near the words, so a log cannot tell more than a view does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinateria.engine.game import Game
    from pinateria.engine.schema import Schema


class Event(NamedTuple):
    """One thing that happened, for the eye (what to move where) and for the ear (the words)."""

    kind: str
    """What happened: `deal`, `give`, `roll`, `play`, `take`, `score`, `end` and the like."""
    text: str
    """The same in one sentence."""
    seat: int = NOBODY
    """Who did it, or to whom it happened."""
    to: int = NOBODY
    """The seat at the other end, if there is one."""
    cards: tuple[str, ...] = ()
    """The cards in the game's notation, as far as the viewer may know them."""
    points: int = 0
    move: int = 0
    """The number of the move in the record."""

    def to_json(self) -> dict[str, Any]:
        """Write the event as plain data."""
        return self._asdict()


def events(game: Game, states: Iterator[Schema], viewer: int, names: Sequence[str], first: int) -> Iterator[Event]:
    """Tell what happened between one state and the next, all along; the first of them precedes move `first`."""
    yield from told(game, (game.view(state, viewer) for state in states), viewer, names, first)


def told(game: Game, views: Iterator[Schema], viewer: int, names: Sequence[str], first: int) -> Iterator[Event]:
    """Tell what happened between one view and the next, all along; the first of them precedes move `first`."""
    before = next(views)
    for move, after in enumerate(views, first):
        for event in game.words.tell(before, after, viewer, names):
            yield event._replace(move=move)
        before = after
