"""Papayoo, for three to eight: avoid the Payoos and the seven that the die points at."""

from pinateria.engine.game import Game
from pinateria.engine.option import Whole
from pinateria.games.papayoo import design, greedy, guess, picture, reasons, rules, sheet, words
from pinateria.games.papayoo.examples import EXAMPLES

GAME = Game(
    key="papayoo",
    name="Papayoo",
    title="Take tricks, but no Payoos, and never the seven the die points at.",
    version=1,
    fewest=True,
    minutes=30,
    seats=Whole("seats", 4, "how many play", least=3, most=8),
    extra=(Whole("rounds", 5, "how many rounds are played", least=1),),
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
