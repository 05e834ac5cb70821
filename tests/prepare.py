"""Compile all that the tests use of a game, in one process and kept for all of them: `python tests/prepare.py GAME`."""

import sys

from pinateria import game
from pinateria.command.bench import timed
from pinateria.engine import bound, stream
from pinateria.engine.engines import engine_of
from pinateria.engine.laws import engines_agree, random_table
from pinateria.engine.worlds import PAPER
from pinateria.players.balance.tally import Counting
from pinateria.players.search.thinker import Thinker
from pinateria.players.series import Series


def prepare(key: str) -> None:
    """Use every compiled function once, with what it is used with."""
    one, options = game(key), game(key).settle({})
    twin = engine_of(one, "compiled")
    timed(one, "compiled", 0.01)
    Series(one, options, ["greedy"] * int(options["seats"]), seed=1).play(0)
    Counting(one, options, "greedy").batch(0, 1)
    Thinker(one).prepare()
    table = random_table(one, 1, 1)
    engines_agree(twin, table)
    view = twin.state_of(table.view(max(0, table.turn)))
    twin.entry(bound.judge)(view)
    dice = twin.row(2, bits=64)
    dice[0], dice[1] = stream.seeded(1, 1)
    twin.entry(bound.guess)(
        view, max(0, table.turn), twin.state_of(table.view(max(0, table.turn))), twin.rows(*PAPER), dice
    )


prepare(sys.argv[1])
