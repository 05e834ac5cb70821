"""What is kept: tables with the secrets of their deals, and their events. Migrations bring a database here."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("state", String(12), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("record", Text),
    Column("keeper", String(40)),
    Column("kept_until", Float),
    Index("tables_by_state", "state"),
)

events = Table(
    "events",
    metadata,
    Column("name", String(32), ForeignKey("tables.name"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)

OPEN, OVER, ARCHIVED = "open", "over", "archived"
"""The states of a table."""
