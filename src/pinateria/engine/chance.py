"""Where chance moves come from at a table: the fast stream, or one that can be proved fair.

Both are asked for the n-th chance move of a game, so that undoing and replaying find the same
moves again. How a fair one follows from its keys is written in docs/records.md, exactly enough to
check it without this file.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from pinateria.engine import stream
from pinateria.engine.errors import GameError

if TYPE_CHECKING:
    from pinateria.engine.game import Game
    from pinateria.engine.schema import Schema

LABEL = "pinateria-fair/1"
FIXED = "pinateria-fixed/1"
SECRET_BYTES = 32
WHOLE = 1 << 64
"""The range of one block: its first eight bytes."""
LONGEST_NUMBER = 64


class Chance(Protocol):
    """Anything that can roll the n-th die of a game."""

    def below(self, number: int, limit: int) -> int:
        """Give, for the n-th chance move, a number from 0 to `limit - 1`."""
        ...


@dataclass(frozen=True)
class FastChance:
    """Repeatable from a seed; for games at home and for tests."""

    seed: int

    def below(self, number: int, limit: int) -> int:
        """Give a number that follows from the seed and the number of the chance move alone."""
        return stream.below(stream.seeded(self.seed, number), limit)


@dataclass(frozen=True)
class FairChance:
    """Keyed by a secret that was committed to before the first card, and by a number from each player."""

    secret: bytes
    numbers: tuple[str, ...]
    first: int | None = None
    """The seat that the first chance move names, if the table has chosen it or it passes on: then it is not drawn."""

    def __post_init__(self) -> None:
        """Refuse a secret or a number that the page of records does not allow."""
        if len(self.secret) != SECRET_BYTES:
            raise GameError(f"the secret has {SECRET_BYTES} bytes; got {len(self.secret)}")
        for number in self.numbers:
            if not (number.isascii() and number.isalnum() and len(number) <= LONGEST_NUMBER):
                raise GameError(f"a player's number is 1 to {LONGEST_NUMBER} letters and digits; got {number!r}")
        if self.first is not None and not 0 <= self.first < len(self.numbers):
            raise GameError(f"the first seat is 0 to {len(self.numbers) - 1}; got {self.first}")

    @property
    def commitment(self) -> str:
        """What is shown before the first card: the SHA-256 of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def fixed(self) -> list[int]:
        """The seats whose numbers nobody chose, for they follow from the commitment."""
        commitment = self.commitment
        return [seat for seat, number in enumerate(self.numbers) if number == fixed_number(commitment, seat)]

    @property
    def key(self) -> bytes:
        """The key of the stream, from the secret and the players' numbers in the order of seats."""
        return hmac.digest(self.secret, "\n".join((LABEL, *self.numbers)).encode(), "sha256")

    def below(self, number: int, limit: int) -> int:
        """Take blocks until one lies below the largest multiple of `limit`; then every rest is as likely."""
        if number == 0 and self.first is not None:
            return self.first
        attempt = 0
        while True:
            block = hmac.digest(self.key, f"{number}.{attempt}".encode(), "sha256")
            value = int.from_bytes(block[:8], "big")
            if value < WHOLE - WHOLE % limit:
                return value % limit
            attempt += 1


def new_secret() -> bytes:
    """Make a secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_number() -> str:
    """Make a player's number."""
    return secrets.token_hex(16)


def fixed_number(commitment: str, seat: int) -> str:
    """Give the number of a seat where no person chooses one: whoever made the secret cannot choose it any more."""
    return hashlib.sha256("\n".join((FIXED, commitment, str(seat))).encode()).hexdigest()


def chance_move(game: Game, s: Schema, chance: Chance, number: int) -> int:
    """Choose the n-th chance move of a game: outcomes in the order of their numbers, each by its weight."""
    weights = game.weights(s)
    place = chance.below(number, sum(weights.values()))
    for move, weight in weights.items():
        place -= weight
        if place < 0:
            return move
    raise GameError(f"a chance of {chance!r} gave a number past the {sum(weights.values())} that it was asked for")
