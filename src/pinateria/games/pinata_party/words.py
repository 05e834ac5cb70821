"""Piñata Party in words: its cards and moves as text, what happened, and why a move is refused.

Everything here is made from a view, so it can tell no more than the viewer knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.log import Event
from pinateria.engine.seats import NOBODY
from pinateria.engine.sets import card, has, lowest, only, rank_of, suit_of
from pinateria.engine.speech import does, listed, plural, whom
from pinateria.games.pinata_party.cards import COLOURS, PASS, RAINBOW, value
from pinateria.games.pinata_party.columns import last_colour, locked, next_is_up
from pinateria.games.pinata_party.memory import told_rank
from pinateria.games.pinata_party.pack import PACK
from pinateria.games.pinata_party.rules import ENOUGH, LAST_ROUND, deck_is_empty, is_decided, is_tied, team_of, wins
from pinateria.games.pinata_party.state import (
    DEAL,
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
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

write_card, card_name, cards_in = PACK.write, PACK.name, PACK.cards_in

ENOUGH_SAID = {PLAY: "end", EXCHANGE: "done", TAKE: "stop", ORDER: "keep"}
PLACE_SAID = {TAKE: "take", DROP: "drop", ORDER: "next"}
SEAT_SAID = {FIRST: "first", NAME: "pass", GIVE: "gift"}


def placing(move: int) -> tuple[int, int]:
    """Part a move to a piñata into the piñata and the card."""
    pinata, colour = divmod(suit_of(move), COLOURS)
    return pinata, card(colour, rank_of(move))


def write(s: State, move: int) -> str:
    """Write a move as in a record; nothing for a number that names no move now."""
    if move == ENOUGH:
        return ENOUGH_SAID.get(s.phase, "")
    if s.phase == PLAY:
        pinata, number = placing(move)
        written = write_card(number)
        return f"{written} {pinata + 1}" if written and pinata < PINATAS else ""
    if s.phase in PLACE_SAID:
        return f"{PLACE_SAID[s.phase]} {move + 1}" if move < FULL else ""
    if s.phase in SEAT_SAID:
        return f"{SEAT_SAID[s.phase]} {move}" if move < s.seats else ""
    if s.phase == TOP:
        return f"top {PACK.suits[move].letter}" if move < COLOURS else ""
    written = write_card(move)
    return f"discard {written}" if written and s.phase == EXCHANGE else written


def say(s: State, move: int) -> str:
    """Say where a card goes, or which one is meant; nothing for a move that is said as it is written."""
    if s.phase == PLAY and move != ENOUGH:
        pinata, number = placing(move)
        return f"{card_name(number)} to piñata {pinata + 1}"
    if s.phase in PLACE_SAID and move != ENOUGH:
        return f"{PLACE_SAID[s.phase]} {card_at(s, move)} at place {move + 1}"
    if s.phase == NAME:
        return f"let seat {move} pass"
    return f"{SEAT_SAID[s.phase]} to seat {move}" if s.phase in SEAT_SAID else ""


def card_at(v: State, place: int) -> str:
    """Name a card of the piñata at hand, as far as the seat whose turn it is knows it."""
    colour, rank = v.colour[v.at][place], told_rank(v, v.turn, v.at, place)
    return card_name(card(colour, rank)) if rank >= 0 else f"a {PACK.suits[colour].name} card"


# What to do, and why not ---------------------------------------------------------------------


def explain(v: State) -> str:
    """Say which rule the seat whose turn it is has to go by now."""
    if v.phase == PLAY and v.at == NOBODY:
        return "Lay a card on a piñata; one with six cards only takes the colour of its last card (§3.1, §4.1)."
    if v.phase == PLAY:
        return f"Lay another card of the same colour on piñata {v.at + 1}, or end your turn (§3.1)."
    return {
        NAME: "Name who passes the next turn, yourself if you like (§5.1).",
        TAKE: "Take one or more cards of one colour out of the piñata, then stop; one card must stay (§5.2).",
        DROP: "You see the whole piñata now: throw out one card of it (§5.7).",
        ORDER: "Keep the order, or name every card in the order they shall lie in (§5.7, §5.8).",
        GIVE: "Your hit is a gift: name the opponent who gets the whole piñata (§5.3).",
        EXCHANGE: "You pass: discard as many cards as you like, then say done and draw as many (§3.6).",
    }[v.phase]


def why_not(v: State, move: int) -> str:
    """Say which rule forbids a move to the seat whose turn it is in its own view."""
    if v.phase == PLAY:
        return why_not_laid(v, move)
    if v.phase == EXCHANGE:
        return f"You do not hold {card_name(move)}, and can only discard what is in your hand (§3.6)."
    if v.phase == GIVE:
        return "A gift goes to an opponent, not to yourself or a team-mate (§5.3)."
    return why_not_taken(v, move) if v.phase == TAKE else why_not_ordered(v, move)


def why_not_taken(v: State, move: int) -> str:
    """Say why Remove cannot take a card, or cannot stop."""
    if move == ENOUGH:
        return "A power must be used: take one card at least (§5.2)."
    if move >= v.size[v.at]:
        return f"Piñata {v.at + 1} has only {plural(v.size[v.at], 'card')} (§5.2)."
    if v.size[v.at] == 1:
        return "The last card of a piñata must stay (§5.2)."
    return f"You take {PACK.suits[v.named].name} cards, and card {move + 1} is none (§5.2)."


def why_not_ordered(v: State, move: int) -> str:
    """Say why Look cannot throw a card out, or put it next."""
    if move == ENOUGH:
        return "You have begun a new order: name the cards that are left (§5.7)."
    if move >= v.size[v.at]:
        return f"Piñata {v.at + 1} has only {plural(v.size[v.at], 'card')} (§5.7)."
    return f"Card {move + 1} already has its place in the new order (§5.7)."


def why_not_laid(v: State, move: int) -> str:
    """Say why a card cannot be laid at all, or a turn cannot end."""
    if move == ENOUGH:
        return "You can lay a card, so you must lay one at least (§3.1)."
    pinata, number = placing(move)
    colour, rank = suit_of(number), rank_of(number)
    if not v.abilities and rank >= PASS:
        name = card_name(number)
        return f"{name[0].upper()}{name[1:]} is not in the children's game (§7.2)."
    if not has(v.hand[v.turn][colour], rank):
        return f"You do not hold {card_name(number)}, and can only lay what is in your hand (§3.1)."
    if v.size[pinata] == 0:
        return f"Piñata {pinata + 1} is broken (§4.2)."
    return why_not_there(v, pinata, colour, rank)


def why_not_there(v: State, pinata: int, colour: int, rank: int) -> str:
    """Say which rule keeps a card that one holds from a piñata."""
    last = PACK.suits[last_colour(v, pinata)].name
    if v.at not in (NOBODY, pinata):
        return f"You play on piñata {v.at + 1} in this turn, and on no other (§3.1)."
    if v.at == NOBODY and locked(v) not in (NOBODY, pinata):
        return f"A Stuff is at work: cards can only be laid on piñata {locked(v) + 1} (§5.5)."
    if v.at != NOBODY and colour != v.tint:
        return f"In this turn you play {PACK.suits[v.tint].name} cards (§3.1)."
    if v.at == NOBODY and v.size[pinata] == FULL - 1 and colour != last_colour(v, pinata):
        plain = ", and a Rainbow face-down has its own colour" if rank == RAINBOW else ""
        return f"The hit on piñata {pinata + 1} must be {last}, the colour of its sixth card{plain} (§4.1)."
    return f"A Break face-up needs a last card of its own colour, and that of piñata {pinata + 1} is {last} (§5.6)."


# What happened -------------------------------------------------------------------------------


def tell(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened between two views of the same viewer, one move apart."""
    if before.phase == FIRST:
        yield Event("first", f"{does(after.first, viewer, names, 'begin')}.", seat=after.first)
    elif before.phase in (DEAL, DRAW):
        yield tell_draw(before, after, viewer, names)
    elif before.phase in (SETUP, FRESH):
        yield tell_first(before, after)
    elif before.phase == TOP:
        yield Event("top", f"The next card of the deck is {PACK.suits[after.top].name}.")
    elif before.phase == PLAY:
        yield tell_card(before, after, viewer, names)
    elif before.phase == EXCHANGE:
        yield from tell_exchange(before, after, viewer, names)
    else:
        yield from tell_power(before, after, viewer, names)
    if before.kept != after.kept and before.phase != DEAL:
        yield tell_break(before, after, viewer, names)
    if before.round != after.round > 1 or after.phase == OVER:
        yield from tell_round(before, after, viewer, names)
    if after.phase == EXCHANGE and after.mover != before.mover:
        yield tell_pass(after, viewer, names)


