"""Leaks planted in what is told as facts."""

from __future__ import annotations

from unittest.mock import patch

import msgspec

from leak_plants import PLANTS, plant
from leak_tally import WORLDS
from leak_tricks import WATCHER
from pinateria.server.teller import Teller

__all__ = ["PLANTS"]


@plant("everybody is shown the scene of seat 0", "papayoo", seats=3)
@plant("everybody is shown the hand and the bid of seat 0", "pikinni", seats=3)
@plant("everybody is shown the hand of seat 0", "pinatas", seats=4)
@plant("everybody is shown the cards of seat 0", "pinata")
@plant("everybody is shown what seat 0 knows of the piñatas", "pinata_party", seats=3)
def the_scene_of_a_seat():
    honest = Teller.scene
    return patch.object(Teller, "scene", lambda self, viewer: honest(self, max(viewer, 0)))


@plant("a seat's own scene is its neighbour's", "papayoo", seats=4)
def the_scene_of_a_neighbour():
    honest = Teller.scene

    def scene(self, viewer):
        return honest(self, viewer if viewer == WATCHER else (viewer + 1) % len(self.room.chairs))

    return patch.object(Teller, "scene", scene)


@plant("the public log is told as seat 0 hears it", "papayoo", seats=3)
@plant("the public log tells the cards and the bids of seat 0", "pikinni", seats=3)
@plant("the public log tells the cards of seat 0", "pinatas", seats=3)
@plant("the public log tells what seat 0 draws", "pinata")
@plant("the public log tells what seat 0 draws and lays", "pinata_party", seats=2)
def the_log_of_a_seat():
    honest = Teller.moves
    return patch.object(Teller, "moves", lambda self, viewer, since: honest(self, max(viewer, 0), since))


@plant("a seat hears what its neighbour is told", "papayoo", seats=4)
def the_log_of_a_neighbour():
    honest = Teller.moves

    def moves(self, viewer, since):
        return honest(self, viewer if viewer == WATCHER else (viewer + 1) % len(self.room.chairs), since)

    return patch.object(Teller, "moves", moves)


@plant("a seat is asked its neighbour's question", "papayoo", seats=3)
def the_question_of_a_neighbour():
    honest = Teller.asked

    def asked(self, own, viewer):
        other = (viewer + 1) % len(self.room.chairs)
        return honest(self, own, other if other in self.room.open else viewer)

    return patch.object(Teller, "asked", asked)


@plant("the points of a seat's own scene tell a card of its neighbour's", "papayoo", by=WORLDS, seats=4)
def points_that_tell_a_card():
    honest = Teller.scene

    def scene(self, viewer):
        made = honest(self, viewer)
        if made is None or viewer == WATCHER:
            return made
        held = self.room.game_table().state.hand[(viewer + 1) % len(made.seats)][0]
        seats = [msgspec.structs.replace(one, total=one.total + held % 7) for one in made.seats]
        return msgspec.structs.replace(made, seats=tuple(seats))

    return patch.object(Teller, "scene", scene)
