"""Pinata: fill both sides of a mat with cards; the higher sum, or the lower, wins its candies."""

from pinateria.engine.schema import Schema, public, secret
from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, is_seat, left
from pinateria.engine.sets import EMPTY, Row, Rows, between, card, clear, count, only, rank_of, suit_of
from pinateria.games.pinata.cards import (
    CANDIES,
    COLOURS,
    DECK,
    HIGHEST,
    MEDALS,
    SECOND,
    SUITS,
    WHITE,
    both,
    kinds,
    put,
    take,
)

SEATS = 2
SUPPLY = SEATS  # the row of hands that is the supply
CARDS = 54
MATS = 4
HAND = 8
WINNING_MEDALS = 3
FAILED_TURNS = 4  # in a row that make a reset (§6.4)
RESETS = 3  # that end the game
ACROSS = SECOND  # how far the moves to the other side of a mat stand from those to one's own

FIRST, FILL, DEAL, PLAY, SHOWN, REDRAW, REFILL, DRAW, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8  # the phases
WORDS = MATS * SUITS  # of moves: for each mat and suit the values, and above them those laid across
LOTS = SUITS  # words of lots: for each suit its cards, for each colour its candies
DONE = card(SUITS, 0)  # the move that ends the discarding


class State(Schema):
    """Everything on the mats, in the bag, in the hands and in front of the players."""

    seats: int = public(bits=8)
    anywhere: int = public(bits=8)  # whether one may lay across at any time, as agreed before the game
    values: int = public(bits=8)  # which table of values is on the cards
    phase: int = public(bits=8)
    turn: int = public(bits=8)  # the seat to move, CHANCE, or NOBODY when the game is over
    mover: int = public(bits=8)  # whose turn it is, also while chance moves
    after: int = public(bits=8)  # who takes the next turn
    receiver: int = public(bits=8)  # the seat that gets the next card dealt
    filling: int = public(bits=8)  # the mat that gets the next candy
    due: int = public(bits=8)  # how many cards the mover still draws for those discarded
    failed: int = public(bits=8)  # turns without a card laid, in a row
    resets: int = public(bits=8)
    high: Row = public(MATS, bits=8)  # whether the HIGH side of each mat is up
    slots: Row = public(MATS, bits=8)  # candies on each mat, and cards to each side of it; none where it is gone
    candy: Rows = public(MATS, COLOURS, bits=8)  # the candies on each mat
    bag: Row = public(COLOURS, bits=8)
    won: Rows = public(SEATS, COLOURS, bits=8)  # the candies of each seat
    medal: Row = public(COLOURS, bits=8)  # who holds the medal of each colour, or NOBODY
    medals: Row = public(SEATS, bits=8)
    laid: Rows = public(MATS * SEATS, SUITS)  # the cards on each side of each mat
    filled: Row = public(MATS * SEATS, bits=8)  # how many these are
    total: Row = public(MATS * SEATS, bits=8)  # and their sum
    takes: Rows = public(MATS * SEATS, SUITS)  # the values each side still takes of each suit; none where it is full
    discard: Row = public(SUITS)
    supply: int = public(bits=8)  # how many cards are left in the supply
    held: Row = public(SEATS, bits=8)  # how many cards each seat has in hand
    shown: Rows = public(SEATS, SUITS)  # the cards of each hand that were laid open and have not left it
    hand: Rows = secret(SEATS + 1, SUITS)  # and the supply
    known: Rows = secret(SEATS, SUITS)  # the cards of each hand that the other seat knows, counting cards too


def sees_hand(s: State, seat: int, owner: int) -> bool:
    """A hand is its owner's alone, and nobody sees the supply (§2.2)."""
    return seat == owner and owner != SUPPLY


def sees_known(s: State, seat: int, owner: int) -> bool:
    """Each player knows both parts: what they hold and what they can tell of the other; a watcher cannot (§2.4)."""
    return is_seat(seat)


def start(s: State, seats: int, across: int, values: int) -> None:
    """Lay out the mats, fill the bag and take all the cards as the supply (§2.1, §2.2)."""
    s.seats = seats
    s.anywhere = across
    s.values = values
    s.phase = FIRST
    s.turn = CHANCE
    s.mover = s.after = s.receiver = s.filling = NOBODY
    s.supply = CARDS
    for mat in range(MATS):
        s.high[mat] = mat % 2
    for colour in range(COLOURS):
        s.bag[colour] = CANDIES[colour]
        s.medal[colour] = NOBODY
    for suit in range(SUITS):
        s.hand[SUPPLY][suit] = DECK[values][suit]


