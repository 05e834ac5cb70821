"""A real server in a process of its own, for the tests: started at a free port, stopped or killed at will."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

from patience import PATIENCE


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class ServerProcess:
    """A server with its database; it can be killed and started again at the same port."""

    def __init__(self, database: str, *options: str, port: int | None = None, log=subprocess.DEVNULL) -> None:
        self.database, self.options, self.log = database, options, log
        self.port = port or free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.process: subprocess.Popen | None = None

    def command(self) -> list[str]:
        return [
            *(sys.executable, "-m", "pinateria", "serve"),
            *("--port", str(self.port), "--database", self.database),
            *("--thinkers", "0", "--pause", "0", "--actions", "100000"),
            *("--sockets", "100000", "--tables", "100000", *self.options),
        ]

    def start(self) -> None:
        self.process = subprocess.Popen(  # noqa: S603  our own command
            self.command(),
            stdout=subprocess.DEVNULL,
            stderr=self.log,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, "the server ended while it started"
            try:
                with urllib.request.urlopen(f"http://{self.address}/api/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """End it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """Ask it to end."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)


@contextmanager
def serving(database: str, *options: str, log=subprocess.DEVNULL):
    """Serve for a while."""
    server = ServerProcess(database, *options, log=log)
    server.start()
    try:
        yield server
    finally:
        server.stop()
