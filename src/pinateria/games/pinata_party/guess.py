"""Guesses in Piñata Party: worlds that agree with what a seat knows, each as likely as any other.

Colours are open, so each colour is guessed by itself: its unseen values lie in the deck, in the other hands, at
face-down places and in the piles of others, and any way to part them is as likely as any other. A seat knows what it
laid and looked at; where cards were rearranged it knows which of them are there, and their places are guessed. Who
passed where a Rainbow would have fit had none, so a Rainbow is dealt first, to where it may be. What the others know is
guessed as far as it is public: of cards that were rearranged, or lie in a pile, they are taken to know nothing more.
"""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, Row, Rows, between, clear, count, has, nth, only
from pinateria.engine.stream import below
from pinateria.games.pinata_party.cards import ALL, COLOURS, NUMBERS, RAINBOW
from pinateria.games.pinata_party.memory import is_hidden, is_mixed, may_be_rainbow, mixed_room
from pinateria.games.pinata_party.rules import can_play
from pinateria.games.pinata_party.state import (
    DECK,
    HOLDERS,
    ORDER,
    PINATAS,
    PLAY,
    SEATS,
    State,
    in_pile,
    in_pinata,
)

UNSEEN, MIXED = 0, 1
"""The rows of the scratch paper: at first place the unseen cards of a colour; for each piñata the cards mixed in it."""


