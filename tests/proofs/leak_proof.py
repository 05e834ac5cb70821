"""The proof that nothing leaks: many evenings of all five games, and leaks planted that must be found."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from leak_evening import Evening, Following
from pinateria.games import game

if TYPE_CHECKING:
    from leak_plants import Plant
    from leak_tally import Tally

TABLES: list[tuple[str, dict]] = [
    ("papayoo", {"seats": 3, "rounds": 2}),
    ("pikinni", {"seats": 3, "zero": True, "change": True, "double": "table"}),
    ("pinatas", {"seats": 4, "target": 9}),
    ("pinata", {}),
    ("pinata_party", {"seats": 3}),
    ("papayoo", {"seats": 5, "rounds": 1}),
    ("pikinni", {"seats": 4, "double": "announcer"}),
    ("pinatas", {"seats": 2, "target": 12}),
    ("pinata", {"across": "any time", "values": "balloon-cup"}),
    ("pinata_party", {"seats": 4, "teams": 2}),
    ("papayoo", {"seats": 7, "rounds": 1}),
    ("pikinni", {"seats": 2, "change": True}),
    ("pinatas", {"seats": 5, "target": 9}),
    ("pinata", {"across": "any time"}),
    ("pinata_party", {"seats": 2, "abilities": False}),
    ("papayoo", {"seats": 4, "rounds": 2}),
    ("pikinni", {"seats": 4, "zero": True, "change": True, "double": "table"}),
    ("pinatas", {"seats": 3, "target": 9}),
    ("pinata", {"values": "balloon-cup"}),
    ("pinata_party", {"seats": 6, "teams": 3}),
]
"""The tables that are played, the five games in turn."""

LENGTHS = (12, 25, 45, 70, 110, 180, 10_000)
"""Events after which an evening ends; the last one is played to the end of the game."""
NEXT_GAME = 40
"""Events after which the game that follows ends."""
SEARCHED = 16
"""How many evenings a planted leak may stay unfound."""


async def one_evening(number: int, *, hints: float = 0.0, longest: int = 10_000) -> Tally:
    """Spend the evening of a number: its table, how many people sit there, and how long it lasts."""
    key, options = TABLES[number % len(TABLES)]
    dice = random.Random(number)
    seats = int(game(key).settle(options)["seats"])
    people = seats if dice.random() < 0.7 else dice.randint(1, seats)
    most = min(longest, dice.choice(LENGTHS))
    evening = Evening(key, options, number, hints=hints, people=people)
    tally = await evening.play(most)
    if evening.world.room.rematch:
        tally.add(await Following(evening).play(NEXT_GAME))
    return tally


async def found(plant: Plant) -> bool:
    """Tell whether the oracle that has to find a planted leak does so."""
    with plant.planted():
        for seed in range(SEARCHED):
            evening = Evening(plant.key, plant.options, seed, hints=plant.hints)
            if (await evening.play(50, until=plant.by)).found(plant.by):
                return True
    return False
