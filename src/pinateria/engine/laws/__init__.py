"""The laws: what every game must keep on every engine, as plain functions that raise `LawBroken`.

They ask nothing of a game but what `engine.game` asks, so a stranger's game can be held to them too.
"""

from pinateria.engine.laws.broken import LawBroken
from pinateria.engine.laws.course import (
    conserves,
    ends_within_bound,
    illegal_moves_change_nothing,
    judged_table,
    lasts_as_told,
    random_table,
    replays_alike,
    text_round_trips,
    turns_of,
)
from pinateria.engine.laws.engines import engines_agree
from pinateria.engine.laws.hearing import told_as_shown
from pinateria.engine.laws.secrets import (
    guess_keeps_view,
    judges_from_view,
    legal_from_view,
    tells_apart,
    two_worlds,
    watcher_sees_least,
)

__all__ = [
    "LawBroken",
    "conserves",
    "ends_within_bound",
    "engines_agree",
    "guess_keeps_view",
    "illegal_moves_change_nothing",
    "judged_table",
    "judges_from_view",
    "lasts_as_told",
    "legal_from_view",
    "random_table",
    "replays_alike",
    "tells_apart",
    "text_round_trips",
    "told_as_shown",
    "turns_of",
    "two_worlds",
    "watcher_sees_least",
]
