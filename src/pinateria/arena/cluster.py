"""Matches on a cluster, or on this machine, by way of Ray."""

from __future__ import annotations

import os
import socket
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any

from pinateria.arena.match import deals_of, play_deal
from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from pinateria.arena.match import Match, Outcome

AHEAD = 2
"""Deals waiting or being played, for each core of the cluster."""

PATIENCE = 10
"""Seconds to wait for a cluster's door to open."""


def on_ray(matches: Iterable[Match], jobs: int, address: str | None) -> Generator[tuple[Outcome, str]]:
    """Play the matches as Ray's tasks, with a bounded number in flight, and give each as it ends."""
    ray = begin(jobs, address)
    try:
        cores = jobs if address is None else int(ray.cluster_resources().get("CPU", jobs))
        task = ray.remote(play_deal)
        left = deals_of(matches)
        playing = [task.remote(deal) for deal in islice(left, AHEAD * cores)]
        while playing:
            ended, playing = ray.wait(playing)
            playing += [task.remote(deal) for deal in islice(left, len(ended))]
            for one in ended:
                yield from ray.get(one)
    finally:
        ray.shutdown()


def begin(jobs: int, address: str | None) -> Any:
    """Start Ray here, or join a cluster, quietly and without reporting to anybody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray = import_module("ray")
    except ImportError:
        raise GameError("--engine ray needs Ray: pip install 'pinateria[ray]'") from None
    if address:
        knock(address)
    here: dict[str, Any] = {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(**({"address": address} if address else here), log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise GameError(
            f"no Ray cluster answers at {address or 'this machine'}: {str(error).splitlines()[0]}"
        ) from None
    return ray


def knock(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try again for minutes."""
    host, sign, port = address.rpartition("://")[2].rpartition(":")
    if not sign:
        return  # a word of Ray's own, such as «auto»
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError):
        raise GameError(f"no Ray cluster answers at {address}") from None
