"""Pikinni, for two to four: bid your tricks, then take exactly so many."""

from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Flag, Whole
from pinateria.games.pikinni import design, greedy, guess, picture, reasons, rules, sheet, words
from pinateria.games.pikinni.examples import EXAMPLES

GAME = Game(
    key="pikinni",
    name="Pikinni",
    title="Say how many tricks you will take, and take exactly so many.",
    version=1,
    minutes=40,
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
    guess=guess,
    greedy=greedy,
    design=design,
    examples=EXAMPLES,
)
