"""Every command with what it cannot read or write: one clear sentence and status 2, before any work is done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pinateria.command import main

ONE_ROUND = ("--option", "rounds=1", "--seats", "3")
ARENA = ("arena", "papayoo", "random", "greedy", "--deals", "1", *ONE_ROUND)
SIMULATE = ("simulate", "papayoo", "--games", "2", "--engine", "interpreted", *ONE_ROUND)
BALANCE = ("balance", "papayoo", "--games", "10", "--jobs", "1")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()


def refused(capsys, *arguments: str) -> str:
    """Run a command that must fail, and give its one line."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = leaving.code
    captured = capsys.readouterr()
    assert status == 2
    assert captured.err.count("\n") == 1, captured.err
    assert "Errno" not in captured.err
    assert captured.out == ""
    return captured.err


# What is read --------------------------------------------------------------------------------


def record(capsys) -> dict:
    assert main([*SIMULATE, "--records", "records"]) == 0
    capsys.readouterr()
    return json.loads(Path("records/papayoo-0-000000.json").read_text("utf-8"))


@pytest.mark.parametrize("command", ["verify", "replay", "review"])
@pytest.mark.parametrize(
    ("name", "written", "reason"),
    [
        ("none.json", None, "the file cannot be read: there is no such file or folder"),
        ("folder", None, "the file cannot be read: it is a folder"),
        ("file/x.json", None, "the file cannot be read: a part of its path is no folder"),
        ("empty.json", " \n", "the file is empty"),
        ("letter.json", "Dear Ana", "the file is not whole JSON text: "),
        ("deep.json", "[" * 100_000, "the file is not whole JSON text: it is nested too deep"),
        ("other.json", "{}", "the record needs the key 'format', and has none"),
        ("list.json", "[]", "a record is a JSON object"),
        ("long.json", '{"format": "%s"}' % ("9" * 100_000), "the record needs the key"),
    ],
)
def test_a_record_that_cannot_be_read_is_named_with_the_reason(capsys, tmp_path, command, name, written, reason):
    if written is not None:
        (tmp_path / name).write_text(written)
    assert f"{name}: {reason}" in refused(capsys, command, name)


@pytest.mark.parametrize(
    ("key", "value"), [("version", 10**4000), ("options", {"rounds": 10**4000}), ("game", "chess")]
)
@pytest.mark.parametrize("command", ["verify", "replay", "review"])
def test_a_record_of_another_game_is_named_in_a_line_one_can_read(capsys, tmp_path, command, key, value):
    (tmp_path / "odd.json").write_text(json.dumps(record(capsys) | {key: value}))
    said = refused(capsys, command, "odd.json")
    assert "odd.json: " in said
    assert len(said) < 700


def test_review_names_the_file_of_an_unfinished_game(capsys, tmp_path):
    whole = record(capsys)
    whole["moves"] = whole["moves"][:50]
    whole["result"] = {"finished": False, "scores": [0, 0, 0], "winners": []}
    whole.get("fair", {}).pop("secret", None)
    (tmp_path / "half.json").write_text(json.dumps(whole))
    assert "half.json: a finished game was expected" in refused(capsys, "review", "half.json")


# What is written -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((*SIMULATE, "--records", "file"), "--records is a folder; file is something else"),
        ((*SIMULATE, "--records", "file/x"), "nothing can be written into file/x: a part of its path is no folder"),
        ((*SIMULATE, "--records", "/proc/x"), "nothing can be written into /proc/x: "),
        ((*SIMULATE, "--records", ""), "a path was expected; got nothing"),
        ((*ARENA, "--folder", "file"), "--folder is a folder; file is something else"),
        ((*ARENA, "--folder", "/proc/x"), "nothing can be written into /proc/x: "),
        ((*BALANCE, "--html", "folder"), "--html: folder is a folder, where a file is to be written"),
        ((*BALANCE, "--html", "none/x.html"), "--html: a file in a folder that is there was expected; got none/x.html"),
        ((*BALANCE, "--html", "/proc/x.html"), "--html: /proc/x.html cannot be written: "),
    ],
)
def test_where_nothing_can_be_written_nothing_is_begun(capsys, arguments, reason):
    assert reason in refused(capsys, *arguments)


@pytest.mark.parametrize("name", ["results.jsonl", "summary.json", "report.html"])
def test_an_arena_tries_each_of_its_files(capsys, tmp_path, name):
    (tmp_path / "arena" / name).mkdir(parents=True)
    said = refused(capsys, *ARENA, "--folder", "arena")
    assert f"--folder: arena/{name} is a folder, where a file is to be written" in said
    assert [path.name for path in (tmp_path / "arena").iterdir()] == [name]


def test_trying_a_file_leaves_what_it_holds(capsys, tmp_path):
    (tmp_path / "page.html").write_text("mine")
    assert "got 'nobody'" in refused(capsys, *BALANCE, "--html", "page.html", "--players", "nobody")
    assert (tmp_path / "page.html").read_text() == "mine"


# Where it is written to ----------------------------------------------------------------------


def run(command: str) -> subprocess.CompletedProcess:
    return subprocess.run(  # noqa: S602  a shell is what it is about
        f"{sys.executable} -m pinateria {command}", shell=True, capture_output=True, text=True, check=False
    )


@pytest.mark.once
@pytest.mark.parametrize("command", ["games", "rules papayoo", "play papayoo --option rounds=1", "games --json"])
def test_a_full_disk_is_said_once(command):
    ended = run(f"{command} < /dev/null > /dev/full")
    assert ended.returncode == 2
    assert ended.stderr == f"pinateria {command.split()[0]}: the disk is full\n"


@pytest.mark.once
@pytest.mark.parametrize("command", ["games --json", "play papayoo", "--help"])
def test_whoever_has_read_enough_hears_nothing_more(command):
    ended = run(f"{command} < /dev/null | head -1")
    assert ended.stderr == ""
    assert ended.stdout.count("\n") == 1


def children(process: subprocess.Popen) -> int:
    """Count the processes that a process has started."""
    return len(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split())


@pytest.mark.once
@pytest.mark.parametrize(
    ("arguments", "at_work"),
    [
        (("simulate", "papayoo", "--games", "100000", "--records", "kept"), lambda _: any(Path("kept").glob("*"))),
        ((*ARENA[:4], "--deals", "100000", "--jobs", "2", "--folder", "kept"), lambda process: children(process) > 2),
        ((*ARENA[:4], "--deals", "100000", "--folder", "kept"), lambda _: any(Path("kept/records").glob("*"))),
        (("review", "records/papayoo-0-000000.json", "--jobs", "2"), lambda process: children(process) > 2),
    ],
)
def test_ctrl_c_ends_a_command_with_all_its_processes_and_no_trace(capsys, arguments, at_work):
    record(capsys)
    command = [sys.executable, "-m", "pinateria", *arguments]
    process = subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    ends = time.monotonic() + 120
    while not at_work(process):
        assert process.poll() is None
        assert time.monotonic() < ends
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the command and all that it has started
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in said
