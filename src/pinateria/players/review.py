"""Review: what a finished game's choices cost, given what each seat could know, and how much was the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinateria.engine import notation, stream
from pinateria.engine.duplicate import Duplicate
from pinateria.engine.seats import is_seat
from pinateria.engine.table import Table
from pinateria.players import make_player
from pinateria.players.estimate import Estimate, estimate
from pinateria.players.hint import as_told, reason_for
from pinateria.players.measure import think_and_measure
from pinateria.players.result import results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pinateria.engine.game import Game
    from pinateria.players.search.thinker import Budget, Thinker


@dataclass(frozen=True)
class Choice:
    """One choice of the game that was reviewed."""

    number: int
    """The number of the move in the record, from 0."""
    seat: int
    played: str
    best: str
    cost: float
    """What the move played brings less than the best one, on average over what the seat could not know."""
    within: float
    """Half the width of the 95 % interval of that."""
    why: str
    """What speaks for the best one, rather than for the one played; nothing where nothing does that can be named."""

    @property
    def surely_costs(self) -> bool:
        """Whether the interval is clear of nothing."""
        return self.cost > self.within


@dataclass(frozen=True)
class Seat:
    """One seat's game, parted into its cards, its own choices and what the others made of theirs."""

    seat: int
    name: str
    result: float
    """Points against the mean of the opponents; more are better."""
    luck: Estimate
    """The result of the yardstick player with the same deals in this seat, and in all others."""
    choices: tuple[Choice, ...]
    """Every choice with more than one legal move, the costliest first."""

    @property
    def own(self) -> float:
        """What its own choices brought: nothing, less what some of them surely cost."""
        return 0.0 - sum(one.cost for one in self.choices if one.surely_costs)

    @property
    def others(self) -> float:
        """The rest: what the others gave or took by playing otherwise than the yardstick, and what chance adds."""
        return self.result - self.luck.mean - self.own


def choices_of(table: Table) -> list[int]:
    """List the numbers of the moves at which a seat had a choice."""
    game = table.game
    return [
        number
        for number, (state, made) in enumerate(zip(table.states(), table.made, strict=False))
        if is_seat(made.who) and len(game.legal(game.view(state, made.who))) > 1
    ]


def weigh_choice(table: Table, number: int, thinker: Thinker, budget: Budget) -> Choice:
    """Weigh one choice from the view that its seat had then."""
    made = table.made[number]
    view = table.game.view(next(table.states(number)), made.who)
    return weigh_move(table.game, view, made.move, number, thinker, budget)


def weigh_move(game: Game, view: Any, move: int, number: int, thinker: Thinker, budget: Budget) -> Choice:  # noqa: PLR0913, PLR0917  a move needs its place in the record, and who thinks how long
    """Weigh a move that the seat whose turn it is in a view has made, without more of its game than the view."""
    _, measured = think_and_measure(thinker, view, game.legal(view), stream.seeded(number, 4), budget)
    best = measured[0]
    mine = as_told(view, next(one for one in measured if one.move == move))
    text = notation.write(game, view, best.move)
    reason = reason_for(game, view, best.move, move)
    why = f"{text} {reason}." if reason else ""
    played = notation.write(game, view, move)
    return Choice(number, view.turn, played, text, max(0.0, mine.behind), mine.behind_within, why)


def replay_with(table: Table, level: str, number: int, step: Callable[[], None] | None = None) -> list[float]:
    """Play the same deals again with the yardstick player in every seat, and give each seat's result.

    After every choice a step is told to whoever counts them.
    """
    game = table.game
    options: dict[str, Any] = dict(table.options)
    again = Table(game, players=table.players, **options)
    deals = Duplicate(table, seed=number)
    players = [make_player(level, game, number * table.state.seats + seat) for seat in range(table.state.seats)]
    deals.deal(again)
    while not again.over:
        seat = again.turn
        legal = again.legal(seat)
        again.make(seat, players[seat].choose(again.view(seat), legal))
        deals.deal(again)
        if step is not None and len(legal) > 1:
            step()
    return list(results(again.scores, teams_of(table), fewest=game.fewest))


def teams_of(table: Table) -> int:
    """Give the number of teams at a table, or 0 where everybody plays alone."""
    return int(table.options.get("teams", 0))


def seats_of(table: Table, choices: list[Choice], replays: list[list[float]]) -> Iterator[Seat]:
    """Put the choices and the replays together, seat by seat."""
    came = results(table.scores, teams_of(table), fewest=table.game.fewest)
    for seat, name in enumerate(table.players):
        luck = estimate([replay[seat] for replay in replays])
        mine = sorted((one for one in choices if one.seat == seat), key=lambda one: -one.cost)
        yield Seat(seat, name, came[seat], luck, tuple(mine))
