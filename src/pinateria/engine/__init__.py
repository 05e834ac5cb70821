"""The engine: knows tables, chance, views and records, and no game."""
