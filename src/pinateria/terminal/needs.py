"""What must hold for something that one can type at a served table, and what to say where it does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinateria.terminal.collected import CLOSED

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.terminal.standing import Standing


@dataclass(frozen=True)
class Need:
    """Something that must hold."""

    holds: Callable[[Standing], bool]
    otherwise: str = ""
    """What to say where it does not; nothing where the word may then be a choice of the game."""


SEATED = Need(lambda table: table.seated, "Who looks on has no seat, and can do nothing at the table.")
HOST = Need(lambda table: table.may_begin, "Only the host can do that.")
NOT_BEGUN = Need(lambda table: not table.begun, "The game has begun already.")
CHANGES = Need(lambda table: not table.begun, "The game has begun, so nobody changes seats any more.")
IN_THE_LOBBY = Need(lambda table: not table.begun)
"""For a word that may be a choice once the game has begun."""
BEGUN = Need(lambda table: table.begun, "Nothing has been played yet.")
PLAYING = Need(lambda table: table.playing, "No game is being played.")
OVER = Need(lambda table: table.over, "The game is not over yet.")
ASKED = Need(lambda table: bool(table.choosing.moves), "You are not asked to choose now.")
ASKED_TO_AGREE = Need(lambda table: table.is_asked_to_agree)
SEEN = Need(lambda table: table.welcome.seen, "At this table nobody is shown which cards they have seen.")
COLLECTS = Need(lambda table: table.welcome.collects, CLOSED)
UNCLAIMED = Need(lambda table: bool(table.unclaimed), "Somebody sits at every seat.")
REPLACED = Need(lambda table: table.is_replaced, "Nobody stands in for you.")
NOT_CHOSEN = Need(lambda table: not table.now.rematch, "The next game is chosen already; type rematch to join in.")
