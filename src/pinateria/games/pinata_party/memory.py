"""What the seats know of face-down cards: who laid one, who looked, and what a new order does to that.

Colours are printed on both sides, so only values are ever hidden. Nobody forgets: a card that was known goes on being
known as far as it can be followed: at its place, then as one of several that were rearranged, then as one of a pile.
"""

from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.sets import EMPTY, clear, count, has, lowest, only
from pinateria.games.pinata_party.cards import COLOURS
from pinateria.games.pinata_party.state import SEATS, State, in_pile, in_pinata


def forget_round(s: State) -> None:
    """Begin a round: all cards were shuffled together (§6.4)."""
    clear(s.mixed, EMPTY)
    clear(s.clean, EMPTY)
    clear(s.murky, EMPTY)
    for row in range(len(s.known)):
        clear(s.known[row], EMPTY)
    for seat in range(SEATS):
        clear(s.clean_held[seat], 0)


def remember_laid(s: State, pinata: int, place: int, colour: int) -> None:
    """Who lays a card face-down knows it; if no card of that colour in the hand can be a Rainbow, nor can this one."""
    s.knows[pinata][place] = EMPTY
    if not has(s.up[pinata], place):
        s.knows[pinata][place] = only(s.turn)
        if s.clean_held[s.turn][colour] > s.held[s.turn][colour]:
            s.clean[pinata] |= only(place)
    leave_hand(s, colour)


def leave_hand(s: State, colour: int) -> None:
    """A card has left the hand of the seat to move: of those that cannot be a Rainbow there may be one fewer."""
    if s.clean_held[s.turn][colour] > 0:
        s.clean_held[s.turn][colour] -= 1


def remember_unable(s: State) -> None:
    """Who cannot play where a face-up Rainbow would fit has shown to have none (§3.6)."""
    for colour in range(COLOURS):
        s.clean_held[s.turn][colour] = s.held[s.turn][colour]


def remember_look(s: State, pinata: int) -> None:
    """The looker knows every card of the piñata and its place (§5.7)."""
    for place in range(s.size[pinata]):
        if not has(s.up[pinata], place):
            s.knows[pinata][place] |= only(s.turn)
    clear(s.known[in_pinata(s.turn, pinata)], EMPTY)
    s.murky[in_pinata(s.turn, pinata)] = EMPTY


def remember_shown(s: State, pinata: int, colour: int, rank: int) -> None:
    """A card that is discarded lies open: nobody takes it for one of those still mixed (§5.2, §5.7)."""
    for seat in range(s.seats):
        s.known[in_pinata(seat, pinata)][colour] &= ~only(rank)
        if mixed_room(s, seat, pinata, colour) == 0:
            s.murky[in_pinata(seat, pinata)] &= ~only(colour)


def remember_order(s: State, pinata: int) -> None:
    """After a new order nobody but the looker can tell face-down cards of one colour from each other (§5.8)."""
    for colour in range(COLOURS):
        if hidden(s, pinata, colour) > 1:
            mix(s, pinata, colour)


def is_hidden(s: State, pinata: int, place: int, colour: int) -> bool:
    """Tell whether a place holds a face-down card of a colour."""
    return s.colour[pinata][place] == colour and not has(s.up[pinata], place)


def hidden(s: State, pinata: int, colour: int) -> int:
    """Count the face-down cards of a colour in a piñata."""
    total = 0
    for place in range(s.size[pinata]):
        if is_hidden(s, pinata, place, colour):
            total += 1
    return total


def is_mixed(s: State, seat: int, pinata: int, place: int, colour: int) -> bool:
    """Tell whether a place holds one of the cards that a seat cannot tell from each other."""
    return is_hidden(s, pinata, place, colour) and has(s.mixed[pinata], place) and not has(s.knows[pinata][place], seat)


def mixed_room(s: State, seat: int, pinata: int, colour: int) -> int:
    """Count the cards among those rearranged that a seat does not know at all."""
    room = -count(s.known[in_pinata(seat, pinata)][colour])
    for place in range(s.size[pinata]):
        if is_mixed(s, seat, pinata, place, colour):
            room += 1
    return room


def told_rank(s: State, seat: int, pinata: int, place: int) -> int:
    """Give the card that a seat can tell at a place, as the only one left of several that were mixed too, or NOBODY."""
    colour = s.colour[pinata][place]
    if has(s.up[pinata], place) or (is_seat(seat) and has(s.knows[pinata][place], seat)):
        return s.rank[pinata][place]
    if is_seat(seat) and has(s.mixed[pinata], place) and mixed_room(s, seat, pinata, colour) == 0:
        known = s.known[in_pinata(seat, pinata)][colour]
        if count(known) == 1:
            return lowest(known)
    return NOBODY


def may_be_rainbow(s: State, seat: int, pinata: int, place: int) -> bool:
    """Tell whether a face-down card, lying where it was laid, may be a Rainbow for all that a seat knows."""
    return not has(s.knows[pinata][place], seat) and not has(s.mixed[pinata] | s.clean[pinata], place)


def mix(s: State, pinata: int, colour: int) -> None:
    """What a seat knew of these places it now knows of all of them together (§5.8)."""
    for seat in range(s.seats):
        if seat != s.turn:
            for place in range(s.size[pinata]):
                if is_hidden(s, pinata, place, colour):
                    if has(s.knows[pinata][place], seat):
                        s.known[in_pinata(seat, pinata)][colour] |= only(s.rank[pinata][place])
                    if may_be_rainbow(s, seat, pinata, place):
                        s.murky[in_pinata(seat, pinata)] |= only(colour)
    for place in range(s.size[pinata]):
        if is_hidden(s, pinata, place, colour):
            s.knows[pinata][place] = only(s.turn)
            s.mixed[pinata] |= only(place)
            s.clean[pinata] &= ~only(place)


def remember_pile(s: State, pinata: int, owner: int) -> None:
    """Whatever somebody knows of a piñata they go on knowing of the pile it becomes (§4.2)."""
    for place in range(s.size[pinata]):
        colour, rank = s.colour[pinata][place], s.rank[pinata][place]
        if has(s.up[pinata], place):
            s.seen[owner][colour] |= only(rank)
        else:
            for seat in range(s.seats):
                if seat != owner:
                    if has(s.knows[pinata][place], seat):
                        s.known[in_pile(seat, owner)][colour] |= only(rank)
                    if may_be_rainbow(s, seat, pinata, place):
                        s.murky[in_pile(seat, owner)] |= only(colour)
    for seat in range(s.seats):
        if seat != owner:
            s.murky[in_pile(seat, owner)] |= s.murky[in_pinata(seat, pinata)]
            for colour in range(COLOURS):
                s.known[in_pile(seat, owner)][colour] |= s.known[in_pinata(seat, pinata)][colour]
        s.murky[in_pinata(seat, pinata)] = EMPTY
        clear(s.known[in_pinata(seat, pinata)], EMPTY)
