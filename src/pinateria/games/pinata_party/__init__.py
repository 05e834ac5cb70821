"""Piñata Party, for two to six: lay sweets and rubbish, face-up and face-down, and hit the right piñata."""

from typing import TYPE_CHECKING, Any

from pinateria.engine.credits import Credits
from pinateria.engine.game import Game
from pinateria.engine.option import Choice, Flag, Whole
from pinateria.games.pinata_party import (
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
from pinateria.games.pinata_party.examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping


def teams_fit(options: "Mapping[str, object]") -> str:
    """Say why so many teams cannot be made, if they cannot: all are alike, and of two players at least (§7.1)."""
    seats, teams = int(str(options["seats"])), int(str(options["teams"]))
    if teams and (teams == 1 or seats % teams or seats == teams):
        return f"teams are 2 with 4 or 6 players, 3 with 6, or 0 for none; got {teams} with {seats} players"
    return ""


def turns(options: "Mapping[str, Any]") -> float:
    """A round is over sooner without the powers; the more play, the more rounds it takes somebody to pass 60 points."""
    seats, powers = options["seats"], options["abilities"]
    rounds = 3.0
    if options["end"] != "3 rounds":
        rounds = 1.6 + 2.1 * seats - (2 if options["teams"] else 0) if powers else 3.9 + 1.3 * seats
    return rounds * (16.0 if powers else 14.3)


ENDS = f"when the game is over; one to more than 60 points has {rules.LAST_ROUND} rounds at most"

GAME = Game(
    key="pinata_party",
    name="Piñata Party",
    title="Stuff the piñatas with sweets and rubbish, and hit the right one.",
    credits=Credits(),  # its rulebook names nobody
    version=1,
    turns=turns,
    seconds=12,
    seats=Whole("seats", 4, "how many play", least=2, most=6),
    extra=(
        Choice("end", "3 rounds", ENDS, choices=("3 rounds", "over 60")),
        Flag("abilities", default=True, meaning="cards with powers are in the game; without them it is the children's"),
        Whole("teams", 0, "how many teams, or 0 for none", least=0, most=3),
    ),
    agree=teams_fit,
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
