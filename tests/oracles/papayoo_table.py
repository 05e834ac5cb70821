"""Papayoo positions for tests, reached by replaying notation: say who holds what, and the deal is found."""

from __future__ import annotations

from pinateria import Table, game

EACH = {3: 20, 4: 15, 5: 12, 6: 10, 7: 8, 8: 7}
GIFT = {3: 5, 4: 5, 5: 4, 6: 3, 7: 3, 8: 3}


def deck(seats: int) -> list[str]:
    """Write out the cards in play, independently of the rules under test."""
    first = 2 if seats >= 7 else 1
    return [f"{suit}{rank}" for suit in "SHDC" for rank in range(first, 11)] + [f"P{rank}" for rank in range(1, 21)]


def full_hands(seats: int, holds: dict[int, str]) -> list[list[str]]:
    """Fill the hands up, from the lowest cards nobody was promised; what was promised comes first."""
    hands = [holds.get(seat, "").split() for seat in range(seats)]
    rest = [card for card in deck(seats) if not any(card in hand for hand in hands)]
    for hand in hands:
        missing = EACH[seats] - len(hand)
        hand.extend(rest[:missing])
        del rest[:missing]
    return hands


def opening(seats: int, dealer: int, holds: dict[int, str], roll: str) -> list[str]:
    """Write a round up to the first lead, after which every seat holds what it was promised."""
    hands = full_hands(seats, holds)
    gifts = [hands[(giver + 1) % seats][-GIFT[seats] :] for giver in range(seats)]
    dealt = [[card for card in hands[seat] if card not in gifts[seat - 1]] + gifts[seat] for seat in range(seats)]
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    moves = [f"* dealer {dealer}"]
    moves += [f"* {dealt[seat][turn]}" for turn in range(EACH[seats]) for seat in order]
    moves += [f"{seat} give {card}" for seat in order for card in gifts[seat]]
    return [*moves, f"* roll {roll}"]


def table(seats: int, dealer: int, holds: dict[int, str], roll: str = "S", rounds: int = 1) -> Table:
    """Set up a table where the dealer is to lead, and every seat holds what it was promised."""
    return Table.replay(game("papayoo"), opening(seats, dealer, holds, roll), seats=seats, rounds=rounds)


def legal(at: Table, seat: int) -> set[str]:
    """Write what a seat may choose now."""
    return {at.game.words.write_card(move) for move in at.legal(seat)}
