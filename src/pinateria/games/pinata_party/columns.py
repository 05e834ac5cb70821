"""The piñatas as columns of cards: the last card, the way the next one faces, laying, taking out, rearranging."""

from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, has, only
from pinateria.games.pinata_party.memory import remember_pile
from pinateria.games.pinata_party.state import FULL, PINATAS, State


def last_colour(s: State, pinata: int) -> int:
    """Give the printed colour of the last card of a piñata."""
    return s.colour[pinata][s.size[pinata] - 1]


def next_is_up(s: State, pinata: int) -> bool:
    """A card faces the other way than the last one now lying there (§3.2)."""
    return not has(s.up[pinata], s.size[pinata] - 1)


def locked(s: State) -> int:
    """Give the piñata that a Stuff at work binds everybody to, or NOBODY (§5.5)."""
    for pinata in range(PINATAS):
        if s.stuff[pinata] != EMPTY:
            return pinata
    return NOBODY


def all_broken(s: State) -> bool:
    """Tell whether no piñata is left (§6.1)."""
    for pinata in range(PINATAS):
        if s.size[pinata] > 0:
            return False
    return True


def add_card(s: State, pinata: int, colour: int, rank: int, up: bool) -> None:
    """Put a card at the end of a column."""
    place = s.size[pinata]
    s.colour[pinata][place] = colour
    s.rank[pinata][place] = rank
    if up:
        s.up[pinata] |= only(place)
    s.size[pinata] += 1


def drop_bit(places: int, place: int) -> int:
    """Take one place out of a set of places; those after it move up by one."""
    before = only(place) - 1
    return places & before | places >> 1 & ~before


def take_out(s: State, pinata: int, place: int) -> None:
    """Take a card out of a column; the others keep their order and the way they face (§5.2)."""
    last = s.size[pinata] - 1
    for at in range(place, last):
        s.colour[pinata][at] = s.colour[pinata][at + 1]
        s.rank[pinata][at] = s.rank[pinata][at + 1]
        s.knows[pinata][at] = s.knows[pinata][at + 1]
    blank(s, pinata, last)
    s.up[pinata] = drop_bit(s.up[pinata], place)
    s.stuff[pinata] = drop_bit(s.stuff[pinata], place)
    s.mixed[pinata] = drop_bit(s.mixed[pinata], place)
    s.clean[pinata] = drop_bit(s.clean[pinata], place)
    s.bows = drop_bit(s.bows, place)
    s.size[pinata] = last


def blank(s: State, pinata: int, place: int) -> None:
    """Leave a place without a card."""
    s.colour[pinata][place] = s.rank[pinata][place] = NOBODY
    s.knows[pinata][place] = EMPTY


def swap_bits(places: int, one: int, other: int) -> int:
    """Exchange two places in a set of places."""
    differ = (places >> one ^ places >> other) & 1
    return places ^ (differ << one | differ << other)


def swap(s: State, pinata: int, one: int, other: int) -> None:
    """Exchange two cards of a column, each with the way it faces and all that is known of it."""
    if one != other:
        colour, rank, knows = s.colour[pinata][one], s.rank[pinata][one], s.knows[pinata][one]
        s.colour[pinata][one] = s.colour[pinata][other]
        s.rank[pinata][one] = s.rank[pinata][other]
        s.knows[pinata][one] = s.knows[pinata][other]
        s.colour[pinata][other] = colour
        s.rank[pinata][other] = rank
        s.knows[pinata][other] = knows
        s.up[pinata] = swap_bits(s.up[pinata], one, other)
        s.stuff[pinata] = swap_bits(s.stuff[pinata], one, other)
        s.mixed[pinata] = swap_bits(s.mixed[pinata], one, other)
        s.clean[pinata] = swap_bits(s.clean[pinata], one, other)
        s.bows = swap_bits(s.bows, one, other)


def rearrange(s: State, pinata: int) -> None:
    """Put the cards into the order chosen: at each place the card that lay at the place named for it (§5.7).

    Cards change places two at a time, so one may have moved already: it lies where the place it came from was sent.
    """
    for place in range(s.size[pinata]):
        other = s.order[place]
        while other < place:
            other = s.order[other]
        swap(s, pinata, place, other)


def collect(s: State, pinata: int, owner: int) -> None:
    """A broken piñata leaves the table, and its cards lie face-down before their owner (§4.2)."""
    remember_pile(s, pinata, owner)
    for place in range(s.size[pinata]):
        colour = s.colour[pinata][place]
        s.pile[owner][colour] |= only(s.rank[pinata][place])
        s.kept[owner][colour] += 1
    sweep(s, pinata)


def sweep(s: State, pinata: int) -> None:
    """Leave a column without cards."""
    for place in range(FULL):
        blank(s, pinata, place)
    s.size[pinata] = 0
    s.up[pinata] = s.stuff[pinata] = s.mixed[pinata] = s.clean[pinata] = EMPTY
