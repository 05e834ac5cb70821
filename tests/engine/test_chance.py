from __future__ import annotations

import hashlib
import hmac

import pytest

from chi_square import chi_square
from pinateria import FairChance, FastChance, Table, game
from pinateria.engine.chance import chance_move, new_number, new_secret
from pinateria.engine.errors import GameError

pytestmark = pytest.mark.plain

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


def test_a_crooked_source_of_chance_is_refused():
    class Crooked:
        def below(self, number, limit):
            return limit

    table = Table(game("papayoo"))
    with pytest.raises(GameError, match="gave a number past the 4"):
        chance_move(table.game, table.state, Crooked(), 0)
