from __future__ import annotations

import json

import pytest

from pinateria import FairChance, Table, game
from pinateria.engine.chance import fixed_number
from pinateria.engine.errors import BadRecord
from pinateria.engine.laws import random_table
from pinateria.engine.record import parse_record, read_record, record_of, verify

PAPAYOO = game("papayoo")
NUMBERS = ("11", "22", "33", "44")


def fair_table(*, over: bool = True) -> Table:
    at = Table(PAPAYOO, chance=FairChance(bytes(range(32)), NUMBERS), seats=4, rounds=1)
    while not at.over and (over or len(at.made) < 90):
        at.make(at.turn, at.legal(at.turn)[0])
    return at


def plain(table: Table):
    return json.loads(record_of(table).to_json())


def check(record) -> None:
    parsed = parse_record(json.dumps(record).encode())
    verify(game(parsed.game), parsed)


@pytest.mark.parametrize("over", [True, False])
def test_a_record_holds_everything_and_verifies(over):
    at = fair_table(over=over)
    record = plain(at)
    assert record["format"] == "pinateria-record/1"
    assert record["options"] == {"seats": 4, "rounds": 1}
    assert record["result"]["finished"] is over
    assert ("secret" in record["fair"]) is over
    assert verify(PAPAYOO, parse_record(json.dumps(record).encode())).state == at.state


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("moves", [0, 7, 40, None])
def test_every_record_of_a_random_game_verifies(seats, moves):
    check(plain(random_table(PAPAYOO, seats, moves, seats=seats, rounds=2)))


def test_an_unfinished_record_has_only_the_scores_of_finished_rounds():
    at = random_table(PAPAYOO, 1, 90, seats=4, rounds=2)
    record = plain(at)
    assert sum(record["result"]["scores"]) == 250
    assert record["result"]["winners"] == []


