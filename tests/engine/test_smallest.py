"""The smallest game, in a stranger's own package and made by the list in CONTRIBUTING.md, does all that a game does."""

from __future__ import annotations

import pytest

from pinateria.engine import gaps, laws
from pinateria.engine.chance import FairChance, FastChance
from pinateria.engine.engines import engine_of
from pinateria.engine.notation import say
from pinateria.engine.record import parse_record, record_of, verify
from pinateria.engine.seats import WATCHER
from pinateria.engine.table import Table
from pinateria.facts import laws as facts
from pinateria.facts.english import Reader
from pinateria.facts.english import say as said
from pinateria.players import make_player
from pinateria.players.hint import hint
from pinateria.players.search.thinker import Budget, Thinker
from pinateria.players.series import Series
from pinateria.server.sheet import Notebook
from smallest import GAME

SEEDS = range(6)
ONE = ("* first 1", "* H3", "* H1", "* H2", "* H4", "1 H3", "0 H4", "0 H1", "1 H2")
"""A whole game: who begins has 3 and 2."""


@pytest.fixture
def table():
    return Table.replay(GAME, ONE, players=("Ana", "Bo"))


def test_it_keeps_the_contract():
    assert list(gaps.gaps(GAME)) == []


def test_it_is_played_at_a_table(table):
    assert table.over
    assert (table.scores, table.winners) == ([1, 1], [0, 1])
    told = [event.text for event in table.log(0)]
    assert told[:3] == ["Bo begins.", "Bo gets a card.", "You get the 1 of hearts."]
    assert told[-2:] == ["Bo takes the trick.", "Ana and Bo share the win with 1 point each."]
    assert GAME.rulebook().startswith("# Two tricks")
    assert GAME.minutes(GAME.settle({})) == 5


@pytest.mark.parametrize("first", [0, 1])
def test_who_begins_may_be_named(first):
    table = Table(GAME, chance=FairChance(bytes(32), ("a", "b"), first))
    table.run_chance()
    assert table.turn == first
    assert GAME.first_word == "first"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_keeps_the_laws(seed):
    table = laws.random_table(GAME, seed)
    laws.ends_within_bound(GAME, seed)
    laws.replays_alike(table)
    laws.text_round_trips(table)
    laws.watcher_sees_least(table)
    laws.legal_from_view(table)
    laws.judges_from_view(table)
    laws.told_as_shown(table)
    laws.conserves(table, lambda s: sum(s.hand[row][0] for row in range(3)) + s.out[0] == 0b11110)
    for moves in range(5):
        laws.illegal_moves_change_nothing(laws.random_table(GAME, seed, moves))


def test_it_lasts_as_long_as_it_says():
    laws.lasts_as_told(GAME, 100, 0.1)


def test_nobody_knows_what_the_other_was_dealt():
    other = ["* first 1", "* H3", "* H4"]
    laws.two_worlds(GAME, ONE[:3], other, 1)
    laws.tells_apart(GAME, ONE[:3], other, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_agree_with_what_is_seen(seed):
    for state in laws.random_table(GAME, seed).states():
        for seat in (0, 1):
            view = GAME.view(state, seat)
            laws.guess_keeps_view(GAME, view, seat, GAME.world(view, seat, [seed + 1, 7]))


@pytest.mark.compiled
def test_it_goes_alike_on_both_engines():
    laws.engines_agree(engine_of(GAME, "compiled"), laws.random_table(GAME, 1))


def test_its_record_is_verified():
    table = laws.random_table(GAME, 4)
    record = parse_record(record_of(table).to_json().encode())
    assert verify(GAME, record).state == table.state


def test_it_is_simulated_and_judgement_is_ahead_of_luck():
    series = Series(GAME, GAME.settle({}), ("greedy", "random"), seed=1, rotate=True, engine="interpreted")
    ahead = sum(
        played.scores[played.players.index("greedy")] - played.scores[played.players.index("random")]
        for played in series.games(400)
    )
    assert ahead > 0


def test_it_is_searched_and_hinted_at():
    table = Table.replay(GAME, ONE[:5])
    player = make_player("search:60", GAME, 1)
    player.thinker = Thinker(GAME, engine="interpreted")
    assert player.choose(table.view(1), table.legal(1)) in table.legal(1)
    table.play("1 H2")
    advice = hint(GAME, table.view(0), budget=Budget(iterations=60), thinker=Thinker(GAME, engine="interpreted"))
    assert say(GAME, table.view(0), advice.moves[0].move) == "the 4 of hearts"
    assert advice.why.startswith("H4 takes the trick")


def test_it_is_drawn_and_written_down(table):
    picture = GAME.picture.picture(table.view(0), 0, table.players)
    assert (picture.heading, picture.sheet) == ("Trick 2 of 2", ((1,), (1,)))
    book = Notebook(table, 0, 0)
    book.read(made.move for made in table.made)
    assert [line.totals for line in book.lines] == [[1, 0], [1, 1]]
    assert [(one.seat, one.face.rank) for one in book.last.cards] == [(0, "1"), (1, "2")]
    assert GAME.sheet.deck(book.view) == GAME.sheet.seen(book.view, 0) == [1, 2, 3, 4]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_it_is_told_as_facts(viewer, seed):
    table = laws.random_table(GAME, seed)
    reader = Reader(viewer, table.players, GAME.words.PACK)
    told = [said(entry, reader) for pair in facts.pairs(table, viewer) for entry in pair.entries]
    assert told == [event.text for event in table.log(viewer)]
    facts.entries_carry_pieces(table, viewer, "H")
    facts.addresses_exist(table, viewer)
    facts.scenes_go_by_field(table, viewer)
    facts.reasons_add_up(table, viewer)
    facts.choices_are_legal(table, viewer)


def test_chance_deals_it_alike_from_a_seed():
    tables = [Table(GAME, chance=FastChance(3)) for _ in range(2)]
    for table in tables:
        table.run_chance()
    assert tables[0].moves == tables[1].moves
