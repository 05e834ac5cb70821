"""What players choose, as short hashes: whoever chooses as before in thousands of positions plays as before.

Positions come in blocks of a hundred, from games of their own of sensible players who are careless now and then, and
from all phases alike. A block can be checked without the others. Who thinks by the clock thinks for a fixed number of
iterations here, so that neither the machine nor what made the search faster changes any choice.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Any

from pinateria.arena.seeds import deal_seed, player_seed
from pinateria.engine.chance import FastChance
from pinateria.engine.table import Table
from pinateria.games import game
from pinateria.players import make_player
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.levels import Careless
from pinateria.players.search.player import SearchPlayer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pinateria.engine.game import Game

Options = tuple[tuple[str, Any], ...]

Position = tuple[Any, list[int]]
"""A view with a choice, and the legal moves."""

SEED = 18
"""Of all positions, whatever the seed of the matches is."""

BLOCK = 100
"""Positions."""

ITERATIONS = (400,) * 18 + (20_000,) * 2
"""How long a search thinks in each block."""

SEARCH = "search"
"""How all who think are called here."""

WHIM = 0.2
"""How often any move is played on the way to a position: so there are some that good players never come to."""

APART = 17
"""One choice in so many becomes a position: a few of each game, from its first to its last."""

DIGITS = 12


def choices(
    key: str, options: Mapping[str, Any], players: Iterable[str], blocks: int = len(ITERATIONS)
) -> dict[str, str]:
    """Write down for each player, as hashes one after the other, what is chosen in the first so many blocks."""
    settled = tuple(options.items())
    kinds = sorted({kind_of(name, game(key)) for name in players})
    return {kind: " ".join(block(key, settled, kind, number) for number in range(blocks)) for kind in kinds}


def kind_of(name: str, one: Game) -> str:
    """Tell how a player is called here."""
    return SEARCH if isinstance(make_player(name, one, 0), SearchPlayer) else name


@cache
def block(key: str, options: Options, kind: str, number: int) -> str:
    """Hash what a player chooses in a block of positions: who is asked, what they choose, and of how many moves."""
    name = f"{SEARCH}:{ITERATIONS[number]}" if kind == SEARCH else kind
    player = make_player(name, game(key), player_seed(SEED, number, 0))
    asked = positions(key, options, number)
    chosen = (f"{view.turn}:{player.choose(view, legal)}/{len(legal)}" for view, legal in asked)
    return sha256(" ".join(chosen).encode()).hexdigest()[:DIGITS]


@cache
def positions(key: str, options: Options, number: int) -> tuple[Position, ...]:
    """Play games of a block until it has all its positions."""
    played = chain.from_iterable(met(game(key), options, deal) for deal in count(number * BLOCK))
    return tuple(islice(played, BLOCK))


def met(one: Game, options: Options, deal: int) -> Iterator[Position]:
    """Play a game, and give a few of the choices that come up."""
    table = Table(one, chance=FastChance(deal_seed(SEED, deal)), **dict(options))
    seats = range(len(table.players))
    players = [Careless(GreedyPlayer(one, 0), WHIM, player_seed(SEED, deal, seat)) for seat in seats]
    choice = deal
    while not table.over:
        view, legal = table.view(table.turn), table.legal(table.turn)
        if len(legal) > 1:
            choice += 1
            if choice % APART == 0:
                yield view, legal
        table.make(table.turn, players[table.turn].choose(view, legal))
