"""What several tests of the server share."""

import pytest

from postgres import running_postgres


@pytest.fixture(scope="session")
def postgres_server():
    """Run one PostgreSQL for all tests of a process that need one."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres(postgres_server):
    """Give the address of a fresh PostgreSQL database."""
    return postgres_server.fresh()
