"""What games of tricks share: the deal, following suit, and laying a card.

Their states have the same fields for it: `hand`, with the undealt cards in the row after the last
seat's; `receiver`, who gets the next card; `held`, how many cards each seat has in hand; `led`,
`laid`, `trick` and `void` for the trick on the table.
"""

from typing import Any

from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import EMPTY, Row, add, card, clear, only, remove


def stock(s: Any) -> int:
    """Give the row of `hand` that nobody holds: the cards not dealt."""
    return len(s.hand) - 1


def mark_all(mine: Row, out: Row) -> None:
    """Mark every card of a hand."""
    for suit in range(len(out)):
        out[suit] = mine[suit]


def must_follow(s: Any) -> bool:
    """Tell whether the seat to move holds the suit that was led."""
    return bool(s.laid > 0 and s.hand[s.turn][s.led] != EMPTY)


def may_lay(s: Any, suit: int) -> bool:
    """Follow the suit that was led if you hold it; otherwise play what you like."""
    return bool(suit == s.led or not must_follow(s))


def follow_or_any(s: Any, out: Row) -> None:
    """Mark the cards of the suits that may be played."""
    for suit in range(len(out)):
        out[suit] = s.hand[s.turn][suit] if may_lay(s, suit) else EMPTY


def deal_card(s: Any, suit: int, rank: int) -> None:
    """Deal one card, and pass on to the next seat clockwise."""
    remove(s.hand[stock(s)], suit, rank)
    add(s.hand[s.receiver], suit, rank)
    s.held[s.receiver] += 1
    s.receiver = left(s, s.receiver)


def lay_card(s: Any, suit: int, rank: int) -> None:
    """Lay a card open; who does not follow suit shows that they have none of it.

    A trick lies open until the next one is led; then it is turned over.
    """
    remove(s.hand[s.turn], suit, rank)
    s.held[s.turn] -= 1
    if s.laid == 0:
        clear(s.trick, NOBODY)
        s.led = suit
    elif suit != s.led:
        s.void[s.turn] |= only(s.led)
    s.trick[s.turn] = card(suit, rank)
    s.laid += 1


def gone(s: Any, suit: int) -> int:
    """Give the cards of a suit that have been played in this round, by the sets that each seat has `played`."""
    ranks = EMPTY
    for seat in range(s.seats):
        ranks |= s.played[seat][suit]
    return ranks


def unlay(s: Any, seat: int, suit: int, rank: int) -> None:
    """Take a card of the trick back, as if it had not been played."""
    add(s.hand[seat], suit, rank)
    remove(s.played[seat], suit, rank)


def few_cards(s: Any, tricks: int) -> bool:
    """Tell whether everybody has at most so many cards left."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.held[seat])
    return most <= tricks
