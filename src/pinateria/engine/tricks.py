"""What games of tricks share: the deal, following suit, and laying a card.

Their states have the same fields for it: `hand`, with the undealt cards in the row after the last
seat's; `receiver`, who gets the next card; `held`, how many cards each seat has in hand; `led`,
`laid`, `trick` and `void` for the trick on the table; `tricks`, how many were taken; and `course`, for
each trick of the round and each seat the card that it laid, from which the round can be played again.
"""

from typing import Any

from pinateria.engine.seats import NOBODY, left
from pinateria.engine.sets import EMPTY, Row, add, card, clear, has, only, rank_of, remove, suit_of

IN_A_BYTE = 32
"""Cards are numbers up to 159, and a byte holds -128 to 127; -1 stays nobody's, for no rank is 31."""

ANY = ~EMPTY
"""The set of all suits, however many there are."""


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


def open_suits(s: Any) -> int:
    """Give the set of suits that may be played: the suit that was led if you hold it, otherwise what you like."""
    return only(s.led) if must_follow(s) else ANY


def may_lay(s: Any, suit: int) -> bool:
    """Tell whether a suit may be played."""
    return has(open_suits(s), suit)


def mark_suits(suits: int, mine: Row, out: Row) -> None:
    """Mark the cards of a hand that are of some suits."""
    for suit in range(len(out)):
        out[suit] = mine[suit] if has(suits, suit) else EMPTY


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
    s.course[s.tricks * s.seats + s.turn] = card(suit, rank) - IN_A_BYTE
    s.laid += 1


def no_cards_laid(s: Any) -> None:
    """Begin the tricks of a round."""
    clear(s.course, NOBODY)
    clear(s.void, EMPTY)
    s.laid = s.tricks = 0


def laid_to(s: Any, trick: int, seat: int) -> int:
    """Give the card that a seat laid to a trick of the round, counted from 0, or NOBODY."""
    laid = s.course[trick * s.seats + seat]
    return NOBODY if laid == NOBODY else laid + IN_A_BYTE


def add_laid(s: Any, seat: int, hand: Row) -> None:
    """Add to a hand all that a seat has laid in the round."""
    for trick in range(len(s.course) // s.seats):
        laid = laid_to(s, trick, seat)
        if laid == NOBODY:
            break
        add(hand, suit_of(laid), rank_of(laid))


def take_back(s: Any, cards: int) -> None:
    """Take all cards of the round back into the hands, which had so many each, as before the first lead."""
    for seat in range(s.seats):
        add_laid(s, seat, s.hand[seat])
        s.held[seat] = cards
    no_cards_laid(s)


def gone(s: Any, suit: int) -> int:
    """Give the cards of a suit that have been played in this round, by the sets that each seat has `played`."""
    ranks = EMPTY
    for seat in range(s.seats):
        ranks |= s.played[seat][suit]
    return ranks


def few_cards(s: Any, tricks: int) -> bool:
    """Tell whether everybody has at most so many cards left."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.held[seat])
    return most <= tricks
