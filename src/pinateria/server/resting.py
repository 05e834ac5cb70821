"""Between two rounds a table rests: the round lies there as it ended, until those who are here want to go on."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from pinateria.server import clock, events
from pinateria.server.pace import NOTICED, PACES

if TYPE_CHECKING:
    from pinateria.engine.game import Game
    from pinateria.server.live import Live

NEVER = -inf
"""Before anybody was here."""


class Rest:
    """A rest that a table has come to."""

    def __init__(self, event: int, eve: Any) -> None:
        """Begin with nobody who has said that they want to go on."""
        self.event, self.eve = event, eve
        """The event that ended the round, and the state before its last move."""
        self.since = clock.now()
        """When this process heard of it: downtime is nobody's fault."""
        self.ready: set[int] = set()
        self.views: dict[int, Any] = {}

    def shown(self, game: Game, viewer: int, now: Any) -> Any:
        """Show a viewer the round as it ended, beside the view that has gathered its cards."""
        if viewer not in self.views:
            self.views[viewer] = game.rested(game.view(self.eve, viewer), now)
        return self.views[viewer]


def went_on(live: Live) -> events.WentOn | None:
    """Give the end of a rest, if nobody holds it up any more."""
    return events.WentOn() if live.room.resting and goes_on_at(live) <= clock.now() else None


def goes_on_at(live: Live) -> float:
    """Tell when a table that rests goes on; a time that is past where nobody holds it up."""
    rest, people, pace = live.room.resting, live.room.people, PACES[live.room.opened.pace]
    if rest is None or not people:
        return NEVER
    latest, waited_for = rest.since + pace.rest, live.minding()
    if pace.one_speaks:
        only_others = not waited_for and any(live.is_here(seat) for seat in people)
        return NEVER if rest.ready or only_others else latest
    if waited_for:
        return latest if waited_for - rest.ready else NEVER
    return min(latest, live.minded + NOTICED)  # whoever loads the page again is back in a moment
