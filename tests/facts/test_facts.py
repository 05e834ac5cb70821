"""Facts of every game: entries say what the log says, scenes hold together, and nothing of it tells too much."""

from __future__ import annotations

import pytest

from pinateria import GAMES, game
from pinateria.engine.laws import random_table
from pinateria.engine.seats import WATCHER
from pinateria.facts import laws
from pinateria.facts.english import Reader, say

TOLD = list(GAMES)
OPTIONS = {
    "papayoo": [{"seats": seats, "rounds": 2} for seats in range(3, 9)],
    "pikinni": [
        {"seats": 2, "zero": True, "change": True, "double": "announcer"},
        {"seats": 3, "zero": True, "change": True, "double": "table"},
        {"seats": 4},
        {"seats": 4, "zero": True, "change": True, "double": "table"},
    ],
    "pinatas": [
        {"seats": 2},
        {"seats": 3, "target": 12},
        {"seats": 4},
        {"seats": 5, "target": 30},
    ],
    "pinata": [
        {"across": across, "values": values}
        for across in ("when full", "any time")
        for values in ("2012", "balloon-cup")
    ],
    "pinata_party": [
        *({"seats": seats} for seats in range(2, 7)),
        {"seats": 4, "teams": 2},
        {"seats": 6, "teams": 3},
        {"seats": 6, "teams": 2},
        {"seats": 3, "abilities": False},
        {"seats": 2, "end": "over 60", "abilities": False},
    ],
}
USUAL = {"papayoo": {0, 5}, "pikinni": {1, 3}, "pinatas": {0, 3}, "pinata": {0, 3}, "pinata_party": {1, 5, 8}}
"""The option sets of which `make test` plays whole games: few and many seats, teams, and all that is extra."""


def case(key, seed):
    return pytest.param(key, seed, id=f"{key}-{seed}", marks=() if seed in USUAL[key] else pytest.mark.thorough)


CASES = [case(key, seed) for key in TOLD for seed in range(len(OPTIONS[key]))]


def table_of(key, seed):
    table = random_table(game(key), seed, **OPTIONS[key][seed])
    names = ("Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hal")
    table.players = names[: table.state.seats]
    return table


def viewers(table, seed):
    return seed % table.state.seats, WATCHER


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_entries_say_what_the_log_says(key, seed):
    table = table_of(key, seed)
    for viewer in viewers(table, seed):
        reader = Reader(viewer, table.players, table.game.words.PACK)
        said = [say(entry, reader) for pair in laws.pairs(table, viewer) for entry in pair.entries]
        assert [text for text in said if text] == [event.text for event in table.log(viewer)]


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_entries_carry_the_pieces_from_scene_to_scene(key, seed):
    table = table_of(key, seed)
    for viewer in viewers(table, seed):
        laws.entries_carry_pieces(table, viewer, [suit.letter for suit in table.game.words.PACK.suits])


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_every_address_leads_somewhere(key, seed):
    table = table_of(key, seed)
    for viewer in viewers(table, seed):
        laws.addresses_exist(table, viewer)


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_what_is_new_in_a_scene_gives_the_scene(key, seed):
    table = table_of(key, seed)
    for viewer in viewers(table, seed):
        laws.scenes_go_by_field(table, viewer)


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_reasons_add_up_to_points(key, seed):
    table = table_of(key, seed)
    for viewer in viewers(table, seed):
        laws.reasons_add_up(table, viewer)


@pytest.mark.parametrize(("key", "seed"), CASES)
def test_a_choice_stands_for_each_legal_move(key, seed):
    table = table_of(key, seed)
    laws.choices_are_legal(table, seed % table.state.seats)
