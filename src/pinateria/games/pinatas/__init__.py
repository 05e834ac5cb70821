"""Piñatas, for two to five: win your tricks and go out late, but not last."""

from pinateria.engine.game import Game
from pinateria.engine.option import Whole
from pinateria.games.pinatas import design, greedy, guess, picture, reasons, rules, sheet, words
from pinateria.games.pinatas.examples import EXAMPLES

GAME = Game(
    key="pinatas",
    name="Piñatas",
    title="Win your tricks and go out, as late as you dare, but never as the last.",
    version=1,
    minutes=30,
    seats=Whole("seats", 4, "how many play", least=2, most=5),
    extra=(Whole("target", 25, "how many points win", least=1, most=1000),),
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
