"""What a server is told when it starts: limits and times, with the values for a small machine."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """How a server behaves."""

    database: str = ""
    """The address of the database; nothing for the user's own SQLite file."""
    house: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    """The name of the house, which every start makes anew."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server, beside its own."""
    listens: tuple[tuple[str, int], ...] = ()
    """The addresses and ports at which this server listens."""
    opens: bool = False
    """Whether the host of a table may open it to the network, in a browser on this machine."""
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1))
    """Processes for players that think."""
    pause: float = 0.6
    """Seconds after which a player that thinks answers at the earliest: people follow, and time tells nothing."""
    actions: int = 20
    """Whole actions of a seat in a window of time."""
    window: float = 10.0
    sockets_per_address: int = 64
    tables_per_address: int = 100
    """New tables from an address in an hour."""
    replays_per_address: int = 1000
    """Finished games, or parts of long ones, shown to an address in an hour."""
    reviews_per_address: int = 30
    """Reviews begun from an address in an hour."""
    idle: float = 30 * 86_400.0
    """Seconds after which an unfinished table is put away."""
    lease: float = 6.0
    """Seconds for which one of several servers looks after a table."""
    back_after: float = 3.0
    """Seconds after which clients shall come back when the server goes down."""
