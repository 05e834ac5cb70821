"""A reason given for the advised move speaks for it rather than for the next best one, or none is given."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from effort import sampled
from house import EVERY_TABLE, named
from pinateria import Table, game
from pinateria.engine.chance import FastChance
from pinateria.engine.speech import Reason
from pinateria.players.hint import Hint, reason_for, surely_best, why
from pinateria.players.random import RandomPlayer
from pinateria.players.search.thinker import Weighed

N = r"([-+]?\d+(?:\.\d+)?)"
MORE, LESS = 1, -1

SPEAKS = {
    rf"would cost you {N} point": MORE,
    rf"takes {N} points? along": MORE,
    r"can be beaten by (\d+) of the (\d+)": MORE,
    rf"takes this trick(?: as two)? with a chance of about {N} %, and you (?:still want|go out)": MORE,
    rf"takes this trick with a chance of about {N} %, and (?:you want no|you have|going out early)": LESS,
    rf"makes the hand look worth {N} tricks": MORE,
    rf"breaks a piñata that is worth about {N}(?!.*power)": MORE,
    rf"hands over a piñata that is worth about {N}": LESS,
    rf"throws out a card that is worth about {N}": LESS,
    rf"parts with {N} points": LESS,
}
"""Numbers in a reason, and which of two speaks for a move: told from the rulebooks, not from the reasons themselves."""

CONTRADICTS = {
    r"chance of about 0 %, and you (?:still want|go out)": "no trick is no way to tricks",
    r"chance of about (?:[5-9]\d|100) %, and (?:you want no|you have|going out early)": "a trick that nobody wants",
    r"breaks a piñata that is worth about -": "nobody wants rubbish",
    r"hands over a piñata that is worth about \+[1-9]": "nor gives sweets away",
    r"parts with \+": "sweets are kept",
    r"holds [1-9]\d* point": "points are not wanted",
}


def positions(one, options):
    """Give views of a random game, in every phase."""
    table = Table(one, chance=FastChance(7), **options)
    players = [RandomPlayer(one, seat) for seat in range(table.state.seats)]
    for number in range(sampled(300, 120)):
        if table.over:
            return
        view, legal = table.view(table.turn), table.legal(table.turn)
        if len(legal) > 1 and number % 2 == 0:
            yield view, legal
        table.make(table.turn, players[table.turn].choose(view, legal))


def number(pattern, words):
    """Read the number in a reason, or one as a part of another; nothing where it says something else."""
    found = re.search(pattern, words)
    return float(found[1]) / float(found[2] if len(found.groups()) > 1 else 1) if found else None


@pytest.mark.parametrize(("key", "options"), EVERY_TABLE, ids=named)
def test_no_reason_argues_against_its_own_advice(key, options):
    """Whichever two moves come out first and second, what is said speaks for the first."""
    one, said = game(key), set()
    for view, legal in positions(one, options):
        for best in legal[: sampled(6, 3)]:
            for second in (move for move in legal[-sampled(6, 3) :] if move != best):
                words = reason_for(one, view, best, second)
                said.add(words)
                assert not [why for pattern, why in CONTRADICTS.items() if re.search(pattern, words)], words
                theirs = list(one.reasons.of(view, second))
                assert words not in [each.words for each in theirs if each.merit > 0]
                for pattern, more in SPEAKS.items():
                    mine, others = number(pattern, words), [number(pattern, each.words) for each in theirs]
                    assert mine is None or all(more * mine > more * other for other in others if other is not None)
    assert len(said) > 1


def reasons_of(**moves):
    """Make a game of which only the reasons matter: for each move what it says, about which topic, how strongly."""
    of = {int(move[1:]): [Reason(*each) for each in reasons] for move, reasons in moves.items()}
    return SimpleNamespace(reasons=SimpleNamespace(of=lambda _, move: of.get(move, [])))


def test_the_first_reason_counts_that_is_better_than_the_other_moves():
    one = reasons_of(
        m1=[("is low", "rank", 0.0), ("is thin", "width", 2.0), ("is long", "length", 2.0), ("is red", "colour", 1.0)],
        m2=[("is high", "rank", -1.0), ("is thin", "width", 1.0), ("is longer", "length", 3.0)],
    )
    assert reason_for(one, None, 1, 2) == "is red"
    assert reason_for(one, None, 2, 1) == "is longer"
    assert reason_for(one, None, 1, 3) == "is thin"
    assert reason_for(one, None, 3, 1) == ""


def test_only_where_two_moves_are_about_even_may_a_reason_speak_for_both():
    one = reasons_of(
        m1=[("is high", "rank", 1.0), ("is red", "colour", 1.0)],
        m2=[("is higher", "rank", 2.0), ("is red", "colour", 1.0)],
    )
    assert reason_for(one, None, 1, 2) == ""
    assert reason_for(one, None, 1, 2, even=True) == "is red"


def hints(lead, doubt):
    """Make two moves of which the first is ahead by so much, which is as sure as that."""
    return Hint(1, "A", 3.0, 0.5, 0.0, 0.0), Hint(2, "B", 3.0 - lead, 0.5, lead, doubt)


def test_a_sentence_says_what_speaks_for_a_move_and_how_the_next_best_compares():
    one = reasons_of(m1=[("is red", "colour", 1.0)])
    assert why(one, None, hints(2.0, 0.5)) == "A is red; B, the next best, brings about 2.00 less."
    assert why(one, None, hints(0.2, 0.5)) == why(one, None, hints(-0.2, 0.5)) == "A is red; B is about as good."
    assert why(one, None, hints(2.0, 0.5)[:1]) == "A: nothing else is allowed."


def test_where_nothing_speaks_for_a_move_rather_than_for_the_other_no_reason_is_made_up():
    one = reasons_of(m1=[("is red", "colour", 1.0)], m2=[("is redder", "colour", 2.0)])
    assert why(one, None, hints(2.0, 0.5)) == "A looks best; B, the next best, brings about 2.00 less."
    assert why(one, None, hints(0.2, 0.5)) == "A looks best; B is about as good."


def weighed(move, behind, within=0.5):
    """Make a move that is so far behind the one that was found."""
    return Weighed(move, -behind, within, behind, within, 100, in_race=True)


def test_the_move_that_was_found_is_advised_unless_another_one_is_surely_ahead():
    found, level, ahead = weighed(1, 0.0), weighed(2, -0.4), weighed(3, -0.6)
    assert surely_best([found, level], found) is found
    assert surely_best([found, level, ahead], found) is ahead
