"""The law of hearing: of every move each viewer is told just what the viewer's own views show of it."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

from pinateria.engine import stream
from pinateria.engine.laws.broken import require
from pinateria.engine.seats import HIDDEN, WATCHER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pinateria.engine.game import Game
    from pinateria.engine.table import Table

    ComesOut = Callable[[Any, int, int], bool]

ANY_NUMBER = 1 << 20
DICE = 22
"""The seed by which moves are chosen and worlds are guessed."""


class Heard(NamedTuple):
    """A move that can be made, what a viewer is told of it, and what it sees afterwards."""

    move: int
    told: int
    view: Any
    comes_out: bool
    """Whether more than is told may be seen at once."""


def nothing(s: Any, move: int, viewer: int) -> bool:  # noqa: ARG001  whatever is made, and whoever looks
    """Say that nothing comes out at once of a move made under cover."""
    return False


def told_as_shown(table: Table, most: int = ANY_NUMBER, comes_out: ComesOut = nothing) -> None:
    """Over a whole game `told` tells every seat and a watcher of each move just what their own views show of it.

    Before each move those that can be made are compared, or so many of them.

    - True: what is told is the move, or nothing that could be taken for another; whoever makes a move is told the move.
    - A watcher hears least: a seat is told the move, or what a watcher is told, or else a watcher is told nothing.
    - Not too much: moves after which a viewer sees the same are told alike, in this world and in a guessed one that
      looks the same before; so `told` goes by nothing hidden. Only moves that come to the very same state may be told
      apart, for what they did is hidden from nobody: to keep an order, or to name the same one again.
    - Not too little: moves after which a viewer sees different things are told apart. But of a move made under cover
      something may come out at once, by what the rules make of it: a hand must be shown, points are written down.
      Where that is stands in the rulebook, and whoever holds a game to this law says it: `comes_out(s, move, viewer)`.

    Not covered is what the same move shows in one world and not in another: with the last gift all are picked up, a
    look finds cards, a card taken lay face-down. Only views tell that. So of a choice made under cover nothing is told
    when it comes out later: of gifts and bids only the last one is told. And what was chosen ahead of a turn is told
    when its turn comes.
    """
    for number, (state, _) in enumerate(zip(table.states(), table.made, strict=False)):
        told_at(table, state, number, most, comes_out)


def told_at(table: Table, state: Any, number: int, most: int, comes_out: ComesOut) -> None:
    """Hold `told` to the law at one position, beside a world that looks the same to one of the seats."""
    game, seat = table.game, number % state.seats
    twin = game.world(game.view(state, seat), seat, stream.seeded(DICE, number))
    here, there = (outcomes(game, world, most, number) for world in (state, twin))
    for viewer in (*range(state.seats), WATCHER):
        by = f"{table!r}: before move {number} viewer {viewer}"
        tells_the_truth(game, state, viewer, by)
        heard = [hear(game, state, outcome, viewer, comes_out) for outcome in here]
        tells_enough(heard, by)
        tells_no_more(combinations(heard, 2), by)
        if viewer in {seat, WATCHER}:
            tells_no_more(product(heard, [hear(game, twin, outcome, viewer, comes_out) for outcome in there]), by)


def outcomes(game: Game, state: Any, most: int, number: int) -> list[tuple[int, Any]]:
    """Make moves that are legal, each on a state of its own; of those that come to the same state only the first."""
    found: list[tuple[int, Any]] = []
    for move in some(game.legal(state), most, number):
        after = state.copy()
        game.rules.play(after, move)
        if all(after != other for _, other in found):
            found.append((move, after))
    return found


def some(moves: list[int], most: int, number: int) -> list[int]:
    """Choose some moves, always the same ones, and keep them in order."""
    row = stream.seeded(DICE, number)
    left = list(moves)
    while len(left) > most:
        del left[stream.below(row, len(left))]
    return left


def hear(game: Game, state: Any, outcome: tuple[int, Any], viewer: int, comes_out: ComesOut) -> Heard:
    """Tell a viewer of a move, and show what is to be seen afterwards."""
    move, after = outcome
    told = game.rules.told(state, move, viewer)
    return Heard(move, told, game.view(after, viewer), comes_out(state, move, viewer))


def tells_the_truth(game: Game, state: Any, viewer: int, where: str) -> None:
    """What is told is the move, or less and no other move; the mover hears it whole, and a watcher nothing more."""
    legal = game.legal(state)
    for move in legal:
        told, watched = game.rules.told(state, move, viewer), game.rules.told(state, move, WATCHER)
        require(told == move or viewer != state.turn, f"{where} makes the move {move} and is told {told}")
        require(told == move or told not in legal, f"{where} is told {told} of the move {move}")
        least = told == move or watched in (told, HIDDEN)
        require(least, f"{where} is told {told} of the move {move}, and a watcher {watched}")


def tells_enough(heard: list[Heard], where: str) -> None:
    """What is seen apart is told apart, or comes out at once."""
    for one, other in combinations(heard, 2):
        require(
            one.told != other.told or one.view == other.view or (one.comes_out and other.comes_out),
            f"{where} is told too little: moves {one.move} and {other.move} are told as {one.told} and look unlike",
        )


def tells_no_more(pairs: Iterable[tuple[Heard, Heard]], where: str) -> None:
    """What looks alike is told alike."""
    for one, other in pairs:
        require(
            one.told == other.told or one.view != other.view,
            f"{where} is told too much: moves {one.move} and {other.move} are told as {one.told} and {other.told} "
            f"and look alike",
        )
