"""Piñatas, for two to five: win your tricks and go out late, but not last."""

from typing import TYPE_CHECKING, Any

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Whole
from pinateria.games.pinatas import (
    choices,
    design,
    english,
    greedy,
    guess,
    log,
    picture,
    reasons,
    rules,
    scene,
    sheet,
    words,
)
from pinateria.games.pinatas.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def turns(options: "Mapping[str, Any]") -> float:
    """A point takes so many turns to come by, and a game has one round at the least."""
    least, point = {2: (11.0, 2.85), 3: (20.0, 4.5), 4: (25.0, 5.6), 5: (35.0, 6.4)}[options["seats"]]
    return float(max(least, point * options["target"]))


GAME = Game(
    key="pinatas",
    name="Piñatas",
    title="Win your tricks and go out, as late as you dare, but never as the last.",
    credits=Credits(designer="Reiner Knizia", year=2025),
    version=1,
    turns=turns,
    seconds=6,
    seats=Whole("seats", 4, "how many play", least=2, most=5),
    extra=(Whole("target", 25, "how many points win", least=1, most=1000),),
    rules=rules,
    words=words,
    reasons=reasons,
    picture=picture,
    sheet=sheet,
    log=log,
    scene=scene,
    choices=choices,
    english=english,
    guess=guess,
    greedy=greedy,
    design=design,
    examples=EXAMPLES,
)
