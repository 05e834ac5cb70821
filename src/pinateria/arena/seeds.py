"""The seeds of an arena: every deal and every player has its own, and each follows from the arena's seed."""

from __future__ import annotations

import hashlib


def scattered(*parts: object) -> int:
    """Scatter some words and numbers over 61 bits, so that neighbours share nothing."""
    digest = hashlib.blake2b(" ".join(map(str, parts)).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def deal_seed(seed: int, deal: int) -> int:
    """Give the seed of a deal, an even number: all seatings of the deal share it."""
    return scattered("deal", seed, deal) << 1


def player_seed(seed: int, deal: int, seat: int) -> int:
    """Give the seed of who plays at a seat, an odd number: so no player is ever dealt its own stream.

    It is the same in all seatings of a deal. Whoever sits there has the same luck in thinking, so that games part where
    players choose otherwise and not before: that is what makes few deals tell much.
    """
    return scattered("player", seed, deal, seat) << 1 | 1
