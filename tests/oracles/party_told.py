"""What a viewer of a position of Piñata Party is told, sees and is asked, as facts."""

from __future__ import annotations

from party_table import PARTY, plays
from pinateria.engine.seats import WATCHER
from pinateria.facts.english import Reader, say
from pinateria.games.pinata_party.pack import PACK


def entries(at, *moves, viewer=WATCHER):
    """Make moves and the chance moves after each; give what a viewer is told of the last one."""
    plays(at, *moves[:-1])
    before = at.state.copy()
    at.play(moves[-1])
    heard = PARTY.rules.told(before, at.made[-1].move, viewer)
    told = list(PARTY.log.tell(PARTY.view(before, viewer), heard, at.view(viewer), viewer))
    reader = Reader(viewer, at.players, PACK)
    events = PARTY.words.tell(PARTY.view(before, viewer), at.view(viewer), viewer, at.players)
    assert [text for entry in told if (text := say(entry, reader))] == [event.text for event in events]
    return told


def scene(at, viewer=WATCHER):
    return PARTY.scene.scene(at.view(viewer), viewer)


def question(at):
    return PARTY.choices.question(at.asked(at.turn), at.legal(at.turn), 1)
