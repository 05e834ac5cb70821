"""Looking through the cards one has collected, in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from pinateria import game
from pinateria.engine.laws import random_table
from pinateria.terminal.saves import Kept
from pinateria.terminal.sitting import Sitting


def typed(table, *lines: str) -> str:
    """Type something at a table, and give what is shown; nothing of it changes the table."""
    console = Console(file=io.StringIO(), width=70)
    sitting = Sitting(Kept(table, []), 0, {}, console)
    assert not any(sitting.understood(line) for line in lines)
    return console.file.getvalue()


def test_all_cards_that_one_has_collected_are_shown_and_nobody_elses():
    table = random_table(game("pinata_party"), 1, 60, seats=3)
    written = {
        seat: [table.game.words.write_card(card) for card in table.game.words.cards_in(table.state.pile[seat])]
        for seat in range(3)
    }
    assert all(map(len, written.values()))
    shown = typed(table, "collected")
    assert all(card in shown for card in written[0])
    assert not any(f"{card} " in shown for seat in (1, 2) for card in written[seat])


def test_who_has_collected_nothing_reads_that():
    table = random_table(game("pinata_party"), 1, 0, seats=3)
    assert "You have collected nothing in this round yet." in typed(table, "collected")


@pytest.mark.parametrize("key", ["papayoo", "pikinni", "pinatas", "pinata"])
def test_where_what_is_taken_lies_closed_that_is_said_and_the_help_does_not_offer_it(key):
    table = random_table(game(key), 1, 9)
    while table.turn != 0:
        table.make(table.turn, table.legal(table.turn)[0])
    assert "lies closed, and nobody looks through it" in typed(table, "collected")
    assert "collected" not in typed(table, "?")


def test_the_help_of_a_party_offers_it():
    table = random_table(game("pinata_party"), 1, 0, seats=3)
    while table.turn != 0:
        table.make(table.turn, table.legal(table.turn)[0])
    assert "collected  the cards you have collected in this round" in typed(table, "?")
