"""The smallest game that keeps the contract: two players, four cards, two tricks. It is made by CONTRIBUTING's list."""

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Whole
from smallest import choices, english, greedy, guess, log, picture, reasons, rules, scene, sheet, words

GAME = Game(
    key="smallest",
    name="Two tricks",
    title="Lay your higher card at the right time.",
    credits=Credits(),
    version=1,
    seats=Whole("seats", 2, "how many play", least=2, most=2),
    turns=lambda options: 3.5,  # who takes the first trick goes on, half of the time after having laid last
    seconds=3,
    rules=rules,
    words=words,
    picture=picture,
    sheet=sheet,
    guess=guess,
    greedy=greedy,
    reasons=reasons,
    log=log,
    scene=scene,
    choices=choices,
    english=english,
)
