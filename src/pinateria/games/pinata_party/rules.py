"""Piñata Party: stuff the piñatas with sweets and with rubbish, and hit those that are worth it."""

from pinateria.engine.seats import CHANCE, HIDDEN, NOBODY, left, right
from pinateria.engine.sets import EMPTY, Row, add, between, card, clear, has, lowest, only, rank_of, remove, suit_of
from pinateria.games.pinata_party.cards import (
    ALL,
    BREAK,
    COLOURS,
    GIFT,
    LOOK,
    NUMBERS,
    PASS,
    RAINBOW,
    RANKS,
    REMOVE,
    STUFF,
    value,
)
from pinateria.games.pinata_party.columns import (
    add_card,
    all_broken,
    collect,
    last_colour,
    locked,
    next_is_up,
    rearrange,
    sweep,
    take_out,
)
from pinateria.games.pinata_party.memory import (
    forget_round,
    leave_hand,
    remember_laid,
    remember_look,
    remember_order,
    remember_shown,
    remember_unable,
)
from pinateria.games.pinata_party.state import (
    DEAL,
    DECK,
    DRAW,
    DROP,
    EXCHANGE,
    FIRST,
    FRESH,
    FULL,
    GIVE,
    HAND,
    NAME,
    ORDER,
    OVER,
    PINATAS,
    PLAY,
    SETUP,
    TAKE,
    TOP,
    State,
    sees_hand,
    sees_known,
    sees_murky,
    sees_order,
    sees_pile,
    sees_rank,
)

__all__ = ["State", "sees_hand", "sees_known", "sees_murky", "sees_order", "sees_pile", "sees_rank"]

ROUNDS = 3  # of a game, unless it goes to more than SIXTY
SIXTY = 60
LAST_ROUND = 20  # of any game, ties played off included (§6.5)
NUMBER_CARDS = 17  # of a colour, without powers
WORDS = PINATAS * COLOURS + 1  # of moves: for each piñata and colour the ranks, and one more
LOTS = COLOURS
RARE = ("use_power", "legal_powers", "begin_power", "break_for", "exchange", "end_round", "gather")
FACE_DOWN = 31  # what others hear of the rank of a card laid face-down
ENOUGH = card(PINATAS * COLOURS, 0)  # the move that ends a play, an exchange, a Remove, or keeps the order


def start(s: State, seats: int, end: int, abilities: int, teams: int) -> None:
    """Sit down: chance finds who begins the first round (§2.4)."""
    s.seats = seats
    s.over_sixty = end
    s.abilities = abilities
    s.teams = teams
    s.phase = FIRST
    s.turn = CHANCE
    s.first = s.mover = s.receiver = s.top = s.at = s.tint = s.named = NOBODY
    s.aim = NOBODY
    gather(s)


