"""The tricks of the round, as the rules play them again from what was laid."""

from __future__ import annotations

from functools import partial

from pinateria.facts import course
from pinateria.games.papayoo import rules

tricks_of = partial(course.tricks_of, rules, ("dealer",))
