"""How long a game is said to take, beside games of sensible players."""

from __future__ import annotations

import pytest

from effort import sampled
from house import named
from pinateria import game
from pinateria.engine.chance import FastChance
from pinateria.engine.laws import LawBroken, lasts_as_told, turns_of
from pinateria.engine.table import Table
from pinateria.players.series import Series

TABLES = [
    *(("papayoo", {"seats": seats, "rounds": 1}) for seats in range(3, 9)),
    *(("pikinni", {"seats": seats}) for seats in (2, 3, 4)),
    ("pikinni", {"seats": 4, "change": True, "zero": True, "double": "table"}),
    ("pikinni", {"seats": 2, "change": True, "double": "announcer"}),
    *(("pinatas", {"seats": seats, "target": 25}) for seats in (2, 3, 4, 5)),
    ("pinatas", {"seats": 4, "target": 50}),
    ("pinatas", {"seats": 3, "target": 100}),
    ("pinata", {"across": "when full"}),
    ("pinata", {"across": "any time", "values": "balloon-cup"}),
    *(("pinata_party", {"seats": seats}) for seats in (2, 4, 6)),
    ("pinata_party", {"seats": 4, "abilities": False}),
    ("pinata_party", {"seats": 4, "teams": 2}),
]

PAST_SIXTY = [
    *({"seats": seats} for seats in (2, 4, 6)),
    {"seats": 4, "abilities": False},
    *({"seats": seats, "teams": teams} for seats, teams in ((4, 2), (6, 3))),
]


@pytest.mark.once
@pytest.mark.parametrize(("key", "options"), TABLES, ids=named)
def test_games_last_as_long_as_told(key, options):
    lasts_as_told(game(key), sampled(40, 3), sampled(15, 25) / 100, **options)


@pytest.mark.once
@pytest.mark.parametrize("options", PAST_SIXTY, ids=named)
def test_games_past_sixty_points_last_as_long_as_told(options):
    """How many rounds these have differs so much that it takes more of them."""
    one = game("pinata_party")
    settled = one.settle({"end": "over 60", **options})
    series = Series(one, settled, ["greedy"] * options["seats"], seed=1)
    turns = [turns_of(series.table(played)) for played in series.games(60)]
    assert one.turns(settled) == pytest.approx(sum(turns) / len(turns), rel=0.2)


def test_choices_of_a_seat_one_after_another_and_those_made_by_all_at_once_are_one_turn():
    at = Table(game("papayoo"), chance=FastChance(1), seats=3, rounds=1)
    assert turns_of(at) == 0
    at.run_chance()
    for turns in (1, 2, 3):
        while turns_of(at) < turns or at.game.at_once(at.state):
            at.make(at.turn, at.legal(at.turn)[0])
            at.run_chance()
        assert turns_of(at) == turns
    assert sum(made.who >= 0 for made in at.made) == 3 * 5 + 2


def test_a_game_that_takes_longer_than_it_says_is_found():
    with pytest.raises(LawBroken, match=r"Piñatas .*: 450 turns are told, and there are \d+"):
        lasts_as_told(game("pinatas"), 1, 0.0, seats=3, target=100)


def test_minutes_come_in_steps_of_five_and_are_five_at_the_least():
    one = game("papayoo")
    assert [one.minutes(one.settle({"rounds": rounds})) for rounds in (1, 3, 5, 20)] == [5, 15, 25, 95]


def test_a_game_past_sixty_points_takes_the_longer_the_more_play_and_longer_than_three_rounds():
    party = game("pinata_party")
    for powers in (True, False):
        minutes = [
            party.minutes(party.settle({"seats": seats, "end": end, "abilities": powers}))
            for seats, end in ((6, "3 rounds"), (2, "over 60"), (4, "over 60"), (6, "over 60"))
        ]
        assert minutes == sorted(set(minutes))
