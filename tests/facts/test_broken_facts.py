"""The laws of facts fail on a game that breaks them: a law that cannot fail is no law."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated

import msgspec
import pytest

from pinateria import game
from pinateria.engine.chance import FastChance
from pinateria.engine.laws import LawBroken, random_table
from pinateria.engine.table import Table
from pinateria.facts import laws
from pinateria.facts.cards import Dealt
from pinateria.facts.english import Reader, say
from pinateria.facts.kinds import kind_of
from pinateria.facts.pieces import Cards, Piece, Pile, Row, Tokens
from pinateria.facts.scenes import find
from pinateria.facts.told import Carried, Entry
from pinateria.facts.tricks import Played
from pinateria.games.papayoo.log import Given
from pinateria.games.papayoo.pack import PACK
from pinateria.games.pinata import log
from pinateria.games.pinata_party import entries


def told_otherwise(key, changed):
    """Play a game of which every entry is told as it is changed."""

    def tell(*heard):
        return (changed(entry) for entry in game(key).log.tell(*heard))

    table = random_table(game(key), 1, seats=3)
    table.game = replace(game(key), log=SimpleNamespace(**{**vars(game(key).log), "tell": tell}))
    return table


def one_more(counted, field):
    return msgspec.structs.replace(counted, **{field: getattr(counted, field) + 1})


@pytest.mark.parametrize(("field", "complaint"), [("points", "does not add up"), ("total", "is not in all")])
@pytest.mark.parametrize("key", ["pikinni", "pinatas"])
def test_points_that_no_reason_gives_are_found(key, field, complaint):
    def changed(entry):
        seats = getattr(entry, "seats", ())
        return msgspec.structs.replace(entry, seats=(one_more(seats[0], field), *seats[1:])) if seats else entry

    with pytest.raises(LawBroken, match=complaint):
        laws.reasons_add_up(told_otherwise(key, changed), 0)


def test_points_counted_otherwise_on_going_out_than_at_the_end_are_found():
    def changed(entry):
        counted = getattr(entry, "counted", None)
        return msgspec.structs.replace(entry, counted=one_more(counted, "total")) if counted else entry

    with pytest.raises(LawBroken, match="is counted otherwise"):
        laws.reasons_add_up(told_otherwise("pinatas", changed), 0)


# What moved ----------------------------------------------------------------------------------


def with_entries(key, tell, **options):
    """Play a game of which a viewer is told otherwise."""
    table = random_table(game(key), 1, **options)
    table.game = replace(game(key), log=SimpleNamespace(**{**vars(game(key).log), "tell": tell}))
    return table


def carry(table):
    laws.entries_carry_pieces(table, 0, [suit.letter for suit in table.game.words.PACK.suits])


def test_a_card_that_nobody_says_has_moved_is_found():
    def tell(*heard):
        return (entry for entry in game("pinata").log.tell(*heard) if not isinstance(entry, log.Laid))

    with pytest.raises(LawBroken, match="at mats"):
        carry(with_entries("pinata", tell))


def test_a_card_that_is_said_to_come_from_where_it_does_not_lie_is_found():
    def tell(*heard):
        for entry in game("papayoo").log.tell(*heard):
            own = isinstance(entry, Played) and entry.player == 0
            yield msgspec.structs.replace(entry, card="P0") if own else entry

    with pytest.raises(LawBroken, match=r"no P0 at seats\.0\.hand"):
        carry(with_entries("papayoo", tell, seats=3, rounds=1))


def test_a_card_of_another_colour_in_a_row_is_found():
    def tell(*heard):
        for entry in game("pinata_party").log.tell(*heard):
            yield msgspec.structs.replace(entry, card="R?") if isinstance(entry, entries.Opened) else entry

    with pytest.raises(LawBroken, match="columns"):
        carry(with_entries("pinata_party", tell, seats=2))


class Lost(Entry, tag="test.lost", frozen=True):
    """Leads nowhere."""

    carries = (Carried("*", "deck", "cellar"),)


def test_an_address_that_leads_nowhere_is_found():
    def tell(*_):
        yield Lost()

    with pytest.raises(LawBroken, match="there is no cellar"):
        laws.addresses_exist(with_entries("papayoo", tell, seats=3, rounds=1), 0)


def test_an_entry_without_a_sentence_is_refused():
    with pytest.raises(TypeError, match="no sentence for Lost"):
        say(Lost(), Reader(0, ("Ana",), game("papayoo").words.PACK))


def test_a_gift_that_lies_there_already_is_not_carried_again():
    table = Table(game("papayoo"), chance=FastChance(1), seats=3)
    table.run_chance()
    giver = next(seat for seat in range(3) if seat != table.turn)
    move = table.legal(giver)[0]
    table.make(giver, move)
    scene = table.game.scene.scene(table.view(giver), giver)
    given = Given(giver, (giver + 1) % 3, PACK.write(move))
    assert list(given.moved(scene)) == []
    assert list(given.moved(table.game.scene.scene(table.view(table.turn), table.turn))) != []


def test_an_address_may_lead_into_a_row_and_to_a_free_place():
    row = Row(("R+1", "G?"), room=1)
    scene = Shelf((row,))
    assert [find(scene, f"rows.0.{place}") for place in range(3)] == ["R+1", "G?", None]
    with pytest.raises(LookupError):
        find(scene, "rows.0.3")
    with pytest.raises(LookupError, match="no columns"):
        find(scene, "columns")
    assert [leaf.holds for leaf in (row, Cards(("S1",), backs=2), Pile(7), Tokens((1, 0, 2)))] == [2, 3, 7, 3]


class Shelf(Piece, frozen=True):
    """A scene of its own."""

    rows: tuple[Row, ...]


def test_all_mats_cleared_is_said():
    assert say(log.MatsCleared(), Reader(0, ("Ana", "Bo"), PACK)).startswith("Four turns in a row")


def test_a_card_in_the_hand_that_is_another_one_is_found():
    def tell(*heard):
        for entry in game("papayoo").log.tell(*heard):
            own = isinstance(entry, Dealt) and entry.receiver == 0
            yield msgspec.structs.replace(entry, card="P0") if own else entry

    with pytest.raises(LawBroken, match=r"\['P0'\] for \['[A-Z]\d+'\] at seats\.0\.hand"):
        carry(with_entries("papayoo", tell, seats=3, rounds=1))


def test_a_part_that_declares_no_kind_has_none():
    assert kind_of(Annotated[int, msgspec.Meta(ge=0)]) == ""
