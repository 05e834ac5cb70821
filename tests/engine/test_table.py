from __future__ import annotations

import random

import pytest

from papayoo_table import legal, opening, table
from pinateria import FastChance, Table, game
from pinateria.engine.errors import GameError, IllegalMove
from pinateria.engine.laws import random_table
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, WATCHER, is_seat

PAPAYOO = game("papayoo")


def test_the_numbers_that_are_no_seat_are_different():
    assert len({NOBODY, CHANCE, WATCHER}) == 3
    assert not any(map(is_seat, (NOBODY, CHANCE, WATCHER)))
    assert is_seat(0)


def test_a_table_says_what_it_is():
    assert repr(Table(PAPAYOO)) == "<Table papayoo, seats=4, rounds=5: 0 moves>"


@pytest.mark.parametrize("viewer", [-1, -2, -100, 4, 8])
def test_the_table_is_shown_to_seats_and_watchers_alone(viewer):
    at = Table(PAPAYOO, chance=FastChance(1))
    for look in (at.view, at.legal, at.log):
        with pytest.raises(GameError, match="A seat from 0 to 3 or a watcher was expected"):
            look(viewer)


def test_nobody_sees_the_stock():
    at = Table.replay(PAPAYOO, ["* dealer 0", "* S2"], seats=8)
    for viewer in (*range(9), WATCHER):
        assert set(PAPAYOO.view(at.state, viewer).hand[PAPAYOO.rules.STOCK]) == {HIDDEN}


def test_players_have_a_name_for_each_seat():
    with pytest.raises(GameError, match="a name for each of the 4 seats was expected; got 2"):
        Table(PAPAYOO, players=["Ana", "Bo"])


@pytest.mark.parametrize("seed", range(6))
def test_early_choices_come_to_the_same_in_any_order(seed):
    in_turn = random_table(PAPAYOO, seed, 20, seats=4, rounds=1)
    gifts = [made for made in in_turn.made if "give" in made.text]
    mixed = Table(PAPAYOO, chance=FastChance(seed), seats=4, rounds=1)
    waiting = {seat: [made.move for made in gifts if made.who == seat] for seat in range(4)}
    dice = random.Random(seed)
    while any(waiting.values()):
        seat = dice.choice([seat for seat in range(4) if waiting[seat]])
        mixed.make(seat, waiting[seat].pop(0))
    assert mixed.moves == in_turn.moves
    assert mixed.state == in_turn.state
    assert mixed.log(2) == in_turn.log(2)


def test_an_early_choice_is_in_its_makers_view_and_in_no_other():
    at = Table(PAPAYOO, chance=FastChance(3), seats=4, rounds=1)
    last = at.state.dealer
    before = {viewer: at.view(viewer).to_bytes() for viewer in (0, 1, 2, 3, WATCHER)}
    chosen = at.legal(last)[:5]
    for move in chosen:
        at.make(last, move)
    assert at.legal(last) == []
    assert {PAPAYOO.words.write_card(move) for move in chosen} == {
        PAPAYOO.words.write_card(card) for card in PAPAYOO.words.cards_in(at.view(last).gift[last])
    }
    assert len(PAPAYOO.words.cards_in(at.view(last).hand[last])) == 10
    for viewer, seen in before.items():
        if viewer != last:
            assert at.view(viewer).to_bytes() == seen
    with pytest.raises(IllegalMove, match="Your gift is complete: 5 cards"):
        at.make(last, at.game.legal_for(at.game.view(at.state, last), last)[-1])


def test_an_early_choice_can_be_withdrawn():
    at = Table(PAPAYOO, chance=FastChance(3), seats=4, rounds=1)
    last = at.state.dealer
    everything = at.legal(last)
    at.make(last, everything[0])
    at.withdraw(last)
    at.withdraw(last)
    assert at.legal(last) == everything


