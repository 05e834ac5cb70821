from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace

import pytest

from chi_square import chi_square
from pinateria import FairChance, FastChance, Table, game
from pinateria.engine.chance import chance_move, fixed_number, new_number, new_secret
from pinateria.engine.errors import BadRecord, GameError
from pinateria.engine.record import parse_record, record_of, verify

SECRET = bytes(range(32))
NUMBERS = ("a1", "b2", "c3", "d4")


def by_the_page(secret: bytes, numbers: tuple[str, ...], number: int, limit: int) -> int:
    """Compute a fair chance as docs/records.md says, from nothing but that page."""
    key = hmac.new(secret, ("pinateria-fair/1\n" + "\n".join(numbers)).encode(), hashlib.sha256).digest()
    for attempt in range(100):
        value = int.from_bytes(hmac.new(key, f"{number}.{attempt}".encode(), hashlib.sha256).digest()[:8], "big")
        if value < (2**64 // limit) * limit:
            return value % limit
    raise AssertionError


def test_a_fair_chance_is_what_the_page_says():
    chance = FairChance(SECRET, NUMBERS)
    assert chance.commitment == hashlib.sha256(SECRET).hexdigest()
    for number in range(200):
        for limit in (1, 2, 4, 60, 2**63 + 1):
            assert chance.below(number, limit) == by_the_page(SECRET, NUMBERS, number, limit)


@pytest.mark.parametrize("chance", [FairChance(SECRET, NUMBERS), FastChance(5)])
def test_chance_is_even(chance):
    found, most = chi_square((chance.below(number, 7) for number in range(7000)), dict.fromkeys(range(7), 1.0))
    assert found < most


def test_every_players_number_changes_the_deal():
    dealt = set()
    for numbers in (NUMBERS, ("x1", *NUMBERS[1:]), (*NUMBERS[:3], "x4")):
        table = Table(game("papayoo"), chance=FairChance(SECRET, numbers), seats=4, rounds=1)
        dealt.add(tuple(table.moves))
    assert len(dealt) == 3


def test_a_number_that_nobody_chooses_is_what_the_page_says():
    commitment = hashlib.sha256(SECRET).hexdigest()
    for seat in (0, 3, 10):
        by_page = hashlib.sha256(f"pinateria-fixed/1\n{commitment}\n{seat}".encode()).hexdigest()
        assert fixed_number(commitment, seat) == by_page


def test_a_record_says_which_numbers_follow_from_the_commitment():
    commitment = FairChance(SECRET, ()).commitment
    own = FairChance(SECRET, ("mine", *(fixed_number(commitment, seat) for seat in (1, 2))))
    assert record_of(Table(game("papayoo"), chance=own, seats=3)).fair["fixed"] == [1, 2]
    others = FairChance(SECRET, ("mine", fixed_number(commitment, 2), "theirs"))
    assert "fixed" not in record_of(Table(game("papayoo"), chance=others, seats=3)).fair


def test_new_secrets_and_numbers_are_new():
    assert len({new_secret() for _ in range(20)}) == 20
    assert len({new_number() for _ in range(20)}) == 20
    FairChance(new_secret(), (new_number(),))


@pytest.mark.parametrize(
    ("secret", "numbers", "complaint"),
    [
        (b"short", NUMBERS, "the secret has 32 bytes; got 5"),
        (SECRET, ("a\nb",), "1 to 64 letters and digits; got 'a"),
        (SECRET, ("",), "1 to 64 letters and digits; got ''"),
        (SECRET, ("x" * 65,), "1 to 64 letters and digits"),
        (SECRET, ("é",), "1 to 64 letters and digits"),
    ],
)
def test_a_secret_or_number_that_cannot_be_is_refused(secret, numbers, complaint):
    with pytest.raises(GameError, match=complaint):
        FairChance(secret, numbers)


@pytest.mark.parametrize("key", ["papayoo", "pikinni", "pinatas", "pinata", "pinata_party"])
def test_in_a_rematch_the_first_seat_is_given_and_the_rest_is_drawn(key):
    one, seats = game(key), game(key).seats.default
    numbers = NUMBERS[:seats]
    for first in range(seats):
        at = Table(one, chance=FairChance(SECRET, numbers, first))
        drawn = Table(one, chance=FairChance(SECRET, numbers))
        assert at.moves[0].split()[-1] == str(first)
        assert at.moves[0].split()[:2] == drawn.moves[0].split()[:2]
        record = record_of(at)
        assert record.fair["first"] == first
        assert parse_record(record.to_json().encode()) == record
    with pytest.raises(GameError, match="the first seat is 0 to 1; got 2"):
        FairChance(SECRET, NUMBERS[:2], 2)


def test_a_record_of_a_rematch_is_verified_with_its_first_seat():
    one = game("pinata")
    at = Table(one, chance=FairChance(SECRET, NUMBERS[:2], 1))
    while not at.over:
        at.make(at.turn, one.greedy.judge(at.view(at.turn)))
    record = record_of(at)
    assert verify(one, record).moves == at.moves
    other = replace(record, fair={**record.fair, "first": 0})
    with pytest.raises(BadRecord, match="the fair deal gives '\\* first 0'"):
        verify(one, other)


def test_a_crooked_source_of_chance_is_refused():
    class Crooked:
        def below(self, number, limit):
            return limit

    table = Table(game("papayoo"))
    with pytest.raises(GameError, match="gave a number past the 4"):
        chance_move(table.game, table.state, Crooked(), 0)
