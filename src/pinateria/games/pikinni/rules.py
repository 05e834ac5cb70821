"""Pikinni: say how many tricks you will take, and take exactly so many."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, left
from pinateria.engine.sets import EMPTY, Row, Rows, add, between, clear, has, only, rank_of, remove, suit_of
from pinateria.engine.tricks import (
    ANY,
    deal_card,
    few_cards,
    lay_card,
    mark_all,
    mark_suits,
    must_follow,
    no_cards_laid,
    take_back,
)

SEATS = 4
STOCK = SEATS  # the row of hands with the cards not dealt
SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
SUITS = 4
CARDS = 32
LOWEST, JACK, QUEEN, KING, ACE = 7, 11, 12, 13, 14
WHOLE_SUIT = between(LOWEST, ACE)  # (§1.1)

FULL = 8  # cards each in the last rounds (§2.1)
ROUNDS = (0, 0, 10, 10, 11)  # by the number of seats (§2.1)

MADE, TRICK, MISSED = 10, 10, 10  # points (§5.1)
ZERO_MADE, ZERO_MISSED, ZERO_CARDS = 50, 20, 6  # (§6.1)
PRICE = 30  # of a change (§6.2)
DOUBLES = 2  # at most, in one round (§6.3)
OFF, TABLE, ANNOUNCER = 0, 1, 2  # the option `double`
KEEP_TRUMP = SUITS  # the move that declines a change

CUT, TURN_UP, DEAL, DOUBLE, CHANGE, BID, PLAY, OVER = 0, 1, 2, 3, 4, 5, 6, 7  # the phases in order
WORDS = SUITS


class State(Schema):
    """Everything on the table, in the hands and on the score sheet."""

    seats: int = public(bits=8)
    zero: int = public(bits=8)  # the options, as agreed before the game
    change: int = public(bits=8)
    double: int = public(bits=8)
    round: int = public(bits=8)  # from 1
    phase: int = public(bits=8)
    dealer: int = public(bits=8)
    turn: int = public(bits=8)  # the seat to move, CHANCE, or NOBODY when the game is over
    receiver: int = public(bits=8)  # the seat that gets the next card dealt
    trump: int = public(bits=8)
    turned: int = public(bits=16)  # the card that was turned up, out of play; NOBODY if none was
    changed_by: int = public(bits=8)  # who bought another trump in this round, or NOBODY
    doubles: int = public(bits=8)  # announced in this round
    doubled: Row = public(SEATS, bits=8)  # 1 for each seat that announced one
    has_bid: Row = public(SEATS, bits=8)  # 1 for each seat that has bid
    held: Row = public(SEATS, bits=8)  # how many cards each seat has in hand
    led: int = public(bits=8)  # the suit of the trick
    laid: int = public(bits=8)  # how many cards lie in it
    best: int = public(bits=16)  # the card that takes it so far
    taker: int = public(bits=8)  # and whose it is
    tricks: int = public(bits=8)  # taken in this round
    trick: Row = public(SEATS, bits=16)  # the card each seat laid; it lies open until the next lead
    won: Row = public(SEATS, bits=8)  # tricks of each seat in this round
    void: Row = public(SEATS, bits=8)  # the suits each seat has shown not to hold
    course: Row = public(CARDS, bits=8)  # what each seat laid to each trick of this round
    played: Rows = public(SEATS, SUITS)  # for each seat and suit the set of ranks played in this round
    score: Row = public(SEATS, bits=16)  # of the rounds that are over, less what a change cost
    bid: Row = secret(SEATS, bits=8)  # the tricks each seat says it will take, or NOBODY
    hand: Rows = secret(SEATS + 1, SUITS)  # for each seat and suit the set of ranks held, and what is not dealt


def sees_bid(s: State, seat: int, bidder: int) -> bool:
    """Bids are shown all at once, when everybody has made one (§3.1)."""
    return seat == bidder or s.phase > BID


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone, and nobody sees what is not dealt (§2.3, §2.4)."""
    return seat == owner


def start(s: State, seats: int, zero: int, change: int, double: int) -> None:
    """Sit down: the first dealer is found by chance (§2.2)."""
    s.seats = seats
    s.zero = zero
    s.change = change
    s.double = double
    s.phase = CUT
    s.turn = CHANCE
    s.dealer = s.receiver = s.trump = s.turned = s.changed_by = s.led = s.best = s.taker = NOBODY
    clear(s.trick, NOBODY)
    clear(s.bid, NOBODY)


