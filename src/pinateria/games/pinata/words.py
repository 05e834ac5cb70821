"""Pinata in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import EMPTY, card, has, rank_of, suit_of
from pinateria.engine.speech import does, listed, plural
from pinateria.games.pinata.cards import COLOURS, DECK, HIGHEST, MEDALS, SUITS, copies, without
from pinateria.games.pinata.pack import PACK
from pinateria.games.pinata.rules import (
    ACROSS,
    DEAL,
    DONE,
    DRAW,
    FILL,
    FIRST,
    MATS,
    OVER,
    PLAY,
    REDRAW,
    REFILL,
    SEATS,
    SHOWN,
    State,
    candies_of,
    is_full,
    side_of,
    wins,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinateria.engine.sets import Row

write_card, card_name = PACK.write, PACK.name


def cards_in(place: Row) -> list[int]:
    """List the cards of a place, every copy, suit by suit and upwards."""
    return [
        card(suit, value)
        for suit in range(SUITS)
        if place[suit] != EMPTY
        for value in range(1, HIGHEST + 1)
        for _ in range(copies(place[suit], value))
    ]


def placing(move: int) -> tuple[int, int, bool]:
    """Part a move to a mat into the mat, the card, and whether it is laid across."""
    mat, suit = divmod(suit_of(move), SUITS)
    return mat, card(suit, rank_of(move) % ACROSS), rank_of(move) >= ACROSS


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if s.phase == PLAY:
        mat, number, across = placing(move)
        written = write_card(number)
        return f"{written} {mat + 1}{' across' if across else ''}" if written else ""
    if s.phase in (FILL, REFILL):
        return f"candy {PACK.suits[move].letter}" if move < COLOURS else ""
    if s.phase == FIRST:
        return f"first {move}" if move < s.seats else ""
    if s.phase == SHOWN:
        written = write_card(move)
        return "done" if move == DONE else written and f"discard {written}"
    return write_card(move)


def say(s: State, move: int) -> str:
    """Say where a card goes; nothing for a move that is said as it is written."""
    if s.phase != PLAY:
        return ""
    mat, number, across = placing(move)
    return f"{card_name(number)} to {'the other side of ' if across else ''}mat {mat + 1}"


# What to do, and why not ---------------------------------------------------------------------


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == SHOWN:
        return "You cannot lay a card: discard as many as you like, then say done and draw as many (§6.2)."
    if v.anywhere:
        return "Lay a card on either side of a mat, in a colour that its candies still ask for (§3.3, §4.2)."
    return (
        "Lay a card on your side of a mat, or across where your side is full, in a colour still asked for (§3.2, §4.2)."
    )


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a move to the seat whose turn it is in its own view."""
    mat, number, across = placing(move) if v.phase == PLAY else (NOBODY, move, False)
    suit, value = suit_of(number), rank_of(number)
    if not has(DECK[v.values][suit], value):
        return f"There is no card {write_card(number)} in this game (§1.2)."
    if not has(v.hand[v.turn][suit], value):
        return f"You do not hold {card_name(number)}, and can only choose what is in your hand (§3.1)."
    return why_not_there(v, mat, suit, across=across)


def why_not_there(v: State, mat: int, suit: int, *, across: bool) -> str:
    """Say which rule keeps a card that one holds from a side of a mat."""
    owner = 1 - v.turn if across else v.turn
    whose = "The other side" if across else "Your side"
    if v.slots[mat] == 0:
        return f"Mat {mat + 1} has left the game (§5.3)."
    if is_full(v, mat, owner):
        return f"{whose} of mat {mat + 1} is full: it takes {plural(v.slots[mat], 'card')} (§4.1)."
    if across and not v.anywhere and not is_full(v, mat, v.turn):
        return f"Your own side of mat {mat + 1} is not full yet, so you cannot lay across (§3.2)."
    if v.takes[side_of(mat, owner)][suit] == EMPTY:
        return f"{whose} of mat {mat + 1} has no room for another {PACK.suits[suit].name} card (§4.2)."
    return f"The last card on mat {mat + 1} may not make both sums equal (§4.4)."


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    if before.phase == FIRST:
        yield Event("first", f"{does(after.mover, viewer, names, 'begin')}.", seat=after.mover)
    elif before.phase in (FILL, REFILL):
        yield tell_candy(before, after)
    elif before.phase in (DEAL, DRAW, REDRAW):
        yield from tell_draw(before, after, viewer, names)
    elif before.phase == PLAY:
        yield from tell_card(before, after, viewer, names)
    elif before.held != after.held:
        (number,) = gained(before.discard, after.discard)
        text = f"{does(before.turn, viewer, names, 'discard')} {card_name(number)}."
        yield Event("discard", text, seat=before.turn, cards=(write_card(number),))
    yield from tell_stuck(before, after, viewer, names)
    if after.phase == OVER:
        yield tell_end(after, viewer, names)


def gained(before: Row, after: Row) -> list[int]:
    """List the cards that a place has more than before."""
    return cards_in([without(new, old) for old, new in zip(before, after, strict=True)])


def tell_candy(before: State, after: State) -> Event:
    """Tell of a candy put on a mat (§2.1, §5.2)."""
    mat = before.filling
    colour = next(colour for colour in range(COLOURS) if after.candy[mat][colour] > before.candy[mat][colour])
    return Event("candy", f"A {PACK.suits[colour].name} candy is put on mat {mat + 1}.", to=mat)


