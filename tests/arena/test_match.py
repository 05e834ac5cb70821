from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from pinateria.arena.match import Match, Outcome, deals_of, play, play_deal, unscored
from pinateria.engine import stream
from pinateria.engine.laws import random_table
from pinateria.engine.record import parse_record, verify
from pinateria.games import game
from pinateria.players.search.player import SearchPlayer
from pinateria.players.search.thinker import Budget, Thinker

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


# Whole deals ---------------------------------------------------------------------------------


THOUGHT = Match("pinatas", {"seats": 3, "target": 1}, ("search:20", "greedy", "search:20"), seed=3, deal=5, rotation=0)


def test_matches_are_gathered_by_their_deals():
    matches = [replace(MATCH, deal=deal, rotation=rotation) for deal in (4, 6) for rotation in range(2)]
    assert list(deals_of(matches)) == [matches[:2], matches[2:]]


def test_a_deal_is_played_as_its_matches_are_one_by_one():
    seatings = [THOUGHT, replace(THOUGHT, players=("greedy", "search:20", "search:20"), rotation=1)]
    whole = [(untimed(outcome), record) for outcome, record in play_deal(seatings)]
    assert whole == [(untimed(outcome), record) for outcome, record in map(play, seatings)]


def test_who_thinks_chooses_the_same_in_the_same_view_of_a_deal(monkeypatch):
    asked = []
    choose = SearchPlayer.choose
    monkeypatch.setattr(SearchPlayer, "choose", lambda *given: asked.append(1) or choose(*given))
    (first, _), (again, _) = play_deal([THOUGHT, replace(THOUGHT, rotation=1)])
    assert len(asked) >= first.choices[0] + first.choices[2] > 0
    assert again.scores == first.scores
    assert again.seconds[::2] == first.seconds[::2]  # as long as it took when it was thought
    thought = len(asked)
    play_deal([THOUGHT])
    assert len(asked) == 2 * thought


@pytest.mark.parametrize("key", ["pikinni", "pinatas"])
def test_rounds_that_are_taken_apart_are_thought_about_without_the_scores(key):
    """So both are played in the ladder; in Piñatas it holds only while nobody can reach the target in this round."""
    one = game(key)
    at = random_table(one, 5, 40, seats=4)
    while at.turn < 0 or len(at.legal(at.turn)) == 1:
        at.apply(one.legal(at.state)[0])
    view, legal = at.view(at.turn), at.legal(at.turn)
    assert any(unscored(view).score) is False
    richer = view.copy()
    richer.score[0] += 7
    assert unscored(richer) == unscored(view) != richer
    thoughts = [Thinker(one).think(seen, legal, stream.seeded(1, 1), Budget(iterations=200)) for seen in (view, richer)]
    first, second = ([(each.move, each.worlds, round(each.behind, 6)) for each in one.moves] for one in thoughts)
    assert first == second


@pytest.mark.parametrize("apart", [True, False])
def test_nobody_is_asked_twice_about_the_same_cards_where_rounds_are_apart(monkeypatch, apart):
    asked = []
    choose = SearchPlayer.choose
    monkeypatch.setattr(SearchPlayer, "choose", lambda me, view, legal: asked.append(view) or choose(me, view, legal))
    first = replace(THOUGHT, game="pikinni", options={"seats": 2}, players=("search:5", "greedy"))
    play_deal([first, replace(first, players=("search:5", "random"), rotation=1)], rounds_apart=apart)
    bare = [unscored(view).to_bytes() for view in asked]
    assert len(bare) > 20
    assert (len(set(bare)) == len(bare)) is apart  # every round's first bid is asked for in both matches otherwise
