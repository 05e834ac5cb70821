"""What a seat may not know of Piñata Party is found where entries, a scene or a question would tell it."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest
from msgspec.structs import replace as changed

from party_oracle import Party, Stage, renamed
from party_table import PARTY
from pinateria.engine.laws import LawBroken, two_worlds
from pinateria.games.pinata_party.entries import Laid
from pinateria.games.pinata_party.pack import PACK


def leaky(kept, **modules):
    """Make a game that notes its whole states, with some of its modules changed."""

    def told(s, move, seat):
        kept.append(s)
        return PARTY.rules.told(s, move, seat)

    modules = {"rules": {"told": told}} | modules
    return replace(PARTY, **{name: planted(name, parts) for name, parts in modules.items()})


def planted(name, parts):
    module = ModuleType(f"planted.{name}")
    vars(module).update({**vars(getattr(PARTY, name)), **parts})
    return module


def worlds():
    """Make two games that seat 1 cannot tell apart: what seat 0 laid face-down and what it holds are others."""
    stage = Stage([["R-6", "R-4", "G+9"], ["R.remove"], []], ["Y+1", "Y+2", "Y+3", "Y+4"], seats=3)
    stage.say("0 R-6 1", "0 end", "1 R.remove 1")
    other = renamed(stage.moves, 1, {"R-6": "R-7", "R-7": "R-6", "G+9": "G+8", "G+8": "G+9"})
    assert Party(other, seats=3).who == 1
    return stage.moves, other


def test_a_game_without_a_leak_keeps_the_law():
    two_worlds(leaky([]), *worlds(), 1, seats=3)


def test_a_leak_in_what_is_heard_is_found_in_the_entries():
    with pytest.raises(LawBroken, match="the entries at move"):
        two_worlds(leaky([], rules={"told": lambda s, move, seat: move}), *worlds(), 1, seats=3)


def test_a_leak_in_an_entry_is_found():
    kept = []

    def tell(before, heard, after, viewer):
        for entry in PARTY.log.tell(before, heard, after, viewer):
            hand = PACK.cards_in(kept[-1].hand[0])
            yield changed(entry, card=PACK.write(hand[-1])) if isinstance(entry, Laid) else entry

    with pytest.raises(LawBroken, match="the entries at move"):
        two_worlds(leaky(kept, log={"tell": tell}), *worlds(), 1, seats=3)


def test_a_leak_in_a_scene_is_found():
    kept = []

    def leaking(v, viewer):
        return PARTY.scene.scene(kept[-1], 0) if kept else PARTY.scene.scene(v, viewer)

    with pytest.raises(LawBroken, match="the scene at move"):
        two_worlds(leaky(kept, scene={"scene": leaking}), *worlds(), 1, seats=3)


def test_a_leak_in_a_choice_is_found():
    kept = []

    def leaking(v, moves, together):
        asked = PARTY.choices.question(v, moves, together)
        card = PACK.write(PACK.cards_in(kept[-1].hand[0])[-1])
        return changed(asked, choices=tuple(changed(choice, card=card) for choice in asked.choices))

    with pytest.raises(LawBroken, match="the question at move"):
        two_worlds(leaky(kept, choices={"question": leaking}), *worlds(), 1, seats=3)
