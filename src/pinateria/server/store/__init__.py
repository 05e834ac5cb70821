"""Where tables are kept: SQLite in the user's data folder, or PostgreSQL for any number of servers."""

from pinateria.server.store.store import Kept, Store, open_store
from pinateria.server.store.trying import try_database

__all__ = ["Kept", "Store", "open_store", "try_database"]
