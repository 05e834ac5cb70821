"""Papayoo, for three to eight: avoid the Payoos and the seven that the die points at."""

from typing import TYPE_CHECKING, Any

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Whole
from pinateria.games.papayoo import (
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
from pinateria.games.papayoo.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def turns(options: "Mapping[str, Any]") -> float:
    """In a round all give at once, and then each lays its cards; who takes a trick goes on with the next lead."""
    return float(58 * options["rounds"])


GAME = Game(
    key="papayoo",
    name="Papayoo",
    title="Take tricks, but no Payoos, and never the seven the die points at.",
    credits=Credits(publisher="Gigamic", year=2010),
    version=1,
    fewest=True,
    turns=turns,
    seconds=5,
    seats=Whole("seats", 4, "how many play", least=3, most=8),
    extra=(Whole("rounds", 5, "how many rounds are played", least=1),),
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
