from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from effort import JIT
from pinateria import game
from pinateria.engine import bits, compiled, folders, loop, sets
from pinateria.engine.binding import Binding
from pinateria.engine.compiled import Compiled
from pinateria.engine.engines import ENGINES, engine_of
from pinateria.engine.laws import random_table
from pinateria.players.match import play_match

pytestmark = pytest.mark.compiled

PAPAYOO = game("papayoo")


def random_end(engine: Binding, run: int):
    """Play random games on an engine and give the last state and the number of choices."""
    state = engine.state()
    blank = engine.state_of(PAPAYOO.begin({"seats": 4, "rounds": 1}))
    play = engine.entry(loop.random_games)
    decisions = play(blank, state, engine.row(PAPAYOO.rules.WORDS), engine.row(2, bits=64), run, 3)
    return engine.plain(state), decisions


def test_a_seed_gives_the_same_games_on_both_engines():
    for run in range(5):
        assert random_end(Binding(PAPAYOO), run) == random_end(Compiled(PAPAYOO), run)


def test_random_games_count_the_choices():
    assert random_end(Binding(PAPAYOO), 1)[1] == 3 * (60 + 20)


def test_the_engines_have_names():
    assert [type(engine_of(PAPAYOO, name)) for name in ENGINES] == [Binding, Compiled]


def test_an_entry_is_made_once():
    twin = Compiled(PAPAYOO)
    assert twin.entry(loop.random_games) is twin.entry(loop.random_games)


def test_where_nothing_can_be_written_there_is_no_cache(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert folders.cache_folder("papayoo") is None
    assert random_end(Compiled(PAPAYOO), 1) == random_end(Binding(PAPAYOO), 1)


@pytest.fixture(scope="module")
def uncached():
    """Compile random games of Papayoo here and now: what is read from a cache shows nothing of its code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "cache_folder", lambda *_: None)
        twin = Compiled(PAPAYOO)
        random_end(twin, 1)
        (code,) = twin.entry(loop.random_games).inspect_llvm().values()
    return code


@pytest.mark.once
@pytest.mark.skipif(not JIT, reason="with the JIT off there is no code to read")
def test_compiled_loops_count_no_references(uncached):
    loop_of_games = uncached[: uncached.index("define ptr")]  # after it comes what hands over to Python
    assert "getelementptr" in loop_of_games
    for word in ("atomicrmw", "cmpxchg", "NRT_"):
        assert word not in loop_of_games


@pytest.mark.once
@pytest.mark.skipif(not JIT, reason="as above")
def test_the_nth_bit_is_one_instruction_where_the_machine_has_it(uncached):
    assert ("pdep" in uncached) == bool(bits.instructions())


@pytest.mark.once
@pytest.mark.skipif(not JIT, reason="as above")
def test_with_and_without_the_instruction_the_same_games_are_played(monkeypatch):
    quick, ends = Compiled(PAPAYOO), [random_end(Compiled(PAPAYOO), run) for run in range(5)]
    monkeypatch.setattr(bits, "instructions", dict)
    plain = Compiled(PAPAYOO)
    assert [random_end(plain, run) for run in range(5)] == ends
    if sets.nth in quick.places:
        assert plain.fingerprint(loop.random_games) != quick.fingerprint(loop.random_games)


def test_one_can_tell_whether_a_function_is_compiled_already(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert Binding(PAPAYOO).is_kept(loop.random_games)  # there is nothing to compile
    twin = Compiled(PAPAYOO)
    assert twin.is_kept(loop.random_games) == (not JIT)
    random_end(twin, 1)
    assert Compiled(PAPAYOO).is_kept(loop.random_games)


def test_folders_follow_the_desktops_convention(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folders.cache_folder("papayoo", "1") == tmp_path / "pinateria" / "papayoo" / "1"
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ana")
    assert folders.data_folder() == Path("/home/ana/.local/share/pinateria")


STRANGER = """
    from types import ModuleType
    from dataclasses import replace
    import strange.rules
    from pinateria import game
    from pinateria.engine import loop
    from pinateria.engine.compiled import Compiled

    one = replace(game("papayoo"), key="strange", rules=strange.rules)
    twin = Compiled(one)
    state = twin.state()
    blank = twin.state_of(one.begin({"seats": 4, "rounds": 1}))
    twin.entry(loop.random_games)(blank, state, twin.row(5), twin.row(2, bits=64), 1, 1)
    print(sum(twin.plain(state).score))
"""


@pytest.mark.once
@pytest.mark.skipif(not JIT, reason="with the JIT off nothing is kept in a cache")
def test_after_an_edit_in_an_imported_file_no_stale_code_runs(tmp_path):
    folder = tmp_path / "strange"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "RULES.md").write_text("# Strange")
    source = Path(PAPAYOO.rules.__file__).read_text()
    source = source.replace("PAPAYOO_POINTS = 40", "from strange.prices import PAPAYOO_POINTS")
    (folder / "rules.py").write_text(source)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def points(price: int) -> int:
        (folder / "prices.py").write_text(f"PAPAYOO_POINTS = {price}\n")
        command = [sys.executable, "-B", "-W", "error", "-c", textwrap.dedent(STRANGER)]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
        return int(run.stdout)

    assert [points(40), points(40), points(100), points(40)] == [250, 250, 310, 250]
    kept = list((tmp_path / "cache").rglob("*.nbi"))
    assert len(kept) == 2  # one for each price, and the third and fourth run found theirs


def test_the_fingerprint_follows_every_constant(monkeypatch):
    def fingerprint() -> str:
        twin = Compiled(PAPAYOO)
        return twin.fingerprint(loop.random_games)

    before = fingerprint()
    assert fingerprint() == before
    monkeypatch.setattr(PAPAYOO.rules, "PAPAYOO_POINTS", 41)
    assert fingerprint() != before


def test_the_fingerprint_of_a_function_does_not_depend_on_what_else_is_in_use():
    alone, beside = Compiled(PAPAYOO), Compiled(PAPAYOO)
    beside.function(play_match)
    assert beside.fingerprint(loop.random_games) == alone.fingerprint(loop.random_games)
    assert beside.fingerprint(play_match) != alone.fingerprint(loop.random_games)


def test_a_binding_leaves_the_original_functions_alone():
    play = PAPAYOO.rules.play
    Binding(PAPAYOO).entry(loop.random_games)
    assert PAPAYOO.rules.play is play
    assert random_table(PAPAYOO, 1, seats=4, rounds=1).over