def legal(s: State, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    clear(out, EMPTY)
    if s.phase == PLAY:
        legal_cards(s, out)
    elif s.turn == CHANCE:
        legal_chance(s, out)
    elif s.phase == EXCHANGE:
        for colour in range(COLOURS):
            out[colour] = s.hand[s.turn][colour]
        mark_enough(out)
    elif s.phase != OVER:
        legal_powers(s, out)


def legal_chance(s: State, out: Row) -> None:
    """Mark what chance may bring: who begins, a card of the deck, or only the colour of its top card (§2.3)."""
    if s.phase == FIRST:
        out[0] = between(0, s.seats - 1)
    elif s.phase == TOP:
        for colour in range(COLOURS):
            if s.held[DECK][colour] > 0:
                out[0] |= only(colour)
    else:
        for colour in range(COLOURS):
            out[colour] = drawable(s, colour)


def play(s: State, move: int) -> None:
    """Make a move that is legal."""
    if s.phase == PLAY:
        if move == ENOUGH:
            end_turn(s)
        else:
            lay(s, suit_of(move) // COLOURS, suit_of(move) % COLOURS, rank_of(move))
    elif s.phase == DRAW:
        draw(s, rank_of(move))
    elif s.phase == TOP:
        s.top = move
        go_on(s)
    elif s.phase == DEAL:
        deal(s, suit_of(move), rank_of(move))
    elif s.phase == SETUP:
        set_up(s, suit_of(move), rank_of(move))
    elif s.phase == EXCHANGE:
        exchange(s, move)
    elif s.phase == FRESH:
        lay_fresh(s, rank_of(move))
    elif s.phase == FIRST:
        begin_round(s, move)
    else:
        use_power(s, move)


def lots(s: State, out: Row) -> None:
    """The deck is well shuffled: every card is as likely to be its top card as any other (§2.1)."""
    if s.phase == FIRST:
        legal(s, out)
    else:
        for colour in range(COLOURS):
            out[colour] = drawable(s, colour)


def lot_move(s: State, lot: int) -> int:
    """Of the top card only the colour shows (§2.3)."""
    return suit_of(lot) if s.phase == TOP else lot


def told(s: State, move: int, seat: int) -> int:
    """Of a card dealt or laid face-down others see the colour, of a new order nothing (§2.3, §3.2, §5.8)."""
    if s.phase == DEAL:
        return move if s.receiver == seat else card(suit_of(move), FACE_DOWN)
    if s.mover == seat or (s.phase != PLAY and s.phase != DRAW and s.phase != ORDER):
        return move
    if s.phase == PLAY and move != ENOUGH:
        return move if next_is_up(s, suit_of(move) // COLOURS) else card(suit_of(move), FACE_DOWN)
    return HIDDEN if s.phase == DRAW or (s.phase == ORDER and move != ENOUGH) else move


def mark_enough(out: Row) -> None:
    """Mark the move that says: that is all."""
    out[suit_of(ENOUGH)] = only(rank_of(ENOUGH))


# The set-up ----------------------------------------------------------------------------------


def begin_round(s: State, first: int) -> None:
    """Deal five cards to everybody; until the first of them, the table lies as it was (§2.1, §6.4)."""
    s.round += 1
    s.first = s.receiver = first
    s.mover = right(s, first)
    s.marked = s.idle = 0
    s.top = NOBODY
    s.due = HAND * s.seats
    s.phase = DEAL
    s.turn = CHANCE


def gather(s: State) -> None:
    """Shuffle all the cards together; in the children's game only the numbers (§6.4, §7.2)."""
    for colour in range(COLOURS):
        s.hand[DECK][colour] = whole_colour(s)
        s.held[DECK][colour] = RANKS if s.abilities == 1 else NUMBER_CARDS
        s.gone[colour] = EMPTY
        for seat in range(s.seats):
            s.hand[seat][colour] = s.pile[seat][colour] = s.seen[seat][colour] = EMPTY
            s.held[seat][colour] = s.kept[seat][colour] = 0
    for pinata in range(PINATAS):
        sweep(s, pinata)
    forget_round(s)


def whole_colour(s: State) -> int:
    """Give all cards of a colour (§1.1, §7.2)."""
    return ALL if s.abilities == 1 else NUMBERS


def drawable(s: State, colour: int) -> int:
    """Give the cards of a colour that may come from the deck: before a round's first one, all of them (§2.3, §6.4)."""
    if s.top != NOBODY and s.top != colour:
        return EMPTY
    return whole_colour(s) if s.phase == DEAL and s.due == HAND * s.seats else s.hand[DECK][colour]


def leave_deck(s: State, colour: int, rank: int) -> None:
    """Take a card from the deck."""
    remove(s.hand[DECK], colour, rank)
    s.held[DECK][colour] -= 1


def deal(s: State, colour: int, rank: int) -> None:
    """Deal one card at a time from the first player (§2.1)."""
    if s.due == HAND * s.seats:
        gather(s)
    leave_deck(s, colour, rank)
    add(s.hand[s.receiver], colour, rank)
    s.held[s.receiver][colour] += 1
    s.receiver = left(s, s.receiver)
    s.due -= 1
    if s.due == 0:
        s.receiver = NOBODY
        s.at = 0
        s.phase = SETUP


def set_up(s: State, colour: int, rank: int) -> None:
    """Begin the four piñatas with a card face-up each; a power among them does nothing (§2.2)."""
    leave_deck(s, colour, rank)
    add_card(s, s.at, colour, rank, True)
    s.at += 1
    if s.at == PINATAS:
        s.at = NOBODY
        s.phase = TOP


# The deck ------------------------------------------------------------------------------------


def deck_is_empty(s: State) -> bool:
    """Tell whether the last card of the deck was drawn (§6.1)."""
    for colour in range(COLOURS):
        if s.held[DECK][colour] > 0:
            return False
    return True


def draw(s: State, rank: int) -> None:
    """Draw the top card into the hand (§3.4)."""
    colour = s.top
    leave_deck(s, colour, rank)
    add(s.hand[s.mover], colour, rank)
    s.held[s.mover][colour] += 1
    s.due -= 1
    show_top(s)


def show_top(s: State) -> None:
    """See the colour of the next card; when the last one was drawn the round is over at once (§2.3, §6.1)."""
    s.top = NOBODY
    if deck_is_empty(s):
        end_round(s)
    else:
        s.phase = TOP


def go_on(s: State) -> None:
    """Draw the next card that is due, or begin the next turn (§3.4)."""
    if s.due > 0:
        s.phase = DRAW
    else:
        begin_turn(s, left(s, s.mover))


# A turn --------------------------------------------------------------------------------------


def begin_turn(s: State, seat: int) -> None:
    """Play if you can; pass if you cannot, or if you were told to (§3.1, §3.6, §5.1)."""
    s.mover = s.turn = seat
    s.at = s.tint = NOBODY
    s.bows = EMPTY
    s.due = 0
    s.forced = 1 if has(s.marked, seat) else 0
    s.marked &= ~only(seat)
    s.phase = EXCHANGE
    if s.forced == 0:
        if can_play(s):
            s.phase = PLAY
        elif rainbow_would_fit(s):
            remember_unable(s)


def may_use(s: State, pinata: int) -> bool:
    """Play on one piñata in a turn, and only on that with a Stuff at work (§3.1, §5.5)."""
    bound = locked(s) if s.at == NOBODY else s.at
    return s.size[pinata] > 0 and (bound == NOBODY or bound == pinata)


def fitting(s: State, pinata: int, colour: int) -> int:
    """Give the cards of a colour that may be laid on a piñata, held or not (§3.3, §4.1, §5.4, §5.6)."""
    last, up = last_colour(s, pinata), next_is_up(s, pinata)
    ranks = ALL
    if (s.at == NOBODY and s.size[pinata] == FULL - 1 and colour != last) or (
        s.at != NOBODY and s.tint != NOBODY and colour != s.tint
    ):
        ranks = EMPTY
    if up:
        ranks |= only(RAINBOW)
        if colour != last:
            ranks &= ~only(BREAK)
    return ranks


def legal_cards(s: State, out: Row) -> None:
    """Mark every card that may be laid, by piñata; after the first one you may also stop (§3.1)."""
    hand = s.hand[s.turn]
    for pinata in range(PINATAS):
        if may_use(s, pinata):
            for colour in range(COLOURS):
                out[pinata * COLOURS + colour] = hand[colour] & fitting(s, pinata, colour)
    if s.at != NOBODY:
        mark_enough(out)


def can_play(s: State) -> bool:
    """Tell whether the seat to move can lay any card at all (§3.6)."""
    hand = s.hand[s.turn]
    for pinata in range(PINATAS):
        if may_use(s, pinata):
            for colour in range(COLOURS):
                if hand[colour] & fitting(s, pinata, colour) != EMPTY:
                    return True
    return False


def rainbow_would_fit(s: State) -> bool:
    """Tell whether a face-up Rainbow could be laid anywhere (§5.4)."""
    for pinata in range(PINATAS):
        if may_use(s, pinata) and next_is_up(s, pinata):
            return True
    return False


def lay(s: State, pinata: int, colour: int, rank: int) -> None:
    """Lay a card on a piñata, facing the other way than the last; face-up, a power works at once (§3.2, §5)."""
    up = next_is_up(s, pinata)
    place = s.size[pinata]
    remove(s.hand[s.turn], colour, rank)
    s.held[s.turn][colour] -= 1
    add_card(s, pinata, colour, rank, up)
    remember_laid(s, pinata, place, colour)
    s.idle = 0
    s.at = pinata
    s.hit = 1 if s.size[pinata] == FULL else 0
    if up and rank == RAINBOW:
        s.bows |= only(place)
    else:
        s.tint = colour
    if up and rank >= PASS:
        begin_power(s, rank)
    else:
        go_on_playing(s)


def go_on_playing(s: State) -> None:
    """A seventh card breaks the piñata; otherwise play on, as long as there are cards in hand (§3.1, §4.1)."""
    if s.hit == 1:
        break_for(s, s.mover)
    elif hand_size(s, s.mover) == 0:
        end_turn(s)
    else:
        s.phase = PLAY


def hand_size(s: State, seat: int) -> int:
    """Count the cards of a hand."""
    total = 0
    for colour in range(COLOURS):
        total += s.held[seat][colour]
    return total


def break_for(s: State, owner: int) -> None:
    """Somebody gets the piñata; with the last of them the round is over, otherwise the turn is (§4.2, §6.1)."""
    collect(s, s.at, owner)
    if all_broken(s):
        end_round(s)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Fill the hand up to five cards again (§3.4)."""
    s.due = HAND - hand_size(s, s.mover)
    s.phase = DRAW
    s.turn = CHANCE


# The powers ----------------------------------------------------------------------------------


def begin_power(s: State, rank: int) -> None:
    """A power must be used; some ask the player for a choice (§5)."""
    if rank == PASS:
        s.phase = NAME
    elif rank == REMOVE:
        s.named = NOBODY
        s.phase = TAKE
    elif rank == LOOK:
        remember_look(s, s.at)
        s.phase = DROP
    elif rank == BREAK:
        collect(s, s.at, s.mover)
        end_turn(s)
        s.phase = FRESH
    elif rank == GIFT and s.hit == 1:
        s.phase = GIVE
    else:
        if rank == STUFF:
            s.stuff[s.at] |= only(s.size[s.at] - 1)
        go_on_playing(s)


def legal_powers(s: State, out: Row) -> None:
    """Mark the choices that a power leaves (§5.1, §5.2, §5.3, §5.7)."""
    if s.phase == NAME:
        out[0] = between(0, s.seats - 1)
    elif s.phase == TAKE:
        legal_takes(s, out)
    elif s.phase == DROP:
        out[0] = between(0, s.size[s.at] - 1)
    elif s.phase == ORDER:
        out[0] = between(0, s.size[s.at] - 1)
        for place in range(s.picked):
            out[0] &= ~only(s.order[place])
        if s.picked == 0:
            mark_enough(out)
    else:
        for seat in range(s.seats):
            if team_of(s, seat) != team_of(s, s.turn):
                out[0] |= only(seat)


def legal_takes(s: State, out: Row) -> None:
    """Take one card at least (§5.2)."""
    for place in range(s.size[s.at]):
        if may_take(s, place):
            out[0] |= only(place)
    if s.named != NOBODY:
        mark_enough(out)


def may_take(s: State, place: int) -> bool:
    """All cards that are taken have one colour, and one card stays (§5.2)."""
    return s.size[s.at] > 1 and (s.named == NOBODY or colour_now(s, place) == s.named)


def use_power(s: State, move: int) -> None:
    """Do what was chosen (§5)."""
    if s.phase == NAME:
        s.aim = move
        s.marked |= only(move)
        go_on_playing(s)
    elif s.phase == TAKE:
        if move == ENOUGH:
            go_on_playing(s)
        else:
            s.named = colour_now(s, move)
            discard_from(s, move)
    elif s.phase == DROP:
        discard_from(s, move)
        s.picked = 0
        s.phase = ORDER
    elif s.phase == ORDER:
        order(s, move)
    else:
        break_for(s, move)


def colour_now(s: State, place: int) -> int:
    """A Rainbow of this turn has the colour of the play, any other card its printed one (§5.4)."""
    return s.tint if has(s.bows, place) else s.colour[s.at][place]


def discard_from(s: State, place: int) -> None:
    """Put a card of the piñata face-up on the discard pile; it is seen before anything else (§5.2, §5.7)."""
    colour, rank = s.colour[s.at][place], s.rank[s.at][place]
    add(s.gone, colour, rank)
    take_out(s, s.at, place)
    remember_shown(s, s.at, colour, rank)


def order(s: State, move: int) -> None:
    """Keep the order, or name the cards one after another as they shall lie (§5.7, §5.8)."""
    if move != ENOUGH:
        s.order[s.picked] = move
        s.picked += 1
        if s.picked < s.size[s.at]:
            return
        rearrange(s, s.at)
        remember_order(s, s.at)
        clear(s.order, 0)
    s.picked = 0
    go_on_playing(s)


def lay_fresh(s: State, rank: int) -> None:
    """A Break opens a new piñata in the old one's place, with the deck's top card face-up (§5.6)."""
    colour = s.top
    leave_deck(s, colour, rank)
    add_card(s, s.at, colour, rank, True)
    show_top(s)


# Passing -------------------------------------------------------------------------------------


def exchange(s: State, move: int) -> None:
    """Who passes may discard cards and draws as many (§3.6)."""
    if move == ENOUGH:
        end_exchange(s)
        return
    colour, rank = suit_of(move), rank_of(move)
    remove(s.hand[s.turn], colour, rank)
    s.held[s.turn][colour] -= 1
    add(s.gone, colour, rank)
    leave_hand(s, colour)
    s.due += 1


def end_exchange(s: State) -> None:
    """Draw, or go on without; when nobody can play and nobody exchanges, the round is over (§3.6, §3.7)."""
    if s.forced == 0:
        s.idle = s.idle + 1 if s.due == 0 else 0
    if s.idle == s.seats:
        end_round(s)
    elif s.due > 0:
        s.phase = DRAW
        s.turn = CHANCE
    else:
        begin_turn(s, left(s, s.mover))


# The end -------------------------------------------------------------------------------------


def team_of(s: State, seat: int) -> int:
    """Team-mates sit opposite or as far apart as can be; without teams everybody is their own (§7.1)."""
    return seat % s.teams if s.teams > 0 else seat


def points_of(s: State, seat: int) -> int:
    """Add up what a seat has collected in this round (§6.2)."""
    total = 0
    for colour in range(COLOURS):
        ranks = s.pile[seat][colour]
        while ranks != EMPTY:
            total += value(lowest(ranks))
            ranks &= ranks - 1
    return total


def end_round(s: State) -> None:
    """Write down the points, a team's for each of its seats; then the game is over or the next round begins (§6)."""
    for seat in range(s.seats):
        for mate in range(s.seats):
            if team_of(s, mate) == team_of(s, seat):
                s.score[seat] += points_of(s, mate)
    decided = is_decided(s)
    if s.round == LAST_ROUND or (decided and not is_tied(s)):
        s.phase = OVER
        s.turn = s.mover = NOBODY
    else:
        s.extra = 1 if decided else 0
        begin_round(s, next_first(s))


def most(s: State) -> int:
    """Give the highest total."""
    best = s.score[0]
    for seat in range(s.seats):
        best = max(best, s.score[seat])
    return best


def is_tied(s: State) -> bool:
    """Tell whether two sides share the first place (§6.5)."""
    for seat in range(s.seats):
        for other in range(s.seats):
            if s.score[seat] == most(s) == s.score[other] and team_of(s, seat) != team_of(s, other):
                return True
    return False


def is_decided(s: State) -> bool:
    """Three rounds were played, or somebody has more than 60 points, or a tie is being played off (§6.3, §6.5)."""
    if s.extra == 1:
        return True
    return most(s) > SIXTY if s.over_sixty == 1 else s.round >= ROUNDS


def next_first(s: State) -> int:
    """The lowest total begins; of several, the first clockwise from the left of who began last (§2.4)."""
    seat = left(s, s.first)
    chosen = seat
    for _ in range(s.seats):
        if s.score[seat] < s.score[chosen]:
            chosen = seat
        seat = left(s, seat)
    return chosen


def outcome(s: State, seat: int) -> int:
    """The points written down for a seat or its team; more are better (§6.3)."""
    return s.score[seat]


def wins(s: State, seat: int) -> bool:
    """Most points win (§6.3)."""
    return s.phase == OVER and s.score[seat] == most(s)


def bound(s: State) -> int:
    """Count the moves of a game that lasts as long as can be.

    In a round every card comes once from the deck, after its colour was named, and is laid or discarded once; between
    two such moves there are at most as many players passing as there are seats. A Remove or a Look adds at most a
    choice for each place and one more; every other card at most one, and an end of the turn.
    """
    cards = COLOURS * RANKS
    powers = 2 * COLOURS * (FULL + 2) + cards
    return 1 + LAST_ROUND * (2 * cards + cards * 2 + powers + cards * (s.seats + 1))
