"""The channel on which servers on one PostgreSQL tell each other what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

CHANNEL = "pinateria"

TELL = text("select pg_notify(:channel, notice) from unnest(cast(:notices as text[])) as notice")


def tell(connection: Connection, notices: Sequence[str]) -> None:
    """Tell all servers something, when and if this transaction is committed."""
    if notices:
        connection.execute(TELL, {"channel": CHANNEL, "notices": list(notices)})
