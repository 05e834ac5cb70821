from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pinateria.arena.folder import Folder
from pinateria.arena.match import play
from pinateria.arena.plan import Plan
from pinateria.engine.errors import GameError

PLAN = Plan("pinatas", 1, {"seats": 2, "target": 1}, ("greedy", "random"), 7)

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


@pytest.fixture
def begun(tmp_path):
    """A folder with one deal played in both seatings."""
    path = tmp_path / "arena"
    with Folder(path, PLAN) as folder:
        for match in PLAN.matches(1):
            folder.keep(*play(match))
    return path


def finished(path, plan=PLAN) -> list[tuple[int, int]]:
    with Folder(path, plan) as folder:
        return sorted(folder.outcomes)


def test_a_folder_goes_on_with_what_was_played(begun):
    assert finished(begun) == [(0, 0), (0, 1)]
    assert sorted(path.name for path in (begun / "records").iterdir()) == ["000000-0.json", "000000-1.json"]


def test_a_torn_last_line_counts_as_not_played(begun):
    lines = begun / "results.jsonl"
    whole = lines.read_bytes()
    for cut in (1, 2, 30, len(whole.splitlines()[1])):
        lines.write_bytes(whole[:-cut])
        assert finished(begun) == [(0, 0)]
        assert lines.read_bytes() == whole.splitlines(keepends=True)[0]
        with Folder(begun, PLAN) as folder:
            folder.keep(*play(list(PLAN.matches(1))[1]))
        assert finished(begun) == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 8}, "its seed is 7, not 8"),
        ({"game": "pikinni"}, "its game is pinatas, not pikinni"),
        ({"version": 2}, "its version of the rules is 1, not 2"),
        ({"options": {"seats": 2, "target": 3}}, "its options are seats=2, target=1, not seats=2, target=3"),
        ({"players": ("random", "greedy")}, "its line-up is greedy random, not random greedy"),
    ],
)
def test_another_plan_is_refused_and_the_difference_named(begun, change, words):
    before = (begun / "results.jsonl").read_bytes()
    with pytest.raises(GameError, match=words):
        finished(begun, replace(PLAN, **change))
    assert (begun / "results.jsonl").read_bytes() == before


@pytest.fixture
def changed(monkeypatch):
    """Change the code that a match runs."""
    monkeypatch.setattr("pinateria.arena.plan.code_of", lambda game, players: f"changed {game}")


def test_an_arena_begun_with_other_code_is_refused(begun, changed):
    with pytest.raises(GameError, match=r"its players' code is [0-9a-f]{16}, not changed pinatas"):
        finished(begun)


def test_other_code_goes_on_where_its_players_choose_what_the_plan_keeps(begun, changed):
    plan = begun / "plan.json"
    kept = {"greedy": "one two", "random": "three four"}
    plan.write_text(json.dumps(json.loads(PLAN.to_json()) | {"code": "other", "choices": kept}))
    for now, goes_on in ((kept, True), (kept | {"greedy": "one three"}, False), ({"greedy": "one two"}, False)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("pinateria.arena.plan.choices", lambda *asked, now=now: now)
            if goes_on:
                assert finished(begun) == [(0, 0), (0, 1)]
            else:
                with pytest.raises(GameError, match="its players' code is other, not changed pinatas"):
                    finished(begun)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "other"}', "torn"])
def test_what_is_no_plan_is_not_taken_for_one(tmp_path, text):
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(GameError, match=r"plan\.json is not a plan of an arena"):
        finished(tmp_path)


def test_a_line_that_does_not_belong_is_named(begun):
    lines = begun / "results.jsonl"
    first, second = lines.read_text().splitlines()
    other_seating = json.dumps({**json.loads(second), "rotation": 0, "deal": 1})
    changed = [
        json.dumps({**json.loads(second), **change})
        for change in (
            {"rotation": 9},
            {"rotation": -1},
            {"deal": -4},
            {"scores": ["a", 1]},
            {"scores": [1.5, 1]},
            {"scores": [float("nan"), 1]},
            {"scores": [1, 2, 3]},
            {"winners": [17]},
            {"winners": [None]},
            {"choices": []},
            {"seconds": [-1, 0]},
            {"seconds": [float("inf"), 0]},
        )
    ]
    for wrong in ("{}", "[]", "7", "", first, other_seating, *changed):
        lines.write_text(f"{first}\n{wrong}\n")
        with pytest.raises(GameError, match=r"line 2 of .*results\.jsonl is no result of this arena"):
            finished(begun)


def test_two_arenas_cannot_write_to_one_folder(begun):
    with Folder(begun, PLAN), pytest.raises(GameError, match="another arena is playing in"):
        Folder(begun, PLAN)
    assert len(finished(begun)) == 2


@pytest.mark.parametrize(("still_there", "words"), [(True, "another arena is playing"), (False, "its seed is 8, not")])
def test_the_plan_is_that_of_the_arena_which_got_the_folder(tmp_path, monkeypatch, still_there, words):
    """Another one begins in the same new folder, just when this one has found nothing there."""
    path, lock = tmp_path / "arena", Folder.lock

    def after_another(folder):
        monkeypatch.setattr(Folder, "lock", lock)
        with Folder(path, replace(PLAN, seed=8)):
            if still_there:
                lock(folder)
        lock(folder)

    monkeypatch.setattr(Folder, "lock", after_another)
    with pytest.raises(GameError, match=words):
        Folder(path, PLAN)
    assert finished(path, replace(PLAN, seed=8)) == []


def test_results_without_a_plan_are_nobodys(begun):
    (begun / "plan.json").unlink()
    with pytest.raises(GameError, match=r"holds results of an arena but no plan\.json"):
        finished(begun)
    assert not (begun / "plan.json").exists()


def test_another_s_folder_is_left_as_it_is(begun):
    (begun / "results.jsonl").unlink()
    with pytest.raises(GameError, match="its seed is 7, not 8"):
        Folder(begun, replace(PLAN, seed=8))
    assert not (begun / "results.jsonl").exists()


def test_a_folder_without_records_writes_none(tmp_path):
    with Folder(tmp_path, PLAN, records=False) as folder:
        folder.keep(*play(next(PLAN.matches(1))))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["plan.json", "results.jsonl"]


def test_a_deal_that_was_not_asked_for_is_left_out(begun):
    with Folder(begun, PLAN) as folder:
        for match in list(PLAN.matches(2))[:1:-1]:
            folder.keep(*play(match))
        assert [(one.deal, one.rotation) for one in folder.of(1)] == [(0, 0), (0, 1)]
        assert [(one.deal, one.rotation) for one in folder.of(2)] == [(0, 0), (0, 1), (1, 0), (1, 1)]
