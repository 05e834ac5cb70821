"""What was counted in some games, and adding it up over many: any number of threads gives the same sums."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pinateria.engine.engines import engine_of
from pinateria.engine.errors import GameError
from pinateria.players.balance import counting
from pinateria.players.match import IN_LOOP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pinateria.engine.game import Game

BATCH = 500
"""Games that are counted at a time; sums are added batch by batch, so this is part of the answer's last digits."""


@dataclass
class Tally:
    """Counts and sums of some games."""

    games: int = 0
    moves: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    leads: Counter[int] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)
    """How many games had so many winners."""
    places: list[list[float]] = field(default_factory=list)
    things: list[list[float]] = field(default_factory=list)
    rules: list[list[float]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add other games to these."""
        self.games += other.games
        for name in ("moves", "rounds", "points", "leads", "winners"):
            getattr(self, name).update(getattr(other, name))
        for name in ("places", "things", "rules"):
            setattr(self, name, summed(getattr(self, name), getattr(other, name)))


def summed(one: list[list[float]], other: list[list[float]]) -> list[list[float]]:
    """Add two tables; one without rows holds nothing yet."""
    if not one:
        return other
    return [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(one, other, strict=True)]


def plain(table: Any) -> list[list[float]]:
    """Give a table of an engine as plain numbers."""
    return [list(map(float, row)) for row in table]


def names_of(game: Game) -> list[tuple[str, str]]:
    """List the things of a game in the order of their numbers, each with its group."""
    groups: Mapping[str, Sequence[str]] = designed(game).GROUPS
    return [(group, name) for group, names in groups.items() for name in names]


def designed(game: Game) -> Any:
    """Give what the game's designer wants counted."""
    if game.design is None:
        raise GameError(f"{game.name} does not say what to count in it")
    return game.design


class Counting:
    """Games of one option set between equal players; game k follows from the seed and k alone, as in a series."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], player: str, *, seed: int = 0, engine: str = "compiled"
    ) -> None:
        """Prepare the engine."""
        if player not in IN_LOOP:
            raise GameError(f"games are counted between {' or '.join(IN_LOOP)} players; got {player!r}")
        self.game, self.options, self.player, self.seed = game, options, player, seed
        self.height = len(names_of(game)), len(designed(game).RULES)
        self.engine = engine_of(game, engine)
        self.count = self.engine.entry(counting.count_games)

    def with_options(self, options: Mapping[str, Any]) -> Counting:
        """Count other options on the same engine."""
        other = copy(self)
        other.options = options
        return other

    def batch(self, first: int, games: int) -> Tally:
        """Count some games, beginning with a number."""
        engine, blank = self.engine, self.game.begin(self.options)
        things, rules = self.height
        results = engine.rows(games, counting.POINTS + blank.seats)
        tables = (
            engine.reals(2 * blank.seats, counting.PLACE_WIDTH),
            engine.reals(things, counting.THING_WIDTH),
            engine.rows(rules, counting.RULE_WIDTH),
        )
        self.count(
            engine.state_of(blank),
            *(engine.state() for _ in range(3)),
            engine.row(self.game.rules.WORDS),
            engine.row(2, bits=64),
            engine.rows(blank.seats + 2, things),
            IN_LOOP.index(self.player),
            self.seed,
            first,
            results,
            *tables,
        )
        moves, rounds, winners, leads, *points = (list(map(int, column)) for column in zip(*results, strict=True))
        places, counted, fired = map(plain, tables)
        return Tally(
            games,
            moves=Counter(moves),
            rounds=Counter(rounds),
            points=Counter(value for column in points for value in column),
            leads=Counter(leads),
            winners=Counter(winners),
            places=places,
            things=counted,
            rules=fired,
        )

    def batches(self, games: int, jobs: int) -> Iterator[Tally]:
        """Count games batch by batch, several at once: compiled, threads do not wait for each other."""
        with ThreadPoolExecutor(jobs) as threads:
            parts = [threads.submit(self.batch, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
            try:
                for part in parts:
                    yield part.result()
            finally:
                threads.shutdown(wait=True, cancel_futures=True)