def in_words(colour: int, cards: Sequence[int]) -> str:
    """Say a card, or only its colour if the viewer does not know it."""
    return card_name(cards[0]) if cards else f"a {PACK.suits[colour].name} card"


def tell_draw(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a card dealt or drawn: all see its colour, and who gets it sees the card (§2.3)."""
    seat = before.receiver if before.phase == DEAL else before.mover
    shuffled = before.phase == DEAL and before.due == HAND * before.seats
    held = [0] * COLOURS if shuffled else before.held[seat]
    colour = next(colour for colour in range(COLOURS) if after.held[seat][colour] > held[colour])
    mine = seat == viewer
    cards = PACK.gained([0] * COLOURS if shuffled else before.hand[seat], after.hand[seat]) if mine else []
    text = f"{does(seat, viewer, names, 'get' if before.phase == DEAL else 'draw')} {in_words(colour, cards)}."
    return Event("deal", text, seat=seat, cards=tuple(map(write_card, cards)))


def tell_first(before: State, after: State) -> Event:
    """Tell of the first card of a piñata (§2.2, §5.6)."""
    number = card(after.colour[before.at][0], after.rank[before.at][0])
    text = f"Piñata {before.at + 1} begins with {card_name(number)}."
    return Event("open", text, to=before.at, cards=(write_card(number),))


def tell_card(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell of a card laid, as far as the viewer sees it, or of a turn that ends (§3.1, §3.2)."""
    seat, pinata = before.turn, after.at
    if before.held == after.held:
        return Event("stop", f"{does(seat, viewer, names, 'end')} the turn.", seat=seat)
    colour = next(colour for colour in range(COLOURS) if after.held[seat][colour] < before.held[seat][colour])
    up = next_is_up(before, pinata)
    cards = laid_card(before, after, colour, viewer, up=up)
    facing = "face-up" if up else "face-down"
    text = f"{does(seat, viewer, names, 'lay')} {in_words(colour, cards)} {facing} on piñata {pinata + 1}."
    return Event("play", text, seat=seat, to=pinata, cards=tuple(map(write_card, cards)))


def laid_card(before: State, after: State, colour: int, viewer: int, *, up: bool) -> list[int]:
    """Find the card that was laid, if the viewer sees it: in the own hand, on the piñata, or in the pile it became."""
    seat, pinata = before.turn, after.at
    if seat == viewer:
        return PACK.gained(after.hand[seat], before.hand[seat])
    if not up:
        return []
    if after.size[pinata]:
        return [card(colour, after.rank[pinata][after.size[pinata] - 1])]
    lay = sum(only(rank) for place, rank in enumerate(before.rank[pinata]) if shows(before, pinata, place, colour))
    return [card(colour, lowest(after.seen[seat][colour] & ~before.seen[seat][colour] & ~lay))]


def shows(v: State, pinata: int, place: int, colour: int) -> bool:
    """Tell whether a place shows a card of a colour to everybody."""
    return v.colour[pinata][place] == colour and has(v.up[pinata], place)


def tell_break(before: State, after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell who got the cards of a piñata that broke; what they are worth only its owner knows (§4.2)."""
    seat = next(seat for seat in range(after.seats) if after.kept[seat] != before.kept[seat])
    number = sum(after.kept[seat]) - sum(before.kept[seat])
    broken = "" if before.phase != GIVE else f" from {whom(before.turn, viewer, names)}"
    worth, points = "", 0
    if seat == viewer:
        cards = PACK.gained(before.pile[seat], after.pile[seat])
        points = sum(value(rank_of(number)) for number in cards)
        worth = f", worth {plural(points, 'point')}"
    text = f"{does(seat, viewer, names, 'get')} piñata {after.at + 1}{broken}: {plural(number, 'card')}{worth}."
    return Event("take", text, seat=seat, to=after.at, points=points)


def tell_power(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell what somebody does with a power (§5)."""
    seat, pinata = before.turn, before.at
    if before.phase == NAME:
        target = "yourself" if seat == viewer == after.aim else whom(after.aim, viewer, names)
        target = "themselves" if seat == after.aim != viewer else target
        yield Event(
            "name", f"{does(seat, viewer, names, 'make')} {target} pass the next turn.", seat=seat, to=after.aim
        )
    elif before.gone != after.gone:
        (number,) = PACK.gained(before.gone, after.gone)
        verb = "take" if before.phase == TAKE else "throw"
        text = f"{does(seat, viewer, names, verb)} {card_name(number)} out of piñata {pinata + 1}."
        yield Event("discard", text, seat=seat, to=pinata, cards=(write_card(number),))
    elif before.phase == ORDER and after.phase != ORDER:
        kept = before.picked == 0
        text = "the cards as they lie" if kept else f"the cards into a new order{row(after, viewer, pinata)}"
        text = f"{does(seat, viewer, names, 'leave' if kept else 'put')} {text}."
        yield Event("order", text, seat=seat, to=pinata)


def row(v: State, viewer: int, pinata: int) -> str:
    """Describe the cards of a piñata from the first to the last, as far as the viewer knows them."""
    if not v.size[pinata]:
        return ""
    cards = [describe(v, viewer, pinata, place) for place in range(v.size[pinata])]
    return f": {listed(cards)}"


def describe(v: State, viewer: int, pinata: int, place: int) -> str:
    """Write a card of a piñata: in brackets if it lies face-down, with a question mark if the viewer cannot tell it."""
    colour, rank = v.colour[pinata][place], told_rank(v, viewer, pinata, place)
    written = write_card(card(colour, rank)) if rank >= 0 else f"{PACK.suits[colour].letter}?"
    return written if has(v.up[pinata], place) else f"[{written}]"


def tell_exchange(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell of a card discarded, or how many are exchanged (§3.6)."""
    seat = before.turn
    if before.gone != after.gone:
        (number,) = PACK.gained(before.gone, after.gone)
        text = f"{does(seat, viewer, names, 'discard')} {card_name(number)}."
        yield Event("discard", text, seat=seat, cards=(write_card(number),))
    else:
        what = plural(before.due, "card") if before.due else "nothing"
        yield Event("exchange", f"{does(seat, viewer, names, 'exchange')} {what}.", seat=seat)


def tell_pass(after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell who has to pass, and why (§3.6, §5.1)."""
    who, passes = ("You", "pass") if after.mover == viewer else (names[after.mover], "passes")
    why = "must pass, as the Pass card said" if after.forced else f"cannot lay a card and {passes}"
    return Event("pass", f"{who} {why}.", seat=after.mover)


def tell_round(before: State, after: State, viewer: int, names: Sequence[str]) -> Iterator[Event]:
    """Tell why a round is over and what it brought, and who has won if that was the last (§6)."""
    if before.phase == EXCHANGE:
        why = "Nobody can play and nobody exchanges"
    else:
        why = "The last card of the deck is drawn" if deck_is_empty(after) else "The last piñata is broken"
    gains = [f"{names[seat]} {after.score[seat] - before.score[seat]:+d}" for seat in range(after.seats)]
    yield Event("score", f"{why}: round {before.round} is over. {listed(gains)}.")
    if after.phase == OVER:
        if is_tied(after) or not is_decided(after):
            yield Event("score", f"No game has more than {LAST_ROUND} rounds, so this was the last one.")
        yield tell_end(after, viewer, names)
    else:
        totals = listed([f"{names[seat]} {after.score[seat]}" for seat in range(after.seats)])
        tie = "The first place is tied, so another round is played. " if after.extra else ""
        first = does(after.first, viewer, names, "begin")
        yield Event("score", f"{tie}Totals: {totals}. {first} round {after.round}.")


def tell_end(after: State, viewer: int, names: Sequence[str]) -> Event:
    """Tell who has won (§6.3)."""
    winners = [seat for seat in range(after.seats) if wins(after, seat)]
    points = plural(after.score[winners[0]], "point")
    if len(winners) == 1:
        text = f"{does(winners[0], viewer, names, 'win')} with {points}."
    elif len({team_of(after, seat) for seat in winners}) == 1:
        text = f"The team of {listed([names[seat] for seat in winners])} wins with {points}."
    else:
        text = f"{listed([names[seat] for seat in winners])} share the win with {points} each."
    return Event("end", text, seat=winners[0], points=after.score[winners[0]])
