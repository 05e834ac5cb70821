from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

ARENA = ["papayoo", "greedy", "random", "--option", "rounds=1", "--deals", "60", "--seed", "9", "--no-plots"]
MATCHES = [(deal, rotation) for deal in range(60) for rotation in range(2)]

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


STOPPING = """
import os, sys
from pinateria.arena.folder import Folder
from pinateria.command import main

how, left, keep = int(sys.argv.pop(1)), int(sys.argv.pop(1)), Folder.keep

def keep_and_stop(*kept):
    global left
    keep(*kept)
    left -= 1
    if not left:
        os.kill(os.getpid(), how)

Folder.keep = keep_and_stop
sys.exit(main())
"""
"""The command, stopped by a signal to itself once it has kept so many matches: from outside it might be done before."""


def start(folder, *more: str, stops: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    program = ["-c", STOPPING, *stops] if stops else ["-m", "pinateria"]
    command = [sys.executable, *program, "arena", *ARENA, "--folder", str(folder), *more]
    pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, **pipes)  # noqa: S603  our own


def finish(folder, *more: str) -> None:
    with start(folder, *more) as arena:
        _, told = arena.communicate()
    assert (arena.returncode, told) == (0, "")


def lines(folder) -> list[bytes]:
    path = folder / "results.jsonl"
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


def results(folder) -> dict[tuple[int, int], object]:
    """Read the lines as a stranger would; no match may be there twice."""
    found = {}
    for line in lines(folder):
        read = json.loads(line)
        del read["seconds"]
        key = read["deal"], read["rotation"]
        assert key not in found
        found[key] = read
    return found


def stop_after(folder, number: int, how: signal.Signals) -> tuple[int, str]:
    """Start the arena, and stop it as soon as so many more matches are kept."""
    with start(folder, "--jobs", "2", stops=(str(int(how)), str(number))) as arena:
        _, told = arena.communicate()
    return arena.returncode, told


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """An arena that nobody interrupted."""
    folder = tmp_path_factory.mktemp("arena") / "whole"
    finish(folder, "--jobs", "1")
    return folder


def test_an_arena_killed_again_and_again_loses_no_match_and_doubles_none(tmp_path, whole):
    folder = tmp_path / "killed"
    for more, number in ((1, 1), (19, 20), (35, 55)):
        assert stop_after(folder, more, signal.SIGKILL)[0] == -signal.SIGKILL
        assert len(lines(folder)) == number
        for line in lines(folder)[:-1]:
            read = json.loads(line)
            assert (folder / "records" / f"{read['deal']:06}-{read['rotation']}.json").exists()
    with (folder / "results.jsonl").open("ab") as file:
        file.write(b'{"deal": 59, "rot')  # as if it had been killed in the middle of a line
    finish(folder, "--jobs", "2")
    assert sorted(results(folder)) == MATCHES
    assert results(folder) == results(whole)
    for record in (whole / "records").iterdir():
        assert (folder / "records" / record.name).read_text() == record.read_text()
    assert untimed(folder) == untimed(whole)


def untimed(folder):
    summary = json.loads((folder / "summary.json").read_text())
    for player in summary["players"]:
        del player["seconds"]
    return summary


def test_an_interrupted_arena_says_how_to_go_on(tmp_path):
    folder = tmp_path / "stopped"
    status, told = stop_after(folder, 5, signal.SIGINT)
    assert status == 130
    assert "matches to play; the same command goes on from" in " ".join(told.split())
    assert "Traceback" not in told
    kept = results(folder)
    assert 5 <= len(kept) < len(MATCHES)  # what was being played is kept, too
    assert not (folder / "summary.json").exists()
