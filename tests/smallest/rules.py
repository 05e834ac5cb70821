"""Two tricks: lay your higher card at the right time."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, left
from pinateria.engine.sets import EMPTY, Row, Rows, add, between, clear, rank_of, remove

SEATS, STOCK = 2, 2  # the row of hands with the cards not dealt
CARDS, EACH = 4, 2
WORDS = 1

FIRST, DEAL, PLAY, OVER = 0, 1, 2, 3


class State(Schema):
    """Everything on the table."""

    seats: int = public(bits=8)
    turn: int = public(bits=8)
    phase: int = public(bits=8)
    receiver: int = public(bits=8)
    laid: int = public(bits=8)  # how many cards lie in the trick
    leader: int = public(bits=8)
    taker: int = public(bits=8)  # of the last trick
    held: Row = public(SEATS, bits=8)
    trick: Row = public(SEATS, bits=8)  # the card each seat laid; it lies open until the next lead
    out: Row = public(1)  # the cards played
    score: Row = public(SEATS, bits=8)
    hand: Rows = secret(SEATS + 1, 1)


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone (§2.2)."""
    return seat == owner


def start(s: State, seats: int) -> None:
    """Sit down (§2.1)."""
    s.seats = seats
    s.phase = FIRST
    s.turn = CHANCE
    s.receiver = s.leader = s.taker = NOBODY
    clear(s.trick, NOBODY)
    s.hand[STOCK][0] = between(1, CARDS)


def legal(s: State, out: Row) -> None:
    """Chance names a seat or deals a card; a seat lays any card (§2.1, §2.2, §3.1)."""
    if s.phase == FIRST:
        out[0] = between(0, s.seats - 1)
    elif s.phase == DEAL:
        out[0] = s.hand[STOCK][0]
    elif s.phase == PLAY:
        out[0] = s.hand[s.turn][0]
    else:
        out[0] = EMPTY


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == FIRST:
        s.leader = s.receiver = move
        s.phase = DEAL
    elif s.phase == DEAL:
        deal(s, move)
    else:
        lay(s, move)


def told(s: State, move: int, seat: int) -> int:
    """Cards are dealt face down; all else lies open (§2.2)."""
    return HIDDEN if s.phase == DEAL and s.receiver != seat else move


def deal(s: State, number: int) -> None:
    """Deal one card (§2.2)."""
    remove(s.hand[STOCK], 0, rank_of(number))
    add(s.hand[s.receiver], 0, rank_of(number))
    s.held[s.receiver] += 1
    s.receiver = left(s, s.receiver)
    if s.hand[STOCK][0] == EMPTY:
        s.phase = PLAY
        s.turn = s.leader


def lay(s: State, number: int) -> None:
    """Lay a card; the higher of two takes the trick (§3)."""
    if s.laid == 0:
        clear(s.trick, NOBODY)
        s.leader = s.turn
    remove(s.hand[s.turn], 0, rank_of(number))
    s.held[s.turn] -= 1
    s.out[0] |= 1 << rank_of(number)
    s.trick[s.turn] = number
    s.laid += 1
    s.turn = left(s, s.turn)
    if s.laid == s.seats:
        take(s)


def take(s: State) -> None:
    """Count the trick; the taker leads, or the game is over (§3.2, §4.1)."""
    s.taker = 0 if s.trick[0] > s.trick[1] else 1
    s.score[s.taker] += 1
    s.laid = 0
    s.turn = s.taker
    if s.score[0] + s.score[1] == EACH:
        s.phase = OVER
        s.turn = NOBODY


def outcome(s: State, seat: int) -> int:
    """A trick is a point (§4.1)."""
    return s.score[seat]


def wins(s: State, seat: int) -> bool:
    """The most points win (§4.1)."""
    return s.phase == OVER and s.score[seat] >= s.score[left(s, seat)]


def bound(s: State) -> int:
    """Chance names a seat; all cards are dealt, and laid."""
    return 1 + 2 * CARDS
