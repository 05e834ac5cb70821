"""What a seat can tell of a face-down card, beyond what it saw at its place."""

from __future__ import annotations

from pinateria import Table, game
from pinateria.engine.seats import NOBODY, WATCHER
from pinateria.games.pinata_party.memory import told_rank

PARTY = game("pinata_party")
OPENING = [
    "* first 0",
    *(f"* {card}" for card in ("R.look", "R+1", "R+2", "R-4", "G+5", "R-5", "B+1", "B+2", "B+3", "B+4")),
    *("* Y+1", "* Y+2", "* Y+3", "* Y+4", "* top G"),
]
"""Seat 0 holds R.look R+2 G+5 B+1 B+3, and seat 1 R+1 R-4 R-5 B+2 B+4."""

LAID = ["0 R+2 1", "0 end", "* G+6", "* top G", "1 R+1 2", "1 R-4 2", "1 R-5 2", "1 end"]
"""Seat 1 lays two red cards face-down on piñata 2, +1 and -5, with -4 face-up between them."""

DRAWN = ["* G+7", "* top G", "* G+8", "* top G", "* G+9", "* top Y"]
LOOKED = ["0 R.look 2", "0 drop 3", "0 next 4", "0 next 3", "0 next 2", "0 next 1", "0 end", "* Y+5", "* top B"]
"""Seat 0 looks, throws out the -4 and puts the others into the opposite order: Look, -5, +1, and Y+2 at the end."""


def told(at: Table, viewer: int, place: int) -> int:
    return told_rank(at.view(viewer), viewer, 1, place)


def test_cards_that_were_rearranged_cannot_be_told_apart_until_one_is_left():  # §5.8, PP-15
    at = Table.replay(PARTY, [*OPENING, *LAID, *DRAWN, *LOOKED], seats=2)
    rank = {text: move % 32 for move in range(32) if (text := PARTY.words.write_card(move))}
    assert [told(at, 0, place) for place in (1, 2)] == [rank["R-5"], rank["R+1"]]
    assert [told(at, 1, place) for place in (1, 2)] == [NOBODY, NOBODY]
    assert [told(at, WATCHER, place) for place in (1, 2)] == [NOBODY, NOBODY]
    assert PARTY.words.describe(at.view(1), 1, 1, 1) == "[R?]"
    shown = at.state.copy()
    PARTY.rules.take_out(shown, 1, 1)  # a Remove takes the first of them out, and all see the -5
    shown.gone[0] |= 1 << rank["R-5"]
    PARTY.rules.remember_shown(shown, 1, 0, rank["R-5"])
    left = PARTY.view(shown, 1)
    assert told_rank(left, 1, 1, 1) == rank["R+1"]
    assert PARTY.words.describe(left, 1, 1, 1) == "[R+1]"
    assert told_rank(PARTY.view(shown, WATCHER), WATCHER, 1, 1) == NOBODY
