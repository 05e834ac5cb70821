"""Opening the tables by command: where they listen, what cannot be had, and the browser."""

from __future__ import annotations

import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import httpx
import pytest

from patience import PATIENCE
from pinateria.command import main
from pinateria.server import addresses
from server_process import free_port

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def refused(capsys, *arguments: str) -> str:
    """Run a command that must fail, and give its one line."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1, captured.err
    assert captured.out == ""
    return captured.err


def running(*arguments: str):
    """Run the command until the story is over."""
    return started([sys.executable, "-m", "pinateria", *arguments])


@contextmanager
def started(command: list[str]):
    """Start a process, and end it as Ctrl+C does."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # noqa: S603
    try:
        yield process
    finally:
        process.send_signal(2)
        process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "99999"], "--port is a number from 0 to 65535; got 99999"),
        (["--port", "-1"], "--port is a number from 0 to 65535; got -1"),
        (["--host", "192.0.2.1"], "--host is a name or an address of this machine; 192.0.2.1 is not one of its"),
        (["--host", "a..b"], "--host is a name or an address of this machine; nobody knows 'a..b'"),
        (["--database", "mysql://here/x"], "--database: a database sqlite:///FILE or postgresql://… was expected"),
        (["--database", "sqlite://"], "--database: a database sqlite:///FILE or postgresql://… was expected"),
        (
            ["--database", "sqlite:////no/such/folder/x"],
            "--database /no/such/folder/x cannot be opened: unable to open database file",
        ),
        (["--database", "postgresql://me:secret@127.0.0.1:9/x"], "--database cannot be opened: connection failed"),
        (["--workers", "2"], "several workers need --database postgresql://…; got 2 workers on SQLite"),
    ],
)
def test_what_cannot_be_had_is_said_in_one_sentence_before_the_doors_open(capsys, arguments, sentence):
    said = refused(capsys, "serve", *arguments)
    assert said.startswith(f"pinateria serve: {sentence}")
    assert "secret" not in said
    assert "Errno" not in said


def test_a_file_that_is_no_database_is_said_and_left_alone(capsys, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, " * 500)
    assert f"--database {path} cannot be opened: file is not a database" in refused(
        capsys, "serve", "--port", "0", "--database", f"sqlite:///{path}"
    )
    assert path.read_text() == "Dear Ana, " * 500


def test_a_database_of_a_newer_house_is_said(capsys, tmp_path):
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("create table alembic_version (version_num varchar(32))")
        newer.execute("insert into alembic_version values ('v999')")
        newer.commit()
    said = refused(capsys, "serve", "--port", "0", "--database", f"sqlite:///{path}")
    assert "--database: a newer version of the house has written into it" in said


def test_a_data_folder_that_cannot_be_made_is_named(capsys, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said = refused(capsys, "serve", "--port", "0")
    assert f"{tmp_path}/file/pinateria cannot be opened: a part of its path is no folder; --database" in said


def test_a_port_in_use_is_named_with_the_option_that_changes_it(capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused(capsys, "serve", "--port", str(port))
    assert f"another program listens at port {port} of 127.0.0.1; choose another by --port" in said


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])  # noqa: S104  what people ask for
def test_serve_prints_an_address_that_answers(host):
    with running("serve", "--host", host, "--port", "0", "--thinkers", "0") as server:
        said = server.stdout.readline()
        address = said.split()[5]
        assert said == f"The tables are open at {address} (Ctrl+C closes them)\n"
        assert httpx.get(f"{address}api/health").json()["ok"] is True


def test_serve_prints_the_addresses_by_which_others_in_the_network_come():
    ways = [one for one in addresses.of_this_machine() if one.number.version == 4]
    with running("serve", "--host", "0.0.0.0", "--port", "0", "--thinkers", "0") as server:  # noqa: S104  as asked for
        port = httpx.URL(server.stdout.readline().split()[5]).port
        for one in ways:
            assert (
                server.stdout.readline() == f"Others in your network come by http://{one.host}:{port}/ ({one.card})\n"
            )
            assert httpx.get(f"http://{one.host}:{port}/api/health").json()["ok"] is True


def test_the_doors_open_where_nobody_listens_to_what_is_printed():
    with running("serve", "--port", "0", "--thinkers", "0") as server:
        server.stdout.close()
        server.stdout = None
        assert server.poll() is None


# The house of this machine ---------------------------------------------------------------------


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """Put a browser up that writes down what it is shown."""
    path, shown = tmp_path / "browser", tmp_path / "shown"
    path.write_text(f'#!/bin/sh\necho "$1" >> {shown}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("BROWSER", str(path))
    shown.touch()
    return shown


@pytest.fixture
def port(monkeypatch):
    """Give the house of this machine a port that nobody has."""
    free = free_port()
    monkeypatch.setattr("pinateria.command.serve.PORT", free)
    return free


@contextmanager
def open_house(port: int):
    """Open the house in a process of its own, as by the command alone, and wait until it says so."""
    code = f"from pinateria.command import main, serve; serve.PORT = {port}; raise SystemExit(main([]))"
    with started([sys.executable, "-c", code]) as house:
        said = house.stdout.readline()
        assert said == f"The tables are open at http://127.0.0.1:{port}/ (Ctrl+C closes them)\n"
        yield house


def test_the_house_opens_the_browser_and_stays(browser, port):
    with open_house(port) as house:
        until(lambda: browser.read_text() == f"http://127.0.0.1:{port}/\n")
        assert house.poll() is None


def test_on_a_machine_without_a_browser_the_house_stays_open(port, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("DISPLAY", raising=False)
    with open_house(port) as house:
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").json()["ok"] is True
        assert house.poll() is None


def test_whoever_opens_the_house_again_is_taken_there(browser, port, capsys):
    with open_house(port):
        until(browser.read_text)
        assert main([]) == 0
        assert capsys.readouterr().out == f"The tables are open already at http://127.0.0.1:{port}/\n"
        assert browser.read_text() == f"http://127.0.0.1:{port}/\n" * 2
        assert f"these tables are open already at http://127.0.0.1:{port}/" in refused(capsys, "serve", "--port", "0")


def test_a_house_with_other_tables_is_not_taken_for_ours(browser, port, capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("pinateria.command.serve.OPENS_WITHIN", 0)
    with open_house(port):
        until(browser.read_text)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "others"))
        assert f"another program listens at port {port}" in refused(capsys)
    assert browser.read_text().count("\n") == 1


def test_a_plate_that_was_left_behind_leads_nobody_astray(browser, port, tmp_path, capsys):
    with open_house(port) as house:
        until(browser.read_text)
        house.kill()
        house.wait()
    assert (tmp_path / "data" / "pinateria" / "open.json").exists()
    with open_house(port):
        until(lambda: browser.read_text().count("\n") == 2)
    assert not (tmp_path / "data" / "pinateria" / "open.json").exists()


def until(holds) -> None:
    """Wait for what must come."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.02)
