"""Whole games in a real browser, by the keys alone and by touch."""

import pytest

from playing import by_keys, by_touch, play_to_the_end, sit_down

pytestmark = pytest.mark.once

SHORT = {
    "papayoo": {"seats": 8, "rounds": 1},
    "pikinni": {"seats": 2},
    "pinatas": {"seats": 3, "target": 3},
    "pinata": {},
    "pinata_party": {"seats": 6},
}
"""Options that leave few choices to the one seat that is played here: a short game, or many others."""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_can_be_played_by_the_keys_alone(visitor, tables, game):
    page = visitor(sit_down(tables.address, game, **SHORT[game]))
    play_to_the_end(page, by_keys)
    assert page.locator("[data-result]").count() == 1


def test_a_whole_game_can_be_played_by_touch_on_a_phone(visitor, tables):
    page = visitor(sit_down(tables.address, "pinatas", seats=4, target=2), width=390, height=844, has_touch=True)
    play_to_the_end(page, by_touch)
    assert page.locator("[data-result]").count() == 1
