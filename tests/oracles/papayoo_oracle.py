"""Who sees which move of Papayoo, told from the rulebook alone: the views are judged by this alone."""

from __future__ import annotations

from dataclasses import dataclass

from pinateria import Table, game
from pinateria.engine.errors import IllegalMove


@dataclass(frozen=True)
class Round:
    """The moves of the round under way, by number."""

    first: int
    dealer: int
    seats: int
    moves: tuple[str, ...]


def last_round(moves: list[str], seats: int) -> Round:
    """Cut the round under way out of a list of moves: after the last card of the round before, or the first dealer."""
    cards = {3: 60, 4: 60, 5: 60, 6: 60, 7: 56, 8: 56}[seats]
    gifts = {3: 15, 4: 20, 5: 20, 6: 18, 7: 21, 8: 24}[seats]
    length = 2 * cards + gifts + 1
    dealer, done = int(moves[0].split()[-1]), (len(moves) - 1) // length
    return Round(1 + done * length, (dealer + done) % seats, seats, tuple(moves[1 + done * length :]))


def seen_cards(now: Round, seat: int) -> set[str]:
    """List the cards a seat has been shown in this round: dealt to it, given by or to it, or played by anybody."""
    seen = set()
    all_given = any(move.startswith("* roll") for move in now.moves)
    dealt = 0
    for move in now.moves:
        who, what = move.split(" ", 1)
        if who == "*" and not what.startswith("roll"):
            if (now.dealer + 1 + dealt) % now.seats == seat:
                seen.add(what)
            dealt += 1
        elif what.startswith("give"):
            if int(who) == seat or (all_given and (int(who) + 1) % now.seats == seat):
                seen.add(what.split()[1])
        elif who != "*":
            seen.add(what)
    return seen


def cards_of(now: Round) -> set[str]:
    """List every card the round's moves name."""
    return {move.split()[-1] for move in now.moves if "roll" not in move}


def swapped(moves: list[str], now: Round, one: str, other: str) -> list[str] | None:
    """Exchange two cards throughout the round under way; give nothing if the play then breaks a rule."""
    names = {one: other, other: one}
    changed = moves[: now.first]
    for move in now.moves:
        *start, last = move.split()
        changed.append(move if "roll" in move else " ".join([*start, names.get(last, last)]))
    try:
        Table.replay(game("papayoo"), changed, seats=now.seats, rounds=3)
    except IllegalMove:
        return None
    return changed


def own_and_received(now: Round, seat: int) -> tuple[list[str], list[str]]:
    """List the cards a seat was dealt and kept, and those it was given."""
    dealt = [move.split()[1] for move in now.moves if move.startswith("* ") and "roll" not in move]
    mine = [card for place, card in enumerate(dealt) if (now.dealer + 1 + place) % now.seats == seat]
    given = {move.split()[2] for move in now.moves if move.startswith(f"{seat} give")}
    right = (seat - 1) % now.seats
    received = [move.split()[2] for move in now.moves if move.startswith(f"{right} give")]
    return [card for card in mine if card not in given], received
