"""Every law fails on a game that breaks it: a law that cannot fail is no law."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from pinateria import game
from pinateria.engine import laws
from pinateria.engine.compiled import Compiled
from pinateria.engine.laws import LawBroken, random_table

PAPAYOO = game("papayoo")


def planted(module: str, **changed):
    """Make a Papayoo in which some functions of a module are others."""
    made = ModuleType(f"planted.{module}")
    vars(made).update({**vars(getattr(PAPAYOO, module)), **changed})
    return replace(PAPAYOO, **{module: made})


def test_a_game_without_a_move_is_found():
    def legal(s, out):
        PAPAYOO.rules.legal(s, out)
        if s.phase == PAPAYOO.rules.PLAY and s.tricks == 3:
            out[:] = [0] * len(out)

    with pytest.raises(LawBroken, match="has no move"):
        random_table(planted("rules", legal=legal), 1, seats=4, rounds=1)


def test_a_bound_that_is_too_low_is_found():
    with pytest.raises(LawBroken, match="more than the 100 moves"):
        random_table(planted("rules", bound=lambda s: 100), 1, seats=4, rounds=1)


def test_a_game_that_nobody_wins_is_found():
    with pytest.raises(LawBroken, match="nobody has won"):
        laws.ends_within_bound(planted("rules", wins=lambda s, seat: False), 1, seats=4, rounds=1)


def test_rules_that_do_not_repeat_are_found():
    calls = []

    def play(s, move):
        calls.append(move)
        PAPAYOO.rules.play(s, move)
        s.score[0] += len(calls)

    with pytest.raises(LawBroken, match="replaying"):
        laws.replays_alike(random_table(planted("rules", play=play), 1, 3, seats=4, rounds=1))


def test_an_undo_that_loses_something_is_found(monkeypatch):
    undo = laws.course.Table.undo

    def forgetful(self):
        taken = undo(self)
        self.state.score[0] += 1
        return taken

    monkeypatch.setattr(laws.course.Table, "undo", forgetful)
    with pytest.raises(LawBroken, match="undoing"):
        laws.replays_alike(random_table(PAPAYOO, 1, 3, seats=4, rounds=1))


@pytest.mark.parametrize(
    ("write", "complaint"),
    [
        (lambda s, move: "", "has no text"),
        (lambda s, move: "card", "are both written"),
    ],
)
def test_a_text_that_does_not_name_a_move_is_found(write, complaint):
    table = random_table(PAPAYOO, 1, 3, seats=4, rounds=1)
    table.game = planted("words", write=write)
    with pytest.raises(LawBroken, match=complaint):
        laws.text_round_trips(table)


def test_a_text_that_reads_back_as_another_move_is_found(monkeypatch):
    monkeypatch.setattr(laws.course.notation, "read", lambda game, s, what: 99)
    with pytest.raises(LawBroken, match="reads back as 99"):
        laws.text_round_trips(random_table(PAPAYOO, 1, 3, seats=4, rounds=1))


def test_an_illegal_move_that_is_made_is_found(monkeypatch):
    table = random_table(PAPAYOO, 1, 3, seats=4, rounds=1)
    monkeypatch.setattr(table, "check_move", lambda seat, move: None)
    monkeypatch.setattr(table, "apply", lambda move: None)
    with pytest.raises(LawBroken, match="made the illegal move"):
        laws.illegal_moves_change_nothing(table)


def test_a_refusal_that_is_no_sentence_is_found():
    table = random_table(planted("words", why_not=lambda v, move: "no"), 1, 3, seats=4, rounds=1)
    with pytest.raises(LawBroken, match="is no sentence"):
        laws.illegal_moves_change_nothing(table)


def test_a_refusal_that_changes_something_is_found():
    def why_not(v, move):
        table.made.append(table.made[0])
        return "No."

    table = random_table(planted("words", why_not=why_not), 1, 3, seats=4, rounds=1)
    with pytest.raises(LawBroken, match="has changed it"):
        laws.illegal_moves_change_nothing(table)


def test_something_lost_is_found():
    with pytest.raises(LawBroken, match="lost or doubled before move 0"):
        laws.conserves(random_table(PAPAYOO, 1, 3, seats=4, rounds=1), lambda s: False)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "complaint"),
    [("play", "the engines differ$"), ("legal", "what is legal"), ("sees_hand", "in a view")],
)
def test_engines_that_differ_are_found(name, complaint):
    honest = getattr(PAPAYOO.rules, name)

    def crooked(*arguments):
        answer = honest(*arguments)
        if name == "play":
            arguments[0].score[0] += 1
        if name == "legal":
            arguments[1][4] ^= 2
        return True if name == "sees_hand" else answer

    table = random_table(PAPAYOO, 1, 25, seats=4, rounds=1)
    table.game = planted("rules", **{name: crooked})
    with pytest.raises(LawBroken, match=complaint):
        laws.engines_agree(Compiled(PAPAYOO), table)


def test_a_watcher_who_sees_more_is_found():
    table = random_table(PAPAYOO, 1, 3, seats=4, rounds=1)
    honest = PAPAYOO.view
    leaky = planted("rules")
    object.__setattr__(leaky, "view", lambda s, viewer: s if viewer < 0 else honest(s, viewer))
    table.game = leaky
    with pytest.raises(LawBroken, match="a watcher sees more"):
        laws.watcher_sees_least(table)


def test_a_view_that_hides_a_legal_move_is_found():
    table = random_table(planted("rules", sees_hand=lambda s, seat, owner: False), 1, 0, seats=4, rounds=1)
    with pytest.raises(LawBroken, match="hides or adds"):
        laws.legal_from_view(table)


def test_a_judgement_that_looks_at_hidden_cards_is_found():
    table = random_table(planted("greedy", judge=lambda s: sum(map(sum, s.hand))), 1, 0, seats=4, rounds=1)
    with pytest.raises(LawBroken, match="looks at what its seat cannot see"):
        laws.judges_from_view(table)


def test_a_guess_that_changes_the_view_is_found():
    table = random_table(PAPAYOO, 1, 3, seats=4, rounds=1)
    world = table.state.copy()
    world.score[2] = 5
    with pytest.raises(LawBroken, match="changes what it sees"):
        laws.guess_keeps_view(PAPAYOO, table.view(0), 0, world)


def test_a_guess_that_leaves_something_open_is_found():
    view = random_table(PAPAYOO, 1, 3, seats=4, rounds=1).view(0)
    with pytest.raises(LawBroken, match="leaves something open"):
        laws.guess_keeps_view(PAPAYOO, view, 0, view)


def test_games_of_different_length_are_no_two_worlds():
    one = random_table(PAPAYOO, 1, 3, seats=4, rounds=1).moves
    with pytest.raises(LawBroken, match="longer"):
        laws.two_worlds(PAPAYOO, one, one[:-1], 0, seats=4, rounds=1)


def test_a_game_that_keeps_the_laws_passes_them():
    at = random_table(game("pinata"), 1, 3)  # the last card laid is followed by the card drawn for it
    assert at.moves[-1].startswith("* ")
    laws.replays_alike(at)
    laws.conserves(at, lambda s: sum(s.held) <= 16)
