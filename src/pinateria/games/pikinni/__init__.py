"""Pikinni, for two to four: bid your tricks, then take exactly so many."""

from typing import TYPE_CHECKING, Any

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Flag, Whole
from pinateria.games.pikinni import (
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
from pinateria.games.pikinni.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def turns(options: "Mapping[str, Any]") -> float:
    """The rounds are as many as the cards allow; another trump and doubled points are asked for, one after another."""
    seats = options["seats"]
    asked = 3 * seats * options["change"] + 5 * seats * (options["double"] != "off")
    return float({2: 95, 3: 152, 4: 240}[seats] + asked)


GAME = Game(
    key="pikinni",
    name="Pikinni",
    title="Say how many tricks you will take, and take exactly so many.",
    credits=Credits(publisher="BikiniARTmuseum"),
    version=1,
    turns=turns,
    seconds=6,
    seats=Whole("seats", 4, "how many play", least=2, most=4),
    extra=(
        Flag("zero", default=False, meaning="a bid of nothing wins 50 or loses 20 with six cards and more"),
        Flag("change", default=False, meaning="another trump can be bought for 30 points"),
        Choice("double", "off", "points may be doubled in even rounds", choices=("off", "table", "announcer")),
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
