"""Laws of the course of a game: it ends, it can be written down and played again, and mistakes change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinateria.engine import notation, stream
from pinateria.engine.chance import FastChance
from pinateria.engine.errors import IllegalMove
from pinateria.engine.laws.broken import LawBroken, require
from pinateria.engine.seats import CHANCE, NOBODY
from pinateria.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.engine.game import Game

EVERYBODY = -9
"""Stands for a seat where all choose at once."""


def random_table(game: Game, seed: int, moves: int | None = None, **options: Any) -> Table:
    """Play a random game to its end, or for so many moves of players."""
    table = Table(game, chance=FastChance(seed), **options)
    row = stream.seeded(seed, 1)
    bound = game.bound(table.options)
    while not table.over and (moves is None or moves > 0):
        legal = table.legal(table.turn)
        require(bool(legal), f"{table!r}: seat {table.turn} has no move and the game is not over")
        table.make(table.turn, legal[stream.below(row, len(legal))])
        require(len(table.made) <= bound, f"{table!r}: more than the {bound} moves that `bound` allows")
        moves = None if moves is None else moves - 1
    return table


def ends_within_bound(game: Game, seed: int, **options: Any) -> None:
    """A move exists until the end, the end comes within the bound, and somebody has won."""
    table = random_table(game, seed, **options)
    require(bool(table.winners), f"{table!r}: the game is over and nobody has won")


def judged_table(game: Game, seed: int, **options: Any) -> Table:
    """Play a game to its end by judgement at every seat."""
    table = Table(game, chance=FastChance(seed), **options)
    table.run_chance()
    while not table.over:
        table.make(table.turn, game.greedy.judge(table.view(table.turn)))
    return table


def turns_of(table: Table) -> int:
    """Count the turns of a game: one seat's choices one after another are one, and so are those made by all at once."""
    turns, last = 0, NOBODY
    for state, made in zip(table.states(), table.made, strict=False):
        who = EVERYBODY if table.game.at_once(state) else made.who
        if made.who != CHANCE:
            turns += who != last
            last = who
    return turns


def lasts_as_told(game: Game, games: int, off: float, **options: Any) -> None:
    """Games of sensible players last about as long as the game says, so that people know what they begin."""
    mean = sum(turns_of(judged_table(game, seed, **options)) for seed in range(games)) / games
    told = game.turns(game.settle(options))
    require(
        abs(told - mean) <= off * mean, f"{game.name} {options}: {told:.0f} turns are told, and there are {mean:.0f}"
    )


def replays_alike(table: Table) -> None:
    """Replaying the moves gives the same state, and so does undoing the last one and making it again."""
    again = Table.replay(table.game, table.moves, players=table.players, **table.options)
    require(again.state == table.state, f"{table!r}: replaying its moves gives another state")
    before = again.moves
    taken = again.undo()
    again.make(taken.who, taken.move)
    for text in before[len(again.made) :]:
        again.play(text)
    require(again.state == table.state, f"{table!r}: undoing '{taken.text}' and making it again gives another state")


def text_round_trips(table: Table) -> None:
    """Every legal move has a text of its own that reads back as that move."""
    for state in table.states():
        texts: dict[str, int] = {}
        for move in table.game.legal(state):
            text = notation.write(table.game, state, move)
            require(bool(text), f"{table!r}: the legal move {move} has no text")
            require(text not in texts, f"{table!r}: moves {texts.get(text)} and {move} are both written '{text}'")
            texts[text] = move
        for text, move in list(texts.items())[:3]:
            read = notation.read(table.game, state, text)
            require(read == move, f"{table!r}: '{text}' is move {move} and reads back as {read}")


def illegal_moves_change_nothing(table: Table) -> None:
    """Every other move is refused with a reason, out of turn too, and the table stays as it was."""
    before = (table.state.copy(), table.moves)
    seats = range(table.state.seats)
    for seat in seats:
        legal = table.legal(seat)
        for move in range(-1, table.game.moves + 1):
            if move in legal:
                continue
            try:
                table.make(seat, move)
            except IllegalMove as refusal:
                require(str(refusal).endswith("."), f"{table!r}: '{refusal}' is no sentence")
            else:
                raise LawBroken(f"{table!r}: seat {seat} made the illegal move {move}")
    require((table.state, table.moves) == before, f"{table!r}: a refused move has changed it")


def conserves(table: Table, conserved: Callable[[Any], bool]) -> None:
    """What the game conserves (cards, candies, points) is there in every state."""
    for number, state in enumerate(table.states()):
        require(conserved(state), f"{table!r}: something is lost or doubled before move {number}")
