"""Bring a database up to date, whatever version made it; servers that start together wait for each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parents[1] / "migrations"
LOCK = 5_051_971
"""A number of our own for PostgreSQL's advisory locks."""


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Hand a connection to Alembic."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
