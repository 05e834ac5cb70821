"""The state of Piñata Party: the columns on the table, hands, piles, and what each seat knows of face-down cards."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import is_seat
from pinateria.engine.sets import Row, Rows, has
from pinateria.games.pinata_party.cards import COLOURS

SEATS = 6
DECK = SEATS  # the row of hands that is the deck
PINATAS = 4
FULL = 7  # cards in a piñata that breaks
HAND = 5
HOLDERS = SEATS + PINATAS  # of cards that somebody may know: each seat's pile, and each piñata

# The phases: first the set-up, then a turn and its powers, then passing and drawing.
FIRST, DEAL, SETUP, PLAY, NAME, TAKE, DROP, ORDER, GIVE, FRESH, EXCHANGE, DRAW, TOP, OVER = range(14)


class State(Schema):
    """Everything on the table, in the hands and on the score sheet."""

    # What was agreed, and where the game stands
    seats: int = public(bits=8)
    over_sixty: int = public(bits=8)  # whether the game ends with more than 60 points, not after three rounds
    abilities: int = public(bits=8)  # whether the cards with powers are in the game
    teams: int = public(bits=8)  # how many, or 0 where everybody plays alone
    round: int = public(bits=8)  # from 1
    extra: int = public(bits=8)  # whether a tie at the end is being played off
    phase: int = public(bits=8)
    first: int = public(bits=8)  # who began the round
    turn: int = public(bits=8)  # the seat to move, CHANCE, or NOBODY when the game is over
    mover: int = public(bits=8)  # whose turn it is, also while chance moves
    receiver: int = public(bits=8)  # the seat that gets the next card dealt
    due: int = public(bits=8)  # cards still to be dealt or drawn; while exchanging, those discarded so far
    top: int = public(bits=8)  # the colour of the deck's top card
    score: Row = public(SEATS)

    # The piñatas: columns of cards, from the first one laid to the last
    size: Row = public(PINATAS, bits=8)  # cards in each; none where it is broken
    colour: Rows = public(PINATAS, FULL, bits=8)
    up: Row = public(PINATAS, bits=8)  # the places that lie face-up
    stuff: Row = public(PINATAS, bits=8)  # the places with a Stuff at work
    rank: Rows = secret(PINATAS, FULL, bits=8)

    # A turn
    at: int = public(bits=8)  # the piñata being played on, or NOBODY before the first card
    tint: int = public(bits=8)  # the colour of the cards played in this turn, or NOBODY while that is open
    bows: int = public(bits=8)  # the places of this turn's Rainbows, which have the colour of the play
    hit: int = public(bits=8)  # whether the last card laid was the seventh
    named: int = public(bits=8)  # the colour that Remove takes, or NOBODY before the first card
    picked: int = public(bits=8)  # cards of the new order that Look has chosen
    order: Row = secret(FULL, bits=8)  # and which places these are
    marked: int = public(bits=8)  # the seats that pass their next turn
    aim: int = public(bits=8)  # whom the last Pass named
    forced: int = public(bits=8)  # whether the mover passes because of a mark
    idle: int = public(bits=8)  # players in a row who could not play and exchanged nothing

    # Cards in hands, in piles and gone
    hand: Rows = secret(SEATS + 1, COLOURS)  # for each seat and colour the set of ranks, and the deck
    held: Rows = public(SEATS + 1, COLOURS, bits=8)  # how many these are: colours are printed on both sides
    gone: Row = public(COLOURS)  # the discard pile, face-up
    pile: Rows = secret(SEATS, COLOURS)  # what each seat has collected
    kept: Rows = public(SEATS, COLOURS, bits=8)  # how many cards these are
    seen: Rows = public(SEATS, COLOURS)  # those of them that lay face-up

    # What is known of cards that lie face-down
    knows: Rows = public(PINATAS, FULL, bits=8)  # the seats that know the card at a place
    mixed: Row = public(PINATAS, bits=8)  # the places whose cards were rearranged among each other
    known: Rows = secret(SEATS * HOLDERS, COLOURS)  # what each seat knows to be in a pile, or mixed in a piñata
    clean: Row = public(PINATAS, bits=8)  # the places that cannot be a Rainbow, for who laid them had none
    clean_held: Rows = public(SEATS, COLOURS, bits=8)  # cards of each hand that cannot be one, at least
    murky: Row = secret(SEATS * HOLDERS, bits=8)  # the colours of which one may lie there, for all that a seat knows


def in_pile(seat: int, owner: int) -> int:
    """Give the row of what a seat knows of another's pile."""
    return seat * HOLDERS + owner


def in_pinata(seat: int, pinata: int) -> int:
    """Give the row of what a seat knows to be mixed in a piñata."""
    return seat * HOLDERS + SEATS + pinata


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone but for its colours, and nobody sees the deck (§2.3)."""
    return seat == owner and owner != DECK


def sees_rank(s: State, seat: int, pinata: int, place: int) -> bool:
    """A face-up card is open; one that lies face-down is known to who laid it or looked at it (§3.2, §5.7)."""
    if place >= s.size[pinata] or has(s.up[pinata], place):
        return True
    return is_seat(seat) and has(s.knows[pinata][place], seat)


def sees_order(s: State, seat: int) -> bool:
    """A new order is the looker's secret; the others see only the row that comes of it (§5.7)."""
    return s.phase == ORDER and seat == s.turn


def sees_pile(s: State, seat: int, owner: int) -> bool:
    """You may look at what you have collected, and nobody else may (§4.2)."""
    return seat == owner


def sees_murky(s: State, seat: int, row: int) -> bool:
    """What may be a Rainbow depends on what one knows."""
    return seat == row // HOLDERS


def sees_known(s: State, seat: int, row: int) -> bool:
    """Everybody knows what they know, and nothing of what others do."""
    return seat == row // HOLDERS