def legal(s: State, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    if s.phase == PLAY:
        legal_cards(s, out)
    elif s.phase == DEAL or s.phase == TURN_UP:
        mark_all(s.hand[STOCK], out)
    else:
        clear(out, EMPTY)
        if s.phase == CUT:
            out[0] = between(0, s.seats - 1)
        elif s.phase == DOUBLE:
            out[0] = between(0, 1)
        elif s.phase == CHANGE:
            out[0] = between(SPADES, KEEP_TRUMP) & ~only(s.trump)
        elif s.phase == BID and s.has_bid[s.turn] == 0:
            out[0] = between(0, cards_each(s))


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == PLAY:
        lay(s, suit_of(move), rank_of(move))
    elif s.phase == DEAL:
        deal(s, suit_of(move), rank_of(move))
    elif s.phase == BID:
        make_bid(s, move)
    elif s.phase == TURN_UP:
        turn_up(s, move)
    elif s.phase == DOUBLE:
        announce_double(s, move)
    elif s.phase == CHANGE:
        buy_trump(s, move)
    else:
        s.dealer = move
        begin_round(s)


def at_once(s: State) -> bool:
    """Everybody bids at the same time (§3.1)."""
    return s.phase == BID


def told(s: State, move: int, seat: int) -> int:
    """Cards are dealt face down, and bids are shown when all have made one (§2.4, §3.1)."""
    if s.phase == DEAL:
        return move if s.receiver == seat else HIDDEN
    if s.phase != BID or s.turn == seat:
        return move
    bids = 0
    for bidder in range(s.seats):
        bids += s.has_bid[bidder]
    return move if bids == s.seats - 1 else HIDDEN


def closing(s: State) -> bool:
    """The last two tricks can be played in every way."""
    return s.phase == PLAY and few_cards(s, 2)


def cards_each(s: State) -> int:
    """One card in the first round, one more in each, and eight from the eighth on (§2.1)."""
    return min(s.round, FULL)


# The deal ------------------------------------------------------------------------------------


def begin_round(s: State) -> None:
    """Gather the cards; a card is turned up for trump unless all rounds to come are in Hearts (§2.3)."""
    s.round += 1
    for suit in range(SUITS):
        s.hand[STOCK][suit] = WHOLE_SUIT
    for seat in range(s.seats):
        clear(s.hand[seat], EMPTY)
        clear(s.played[seat], EMPTY)
        s.held[seat] = s.doubled[seat] = s.has_bid[seat] = s.won[seat] = 0
        s.bid[seat] = NOBODY
    no_cards_laid(s)
    s.doubles = 0
    s.turned = s.changed_by = NOBODY
    s.receiver = left(s, s.dealer)
    s.turn = CHANCE
    s.trump = HEARTS if cards_each(s) == FULL else NOBODY
    s.phase = DEAL if cards_each(s) == FULL else TURN_UP


def turn_up(s: State, number: int) -> None:
    """The suit of the card turned up is trump, and the card stays out of play (§2.3)."""
    remove(s.hand[STOCK], suit_of(number), rank_of(number))
    s.turned = number
    s.trump = suit_of(number)
    s.phase = DEAL


def deal(s: State, suit: int, rank: int) -> None:
    """Deal one card at a time from the dealer's left; half-way there may be doubles (§2.4, §6.3)."""
    deal_card(s, suit, rank)
    if s.receiver != left(s, s.dealer):
        return
    if s.held[s.dealer] == cards_each(s):
        ask_for_change(s, left(s, s.dealer))
    elif s.double != OFF and 2 * s.held[s.dealer] == cards_each(s):
        s.phase = DOUBLE
        s.turn = left(s, s.dealer)


# The optional rules --------------------------------------------------------------------------


def announce_double(s: State, yes: int) -> None:
    """Each seat is asked once, from the dealer's left, until two have announced (§6.3)."""
    s.doubled[s.turn] = yes
    s.doubles += yes
    s.turn = left(s, s.turn)
    if s.doubles == DOUBLES or s.turn == left(s, s.dealer):
        s.phase = DEAL
        s.turn = CHANCE


def ask_for_change(s: State, seat: int) -> None:
    """Ask the next seat that can pay, from this one on; when all were asked, bid (§6.2)."""
    first = left(s, s.dealer)
    asked = (seat - first) % s.seats
    while s.change == 1 and cards_each(s) < FULL and asked < s.seats:
        seat = (first + asked) % s.seats
        if s.score[seat] >= PRICE:
            s.phase = CHANGE
            s.turn = seat
            return
        asked += 1
    s.phase = BID
    s.turn = first


def buy_trump(s: State, suit: int) -> None:
    """Whoever takes the change first pays for it at once, and it is the only one of the round (§6.2)."""
    if suit != KEEP_TRUMP:
        s.score[s.turn] -= PRICE
        s.trump = suit
        s.changed_by = s.turn
    if suit != KEEP_TRUMP or s.turn == s.dealer:
        s.phase = BID
        s.turn = left(s, s.dealer)
    else:
        ask_for_change(s, left(s, s.turn))


# The bids ------------------------------------------------------------------------------------


def make_bid(s: State, tricks: int) -> None:
    """Say how many tricks you will take; when all have, the dealer's left leads (§3.1, §4.1)."""
    s.bid[s.turn] = tricks
    s.has_bid[s.turn] = 1
    for _ in range(s.seats):  # whoever comes next and has not bid; somebody may have been asked before their turn
        if s.has_bid[s.turn] == 0:
            return
        s.turn = left(s, s.turn)
    s.phase = PLAY
    s.turn = left(s, s.dealer)


# The tricks ----------------------------------------------------------------------------------


def legal_cards(s: State, out: Row) -> None:
    """Mark the cards of the suits that may be played (§4.2)."""
    mark_suits(open_suits(s), s.hand[s.turn], out)


def open_suits(s: State) -> int:
    """Follow suit if you can; else you must trump, even under a higher trump; else play anything (§4.2)."""
    if must_follow(s):
        return only(s.led)
    return only(s.trump) if s.laid > 0 and s.hand[s.turn][s.trump] != EMPTY else ANY


def may_lay(s: State, suit: int) -> bool:
    """Tell whether a suit may be played (§4.2)."""
    return has(open_suits(s), suit)


def lay(s: State, suit: int, rank: int) -> None:
    """Play to the trick; whoever plays neither the suit nor a trump shows that they hold neither (§4.2)."""
    leads = s.laid == 0
    lay_card(s, suit, rank)
    add(s.played[s.turn], suit, rank)
    if suit != s.led and suit != s.trump:
        s.void[s.turn] |= only(s.trump)
    if leads or beats(s, suit, rank):
        s.best = s.trick[s.turn]
        s.taker = s.turn
    s.turn = left(s, s.turn)
    if s.laid == s.seats:
        take(s)


def beats(s: State, suit: int, rank: int) -> bool:
    """The highest trump takes the trick, or without one the highest card of the suit led (§4.3)."""
    if suit == suit_of(s.best):
        return rank > rank_of(s.best)
    return suit == s.trump


def take(s: State) -> None:
    """The taker leads to the next trick (§4.3)."""
    s.won[s.taker] += 1
    s.tricks += 1
    s.laid = 0
    s.turn = s.taker
    if s.tricks == cards_each(s):
        end_round(s)


def rewind(s: State) -> None:
    """Take all cards of the round back, as before the first lead."""
    take_back(s, cards_each(s))
    for seat in range(s.seats):
        clear(s.played[seat], EMPTY)
    clear(s.won, 0)
    s.turn = left(s, s.dealer)


# The score -----------------------------------------------------------------------------------


def points(s: State, seat: int) -> int:
    """What the round brings a seat: its bid made or missed, and doubled where a double applies (§5.1, §6)."""
    times = 1
    if s.double == TABLE:
        times = 1 << s.doubles
    elif s.double == ANNOUNCER:
        times = 1 + s.doubled[seat]
    return times * plain_points(s, seat)


def plain_points(s: State, seat: int) -> int:
    """What a bid brings before any doubling (§5.1, §6.1)."""
    off = abs(s.won[seat] - s.bid[seat])
    if s.zero == 1 and s.bid[seat] == 0 and cards_each(s) >= ZERO_CARDS:
        return ZERO_MADE if off == 0 else -ZERO_MISSED
    return MADE + TRICK * s.won[seat] if off == 0 else -MISSED * off


def end_round(s: State) -> None:
    """Write down the points; the next seat deals, or the game is over (§5.2, §2.2)."""
    for seat in range(s.seats):
        s.score[seat] += points(s, seat)
    if s.round == ROUNDS[s.seats]:
        s.phase = OVER
        s.turn = NOBODY
    else:
        s.dealer = left(s, s.dealer)
        begin_round(s)


# The end -------------------------------------------------------------------------------------


def outcome(s: State, seat: int) -> int:
    """The points written down for a seat; more are better (§5.2)."""
    return s.score[seat]


def wins(s: State, seat: int) -> bool:
    """Whoever has the most points wins; several with the most share the win (§5.2)."""
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return False
    return s.phase == OVER


def bound(s: State) -> int:
    """Count the moves of the longest game: each round's turn-up, deal, questions, bids and cards."""
    moves = 1
    for number in range(1, ROUNDS[s.seats] + 1):
        moves += 1 + s.seats * (2 * min(number, FULL) + 3)
    return moves
