"""Piñata Party as a picture for the terminal: the piñatas, the colours of all hands, the hand and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.picture import Board, Face, Picture, Place
from pinateria.engine.seats import NOBODY, is_seat
from pinateria.engine.speech import plural
from pinateria.games.pinata_party.cards import COLOURS
from pinateria.games.pinata_party.columns import locked
from pinateria.games.pinata_party.memory import told_rank
from pinateria.games.pinata_party.pack import PACK
from pinateria.games.pinata_party.rules import points_of, team_of
from pinateria.games.pinata_party.state import (
    DECK,
    DROP,
    EXCHANGE,
    FULL,
    GIVE,
    NAME,
    ORDER,
    PINATAS,
    PLAY,
    TAKE,
    State,
)
from pinateria.games.pinata_party.words import cards_in, describe

if TYPE_CHECKING:
    from collections.abc import Sequence

Parts = tuple[Face | str, ...]


def picture(v: State, viewer: int, names: Sequence[str]) -> Picture:
    """Draw what a viewer sees."""
    hand = cards_in(v.hand[viewer]) if is_seat(viewer) else []
    return Picture(
        heading=heading(v),
        asks=asks(v, viewer),
        typed=typed(v, viewer, names),
        hand=tuple(PACK.face(number) for number in hand),
        board=Board(
            columns=("piñata", "cards, first to last: [face-down]", ""),
            lines=tuple(line(v, viewer, pinata) for pinata in range(PINATAS)),
        ),
        places=tuple(Place(seat, note=note(v, seat)) for seat in range(v.seats)),
        columns=(*(("team",) if v.teams else ()), "hand", "collected", "total"),
        sheet=tuple(score_line(v, seat, viewer) for seat in range(v.seats)),
    )


def heading(v: State) -> str:
    """Say which round it is, how it ends, and what lies on top of the deck."""
    end = "more than 60 points win" if v.over_sixty else "three rounds"
    top = "" if v.top == NOBODY else f", the next is {PACK.suits[v.top].label}"
    return f"Round {v.round} · {end} · deck: {plural(sum(v.held[DECK]), 'card')}{top}"


def asks(v: State, viewer: int) -> str:
    """Say what the viewer has to choose now."""
    if v.turn != viewer or not is_seat(viewer):
        return ""
    if v.phase == PLAY and v.at != NOBODY:
        return f"Lay another card of the same colour on piñata {v.at + 1}, or end"
    chosen = ", ".join(describe(v, viewer, v.at, place) for place in v.order[: v.picked])
    return {
        PLAY: "Lay a card on a piñata",
        NAME: "Who passes the next turn?",
        TAKE: "Take cards of one colour",
        DROP: f"You see all of piñata {v.at + 1}: throw one card out",
        ORDER: f"The new order so far: {chosen}; name the next place"
        if chosen
        else "Keep the order, or name the places one after another",
        GIVE: "Who gets the piñata?",
        EXCHANGE: "You pass: discard any cards",
    }.get(v.phase, "")


def typed(v: State, viewer: int, names: Sequence[str]) -> str:
    """Say what the viewer can type."""
    if v.turn != viewer or not is_seat(viewer) or (v.phase == PLAY and v.at != NOBODY):
        return ""
    seats = [seat for seat in range(v.seats) if v.phase != GIVE or team_of(v, seat) != team_of(v, viewer)]
    others = ", ".join(f"{seat} {names[seat]}" for seat in seats)
    return {
        PLAY: "such as R+7 2",
        NAME: f"pass {others}",
        TAKE: "such as take 1 for the first, then stop",
        DROP: "such as drop 1",
        ORDER: "" if v.picked else "such as next 2",
        GIVE: f"gift {others}",
        EXCHANGE: "then done",
    }.get(v.phase, "")


def line(v: State, viewer: int, pinata: int) -> tuple[Parts, ...]:
    """Draw a piñata: its number, its cards, and what is special about it."""
    faces = tuple(face(v, viewer, pinata, place) for place in range(v.size[pinata]))
    notes = ["Stuff: only here"] if locked(v) == pinata else []
    if v.size[pinata] == FULL - 1:
        notes.append(f"hit with {PACK.suits[v.colour[pinata][FULL - 2]].name}")
    return (str(pinata + 1),), faces or ("broken",), (", ".join(notes),)


def face(v: State, viewer: int, pinata: int, place: int) -> Face:
    """Draw a card of a piñata; face-down it shows its colour, and its value to those who know it."""
    colour, rank = v.colour[pinata][place], told_rank(v, viewer, pinata, place)
    written = PACK.ranks[colour][rank] if rank >= 0 else "?"
    return Face(PACK.suits[colour], written, -1, down=not v.up[pinata] >> place & 1)


def note(v: State, seat: int) -> str:
    """Say who passes the next turn."""
    return "passes next turn" if v.marked >> seat & 1 else ""


def score_line(v: State, seat: int, viewer: int) -> tuple[str, ...]:
    """Write the colours of a hand, what was collected this round, and the total."""
    hand = " ".join(
        f"{PACK.suits[colour].letter}{v.held[seat][colour]}" for colour in range(COLOURS) if v.held[seat][colour]
    )
    cards = plural(sum(v.kept[seat]), "card")
    mine = f"{cards} ({points_of(v, seat):+d})" if seat == viewer else cards
    return (*((str(team_of(v, seat) + 1),) if v.teams else ()), hand, mine, str(v.score[seat]))
