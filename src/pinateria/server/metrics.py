"""What a server counts, for Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinateria.server.house import House
    from pinateria.server.thinkers import Thinkers

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters and gauges of one process."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        """Begin at nothing."""
        self.registry = CollectorRegistry()
        own = self.registry
        labels = ("kind", "end")
        self.requests = Counter("pinateria_requests", "What clients asked for, and how it ended", labels, registry=own)
        self.seconds = Histogram(
            "pinateria_request_seconds", "From a request to its answer", buckets=BUCKETS, registry=own
        )
        self.sockets = Gauge("pinateria_sockets", "Open connections", registry=own)
        self.made = Counter("pinateria_tables_made", "New tables", registry=own)
        self.watch("tables", "Tables in use", lambda: len(house.tables))
        self.watch("moves_kept", "Moves that were kept", lambda: house.moves)
        self.watch("games_ready", "Games whose search is compiled", lambda: len(thinkers.ready))
        self.watch("thinkers_replaced", "Thinking processes that were stuck or crashed", lambda: thinkers.replaced)

    def watch(self, name: str, words: str, value: Callable[[], int]) -> None:
        """Count something that somebody else keeps."""
        Gauge(f"pinateria_{name}", words, registry=self.registry).set_function(value)

    def written(self) -> bytes:
        """Write all of it as Prometheus reads it."""
        return generate_latest(self.registry)
