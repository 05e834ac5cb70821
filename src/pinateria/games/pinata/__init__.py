"""Pinata, for two: lay cards to both sides of the mats, high or low, and win the candies."""

from typing import TYPE_CHECKING, Any

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Whole
from pinateria.games.pinata import (
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
from pinateria.games.pinata.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def turns(options: "Mapping[str, Any]") -> float:  # noqa: ARG001  no option changes it by much
    """Some forty cards are laid on each side before somebody has three medals."""
    return 78.0


GAME = Game(
    key="pinata",
    name="Pinata",
    title="Lay high where high wins and low where low does, and be the first with three medals.",
    credits=Credits(designer="Stephen W. Glenn", publisher="Rio Grande Games", year=2012),
    version=1,
    turns=turns,
    seconds=12,
    seats=Whole("seats", 2, "how many play", least=2, most=2),
    extra=(
        Choice("across", "when full", "when cards may be laid on the other side", choices=("when full", "any time")),
        Choice("values", "2012", "which numbers are on the cards", choices=("2012", "balloon-cup")),
    ),
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
