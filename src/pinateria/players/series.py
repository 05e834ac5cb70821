"""A series of games between players, on either engine, repeatable from its seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine import stream
from pinateria.engine.chance import FastChance
from pinateria.engine.engines import engine_of
from pinateria.engine.table import Table
from pinateria.players import check_name, make_player
from pinateria.players.match import IN_LOOP, play_match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pinateria.engine.binding import Binding
    from pinateria.engine.game import Game


@dataclass(frozen=True)
class Played:
    """One game of a series."""

    number: int
    players: tuple[str, ...]
    """Who sat at each seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: tuple[int, ...]


class Series:
    """So many games on one engine; game k follows from the seed and k alone."""

    def __init__(  # noqa: PLR0913  each is a fact of the series
        self,
        game: Game,
        options: Mapping[str, Any],
        players: Sequence[str],
        *,
        seed: int,
        rotate: bool = False,
        engine: str = "compiled",
    ) -> None:
        """Prepare the engine; with `rotate`, the players move one seat on after each game."""
        self.game, self.options, self.players, self.seed, self.rotate = game, options, tuple(players), seed, rotate
        for name in players:
            check_name(name)
        self.in_loop = all(name in IN_LOOP for name in players)
        """Whether whole games run in one loop; players that search sit down at tables instead."""
        self.desk = desk(engine_of(game, engine), options)

    def play(self, number: int) -> Played:
        """Play one game."""
        shift = number % len(self.players) if self.rotate else 0
        players = self.players[-shift:] + self.players[:-shift] if shift else self.players
        if not self.in_loop:
            return self.play_at_table(number, players)
        desk = self.desk
        for seat, name in enumerate(players):
            desk.players[seat] = IN_LOOP.index(name)
        desk.stream[0], desk.stream[1] = stream.seeded(self.seed, number)
        made = desk.play(desk.blank, desk.state, desk.view, desk.out, desk.players, desk.stream, desk.moves)
        state = desk.engine.plain(desk.state)
        moves = tuple(int(move) for move in desk.moves[:made])
        return Played(number, players, tuple(self.game.scores(state)), tuple(self.game.winners(state)), moves)

    def play_at_table(self, number: int, players: tuple[str, ...]) -> Played:
        """Play one game at a table, each player with a seed of its own."""
        options: dict[str, Any] = dict(self.options)
        table = Table(self.game, chance=FastChance(stream.seeded(self.seed, number)[0]), **options)
        seeds = [stream.seeded(self.seed, len(players) * number + seat)[1] for seat in range(len(players))]
        seats = [make_player(name, self.game, own) for name, own in zip(players, seeds, strict=True)]
        while not table.over:
            seat = table.turn
            table.make(seat, seats[seat].choose(table.view(seat), table.legal(seat)))
        moves = tuple(made.move for made in table.made)
        return Played(number, players, tuple(table.scores), tuple(table.winners), moves)

    def games(self, count: int) -> Iterator[Played]:
        """Play the games one after another."""
        for number in range(count):
            yield self.play(number)

    def table(self, played: Played) -> Table:
        """Set up the table that a game of the series ended with."""
        names = [f"{name} {seat}" for seat, name in enumerate(played.players)]
        table = Table(self.game, players=names, **self.options)
        for move in played.moves:
            table.apply(move)
        return table


@dataclass
class Desk:
    """What the loop writes on: states, legal moves, moves made."""

    engine: Binding
    play: Any
    blank: Any
    state: Any
    view: Any
    out: Any
    players: Any
    stream: Any
    moves: Any


def desk(engine: Binding, options: Mapping[str, Any]) -> Desk:
    """Make a desk for an engine."""
    game = engine.game
    blank = game.begin(options)
    return Desk(
        engine=engine,
        play=engine.entry(play_match),
        blank=engine.state_of(blank),
        state=engine.state(),
        view=engine.state(),
        out=engine.row(game.rules.WORDS),
        players=engine.row(blank.seats),
        stream=engine.row(2, bits=64),
        moves=engine.row(game.bound(options), bits=16),
    )
