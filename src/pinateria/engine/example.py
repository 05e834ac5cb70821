"""Examples for a rulebook: a position that notation leads to, what is played then, and what the log tells of it.

Nothing of an example is drawn or told by hand, so it cannot disagree with the rules. Only its caption is written, and
what a caption claims stands beside it, for a test to check.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinateria.engine.game import Game
    from pinateria.engine.log import Event

NAMES = ("Ana", "Bo", "Cy", "Di", "Eli", "Fe")
"""Who sits at the table of an example, as far as there are seats."""


@dataclass(frozen=True)
class Example:
    """A position beside the paragraph of the rulebook that it illustrates."""

    section: str
    """The paragraph, such as §4.3."""
    caption: str
    moves: tuple[str, ...]
    """How the position is reached, as a record writes it, in parts with commas between the moves."""
    then: str = ""
    """What is played from there, written likewise; nothing where the position says it all."""
    viewer: int = 0
    options: Mapping[str, int | bool | str] = field(default_factory=dict)
    lines: tuple[int, ...] = ()
    """The lines of the board that it is about, from 0; none for all of them."""
    scores: bool = False
    """Whether it is about what stands on the score sheet."""

    # What its caption claims, where it claims it.
    can: str = ""
    """All that the viewer may choose in the position, with commas between the choices."""
    cannot: str = ""
    """Something that the viewer holds and may not choose."""
    taker: int | None = None
    """Who gets the trick, the mat or the piñata."""
    won: int | None = None
    """What the log says that it is worth."""
    totals: tuple[int, ...] = ()
    """What stands on the score sheet in the end, for each seat."""
    told: str = ""
    """A line of the log, as the viewer hears it."""
    next: int | None = None
    """Who has the turn in the end."""


class Scene(NamedTuple):
    """An example as its viewer sees it: the position, what is played, and the table afterwards."""

    names: tuple[str, ...]
    before: Any
    """The viewer's view of the position."""
    asked: Any
    """The same as if the turn were the viewer's, which says how the choices are written."""
    legal: list[int]
    """What the viewer may choose there."""
    made: list[str]
    """What is played then, as a record writes it."""
    log: list[Event]
    """What the viewer is told of that."""
    after: Any
    """The viewer's view in the end."""
    totals: tuple[int, ...]


def parted(moves: str) -> list[str]:
    """Part moves at their commas."""
    return [move.strip() for move in moves.split(",") if move.strip()]


def scene(game: Game, example: Example) -> Scene:
    """Play an example by the rules."""
    names = NAMES[: int(game.settle(example.options)["seats"])]
    at = Table.replay(game, parted(",".join(example.moves)), players=names, **example.options)
    viewer, moves = example.viewer, len(at.made)
    before, asked, legal = at.view(viewer), at.asked(viewer), at.legal(viewer)
    for move in parted(example.then):
        at.play(move)
    return Scene(
        names, before, asked, legal, at.moves[moves:], at.log(viewer, moves), at.view(viewer), tuple(at.scores)
    )
