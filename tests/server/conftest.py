"""What several tests of the server share."""

import time

import httpx
import pytest

from hand_clock import hand_clock
from patience import PATIENCE
from postgres import running_postgres
from server_log import troubles_in
from server_process import serving


@pytest.fixture
def clock():
    """Move the server's clock by hand."""
    with hand_clock() as made:
        yield made


@pytest.fixture(scope="session")
def postgres_server():
    """Run one PostgreSQL for all tests of a process that need one."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def postgres(postgres_server):
    """Give the address of a fresh PostgreSQL database."""
    return postgres_server.fresh()


@pytest.fixture(scope="module")
def logged_server(tmp_path_factory):
    """Serve for the tests of a file, and give the server with its log."""
    folder = tmp_path_factory.mktemp("server")
    log = folder / "log"
    with log.open("w") as written, serving(f"sqlite:///{folder / 'tables.sqlite'}", log=written) as server:
        yield server, log


@pytest.fixture
def quiet_server(logged_server):
    """Give a server in whose log a test must not leave an error."""
    server, log = logged_server
    before = len(troubles_in(log))
    yield server
    until = time.monotonic() + PATIENCE
    while (
        time.monotonic() < until
        and b"pinateria_sockets 0.0" not in httpx.get(f"http://{server.address}/metrics").content
    ):
        time.sleep(0.02)  # what is wrong with a connection may be logged only when it has ended
    assert troubles_in(log)[before:] == []
