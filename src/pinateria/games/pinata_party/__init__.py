"""Piñata Party, for two to six: lay sweets and rubbish, face-up and face-down, and hit the right piñata."""

from typing import TYPE_CHECKING

from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Flag, Whole
from pinateria.games.pinata_party import design, greedy, guess, picture, reasons, rules, sheet, words
from pinateria.games.pinata_party.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def teams_fit(options: "Mapping[str, object]") -> str:
    """Say why so many teams cannot be made, if they cannot: all are alike, and of two players at least (§7.1)."""
    seats, teams = int(str(options["seats"])), int(str(options["teams"]))
    if teams and (teams == 1 or seats % teams or seats == teams):
        return f"teams are 2 with 4 or 6 players, 3 with 6, or 0 for none; got {teams} with {seats} players"
    return ""


GAME = Game(
    key="pinata_party",
    name="Piñata Party",
    title="Stuff the piñatas with sweets and rubbish, and hit the right one.",
    version=1,
    minutes=30,
    seats=Whole("seats", 4, "how many play", least=2, most=6),
    extra=(
        Choice("end", "3 rounds", "when the game is over", choices=("3 rounds", "over 60")),
        Flag("abilities", default=True, meaning="cards with powers are in the game; without them it is the children's"),
        Whole("teams", 0, "how many teams, or 0 for none", least=0, most=3),
    ),
    agree=teams_fit,
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
