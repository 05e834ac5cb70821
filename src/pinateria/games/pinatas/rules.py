"""Piñatas: win your tricks and go out, as late as you dare, but never as the last."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, left
from pinateria.engine.sets import EMPTY, Row, Rows, add, between, card, clear, rank_of, suit_of
from pinateria.engine.tricks import deal_card, lay_card, mark_all, mark_suits, no_cards_laid, open_suits, take_back

SEATS = 5
STOCK = SEATS  # the row of hands with the cards left over
PINK, GREEN, YELLOW, BLUE, ORANGE = 0, 1, 2, 3, 4
SUITS = 5
TWO = 2  # players, who have rules of their own (§6)

# By the number of seats (§1.2, §2.2, §5.1).
TOP = (0, 0, 10, 10, 12, 15)
HAND = (0, 0, 13, 13, 13, 14)
GOAL = (0, 0, 7, 4, 3, 3)
MOST_CARDS = 70  # in all hands together

FIRST, TRUMP, DEAL, NAME, PLAY, OVER = 0, 1, 2, 3, 4, 5  # the phases in order
WORDS = SUITS


class State(Schema):
    """Everything on the table, in the hands and on the score sheet."""

    seats: int = public(bits=8)
    target: int = public()  # points that win, as agreed before the game
    round: int = public()  # from 1
    phase: int = public(bits=8)
    first: int = public(bits=8)  # the first player of the round
    turn: int = public(bits=8)  # the seat to move, CHANCE, or NOBODY when the game is over
    receiver: int = public(bits=8)  # the seat that gets the next card dealt
    trump: int = public(bits=8)
    led: int = public(bits=8)  # the suit of the trick
    laid: int = public(bits=8)  # how many cards lie in it
    winning: int = public(bits=8)  # the suit that takes it so far
    best: int = public(bits=8)  # the rank that takes it, one more than the highest for a 0 that beats it
    taker: int = public(bits=8)  # and whose card that is
    tricks: int = public(bits=8)  # played in this round
    active: int = public(bits=8)  # how many seats have not gone out
    out: Row = public(SEATS, bits=8)  # the place in which each seat went out, or 0
    held: Row = public(SEATS, bits=8)  # how many cards each seat has in hand, or laid aside when it went out
    won: Row = public(SEATS, bits=8)  # trick piles of each seat in this round
    trick: Row = public(SEATS, bits=16)  # the card each seat laid; it lies open until the next lead
    void: Row = public(SEATS, bits=8)  # the suits each seat has failed to follow
    course: Row = public(MOST_CARDS, bits=8)  # what each seat laid to each trick of this round
    played: Rows = public(SEATS, SUITS)  # for each seat and suit the set of ranks played in this round
    score: Row = public(SEATS)
    hand: Rows = secret(SEATS + 1, SUITS)  # for each seat and suit the set of ranks held, and what was not dealt


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone, laid aside or not, and nobody sees the cards left over (§2.2, §5.2)."""
    return seat == owner and owner != STOCK


def start(s: State, seats: int, target: int) -> None:
    """Sit down: the first player is found by chance (§2.3)."""
    s.seats = seats
    s.target = target
    s.phase = FIRST
    s.turn = CHANCE
    s.first = s.receiver = s.trump = s.led = s.winning = s.taker = NOBODY
    clear(s.trick, NOBODY)