@pytest.mark.parametrize("first", range(4))
def test_a_covered_choice_can_be_retracted_and_the_others_stay_chosen(first):
    at = Table(PAPAYOO, chance=FastChance(2), seats=4, rounds=1)
    order = [(first + place) % 4 for place in range(4)]
    for seat in (*order, *order, *order[1:]):
        at.make(seat, at.legal(seat)[0])
    views = {seat: at.view(seat) for seat in order}
    chosen = [move for move in range(at.game.moves) if at.view(first).gift[first][move >> 5] >> (move & 31) & 1]
    assert len(chosen) == 2
    at.retract(first)
    assert not any(at.view(first).gift[first])
    for move in chosen:
        at.make(first, move)
    for seat in order:
        assert at.view(seat).gift[seat] == views[seat].gift[seat]
        assert at.view(seat).hand[seat] == views[seat].hand[seat]


def test_choices_that_came_to_their_turn_meanwhile_stay_chosen_too():
    at = Table(PAPAYOO, chance=FastChance(2), seats=4, rounds=1)
    first = at.turn
    others = [seat for seat in range(4) if seat != first]
    for seat in (*others, *others, *[first] * 5):
        at.make(seat, at.legal(seat)[0])
    assert at.turn != first
    gifts = {seat: at.view(seat).gift[seat] for seat in range(4)}
    at.retract(first)
    assert at.turn == first
    assert not any(at.view(first).gift[first])
    assert all(at.view(seat).gift[seat] == gifts[seat] for seat in others)


def test_what_chance_or_the_table_has_gone_beyond_cannot_be_retracted():
    at = Table(PAPAYOO, chance=FastChance(2), seats=4, rounds=1)
    with pytest.raises(GameError, match="nothing to take back: the table has gone on"):
        at.retract(0)
    while at.game.at_once(at.state):
        at.make(at.turn, at.legal(at.turn)[0])
    before = at.moves
    for seat in range(4):
        with pytest.raises(GameError, match="nothing to take back: the table has gone on"):
            at.retract(seat)
    at.make(at.turn, at.legal(at.turn)[0])
    with pytest.raises(GameError, match="nothing to take back: the table has gone on"):
        at.retract(at.made[-1].who)
    assert at.moves[: len(before)] == before


def test_undo_takes_back_the_last_choice_and_the_chance_after_it():
    at = random_table(PAPAYOO, 5, 20, seats=4, rounds=1)
    assert at.moves[-1].startswith("* roll")
    taken = at.undo()
    assert "give" in taken.text
    assert at.turn == taken.who
    at.make(taken.who, taken.move)
    assert at.moves[-1].startswith("* roll")


def test_undo_at_the_start_says_there_is_nothing():
    with pytest.raises(GameError, match="There is no move to take back"):
        Table(PAPAYOO, chance=FastChance(1)).undo()


def test_after_an_undo_the_same_chance_comes_again():
    at = random_table(PAPAYOO, 5, 20, seats=4, rounds=1)
    moves = at.moves
    at.undo()
    at.make(at.turn, next(move for move in at.legal(at.turn)))
    assert at.moves[-1] == moves[-1]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a move is written 'WHO WHAT', such as '\\* S7' or '2 S7'; got ''"),
        ("S7", "a move is written 'WHO WHAT'"),
        ("1 ", "a move is written 'WHO WHAT'"),
        ("9 S7", "a seat from 0 to 3 or \\* was expected; got '9'"),
        ("-1 S7", "a seat from 0 to 3"),
        ("² S7", "a seat from 0 to 3"),
        ("1 S7", "It is not your turn: Seat 0 is to move."),
        ("0 Z9", "a move such as 'S1' was expected; got 'Z9'"),
        ("0 give S1", "a move such as 'S1' was expected; got 'give S1'"),
        ("0 S11", "a move such as 'S1' was expected; got 'S11'"),
        ("0 H1", "You do not hold the 1 of hearts, and can only play what is in your hand \\(§4.1\\)."),
        ("* S7", "chance has no move now: Seat 0 is to move"),
    ],
)
def test_a_move_that_cannot_be_is_refused_in_one_sentence(text, complaint):
    at = table(4, 0, {0: "S2", 1: "H1"})
    before = (at.state.copy(), at.moves)
    with pytest.raises(IllegalMove, match=complaint):
        at.play(text)
    assert (at.state, at.moves) == before