def test_a_record_is_read_from_a_file(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(record_of(fair_table()).to_json(), "utf-8")
    assert read_record(path) == record_of(fair_table())
    with pytest.raises(BadRecord, match="the file cannot be read: there is no such file or folder"):
        read_record(tmp_path / "none.json")


def changed(**changes):
    return {**plain(fair_table()), **changes}


def with_move(number: int, text):
    moves = plain(fair_table())["moves"]
    return changed(moves=[*moves[:number], text, *moves[number + 1 :]])


def without(key: str):
    record = plain(fair_table())
    del record[key]
    return record


def in_part(part: str, **changes):
    return changed(**{part: {**plain(fair_table())[part], **changes}})


SCORES = plain(fair_table())["result"]["scores"]
LAST = len(plain(fair_table())["moves"]) - 1
UNFINISHED = {**without("fair"), "result": {"finished": False, "scores": SCORES, "winners": []}}


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ([], "a record is a JSON object"),
        (without("moves"), "the record needs the key 'moves', and has none"),
        (
            changed(format="pinateria-record/9"),
            "the format 'pinateria-record/1' was expected; got 'pinateria-record/9'",
        ),
        (changed(version=True), "a whole number was expected under 'version'; got true"),
        (changed(version=7), "version 1 of the rules of Papayoo was expected; got 7"),
        (changed(extra=1), "the record has no key 'extra'"),
        (changed(players=["Ana", 2, "Cy", "Di"]), "players: a text was expected at 1; got 2"),
        ({**without("fair"), "players": ["Ana"]}, "a name for each of the 4 seats was expected; got 1"),
        (changed(options={"seats": 4}), "the options need 'rounds', and have none"),
        (changed(options={"seats": 9, "rounds": 1}), "seats is a whole number from 3 to 8; got 9"),
        (changed(options={"seats": 5, "rounds": 1}), "a name for each of the 5 seats was expected; got 4"),
        (changed(options={"seats": 4, "rounds": 1, "x": 1}), "Papayoo has the options seats, rounds; got 'x'"),
        (changed(result={}), "its result needs the key 'finished', and has none"),
        (changed(fair=[]), "an object was expected under 'fair'; got \\[\\]"),
        (changed(fair={"commitment": "00"}), "its fair deal needs the key 'numbers', and has none"),
        (in_part("fair", numbers=["1", "2"]), "needs a number from each of the 4 players; got \\['1', '2'\\]"),
        (in_part("fair", numbers=["1", "2", "3", 4]), "needs a number from each of the 4 players"),
        (in_part("fair", numbers=["1", "2", "3", "a\nb"]), "needs a number from each of the 4 players"),
        (in_part("fair", first=4), "a seat from 0 to 3 was expected under 'first'; got 4"),
        (in_part("fair", first="0"), "a whole number was expected under 'first'"),
        (in_part("fair", fixed=[0]), "the number of seat 0 does not follow from the commitment"),
        (in_part("fair", fixed=[4]), "seats from 0 to 3 were expected under 'fixed'; got \\[4\\]"),
        (in_part("fair", fixed=[True]), "seats from 0 to 3 were expected under 'fixed'"),
        (in_part("fair", fixed=[2, 1]), "expected once each and upwards; got \\[2, 1\\]"),
        (in_part("fair", fixed=[1, 1]), "expected once each and upwards"),
        (in_part("fair", fixed=1), "a list was expected under 'fixed'"),
        (in_part("fair", secret="zz"), "64 digits 0-9a-f were expected under 'secret'; got 'zz'"),
        (in_part("fair", secret=5), "a text was expected under 'secret'; got 5"),
        (in_part("fair", secret=bytes(32).hex()), "is not the one that was committed to"),
        (in_part("fair", commitment="00" * 32), "is not the one that was committed to"),
        (in_part("fair", commitment="00"), "64 digits 0-9a-f were expected under 'commitment'; got '00'"),
        (in_part("fair", more=1), "its fair deal has no key 'more'"),
        (
            in_part("fair", numbers=["1", "2", "3", "4"]),
            "move 1: the fair deal gives '\\* P3'; the record says '\\* P2'",
        ),
        (changed(fair={"commitment": "00" * 32, "numbers": list(NUMBERS)}), "its fair deal needs the key 'secret'"),
        (in_part("result", more=1), "its result has no key 'more'"),
        (in_part("result", scores=[1.0, 2, 3, 4]), "whole numbers were expected under 'scores'"),
        (in_part("result", winners=[True]), "whole numbers were expected under 'winners'"),
        (
            changed(options={"seats": 4, "rounds": 1, "chance": None}),
            "has the options seats, rounds; got 'chance'",
        ),
        (changed(players=["Ana", "B\no", "Cy", "Di"]), "a name is 1 to 40 letters that can be printed; got 'B"),
        (changed(players=["Ana", " ", "Cy", "Di"]), "a name is 1 to 40 letters"),
        (changed(moves=[]), "^the record ends here as finished, but chance is to move"),
        (with_move(70, "02 give S1"), "move 70: '02 give S1': a seat from 0 to 3"),
        (with_move(3, 5), "move 3: a text was expected; got 5"),
        (with_move(5, "* dealer 0"), "move 5: the fair deal gives"),
        (with_move(61, "2 give Z1"), "move 61: '2 give Z1': a move such as 'give S1' was expected; got 'give Z1'"),
        (with_move(LAST, "9 S1"), f"move {LAST}: '9 S1': a seat from 0 to 3"),
        (changed(moves=plain(fair_table())["moves"][:-1]), f"move {LAST - 1}: the record ends here as finished, but"),
        (
            {**without("fair"), "result": {"finished": False, "scores": SCORES, "winners": []}},
            f"move {LAST}: the game is over here, but the record says unfinished",
        ),
        (
            in_part("result", scores=[1, 2, 3, 4]),
            f"move {LAST}: the scores after this move are .* says \\[1, 2, 3, 4\\]",
        ),
        (in_part("result", winners=[0, 1, 2, 3]), f"move {LAST}: the winners after this move are"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_move_and_reason(record, complaint):
    with pytest.raises(BadRecord, match=complaint):
        check(record)


def test_a_move_ahead_of_its_turn_is_no_record():
    moves = plain(fair_table())["moves"]
    first = next(number for number, move in enumerate(moves) if "give" in move)
    late = next(number for number, move in enumerate(moves) if "give" in move and move[0] != moves[first][0])
    record = without("fair")
    record["moves"] = [*moves[:first], moves[late], *moves[first:]]
    with pytest.raises(BadRecord, match=f"move {first}: .* comes before its turn"):
        check(record)


def test_an_empty_file_is_no_record():
    with pytest.raises(BadRecord, match="the file is empty"):
        parse_record(b"")


@pytest.mark.parametrize(
    "written", [b'{"format": "pina', b"\xff\xfe", b"[" * 100_000, b'{"a": 1, "a": 1}', b"9" * 5000]
)
def test_a_cut_off_file_is_no_record(written):
    with pytest.raises(BadRecord, match="the file is not whole JSON text"):
        parse_record(written)


def test_an_unfinished_record_does_not_show_its_secret():
    record = plain(fair_table(over=False))
    record["fair"]["secret"] = bytes(range(32)).hex()
    with pytest.raises(BadRecord, match="its fair deal has no key 'secret'"):
        check(record)


def test_a_record_with_fixed_numbers_verifies_and_one_that_is_forged_does_not():
    commitment = FairChance(bytes(range(32)), ()).commitment
    chance = FairChance(bytes(range(32)), ("mine", *(fixed_number(commitment, seat) for seat in (1, 2, 3))))
    at = Table(PAPAYOO, chance=chance, seats=4, rounds=1)
    while not at.over:
        at.make(at.turn, at.legal(at.turn)[0])
    record = plain(at)
    assert record["fair"]["fixed"] == [1, 2, 3]
    check(record)
    for forged in ("mine", fixed_number(commitment, 1)):
        numbers = [*record["fair"]["numbers"][:2], forged, record["fair"]["numbers"][3]]
        with pytest.raises(BadRecord, match="the number of seat 2 does not follow from the commitment"):
            check({**record, "fair": {**record["fair"], "numbers": numbers}})


def test_a_record_without_a_fair_deal_verifies_too():
    check(without("fair"))
