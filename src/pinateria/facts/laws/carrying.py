"""The law that entries carry the pieces of one scene to where the next one has them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pinateria.engine.laws.broken import require
from pinateria.facts.laws.pairs import scenes
from pinateria.facts.pieces import Cards, Pile, Row, Tokens
from pinateria.facts.scenes import walk
from pinateria.facts.told import ALL, STIRRED
from pinateria.facts.tricks import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinateria.engine.table import Table
    from pinateria.facts.told import Carried

Pieces = dict[str, list[str]]
"""What lies at each address, `?` for what is not seen."""

UNSEEN = "?"


def entries_carry_pieces(table: Table, viewer: int, letters: Sequence[str]) -> None:
    """Carry the pieces of each scene as the entries say: they come to lie as in the next one."""
    for pair, was, now in scenes(table, viewer):
        lying = pieces(was, letters)
        moves = [carried for entry in pair.entries for carried in entry.moved(was)]
        amiss = [*carry(lying, moves), *unlike(lying, pieces(now, letters))]
        require(not amiss, f"{table!r}: move {pair.number}, viewer {viewer}: {pair.entries}: {amiss}")


def pieces(scene: Any, letters: Sequence[str]) -> Pieces:
    """List the cards and tokens at every address; the last trick lies nowhere, it is only remembered."""
    found: Pieces = {}
    for path, value in walk(scene):
        if isinstance(value, Cards):
            found[path] = [*value.cards, *[UNSEEN] * value.backs]
        elif isinstance(value, Row):
            found[path] = list(value.cards)
        elif isinstance(value, Pile):
            found[path] = [UNSEEN] * value.number
        elif isinstance(value, Tokens):
            found[path] = [one for one, number in zip(letters, value.numbers, strict=False) for _ in range(number)]
        elif isinstance(value, Trick) and path == "trick":
            found |= {f"trick.cards.{seat}": [card] for seat, card in enumerate(value.cards) if card is not None}
    return found


def carry(lying: Pieces, moves: Iterable[Carried]) -> list[str]:
    """Carry pieces; give what could not be done."""
    amiss = []
    for move in moves:
        start, place = parted(move.start)
        end, _ = parted(move.end)
        there = lying.get(start, [])
        if move.what == STIRRED:
            lying[start] = [UNSEEN] * len(there)
            continue
        if move.what == ALL:
            going = [one for path in sorted(lying) if within(path, start) for one in lying.pop(path)]
        elif (at := place_of(there, place, move.what)) is None:
            amiss.append(f"no {move.what} at {move.start}")
            continue
        else:
            one = there.pop(at)
            going = [move.what if UNSEEN in one else one]
        lying.setdefault(end, []).extend(going)
    return amiss


def within(path: str, address: str) -> bool:
    """Tell whether a path is an address, or lies in it."""
    return f"{path}.".startswith(f"{address}.")


def parted(address: str) -> tuple[str, int | None]:
    """Part a place in a row from the row."""
    path, _, place = address.rpartition(".")
    return (path, int(place)) if path.endswith("row") else (address, None)


def place_of(there: Sequence[str], place: int | None, what: str) -> int | None:
    """Find the piece that goes: at its place in a row, else the very one, else one that may be it."""
    if place is not None:
        return place if place < len(there) and alike(there[place], what) else None
    if what in there:
        return there.index(what)
    return next((at for at, one in enumerate(there) if alike(one, what)), None)


def alike(one: str, other: str) -> bool:
    """Tell whether two written pieces may be the same."""
    if UNSEEN in (one, other):
        return True
    return one == other or (UNSEEN in one + other and one[0] == other[0])


def unlike(carried: Pieces, scene: Pieces) -> list[str]:
    """List the addresses where carried pieces and a scene differ."""
    wrong = []
    for path in sorted(carried.keys() | scene.keys()):
        have, lie = carried.get(path, []), scene.get(path, [])
        if len(have) != len(lie):
            wrong.append(f"{len(have)} for {len(lie)} at {path}")
        elif path.endswith("row"):
            wrong += [f"{a} for {b} at {path}" for a, b in zip(have, lie, strict=True) if not alike(a, b)]
        elif not may_be(Counter(have), Counter(lie)):
            wrong.append(f"{have} for {lie} at {path}")
    return wrong


def may_be(have: Counter[str], lie: Counter[str]) -> bool:
    """Tell whether pieces without an order may be the same: who is seen now was seen before, or was a back."""
    new, old = lie - have, have - lie
    seen = sum(number for one, number in new.items() if UNSEEN not in one)
    return seen <= sum(number for one, number in old.items() if UNSEEN in one)