def guess(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Fill `world`, at first a copy of the view, with everything the seat cannot see."""
    blank(seat, world)
    if v.phase != ORDER:
        clear(world.order, 0)
    elif v.turn != seat:
        guess_order(v, world, stream)
    deal_unseen(v, seat, world, paper, stream)
    if v.phase == PLAY and v.turn != seat and v.at == NOBODY:
        while not can_play(world):
            deal_unseen(v, seat, world, paper, stream)


def blank(seat: int, world: State) -> None:
    """Clear what is hidden: hands, the deck, piles, and what others know."""
    for holder in range(SEATS + 1):
        if holder != seat:
            clear(world.hand[holder], EMPTY)
    for other in range(SEATS):
        if other != seat:
            clear(world.pile[other], EMPTY)
            for holder in range(HOLDERS):
                clear(world.known[in_pile(other, holder)], EMPTY)
                world.murky[in_pile(other, holder)] = between(0, COLOURS - 1)


def guess_order(v: State, world: State, stream: Row) -> None:
    """While a new order is being chosen, any beginning of it is as likely as any other (§5.8)."""
    clear(world.order, 0)
    places = between(0, v.size[v.at] - 1)
    for place in range(v.picked):
        world.order[place] = nth(places, below(stream, count(places)))
        places &= ~only(world.order[place])


def deal_unseen(v: State, seat: int, world: State, paper: Rows, stream: Row) -> None:
    """Deal the unseen values, colour by colour."""
    for colour in range(COLOURS):
        world.hand[DECK][colour] = EMPTY
        paper[UNSEEN][0] = unseen(v, seat, colour)
        for pinata in range(PINATAS):
            paper[MIXED][pinata] = v.known[in_pinata(seat, pinata)][colour]
        for other in range(v.seats):
            if other != seat:
                world.hand[other][colour] = EMPTY
                world.pile[other][colour] = v.seen[other][colour] | v.known[in_pile(seat, other)][colour]
        for pinata in range(PINATAS):
            for place in range(v.size[pinata]):
                if is_unknown(v, seat, pinata, place, colour):
                    world.rank[pinata][place] = NOBODY
        if has(paper[UNSEEN][0], RAINBOW):
            deal_rainbow(v, seat, world, paper, stream, colour)
        deal_rest(v, seat, world, paper, stream, colour)


def unseen(v: State, seat: int, colour: int) -> int:
    """Give the values of a colour that the seat knows nowhere."""
    ranks = ALL if v.abilities == 1 else NUMBERS
    ranks &= ~(v.hand[seat][colour] | v.gone[colour] | v.pile[seat][colour])
    for other in range(v.seats):
        ranks &= ~(v.seen[other][colour] | v.known[in_pile(seat, other)][colour])
    for pinata in range(PINATAS):
        ranks &= ~v.known[in_pinata(seat, pinata)][colour]
        for place in range(v.size[pinata]):
            if v.colour[pinata][place] == colour and not is_unknown(v, seat, pinata, place, colour):
                ranks &= ~only(v.rank[pinata][place])
    return ranks


# The places ----------------------------------------------------------------------------------


def is_unknown(v: State, seat: int, pinata: int, place: int, colour: int) -> bool:
    """Tell whether a card of a colour lies face-down at a place and the seat cannot tell which."""
    return is_hidden(v, pinata, place, colour) and not has(v.knows[pinata][place], seat)


def pile_room(v: State, seat: int, owner: int, colour: int) -> int:
    """Count the cards of a pile that the seat does not know."""
    return v.kept[owner][colour] - count(v.seen[owner][colour] | v.known[in_pile(seat, owner)][colour])


# The Rainbow ---------------------------------------------------------------------------------


def hand_chance(v: State, owner: int, colour: int) -> int:
    """Weigh a hand as the Rainbow's place: not one whose cards of the colour are all known to be none."""
    return v.held[owner][colour] if v.held[owner][colour] > v.clean_held[owner][colour] else 0


def mixed_chance(v: State, seat: int, pinata: int, colour: int) -> int:
    """Weigh cards that were rearranged: not if none of them can be a Rainbow."""
    return mixed_room(v, seat, pinata, colour) if has(v.murky[in_pinata(seat, pinata)], colour) else 0


def pile_chance(v: State, seat: int, owner: int, colour: int) -> int:
    """Weigh a pile: not if none of its face-down cards can be a Rainbow."""
    return pile_room(v, seat, owner, colour) if has(v.murky[in_pile(seat, owner)], colour) else 0


def place_chance(v: State, seat: int, pinata: int, place: int, colour: int) -> bool:
    """Tell whether a face-down card that lies where it was laid can be one."""
    return is_hidden(v, pinata, place, colour) and may_be_rainbow(v, seat, pinata, place)


def deal_rainbow(v: State, seat: int, world: State, paper: Rows, stream: Row, colour: int) -> None:
    """Deal the Rainbow of a colour to one of the cards that may be it; any is as likely."""
    total = v.held[DECK][colour]
    for other in range(v.seats):
        if other != seat:
            total += hand_chance(v, other, colour) + pile_chance(v, seat, other, colour)
    for pinata in range(PINATAS):
        total += mixed_chance(v, seat, pinata, colour)
        for place in range(v.size[pinata]):
            if place_chance(v, seat, pinata, place, colour):
                total += 1
    put_rainbow(v, seat, world, paper, colour, below(stream, total))


def put_rainbow(v: State, seat: int, world: State, paper: Rows, colour: int, ahead: int) -> None:
    """Find the card at a place among those that may be the Rainbow; in the deck it stays where it is."""
    paper[UNSEEN][0] &= ~only(RAINBOW)
    for other in range(v.seats):
        if other != seat:
            if 0 <= ahead < hand_chance(v, other, colour):
                world.hand[other][colour] |= only(RAINBOW)
            ahead -= hand_chance(v, other, colour)
            if 0 <= ahead < pile_chance(v, seat, other, colour):
                world.pile[other][colour] |= only(RAINBOW)
            ahead -= pile_chance(v, seat, other, colour)
    for pinata in range(PINATAS):
        if 0 <= ahead < mixed_chance(v, seat, pinata, colour):
            paper[MIXED][pinata] |= only(RAINBOW)
        ahead -= mixed_chance(v, seat, pinata, colour)
        ahead = put_at_place(v, seat, world, pinata, colour, ahead)
    if ahead >= 0:
        world.hand[DECK][colour] = only(RAINBOW)


def put_at_place(v: State, seat: int, world: State, pinata: int, colour: int, ahead: int) -> int:
    """Lay the Rainbow at one of the places of a piñata, if it is its turn; give what is still ahead."""
    for place in range(v.size[pinata]):
        if place_chance(v, seat, pinata, place, colour):
            if ahead == 0:
                world.rank[pinata][place] = RAINBOW
            ahead -= 1
    return ahead


# The rest ------------------------------------------------------------------------------------


def any_unseen(paper: Rows, stream: Row) -> int:
    """Draw one of the unseen values."""
    rank = nth(paper[UNSEEN][0], below(stream, count(paper[UNSEEN][0])))
    paper[UNSEEN][0] &= ~only(rank)
    return rank


def deal_rest(v: State, seat: int, world: State, paper: Rows, stream: Row, colour: int) -> None:
    """Deal all other values of a colour; what is left over is the deck."""
    for other in range(v.seats):
        if other != seat:
            while count(world.hand[other][colour]) < v.held[other][colour]:
                world.hand[other][colour] |= only(any_unseen(paper, stream))
            while count(world.pile[other][colour]) < v.kept[other][colour]:
                world.pile[other][colour] |= only(any_unseen(paper, stream))
    for pinata in range(PINATAS):
        known = count(v.known[in_pinata(seat, pinata)][colour]) + mixed_room(v, seat, pinata, colour)
        while count(paper[MIXED][pinata]) < known:
            paper[MIXED][pinata] |= only(any_unseen(paper, stream))
        for place in range(v.size[pinata]):
            if is_mixed(v, seat, pinata, place, colour):
                rank = nth(paper[MIXED][pinata], below(stream, count(paper[MIXED][pinata])))
                paper[MIXED][pinata] &= ~only(rank)
                world.rank[pinata][place] = rank
            elif is_unknown(v, seat, pinata, place, colour) and world.rank[pinata][place] == NOBODY:
                world.rank[pinata][place] = any_unseen(paper, stream)
    world.hand[DECK][colour] = paper[UNSEEN][0] | world.hand[DECK][colour]