def tell_draw(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card drawn, which only the seat that gets it sees, and of a supply made anew (§2.3)."""
    if before.supply == 0:
        yield Event("shuffle", "The supply is used up: the discards are shuffled and become the new one.")
    seat = before.receiver if before.phase == DEAL else before.mover
    cards = gained(before.hand[seat], after.hand[seat]) if seat == viewer else []
    text = f"{does(seat, viewer, names, 'draw')} {card_name(cards[0]) if cards else 'a card'}."
    yield Event("deal", text, seat=seat, cards=tuple(map(write_card, cards)))


def tell_card(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card laid, and of the mat if that was its last one (§3.1, §5)."""
    seat = before.turn
    scored = [mat for mat in range(MATS) if before.slots[mat] and before.high[mat] != after.high[mat]]
    if scored:
        side = next(side for side in sides(scored[0]) if before.filled[side] < before.slots[scored[0]])
        lying = [cards_in(before.laid[each]) for each in sides(scored[0])]
        number = last_card(gained(before.discard, after.discard), [*lying[0], *lying[1]])
    else:
        side = next(side for side in range(MATS * SEATS) if after.filled[side] > before.filled[side])
        (number,) = gained(before.laid[side], after.laid[side])
    mat, owner = divmod(side, SEATS)
    where = f"on mat {mat + 1}" if owner == seat else f"across on mat {mat + 1}"
    text = f"{does(seat, viewer, names, 'lay')} {card_name(number)} {where}."
    yield Event("play", text, seat=seat, to=side, cards=(write_card(number),))
    if scored:
        yield from tell_score(before, after, side, rank_of(number), viewer, names)


def sides(mat: int) -> tuple[int, int]:
    """Give both sides of a mat."""
    return side_of(mat, 0), side_of(mat, 1)


def last_card(discarded: list[int], lying: list[int]) -> int:
    """Find the card that was discarded from a mat without having lain there before."""
    rest = list(discarded)
    for number in lying:
        rest.remove(number)
    return rest[0]


def tell_score(  # noqa: PLR0913, PLR0917  everything that a mat won is told by
    before: State, after: State, side: int, value: int, viewer: int, names: Sequence[str]
) -> Iterator[Event]:
    """Tell who won a mat, what that brought, and whether the mat goes (§5, §7.1)."""
    mat = side // SEATS
    winner = next(seat for seat in range(SEATS) if after.won[seat] != before.won[seat])
    sums = [before.total[each] + (value if each == side else 0) for each in sides(mat)]
    kind = "HIGH" if before.high[mat] else "LOW"
    bag = [colour for colour in range(COLOURS) for _ in range(before.candy[mat][colour])]
    candies = listed([PACK.suits[colour].name for colour in bag])
    noun = count_candies(len(bag)).split()[1]
    score = f"{kind}, {sums[winner]} to {sums[1 - winner]}"
    text = f"{does(winner, viewer, names, 'win')} mat {mat + 1} ({score}): {candies} {noun}."
    yield Event("take", text, seat=winner, to=mat, points=len(bag))
    for colour in range(COLOURS):
        if after.medal[colour] != before.medal[colour]:
            name = PACK.suits[colour].name
            enough = count_candies(after.won[winner][colour])
            text = f"{does(winner, viewer, names, 'earn')} the {name} medal with {enough}."
            yield Event("medal", text, seat=winner, points=MEDALS[colour])
    if after.phase == DRAW:
        yield Event("gone", f"The bag has too few candies: mat {mat + 1} leaves the game.", to=mat)


def tell_stuck(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell who could not lay a card, with the hand laid open, and of a reset (§6)."""
    over = before.phase in (SHOWN, REDRAW) and after.mover != before.mover
    if over:
        yield tell_hand("still cannot lay a card", after, before.mover, viewer, names)
    if after.resets > before.resets:
        yield Event("reset", "Four turns in a row brought no card: all cards on the mats are discarded.")
    if after.phase == SHOWN and (over or before.phase != SHOWN):
        yield tell_hand("cannot lay a card", after, after.mover, viewer, names)


def tell_hand(why: str, after: State, seat: int, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a hand laid open (§6.1)."""
    who = "You" if seat == viewer else names[seat]
    cards = tuple(map(write_card, cards_in(after.shown[seat])))
    text = f"{who} {why} and {'show' if seat == viewer else 'shows'} {listed(cards)}."
    return Event("show", text, seat=seat, cards=cards)


def count_candies(number: int) -> str:
    """Count candies: «1 candy», «2 candies»."""
    return f"{number} candy" if number == 1 else f"{number} candies"


def tell_end(after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell who has won (§7.2, §6.4)."""
    winners = [seat for seat in range(SEATS) if wins(after, seat)]
    medals, candies = plural(after.medals[winners[0]], "medal"), count_candies(candies_of(after, winners[0]))
    if len(winners) == 1:
        text = f"{does(winners[0], viewer, names, 'win')} with {medals} and {candies}."
    else:
        text = f"{listed(names)} share the win with {medals} and {candies} each."
    return Event("end", text, seat=winners[0], points=after.medals[winners[0]])
