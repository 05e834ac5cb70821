"""The cards of the five games as anybody can read them: written, said, and found in whatever a server sends.

It is written from the rulebooks and asks nothing of the games, so that a card is found however it came into a message.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

FRENCH = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COURT = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
PINATAS = {"K": "pink", "G": "green", "Y": "yellow", "B": "blue", "O": "orange"}
CANDIES = {"R": "red", "G": "green", "B": "blue", "K": "pink", "Y": "yellow", "W": "white"}
PARTY = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
POWERS = ("pass", "remove", "gift", "rainbow", "stuff", "break", "look")

EXAMPLES = {
    "papayoo": {"S1"},
    "pikinni": {"S7"},
    "pinatas": {"K0"},
    "pinata": {"R1", "R3"},
    "pinata_party": {"R+1", "R+7"},
}
"""Cards that a sentence may name whoever holds them, for it says how a move is written."""


def party_names(rank: str) -> str:
    """Say a value of Piñata Party: numbers as they are, powers with a capital."""
    return rank[1:].capitalize() if rank.startswith(".") else rank


@cache
def pack(key: str) -> dict[str, str]:
    """Give every card of a game as it is written, with how it is said."""
    if key == "papayoo":
        plain = {f"{suit}{rank}": f"the {rank} of {name}" for suit, name in FRENCH.items() for rank in range(1, 11)}
        return plain | {f"P{rank}": f"Payoo {rank}" for rank in range(1, 21)}
    if key == "pikinni":
        ranks = {**{str(rank): str(rank) for rank in range(7, 11)}, **COURT}
        return {
            f"{suit}{rank}": f"the {said} of {name}" for suit, name in FRENCH.items() for rank, said in ranks.items()
        }
    if key == "pinatas":
        return {f"{suit}{rank}": f"the {name} {rank}" for suit, name in PINATAS.items() for rank in range(16)}
    if key == "pinata":
        return {f"{suit}{rank}": f"the {name} {rank}" for suit, name in CANDIES.items() for rank in range(1, 14)}
    values = [f"{number:+d}" for number in (*range(1, 11), *range(-10, -3))] + [f".{power}" for power in POWERS]
    return {f"{suit}{value}": f"the {name} {party_names(value)}" for suit, name in PARTY.items() for value in values}


@cache
def finder(key: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Give a pattern for the cards of a game, longest first, and which card each text stands for."""
    stands_for = {card: card for card in pack(key)} | {said: card for card, said in pack(key).items()}
    stands_for |= {said[0].upper() + said[1:]: card for said, card in list(stands_for.items())}
    longest_first = sorted(stands_for, key=len, reverse=True)
    return re.compile(rf"(?<![\w+.])(?:{'|'.join(map(re.escape, longest_first))})(?![\w+])"), stands_for


@lru_cache(maxsize=1 << 16)
def found(key: str, text: str) -> frozenset[str]:
    """List the cards that a text names, in any notation."""
    pattern, stands_for = finder(key)
    return frozenset(stands_for[name] for name in pattern.findall(text))
