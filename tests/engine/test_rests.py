"""Tables that rest between two rounds: nothing else about a game is otherwise."""

from __future__ import annotations

from itertools import pairwise

import pytest

from house import PLAIN, named
from pinateria import FastChance, Table, game
from pinateria.engine import stream
from pinateria.engine.errors import GameError, IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.resting import hand_to, shown
from pinateria.engine.seats import CHANCE, WATCHER

SEED = 5
SHORT = {"seats": 3, "rounds": 2}


def rested_table(key, seed, **options):
    """Play a random game at a table that rests, and count its rests."""
    table, rests = Table(game(key), chance=FastChance(seed), rests=True, **options), []
    row = stream.seeded(seed, 1)
    while not table.over:
        if table.resting:
            rests.append(len(table.made))
            table.go_on()
            continue
        legal = table.legal(table.turn)
        table.make(table.turn, legal[stream.below(row, len(legal))])
    return table, rests


def at_rest(key="papayoo", **options):
    """Play until a table rests for the first time."""
    table = Table(game(key), chance=FastChance(SEED), rests=True, **(options or SHORT))
    row = stream.seeded(SEED, 1)
    while not table.resting:
        legal = table.legal(table.turn)
        table.make(table.turn, legal[stream.below(row, len(legal))])
    return table


@pytest.mark.parametrize(("key", "options"), PLAIN, ids=named)
def test_a_game_with_rests_is_the_same_game_and_rests_between_its_rounds_alone(key, options):
    plain = random_table(game(key), SEED, **options)
    table, rests = rested_table(key, SEED, **options)
    assert table.moves == plain.moves
    assert table.state == plain.state
    sheet, states = table.game.sheet, list(table.states())
    ended = [
        number
        for number, (before, after) in enumerate(pairwise(states), 1)
        if sheet.LINES == "round" and sheet.ended(before, after) and number < len(table.made)
    ]
    assert rests == ended
    assert rests or key in ("pinata", "pinatas")  # the one has no rounds, the other is short


def test_nobody_is_asked_while_a_table_rests_and_chance_waits():
    table = at_rest()
    assert table.turn == CHANCE
    assert [table.legal(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(IllegalMove, match="It is not your turn: chance is to move"):
        table.make(0, 0)
    made = len(table.made)
    table.run_chance()
    assert len(table.made) == made
    table.go_on()
    assert len(table.made) > made
    with pytest.raises(GameError, match="The table does not rest now"):
        table.go_on()


def test_the_last_choice_is_taken_back_from_a_rest_and_nothing_of_chance():
    table = at_rest()
    before, drawn = table.moves, table.drawn
    taken = table.undo()
    assert f"{taken.who} {taken.text.split(' ', 1)[1]}" == before[-1]
    assert (table.moves, table.drawn, table.resting) == (before[:-1], drawn, False)
    assert table.turn == taken.who
    table.make(taken.who, taken.move)
    assert (table.moves, table.resting) == (before, True)


def test_without_being_asked_to_no_table_rests():
    table = at_rest()
    for other in (
        Table.replay(table.game, table.moves, **table.options),
        Table(table.game, chance=FastChance(SEED), **table.options),
    ):
        assert not other.resting
    again = Table.replay(table.game, table.moves, **table.options)
    assert again.state == table.state


def test_a_table_that_was_kept_while_it_rested_rests_again_and_goes_on_as_it_would_have():
    table = at_rest()
    again = Table.replay(table.game, table.moves, **table.options)
    hand_to(again, FastChance(SEED), rests=True)
    assert again.resting
    table.go_on()
    again.go_on()
    assert again.moves == table.moves
    other = Table.replay(table.game, table.moves[:-1], **table.options)
    hand_to(other, FastChance(SEED), rests=True)
    assert not other.resting


@pytest.mark.parametrize("viewer", [0, WATCHER])
def test_a_round_is_shown_as_it_ended_until_the_table_goes_on(viewer):
    table = at_rest()
    lying = table.game.scene.scene(shown(table, viewer), viewer)
    assert all(card for card in lying.last.cards)
    assert sum(seat.taken.number for seat in lying.seats) == 60
    table.go_on()
    assert shown(table, viewer) == table.view(viewer)