def legal(s: State, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    if s.phase == PLAY:
        legal_cards(s, out)
    else:
        clear(out, EMPTY)
    if s.phase == DRAW or s.phase == DEAL or s.phase == REDRAW:
        for suit in range(SUITS):
            out[suit] = kinds(pile(s, suit))
    elif s.phase == REFILL or s.phase == FILL:
        for colour in range(COLOURS):
            if s.bag[colour] > 0:
                out[0] |= only(colour)
    elif s.phase == SHOWN:
        for suit in range(SUITS):
            out[suit] = kinds(s.hand[s.turn][suit])
        out[suit_of(DONE)] = only(rank_of(DONE))
    elif s.phase == FIRST:
        out[0] = between(0, s.seats - 1)


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == PLAY:
        lay(s, suit_of(move) // SUITS, suit_of(move) % SUITS, rank_of(move) % ACROSS, rank_of(move) >= ACROSS)
    elif s.phase == DRAW:
        draw(s, s.mover, suit_of(move), rank_of(move))
        begin_turn(s, s.after)
    elif s.phase == REFILL:
        refill(s, move)
    elif s.phase == DEAL:
        deal(s, suit_of(move), rank_of(move))
    elif s.phase == FILL:
        fill(s, move)
    elif s.phase == REDRAW:
        redraw(s, suit_of(move), rank_of(move))
    elif s.phase == FIRST:
        s.receiver = s.mover = move
        s.filling = 0
        s.phase = FILL
    elif move == DONE:
        stop_discarding(s)
    else:
        discard(s, suit_of(move), rank_of(move))


def lots(s: State, out: Row) -> None:
    """Every card and every candy is as likely as any other: a lot for each copy, a lot for each candy (§2.1, §2.2)."""
    if s.phase == REFILL or s.phase == FILL:
        for colour in range(COLOURS):
            out[colour] = between(0, s.bag[colour]) >> 1
        out[WHITE] = EMPTY
    elif s.phase != FIRST:
        for suit in range(SUITS):
            out[suit] = pile(s, suit)
    else:
        legal(s, out)


def lot_move(s: State, lot: int) -> int:
    """A candy's lot stands for its colour, and both copies of a card for that card."""
    if s.phase == REFILL or s.phase == FILL:
        return suit_of(lot)
    return lot if s.phase == FIRST else card(suit_of(lot), rank_of(lot) % SECOND)


def told(s: State, move: int, seat: int) -> int:
    """Only who draws a card sees it; candies, cards laid and discards lie open (§2.2, §3.1)."""
    if s.phase == DEAL:
        return move if s.receiver == seat else HIDDEN
    drawn = s.phase == DRAW or s.phase == REDRAW
    return HIDDEN if drawn and s.mover != seat else move


# The set-up ----------------------------------------------------------------------------------


def put_candy(s: State, colour: int) -> None:
    """Put a candy from the bag on the mat that is being filled (§2.1)."""
    s.bag[colour] -= 1
    s.candy[s.filling][colour] += 1
    s.slots[s.filling] += 1
    if is_filled(s, s.filling):
        open_mat(s, s.filling)


def is_filled(s: State, mat: int) -> bool:
    """Mat 1 gets one candy, mat 2 two, and so on (§2.1)."""
    return s.slots[mat] == mat + 1


def open_mat(s: State, mat: int) -> None:
    """Both sides take cards in the colours of the candies, and wild ones (§4.2, §4.3)."""
    for owner in range(SEATS):
        for suit in range(SUITS):
            asked = suit == WHITE or s.candy[mat][suit] > 0
            s.takes[side_of(mat, owner)][suit] = between(1, HIGHEST) if asked else EMPTY


def fill(s: State, colour: int) -> None:
    """Fill the mats one after another; then the cards are dealt (§2.1)."""
    put_candy(s, colour)
    if is_filled(s, s.filling):
        s.filling += 1
    if s.filling == MATS:
        s.filling = NOBODY
        s.phase = DEAL


def deal(s: State, suit: int, value: int) -> None:
    """Deal eight cards each, one at a time from the first player (§2.2)."""
    draw(s, s.receiver, suit, value)
    s.receiver = left(s, s.receiver)
    if s.held[s.receiver] == HAND:
        s.receiver = NOBODY
        begin_turn(s, s.mover)


# The supply ----------------------------------------------------------------------------------


def pile(s: State, suit: int) -> int:
    """Give the cards of a suit that the next one is drawn from: the supply, or the discards if it is empty (§2.3)."""
    return s.hand[SUPPLY][suit] if s.supply > 0 else s.discard[suit]


def draw(s: State, seat: int, suit: int, value: int) -> None:
    """Draw a card into a hand (§3.1)."""
    if s.supply == 0:
        reshuffle(s)
    take(s.hand[SUPPLY], suit, value)
    put(s.hand[seat], suit, value)
    s.supply -= 1
    s.held[seat] += 1


def reshuffle(s: State) -> None:
    """Make the discards the new supply; now each player can tell what the other holds (§2.3, §2.4)."""
    for suit in range(SUITS):
        s.hand[SUPPLY][suit] = s.discard[suit]
        s.supply += count(s.discard[suit])
        s.discard[suit] = EMPTY
        for seat in range(SEATS):
            s.known[seat][suit] = s.hand[seat][suit]


def drop(s: State, seat: int, suit: int, value: int) -> None:
    """Let a card leave a hand; of two alike, the one that was known is gone (§2.4)."""
    take(s.hand[seat], suit, value)
    s.held[seat] -= 1
    take(s.shown[seat], suit, value)
    take(s.known[seat], suit, value)


# A turn --------------------------------------------------------------------------------------


def begin_turn(s: State, seat: int) -> None:
    """Lay a card, or show the hand if none can be laid (§3.1, §6.1)."""
    s.mover = s.turn = seat
    if can_play(s):
        s.phase = PLAY
    else:
        show(s)
        s.phase = SHOWN


def side_of(mat: int, owner: int) -> int:
    """Number the sides of the mats."""
    return mat * SEATS + owner


def is_full(s: State, mat: int, owner: int) -> bool:
    """A side that is full takes no card, nor does one of a mat that is gone; any other takes wild ones (§4.1, §4.3)."""
    return s.takes[side_of(mat, owner)][WHITE] == EMPTY


def reaches_across(s: State, mat: int) -> bool:
    """Lay on your own side; across only where yours is full, or at any time if so agreed (§3.2, §3.3)."""
    return is_full(s, mat, s.turn) | (s.anywhere == 1)


def legal_cards(s: State, out: Row) -> None:
    """Mark every card of the hand that a side takes, by mat and suit (§3.1)."""
    me = s.turn
    hand = s.hand[me]
    for mat in range(MATS):
        own, other = s.takes[side_of(mat, me)], s.takes[side_of(mat, 1 - me)]
        beyond = ~EMPTY if reaches_across(s, mat) else EMPTY
        for suit in range(SUITS):
            values = kinds(hand[suit])
            out[mat * SUITS + suit] = values & own[suit] | (values & other[suit] & beyond) << ACROSS


def can_play(s: State) -> bool:
    """Tell whether the seat to move can lay any card at all; the largest mats are the likeliest (§6.1)."""
    me = s.turn
    hand = s.hand[me]
    for mat in range(MATS - 1, -1, -1):
        own, other = s.takes[side_of(mat, me)], s.takes[side_of(mat, 1 - me)]
        beyond = reaches_across(s, mat)
        for suit in range(SUITS):
            takes = own[suit] | other[suit] if beyond else own[suit]
            if hand[suit] & takes != EMPTY:
                return True
    return False


def lay(s: State, mat: int, suit: int, value: int, across: bool) -> None:
    """Lay a card; a mat that is full on both sides is scored, and then a card is drawn (§3.1, §5.1)."""
    owner = 1 - s.turn if across else s.turn
    side = side_of(mat, owner)
    drop(s, s.turn, suit, value)
    put(s.laid[side], suit, value)
    s.filled[side] += 1
    s.total[side] += value
    close(s, mat, side, suit)
    if s.filled[side_of(mat, 0)] + s.filled[side_of(mat, 1)] == 2 * s.slots[mat] - 1:
        bar_tie(s, mat)
    s.failed = 0
    s.after = 1 - s.turn
    s.turn = CHANCE
    s.phase = DRAW
    if is_full(s, mat, owner) and is_full(s, mat, 1 - owner):
        score(s, mat)


def close(s: State, mat: int, side: int, suit: int) -> None:
    """As many cards as candies, and of a colour no more than candies of it (§4.1, §4.2); wild ones have none (§4.3)."""
    if s.filled[side] == s.slots[mat]:
        clear(s.takes[side], EMPTY)
    elif suit != WHITE and count(s.laid[side][suit]) == s.candy[mat][suit]:
        s.takes[side][suit] = EMPTY


def bar_tie(s: State, mat: int) -> None:
    """The last card of a mat may not make both sums equal (§4.4)."""
    for owner in range(SEATS):
        side = side_of(mat, owner)
        missing = s.total[side_of(mat, 1 - owner)] - s.total[side]
        if missing > 0:
            for suit in range(SUITS):
                s.takes[side][suit] &= ~only(missing)


# Scoring -------------------------------------------------------------------------------------


def winner_of(s: State, mat: int) -> int:
    """The higher sum wins on a HIGH mat, the lower one on a LOW mat (§5.1)."""
    first_is_higher = s.total[side_of(mat, 0)] > s.total[side_of(mat, 1)]
    return 0 if first_is_higher == (s.high[mat] == 1) else 1


def score(s: State, mat: int) -> None:
    """The winner takes candies and all medals due; the loser moves next, unless the game is over (§5.1, §5.4, §7.1)."""
    winner = winner_of(s, mat)
    for colour in range(COLOURS):
        s.won[winner][colour] += s.candy[mat][colour]
        s.candy[mat][colour] = 0
        if s.won[winner][colour] >= MEDALS[colour] and s.medal[colour] == NOBODY:
            s.medal[colour] = winner
            s.medals[winner] += 1
    clear_mat(s, mat)
    s.slots[mat] = 0
    s.high[mat] = 1 - s.high[mat]
    s.after = 1 - winner
    if s.medals[winner] >= WINNING_MEDALS:
        end_game(s)
    elif candies_left(s) > mat:
        s.filling = mat
        s.phase = REFILL


def clear_mat(s: State, mat: int) -> None:
    """Put the cards of a mat on the discard pile (§5.2)."""
    for owner in range(SEATS):
        side = side_of(mat, owner)
        for suit in range(SUITS):
            s.discard[suit] = both(s.discard[suit], s.laid[side][suit])
            s.laid[side][suit] = EMPTY
        s.filled[side] = s.total[side] = 0


def candies_left(s: State) -> int:
    """Count the candies in the bag; where they are too few for a mat, it leaves the game (§5.3)."""
    total = 0
    for colour in range(COLOURS):
        total += s.bag[colour]
    return total


def refill(s: State, colour: int) -> None:
    """Fill the mat again, on its other side; then the card is drawn (§5.2)."""
    put_candy(s, colour)
    if is_filled(s, s.filling):
        s.filling = NOBODY
        s.phase = DRAW


# Who cannot play -----------------------------------------------------------------------------


def show(s: State) -> None:
    """Lay the whole hand open; what was seen stays known (§6.1, §2.4)."""
    for suit in range(SUITS):
        s.shown[s.turn][suit] = s.known[s.turn][suit] = s.hand[s.turn][suit]


def discard(s: State, suit: int, value: int) -> None:
    """Discard a card, as many as one likes (§6.2)."""
    drop(s, s.turn, suit, value)
    put(s.discard, suit, value)
    s.due += 1


def stop_discarding(s: State) -> None:
    """Draw as many cards as were discarded, if any (§6.2)."""
    if s.due > 0:
        s.phase = REDRAW
        s.turn = CHANCE
    else:
        fail(s)


def redraw(s: State, suit: int, value: int) -> None:
    """Who can lay a card now must; who still cannot shows the new hand, and the turn is over (§6.2, §6.3)."""
    draw(s, s.mover, suit, value)
    s.due -= 1
    if s.due == 0:
        s.turn = s.mover
        if can_play(s):
            s.phase = PLAY
        else:
            show(s)
            fail(s)


def fail(s: State) -> None:
    """End a turn without a card; four in a row clear the mats, and the third time the game is over (§6.3, §6.4)."""
    s.failed += 1
    if s.failed == FAILED_TURNS:
        s.failed = 0
        s.resets += 1
        for mat in range(MATS):
            if s.slots[mat] > 0:
                clear_mat(s, mat)
                open_mat(s, mat)
    if s.resets == RESETS:
        end_game(s)
    else:
        begin_turn(s, 1 - s.mover)


# The end -------------------------------------------------------------------------------------


def end_game(s: State) -> None:
    """Stop at once (§7.2)."""
    s.phase = OVER
    s.turn = s.mover = s.after = NOBODY


def outcome(s: State, seat: int) -> int:
    """The medals of a seat (§7.2)."""
    return s.medals[seat]


def candies_of(s: State, seat: int) -> int:
    """Count the candies that a seat has won."""
    total = 0
    for colour in range(COLOURS):
        total += s.won[seat][colour]
    return total


def wins(s: State, seat: int) -> bool:
    """The third medal wins; after the last reset most medals do, then most candies, or both share (§7.2, §6.4)."""
    mine, theirs = s.medals[seat], s.medals[1 - seat]
    return s.phase == OVER and (mine > theirs or (mine == theirs and candies_of(s, seat) >= candies_of(s, 1 - seat)))


def bound(s: State) -> int:
    """Count the moves of a game that lasts as long as can be.

    Each of the 45 candies is won by two cards, and a reset wastes at most 1 + 3 + 5 + 7. Between two cards laid there
    are at most as many failed turns as make a reset; a turn has at most a hand of discards, one move to stop, a hand of
    draws, a card, and the card drawn for it.
    """
    cards = 2 * 45 + RESETS * 16
    turns = cards * FAILED_TURNS + RESETS * FAILED_TURNS
    return 1 + 45 + 2 * HAND + turns * (2 * HAND + 3)
