"""Papayoo: win as few Payoo cards as you can, and never the seven that the die points at."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, left
from pinateria.engine.sets import EMPTY, Row, Rows, add, between, clear, rank_of, remove, suit_of
from pinateria.engine.tricks import (
    deal_card,
    few_cards,
    lay_card,
    mark_all,
    mark_suits,
    no_cards_laid,
    open_suits,
    take_back,
)

SEATS = 8
STOCK = SEATS  # the row of hands with the cards not dealt, and later with those played
SPADES, HEARTS, DIAMONDS, CLUBS, PAYOO = 0, 1, 2, 3, 4
SUITS = 5
PLAIN = 4  # suits that the die can point at
CARDS = 60
HIGHEST = (10, 10, 10, 10, 20)  # in each suit (§1.1)

# By the number of seats (§2.1, §3.1).
CARDS_EACH = (0, 0, 0, 20, 15, 12, 10, 8, 7)
GIFT_SIZE = (0, 0, 0, 5, 5, 4, 3, 3, 3)
CROWDED = 7  # seats from which the four plain 1s stay in the box

PAPAYOO_RANK = 7
PAPAYOO_POINTS = 40
ROUND_POINTS = 250

CUT, DEAL, GIVE, ROLL, PLAY, OVER = 0, 1, 2, 3, 4, 5  # the phases in order
WORDS = SUITS  # of legal moves: one set of ranks a suit


class State(Schema):
    """Everything on the table, in the hands and on the score sheet."""

    seats: int = public(bits=8)
    rounds: int = public()  # as agreed before the game
    round: int = public()  # the one being played, from 1
    phase: int = public(bits=8)
    dealer: int = public(bits=8)
    turn: int = public(bits=8)  # the seat to move, CHANCE, or NOBODY when the game is over
    receiver: int = public(bits=8)  # the seat that gets the next card dealt
    given: Row = public(SEATS, bits=8)  # how many cards each seat has put down for its left
    papayoo: int = public(bits=8)  # the suit the die showed, or NOBODY before the roll
    led: int = public(bits=8)  # the suit of the trick
    laid: int = public(bits=8)  # how many cards lie in it
    best: int = public(bits=8)  # the rank that takes it so far
    taker: int = public(bits=8)  # and whose card that is
    tricks: int = public(bits=8)  # taken in this round
    held: Row = public(SEATS, bits=8)  # how many cards each seat has in hand
    trick: Row = public(SEATS, bits=16)  # the card each seat laid; it lies open until the next lead
    void: Row = public(SEATS, bits=8)  # the suits each seat has failed to follow
    course: Row = public(CARDS, bits=8)  # what each seat laid to each trick of this round
    points: Row = public(SEATS, bits=16)  # won in this round
    score: Row = public(SEATS)  # of the rounds that are over
    hand: Rows = secret(SEATS + 1, SUITS)  # for each seat and suit the set of ranks held; then the stock
    gift: Rows = secret(SEATS, SUITS)  # what each seat has put down for its left this round


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone; nobody sees what is left to deal, and everybody what was played."""
    return seat == owner if owner != STOCK else s.phase > GIVE


def sees_gift(s: State, seat: int, giver: int) -> bool:
    """A gift is known to the giver, and to the receiver once everybody has given (§3.2)."""
    return seat == giver or (s.phase > GIVE and seat == left(s, giver))


def start(s: State, seats: int, rounds: int) -> None:
    """Sit down: the first dealer is found by chance (§2.2)."""
    s.seats = seats
    s.rounds = rounds
    s.round = 1
    s.phase = CUT
    s.turn = CHANCE
    s.dealer = s.receiver = s.papayoo = s.led = s.taker = NOBODY
    clear(s.trick, NOBODY)
    clear(s.course, NOBODY)


