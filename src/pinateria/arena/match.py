"""A match: one deal played in one seating, from its seeds alone."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from time import thread_time
from typing import TYPE_CHECKING, Any

from pinateria.arena.seeds import deal_seed, player_seed
from pinateria.engine.chance import FastChance
from pinateria.engine.record import record_of
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import make_player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pinateria.players import Player


@dataclass(frozen=True)
class Match:
    """A match to be played, in plain values that can be sent to another process."""

    game: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    """Who sits at each seat."""
    seed: int
    deal: int
    rotation: int


@dataclass(frozen=True)
class Outcome:
    """A match that was played, one value a seat."""

    deal: int
    rotation: int
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    choices: tuple[int, ...]
    """How often a seat had more than one legal move."""
    seconds: tuple[float, ...]
    """How long it thought about those, all together, in seconds of its core."""

    def to_line(self) -> str:
        """Write the outcome as one line."""
        return json.dumps(asdict(self)) + "\n"

    @classmethod
    def from_line(cls, line: str) -> Outcome:
        """Read an outcome back; raise ValueError, KeyError or TypeError if the line is none."""
        read = json.loads(line)
        rows = {name: tuple(read.pop(name)) for name in ("players", "scores", "winners", "choices", "seconds")}
        return cls(deal=int(read.pop("deal")), rotation=int(read.pop("rotation")), **rows)


def play(match: Match) -> tuple[Outcome, str]:
    """Play a match; give its outcome, and its record as text."""
    one = game(match.game)
    seats = range(len(match.players))
    chance = FastChance(deal_seed(match.seed, match.deal))
    names = [f"{name} {seat}" for seat, name in enumerate(match.players)]
    table = Table(one, players=names, chance=chance, **match.options)
    players = [
        make_player(match.players[s], one, player_seed(match.seed, match.deal, match.rotation, s)) for s in seats
    ]
    for player in players:
        if ready := readiness(player):
            ready()
    choices, seconds = [0] * len(seats), [0.0] * len(seats)
    while not table.over:
        seat = table.turn
        view, legal = table.view(seat), table.legal(seat)
        began = thread_time()
        move = players[seat].choose(view, legal)
        if len(legal) > 1:
            choices[seat] += 1
            seconds[seat] += thread_time() - began
        table.make(seat, move)
    outcome = Outcome(
        deal=match.deal,
        rotation=match.rotation,
        players=match.players,
        scores=tuple(table.scores),
        winners=tuple(table.winners),
        choices=tuple(choices),
        seconds=tuple(round(spent, 6) for spent in seconds),
    )
    return outcome, record_of(table).to_json()


def readiness(player: Player) -> Callable[[], object] | None:
    """Give what lets a player that thinks get ready before any clock runs; others need nothing."""
    ready: Callable[[], object] | None = getattr(getattr(player, "other", player), "prepare", None)
    return ready
