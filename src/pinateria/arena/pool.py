"""Matches on all cores of this machine, each deal in one of several processes."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from pinateria.arena.match import deals_of, play_deal
from pinateria.engine.errors import GameError
from pinateria.players.processes import workers

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from pinateria.arena.match import Match, Outcome

AHEAD = 2
"""Deals waiting or being played, for each process: enough that none is ever idle."""


def in_processes(matches: Iterable[Match], jobs: int, *, rounds_apart: bool = False) -> Generator[tuple[Outcome, str]]:
    """Play the matches in so many processes, and give each as it ends; with one job they are played right here."""
    one_deal = partial(play_deal, rounds_apart=rounds_apart)
    if jobs == 1:
        for deal in deals_of(matches):
            yield from one_deal(deal)
        return
    try:
        with workers(jobs) as pool:
            left = deals_of(matches)
            playing = {pool.submit(one_deal, deal) for deal in islice(left, AHEAD * jobs)}
            while playing:
                ended, playing = wait(playing, return_when=FIRST_COMPLETED)
                playing |= {pool.submit(one_deal, deal) for deal in islice(left, len(ended))}
                for one in ended:
                    yield from one.result()
    except BrokenProcessPool:
        raise GameError("a process that played matches was ended; run the same command again to go on") from None
