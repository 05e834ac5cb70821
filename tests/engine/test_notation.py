from __future__ import annotations

import pytest

from party_table import SIX, party, plays
from pinateria import GAMES, Table, game
from pinateria.engine.laws import random_table
from pinateria.engine.notation import say, write


def said(at: Table, text: str) -> str:
    """Say the move that is written so and open now."""
    view = at.asked(at.turn)
    return next(say(at.game, view, move) for move in at.game.legal(view) if write(at.game, view, move) == text)


@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_said_in_words_of_its_own(key):
    at = random_table(game(key), 3, 60)
    for state in at.states():
        if state.turn >= 0:
            view = at.game.view(state, state.turn)
            words = [say(at.game, view, move) for move in at.game.legal(view)]
            assert all(words)
            assert len(set(words)) == len(words)


def test_cards_and_suits_are_named():
    papayoo = Table(game("papayoo"), seats=3)
    papayoo.play("* dealer 0")
    assert say(papayoo.game, papayoo.state, 7) == "the 7 of spades"
    pinatas = game("pinatas").begin(game("pinatas").settle({}))
    pinatas.phase = game("pinatas").rules.TRUMP
    assert say(game("pinatas"), pinatas, 1) == "trump green"


def test_what_pinata_discards_is_said():
    pinata = game("pinata")
    shown = pinata.begin(pinata.settle({}))
    shown.phase = pinata.rules.SHOWN
    assert say(pinata, shown, 3) == "discard the red 3"


def test_the_places_of_the_party_are_said():
    at = party(2, {0: "Y.look"}, turns=SIX)
    assert said(at, "Y.look 1") == "the yellow Look to piñata 1"
    plays(at, "0 Y.look 1")
    assert said(at, "drop 6") == "drop the yellow -8 at place 6"
    plays(at, "0 drop 6")
    assert said(at, "keep") == "keep"


def test_a_card_that_one_cannot_tell_is_said_by_its_colour():
    at = plays(party(2, {0: "Y.remove"}, turns=SIX), "0 Y.remove 1")
    assert said(at, "take 2") == "take a yellow card at place 2"
    assert said(at, "take 3") == "take the yellow -5 at place 3"
