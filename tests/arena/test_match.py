from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from pinateria.arena.match import Match, Outcome, play
from pinateria.engine.record import parse_record, verify
from pinateria.games import game

MATCH = Match(
    "papayoo", {"seats": 4, "rounds": 1}, ("greedy", "random", "greedy", "random"), seed=3, deal=5, rotation=0
)
TURNED = replace(MATCH, players=("random", "greedy", "random", "greedy"), rotation=1)

pytestmark = pytest.mark.once  # nothing here differs with the JIT off, and none of it is measured for coverage


def untimed(outcome: Outcome) -> Outcome:
    return replace(outcome, seconds=())


def test_a_match_follows_from_its_seeds_alone():
    outcome, record = play(MATCH)
    again, same_record = play(pickle.loads(pickle.dumps(MATCH)))  # noqa: S301  our own match
    assert untimed(again) == untimed(outcome)
    assert same_record == record


def test_all_seatings_of_a_deal_get_the_same_cards():
    dealt = []
    for match in (MATCH, TURNED, replace(MATCH, deal=6)):
        moves = parse_record(play(match)[1].encode()).moves
        first = next(number for number, move in enumerate(moves) if not move.startswith("*"))
        dealt.append(moves[:first])
    assert len(dealt[0]) == 61  # the dealer, and the cards
    assert dealt[0] == dealt[1] != dealt[2]


def test_a_record_of_a_match_holds_and_says_what_the_outcome_says():
    outcome, text = play(MATCH)
    record = parse_record(text.encode())
    table = verify(game("papayoo"), record)
    assert table.over
    assert tuple(table.scores) == outcome.scores
    assert tuple(table.winners) == outcome.winners
    assert record.players == ["greedy 0", "random 1", "greedy 2", "random 3"]


def test_only_choices_between_several_moves_are_counted():
    outcome, text = play(MATCH)
    table = verify(game("papayoo"), parse_record(text.encode()))
    expected = [0, 0, 0, 0]
    for state, made in zip(table.states(), table.made, strict=False):
        if made.who >= 0 and len(game("papayoo").legal(state)) > 1:
            expected[made.who] += 1
    assert outcome.choices == tuple(expected)
    assert all(spent >= 0 for spent in outcome.seconds)


def test_an_outcome_is_one_line_and_reads_back():
    outcome, _ = play(MATCH)
    line = outcome.to_line()
    assert line.count("\n") == 1
    assert Outcome.from_line(line) == outcome
