"""What players choose, as hashes: whoever chooses otherwise has others (docs/strength.md)."""

from __future__ import annotations

import pytest

from pinateria import GAMES, game
from pinateria.arena import choices as written
from pinateria.arena.choices import block, choices, positions
from pinateria.players.greedy import GreedyPlayer
from pinateria.players.search.player import SearchPlayer

OPTIONS = {key: tuple(game(key).settle({}).items()) for key in GAMES}


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Few positions and little thinking; nothing is remembered from one test to the next."""
    monkeypatch.setattr(written, "BLOCK", 12)
    monkeypatch.setattr(written, "ITERATIONS", (20, 20, 60))
    yield
    block.cache_clear()
    positions.cache_clear()


def of_pinatas(*players):
    block.cache_clear()
    return choices("pinatas", dict(OPTIONS["pinatas"]), players, 3)


def test_each_block_has_a_hash_of_its_own_and_can_be_found_without_the_others():
    whole = of_pinatas("greedy", "random", "greedy")
    assert list(whole) == ["greedy", "random"]
    for kind, hashes in whole.items():
        assert len(set(hashes.split())) == 3
        block.cache_clear()
        positions.cache_clear()
        assert block("pinatas", OPTIONS["pinatas"], kind, 2) == hashes.split()[2]


@pytest.mark.once
def test_all_who_think_by_the_clock_are_one_who_thinks_for_so_many_iterations(monkeypatch):
    asked = set()
    choose = SearchPlayer.choose

    def noted(player, view, legal):
        asked.add((player.budget.seconds, player.budget.iterations))
        return choose(player, view, legal)

    monkeypatch.setattr(SearchPlayer, "choose", noted)
    assert list(of_pinatas("search:500ms", "strong", "search:7")) == ["search"]
    assert asked == {(float("inf"), 20), (float("inf"), 60)}


@pytest.mark.parametrize("often", [1, 10])
def test_whoever_chooses_otherwise_is_found_out(monkeypatch, often):
    before, choose, made = of_pinatas("greedy", "random"), GreedyPlayer.choose, []

    def otherwise(player, view, legal):
        made.append(choose(player, view, legal))
        return next(move for move in legal if move != made[-1]) if len(made) % often == 0 else made[-1]

    monkeypatch.setattr(GreedyPlayer, "choose", otherwise)  # positions are remembered, and stay as they were
    after = of_pinatas("greedy", "random")
    assert after["random"] == before["random"]
    assert all(one != other for one, other in zip(after["greedy"].split(), before["greedy"].split(), strict=True))


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_positions_come_from_all_phases_in_which_somebody_chooses(monkeypatch, key):
    monkeypatch.setattr(written, "BLOCK", 100)
    monkeypatch.setattr(written, "APART", 1)
    everywhere = {view.phase for number in range(3) for view, _ in positions(key, OPTIONS[key], number)}
    monkeypatch.undo()
    positions.cache_clear()
    met = set()
    for number in range(len(written.ITERATIONS)):
        met |= {view.phase for view, _ in positions(key, OPTIONS[key], number)}
        if met >= everywhere:
            break
    assert met >= everywhere