def test_chance_cannot_deal_a_card_twice():
    at = Table.replay(PAPAYOO, ["* dealer 0", "* S7"], seats=4, rounds=1)
    with pytest.raises(IllegalMove, match="chance cannot give 'S7'"):
        at.play("* S7")
    with pytest.raises(IllegalMove, match="It is not your turn: chance is to move"):
        at.play("0 S7")


def test_a_seat_or_a_move_by_a_wrong_number_is_refused():
    at = table(4, 0, {})
    for seat in (-1, 4, WATCHER):
        with pytest.raises(IllegalMove, match="A seat from 0 to 3 was expected"):
            at.make(seat, 0)
    for move in (-1, 0, 1000):
        with pytest.raises(IllegalMove, match="A move of Papayoo was expected; got number"):
            at.make(0, move)


def test_nobody_moves_after_the_end():
    at = random_table(PAPAYOO, 1, seats=3, rounds=1)
    with pytest.raises(IllegalMove, match="It is not your turn: the game is over"):
        at.play("0 S1")


def test_the_log_since_a_move_is_the_end_of_the_whole_log():
    at = random_table(PAPAYOO, 2, 40, seats=4, rounds=1)
    for since in (0, 1, 60, 61, 85, len(at.made)):
        assert at.log(1, since) == [event for event in at.log(1) if event.move >= since]


def test_an_event_is_plain_data():
    event = Table.replay(PAPAYOO, ["* dealer 2"], players=["Ana", "Bo", "Cy", "Di"], seats=4, rounds=1).log(0)[0]
    assert event.to_json() == {
        "kind": "dealer", "text": "Cy deals first.", "seat": 2, "to": -1, "cards": (), "points": 0, "move": 0,
    }  # fmt: skip


def test_moves_given_one_by_one_and_replayed_are_the_same():
    moves = opening(4, 1, {}, "C")
    at = Table.replay(PAPAYOO, moves, seats=4, rounds=1)
    assert at.moves == moves
    assert legal(at, 1)


def test_several_moves_are_checked_one_after_the_other_before_any_is_made():
    at = Table(PAPAYOO, chance=FastChance(1), seats=4, rounds=1)
    gifts = at.legal(2)
    at.check_moves(2, gifts[:5])
    at.check_moves(2, gifts[:1])
    with pytest.raises(IllegalMove, match="Only 5 choices can be made; got 6"):
        at.check_moves(2, gifts[:6])
    with pytest.raises(IllegalMove, match="§"):
        at.check_moves(2, [gifts[0], gifts[0]])
    while at.game.at_once(at.state):
        at.make(at.turn, at.legal(at.turn)[0])
    with pytest.raises(IllegalMove, match="One choice at a time is asked for; got 2"):
        at.check_moves(at.turn, at.legal(at.turn)[:2])


def together(at, seat):
    return at.together(at.asked(seat))


def test_a_seat_is_told_how_many_choices_it_makes_together():
    at = Table(PAPAYOO, chance=FastChance(3), seats=4, rounds=1)
    assert [together(at, seat) for seat in range(4)] == [5, 5, 5, 5]
    last = (at.turn + 3) % 4
    at.make(last, at.legal(last)[0])
    assert [together(at, last), together(at, at.turn)] == [4, 5]
    while at.game.at_once(at.state):
        at.make(at.turn, at.legal(at.turn)[0])
    assert together(at, at.turn) == 1
    bids = Table(game("pikinni"), chance=FastChance(1), seats=3, double="off", change=False)
    assert together(bids, 0) == 1
