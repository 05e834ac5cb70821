"""Where tables are kept: SQLite in the user's data folder, or PostgreSQL for any number of servers."""

from pinateria.server.store.store import Kept, Store, open_store

__all__ = ["Kept", "Store", "open_store"]
