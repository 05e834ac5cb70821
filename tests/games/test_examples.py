"""The examples of every rulebook: each stands beside a paragraph that exists, and is so as its caption says."""

from __future__ import annotations

import re

import pytest

from pinateria import GAMES, game
from pinateria.engine.example import parted, scene
from pinateria.engine.notation import write

EVERY = [(key, number) for key in GAMES for number in range(len(game(key).examples))]
WHERE = [f"{key}-{game(key).examples[number].section[1:]}" for key, number in EVERY]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_examples_beside_paragraphs_that_exist(key):
    found = re.findall(r"^\*\*(§\d+\.\d+)", game(key).rulebook(), re.MULTILINE)
    cited = [example.section for example in game(key).examples]
    assert len(cited) >= 5
    assert set(cited) <= set(found)
    assert len({example.caption for example in game(key).examples}) == len(cited)


def held(one, shown, viewer):
    """Write the cards that the viewer holds in the position."""
    hand = one.picture.picture(shown.before, viewer, shown.names).hand
    return [one.words.PACK.write(face.move) for face in hand]


@pytest.mark.parametrize(("key", "number"), EVERY, ids=WHERE)
def test_what_a_caption_claims_is_so(key, number):
    one, example = game(key), game(key).examples[number]
    shown = scene(one, example)  # which replays it, and raises at a refusal
    can = [write(one, shown.asked, move) for move in shown.legal]
    took = [event for event in shown.log if event.kind == "take"]
    if example.can:
        assert sorted(can) == sorted(parted(example.can))
    if example.cannot:
        assert example.cannot not in can
        assert example.cannot.split()[0] in held(one, shown, example.viewer)
    if example.taker is not None:
        assert [event.seat for event in took] == [example.taker]
    if example.won is not None:
        assert [event.points for event in took] == [example.won]
    if example.told:
        assert example.told in [event.text for event in shown.log]
    if example.totals:
        assert shown.totals == example.totals
    if example.next is not None:
        assert shown.after.turn == example.next
    assert parted(example.then) == shown.made
    assert bool(shown.log) == bool(example.then)