def legal(s: State, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    if s.phase == PLAY:
        legal_cards(s, out)
    elif s.phase == DEAL:
        mark_all(s.hand[STOCK], out)
    else:
        clear(out, EMPTY)
        if s.phase == FIRST:
            out[0] = between(0, s.seats - 1)
        elif s.phase != OVER:
            out[0] = between(PINK, ORANGE)


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == PLAY:
        lay(s, suit_of(move), rank_of(move))
    elif s.phase == DEAL:
        deal(s, suit_of(move), rank_of(move))
    elif s.phase == NAME:
        s.trump = move
        s.phase = PLAY
    elif s.phase == TRUMP:
        s.trump = move
        s.phase = DEAL
    else:
        s.first = move
        begin_round(s)


def told(s: State, move: int, seat: int) -> int:
    """Cards are dealt face down; all else lies open (§2.2)."""
    return HIDDEN if s.phase == DEAL and s.receiver != seat else move


def closing(s: State) -> bool:
    """The last two tricks can be played in every way, and three between two players."""
    cards = HAND[s.seats] - s.tricks
    return s.phase == PLAY and (cards <= 2 or (cards == 3 and s.active == 2))


# The deal ------------------------------------------------------------------------------------


def begin_round(s: State) -> None:
    """Gather all the cards, those laid aside too; only the first trump is found by chance (§2.1, §5.5)."""
    s.round += 1
    for suit in range(SUITS):
        s.hand[STOCK][suit] = between(0, TOP[s.seats])
    for seat in range(s.seats):
        clear(s.hand[seat], EMPTY)
        clear(s.played[seat], EMPTY)
        s.out[seat] = s.held[seat] = s.won[seat] = 0
    no_cards_laid(s)
    s.active = s.seats
    s.receiver = s.first
    s.turn = CHANCE
    s.phase = TRUMP if s.round == 1 else DEAL
    if s.round > 1:
        s.trump = NOBODY


def deal(s: State, suit: int, rank: int) -> None:
    """Deal one card at a time from the first player; then the first player leads, or names trump (§2.2, §5.5)."""
    deal_card(s, suit, rank)
    if s.held[s.receiver] == HAND[s.seats]:
        s.phase = PLAY if s.round == 1 else NAME
        s.turn = s.first


# The tricks ----------------------------------------------------------------------------------


def legal_cards(s: State, out: Row) -> None:
    """Follow the suit led if you can; otherwise play what you like (§3.2)."""
    mark_suits(open_suits(s), s.hand[s.turn], out)


def next_active(s: State, seat: int) -> int:
    """Give the next seat clockwise that has not gone out (§5.3)."""
    seat = left(s, seat)
    while s.out[seat] > 0:
        seat = left(s, seat)
    return seat


def lay(s: State, suit: int, rank: int) -> None:
    """Play to the trick; it is complete when everybody who is still in has played (§3.1)."""
    lay_card(s, suit, rank)
    add(s.played[s.turn], suit, rank)
    if s.laid > 1 and suit == s.winning:
        compare(s, rank)
    elif s.laid == 1 or suit == s.trump:
        s.winning = suit
        s.best = rank
        s.taker = s.turn
    if s.laid == s.active:
        take(s)
    else:
        s.turn = next_active(s, s.turn)


def compare(s: State, rank: int) -> None:
    """The highest card of the suit takes the trick; a 0 beats the highest there is, if both lie in it (§3.3, §4.1)."""
    top = TOP[s.seats]
    if rank == 0 and s.best == top:
        rank = top + 1
    if rank > s.best:
        s.best = rank
        s.taker = s.turn
    if rank == top and zero_lies(s) != NOBODY:
        s.best = top + 1
        s.taker = zero_lies(s)


def beats(s: State, suit: int, rank: int) -> bool:
    """Tell whether a card would take the trick as it lies now (§3.3, §4.1)."""
    if suit != s.winning:
        return suit == s.trump
    if rank == 0:
        return s.best == TOP[s.seats]
    return rank > s.best and not (rank == TOP[s.seats] and zero_lies(s) != NOBODY)


def zero_lies(s: State) -> int:
    """Find who has laid the 0 of the suit that wins, or nobody (§4.1)."""
    for seat in range(s.seats):
        if s.trick[seat] == card(s.winning, 0):
            return seat
    return NOBODY


def piles(rank: int) -> int:
    """A trick won with a 5 or a 7 is split in two (§4.2)."""
    return 2 if rank == 5 or rank == 7 else 1


def take(s: State) -> None:
    """The taker keeps the trick and leads the next, unless that was enough to go out (§3.3, §5.2)."""
    s.laid = 0
    s.tricks += 1
    collect(s, s.taker, piles(rank_of(s.trick[s.taker])))


def collect(s: State, seat: int, number: int) -> None:
    """Add trick piles to a seat; with enough of them it goes out (§5.1, §5.2)."""
    s.won[seat] += number
    s.turn = seat
    if s.won[seat] >= GOAL[s.seats]:
        go_out(s, seat)


def rewind(s: State) -> None:
    """Take all cards of the round back, as before the first lead; scores are blank, for some were written since."""
    take_back(s, HAND[s.seats])
    for seat in range(s.seats):
        clear(s.played[seat], EMPTY)
    clear(s.won, 0)
    clear(s.out, 0)
    clear(s.score, 0)
    s.active = s.seats
    s.turn = s.first


# Going out -----------------------------------------------------------------------------------


def go_out(s: State, seat: int) -> None:
    """Score everybody else's tricks; with enough points you win at once (§5.2, §5.6)."""
    s.out[seat] = 1 + s.seats - s.active
    s.active -= 1
    s.score[seat] += others_tricks(s, seat)
    if s.score[seat] >= s.target:
        end_game(s)
    elif s.active == 1:
        last_scores(s, next_active(s, seat))
    else:
        s.turn = next_active(s, seat)


def others_tricks(s: State, seat: int) -> int:
    """Count the tricks of all the others, those who are out too (§5.2)."""
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += s.won[other]
    return total


def last_scores(s: State, seat: int) -> None:
    """The last one left scores their own tricks, and begins the next round (§5.4, §5.5).

    Of two players, the other one scores the tricks that were missing instead (§6.1).
    """
    s.score[seat] += GOAL[TWO] - s.won[seat] if s.seats == TWO else s.won[seat]
    if s.score[seat] >= s.target:
        end_game(s)
    else:
        s.first = seat
        begin_round(s)


# The end -------------------------------------------------------------------------------------


def end_game(s: State) -> None:
    """Stop at once, in the middle of the round if need be (§5.6)."""
    s.phase = OVER
    s.turn = NOBODY


def outcome(s: State, seat: int) -> int:
    """The points of a seat; more are better (§5.6)."""
    return s.score[seat]


def wins(s: State, seat: int) -> bool:
    """The first to reach the target wins, and scores are written down one at a time (§5.6)."""
    return s.phase == OVER and s.score[seat] >= s.target


def bound(s: State) -> int:
    """Count the moves of a game that lasts as long as can be.

    A round brings all players together at least as many points as it takes tricks to go out: the second to go
    out counts those of the first, and of two players the points add up to that number. So the target ends the game.
    """
    rounds = 1 + s.seats * (s.target - 1) // GOAL[s.seats]
    return 2 + rounds * (1 + 2 * s.seats * HAND[s.seats])
