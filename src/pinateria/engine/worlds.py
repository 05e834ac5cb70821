"""Worlds: dealing the cards a player has not seen, each way that agrees with the play as likely as any other.

Holders (seats, or a stock) have room for so many cards, and some are barred from suits they failed
to follow. Cards are dealt one by one to a holder in proportion to its room. Without barred suits that
is even already. With them, a way comes up in proportion to the product of one over the room that was
open at each step; so a finished deal is kept with a chance that makes up for exactly that, and dealt
again otherwise. `most_open` keeps those chances high: it bounds the room that could have been open.
"""

from typing import Any

from pinateria.engine.sets import EMPTY, Row, Rows, add, count, has, lowest, rank_of, remove, size, suit_of
from pinateria.engine.stream import below, pick, spin

ROOM, LEFT, BARRED, ORDER, UNSEEN = 0, 1, 2, 3, 4
"""The rows of the scratch paper: room of each holder, room left, suits barred, order of suits, unseen cards."""

PAPER = (5, 16)
"""How much scratch paper a guess needs: so many rows, each so long."""

FULL = 4294967296.0
"""Two to the power of 32, the range of one spin."""


def scatter(cards: Row, suits: int, holders: int, hands: Rows, paper: Rows, stream: Row) -> None:
    """Deal `cards` into `hands` by the rooms and barred suits on the paper, evenly over all ways."""
    order_suits(suits, holders, paper)
    while not dealt_evenly(cards, suits, holders, hands, paper, stream):
        for holder in range(holders):
            if paper[ROOM][holder] > 0:
                for suit in range(suits):
                    hands[holder][suit] &= ~cards[suit]


def may_hold(paper: Rows, holder: int, suit: int) -> bool:
    """Tell whether a holder can have cards of a suit."""
    return not has(paper[BARRED][holder], suit)


def open_room(paper: Rows, rooms: int, holders: int, suit: int) -> int:
    """Count the room, at first or left, of the holders that may have a suit."""
    room = 0
    for holder in range(holders):
        if may_hold(paper, holder, suit):
            room += paper[rooms][holder]
    return room


def order_suits(suits: int, holders: int, paper: Rows) -> None:
    """Take the suits with the least open room first, for they leave the least choice."""
    for suit in range(suits):
        place = suit
        room = open_room(paper, ROOM, holders, suit)
        while place > 0 and open_room(paper, ROOM, holders, paper[ORDER][place - 1]) > room:
            paper[ORDER][place] = paper[ORDER][place - 1]
            place -= 1
        paper[ORDER][place] = suit


def most_open(cards: Row, holders: int, paper: Rows, place: int) -> int:
    """Bound the open room for the suit at a place of the order: earlier suits must have used some of it."""
    suit = paper[ORDER][place]
    room = open_room(paper, ROOM, holders, suit)
    for before in range(place):
        earlier = paper[ORDER][before]
        elsewhere = 0
        for holder in range(holders):
            if may_hold(paper, holder, earlier) and not may_hold(paper, holder, suit):
                elsewhere += paper[ROOM][holder]
        room -= max(0, count(cards[earlier]) - elsewhere)
    return room


def dealt_evenly(cards: Row, suits: int, holders: int, hands: Rows, paper: Rows, stream: Row) -> bool:
    """Deal every card once; say no where a card found no room, or where evenness asks for another deal."""
    kept = 1.0
    total = 0
    for holder in range(holders):
        paper[LEFT][holder] = paper[ROOM][holder]
        total += paper[ROOM][holder]
    for place in range(suits):
        suit = paper[ORDER][place]
        most = min(most_open(cards, holders, paper, place), total)
        ranks = cards[suit]
        while ranks != EMPTY:
            room = open_room(paper, LEFT, holders, suit)
            if room == 0:
                return False
            holder = holder_at(paper, suit, below(stream, room))
            add(hands[holder], suit, lowest(ranks))
            paper[LEFT][holder] -= 1
            ranks &= ranks - 1
            kept *= room / most
            most -= 1
            total -= 1
    return spin(stream) < kept * FULL


def holder_at(paper: Rows, suit: int, place: int) -> int:
    """Find the holder whose room covers a place in the open room of a suit."""
    holder = 0
    while not may_hold(paper, holder, suit) or place >= paper[LEFT][holder]:
        if may_hold(paper, holder, suit):
            place -= paper[LEFT][holder]
        holder += 1
    return holder


def draw_cards(cards: Row, number: int, into: Row, stream: Row) -> None:
    """Move so many of the cards, any as likely as any other, into another hand."""
    for _ in range(number):
        drawn = pick(cards, stream)
        remove(cards, suit_of(drawn), rank_of(drawn))
        add(into, suit_of(drawn), rank_of(drawn))


def guess_hands(v: Any, seat: int, world: Any, paper: Rows, stream: Row) -> None:
    """Deal the unseen cards, gathered in the world's stock, to the other hands of a game of tricks.

    Cards known to lie in a hand are in it already and count. Nobody gets a card of a suit they failed to follow; what
    does not fit into the hands stays in the stock.
    """
    stock = len(world.hand) - 1
    rest = 0
    for suit in range(len(world.hand[stock])):
        paper[UNSEEN][suit] = world.hand[stock][suit]
        rest += count(world.hand[stock][suit])
        world.hand[stock][suit] = EMPTY
    for other in range(stock):
        room = v.held[other] - size(world.hand[other]) if other != seat and other < v.seats else 0
        paper[ROOM][other] = room
        paper[BARRED][other] = v.void[other]
        rest -= room
    paper[ROOM][stock] = rest
    paper[BARRED][stock] = EMPTY
    scatter(paper[UNSEEN], len(world.hand[stock]), stock + 1, world.hand, paper, stream)