def legal(s: State, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    if s.phase == PLAY:
        legal_cards(s, out)
    elif s.phase == DEAL:
        mark_all(s.hand[STOCK], out)
    elif s.phase == GIVE:
        legal_gifts(s, out)
    else:
        clear(out, EMPTY)
        if s.phase == CUT:
            out[0] = between(0, s.seats - 1)
        elif s.phase == ROLL:
            out[0] = between(SPADES, CLUBS)


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == PLAY:
        lay(s, suit_of(move), rank_of(move))
    elif s.phase == DEAL:
        deal(s, suit_of(move), rank_of(move))
    elif s.phase == GIVE:
        give(s, suit_of(move), rank_of(move))
    elif s.phase == CUT:
        s.dealer = move
        shuffle(s)
    else:
        roll(s, move)


def at_once(s: State) -> bool:
    """Everybody chooses a gift at the same time (§3.2)."""
    return s.phase == GIVE


def told(s: State, move: int, seat: int) -> int:
    """Cards are dealt face down, and a gift is seen by who gets it, once the last one is made (§2.3, §3.2)."""
    if s.phase == DEAL:
        return move if s.receiver == seat else HIDDEN
    if s.phase != GIVE or s.turn == seat:
        return move
    return move if seat == left(s, s.turn) and to_give(s) == 1 else HIDDEN


def closing(s: State) -> bool:
    """The last two tricks can be played in every way."""
    return s.phase == PLAY and few_cards(s, 2)


# The deal ------------------------------------------------------------------------------------


def whole_suit(s: State, suit: int) -> int:
    """With seven or eight at the table the four plain 1s stay in the box; Payoo 1 never does (§2.1)."""
    first = 2 if s.seats >= CROWDED and suit < PLAIN else 1
    return between(first, HIGHEST[suit])


def shuffle(s: State) -> None:
    """Gather the cards for a new round (§2.1)."""
    for suit in range(SUITS):
        s.hand[STOCK][suit] = whole_suit(s, suit)
    for seat in range(s.seats):
        s.given[seat] = 0
        clear(s.gift[seat], EMPTY)
    s.phase = DEAL
    s.turn = CHANCE
    s.receiver = left(s, s.dealer)
    s.papayoo = NOBODY
    no_cards_laid(s)


def deal(s: State, suit: int, rank: int) -> None:
    """Deal one card; everybody gets the same number, from the dealer's left (§2.3)."""
    deal_card(s, suit, rank)
    if s.held[s.dealer] == CARDS_EACH[s.seats]:
        s.phase = GIVE
        s.turn = left(s, s.dealer)


# The gift ------------------------------------------------------------------------------------


def legal_gifts(s: State, out: Row) -> None:
    """Give any card you were dealt, as long as the gift is not complete (§3.1)."""
    if s.given[s.turn] < GIFT_SIZE[s.seats]:
        mark_all(s.hand[s.turn], out)
    else:
        clear(out, EMPTY)


def give(s: State, suit: int, rank: int) -> None:
    """Put a card face down for your left; nobody picks up before all have given (§3.2)."""
    remove(s.hand[s.turn], suit, rank)
    add(s.gift[s.turn], suit, rank)
    s.held[s.turn] -= 1
    s.given[s.turn] += 1
    for _ in range(s.seats):  # whoever comes next and has not given all; somebody may have been asked before their turn
        if s.given[s.turn] < GIFT_SIZE[s.seats]:
            return
        s.turn = left(s, s.turn)
    pick_up(s)


def to_give(s: State) -> int:
    """Count the cards that are still to be given."""
    missing = GIFT_SIZE[s.seats] * s.seats
    for seat in range(s.seats):
        missing -= s.given[seat]
    return missing


def pick_up(s: State) -> None:
    """Take the gift from your right into your hand; then the dealer rolls (§3.3)."""
    for giver in range(s.seats):
        for suit in range(SUITS):
            s.hand[left(s, giver)][suit] |= s.gift[giver][suit]
        s.held[left(s, giver)] += GIFT_SIZE[s.seats]
    s.phase = ROLL
    s.turn = CHANCE
    clear(s.points, 0)


def roll(s: State, suit: int) -> None:
    """The die makes the 7 of a suit the Papayoo; the dealer leads to the first trick (§3.3, §4.1)."""
    s.papayoo = suit
    s.phase = PLAY
    s.turn = s.dealer


# The tricks ----------------------------------------------------------------------------------


def legal_cards(s: State, out: Row) -> None:
    """Follow the suit led if you can; otherwise play what you like (§4.2)."""
    mark_suits(open_suits(s), s.hand[s.turn], out)


def lay(s: State, suit: int, rank: int) -> None:
    """Play to the trick; the highest card of the suit led takes it (§4.3)."""
    leads = s.laid == 0
    lay_card(s, suit, rank)
    add(s.hand[STOCK], suit, rank)
    if leads or (suit == s.led and rank > s.best):
        s.best = rank
        s.taker = s.turn
    s.turn = left(s, s.turn)
    if s.laid == s.seats:
        take(s)


def rewind(s: State) -> None:
    """Take all cards of the round back, as before the first lead."""
    take_back(s, CARDS_EACH[s.seats])
    clear(s.hand[STOCK], EMPTY)
    clear(s.points, 0)
    s.turn = s.dealer


def worth(s: State, suit: int, rank: int) -> int:
    """A Payoo costs its number, the Papayoo 40, any other card nothing (§5.1)."""
    if suit == PAYOO:
        return rank
    if suit == s.papayoo and rank == PAPAYOO_RANK:
        return PAPAYOO_POINTS
    return 0


def take(s: State) -> None:
    """The taker wins the cards and leads to the next trick (§4.3)."""
    for seat in range(s.seats):
        s.points[s.taker] += worth(s, suit_of(s.trick[seat]), rank_of(s.trick[seat]))
    s.laid = 0
    s.turn = s.taker
    s.tricks += 1
    if s.tricks == CARDS_EACH[s.seats]:
        end_round(s)


def end_round(s: State) -> None:
    """Write down the points; the next seat deals, or the game is over (§5.2, §2.2)."""
    for seat in range(s.seats):
        s.score[seat] += s.points[seat]
    if s.round == s.rounds:
        s.phase = OVER
        s.turn = NOBODY
    else:
        s.round += 1
        s.dealer = left(s, s.dealer)
        shuffle(s)


# The end -------------------------------------------------------------------------------------


def outcome(s: State, seat: int) -> int:
    """The points written down for a seat; fewer are better (§5.3)."""
    return s.score[seat]


def wins(s: State, seat: int) -> bool:
    """Whoever has the fewest points wins; several with the fewest share the win (§5.3)."""
    for other in range(s.seats):
        if s.score[other] < s.score[seat]:
            return False
    return s.phase == OVER


def bound(s: State) -> int:
    """Count the moves of the longest game: the first dealer, and each round's deal, gifts, roll and cards."""
    cards = CARDS_EACH[s.seats] * s.seats
    return 1 + s.rounds * (2 * cards + GIFT_SIZE[s.seats] * s.seats + 1)
