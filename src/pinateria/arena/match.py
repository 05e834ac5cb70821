"""A match: one deal played in one seating, from its seeds alone."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from itertools import groupby
from operator import attrgetter
from time import thread_time
from typing import TYPE_CHECKING, Any

from pinateria.arena.seeds import deal_seed, player_seed
from pinateria.engine.chance import FastChance
from pinateria.engine.record import record_of
from pinateria.engine.sets import clear
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import make_player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

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

    @property
    def is_whole(self) -> bool:
        """Whether it says of every seat what a match does, in numbers that can be."""
        seats = len(self.players)
        whole = all(type(value) is int for row in (self.scores, self.winners, self.choices) for value in row)
        times = all(isinstance(spent, int | float) and 0 <= spent < math.inf for spent in self.seconds)
        lengths = {len(self.scores), len(self.choices), len(self.seconds)} == {seats}
        return whole and times and lengths and self.deal >= 0 and set(self.winners) <= set(range(seats))

    def to_line(self) -> str:
        """Write the outcome as one line."""
        return json.dumps(asdict(self)) + "\n"

    @classmethod
    def from_line(cls, line: str) -> Outcome:
        """Read an outcome back; raise ValueError, KeyError or TypeError if the line is none."""
        read = json.loads(line)
        rows = {name: tuple(read.pop(name)) for name in ("players", "scores", "winners", "choices", "seconds")}
        return cls(deal=int(read.pop("deal")), rotation=int(read.pop("rotation")), **rows)


Recall = dict[tuple[int, str, bytes], tuple[int, float]]
"""What was chosen, and in how many seconds, by seat, player and view."""


def deals_of(matches: Iterable[Match]) -> Iterator[list[Match]]:
    """Gather the matches of each deal, which follow one another."""
    return (list(seatings) for _, seatings in groupby(matches, key=attrgetter("deal")))


def play_deal(matches: list[Match], *, rounds_apart: bool = False) -> list[tuple[Outcome, str]]:
    """Play matches of one deal; whoever thinks chooses at the same seat in the same view as in the match before.

    They would choose the same anyway, but for a clock that runs a little differently each time. Without this, games
    would part by that before they part by who plays. Where a choice never goes by the scores of earlier rounds, rounds
    are taken apart from each other: views that differ in nothing but these are the same.
    """
    recall: Recall = {}
    return [play(match, recall, rounds_apart=rounds_apart) for match in matches]


def play(match: Match, recall: Recall | None = None, *, rounds_apart: bool = False) -> tuple[Outcome, str]:
    """Play a match; give its outcome, and its record as text."""
    recall = {} if recall is None else recall
    one = game(match.game)
    seats = range(len(match.players))
    chance = FastChance(deal_seed(match.seed, match.deal))
    names = [f"{name} {seat}" for seat, name in enumerate(match.players)]
    table = Table(one, players=names, chance=chance, **match.options)
    players = [make_player(match.players[s], one, player_seed(match.seed, match.deal, s)) for s in seats]
    thinking = [readiness(player) for player in players]
    for get_ready in filter(None, thinking):
        get_ready()
    choices, seconds = [0] * len(seats), [0.0] * len(seats)
    while not table.over:
        seat = table.turn
        view, legal = table.view(seat), table.legal(seat)
        if thinking[seat]:
            known = (seat, match.players[seat], (unscored(view) if rounds_apart else view).to_bytes())
            if known not in recall:
                recall[known] = timed_choice(players[seat], view, legal)
            move, spent = recall[known]
        else:
            move, spent = timed_choice(players[seat], view, legal)
        if len(legal) > 1:
            choices[seat] += 1
            seconds[seat] += spent
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


def timed_choice(player: Player, view: Any, legal: list[int]) -> tuple[int, float]:
    """Let a player choose, and tell in how many seconds of its core."""
    began = thread_time()
    move = player.choose(view, legal)
    return move, thread_time() - began


def unscored(view: Any) -> Any:
    """Give a view without the scores of earlier rounds."""
    bare = view.copy()
    clear(bare.score, 0)
    return bare


def readiness(player: Player) -> Callable[[], object] | None:
    """Give what lets a player that thinks get ready before any clock runs; others need nothing."""
    ready: Callable[[], object] | None = getattr(getattr(player, "other", player), "prepare", None)
    return ready
